/** What the player may know. */
import { estate, fighter, fighters, ownHero } from './estates.ts';
import { type FreeWarrior, OCCUPIED, SEARCHED, type Sighting, STOOD, type ThronesView } from './knowledge.ts';
import { FREE, isMeeting, NOBODY, type ThronesState } from './state.ts';

/** What a spectator may know is what every seat may know: with one seat, what that seat knows. */
export function viewOf(state: ThronesState): ThronesView {
  const { over, player } = state;
  const shown = over ? reveal(state) : undefined;
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
    ...sightOf(state),
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
  };
}

/** All that was hidden. */
export function reveal(state: ThronesState): Pick<ThronesView, 'out' | 'glass' | 'territory' | 'fated'> {
  return {
    out: warriorsOf(state, (holder) => holder < FREE).map((one) => fighter(state, one, true)),
    glass: [...state.glass.keys()].filter((tile) => state.glass[tile]),
    territory: territoryOf(state, true),
    fated: state.fated,
  };
}

/** Who else is seen. */
export type Sight = Pick<ThronesView, 'others' | 'free'>;

export function sightOf(state: ThronesState): Sight {
  const everything = state.over || state.sight === 'all';
  return { others: sightings(state, everything), free: freeWarriors(state, everything) };
}

export function sameSight(one: Sight, other: Sight): boolean {
  return sameList(one.others, other.others) && sameList(one.free, other.free);
}

function sameList<T extends Sighting | FreeWarrior>(one: readonly T[], other: readonly T[]): boolean {
  return (
    one.length === other.length && one.every((seen, i) => JSON.stringify(seen) === JSON.stringify(other[i]))
  );
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
