/** How a game begins, and what its record says before its entries and behind them. */
import type { Setup } from '../contract/game.ts';
import type { BoardFacts } from '../contract/game-module.ts';
import type { ParamValues } from '../contract/params.ts';
import { sha256 } from '../rng/sha256.ts';
import { canonical } from './chain.ts';
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

/** What a session keeps from the record it continues. */
export interface ReplayBasis {
  /** The version of the rules at the start, so that its chain of checks continues. */
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

/**
 * Returns what the host of a game publishes at the start when the setup is secret. At the end setup and salt are published,
 * and anyone can see that nothing was changed. `salt` is 128 bits in hexadecimal (`freshSeed`), so that a short setup cannot
 * be found by trying all.
 */
export function commit(setup: Setup, salt: string): string {
  return sha256(`${salt}\n${canonical(setup)}`);
}

/** Returns the seed agreed among several players: to choose it, one would have to know the secret and every nonce. */
export function agreedSeed({ secret, nonces }: Proof): string {
  return sha256([secret, ...nonces].join('\n')).slice(0, 32);
}

export function keepsCommitment(commitment: string, setup: Setup, salt: string): boolean {
  return commit(setup, salt) === commitment;
}
