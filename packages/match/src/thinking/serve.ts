/** The worker's side of thinking: what a front end's `thinking.worker.ts` calls, once. */
import { bad, type Engine, type Fault } from '@gridhall/core';
import type { Task } from '../seat/ports.ts';
import { type Ask, type Reply, readOrder } from './messages.ts';
import { Minds, mindKey } from './minds.ts';
import { type Loaded, perform } from './perform.ts';
import { type Meter, ownClock } from './replay.ts';
import { TimedThought, Work } from './timed-thought.ts';
import { serveWorker } from './worker.ts';

/** Finds something by the name of a game; undefined where there is none. */
type Load<T> = (game: string) => Promise<T | undefined> | undefined;

export function serveThinking(
  loadTable: Load<NonNullable<Loaded['table']>>,
  loadEngine: Load<Engine>,
  meter: Meter = ownClock,
): Promise<void> {
  const load = async ({ game, task }: Task) => ({
    table: await loadTable(game),
    // These need the rules alone.
    engine: task === 'open' || task === 'check' ? undefined : await loadEngine(game),
  });
  const desk = new Desk(load, meter);
  return serveWorker((message, post) => desk.take(message, post));
}

type Post = (reply: Reply) => void;

class Desk {
  readonly #load: (task: Task) => Promise<Loaded>;
  readonly #meter: Meter;
  readonly #minds = new Minds();
  #flag: Int32Array | undefined;
  /** Ids only grow: one that does not was sent twice. */
  #newest = 0;
  /** What was asked and not answered. */
  readonly #open = new Map<number, Work>();
  /** One thing after the other. */
  #last: Promise<void> = Promise.resolve();

  constructor(load: (task: Task) => Promise<Loaded>, meter: Meter) {
    this.#load = load;
    this.#meter = meter;
  }

  take(message: unknown, post: Post): void {
    const order = readOrder(message);
    if (order === undefined) return;
    if ('hello' in order) {
      this.#flag = order.flag && new Int32Array(order.flag);
      post({ ready: true });
    } else if ('forget' in order) {
      this.#then(() => this.#minds.forget(order.forget));
    } else if ('cancel' in order) {
      this.#cancel(order.id, post);
    } else if (order.id > this.#newest) {
      this.#newest = order.id;
      if ('fault' in order) post(order);
      else this.#begin(order, post);
    }
  }

  #begin(ask: Ask, post: Post): void {
    const work = new Work(ask.id, this.#flag);
    this.#open.set(ask.id, work);
    this.#then(() => this.#do(ask, work, post));
  }

  #then(what: () => void | Promise<void>): void {
    this.#last = this.#last.then(what);
  }

  #cancel(id: number, post: Post): void {
    const work = this.#open.get(id);
    if (!work) return;
    work.told = true;
    // What is still being loaded, or waits, is answered at once.
    if (!work.begun) this.#answer(id, { id, cancelled: true }, post);
  }

  async #do({ id, task, budget }: Ask, work: Work, post: Post): Promise<void> {
    try {
      const loaded = await this.#load(task);
      if (!this.#open.has(id)) return;
      work.begun = true;
      const thought = new TimedThought(budget, work, (progress) => post({ id, progress }));
      const open = (engine: Engine) => this.#minds.of(task, engine);
      const done = await perform(task, loaded, open, thought, this.#meter);
      if (work.cancelled) this.#answer(id, { id, cancelled: true }, post);
      else this.#answer(id, done.ok ? { id, answer: done.value } : { id, fault: done.fault }, post);
    } catch (error) {
      // Its tables may be anything now.
      this.#minds.drop(mindKey(task));
      this.#answer(id, work.cancelled ? { id, cancelled: true } : { id, fault: failed(error) }, post);
    }
  }

  /** An answer that cannot be posted leaves the request open, for the fault that says so. */
  #answer(id: number, reply: Reply, post: Post): void {
    if (!this.#open.has(id)) return;
    post(reply);
    this.#open.delete(id);
  }
}

function failed(error: unknown): Fault {
  return bad('engine-failed', { why: error instanceof Error ? error.message : String(error) }).fault;
}
