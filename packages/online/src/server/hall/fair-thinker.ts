/** Machines think for everybody in turn: who has many games waits for his own, and not the others for him. */
import { bad, type Progress, type Result } from '@gridhall/core';
import type { Answers, Budget, TaskKind, TaskOf, Thinker, Thinking } from '@gridhall/match';

interface Waiting {
  start(): void;
}

/** Thoughts that are under way at a time; the thinker has one worker for moves. */
const AT_ONCE = 2;

export class FairThinker implements Thinker {
  readonly #thinker: Thinker;
  readonly #ownerOf: (game: string) => string;
  /** By owner, those first who have waited longest for their turn. */
  readonly #queues = new Map<string, Waiting[]>();
  #running = 0;

  /** `ownerOf` says on whose behalf a game is thought about. */
  constructor(thinker: Thinker, ownerOf: (game: string) => string) {
    this.#thinker = thinker;
    this.#ownerOf = ownerOf;
  }

  ask<K extends TaskKind>(
    task: TaskOf<K>,
    budget: Budget,
    hear?: (progress: Progress) => void,
  ): Thinking<Answers[K]> {
    if (task.task !== 'choose') return this.#thinker.ask(task, budget, hear);
    const { promise, resolve } = Promise.withResolvers<Result<Answers[K]>>();
    let under: Thinking<Answers[K]> | undefined;
    let cancelled = false;
    const owner = this.#ownerOf(task.id);
    const waiting: Waiting = {
      start: () => {
        under = this.#thinker.ask(task, budget, hear);
        void under.answer.then((answer) => {
          resolve(answer);
          this.#running--;
          this.#next();
        });
      },
    };
    this.#queues.set(owner, [...(this.#queues.get(owner) ?? []), waiting]);
    this.#next();
    return {
      answer: promise,
      cancel: () => {
        if (under) under.cancel();
        else if (!cancelled) {
          cancelled = true;
          this.#queues.set(
            owner,
            (this.#queues.get(owner) ?? []).filter((one) => one !== waiting),
          );
          resolve(bad('cancelled'));
        }
      },
    };
  }

  forget(id: string): void {
    this.#thinker.forget(id);
  }

  close(): void {
    this.#thinker.close();
  }

  #next(): void {
    for (const [owner, queue] of this.#queues) {
      if (this.#running >= AT_ONCE) return;
      // Whoever has had a turn goes to the end.
      this.#queues.delete(owner);
      const first = queue.shift();
      if (queue.length > 0) this.#queues.set(owner, queue);
      if (!first) continue;
      this.#running++;
      first.start();
    }
  }
}
