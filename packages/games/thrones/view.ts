/** What the player may know, and how it follows what is told. */

import type { ThronesEvent } from './events.ts';
import { canSail, citiesOf, member } from './heroes.ts';
import {
  type Estate,
  type Fighter,
  type FreeWarrior,
  OCCUPIED,
  type OwnHero,
  SEARCHED,
  type Sighting,
  STOOD,
  type ThronesView,
} from './knowledge.ts';
import { asked, FREE, NOBODY, type ThronesState } from './state.ts';

/** What a spectator may know is what every seat may know: with one seat, what that seat knows. */
export function viewOf(state: ThronesState): ThronesView {
  const { over, player } = state;
  const everything = over || state.sight === 'all';
  const meeting = !over && state.depth > 0 && ['encounter', 'champion', 'keep'].includes(asked(state));
  return {
    data: state.data,
    fates: state.fates,
    sight: state.sight,
    turn: state.turn,
    progress: {
      step: state.step,
      cursor: state.cursor,
      pending: Array.from(state.pending.subarray(0, state.depth)),
    },
    hero: player,
    making: Array.from(state.making),
    own: player === NOBODY ? null : ownHero(state, player),
    retired: Array.from(state.retired.subarray(0, state.retiredCount)),
    foe: meeting
      ? { hero: state.foe, army: state.army[state.foe]!, party: fighters(state, state.foe, over) }
      : null,
    others: sightings(state, everything),
    free: freeWarriors(state, everything),
    out: over ? warriorsOf(state, (holder) => holder < FREE).map((one) => fighter(state, one, true)) : [],
    glass: over ? [...state.glass.keys()].filter((tile) => state.glass[tile]) : [],
    territory: territoryOf(state, everything),
    trail: trailOf(state, player),
    alarm: state.alarm,
    refusals: state.refusals,
    rounds: state.rounds,
    fated: over ? state.fated : 0,
    rumour: state.rumour,
    chance: state.chance,
    faced: state.faced,
    ending: state.ending,
  };
}

/** What differs between two views, as an event that leads from the one to the other. */
export function changes(before: ThronesView, after: ThronesView): ThronesEvent {
  const fields: Record<string, unknown> = {};
  const planes: Record<string, number[]> = {};
  for (const [name, now] of Object.entries(after)) {
    const then = before[name as keyof ThronesView];
    if (now instanceof Uint8Array && then instanceof Uint8Array) {
      const cells: number[] = [];
      now.forEach((value, tile) => {
        if (then[tile] !== value) cells.push(tile, value);
      });
      if (cells.length > 0) planes[name] = cells;
    } else if (JSON.stringify(then) !== JSON.stringify(now)) fields[name] = now;
  }
  return { type: 'now', fields, planes };
}

/** Everything a view needs is in `now`; the other events are for the chronicle. */
export function follow(view: ThronesView, event: ThronesEvent): ThronesView {
  if (event.type !== 'now') return view;
  Object.assign(view, event.fields);
  const planes: Readonly<Record<string, Uint8Array>> = { territory: view.territory, trail: view.trail };
  for (const [name, cells] of Object.entries(event.planes)) {
    const plane = planes[name];
    for (let i = 0; plane && i < cells.length; i += 2) plane[cells[i]!] = cells[i + 1]!;
  }
  return view;
}

function ownHero(state: ThronesState, hero: number): OwnHero {
  return {
    ...estate(state, hero, true),
    place: state.place[hero]!,
    ownShip: state.ownShip[hero] === 1,
    sails: canSail(state, hero),
    moved: state.moved[hero] === 1,
    cities: citiesOf(state, hero),
  };
}

function estate(state: ThronesState, hero: number, glass: boolean): Estate {
  return {
    money: state.money[hero]!,
    influence: state.influence[hero]!,
    army: state.army[hero]!,
    points: state.points[hero]!,
    tiles: state.tiles[hero]!,
    party: fighters(state, hero, glass),
  };
}

function fighters(state: ThronesState, hero: number, glass: boolean): Fighter[] {
  return Array.from({ length: state.partySize[hero]! }, (_none, i) =>
    fighter(state, member(state, hero, i), glass),
  );
}

function fighter(state: ThronesState, warrior: number, glass: boolean): Fighter {
  const known = {
    warrior,
    strength: state.strength[warrior]!,
    loyalty: state.loyalty[warrior]!,
    morale: state.morale[warrior]!,
  };
  return glass ? { ...known, dragonglass: state.hasGlass[warrior] === 1 } : known;
}

/** Whether a tile is among the 7 × 7 around the player's hero. */
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

function sightings(state: ThronesState, everything: boolean): Sighting[] {
  const seen: Sighting[] = [];
  if (!everything && state.sight === 'hidden') return seen;
  for (let hero = 0; hero < state.alive.length; hero++) {
    const place = state.place[hero]!;
    if (!state.alive[hero] || hero === state.player) continue;
    if (everything) seen.push({ hero, place, estate: estate(state, hero, state.over) });
    else if (inSight(state, place)) seen.push({ hero, place });
  }
  return seen;
}

function warriorsOf(state: ThronesState, wanted: (holder: number) => boolean): number[] {
  return [...state.holder.keys()].filter((warrior) => wanted(state.holder[warrior]!));
}

function freeWarriors(state: ThronesState, everything: boolean): FreeWarrior[] {
  if (!everything && state.sight === 'hidden') return [];
  return warriorsOf(state, (holder) => holder === FREE)
    .filter((warrior) => everything || inSight(state, state.spot[warrior]!))
    .map((warrior) => {
      const seen = { warrior, place: state.spot[warrior]! };
      return everything ? { ...seen, known: fighter(state, warrior, state.over) } : seen;
    });
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
