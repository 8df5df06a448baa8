/**
 * Rivals: layouts of which no play wins both. Where every field that is free in both shows the same number, the two look
 * alike until a field is shown that holds a goose in one of them: whoever wins the one loses the other. Of a set of
 * layouts that are all rivals of each other at most one is won, whatever else is known.
 */
import { GOOSE } from '@gridhall/games/geese';
import type { Stop } from '../count/component-count.ts';

/** Puts every layout into one set of rivals, greedily: sets are counted from 0. Undefined where there was no time. */
export function rivalSets(layouts: Layouts, stop: Stop): Int32Array | undefined {
  const { fields, count, values } = layouts;
  const setOf = new Int32Array(count).fill(-1);
  let sets = 0;
  for (let one = 0; one < count; one++) {
    if (setOf[one]! >= 0) continue;
    const set = sets++;
    setOf[one] = set;
    const members = [{ row: one * fields, free: freeFields(layouts, one) }];
    for (let other = one + 1; other < count; other++) {
      if (setOf[other]! >= 0) continue;
      const row = other * fields;
      if (!members.every((member) => looksAlike(values, member.row, member.free, row))) continue;
      setOf[other] = set;
      members.push({ row, free: freeFields(layouts, other) });
    }
    if (stop((count - one) >> 4)) return undefined;
  }
  return setOf;
}

/** The fields without a goose; those that show more than 0 first, for they tell layouts apart soonest. */
function freeFields({ fields, values }: Layouts, layout: number): Int32Array {
  const [frontier, far]: [number[], number[]] = [[], []];
  for (let field = 0; field < fields; field++) {
    const value = values[layout * fields + field]!;
    if (value !== GOOSE) (value > 0 ? frontier : far).push(field);
  }
  return Int32Array.from([...frontier, ...far]);
}

function looksAlike(values: Uint8Array, one: number, free: Int32Array, other: number): boolean {
  for (let i = 0; i < free.length; i++) {
    const value = values[other + free[i]!]!;
    if (value !== GOOSE && value !== values[one + free[i]!]) return false;
  }
  return true;
}

/** Layouts as rows of one byte a field: the number it would show, or 9 for a goose. All have as many geese. */
export interface Layouts {
  readonly fields: number;
  readonly count: number;
  readonly values: Uint8Array;
}
