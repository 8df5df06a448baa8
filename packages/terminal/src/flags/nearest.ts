/** Which of the names there are was most likely meant by one that is not there. */
import { t } from '@gridhall/core';

/** A sentence that proposes it, with a blank before; empty where no name is near. */
export function meantWords(given: string, names: readonly string[]): string {
  const meant = nearest(given, names);
  return meant === undefined ? '' : ` ${t`Did you mean ${meant}?`}`;
}

function nearest(given: string, names: readonly string[]): string | undefined {
  // A slip or two, but never so many that nothing of the word is left.
  const most = Math.min(2, Math.floor(given.replace(/^-+/, '').length / 2));
  const found = names.map((name) => [slips(given, name), name] as const).filter(([many]) => many <= most);
  return found.sort(([one], [other]) => one - other)[0]?.[1];
}

/** Letters left out, put in, taken for another, or two in each other's place. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_none, i) => i)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const ways = [last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1)];
      row.push(Math.min(...ways, swapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY));
    }
    [before, last] = [last, row];
  }
  return last[other.length]!;
}
