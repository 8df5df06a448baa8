/**
 * One worker and those who wait for it, in the order of asking. Only one request is at the worker at a time, so that
 * what waits is lost with no worker, and a worker that breaks has broken on exactly one request.
 */
import { bad, good, type Progress, type Result } from '@gridhall/core';
import type { Answers, Budget, Clock, Task, TaskKind } from '../seat/ports.ts';
import { type Order, readReply } from './messages.ts';
import { startWorker, type WorkerChannel } from './worker.ts';

/** Where a worker comes from: see `startWorker`. */
export type WorkerSource = Parameters<typeof startWorker>[0];

/** A cancelled engine has so long to stop by itself and keep its tables; then its worker is ended. */
const GRACE_MS = 15;
/** An engine is taken to hang when it is so many times past its deadline, and by so much at least. */
const HANGS_AFTER = { times: 3, ms: 2000 };
/** And without a deadline, when it has said nothing for so long. */
const SILENCE_MS = 120_000;

export interface LaneRequest {
  task: Task;
  readonly budget: Budget;
  hear(progress: Progress): void;
  /** Called once. */
  settle(result: Result<Answers[TaskKind]>): void;
}

/** A worker that is started, perhaps not yet there. */
interface Started {
  readonly flag: Int32Array<SharedArrayBuffer> | undefined;
  channel: WorkerChannel | undefined;
  ready: boolean;
}

interface UnderWay {
  readonly id: number;
  readonly request: LaneRequest;
  /** The best move it has told of. */
  best: string | undefined;
  cancelled: boolean;
  unwatch: () => void;
}

export class Lane {
  readonly #source: WorkerSource;
  readonly #clock: Clock;
  #queue: LaneRequest[] = [];
  #worker: Started | undefined;
  #underWay: UnderWay | undefined;
  #newest = 0;
  readonly #stays: boolean;

  /** `stays`: whether its worker does when nobody waits, for the tables of engines. */
  constructor(source: WorkerSource, clock: Clock, stays = true) {
    this.#source = source;
    this.#clock = clock;
    this.#stays = stays;
  }

  add(request: LaneRequest): void {
    this.#queue.push(request);
    this.#next();
    // A view may change in place before its turn comes.
    if (this.#queue.includes(request)) request.task = structuredClone(request.task);
  }

  cancel(request: LaneRequest): void {
    const current = this.#underWay;
    if (current?.request !== request) {
      if (!this.#queue.includes(request)) return;
      this.#queue = this.#queue.filter((one) => one !== request);
      request.settle(bad('cancelled'));
      return;
    }
    if (current.cancelled) return;
    current.cancelled = true;
    // Nobody waits for what he no longer wants; only the next one waits until the engine has stopped.
    request.settle(bad('cancelled'));
    const { flag } = this.#worker!;
    if (flag) Atomics.store(flag, 0, current.id);
    this.#post({ id: current.id, cancel: true });
    current.unwatch();
    current.unwatch = this.#clock.after(GRACE_MS, () => this.#startAgain());
  }

  forget(id: string): void {
    if (this.#worker?.ready) this.#post({ forget: id });
  }

  close(): void {
    const left = [...this.#finish(), ...this.#queue.splice(0)];
    this.#end();
    for (const request of left) request.settle(bad('cancelled'));
  }

  #next(): void {
    if (this.#underWay || this.#queue.length === 0) return;
    if (!this.#worker) this.#start();
    if (!this.#worker?.ready) return;
    const request = this.#queue.shift()!;
    const { task, budget } = request;
    const id = ++this.#newest;
    this.#post({ id, task, budget });
    const unwatch = this.#clock.after(patienceWith(budget), () => this.#late());
    this.#underWay = { id, request, best: undefined, cancelled: false, unwatch };
  }

  #start(): void {
    const worker: Started = { flag: sharedFlag(), channel: undefined, ready: false };
    this.#worker = worker;
    // What a worker that was ended has still to say is heard by nobody.
    const ifHere = (what: () => void) => {
      if (this.#worker === worker) what();
    };
    startWorker(this.#source).then(
      (channel) => {
        if (this.#worker !== worker) return void channel.stop();
        worker.channel = channel;
        channel.onMessage((message) => ifHere(() => this.#hear(message)));
        channel.onError((error) => ifHere(() => this.#broken(error)));
        // It may have broken before anybody listened.
        ifHere(() => this.#post({ hello: true, flag: worker.flag?.buffer }));
      },
      (error) => ifHere(() => this.#broken(error)),
    );
  }

  #post(order: Order): void {
    this.#worker?.channel?.post(order);
  }

  #hear(message: unknown): void {
    const reply = readReply(message);
    if (reply === undefined) return;
    if ('ready' in reply) {
      this.#worker!.ready = true;
      this.#next();
      return;
    }
    const current = this.#underWay;
    if (reply.id !== current?.id) return;
    if ('progress' in reply) {
      current.best = reply.progress.best ?? current.best;
      if (current.request.budget.ms === undefined && !current.cancelled) {
        current.unwatch();
        current.unwatch = this.#clock.after(SILENCE_MS, () => this.#late());
      }
      if (!current.cancelled) current.request.hear(reply.progress);
      return;
    }
    const waiting = this.#finish();
    if ('answer' in reply) waiting[0]?.settle(good(reply.answer));
    else waiting[0]?.settle('fault' in reply ? { ok: false, fault: reply.fault } : bad('cancelled'));
    if (!this.#stays && this.#queue.length === 0) this.#end();
    this.#next();
  }

  /** Nothing is under way any more; who still waits for it, if anybody. */
  #finish(): readonly LaneRequest[] {
    const current = this.#underWay;
    this.#underWay = undefined;
    current?.unwatch();
    return current && !current.cancelled ? [current.request] : [];
  }

  /** Far past its deadline the best it has told of is its answer; under steps alone that would be another game. */
  #late(): void {
    const { best } = this.#underWay!;
    const [request] = this.#finish();
    this.#startAgain();
    const moved = request?.task.task === 'choose' && best !== undefined && request.budget.ms !== undefined;
    request?.settle(moved ? good(best) : bad('engine-hung'));
  }

  #broken(error: unknown): void {
    // One that breaks while it starts has broken on whoever is first.
    const [request] = this.#worker?.ready ? this.#finish() : this.#queue.splice(0, 1);
    this.#end();
    request?.settle(bad('engine-crashed', { why: whyOf(error) }));
    this.#next();
  }

  #startAgain(): void {
    this.#finish();
    this.#end();
    this.#start();
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.channel?.stop();
  }
}

function patienceWith({ ms }: Budget): number {
  return ms === undefined ? SILENCE_MS : Math.max(ms * HANGS_AFTER.times, ms + HANGS_AFTER.ms);
}

/** Always in Node; in a page where it is isolated from others. */
function sharedFlag(): Int32Array<SharedArrayBuffer> | undefined {
  const shares = typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated !== false;
  return shares ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
