/** All that a viewer can know, as data. */
import type { ThronesParams } from './params.ts';

/** A warrior as far as known. Where the viewer may not know who carries dragonglass, nothing is said about it. */
export interface Fighter {
  readonly warrior: number;
  readonly strength: number;
  readonly loyalty: number;
  readonly morale: number;
  readonly dragonglass?: boolean;
}

export interface Estate {
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
export interface Foe {
  readonly hero: number;
  readonly army: number;
  readonly party: readonly Fighter[];
  readonly cornered?: true;
}

export interface FreeWarrior {
  readonly warrior: number;
  readonly place: number;
  readonly known?: Fighter;
}

/** At a table of several people: who they are, who is asked, and whose game is over. */
export interface SeatsView {
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
  data: readonly string[];
  fates: ThronesParams['fates'];
  sight: ThronesParams['sight'];
  /** Only where cities sell horses. */
  horses?: true;
  /** Counted from 1; 0 while the hero is chosen. */
  turn: number;
  /** Where the turn stands: step, cursor, and the questions that wait. */
  progress: { readonly step: number; readonly cursor: number; readonly pending: readonly number[] };
  /** The player's hero, or −1. */
  hero: number;
  making: readonly number[];
  own: OwnHero | null;
  /** The heroes who left the game, in the order of leaving. */
  retired: readonly number[];
  /** In an encounter: the opponent, his army and his warriors. */
  foe: Foe | null;
  /** Other heroes and free warriors in sight. */
  others: readonly Sighting[];
  free: readonly FreeWarrior[];
  /** After the end: who is out of the game, and where dragonglass still lies. */
  out: readonly Fighter[];
  glass: readonly number[];
  /** By tile: 1 + the hero it belongs to, as far as it is known; 0 otherwise. */
  territory: Uint8Array;
  /** By tile: 1 the player has stood here at step 7, 2 came here with warriors and searched. */
  trail: Uint8Array;
  alarm: number;
  refusals: number;
  rounds: number;
  /** Which fates came to pass: after the end. */
  fated: number;
  rumour: number;
  chance: number;
  faced: number;
  /** A number of ENDINGS; 0 while the viewer's game goes on. */
  ending: number;
  /** An act has ended the game: everything is known before the rules have ended it. */
  open?: true;
  /** And among several people, what each of them knew. */
  opened?: readonly ThronesView[];
  /** Only where several people play. */
  seats?: SeatsView;
}

export const STOOD = 1;
export const SEARCHED = 2;
/** While the hero is being made: somebody was found to be here. */
export const OCCUPIED = 4;
