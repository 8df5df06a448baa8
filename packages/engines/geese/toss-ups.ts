/**
 * Toss-ups to come: two fields that no number tells apart once all fields beside only one of them turn out to hold
 * geese. Then one of the two must be guessed, sooner or later; so whoever must guess anyway and takes one of them now
 * spares himself that loss.
 */
import type { Stop } from './count.ts';
import { type Lake, SAFE } from './lake.ts';
import { partWith } from './part.ts';
import { openPlaces } from './places.ts';
import type { Watch } from './watch.ts';

/** Open fields beside only one of the two, at most: all of them must hold geese. */
const MOST_BESIDE = 3;
/** Toss-ups less likely than this are not worth counting. */
const LEAST = 0.01;

/** For the fields of such pairs what waiting costs: the chance that a goose is tossed for there, and lost. */
export function tossUps({ lake, survey, aside }: Watch, stop: Stop): Map<number, number> {
  const costs = new Map<number, number>();
  const pairs = pairsOn(lake);
  for (const one of openPlaces(lake)) {
    for (const { step, beside } of pairs) {
      const other = one + step;
      if (!lake.isOpen(other)) continue;
      const telling = openAmong(lake, one, beside);
      if (!telling) continue;
      const held = [other, ...telling];
      // About as likely, if fields had nothing to do with each other.
      const rough = held.reduce((part, place) => part * survey.chanceAt(place), 1 - survey.chanceAt(one));
      if (2 * rough < LEAST) continue;
      const part = partWith(survey, aside, { free: [one], held }, stop);
      if (part === undefined) return costs;
      if (2 * part < LEAST) continue;
      for (const place of [one, other]) costs.set(place, (costs.get(place) ?? 0) + part);
    }
  }
  return costs;
}

/** Two fields that share some of the fields around them: the step from one to the other, and the steps to those they do not share. */
interface Pair {
  readonly step: number;
  readonly beside: readonly number[];
}

function pairsOn({ width, steps }: Lake): Pair[] {
  const isNear = (step: number) => step === 0 || steps.includes(step);
  return [1, 2, width - 1, width, width + 1, 2 * width].map((step) => ({
    step,
    beside: [
      ...[...steps].filter((near) => !isNear(near - step)),
      ...[...steps].map((near) => near + step).filter((near) => !isNear(near)),
    ],
  }));
}

/** Those of the places that are open; undefined where a free one tells the two apart, or where they are many. */
function openAmong(lake: Lake, from: number, beside: readonly number[]): number[] | undefined {
  const places: number[] = [];
  for (const step of beside) {
    const place = from + step;
    if (lake.known[place] === SAFE) return undefined;
    if (!lake.isOpen(place)) continue;
    places.push(place);
    if (places.length > MOST_BESIDE) return undefined;
  }
  return places;
}
