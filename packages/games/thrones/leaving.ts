/** How a seat leaves a game that others play on; a game of one simply ends. */
import { leave as leaveParty, member, retire, setFree } from './heroes.ts';
import { ENDINGS, type Ending, endGame, FREE, NOBODY, type ThronesState } from './state.ts';
import { heroName } from './tables.ts';
import type { Teller } from './telling.ts';

/**
 * The game of the seat at hand ends with its last battle. Among several people the hero leaves the map: one who has
 * beaten the White Walkers goes home with his warriors and keeps his points; of another nothing is left but warriors who
 * are free where he stood.
 */
export function finish(state: ThronesState, ending: Ending, tell: Teller, seat = state.seat): void {
  const hero = state.humans[seat]!;
  if (ending === 'walkers-beaten') state.scores[seat] = state.points[hero]!;
  endGame(state, ending, seat);
  if (state.humans.length === 1) return;
  const victor = ending === 'walkers-beaten';
  if (hero !== NOBODY && state.alive[hero]) {
    while (state.partySize[hero]! > 0) {
      const warrior = member(state, hero, 0);
      if (victor) leaveParty(state, warrior);
      else setFree(state, warrior);
    }
    retire(state, hero);
    tell?.({ type: 'retired', hero: heroName(state.tables, hero), ...(victor ? { victor } : {}) });
  }
  tellOut(state, seat, tell);
}

/** Everybody at the table knows who is out of the game, and how. */
export function tellOut(state: ThronesState, seat: number, tell: Teller): void {
  if (state.humans.length === 1) return;
  const { tables, humans, endings, scores } = state;
  const hero = humans[seat] === NOBODY ? '' : heroName(tables, humans[seat]!);
  tell?.({ type: 'out', seat, hero, ending: ENDINGS[endings[seat]!]!, points: scores[seat]! });
}

/**
 * A seat gives up while the others play on: what it was asked, or was asked about it, is asked no more. Who was out
 * already has left all the same, and who has beaten the White Walkers gives that up, too.
 */
export function withdraw(state: ThronesState, seat: number, tell: Teller): void {
  if (state.endings[seat]) {
    state.endings[seat] = ENDINGS.indexOf('left');
    state.scores[seat] = 0;
    tellOut(state, seat, tell);
    return;
  }
  const hero = state.humans[seat]!;
  const { depth, foe } = state;
  const meets = foe !== NOBODY && (foe === hero || (state.champion !== FREE && state.host === seat));
  const concerned = state.seat === seat || meets;
  // Whoever was to choose whom to keep has still both parties.
  if (state.seat === seat && foe !== NOBODY && !state.alive[foe])
    while (state.partySize[foe]! > 0) setFree(state, member(state, foe, 0));
  finish(state, 'left', tell, seat);
  state.depth = concerned ? 0 : depth;
  if (concerned) state.champion = FREE;
}
