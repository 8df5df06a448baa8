/** How a seat leaves the game, and how the whole game ends: alone as the one seat does; among several by their points. */
import type { Outcome, SeatResults as Results } from '@gridhall/core';
import { disband, leaveParty, partyOf, retire } from './effects.ts';
import { ENDINGS, type Ending } from './events.ts';
import { endGame, FREE, NOBODY, type ThronesState } from './state.ts';
import { heroName } from './tables.ts';
import type { ThronesView } from './view.ts';

/**
 * The game of a seat ends with its last battle, or because it left. Among several people the hero leaves the map: one
 * who has beaten the White Walkers goes home with his warriors and keeps his points; of another nothing is left but
 * warriors who are free where he stood.
 */
export function finish(state: ThronesState, ending: Ending, seat = state.seat): void {
  const hero = state.humans[seat]!;
  const victor = ending === 'walkers-beaten';
  if (victor) state.scores[seat] = state.points[hero]!;
  endGame(state, ending, seat);
  if (state.humans.length === 1) return;
  if (hero !== NOBODY && state.alive[hero]) {
    if (victor) for (const warrior of partyOf(state, hero)) leaveParty(state, warrior);
    disband(state, hero);
    retire(state, hero);
    state.tell?.({ type: 'retired', hero: heroName(state.tables, hero), ...(victor ? { victor } : {}) });
  }
  tellOut(state, seat);
}

/** Everybody at the table knows who is out of the game, and how. */
export function tellOut(state: ThronesState, seat: number): void {
  const { tables, humans, endings, scores } = state;
  if (humans.length === 1) return;
  const hero = humans[seat] === NOBODY ? '' : heroName(tables, humans[seat]!);
  state.tell?.({ type: 'out', seat, hero, ending: ENDINGS[endings[seat]!]!, points: scores[seat]! });
}

/**
 * A seat gives up while the others play on: what it was asked, or was asked about it, is asked no more. Who was out
 * already has left all the same, and who has beaten the White Walkers gives that up, too.
 */
export function withdraw(state: ThronesState, seat: number): void {
  const { endings, scores, humans, depth, foe } = state;
  if (endings[seat]) {
    endings[seat] = ENDINGS.indexOf('left');
    scores[seat] = 0;
    tellOut(state, seat);
    return;
  }
  const meets = foe !== NOBODY && (foe === humans[seat] || (state.champion !== FREE && state.host === seat));
  const concerned = state.seat === seat || meets;
  // Whoever was to choose whom to keep has still both parties.
  if (state.seat === seat && foe !== NOBODY && !state.alive[foe]) disband(state, foe);
  finish(state, 'left', seat);
  state.depth = concerned ? 0 : depth;
  if (concerned) state.champion = FREE;
}

/** Endings of a seat among several people are not the end of the game. */
type Alone = Exclude<Ending, 'playing' | 'won-over' | 'left'>;
export type Reason = Alone | 'most-points' | 'nobody-won';

/** What seats are called before they have heroes. */
export function seatNames(players: number): readonly string[] {
  return players === 1 ? ['Player'] : Array.from({ length: players }, (_none, i) => `Player ${i + 1}`);
}

export const RESULTS: Readonly<Record<Reason, Results<ThronesView>>> = {
  'walkers-beaten': [1],
  'battle-lost': [0],
  'stannis-died': [0],
  refused: [0],
  'walkers-won': [0],
  'most-points': ({ seats }) => resultsOf(seats?.endings ?? [], seats?.scores ?? []),
  'nobody-won': ({ seats }) => (seats?.endings ?? []).map(() => 0),
};

export function outcome(state: ThronesState): Outcome<Reason> | undefined {
  const { over, humans, player, points, turn, tiles } = state;
  if (!over) return undefined;
  if (humans.length === 1) {
    const reason = ENDINGS[state.endings[0]!]! as Alone;
    const measures = { points: points[player]!, turns: turn, tiles: tiles[player]! };
    return { results: [reason === 'walkers-beaten' ? 1 : 0], reason, measures };
  }
  const scores = [...state.scores];
  const results = resultsOf([...state.endings], scores);
  const best = results.indexOf(1);
  return {
    results,
    reason: best < 0 ? 'nobody-won' : 'most-points',
    measures: { points: scores[best] ?? 0, turns: turn },
  };
}

/** 1 for the most points among those who have beaten the White Walkers, 0 for the others. */
function resultsOf(endings: readonly number[], scores: readonly number[]): number[] {
  const won = endings.map((ending) => ENDINGS[ending] === 'walkers-beaten');
  const best = Math.max(...scores.map((score, seat) => (won[seat] ? score : -1)));
  return won.map((has, seat) => (has && scores[seat] === best ? 1 : 0));
}
