/** The planner's rule read word by word: breadth first with the directions in order, from whoever goes. */

export type Cell = readonly [row: number, column: number];

/** The directions in the order q w e a d z x c. */
const WAYS: readonly Cell[] = [-1, 0, 1]
  .flatMap((down) => [-1, 0, 1].map((right): Cell => [down, right]))
  .filter(([down, right]) => down !== 0 || right !== 0);

const same = ([r, c]: Cell, [row, column]: Cell) => r === row && c === column;

/** The first shortest way to a cell that is wanted, both ends included; only over cells that are free, or wanted. */
function route(
  rows: number,
  columns: number,
  from: Cell,
  free: (cell: Cell) => boolean,
  wanted: (cell: Cell) => boolean,
): readonly Cell[] | undefined {
  const met = new Set([from.join()]);
  const ways: Cell[][] = [[from]];
  for (const way of ways) {
    const [row, column] = way.at(-1)!;
    for (const [down, right] of WAYS) {
      const next: Cell = [row + down, column + right];
      if (next[0] < 0 || next[0] >= rows || next[1] < 0 || next[1] >= columns || met.has(next.join()))
        continue;
      if (wanted(next)) return [...way, next];
      if (!free(next)) continue;
      met.add(next.join());
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** Where a planner goes on a board of symbols. */
export function plannedCell(board: readonly string[], planner: Cell, hero: Cell): Cell {
  const [rows, columns] = [board.length, board[0]!.length];
  const at = ([row, column]: Cell) => board[row]![column]!;
  const near = Math.max(Math.abs(planner[0] - hero[0]), Math.abs(planner[1] - hero[1]));
  if (near === 1) return hero;
  const free = (cell: Cell) => !/[+#0-9*]/.test(at(cell));
  const way = route(rows, columns, hero, free, (cell) => at(cell) === '*') ?? [hero];
  const reach = (goal: Cell) =>
    same(goal, planner) ? [planner] : route(rows, columns, planner, free, (cell) => same(cell, goal));
  const goal = way.slice(1, -1).find((cell, i) => {
    const mine = reach(cell);
    return mine !== undefined && mine.length - 1 <= i + 1;
  });
  const mine = reach(goal ?? hero);
  return mine?.[1] ?? planner;
}
