/** The minds that are open in a worker. The one that was asked longest ago makes room for a new one. */
import type { Engine, Mind } from '@gridhall/core';
import type { Task } from '../seat/ports.ts';

/** Two games with a machine at both sides: tables may be large. */
const MOST_MINDS = 4;

interface Open {
  readonly id: string;
  readonly mind: Mind;
}

export class Minds {
  readonly #open = new Map<string, Open>();

  of(task: Task, engine: Engine): Mind {
    const key = mindKey(task);
    const { id, mind } = this.#open.get(key) ?? { id: task.id, mind: engine.open(task.params) };
    this.#open.delete(key);
    this.#open.set(key, { id, mind });
    if (this.#open.size > MOST_MINDS) this.drop(this.#open.keys().next().value!);
    return mind;
  }

  /** Closes the minds of a game. */
  forget(id: string): void {
    for (const [key, open] of this.#open) if (open.id === id) this.drop(key);
  }

  drop(key: string): void {
    const open = this.#open.get(key);
    this.#open.delete(key);
    open?.mind.close?.();
  }
}

/** A mind is one seat's: what a machine at another has seen, or searched with more time, is not for this one. */
export function mindKey(task: Task): string {
  const { id, game, params } = task;
  const seat = 'question' in task ? task.question.seat : 'goal' in task ? task.goal.seat : null;
  return JSON.stringify([id, game, params, seat]);
}
