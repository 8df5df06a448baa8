/**
 * Where a draft cannot be opened any further without a guess, a small change: around one number, all open fields lose
 * their geese or all get one, and as many geese come or go elsewhere among the fields of which nothing is known.
 */
import type { Random } from '@gridhall/core';
import type { Draft } from './draft.ts';
import { heldNear, numbersOf, openNear, openPlaces } from './places.ts';

/** How often, of all times, fields are filled rather than emptied. */
const FILLED = 0.35;

/** False where nothing can be changed: then one begins anew. */
export function mend(draft: Draft, random: Random): boolean {
  const { lake, goose } = draft;
  const numbers = numbersOf(lake);
  if (numbers.length === 0) return breach(draft, random);
  const number = numbers[random.below(numbers.length)]!;
  const near = openNear(lake, number);
  const fill = random.chance(FILLED);
  const wrong = near.filter((place) => goose[place] === (fill ? 0 : 1));
  const elsewhere = openPlaces(lake).filter(
    (place) => !near.includes(place) && goose[place] === (fill ? 1 : 0),
  );
  // Far fields first: what happens there touches no number that is shown.
  const far = elsewhere.filter((place) => !touchesNumber(draft, place));
  const shore = elsewhere.filter((place) => touchesNumber(draft, place));
  for (const place of wrong) {
    const pool = far.length > 0 ? far : shore;
    if (pool.length === 0) break;
    const [other] = pool.splice(random.below(pool.length), 1);
    if (fill) draft.move(other!, place);
    else draft.move(place, other!);
  }
  return wrong.length > 0;
}

function touchesNumber(draft: Draft, place: number): boolean {
  const { steps, number } = draft.lake;
  for (let i = 0; i < 8; i++) if (number[place + steps[i]!]! >= 0) return true;
  return false;
}

/** Nothing but found geese around what is left: one of them goes inside, so that the wall has a gap. */
function breach(draft: Draft, random: Random): boolean {
  const { lake, goose } = draft;
  const inside = openPlaces(lake);
  const wall = [...new Set(inside.flatMap((place) => heldNear(lake, place)))];
  const free = inside.filter((place) => !goose[place]);
  if (wall.length === 0 || free.length === 0) return false;
  const gap = wall[random.below(wall.length)]!;
  // Where the region is all but full, the goose would only change places with the gap.
  draft.move(gap, free[random.below(free.length)]!);
  // The gap was known to hold a goose: what is known now is only what the first field tells.
  draft.begin();
  return true;
}
