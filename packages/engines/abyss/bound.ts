/**
 * The bound of the search: the exact number of rounds to the ladder if there were no baddies but the bats. It never
 * overestimates, because what it leaves out can only hinder the hero, and bats follow from the hero's way alone:
 *
 * - a hero who ends a round in the row of a living bat is caught, because nothing can stand between them;
 * - a bat falls in the round in which the hero ends in a column where its row has an abyss, wherever the bat is then,
 *   because no piece stands on an abyss and blocks it.
 */
import type { MoveTables } from './tables.ts';

export const FAR = 0xffff;

/** So many entries at most; the rows of more bats are left out, which only lowers the bound. */
const MOST_ENTRIES = 4_000_000;

export interface Bound {
  /** The bit of a row whose bats count, by row; 0 where there are none. */
  readonly bits: Uint32Array;
  /** Rounds to the ladder by mask of the rows with living bats × cells + the hero's cell; FAR where there is no way. */
  readonly rounds: Uint16Array;
}

/** For the bats in these rows. */
export function boundOf(tables: MoveTables, batRows: readonly number[]): Bound {
  const { rows, abyss } = tables;
  const cells = abyss.length;
  const bits = new Uint32Array(rows);
  let count = 0;
  for (const row of new Set(batRows)) {
    if (cells * 2 ** (count + 1) <= MOST_ENTRIES) bits[row] = 1 << count++;
  }
  const falls = fallsBy(tables, bits);
  const rounds = new Uint16Array(cells << count).fill(FAR);
  const before = predecessors(tables);
  // Fewer bats first: a way with these bats goes on where one of them has fallen.
  for (let mask = 0; mask < 1 << count; mask++) fill(tables, bits, falls, before, rounds, mask);
  return { bits, rounds };
}

/** Which bats fall when the hero ends in a column. */
function fallsBy({ columns, row, column, abyss }: MoveTables, bits: Uint32Array): Uint32Array {
  const falls = new Uint32Array(columns);
  for (let cell = 0; cell < abyss.length; cell++) {
    if (abyss[cell] === 1) falls[column[cell]!]! |= bits[row[cell]!]!;
  }
  return falls;
}

/** From where the hero comes to a cell: lists one after the other, and where each begins. */
interface Predecessors {
  readonly start: Int32Array;
  readonly from: Int32Array;
}

function predecessors({ hero, abyss }: MoveTables): Predecessors {
  const start = new Int32Array(abyss.length + 1);
  for (const to of hero) start[to + 1]!++;
  for (let cell = 0; cell < abyss.length; cell++) start[cell + 1]! += start[cell]!;
  const next = start.slice();
  const from = new Int32Array(hero.length);
  for (let i = 0; i < hero.length; i++) from[next[hero[i]!]!++] = Math.floor(i / 9);
  return { start, from };
}

/** Breadth first, backwards from the ladders and from where the next bat falls. */
function fill(
  tables: MoveTables,
  bits: Uint32Array,
  falls: Uint32Array,
  before: Predecessors,
  rounds: Uint16Array,
  mask: number,
): void {
  const { row, column, ladder, abyss, barred } = tables;
  const cells = abyss.length;
  const base = mask * cells;
  const layers: number[][] = [];
  const reach = (to: number, distance: number): void => {
    for (let i = before.start[to]!; i < before.start[to + 1]!; i++) {
      const from = before.from[i]!;
      if (abyss[from] === 1 || barred[from] === 1 || rounds[base + from]! <= distance) continue;
      rounds[base + from] = distance;
      while (layers.length <= distance) layers.push([]);
      layers[distance]!.push(from);
    }
  };
  for (let to = 0; to < cells; to++) {
    if (ladder[to] === 1) reach(to, 1);
    if (!stands(to)) continue;
    const after = mask & ~falls[column[to]!]!;
    if (after !== mask && rounds[after * cells + to]! < FAR) reach(to, rounds[after * cells + to]! + 1);
  }
  for (let distance = 1; distance < layers.length; distance++) {
    for (const to of layers[distance]!) {
      // Only what goes on with the same bats; with fewer it was begun with above.
      if (rounds[base + to] !== distance || !stands(to) || (mask & falls[column[to]!]!) !== 0) continue;
      reach(to, distance + 1);
    }
  }

  /** Whether the hero can end a round here. */
  function stands(cell: number): boolean {
    return abyss[cell] === 0 && barred[cell] === 0 && (mask & bits[row[cell]!]!) === 0;
  }
}
