/** Supposing something of one field, and following single numbers until one of them cannot be right. */
import { HELD, type Lake, SAFE } from './lake.ts';
import { around, openNear } from './places.ts';

export interface Absurdity {
  /** The number that cannot be right. */
  readonly number: number;
  /** The numbers that led there. */
  readonly numbers: readonly number[];
  readonly tooMany: boolean;
}

/** Where it ends in nonsense, if it does. The lake is left as it was. */
export function absurdity(lake: Lake, field: number, what: typeof SAFE | typeof HELD): Absurdity | undefined {
  const found: number[] = [];
  const numbers: number[] = [];
  const queue: number[] = [];
  const find = (place: number, is: typeof SAFE | typeof HELD) => {
    lake.find(place, is);
    found.push(place);
    for (const number of around(lake, place, (near) => lake.number[near]! >= 0))
      if (!queue.includes(number)) queue.push(number);
  };
  find(field, what);
  let absurd: Absurdity | undefined;
  for (let number = queue.shift(); number !== undefined && !absurd; number = queue.shift()) {
    const wanted = lake.wanted(number);
    const open = openNear(lake, number);
    if (wanted < 0 || wanted > open.length) absurd = { number, numbers, tooMany: wanted < 0 };
    else if (open.length > 0 && (wanted === 0 || wanted === open.length)) {
      numbers.push(number);
      for (const place of open) find(place, wanted === 0 ? SAFE : HELD);
    }
  }
  for (const place of found) lake.doubt(place);
  return absurd;
}
