/**
 * Engines in workers, in Node and in a browser alike. Moves of machines have a worker of their own: no hint, analysis or
 * generator keeps a machine waiting, and none changes what a machine would have played by what it leaves in the tables.
 */
import { bad, type Progress, type Result } from '@gridhall/core';
import type { Answers, Budget, Clock, TaskKind, TaskOf, Thinker } from '../seat/ports.ts';
import type { Thinking } from '../seat/seat.ts';
import { Lane, type LaneRequest, type WorkerSource } from './lane.ts';

export class WorkerThinker implements Thinker {
  readonly #moves: Lane;
  readonly #advice: Lane;
  /** What a record took of memory goes with its worker. */
  readonly #records: Lane;
  /** No board of a stranger keeps a machine, a hint or a record waiting. */
  readonly #boards: Lane;
  #closed = false;

  /** The worker's module calls `serveThinking`. No worker is started before something is asked. */
  constructor(source: WorkerSource, clock: Clock) {
    this.#moves = new Lane(source, clock);
    this.#advice = new Lane(source, clock);
    this.#records = new Lane(source, clock, false);
    this.#boards = new Lane(source, clock);
  }

  ask<K extends TaskKind>(
    task: TaskOf<K>,
    budget: Budget,
    hear: (progress: Progress) => void = () => {},
  ): Thinking<Answers[K]> {
    const { promise, resolve } = Promise.withResolvers<Result<Answers[K]>>();
    if (this.#closed) {
      resolve(bad('cancelled'));
      return { answer: promise, cancel: () => {} };
    }
    const lane = this.#laneOf(task.task);
    const request: LaneRequest = {
      task,
      budget,
      hear,
      // The worker answers each kind of task with its own kind of answer.
      settle: (result) => resolve(result as Result<Answers[K]>),
    };
    lane.add(request);
    return { answer: promise, cancel: () => lane.cancel(request) };
  }

  #laneOf(kind: TaskKind): Lane {
    if (kind === 'open') return this.#records;
    if (kind === 'check') return this.#boards;
    return kind === 'choose' ? this.#moves : this.#advice;
  }

  forget(id: string): void {
    this.#moves.forget(id);
    this.#advice.forget(id);
  }

  close(): void {
    this.#closed = true;
    this.#moves.close();
    this.#advice.close();
    this.#records.close();
    this.#boards.close();
  }
}
