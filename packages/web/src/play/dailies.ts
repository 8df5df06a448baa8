/** Which days' practice games were played here, and how they went: found among the games that are kept. */
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

export function dailiesOf(shelf: readonly Shelved[], now = Date.now()): Dailies {
  const today = dayOf(now);
  const went = new Map<string, { went: Went; id: string }>();
  const days = new Set<string>();
  for (const { id, game, header, result, state } of shelf) {
    if (game === undefined || (state !== 'open' && state !== 'over') || !header?.setup) continue;
    const day = seedsOf(game, today).get(header.setup.seed);
    if (day === undefined) continue;
    const how = result ? (result.results[personOf(header)] === 1 ? 'won' : 'lost') : 'open';
    const key = dailyKey(game, day);
    if (went.get(key)?.went !== 'won') went.set(key, { went: how, id });
    if (result && result.reason !== 'aborted') days.add(day);
  }
  return { today, went, days };
}
