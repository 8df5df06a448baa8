/** A thinker whose answers are given by hand, or by a script: for tests of whoever asks one. */
import { type Args, bad, good, type Progress, type Result } from '@gridhall/core';
import type { Answers, Budget, Task, TaskKind, TaskOf, Thinker } from '../seat/ports.ts';
import type { Thinking } from '../seat/seat.ts';

/** Something that was asked. Whatever is done to it after it was answered or cancelled does nothing. */
export interface Asked {
  readonly task: Task;
  readonly budget: Budget;
  readonly state: 'open' | 'answered' | 'cancelled';
  report(progress: Progress): void;
  answer(value: Answers[TaskKind]): void;
  fail(code: string, args?: Args): void;
}

/** The answer given at once, or LATER for one that is given by hand. */
export type AnswerScript = (task: Task, budget: Budget) => Answers[TaskKind] | typeof LATER;

/** The test answers when it likes. */
export const LATER = Symbol('later');

export class ScriptedThinker implements Thinker {
  /** Everything that was asked, the first one first. */
  readonly asked: Asked[] = [];
  readonly forgotten: string[] = [];
  closed = false;
  readonly #script: AnswerScript;

  constructor(script: AnswerScript = () => LATER) {
    this.#script = script;
  }

  /** What waits for an answer, the first one first. */
  get open(): readonly Asked[] {
    return this.asked.filter(({ state }) => state === 'open');
  }

  ask<K extends TaskKind>(
    task: TaskOf<K>,
    budget: Budget,
    hear?: (progress: Progress) => void,
  ): Thinking<Answers[K]> {
    const { promise, resolve } = Promise.withResolvers<Result<Answers[K]>>();
    let state: Asked['state'] = 'open';
    const settle = (next: Asked['state'], result: Result<Answers[K]>) => {
      if (state !== 'open') return;
      state = next;
      resolve(result);
    };
    const asked: Asked = {
      task: structuredClone(task),
      budget,
      get state() {
        return state;
      },
      report: (progress) => void (state === 'open' && hear?.(progress)),
      answer: (value) => settle('answered', good(value as Answers[K])),
      fail: (code, args) => settle('answered', bad(code, args)),
    };
    this.asked.push(asked);
    const scripted = this.#script(asked.task, budget);
    if (scripted !== LATER) asked.answer(scripted);
    return { answer: promise, cancel: () => settle('cancelled', bad('cancelled')) };
  }

  forget(id: string): void {
    this.forgotten.push(id);
  }

  close(): void {
    this.closed = true;
  }
}
