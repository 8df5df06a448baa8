/** The player: shows what is surely safe, and else guesses as well as it can. */
import type { Stop } from './count.ts';
import { playOut } from './ending.ts';
import { Guess, MOST_WORTH, type Prospect } from './guess.ts';
import { openPlaces } from './places.ts';
import { tossUps } from './toss-ups.ts';
import type { Watch } from './watch.ts';

/** Layouts up to which the end is searched, and how many of them a search may look at. */
const MOST_LAYOUTS = 3000;
const MOST_LOOKS = 2_000_000;
/** Far fields that are looked at: the likeliest zeros, and those whose number would tell most about the shore. */
const LIKELY_ZEROS = 6;
const BESIDE_SHORE = 8;
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
export function choosePlace(watch: Watch, stop: Stop): Chosen | undefined {
  const safe = watch.think(stop);
  if (safe >= 0) return { place: safe, goose: 0 };
  if (watch.surveyed) return guess(watch, stop);
  // No time to count: any open field.
  const [place] = openPlaces(watch.lake);
  return place === undefined ? undefined : { place };
}

/** The place to show when nothing is known to be safe. */
function guess(watch: Watch, stop: Stop): Chosen | undefined {
  const { survey } = watch;
  if (survey.layouts < Math.log(MOST_LAYOUTS)) {
    let spent = 0;
    const end = playOut(survey, (n) => (spent += n) > MOST_LOOKS || stop(n));
    if (end) return { place: end.place, goose: survey.chanceAt(end.place), wins: end.chance };
  }
  const candidates = candidatesIn(watch, stop);
  if (candidates.length === 0) return undefined;
  const ahead = new Guess(survey);
  ahead.prepare();
  const top = candidates[0]!.worth;
  let best: Prospect | undefined;
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
function candidatesIn(watch: Watch, stop: Stop): Candidate[] {
  const { lake, survey } = watch;
  const tosses = tossUps(watch, stop);
  const shore = survey.shore.filter((place) => lake.isOpen(place));
  const places = new Set([...shore, ...farPlaces(watch), ...tosses.keys()]);
  const candidates = [...places].map((place) => {
    const spares = 1 / (1 - Math.min(MOST_SPARED, tosses.get(place) ?? 0));
    return { place, spares, worth: spares * (1 - survey.chanceAt(place)) };
  });
  return candidates.sort((one, other) => other.worth - one.worth);
}

/** Far fields with the fewest open fields around, and those with most of the shore around. */
function farPlaces(watch: Watch): number[] {
  const { lake, survey } = watch;
  if (survey.far === 0) return [];
  const places = openPlaces(lake)
    .filter((place) => !survey.isShore(place))
    .map((place) => ({ place, open: lake.openAround(place), shore: shoreAround(watch, place) }));
  places.sort((one, other) => one.open - other.open);
  const beside = places.slice(LIKELY_ZEROS).filter(({ shore }) => shore > 0);
  beside.sort((one, other) => other.shore - one.shore);
  return [...places.slice(0, LIKELY_ZEROS), ...beside.slice(0, BESIDE_SHORE)].map(({ place }) => place);
}

function shoreAround({ lake, survey }: Watch, place: number): number {
  let shore = 0;
  for (const step of lake.steps) if (lake.isOpen(place + step) && survey.isShore(place + step)) shore++;
  return shore;
}
