/** Which dailies were played here, and how they went: found among the games that are kept. */
import type { Header } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { isBegun, personOf } from '../results/summary.ts';
import { dailySeed, dayOf, daysBefore } from './daily.ts';

/** So many days before the oldest game that is kept are looked for: who begins late plays a few of those he missed. */
const MORE_DAYS = 62;
const DAY_MS = 86_400_000;
/** Who began shortly before midnight has played that day's game on its day. */
const GRACE_MS = 6 * 3_600_000;

/** 'open': begun; the others as it ended at best. What was won with hints is neither won nor lost. */
export type Went = 'open' | 'won' | 'helped' | 'lost';

/** Game and day, as one word. */
export const dailyKey = (game: string, day: string): string => `${game} ${day}`;

export interface Dailies {
  readonly today: string;
  readonly went: ReadonlyMap<string, { readonly went: Went; readonly id: string }>;
  /** Those of them that were played to their end: what was only begun, or broken off, is not. */
  readonly played: ReadonlySet<string>;
  /** Days on which at least one of theirs was played to its end: who makes up for them later plays, but no day more. */
  readonly days: ReadonlySet<string>;
}

const seeds = new Map<string, Map<string, string>>();

/**
 * The days a game's seeds stand for, so many days back. Each is worked out once, and only for a game that was played: a
 * digest a day has its price.
 */
function seedsOf(game: string, today: string, back: number): ReadonlyMap<string, string> {
  const key = dailyKey(game, today);
  const known = seeds.get(key) ?? new Map<string, string>();
  seeds.set(key, known);
  while (known.size < back) {
    const day = daysBefore(today, known.size);
    known.set(dailySeed(game, day), day);
  }
  return known;
}

/** The day whose daily this is, among the last ones. */
export function dailyDay(
  { game, setup }: Pick<Header, 'game' | 'setup'>,
  today = dayOf(Date.now()),
  back = MORE_DAYS,
): string | undefined {
  return setup && seedsOf(game, today, back).get(setup.seed);
}

/** Of games that are kept, the newest first, with what is known of help in them; `since` is a day that is looked at. */
export function dailiesOf(shelf: readonly Shelved[], now = Date.now(), since = dayOf(now)): Dailies {
  const today = dayOf(now);
  const oldest = shelf.reduce((least, { at }) => Math.min(least, at), Date.parse(since));
  const back = Math.ceil((now - oldest) / DAY_MS) + MORE_DAYS;
  const went = new Map<string, { went: Went; id: string }>();
  const played = new Set<string>();
  const days = new Set<string>();
  for (const shelved of shelf) {
    const { id, game, header, result, state, at, aided } = shelved;
    if (!isBegun(shelved)) continue;
    if (game === undefined || (state !== 'open' && state !== 'over') || !header) continue;
    const day = dailyDay(header, today, back);
    if (day === undefined) continue;
    const ended = result?.results[personOf(header)] === 1 ? (aided ? 'helped' : 'won') : 'lost';
    const how = result ? ended : 'open';
    const key = dailyKey(game, day);
    // Who has lost and tries again goes on with the later one.
    if (!went.has(key) || (how === 'won' && went.get(key)?.went !== 'won')) went.set(key, { went: how, id });
    if (!result || result.reason === 'aborted') continue;
    played.add(key);
    if (at < Date.parse(day) + DAY_MS + GRACE_MS) days.add(day);
  }
  return { today, went, played, days };
}

/** The days of the month of a day, with as many empty places before them as the week has. */
export function monthOf(day: string): readonly (string | undefined)[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = Date.UTC(year, month - 1, 1);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(first).getUTCDay() + 6) % 7;
  return [
    ...Array<undefined>(before).fill(undefined),
    ...Array.from({ length: count }, (_none, i) => dayOf(first + i * DAY_MS)),
  ];
}

/** The first day of the month so many months after that of a day. */
export function monthAfter(day: string, by: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return dayOf(Date.UTC(year, month - 1 + by, 1));
}
