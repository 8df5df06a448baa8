/** All that a viewer may know, as data. */
import { OVER, type Viewer } from '@gridhall/core';
import { canSail, citiesOf, partyOf } from './effects.ts';
import type { ThronesParams } from './params.ts';
import { FREE, isMeeting, MAKINGS, NO_RUMOUR, NOBODY, OUT, type ThronesState } from './state.ts';
import { inWindow } from './tables.ts';

/** A warrior as far as known. Where the viewer may not know who carries dragonglass, nothing is said about it. */
export interface Fighter {
  readonly warrior: number;
  readonly strength: number;
  readonly loyalty: number;
  readonly morale: number;
  readonly dragonglass?: boolean;
}

interface Estate {
  readonly money: number;
  readonly influence: number;
  readonly army: number;
  readonly points: number;
  readonly tiles: number;
  readonly party: readonly Fighter[];
  /** Whether he has a horse; said only where cities sell them. */
  readonly mounted?: boolean;
}

export interface OwnHero extends Estate {
  readonly place: number;
  readonly ownShip: boolean;
  readonly sails: boolean;
  readonly moved: boolean;
  readonly cities: number;
}

/** Another hero in sight; what he has is known under `sight: all` and after the end. */
export interface Sighting {
  readonly hero: number;
  readonly place: number;
  readonly estate?: Estate;
}

/** The opponent of an encounter; `cornered` when one has tried in vain to flee from him. */
interface Foe {
  readonly hero: number;
  readonly army: number;
  readonly party: readonly Fighter[];
  readonly cornered?: true;
}

interface FreeWarrior {
  readonly warrior: number;
  readonly place: number;
  readonly known?: Fighter;
}

/** At a table of several people: who they are, who is asked, and whose game is over. */
interface SeatsView {
  /** The viewer's seat, or −1. */
  readonly you: number;
  /** The hero of each seat; −1 until chosen. */
  readonly heroes: readonly number[];
  /** Who is asked; −1 when nobody is. */
  readonly asked: number;
  /** Numbers of ENDINGS, and the points of those who have beaten the White Walkers. */
  readonly endings: readonly number[];
  readonly scores: readonly number[];
  /** Whether Daenerys is known to have had her Dragons. */
  readonly dragons: boolean;
  /** The turn in which something happened to the viewer last, at step 10. */
  readonly luck: number;
  /** Whom the viewer has sent into a battle while the other one chooses; −1 for nobody. */
  readonly champion: number;
}

export interface ThronesView {
  /** The scenario's four texts; none for the built-in world. Starting tables are nobody's secret. */
  readonly data: readonly string[];
  readonly fates: ThronesParams['fates'];
  readonly sight: ThronesParams['sight'];
  /** Only where cities sell horses. */
  readonly horses?: true;
  /** Counted from 1; 0 while the hero is chosen. */
  readonly turn: number;
  /** Where the turn stands: step, cursor, and the questions that wait. */
  readonly progress: { readonly step: number; readonly cursor: number; readonly pending: readonly number[] };
  /** The player's hero, or −1. */
  readonly hero: number;
  readonly making: readonly number[];
  readonly own: OwnHero | null;
  /** The heroes who left the game, in the order of leaving. */
  readonly retired: readonly number[];
  /** In an encounter: the opponent, his army and his warriors. */
  readonly foe: Foe | null;
  /** Other heroes and free warriors in sight. */
  readonly others: readonly Sighting[];
  readonly free: readonly FreeWarrior[];
  /** After the end: who is out of the game, and where dragonglass still lies. */
  readonly out: readonly Fighter[];
  readonly glass: readonly number[];
  /** By tile: 1 + the hero it belongs to, as far as it is known; 0 otherwise. */
  readonly territory: Uint8Array;
  /** By tile: 1 the player has stood here at step 7, 2 came here with warriors and searched. */
  readonly trail: Uint8Array;
  readonly alarm: number;
  readonly refusals: number;
  readonly rounds: number;
  /** Which fates came to pass: after the end. */
  readonly fated: number;
  readonly rumour: number;
  readonly chance: number;
  readonly faced: number;
  /** A number of ENDINGS; 0 while the viewer's game goes on. */
  readonly ending: number;
  /** An act has ended the game: everything is known before the rules have ended it. */
  readonly open?: true;
  /** And among several people, what each of them knew. */
  readonly opened?: readonly ThronesView[];
  /** Only where several people play. */
  readonly seats?: SeatsView;
}

export const STOOD = 1;
export const SEARCHED = 2;
/** While the hero is being made: somebody was found to be here. */
export const OCCUPIED = 4;

/**
 * What a spectator may know is what every seat may know: with one seat, what that seat knows; with several, who plays
 * whom and who has retired.
 */
export function viewOf(state: ThronesState, viewer: Viewer = 0, toAll = false): ThronesView {
  const open = toAll || state.over;
  const alone = state.humans.length === 1;
  const seat = alone ? 0 : viewer === 'spectator' ? NOBODY : viewer;
  const hero = heroOf(state, viewer);
  const shown = open ? reveal(state) : undefined;
  const isAsked = alone || (!state.over && state.seat === seat);
  const pending = isAsked ? [...state.pending.subarray(0, state.depth)] : [];
  const foe = foeOf(state, seat, pending);
  return {
    data: state.data,
    fates: state.fates,
    sight: state.sight,
    ...(state.horses ? { horses: true } : {}),
    turn: state.turn,
    progress: isAsked ? { step: state.step, cursor: state.cursor, pending } : { step: 0, cursor: 0, pending },
    hero,
    making: MAKINGS.map((_what, i) => state.making[seat * MAKINGS.length + i] ?? 0),
    own: hero === NOBODY ? null : ownHero(state, hero),
    retired: Array.from(state.retired.subarray(0, state.retiredCount)),
    foe: foe === NOBODY ? null : opponent(state, foe, isAsked),
    ...sightOf(state, viewer, open),
    out: shown?.out ?? [],
    glass: shown?.glass ?? [],
    territory: shown?.territory ?? territoryOf(state, hero, state.sight === 'all'),
    trail: trailOf(state, seat, hero),
    alarm: state.alarms[seat] ?? 0,
    refusals: state.refusalsMade[seat] ?? 0,
    rounds: state.roundsFought[seat] ?? 0,
    fated: shown?.fated ?? 0,
    rumour: state.rumours[seat] ?? NO_RUMOUR,
    chance: state.chances[seat] ?? 0,
    faced: state.champions[seat] ?? FREE,
    ending: state.endings[seat] ?? 0,
    ...(toAll && !state.over ? openedTo(state) : {}),
    ...(alone ? {} : { seats: seatsOf(state, seat) }),
  };
}

/** A game that an act has ended is laid open; what several people knew of it, each for himself, as well. */
function openedTo(state: ThronesState): Pick<ThronesView, 'open' | 'opened'> {
  if (state.humans.length === 1) return { open: true };
  return { open: true, opened: Array.from(state.humans, (_hero, seat) => viewOf(state, seat)) };
}

/** The bit of the first fate. */
const DRAGONS_CAME = 1;

/** The hero of a viewer, or NOBODY. */
function heroOf({ humans }: ThronesState, viewer: Viewer): number {
  return humans.length === 1 ? humans[0]! : viewer === 'spectator' ? NOBODY : humans[viewer]!;
}

/** The opponent is known in an encounter, and while he is choosing a champion. */
function foeOf(state: ThronesState, seat: number, pending: readonly number[]): number {
  if (isMeeting(pending)) return state.foe;
  return state.champion !== FREE && state.host === seat ? state.humans[state.seat]! : NOBODY;
}

/** That one could not flee is known to who has tried: whose turn it is, and not to one who beat him at the end of it. */
function opponent(state: ThronesState, hero: number, isAsked: boolean): Foe {
  const party = fighters(state, hero, false);
  const cornered = isAsked && state.seat === state.host && state.cornered === 1;
  return { hero, army: state.army[hero]!, party, ...(cornered ? { cornered } : {}) };
}

/** What everybody at a table of several knows of the seats, and whom the viewer has sent into battle. */
function seatsOf(state: ThronesState, you: number): SeatsView {
  return {
    you,
    heroes: Array.from(state.humans),
    asked: state.over ? OVER : state.seat,
    endings: Array.from(state.endings),
    scores: Array.from(state.scores),
    luck: state.lucky[you] ?? 0,
    dragons: (state.fated & DRAGONS_CAME) !== 0,
    champion: state.host === you ? state.champion : FREE,
  };
}

/** All that was hidden. */
function reveal(state: ThronesState): Pick<ThronesView, 'out' | 'glass' | 'territory' | 'fated'> {
  const out: Fighter[] = [];
  for (let warrior = 0; warrior < state.holder.length; warrior++)
    if (state.holder[warrior] === OUT) out.push(fighter(state, warrior, true));
  const glass: number[] = [];
  for (let tile = 0; tile < state.glass.length; tile++) if (state.glass[tile]) glass.push(tile);
  return {
    out,
    glass,
    territory: territoryOf(state, NOBODY, true),
    fated: state.fated,
  };
}

/** Who else is seen. Nobody looks out of the window of a hero who has left the map; alone, the game is over then. */
export function sightOf(
  state: ThronesState,
  viewer: Viewer,
  open: boolean,
): Pick<ThronesView, 'others' | 'free'> {
  const { tables, alive, place, holder, spot } = state;
  const own = heroOf(state, viewer);
  const all = open || state.sight === 'all';
  const looks = state.sight === 'window' && own !== NOBODY && (state.humans.length === 1 || alive[own] === 1);
  const others: Sighting[] = [];
  const free: FreeWarrior[] = [];
  if (!all && !looks) return { others, free };
  const sees = (tile: number) => all || inWindow(tables, place[own]!, tile);
  for (let hero = 0; hero < alive.length; hero++) {
    const tile = place[hero]!;
    if (!alive[hero] || hero === own || !sees(tile)) continue;
    others.push(all ? { hero, place: tile, estate: estate(state, hero, open) } : { hero, place: tile });
  }
  for (let warrior = 0; warrior < holder.length; warrior++) {
    const tile = spot[warrior]!;
    if (holder[warrior] !== FREE || !sees(tile)) continue;
    free.push(
      all ? { warrior, place: tile, known: fighter(state, warrior, open) } : { warrior, place: tile },
    );
  }
  return { others, free };
}

/** Plain loops: a view is made for every choice of every simulated game. */
function territoryOf({ owner }: ThronesState, hero: number, everything: boolean): Uint8Array {
  const territory = new Uint8Array(owner.length);
  for (let tile = 0; tile < owner.length; tile++) {
    if (everything || owner[tile] === hero) territory[tile] = owner[tile]! + 1;
  }
  return territory;
}

function trailOf(state: ThronesState, seat: number, hero: number): Uint8Array {
  const trail = new Uint8Array(state.tables.tiles);
  if (seat < 0) return trail;
  const [stood, searched] = [hero === NOBODY ? 0 : 1 << hero, 1 << seat];
  // Before there is a hero, somebody was found on a tile that was searched for a start.
  const found = hero === NOBODY ? OCCUPIED : SEARCHED;
  for (let tile = 0; tile < trail.length; tile++) {
    trail[tile] = (state.listed[tile]! & stood ? STOOD : 0) | (state.searched[tile]! & searched ? found : 0);
  }
  return trail;
}

/** One who has retired has nobody, even while his warriors wait for the winner to choose among them. */
export function ownHero(state: ThronesState, hero: number): OwnHero {
  const isHere = state.alive[hero] === 1;
  return {
    ...estate(state, hero, true),
    ...(isHere ? {} : { party: [] }),
    place: state.place[hero]!,
    ownShip: state.ownShip[hero] === 1,
    sails: isHere ? canSail(state, hero) : state.ownShip[hero] === 1,
    moved: state.moved[hero] === 1,
    cities: citiesOf(state, hero),
  };
}

/** `glass`: whether it may be known who carries dragonglass. */
function estate(state: ThronesState, hero: number, glass: boolean): Estate {
  return {
    money: state.money[hero]!,
    influence: state.influence[hero]!,
    army: state.army[hero]!,
    points: state.points[hero]!,
    tiles: state.tiles[hero]!,
    party: fighters(state, hero, glass),
    ...(state.horses ? { mounted: state.mounted[hero] === 1 } : {}),
  };
}

export function fighters(state: ThronesState, hero: number, glass: boolean): Fighter[] {
  return partyOf(state, hero).map((warrior) => fighter(state, warrior, glass));
}

function fighter(state: ThronesState, warrior: number, glass: boolean): Fighter {
  const strength = state.strength[warrior]!;
  const loyalty = state.loyalty[warrior]!;
  const morale = state.morale[warrior]!;
  if (!glass) return { warrior, strength, loyalty, morale };
  return { warrior, strength, loyalty, morale, dragonglass: state.hasGlass[warrior] === 1 };
}
