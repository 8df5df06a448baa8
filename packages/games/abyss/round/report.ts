/** Tells the events of a command, as far as the hero may know them. */
import type { Tell } from '@gridhall/core';
import { KINDS, kindOf, PLANNER, type Position, UNSEEN, WALDO } from '../board/pieces.ts';
import { applyLooks, sightOf } from '../board/sight.ts';
import type { AbyssState, Sight } from '../board/state.ts';
import type { AbyssEvent } from './events.ts';

type Gone = Extract<AbyssEvent, { readonly type: 'gone' }>;

export class RoundReport {
  readonly tell: Tell<AbyssEvent>;
  readonly #state: AbyssState;
  /** What the hero knows while the baddies move; undefined without fog. */
  #sight: Sight | undefined;
  #planners = 0;
  readonly #gone: Gone[] = [];
  #captor: AbyssEvent | undefined;

  constructor(state: AbyssState, tell: Tell<AbyssEvent>) {
    this.tell = tell;
    this.#state = state;
    if (state.memory) applyLooks(state, state.memory);
  }

  /** The hero has moved, and the baddies are going to. */
  beginBaddies(): void {
    const { grid, baddies, left, memory } = this.#state;
    if (!memory) return;
    this.#sight = sightOf(this.#state, memory);
    for (let i = 0; i < left; i++) if (grid.cells[baddies[i]!] === PLANNER) this.#planners++;
  }

  /** Tells what holds a baddie that the hero sees, unless that would tell of a barrier where he has never looked. */
  heldBy(kind: number, from: number, to: Readonly<Position>): Tell<AbyssEvent> | undefined {
    if (!this.#isSeen(kind, from)) return undefined;
    const { grid } = this.#state;
    if (!this.#sight || !grid.has(to.row, to.column)) return this.tell;
    return this.#sight.floor[grid.index(to.row, to.column)] === UNSEEN ? undefined : this.tell;
  }

  /** A baddie is gone: without its place where the hero does not see it. */
  lost(kind: number, from: number, onto: number, by: 'abyss' | 'barrier'): void {
    const piece = KINDS[kind]!.name;
    if (!this.#isSeen(kind, from) || !this.#isSeen(kind, onto)) this.#gone.push({ type: 'gone', piece, by });
    else this.tell({ type: by === 'abyss' ? 'lured' : 'walled', piece, from, onto });
  }

  /** A baddie has reached the hero. `near` is where it walked to before it was carried on. */
  caught(kind: number, from: number, near: number, onto: number): void {
    const piece = KINDS[kind]!.name;
    if (near === onto && this.#isSeen(kind, from)) this.tell({ type: 'caught', piece, from, onto });
    else this.#captor = { type: 'caught', piece, from: onto, onto };
  }

  /** A baddie has moved. */
  moved(kind: number, from: number, near: number, onto: number): void {
    const piece = KINDS[kind]!.name;
    if (!this.#isSeen(kind, from) || !this.#isSeen(kind, onto)) return;
    // In fog no one may know which baddie came out of a teleport, or which of several planners went where.
    if (this.#sight && (near !== onto || (kind === PLANNER && this.#planners > 1))) return;
    this.tell({ type: 'moved', piece, from, onto: near });
    if (near !== onto) this.tell({ type: 'travelled', piece, from: near, onto });
  }

  /** The baddies have moved. What happened unseen is told only now, because the order would tell where. */
  endBaddies(): void {
    const order = ({ piece, by }: Gone) => 2 * kindOf(piece) + (by === 'abyss' ? 0 : 1);
    for (const gone of this.#gone.sort((one, other) => order(one) - order(other))) this.tell(gone);
    if (this.#captor) this.tell(this.#captor);
  }

  #isSeen(kind: number, cell: number): boolean {
    return kind !== WALDO && (!this.#sight || this.#sight.lit[cell] === 1);
  }
}
