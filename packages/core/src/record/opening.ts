/** How a game begins, and what its record says before its entries and behind them. */
import type { Setup } from '../contract/game.ts';
import type { BoardFacts } from '../contract/game-module.ts';
import type { ParamValues } from '../contract/params.ts';
import { type ClockRule, FORMAT, type GameRecord, type Player, type Proof } from './record.ts';

export interface Opening {
  readonly id: string;
  /** As chosen; what a later version of the game adds takes its default. */
  readonly params: ParamValues;
  readonly setup: Setup;
  /** Where others do not know the setup: what it is held to, and the salt that will show it. */
  readonly commitment?: string;
  readonly salt?: string;
  readonly proof?: Proof;
  /** What may be done at the table beside moves. */
  readonly policy?: string;
  /** What is known of its board beforehand. */
  readonly made?: BoardFacts;
  readonly players: readonly Player[];
  readonly clock?: ClockRule;
}

/** What never changes in a record while its game goes on. */
export type Header = Omit<GameRecord, 'entries' | 'result' | 'aided' | 'seal' | 'text'>;

/** What a record ends with, as of its last entry. */
export type Close = Pick<GameRecord, 'result' | 'aided' | 'seal' | 'text'>;

/** What a session stands on that goes on from a record. */
export interface ReplayBasis {
  /** The rules it was begun by, so that its chain of checks goes on as it began. */
  readonly rules?: number;
  /** Whether its entries have checks. */
  readonly checks?: boolean;
}

/** What the record of a game says before its entries. */
export function headerOf(opening: Opening, game: string, rules: number): Header {
  const { id, params, setup, commitment, salt, proof, policy, made, players, clock } = opening;
  return {
    ...{ format: FORMAT, id, game, rules, params, setup },
    ...(commitment === undefined ? {} : { commitment }),
    ...(salt === undefined ? {} : { salt }),
    ...(proof === undefined ? {} : { proof }),
    ...(policy === undefined ? {} : { policy }),
    ...(made ? { made } : {}),
    players,
    ...(clock ? { clock } : {}),
  };
}
