/** A lake that was left. */
import { counted, type Stake, t } from '@gridhall/core';
import type { GeeseView } from '../view.ts';

export function stake({ rows, columns, geese, toReveal, marked, clicks }: GeeseView): Stake {
  if (clicks === 0)
    return {
      says: t`Nothing is shown yet.`,
      more: t`${counted(geese, 'goose', 'geese')} on ${columns} × ${rows} fields.`,
    };
  const left = geese - marked;
  const unmarked = t`${counted(left, 'goose', 'geese')} without a mark`;
  return {
    says: t`${counted(toReveal, 'field')} to go.`,
    more: t`${left > 0 ? unmarked : t`Every goose is marked`}, after ${counted(clicks, 'click')}.`,
  };
}
