/** Step 5: a free warrior with exactly one hero near joins him, if the party has room as its turn comes. */
import { join, train } from '../effects.ts';
import { FREE, NOBODY, seatOf, type ThronesState } from '../state.ts';
import { MOST_PARTY, near } from '../tables.ts';
import { tellJoined } from './encounters.ts';

export function recruiting(state: ThronesState): boolean {
  const { holder } = state;
  for (let warrior = 0; warrior < holder.length; warrior++) {
    if (holder[warrior] !== FREE) continue;
    const hero = onlyHeroNear(state, state.spot[warrior]!);
    if (hero === NOBODY || state.partySize[hero] === MOST_PARTY) continue;
    join(state, warrior, hero);
    train(state, warrior, { loyalty: 10, morale: 10 });
    tellJoined(state, warrior, seatOf(state, hero));
  }
  return true;
}

/** With two or more heroes near, full parties included, nobody gets the warrior. */
function onlyHeroNear(state: ThronesState, tile: number): number {
  let found = NOBODY;
  for (let hero = 0; hero < state.alive.length; hero++) {
    if (!state.alive[hero] || !near(state.tables, state.place[hero]!, tile)) continue;
    if (found !== NOBODY) return NOBODY;
    found = hero;
  }
  return found;
}
