/** Which days' practice games were played here, and how they went: found among the games that are kept. */
import type { Header } from '@gridhall/core';
import { dailySeed, dayOf, daysBefore } from './daily.ts';
import { personOf } from './person.ts';
import type { Shelved } from './store.ts';

/** So many days back are looked for. */
const MOST_DAYS = 62;

/** 'open': begun; 'won' and 'lost' as it ended at best. */
export type Went = 'open' | 'won' | 'lost';

/** Game and day, as one word. */
export const dailyKey = (game: string, day: string): string => `${game} ${day}`;

export interface Dailies {
  readonly today: string;
  readonly went: ReadonlyMap<string, { readonly went: Went; readonly id: string }>;
  /** Days on which at least one was played to its end. */
  readonly days: ReadonlySet<string>;
}

const seeds = new Map<string, ReadonlyMap<string, string>>();

/** The days a game's seeds stand for. Worked out once, and only for a game that was played: a digest a day has its price. */
function seedsOf(game: string, today: string): ReadonlyMap<string, string> {
  const key = dailyKey(game, today);
  const known = seeds.get(key);
  if (known) return known;
  const days = Array.from({ length: MOST_DAYS }, (_none, back) => daysBefore(today, back));
  const made = new Map(days.map((day) => [dailySeed(game, day), day]));
  seeds.set(key, made);
  return made;
}

/** The day whose practice game this is, among the last ones. */
export function dailyDay(
  { game, setup }: Pick<Header, 'game' | 'setup'>,
  today = dayOf(Date.now()),
): string | undefined {
  return setup && seedsOf(game, today).get(setup.seed);
}

/** Of games that are kept, the newest first. */
export function dailiesOf(shelf: readonly Shelved[], now = Date.now()): Dailies {
  const today = dayOf(now);
  const went = new Map<string, { went: Went; id: string }>();
  const days = new Set<string>();
  for (const { id, game, header, result, state } of shelf) {
    if (game === undefined || (state !== 'open' && state !== 'over') || !header) continue;
    const day = dailyDay(header, today);
    if (day === undefined) continue;
    const how = result ? (result.results[personOf(header)] === 1 ? 'won' : 'lost') : 'open';
    const key = dailyKey(game, day);
    // Who has lost and tries again goes on with the later one.
    if (!went.has(key) || (how === 'won' && went.get(key)?.went !== 'won')) went.set(key, { went: how, id });
    if (result && result.reason !== 'aborted') days.add(day);
  }
  return { today, went, days };
}

/** The days of the month of a day, with as many empty places before them as the week has. */
export function monthOf(day: string): readonly (string | undefined)[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = Date.UTC(year, month - 1, 1);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(first).getUTCDay() + 6) % 7;
  return [
    ...Array<undefined>(before).fill(undefined),
    ...Array.from({ length: count }, (_none, i) => dayOf(first + i * 86_400_000)),
  ];
}

/** The first day of the month so many months after that of a day. */
export function monthAfter(day: string, by: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return dayOf(Date.UTC(year, month - 1 + by, 1));
}
