/** A machine thinks here, so that the screen never waits for it. */
import { decodeView, type Hint, type Question, Random, serveWorker, sure, thoughtOf } from '@gridhall/core';
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
  const thought = thoughtOf(Random.fromSeed(seed), steps);
  const mind = engine.open({});
  if (player === undefined) return { hint: await mind.hint?.(seen, question, thought) };
  if (!engine.players.some(({ id }) => id === player))
    return { problem: `The player ${JSON.stringify(player)} is not here.` };
  return { move: await mind.choose(player, seen, question, thought) };
}

await serveWorker((message, post) => {
  think(message as Thought).then(post, (error: unknown) => post({ problem: String(error) }));
});
