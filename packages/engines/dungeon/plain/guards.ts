/**
 * What a single monster costs: the fewest moves to a cell for the adventurer with one monster anywhere, which hunts him
 * by the rules and destroys what is on the cell when it steps there. Monsters never hinder each other, so each of them
 * alone is a part of the truth, and no state is nearer to the cell than the monster that costs most allows. Another thing
 * may have to be kept meanwhile: one that is wanted later is not to be destroyed on the way either. As in the walk, doors and things in the way are no hindrance: another monster may have trampled them.
 */
import { PILLAR } from '@gridhall/games/dungeon';
import { FAR, type Ground } from './ground.ts';

/** Boards with more cells to walk on, or more things, get no tables: one has as many entries as pairs of such cells. */
const MOST_CELLS = 1024;
const MOST_THINGS = 64;

/** The fewest moves to a cell, by the adventurer's number × cells + the monster's. */
export type Distances = Uint16Array;

export class Guards {
  /** The number of a cell among those that are no pillars. */
  readonly number: Uint16Array;
  /** How many those are. */
  readonly count: number;
  readonly #cells: readonly number[];
  readonly #neighbours: readonly (readonly number[])[];
  /**
   * Where a monster stood before its move, by the adventurer's number × cells + the monster's after it, or -1. In sight
   * it comes closer: one that is in sight then stood one cell further away, and the others did not move.
   */
  readonly #before: Int16Array;
  /** By the cell's number × cells + that of the thing to be kept. */
  readonly #tables = new Map<number, Distances>();

  /** For all the things of a ground or for none, so that the bounds of two states are never told in two ways. */
  static of(ground: Ground): Guards | undefined {
    const cells = ground.pillars.reduce((count, tile) => count + (tile === PILLAR ? 0 : 1), 0);
    return cells > MOST_CELLS || ground.things.length > MOST_THINGS ? undefined : new Guards(ground);
  }

  constructor(ground: Ground) {
    this.#cells = [...ground.pillars.keys()].filter((cell) => ground.pillars[cell] !== PILLAR);
    this.count = this.#cells.length;
    this.number = new Uint16Array(ground.pillars.length);
    this.#cells.forEach((cell, number) => {
      this.number[cell] = number;
    });
    this.#neighbours = this.#cells.map((cell) =>
      rays(ground, cell)
        .filter(({ reach, step }) => reach > 0 && ground.pillars[cell + step] !== PILLAR)
        .map(({ step }) => this.number[cell + step]!),
    );
    this.#before = this.#look(ground);
  }

  /** The fewest moves to a cell, the thing on another one kept; the same cell where nothing is. */
  table(cell: number, kept: number): Distances {
    const [goal, keep] = [this.number[cell]!, this.number[kept]!];
    const known = this.#tables.get(goal * this.count + keep);
    if (known) return known;
    const made = this.#make(goal, keep);
    this.#tables.set(goal * this.count + keep, made);
    return made;
  }

  get bytes(): number {
    return this.count * this.count * 2 * (1 + this.#tables.size);
  }

  /** Breadth first, backwards from every state in which the cell is one step away. */
  #make(goal: number, keep: number): Distances {
    const { count } = this;
    const moves: Distances = new Uint16Array(count * count).fill(FAR);
    let edge: number[] = [];
    for (const hero of this.#neighbours[goal]!) {
      for (let monster = 0; monster < count; monster++) {
        if (monster === goal || monster === keep || monster === hero) continue;
        moves[hero * count + monster] = 1;
        edge.push(hero * count + monster);
      }
    }
    for (let distance = 2; edge.length > 0; distance++) {
      const next: number[] = [];
      for (const state of edge) this.#comeTo(state, goal, keep, distance, moves, next);
      edge = next;
    }
    return moves;
  }

  /** All states that lead to one in a turn, if they are new. */
  #comeTo(
    state: number,
    goal: number,
    keep: number,
    distance: number,
    moves: Distances,
    next: number[],
  ): void {
    const { count } = this;
    const hero = Math.floor(state / count);
    const monster = this.#before[state]!;
    // Nobody comes from where the cell was trampled, or had been stepped on, or from within a monster.
    if (monster < 0 || monster === hero || hero === goal) return;
    const after = state - hero * count;
    if (monster === goal || after === goal || monster === keep || after === keep) return;
    const reach = (from: number): void => {
      const before = from * count + monster;
      if (from === monster || moves[before] !== FAR) return;
      moves[before] = distance;
      next.push(before);
    };
    reach(hero);
    for (const from of this.#neighbours[hero]!) reach(from);
  }

  #look(ground: Ground): Int16Array {
    const { count } = this;
    const before = new Int16Array(count * count);
    for (let hero = 0; hero < count; hero++) {
      for (let monster = 0; monster < count; monster++) before[hero * count + monster] = monster;
      before[hero * count + hero] = -1;
      for (const { step, reach } of rays(ground, this.#cells[hero]!)) {
        let cell = this.#cells[hero]! + step;
        for (let left = reach; left > 0 && ground.pillars[cell] !== PILLAR; left--, cell += step) {
          const further = left > 1 && ground.pillars[cell + step] !== PILLAR;
          before[hero * count + this.number[cell]!] = further ? this.number[cell + step]! : -1;
        }
      }
    }
    return before;
  }
}

/** The four ways from a cell: the step from one to the next, and how many there are to the edge. */
function rays({ rows, columns }: Ground, cell: number): { readonly step: number; readonly reach: number }[] {
  const row = Math.floor(cell / columns);
  const column = cell - row * columns;
  return [
    { step: -columns, reach: row },
    { step: columns, reach: rows - 1 - row },
    { step: -1, reach: column },
    { step: 1, reach: columns - 1 - column },
  ];
}
