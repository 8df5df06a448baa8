/** What is kept of online play, as plain data. */
import type { ClockRule, Entry, Outcome, ParamValues, Proof, Setup } from '@gridhall/core';
import type { PolicyId } from '@gridhall/match';
import type { RoomState } from '../protocol/index.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  readonly created: number;
  readonly bannedUntil: number;
  /** Until when the account may not use phrases. */
  readonly mutedUntil: number;
}

export interface SeatRow {
  readonly seat: number;
  readonly kind: 'human' | 'machine';
  readonly level?: string;
  readonly account?: string;
  readonly name: string;
  readonly bot: boolean;
  /** The hash of the secret that seats somebody here; none while somebody sits. */
  readonly secret?: string;
  readonly nonce?: string;
}

export interface RoomRow {
  readonly id: string;
  /** The hash of the secret by which one may watch. */
  readonly watch: string;
  readonly game: string;
  readonly rules: number;
  readonly params: ParamValues;
  /** Fixed when the last one sits; until then it is boards at most, with no seed. */
  readonly setup?: Setup;
  readonly salt?: string;
  readonly commitment: string;
  /** The secret from the beginning; the nonces once all sit. */
  readonly proof?: Proof;
  readonly boards?: readonly string[];
  readonly clock?: ClockRule;
  readonly policy: PolicyId;
  readonly rated: boolean;
  readonly state: RoomState;
  readonly created: number;
  readonly touched: number;
  /** When all sat, and clocks began to run. */
  readonly begun?: number;
  readonly race?: string;
  readonly daily?: string;
  readonly next?: string;
  /** Nobody was invited to it by a link: once it is over, a profile may tell of it. */
  readonly listed?: true;
  readonly seats: readonly SeatRow[];
}

/** An entry without its check, and the keeper's time at which it was made. */
export interface StoredEntry {
  readonly entry: Omit<Entry, 'check'>;
  readonly at: number;
}

/** What is due in a room: a flag that falls, a machine that thinks and may have died of it. */
export interface Alarm {
  readonly due: number;
  readonly leasedUntil: number;
}

/** What comes with the last entry of a room, in one transaction with it. */
export interface FinalEntry {
  readonly outcome: Outcome;
  readonly seal: string;
  /** Who is rated by it, in the order of their results. */
  readonly rated?: { readonly game: string; readonly players: readonly Rated[] };
  readonly score?: {
    readonly day: string;
    readonly game: string;
    readonly account: string;
    readonly won: boolean;
    readonly measure?: number;
    readonly time: number;
  };
}

export interface Rated {
  readonly account: string;
  readonly result: number;
}

export interface Append {
  readonly room: string;
  readonly entries: readonly StoredEntry[];
  /** undefined: nothing is due any more. */
  readonly alarm: Alarm | undefined;
  readonly hadAlarm: boolean;
  readonly ending?: FinalEntry | undefined;
}

export interface RatingRow {
  readonly account: string;
  readonly game: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
}
