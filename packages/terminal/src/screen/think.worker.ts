/** A machine thinks here, so that the screen never waits for it. */
import { decodeView, type Question, Random, serveWorker, sure } from '@gridhall/core';
import { engineOf } from '../tables.ts';

export interface Thought {
  readonly game: string;
  readonly player: string;
  readonly view: string;
  readonly question: Question;
  readonly seed: string;
  readonly steps: number;
}

export type Thinking = { readonly move: string } | { readonly problem: string };

async function think({ game, player, view, question, seed, steps }: Thought): Promise<Thinking> {
  const { bots } = await engineOf(game);
  const bot = bots.find(({ name }) => name === player);
  if (!bot) return { problem: `The player ${JSON.stringify(player)} is not here.` };
  return {
    move: await bot.choose(sure(decodeView(view)), question, { random: Random.fromSeed(seed), steps }),
  };
}

await serveWorker((message, post) => {
  think(message as Thought).then(post, (error: unknown) => post({ problem: String(error) }));
});
