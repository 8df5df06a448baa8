/** Which days' practice games were played here, and how they went: found among the games that are kept. */
import { LOBBY } from 'virtual:lobby';
import { dailySeed, dayOf, daysBefore, personOf, type Shelved } from '@gridhall/match';

/** So many days back are looked for. */
const MOST_DAYS = 62;

/** 'open': begun; 'won' and 'lost' as it ended at best. */
type Went = 'open' | 'won' | 'lost';

/** Game and day, as one word. */
export const dailyKey = (game: string, day: string): string => `${game} ${day}`;

export interface Dailies {
  readonly today: string;
  readonly went: ReadonlyMap<string, { readonly went: Went; readonly id: string }>;
  /** Days on which at least one was played to its end. */
  readonly days: ReadonlySet<string>;
}

export function dailiesOf(shelf: readonly Shelved[], now = Date.now()): Dailies {
  const today = dayOf(now);
  const seeds = new Map<string, string>();
  for (let back = 0; back < MOST_DAYS; back++) {
    const day = daysBefore(today, back);
    for (const { name } of LOBBY) seeds.set(`${name} ${dailySeed(name, day)}`, day);
  }
  const went = new Map<string, { went: Went; id: string }>();
  const days = new Set<string>();
  for (const { id, game, header, result, state } of shelf) {
    const day = header?.setup && seeds.get(`${game} ${header.setup.seed}`);
    if (day === undefined || game === undefined || (state !== 'open' && state !== 'over')) continue;
    const how = result ? (result.results[personOf(header!)] === 1 ? 'won' : 'lost') : 'open';
    const key = dailyKey(game, day);
    if (went.get(key)?.went !== 'won') went.set(key, { went: how, id });
    if (result && result.reason !== 'aborted') days.add(day);
  }
  return { today, went, days };
}
