/** Going on until something changes: to a cell that was pressed, or one way as long as it leads on. */
import type { Cells, Direction, Fault, GameModule, Question } from '@gridhall/core';
import type { Seat } from '@gridhall/match';

/** Nobody walks further at one word. */
const MOST_STEPS = 80;

/** What came of a walk: why its first step was refused, if it was. */
export interface Walked {
  readonly fault?: Fault;
  readonly move?: string;
}

/**
 * Plays what `next` says, step by step. It ends where nothing is said, where one stands still, when something happens
 * that is told, or when somebody is near; no step is taken that the player would be warned of.
 */
export async function walk(
  seat: Seat,
  next: () => string | undefined | Promise<string | undefined>,
): Promise<Walked> {
  const { viewer: who } = seat.status;
  const { cells } = seat.table.face;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { question } = seat.status;
    if (!question || seat.status.viewer !== who) return {};
    const move = await next();
    if (move === undefined) return {};
    const [from, told] = [cells(seat.view).here, seat.log.length];
    const done = await seat.play(move);
    if (!done.ok) return steps === 0 ? { fault: done.fault, move } : {};
    const { here } = cells(seat.view);
    if (here === undefined || here === from || seat.log.length > told || isHunted(seat)) return {};
  }
  return {};
}

/**
 * Whether a step from here is fatal, but for one onto what the board shows as a danger: that stays where it is. A step over
 * the rim or against a wall ends where another step does, and that one tells.
 */
function isHunted({ table: { face }, view, status: { question }, fatal }: Seat): boolean {
  const cells = face.cells(view);
  if (question?.kind !== 'choice') return false;
  return question.options.some(({ word, direction = STAY }) => {
    if (!fatal.has(word)) return false;
    const to = cellAfter(cells, cells.here ?? 0, direction);
    return to !== undefined && !['danger', 'wall'].includes(face.legend[cells.at(to)]!.is);
  });
}

/** The same step again and again; after the first, only onto ground that is free. */
export function onward(seat: Seat, move: string): () => string | undefined {
  const { face } = seat.table;
  let begun = false;
  return () => {
    const { question } = seat.status;
    const way = question?.kind === 'choice' && question.options.find(({ word }) => word === move)?.direction;
    const cells = face.cells(seat.view);
    if (!way || cells.here === undefined) return undefined;
    const to = cellAfter(cells, cells.here, way);
    const free = to !== undefined && face.legend[cells.at(to)]!.is === 'ground';
    if (begun && !free) return undefined;
    begun = true;
    return move;
  };
}

/** From wherever one is by then, the next step of the shortest way to a cell. */
export function towards(seat: Seat, cell: number): () => string | undefined {
  return () => {
    const { question } = seat.status;
    return question && stepTo(seat.table, seat.view, question, cell);
  };
}

/** Whether it takes more than a step to a cell, and a way leads there. */
export function isFar({ table, view, status: { question } }: Seat, cell: number): boolean {
  const { here, columns } = table.face.cells(view);
  if (question?.kind !== 'choice' || here === undefined) return false;
  const down = Math.floor(cell / columns) - Math.floor(here / columns);
  const right = (cell % columns) - (here % columns);
  const isStep = question.options.some((to) => to.direction?.down === down && to.direction.right === right);
  return !isStep && stepTo(table, view, question, cell) !== undefined;
}

/**
 * The next step of the shortest way to a cell, around whatever stands there, and up to a wall but not against it;
 * undefined where none leads there. Of ways that are as short the straightest: the one with the fewest steps aslant,
 * and those first.
 */
function stepTo(table: GameModule, view: unknown, question: Question, cell: number): string | undefined {
  const cells = table.face.cells(view);
  const { here } = cells;
  if (here === undefined || here === cell || question.kind !== 'choice') return undefined;
  const ways = question.options.flatMap(({ direction }) => (direction ? [direction] : []));
  const aslantFirst = [...ways].sort((one, other) => slantOf(other) - slantOf(one));
  const roleOf = (at: number) => table.face.legend[cells.at(at)]!.is;
  const free = (at: number) => ['ground', 'goal', 'prize'].includes(roleOf(at));
  // From the cell back to here, all that is as far at once: the step that is found last is the first one to take.
  let ring = new Map<number, number>([[cell, 0]]);
  const seen = new Set([cell]);
  while (ring.size > 0) {
    const next = new Map<number, number>();
    let first: Direction | undefined;
    for (const way of aslantFirst)
      for (const [at, slant] of ring) {
        const from = cellAfter(cells, at, { down: -way.down, right: -way.right });
        if (from === undefined || seen.has(from) || !(from === here || free(from))) continue;
        const bent = slant + slantOf(way);
        if (bent >= (next.get(from) ?? Number.POSITIVE_INFINITY)) continue;
        next.set(from, bent);
        if (from === here) first = way;
      }
    if (first) {
      const against = ring.has(cell) && roleOf(cell) === 'wall';
      return against ? undefined : table.game.say(question, { direction: first }, view);
    }
    for (const from of next.keys()) seen.add(from);
    ring = next;
  }
  return undefined;
}

const STAY: Direction = { down: 0, right: 0 };

function slantOf({ down, right }: Direction): number {
  return down !== 0 && right !== 0 ? 1 : 0;
}

/** Where this step leads from a cell; undefined over the rim. */
function cellAfter({ rows, columns }: Cells, from: number, { down, right }: Direction): number | undefined {
  const [row, column] = [Math.floor(from / columns) + down, (from % columns) + right];
  return row < 0 || column < 0 || row >= rows || column >= columns ? undefined : row * columns + column;
}
