/** Step 5: a free warrior with exactly one hero near joins him, if the party has room as its turn comes. */
import type { Tell } from '@gridhall/core';
import { joined } from '../estates.ts';
import type { ThronesEvent } from '../events.ts';
import { join, percent } from '../heroes.ts';
import { FREE, isHuman, NOBODY, seatOf, type ThronesState } from '../state.ts';
import { MOST_PARTY, near } from '../tables.ts';
import { toSeat } from '../telling.ts';

export function recruiting(state: ThronesState, tell: Tell<ThronesEvent> | undefined): boolean {
  const { holder, loyalty, morale } = state;
  for (let warrior = 0; warrior < holder.length; warrior++) {
    if (holder[warrior] !== FREE) continue;
    const hero = onlyHeroNear(state, state.spot[warrior]!);
    if (hero === NOBODY || state.partySize[hero] === MOST_PARTY) continue;
    join(state, warrior, hero);
    loyalty[warrior] = percent(loyalty[warrior]! + 10);
    morale[warrior] = percent(morale[warrior]! + 10);
    if (tell && isHuman(state, hero)) tell(toSeat(state, joined(state, warrior), seatOf(state, hero)));
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
