import { ContentHash } from '@gridhall/core';
import type { ThronesState } from './state.ts';

/**
 * 53 bits over all that is in a state: heroes, warriors, tiles, what is asked, and the generator. The state is small, a
 * record asks for its hash once an answer, and simulations never do: so it is computed when asked for, which costs
 * less than keeping it up to date would cost every step.
 */
export function hashOf(state: ThronesState): number {
  const { alive, money, influence, army, place, ownShip, moved, points, tiles, partySize, party, retired } =
    state;
  const { strength, loyalty, morale, hasGlass, holder, spot, strolled } = state;
  const numbers = [
    ...[state.turn, state.step, state.seat, state.cursor, state.foe, state.depth, state.arrived],
    ...[state.alarm, state.refusals, state.rounds, state.fated, state.rumour, state.chance, state.faced],
    ...[state.ending, state.retiredCount],
  ];
  const pending = state.pending.subarray(0, state.depth);
  const parts = [
    alive,
    money,
    influence,
    army,
    place,
    ownShip,
    moved,
    points,
    tiles,
    partySize,
    party,
    retired,
  ];
  parts.push(
    strength,
    loyalty,
    morale,
    hasGlass,
    holder,
    spot,
    strolled,
    state.humans,
    pending,
    state.making,
  );
  for (const part of parts) for (let i = 0; i < part.length; i++) numbers.push(part[i]!);
  const { owner, listed, searched, glass } = state;
  for (let tile = 0; tile < owner.length; tile++) {
    numbers.push(((owner[tile]! + 1) << 20) | (listed[tile]! << 4) | (searched[tile]! << 1) | glass[tile]!);
  }
  for (let i = 0; i < 4; i++) numbers.push(state.random.words[i]!);
  return new ContentHash().with(Int32Array.from(numbers));
}
