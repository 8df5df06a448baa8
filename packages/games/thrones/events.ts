/** What the player may be told, as data. Everything told is also in the view: two worlds that look alike tell alike. */
import type { GameEvent } from '@gridhall/core';
import type { ThronesView } from './knowledge.ts';
import type { CHANCES, Ending } from './state.ts';

type Told<Type extends string, Args = unknown> = GameEvent & { readonly type: Type } & Readonly<Args>;

export type ThronesEvent =
  /** Names travel with the events: a chronicle is written from them alone. */
  | Told<'chosen', { hero: string; row: number; column: number }>
  | Told<'occupied', { row: number; column: number }>
  | Told<'turn', { turn: number }>
  | Told<'travelled', { direction: string; row: number; column: number; city: string }>
  | Told<'rested'>
  | Told<'consulted'>
  | Told<'speech', { hero: string; won: boolean; influence: number }>
  | Told<'offer', { hero: string; won: boolean; money: number }>
  /** Champions are empty where a side had none. */
  | Told<
      'battle',
      { hero: string; mine: string; theirs: string; result: 'won' | 'lost' | 'tied'; army: number }
    >
  | Told<'inherited', { hero: string; money: number; influence: number; army: number; points: number }>
  | Told<'retired', { hero: string; tribute?: true }>
  | Told<'joined', { warrior: string }>
  | Told<'freed', { warriors: readonly string[] }>
  | Told<'earned', { money: number; knights: number; where: string }>
  | Told<'took', { points: number; where: string }>
  | Told<'lost', { tiles: number; points: number }>
  | Told<'rumour', { distance: number }>
  | Told<'hired', { knights: number; army: number }>
  | Told<'found', { warrior: string }>
  | Told<'chance', { chance: (typeof CHANCES)[number] }>
  | Told<'mood'>
  | Told<'dragons', { mine: boolean; eaten: string }>
  | Told<'taken', { warrior: string; by: string }>
  | Told<'alarm', { causes: readonly string[] }>
  | Told<'refused', { refusals: number }>
  | Told<'round', { round: number; won: boolean }>
  | Told<'ended', { ending: Ending; points: number }>
  /** The fields of the view that are different now; planes as tile, value, tile, value … */
  | Told<'now', { fields: Partial<ThronesView>; planes: Readonly<Record<string, readonly number[]>> }>;
