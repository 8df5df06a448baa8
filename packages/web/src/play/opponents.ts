/** Who else can sit at a table or stand behind it, and the way to ask them. */
import { freshSeed, type Hint, type Question, startWorker, type WorkerChannel } from '@gridhall/core';
import { loadEngine } from '../tables/rules.ts';
import { type Asked, type Opponent, type Reply, STROLLER } from './asked.ts';

/** Steps a machine may think for one answer. */
const STEPS = 200_000;

export async function opponentsOf(game: string): Promise<readonly Opponent[]> {
  const engine = await loadEngine(game);
  const bots = engine?.players.map(({ id, about }) => ({ name: id, about })) ?? [];
  return bots.some((bot) => bot.name === STROLLER.name) ? bots : [...bots, STROLLER];
}

/** Whether the game has an engine that can explain itself. */
export async function givesHints(game: string): Promise<boolean> {
  return (await loadEngine(game))?.offers.includes('hint') ?? false;
}

/** One worker that thinks for every machine at a table; an answer that is no longer wanted is dropped. */
export class Thinker {
  #channel: Promise<WorkerChannel> | undefined;
  #key = 0;

  /** The text of a move; rejects when the machine cannot answer. */
  async ask(game: string, bot: string, view: unknown, question: Question): Promise<string | undefined> {
    const reply = await this.#reply({ game, bot, view, question });
    if (reply && reply.text === undefined) throw new Error('no answer');
    return reply?.text;
  }

  /** Advice, when the engine has any; rejects when it cannot think. */
  async hint(game: string, view: unknown, question: Question): Promise<Hint | undefined> {
    return (await this.#reply({ game, view, question }))?.hint;
  }

  async #reply(wanted: Pick<Asked, 'game' | 'bot' | 'view' | 'question'>): Promise<Reply | undefined> {
    const key = ++this.#key;
    this.#channel ??= startWorker(
      () => new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' }),
    );
    const channel = await this.#channel;
    const reply = await new Promise<Reply>((resolve, reject) => {
      channel.onMessage((message) => resolve(message as Reply));
      channel.onError(reject);
      const asked: Asked = { ...wanted, key, seed: freshSeed(), steps: STEPS };
      channel.post(asked);
    });
    if (reply.key !== this.#key) return undefined;
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply;
  }

  stop(): void {
    this.#key++;
    void this.#channel?.then((channel) => channel.stop());
    this.#channel = undefined;
  }
}
