/**
 * What the player may be told, as data: what happened, with just enough for `follow` to work out what it did to what is
 * known. Everything told is also in the view: two worlds that look alike tell alike.
 */
import type { GameEvent } from '@gridhall/core';
import type { CAUSES, CHANCES, Ending, MAKINGS } from './state.ts';
import type { DirectionName } from './tables.ts';
import type { Fighter, FreeWarrior, Sighting } from './view.ts';

type Told<Type extends string, Args = unknown> = GameEvent & { readonly type: Type } & Readonly<Args>;

export type ThronesEvent =
  /** Names travel with the events: a chronicle is written from them alone. */
  | Told<'made', { what: (typeof MAKINGS)[number]; amount: number }>
  | Told<'chosen', { hero: string; row: number; column: number; city?: string }>
  | Told<'occupied', { row: number; column: number }>
  | Told<'turn', { turn: number }>
  | Told<'travelled', { direction: DirectionName; row: number; column: number; city: string; ridden?: true }>
  | Told<'rested'>
  | Told<'consulted'>
  /** Among several people: who plays whom, whom one has sent into battle, and whose game is over. */
  | Told<'seated', { seat: number; hero: string }>
  | Told<'challenged', { champion: string }>
  | Told<'out', { seat: number; hero: string; ending: Ending; points: number }>
  /** The opponent's army and warriors are known while the encounter lasts. */
  | Told<'met', { hero: string; army: number; party: readonly Fighter[] }>
  | Told<'speech', { hero: string; won: boolean; influence: number }>
  | Told<'offer', { hero: string; won: boolean; money: number }>
  /** Champions are empty where a side had none. */
  | Told<
      'battle',
      { hero: string; mine: string; theirs: string; result: 'won' | 'lost' | 'tied'; army: number }
    >
  /** `which` are tiles, here and below. */
  | Told<
      'inherited',
      {
        hero: string;
        money: number;
        influence: number;
        army: number;
        points: number;
        which: readonly number[];
      }
    >
  /** Who got his tiles is told where everything is in sight; without an heir they are nobody's. */
  | Told<'retired', { hero: string; tribute?: true; heir?: string; victor?: true }>
  | Told<'joined', { warrior: string } & Omit<Fighter, 'warrior'>>
  | Told<'freed', { warriors: readonly string[] }>
  | Told<'earned', { money: number; knights: number; where: string }>
  /** At step 7, for the first time. */
  | Told<'visited', { tile: number }>
  | Told<'took', { points: number; where: string; tile: number }>
  | Told<'lost', { tiles: number; points: number; which: readonly number[] }>
  /** Another hero took a tile, where everything is in sight. */
  | Told<'claimed', { hero: string; tile: number }>
  | Told<'rumour', { distance: number }>
  | Told<'mounted', { money: number }>
  /** On boarding water. */
  | Told<'dismounted'>
  | Told<'fled', { hero: string; won: boolean }>
  | Told<'hired', { knights: number; army: number }>
  | Told<'searched', { tile: number }>
  | Told<'found', { warrior: string }>
  | Told<'chance', { chance: (typeof CHANCES)[number] }>
  | Told<'mood'>
  | Told<'dragons', { mine: boolean; eaten: string }>
  | Told<'taken', { warrior: string; by: string }>
  | Told<'alarm', { causes: readonly (typeof CAUSES)[number][] }>
  | Told<'refused', { refusals: number }>
  | Told<'round', { round: number; won: boolean }>
  | Told<'ended', { ending: Ending; points: number }>
  /** Who is in sight now, whenever that has changed. */
  | Told<'sighted', { others: readonly Sighting[]; free: readonly FreeWarrior[] }>
  /** After the end, all that was hidden. */
  | Told<
      'revealed',
      { out: readonly Fighter[]; glass: readonly number[]; territory: Uint8Array; fated: number }
    >
  /** Among several people, who is asked; nobody any more is −1. */
  | Told<'waiting', { seat: number }>
  /** What is asked now, and how far the turn has come. */
  | Told<'asked', { step: number; cursor: number; pending: readonly number[] }>;
