/** What the player may know. */
import type { Viewer } from '@gridhall/core';
import { estate, fighter, fighters, ownHero } from './estates.ts';
import {
  type Fighter,
  type FreeWarrior,
  OCCUPIED,
  SEARCHED,
  type Sighting,
  STOOD,
  type ThronesView,
} from './knowledge.ts';
import { FREE, isMeeting, NOBODY, OUT, type ThronesState } from './state.ts';

/** What a spectator may know is what every seat may know: with one seat, what that seat knows. */
export function viewOf(state: ThronesState, _viewer: Viewer = 0, toAll = false): ThronesView {
  const { player } = state;
  const open = toAll || state.over;
  const shown = open ? reveal(state) : undefined;
  const pending = Array.from(state.pending.subarray(0, state.depth));
  return {
    data: state.data,
    fates: state.fates,
    sight: state.sight,
    turn: state.turn,
    progress: { step: state.step, cursor: state.cursor, pending },
    hero: player,
    making: Array.from(state.making),
    own: player === NOBODY ? null : ownHero(state, player),
    retired: Array.from(state.retired.subarray(0, state.retiredCount)),
    foe: isMeeting(pending)
      ? { hero: state.foe, army: state.army[state.foe]!, party: fighters(state, state.foe, false) }
      : null,
    ...sightOf(state, open),
    out: shown?.out ?? [],
    glass: shown?.glass ?? [],
    territory: shown?.territory ?? territoryOf(state, state.sight === 'all'),
    trail: trailOf(state, player),
    alarm: state.alarm,
    refusals: state.refusals,
    rounds: state.rounds,
    fated: shown?.fated ?? 0,
    rumour: state.rumour,
    chance: state.chance,
    faced: state.faced,
    ending: state.ending,
    ...(toAll && !state.over ? { open: true } : {}),
  };
}

/** All that was hidden. */
export function reveal(state: ThronesState): Pick<ThronesView, 'out' | 'glass' | 'territory' | 'fated'> {
  const out: Fighter[] = [];
  for (let warrior = 0; warrior < state.holder.length; warrior++)
    if (state.holder[warrior] === OUT) out.push(fighter(state, warrior, true));
  const glass: number[] = [];
  for (let tile = 0; tile < state.glass.length; tile++) if (state.glass[tile]) glass.push(tile);
  return {
    out,
    glass,
    territory: territoryOf(state, true),
    fated: state.fated,
  };
}

/** Who else is seen. */
export type Sight = Pick<ThronesView, 'others' | 'free'>;

export function sightOf(state: ThronesState, open: boolean): Sight {
  return { others: sightings(state, open), free: freeWarriors(state, open) };
}

export function sameSight(one: Sight, other: Sight): boolean {
  return sameList(one.others, other.others) && sameList(one.free, other.free);
}

function sameList<T extends Sighting | FreeWarrior>(one: readonly T[], other: readonly T[]): boolean {
  if (one.length !== other.length) return false;
  // By text: what is seen of somebody may be little or much.
  return one.length === 0 || JSON.stringify(one) === JSON.stringify(other);
}

export function inWindow(state: ThronesState, tile: number): boolean {
  if (state.player === NOBODY) return false;
  const { rowOf, columnOf } = state.tables;
  const here = state.place[state.player]!;
  const down = rowOf[tile]! - rowOf[here]!;
  const right = columnOf[tile]! - columnOf[here]!;
  return down <= 3 && down >= -3 && right <= 3 && right >= -3;
}

function inSight(state: ThronesState, tile: number): boolean {
  return state.sight === 'window' && inWindow(state, tile);
}

function sightings(state: ThronesState, open: boolean): Sighting[] {
  const seen: Sighting[] = [];
  const everything = open || state.sight === 'all';
  if (!everything && state.sight === 'hidden') return seen;
  for (let hero = 0; hero < state.alive.length; hero++) {
    const place = state.place[hero]!;
    if (!state.alive[hero] || hero === state.player) continue;
    if (everything) seen.push({ hero, place, estate: estate(state, hero, open) });
    else if (inSight(state, place)) seen.push({ hero, place });
  }
  return seen;
}

function freeWarriors(state: ThronesState, open: boolean): FreeWarrior[] {
  const free: FreeWarrior[] = [];
  const everything = open || state.sight === 'all';
  if (!everything && state.sight === 'hidden') return free;
  for (let warrior = 0; warrior < state.holder.length; warrior++) {
    const place = state.spot[warrior]!;
    if (state.holder[warrior] !== FREE) continue;
    if (everything) free.push({ warrior, place, known: fighter(state, warrior, open) });
    else if (inSight(state, place)) free.push({ warrior, place });
  }
  return free;
}

/** Plain loops: a view is made for every choice of every simulated game. */
function territoryOf({ owner, player }: ThronesState, everything: boolean): Uint8Array {
  const territory = new Uint8Array(owner.length);
  for (let tile = 0; tile < owner.length; tile++) {
    if (everything || owner[tile] === player) territory[tile] = owner[tile]! + 1;
  }
  return territory;
}

function trailOf(state: ThronesState, hero: number): Uint8Array {
  const trail = new Uint8Array(state.tables.tiles);
  if (hero === NOBODY) return trail.map((_none, tile) => (state.searched[tile] ? OCCUPIED : 0));
  const seat = 1 << state.seat;
  for (let tile = 0; tile < trail.length; tile++) {
    const stood = state.listed[tile]! & (1 << hero) ? STOOD : 0;
    trail[tile] = stood | (state.searched[tile]! & seat ? SEARCHED : 0);
  }
  return trail;
}
