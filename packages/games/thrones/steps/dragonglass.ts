/** Step 9, dragonglass: for those who moved onto its tile this turn; once taken the tile is plain land. */
import type { Action } from '@gridhall/core';
import { member } from '../effects.ts';
import { FREE, isHuman, push, type ThronesState, toSeat } from '../state.ts';
import { warriorName } from '../tables.ts';

/** The player chooses the warrior who gets it. A hero without warriors leaves it there. */
export function findDragonglass(state: ThronesState): boolean {
  const { player } = state;
  if (state.cursor++ > 0 || !state.moved[player] || state.partySize[player] === 0) return true;
  const tile = state.place[player]!;
  state.searched[tile]! |= 1 << state.seat;
  if (!state.glass[tile]) return true;
  push(state, 'dragonglass');
  return false;
}

export function answerDragonglass(state: ThronesState, action: Action): void {
  const warrior = member(state, state.player, action);
  equip(state, warrior, state.place[state.player]!);
  state.tell?.(toSeat(state, { type: 'found', warrior: warriorName(state.tables, warrior) }));
}

/** Another hero's finder is chosen at random; a free warrior, still free since it moved, takes it. */
export function othersFindDragonglass(state: ThronesState): boolean {
  const { glass, place, holder, spot } = state;
  for (let hero = 0; hero < place.length; hero++) {
    const size = state.partySize[hero]!;
    if (!state.alive[hero] || isHuman(state, hero) || !state.moved[hero] || size === 0) continue;
    if (glass[place[hero]!]) equip(state, member(state, hero, state.random.below(size)), place[hero]!);
  }
  for (let warrior = 0; warrior < holder.length; warrior++) {
    if (holder[warrior] !== FREE || !state.strolled[warrior]) continue;
    if (glass[spot[warrior]!]) equip(state, warrior, spot[warrior]!);
  }
  return true;
}

function equip(state: ThronesState, warrior: number, tile: number): void {
  state.hasGlass[warrior] = 1;
  state.glass[tile] = 0;
}
