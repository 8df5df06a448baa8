/** Who else can sit at a table, and the way to ask them. */
import { freshSeed, type Question, startWorker, type WorkerChannel } from '@gridhall/core';
import { loadEngine } from '../tables/rules.ts';
import { type Asked, type Opponent, STROLLER } from './asked.ts';

/** Steps a machine may think for one answer. */
const STEPS = 200_000;

export async function opponentsOf(game: string): Promise<readonly Opponent[]> {
  const engine = await loadEngine(game);
  const bots = engine?.bots.map(({ name, about }) => ({ name, about })) ?? [];
  return bots.some((bot) => bot.name === STROLLER.name) ? bots : [...bots, STROLLER];
}

/** One worker that thinks for every machine at a table; an answer that is no longer wanted is dropped. */
export class Thinker {
  #channel: Promise<WorkerChannel> | undefined;
  #key = 0;

  /** The text of a move; rejects when the machine cannot answer. */
  async ask(game: string, bot: string, view: unknown, question: Question): Promise<string | undefined> {
    const key = ++this.#key;
    this.#channel ??= startWorker(
      () => new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' }),
    );
    const channel = await this.#channel;
    const reply = await new Promise<{ key: number; text?: string; error?: string }>((resolve, reject) => {
      channel.onMessage((message) => resolve(message as { key: number }));
      channel.onError(reject);
      const asked: Asked = { key, game, bot, view, question, seed: freshSeed(), steps: STEPS };
      channel.post(asked);
    });
    if (reply.key !== this.#key) return undefined;
    if (reply.text === undefined) throw new Error(reply.error ?? 'no answer');
    return reply.text;
  }

  stop(): void {
    this.#key++;
    void this.#channel?.then((channel) => channel.stop());
    this.#channel = undefined;
  }
}
