/** Tells a command of the extended game as far as the hero may know it. */
import type { Tell } from '@gridhall/core';
import type { AbyssEvent } from '../events.ts';
import { KINDS, kindOf, PLANNER, type Position, UNSEEN, WALDO } from '../pieces.ts';
import type { AbyssView } from '../shown.ts';
import type { AbyssState } from '../state.ts';
import { writeLooks } from './memory.ts';
import type { More } from './more.ts';
import type { Planes } from './planes.ts';
import { changes, extendedView } from './view.ts';

type Gone = Extract<AbyssEvent, { readonly type: 'gone' }>;

export class Telling {
  readonly tell: Tell<AbyssEvent>;
  readonly #state: AbyssState;
  readonly #more: More;
  readonly #before: AbyssView;
  /** What the hero sees and remembers while the baddies move; undefined when it is everything. */
  #planes: Planes | undefined;
  #planners = 0;
  readonly #gone: Gone[] = [];
  #captor: AbyssEvent | undefined;

  constructor(state: AbyssState, more: More, tell: Tell<AbyssEvent>) {
    this.tell = tell;
    this.#state = state;
    this.#more = more;
    this.#before = extendedView(state, more);
  }

  /** The hero has moved, and looks. */
  look(): void {
    const { grid, baddies, left } = this.#state;
    writeLooks(this.#more);
    this.#planes = this.#more.memory?.planes;
    for (let i = 0; i < left; i++) if (grid.cells[baddies[i]!] === PLANNER) this.#planners++;
  }

  /**
   * Who tells what a baddie was held by: nobody where the hero does not see it, and nobody that a barrier is where he
   * has never looked.
   */
  heldBy(kind: number, from: number, to: Readonly<Position>): Tell<AbyssEvent> | undefined {
    if (!this.#isSeen(kind, from)) return undefined;
    const { grid } = this.#more.terrain;
    if (!this.#planes || !grid.has(to.row, to.column)) return this.tell;
    return this.#planes.floor[grid.index(to.row, to.column)] === UNSEEN ? undefined : this.tell;
  }

  /** A baddie is gone: without its place where the hero does not see it. */
  lost(kind: number, from: number, onto: number, by: 'abyss' | 'barrier'): void {
    const piece = KINDS[kind]!.name;
    if (!this.#isSeen(kind, from) || !this.#isSeen(kind, onto)) this.#gone.push({ type: 'gone', piece, by });
    else this.tell({ type: by === 'abyss' ? 'lured' : 'walled', piece, from, onto });
  }

  /** A baddie has moved, and perhaps caught the hero. `near` is where it walked to before it was carried on. */
  moved(kind: number, from: number, near: number, onto: number, fate: string): void {
    const piece = KINDS[kind]!.name;
    const seen = this.#isSeen(kind, from);
    if (fate === 'hero') {
      if (seen && near === onto) this.tell({ type: 'caught', piece, from, onto });
      else this.#captor = { type: 'caught', piece, from: onto, onto };
      return;
    }
    if (!seen || !this.#isSeen(kind, onto)) return;
    // Where several planners come and go it would be told which is which.
    if (this.#planes && (near !== onto || (kind === PLANNER && this.#planners > 1))) return;
    this.tell({ type: 'moved', piece, from, onto: near });
    if (near !== onto) this.tell({ type: 'travelled', piece, from: near, onto });
  }

  /** The baddies have moved. Who is gone unseen, or has come unseen, is told now: the order would tell where. */
  close(): void {
    const order = ({ piece, by }: Gone) => 2 * kindOf(piece) + (by === 'abyss' ? 0 : 1);
    for (const gone of this.#gone.sort((one, other) => order(one) - order(other))) this.tell(gone);
    if (this.#captor) this.tell(this.#captor);
  }

  /** Everything is done: how it looks now. */
  end(): void {
    this.tell(changes(this.#before, extendedView(this.#state, this.#more)));
  }

  #isSeen(kind: number, cell: number): boolean {
    return kind !== WALDO && (!this.#planes || this.#planes.lit[cell] === 1);
  }
}
