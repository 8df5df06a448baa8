/** The way a player goes over boards, cell by cell: to the very last one, by which he leaves a board. */
import type { GameEvent, GameModule } from '@gridhall/core';
import type { Seat } from '@gridhall/match';

/** A moment of a game, and what was told on the way to it. */
export interface WalkedMoment {
  readonly view: unknown;
  readonly events: readonly GameEvent[];
}

/** A cell that somebody stands on, and the board it is a cell of. */
interface Spot {
  readonly board: number;
  readonly rows: number;
  readonly columns: number;
  readonly cell: number;
}

/** The cells gone over on each board in turn, as long as it keeps its size. */
export function walkedCells(
  table: GameModule,
  moments: readonly WalkedMoment[],
): readonly (readonly number[])[] {
  const ways: Spot[][] = [];
  for (const spot of spotsOf(table, moments)) {
    const way = (ways[spot.board] ??= []);
    if (way.length === 0 || sameGround(way[0]!, spot)) way.push(spot);
  }
  return Array.from(ways, (way) => cellsOf(way ?? []));
}

/** More moves than these nobody follows on a board. */
const MOST_GONE = 600;

/**
 * The way one went on the board that is in sight when the game is over, along the moves that count: what was taken back
 * was not gone.
 */
export async function wayGone(seat: Seat): Promise<readonly number[]> {
  const { table, about, moves, n } = seat;
  if (about.seats.length > 1 || moves.length > MOST_GONE) return [];
  const start = await seat.viewAt(0);
  // Where nobody stands nobody goes.
  if (!start.ok || !spotOf(table, start.value.view)) return [];
  const told = await seat.since(0, n);
  if (!told.ok) return [];
  const eventsOf = new Map(told.value.map(({ n, events }) => [n, events]));
  const walk: WalkedMoment[] = [{ view: start.value.view, events: [] }];
  for (const move of [...moves]) {
    const past = await seat.viewAt(move.n);
    if (past.ok) walk.push({ view: past.value.view, events: eventsOf.get(move.n) ?? [] });
  }
  const spots = spotsOf(table, walk);
  const { board, columns } = spots.at(-1)!;
  // What has grown has grown to the right and down: what was is where it was.
  const wide = ({ cell, columns: before }: Spot) => Math.floor(cell / before) * columns + (cell % before);
  const here = spots.filter((spot) => spot.board === board);
  return cellsOf(here.map((spot) => ({ ...spot, cell: wide(spot) })));
}

/** Who waits goes nowhere. */
function cellsOf(way: readonly Spot[]): readonly number[] {
  return way.map(({ cell }) => cell).filter((cell, i, all) => cell !== all[i - 1]);
}

function sameGround(one: Spot, other: Spot): boolean {
  return one.board === other.board && one.rows === other.rows && one.columns === other.columns;
}

function spotOf({ face, workshop }: GameModule, view: unknown): Spot | undefined {
  const { rows, columns, here } = face.cells(view);
  return here === undefined
    ? undefined
    : { board: workshop?.boardOf?.(view) ?? 0, rows, columns, cell: here };
}

function spotsOf(table: GameModule, moments: readonly WalkedMoment[]): readonly Spot[] {
  let spots: Spot[] = [];
  let before: unknown;
  for (const { view, events } of moments) {
    const at = spots.at(-1);
    const now = spotOf(table, view);
    // A board begun again, or one after the other: the way over it begins anew.
    if (at && now && sameGround(at, now) && at.cell !== now.cell && !leadsTo(table, view, events, now.cell))
      spots = spots.filter(({ board }) => board !== now.board);
    // On another board now, or on none: what was told leads over the cells between.
    if (at && !(now && sameGround(at, now))) spots.push(...between(table, before, events, at));
    if (now) spots.push(now);
    before = view;
  }
  return spots;
}

function leadsTo({ face }: GameModule, view: unknown, events: readonly GameEvent[], cell: number): boolean {
  return (face.motions?.(events, view) ?? []).some((motion) => 'to' in motion && motion.to === cell);
}

/** The cells that a player went over from `at` on, on the board that was left. */
function between(
  { face }: GameModule,
  before: unknown,
  events: readonly GameEvent[],
  at: Spot,
): readonly Spot[] {
  const spots: Spot[] = [];
  let { cell } = at;
  // Event by event: a game shows no motion in a move that leads to another board.
  for (const motion of events.flatMap((event) => face.motions?.([event], before) ?? [])) {
    if (!('from' in motion) || motion.from !== cell) continue;
    cell = motion.to;
    spots.push({ ...at, cell });
  }
  return spots;
}
