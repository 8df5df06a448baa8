/** Boards of strangers are made in a worker first, so that none of them can keep the server from answering others. */
import { bad, type GameModule, good, type ParamValues, type Result } from '@gridhall/core';
import type { House } from '../house.ts';
import { secretHash } from '../secrets.ts';

/** The worker's deadline; the thinker ends a worker that is three times as late. */
const DEADLINE_MS = 2000;
/** The server makes the same game again when it starts: it may take so much of the processor. */
const MOST_MS = 250;
/** What the thinker says of a worker that never answered. */
const NO_ANSWER: readonly string[] = ['engine-hung', 'engine-crashed'];

/** Whether a board is one does not depend on the seed. */
export const ANY_SEED = secretHash('').slice(0, 32);

export async function checkBoards(
  { thinker }: Pick<House, 'thinker'>,
  { game }: GameModule,
  params: ParamValues,
  boards: readonly string[],
): Promise<Result<void>> {
  const setup = { seed: ANY_SEED, boards };
  const task = { task: 'check', id: 'boards', game: game.id, params, setup } as const;
  const checked = await thinker.ask<'check'>(task, { seed: ANY_SEED, ms: DEADLINE_MS }).answer;
  if (checked.ok) return checked.value.ms <= MOST_MS ? good(undefined) : bad('boards-slow');
  return NO_ANSWER.includes(checked.fault.code) ? bad('boards-slow') : checked;
}
