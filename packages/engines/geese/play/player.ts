/** The player: shows what is surely safe, and else guesses as well as it can. */

import { type KnownBoard, openPlaces, SAFE } from '../board/known-board.ts';
import type { Stop } from '../count/component-count.ts';
import { partWith } from '../count/survey.ts';
import { playOut } from '../endgame/ending.ts';
import { Guess, type GuessValue, MOST_WORTH } from './guess.ts';
import type { Tracker } from './tracker.ts';

/** Layouts up to which the end is searched, and how many of them a search may look at. */
const MOST_LAYOUTS = 3000;
const MOST_LOOKS = 2_000_000;
/** Far fields that are looked at: the likeliest zeros, and those whose number would tell most about the frontier. */
const LIKELY_ZEROS = 6;
const BESIDE_FRONTIER = 8;
/** How much less safe than the safest a field may be and still be looked at. */
const CLOSE = 0.9;

/** What waiting for a toss-up can cost: half of all layouts, or more where several hang together. */
const MOST_SPARED = 0.9;

/** A place to show. */
export interface Chosen {
  readonly place: number;
  /** The chance of a goose there; undefined where there was no time to find out. */
  readonly goose?: number;
  /** The chance to win by it, where it is exact. */
  readonly wins?: number;
}

/** The best place to show; undefined when the game is over. */
export function choosePlace(tracker: Tracker, stop: Stop): Chosen | undefined {
  const safe = tracker.think(stop);
  if (safe >= 0) return { place: safe, goose: 0 };
  if (tracker.surveyed) return guess(tracker, stop);
  // No time to count: any open field.
  const [place] = openPlaces(tracker.board);
  return place === undefined ? undefined : { place };
}

/** The place to show when nothing is known to be safe. */
function guess(tracker: Tracker, stop: Stop): Chosen | undefined {
  const { survey } = tracker;
  if (survey.layouts < Math.log(MOST_LAYOUTS)) {
    let spent = 0;
    const end = playOut(survey, (n) => (spent += n) > MOST_LOOKS || stop(n));
    if (end) return { place: end.place, goose: survey.chanceAt(end.place), wins: end.chance };
  }
  const candidates = candidatesIn(tracker, stop);
  if (candidates.length === 0) return undefined;
  const ahead = new Guess(survey);
  ahead.prepare();
  const top = candidates[0]!.worth;
  let best: GuessValue | undefined;
  let most = -1;
  for (const { place, worth, spares } of candidates) {
    if (worth < CLOSE * top || worth * MOST_WORTH <= most) break;
    const prospect = ahead.prospect(place, stop);
    if (!prospect) break;
    const score = spares * prospect.worth;
    if (score > most) {
      most = score;
      best = prospect;
    }
  }
  const place = best?.place ?? candidates[0]!.place;
  return { place, goose: survey.chanceAt(place) };
}

/** A field that may be guessed. */
interface Candidate {
  readonly place: number;
  /** By what factor the rest of the game is easier when it has been guessed: no toss-up is left there. */
  readonly spares: number;
  /** The chance to survive it, times that factor. */
  readonly worth: number;
}

/** Fields that may be worth a guess, the best at first sight first. */
function candidatesIn(tracker: Tracker, stop: Stop): Candidate[] {
  const { board, survey } = tracker;
  const tosses = fiftyFifties(tracker, stop);
  const frontier = survey.frontier.filter((place) => board.isOpen(place));
  const places = new Set([...frontier, ...farPlaces(tracker), ...tosses.keys()]);
  const candidates = [...places].map((place) => {
    const spares = 1 / (1 - Math.min(MOST_SPARED, tosses.get(place) ?? 0));
    return { place, spares, worth: spares * (1 - survey.chanceAt(place)) };
  });
  return candidates.sort((one, other) => other.worth - one.worth);
}

/** Far fields with the fewest open fields around, and those with most of the frontier around. */
function farPlaces(tracker: Tracker): number[] {
  const { board, survey } = tracker;
  if (survey.far === 0) return [];
  const places = openPlaces(board)
    .filter((place) => !survey.isFrontier(place))
    .map((place) => ({ place, open: board.openAround(place), frontier: frontierAround(tracker, place) }));
  places.sort((one, other) => one.open - other.open);
  const beside = places.slice(LIKELY_ZEROS).filter(({ frontier }) => frontier > 0);
  beside.sort((one, other) => other.frontier - one.frontier);
  return [...places.slice(0, LIKELY_ZEROS), ...beside.slice(0, BESIDE_FRONTIER)].map(({ place }) => place);
}

function frontierAround({ board, survey }: Tracker, place: number): number {
  let frontier = 0;
  for (const step of board.steps)
    if (board.isOpen(place + step) && survey.isFrontier(place + step)) frontier++;
  return frontier;
}

/**
 * Toss-ups to come: two fields that no number tells apart once all fields beside only one of them turn out to hold
 * geese. Then one of the two must be guessed, sooner or later; so whoever must guess anyway and takes one of them now
 * spares himself that loss.
 */
/** Open fields beside only one of the two, at most: all of them must hold geese. */
const MOST_BESIDE = 3;
/** Toss-ups less likely than this are not worth counting. */
const LEAST = 0.01;

/** For the fields of such pairs what waiting costs: the chance that a goose is tossed for there, and lost. */
export function fiftyFifties({ board, survey, aside }: Tracker, stop: Stop): Map<number, number> {
  const costs = new Map<number, number>();
  const pairs = pairsOn(board);
  for (const one of openPlaces(board)) {
    for (const { step, beside } of pairs) {
      const other = one + step;
      if (!board.isOpen(other)) continue;
      const telling = openAmong(board, one, beside);
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

function pairsOn({ width, steps }: KnownBoard): Pair[] {
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
function openAmong(board: KnownBoard, from: number, beside: readonly number[]): number[] | undefined {
  const places: number[] = [];
  for (const step of beside) {
    const place = from + step;
    if (board.known[place] === SAFE) return undefined;
    if (!board.isOpen(place)) continue;
    places.push(place);
    if (places.length > MOST_BESIDE) return undefined;
  }
  return places;
}
