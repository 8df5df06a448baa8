/** A machine thinks here, so that the screen never waits for it. */
import { decodeView, type Hint, type Question, Random, serveWorker, sure } from '@gridhall/core';
import { engineOf } from '../tables.ts';

export interface Thought {
  readonly game: string;
  /** Who moves; undefined when a hint is wanted. */
  readonly player: string | undefined;
  readonly view: string;
  readonly question: Question;
  readonly seed: string;
  readonly steps: number;
}

export type Thinking =
  | { readonly move: string }
  | { readonly hint: Hint | undefined }
  | { readonly problem: string };

async function think({ game, player, view, question, seed, steps }: Thought): Promise<Thinking> {
  const engine = await engineOf(game);
  const seen = sure(decodeView(view));
  const budget = { random: Random.fromSeed(seed), steps };
  if (player === undefined) return { hint: engine.hint?.(seen, question, budget) };
  const bot = engine.bots.find(({ name }) => name === player);
  if (!bot) return { problem: `The player ${JSON.stringify(player)} is not here.` };
  return { move: await bot.choose(seen, question, budget) };
}

await serveWorker((message, post) => {
  think(message as Thought).then(post, (error: unknown) => post({ problem: String(error) }));
});
