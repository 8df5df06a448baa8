/**
 * The ladder of deductions: one number; two numbers that share fields; the count of all geese; cases. A step says what
 * it finds and what it rests on, and is true in every layout that fits.
 */
import type { Stop } from './count.ts';
import { findByCount } from './counting.ts';
import type { Deduction, Rung } from './deduction.ts';
import { HELD, type Lake, SAFE } from './lake.ts';
import { numbersOf, openNear, openPlaces } from './places.ts';
import { pairFor, touches } from './simple.ts';
import { Survey } from './survey.ts';

/** Takes in what a step found. */
export function take(lake: Lake, step: Deduction): void {
  for (const place of step.places) if (lake.isOpen(place)) lake.find(place, step.what);
}

/** Every step of one rung that can be made now; with cases, what no lower rung needs to be asked for. */
export function stepsOn(lake: Lake, rung: Rung, stop: Stop): Deduction[] {
  switch (rung) {
    case 1:
      return numbersOf(lake).flatMap((place) => byOne(lake, place));
    case 2:
      return numbersOf(lake).flatMap((place) => byTwo(lake, place));
    case 3:
      return findByCount(lake);
    case 4:
      return byCases(lake, stop);
  }
}

function byOne(lake: Lake, place: number): Deduction[] {
  const wanted = lake.wanted(place);
  const open = openNear(lake, place);
  if (wanted !== 0 && wanted !== open.length) return [];
  return [{ rung: 1, what: wanted === 0 ? SAFE : HELD, places: open, numbers: [place] }];
}

function byTwo(lake: Lake, one: number): Deduction[] {
  const pair = pairFor(lake, one);
  if (!pair) return [];
  const { other } = pair;
  const mine = openNear(lake, one);
  const theirs = openNear(lake, other);
  const parts = [
    [mine.filter((place) => !touches(lake, place, other)), pair.mine],
    [mine.filter((place) => touches(lake, place, other)), pair.shared],
    [theirs.filter((place) => !touches(lake, place, one)), pair.theirs],
  ] as const;
  const numbers = [one, other];
  return ([SAFE, HELD] as const).flatMap((what) => {
    const places = parts.flatMap(([fields, is]) => (is === what ? fields : []));
    return places.length > 0 ? [{ rung: 2, what, places, numbers } as const] : [];
  });
}

/** All layouts at once: exact, so that nothing that can be known is missed. */
function byCases(lake: Lake, stop: Stop): Deduction[] {
  const survey = new Survey(lake);
  if (!survey.run(stop)) return [];
  const steps: Deduction[] = [];
  for (let i = 0; i < survey.stretches; i++) {
    const { stretch } = survey.counts[i]!;
    const fields = [...stretch.fieldAt.subarray(0, stretch.fields)];
    const numbers = [...stretch.numberAt.subarray(0, stretch.numbers)];
    for (const [chance, what] of [
      [0, SAFE],
      [1, HELD],
    ] as const) {
      const places = fields.filter((place) => survey.chance[place] === chance);
      if (places.length > 0) steps.push({ rung: 4, what, places, numbers });
    }
  }
  if (survey.farIs !== 'open' && survey.far > 0) {
    const places = openPlaces(lake).filter((place) => !survey.isShore(place));
    steps.push({ rung: 4, what: survey.farIs === 'free' ? SAFE : HELD, places, numbers: numbersOf(lake) });
  }
  return steps;
}

/** How a safe field was found: the last step, and those before it that found geese, by the place of the goose. */
export interface Climb {
  readonly step: Deduction;
  readonly before: ReadonlyMap<number, Deduction>;
}

/**
 * Climbs from a lake until a field is surely safe, never higher than it must: geese found on the way are kept, and
 * after each the lowest rung is tried again. Undefined where nothing is certain.
 */
export function climb(lake: Lake, highest: Rung, stop: Stop): Climb | undefined {
  const before = new Map<number, Deduction>();
  for (let rung = 1 as Rung; rung <= highest; ) {
    const steps = stepsOn(lake, rung, stop);
    const safe = steps.find((step) => step.what === SAFE);
    if (safe) return { step: safe, before };
    // On the lowest rung all at once; above it one, for it may make the rest easier.
    const held = rung === 1 ? steps : steps.slice(0, 1);
    for (const step of held) {
      for (const place of step.places) if (lake.isOpen(place)) before.set(place, step);
      take(lake, step);
    }
    if (held.length > 0) rung = 1;
    else if (rung === 4) return undefined;
    else rung++;
    if (stop(1)) return undefined;
  }
  return undefined;
}
