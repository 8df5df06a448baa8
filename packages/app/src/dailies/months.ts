/** Names of months: by hand, because the formats of a browser cost a slow phone a tenth of a second. */
import { t } from '@gridhall/core';

const MONTHS = [
  t`January`,
  t`February`,
  t`March`,
  t`April`,
  t`May`,
  t`June`,
  t`July`,
  t`August`,
  t`September`,
  t`October`,
  t`November`,
  t`December`,
];

/** The month of a day like '2026-11-15'. */
export function monthName(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1]!;
}
