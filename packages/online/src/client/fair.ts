/**
 * Whether luck was what was promised: the secret is the one that was committed to before anybody sat down, one's own nonce
 * is among those it was mixed with, and the seed of the game is made of them and nothing else.
 */
import {
  type GameModule,
  type GameRecord,
  keepsCommitment,
  type ParamValues,
  sha256,
  t,
} from '@gridhall/core';

/** What one was told and what one brought, when one sat down. */
export interface Promised {
  readonly commitment: string;
  /** One's own; who only looks on brought none. */
  readonly nonce?: string;
}

export type FairnessResult = 'kept' | 'no-proof' | 'other-secret' | 'without-me' | 'other-seed';

const WORDS: Readonly<Record<FairnessResult, () => string>> = {
  kept: () =>
    t`The random seed was fair: it was made from the secret promised before the game and a number from each player.`,
  'no-proof': () => t`The record has no proof, so the random seed cannot be checked.`,
  'other-secret': () => t`The random seed was not fair: its secret is not the one promised before the game.`,
  'without-me': () => t`The random seed was not fair: your number is missing from it.`,
  'other-seed': () =>
    t`The random seed was not fair: it does not match the secret and the numbers of the players.`,
};

export function luckWords(luck: FairnessResult): string {
  return WORDS[luck]();
}

/** Whether luck has any part in a game: from another seed another game would begin. Nothing is promised where it has none. */
export function hasLuck(table: GameModule, params: ParamValues): boolean {
  const { game } = table;
  const boards = table.boards?.(params);
  const [one, other] = ['0', '1'].map((digit) => {
    const seed = digit.repeat(32);
    return game.create(params, boards ? { seed, boards } : { seed });
  });
  return !one?.ok || !other?.ok || game.hash(one.value) !== game.hash(other.value);
}

/** The seed of a room: of the server's secret, and of what everybody brought, in the order of seats. */
export function seedOf(secret: string, nonces: readonly string[]): string {
  return sha256([secret, ...nonces].join('\n')).slice(0, 32);
}

export function judgeLuck(
  { setup, salt, proof }: GameRecord,
  { commitment, nonce }: Promised,
): FairnessResult {
  if (!setup) return 'no-proof';
  // A board that all of a day play is promised as it is.
  if (!proof) {
    if (salt === undefined) return 'no-proof';
    return keepsCommitment(commitment, setup, salt) ? 'kept' : 'other-secret';
  }
  const { secret, nonces } = proof;
  if (sha256(secret) !== commitment) return 'other-secret';
  if (nonce !== undefined && !nonces.includes(nonce)) return 'without-me';
  return seedOf(secret, nonces) === setup.seed ? 'kept' : 'other-seed';
}
