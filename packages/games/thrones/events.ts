/** What happened, as data for words and motion; and why an answer is refused. The views say what is so now: two worlds that look alike tell alike. */
import type { GameEvent } from '@gridhall/core';
import type { DirectionName } from './tables.ts';

/** Why the game of a seat ended. The first means that it has not; the last two happen among several people only. */
export const ENDINGS = [
  ...(['playing', 'walkers-beaten', 'battle-lost', 'stannis-died', 'refused', 'walkers-won'] as const),
  ...(['won-over', 'left'] as const),
] as const;
export type Ending = (typeof ENDINGS)[number];

/** What step 10 can bring; the first is nothing. */
export const CHANCES = ['quiet', 'drought', 'deserters', 'jackpot', 'kindness'] as const;

/** What brings the White Walkers. The place of a cause is its bit in `alarm`. */
export const CAUSES = ['turns', 'army', 'tiles', 'points', 'alone'] as const;

type Told<Type extends string, Args = unknown> = GameEvent & { readonly type: Type } & Readonly<Args>;

/** Names travel with the events, because a chronicle is written from them alone. */
export type ThronesEvent =
  | Told<'chosen', { hero: string; row: number; column: number; city?: string }>
  | Told<'occupied', { row: number; column: number }>
  | Told<'turn', { turn: number }>
  | Told<'travelled', { direction: DirectionName; row: number; column: number; city: string; ridden?: true }>
  /** `warriors` is how many there are to gain or lose by it, here and at a random event. */
  | Told<'rested' | 'consulted', { warriors: number }>
  /** Among several people: who plays whom, and whose game is over. */
  | Told<'seated', { seat: number; hero: string }>
  | Told<'out', { seat: number; hero: string; ending: Ending; points: number }>
  | Told<'speech', { hero: string; won: boolean; influence: number }>
  | Told<'offer', { hero: string; won: boolean; money: number }>
  /** Champions are empty where a side had none. */
  | Told<
      'battle',
      { hero: string; mine: string; theirs: string; result: 'won' | 'lost' | 'tied'; army: number }
    >
  | Told<'inherited', { hero: string; money: number; influence: number; army: number; points: number }>
  /** The heir is told where everything is in sight. */
  | Told<'retired', { hero: string; tribute?: true; heir?: string; victor?: true }>
  | Told<'joined' | 'found', { warrior: string }>
  | Told<'freed', { warriors: readonly string[] }>
  | Told<'earned', { money: number; knights: number; where: string }>
  | Told<'took', { points: number; where: string }>
  | Told<'lost', { tiles: number; points: number }>
  | Told<'rumour', { distance: number }>
  | Told<'mounted', { money: number }>
  /** On boarding water. */
  | Told<'dismounted'>
  | Told<'fled', { hero: string; won: boolean }>
  | Told<'hired', { knights: number; army: number }>
  | Told<'chance', { chance: Exclude<(typeof CHANCES)[number], 'quiet'>; warriors: number }>
  | Told<'mood'>
  | Told<'dragons', { mine: boolean; eaten: string }>
  | Told<'taken', { warrior: string; by: string }>
  | Told<'alarm', { causes: readonly (typeof CAUSES)[number][] }>
  | Told<'refused', { refusals: number }>
  | Told<'round', { round: number; won: boolean }>
  | Told<'ended', { ending: Ending; points: number }>;

/** Why an answer is refused. */
export type ThronesFault =
  | 'no-such-action'
  | 'no-hero-left'
  | 'no-respect'
  | 'travel-off-map'
  | 'travel-needs-ship'
  | 'ride-needs-land'
  | 'tile-taken'
  | 'tile-unreadable'
  | 'tile-off-map';
