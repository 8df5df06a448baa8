/** A thought that somebody waits for: it ends by steps, by the clock, or by being cancelled, and tells how it goes. */
import { type Progress, Random, type Thought } from '@gridhall/core';
import type { Budget } from '../seat/ports.ts';

/** Some twenty times a second. */
const PASS_MS = 50;
/** A search is interrupted no more often to let messages in: each time costs it some microseconds. */
const BREATH_MS = 4;
/** The clock is looked at once in so many steps at most, for a look costs more than a step. */
const MOST_UNSEEN = 32;
/** … and more often where steps are slow. */
const QUICK_MS = 0.2;
const SLOW_MS = 1;

/** Whether anybody still wants the answer. */
export interface Wanted {
  readonly cancelled: boolean;
}

export class TimedThought implements Thought {
  readonly random: Random;
  readonly steps: number;
  readonly ms: number;
  readonly #wanted: Wanted;
  readonly #pass: (progress: Progress) => void;
  readonly #deadline: number;
  readonly #begun: number;
  /** Steps so far. */
  #spent = 0;
  #over = false;
  #breathed: number;
  /** Clock: when it was looked at, after how many steps again, and how many of them are left. */
  #looked: number;
  #every = 1;
  #unseen = 1;
  /** What was reported too soon after the last to be passed on. */
  #held: Progress | undefined;
  #passed = Number.NEGATIVE_INFINITY;

  constructor({ seed, steps, ms }: Budget, wanted: Wanted, pass: (progress: Progress) => void) {
    const now = performance.now();
    this.random = Random.fromSeed(seed);
    this.steps = steps ?? Number.POSITIVE_INFINITY;
    this.ms = ms ?? Number.POSITIVE_INFINITY;
    this.#wanted = wanted;
    this.#pass = pass;
    this.#begun = now;
    this.#deadline = now + this.ms;
    this.#looked = now;
    this.#breathed = now;
  }

  stop(spent = 1): boolean {
    this.#spent += spent;
    if (this.#over || this.#spent > this.steps || this.#wanted.cancelled) return true;
    // Where nothing depends on the clock it is not looked at.
    if (this.#deadline === Number.POSITIVE_INFINITY && this.#held === undefined) return false;
    if (--this.#unseen > 0) return false;
    return (this.#over = this.#look() >= this.#deadline);
  }

  report(progress: Progress): void {
    this.#held = progress;
    this.#passHeld(performance.now());
  }

  async breathe(): Promise<void> {
    const now = performance.now();
    this.#passHeld(now);
    if (now - this.#breathed < BREATH_MS) return;
    await pause();
    this.#breathed = performance.now();
  }

  #look(): number {
    const now = performance.now();
    const took = now - this.#looked;
    if (took < QUICK_MS) this.#every = Math.min(this.#every * 2, MOST_UNSEEN);
    else if (took > SLOW_MS) this.#every = 1;
    this.#unseen = this.#every;
    this.#looked = now;
    this.#passHeld(now);
    return now;
  }

  #passHeld(now: number): void {
    if (this.#held === undefined || now - this.#passed < PASS_MS) return;
    const held = this.#held;
    this.#held = undefined;
    this.#passed = now;
    const ms = now - this.#begun;
    this.#pass(ms < PASS_MS ? held : { ...held, pace: Math.round((1000 * this.#spent) / ms) });
  }
}

/** A request at the worker, and whether it was canceled: by the shared flag, or by a message. */
export class Work implements Wanted {
  begun = false;
  told = false;
  readonly #id: number;
  readonly #flag: Int32Array | undefined;

  constructor(id: number, flag: Int32Array | undefined) {
    this.#id = id;
    this.#flag = flag;
  }

  get cancelled(): boolean {
    return this.told || (this.#flag !== undefined && Atomics.load(this.#flag, 0) === this.#id);
  }
}

/**
 * Lets this worker read the messages that have come. Node reads them between two immediates, but never between two messages
 * of a channel; in a browser a message of our own comes after those that are already here.
 */
const pause: () => Promise<void> =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => setImmediate(resolve))
    : throughChannel();

function throughChannel(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
}
