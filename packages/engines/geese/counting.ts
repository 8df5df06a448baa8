/**
 * The count of all geese: numbers that share no field want so many geese between them; if those are all that are
 * left, every other field is safe, and if the other fields are as many as the rest of the geese, each holds one.
 */

import type { Deduction } from './deduction.ts';
import { HELD, type Lake, SAFE } from './lake.ts';
import { numbersOf, openNear, openPlaces } from './places.ts';

/** More numbers than this are no counting any more. */
const MOST_NUMBERS = 14;

export function findByCount(lake: Lake): Deduction[] {
  const left = lake.geese - lake.held;
  const open = openPlaces(lake);
  if (open.length === 0) return [];
  const numbers = numbersOf(lake);
  if (numbers.length > MOST_NUMBERS) return plain(left, open);
  const sets = numbers.map((place) => ({
    place,
    wanted: lake.wanted(place),
    fields: openNear(lake, place),
  }));
  const covered = new Set<number>();
  const chosen: number[] = [];
  let found: Deduction | undefined;
  const choose = (i: number, rest: number): void => {
    if (found || rest < 0) return;
    const outside = open.length - covered.size;
    if (outside > 0 && (rest === 0 || rest === outside)) {
      const places = open.filter((place) => !covered.has(place));
      found = { rung: 3, what: rest === 0 ? SAFE : HELD, places, numbers: [...chosen] };
      return;
    }
    for (let j = i; j < sets.length && !found; j++) {
      const { place, wanted, fields } = sets[j]!;
      if (fields.some((field) => covered.has(field))) continue;
      for (const field of fields) covered.add(field);
      chosen.push(place);
      choose(j + 1, rest - wanted);
      chosen.pop();
      for (const field of fields) covered.delete(field);
    }
  };
  choose(0, left);
  return found ? [found] : [];
}

/** No geese left, or nothing but geese. */
function plain(left: number, open: readonly number[]): Deduction[] {
  if (left !== 0 && left !== open.length) return [];
  return [{ rung: 3, what: left === 0 ? SAFE : HELD, places: open, numbers: [] }];
}
