/** Where the pieces stand when another program has drawn them by luck of its own: the first board it printed, if it may be one. */
import type { Grid } from '@gridhall/core';
import { ABYSS, HERO, kindOf, LADDER, type Plan, readBoard, WALL } from '@gridhall/games/abyss';
import type { Trial } from '../classic/console.ts';
import { QUESTIONS } from './numbers.ts';

/** Where ours finds that board. */
export const BOARD = 'board.txt';

/** The trial on that board; where it breaks the rules of placing, the trial as it was. */
export function explain(trial: Trial, output: string): Trial {
  const plan = planOf(trial.input);
  const board = plan && firstBoard(output, plan);
  const grid = board === undefined ? undefined : readBoard(board);
  if (!plan || !grid?.ok || !isPlaced(grid.value, plan)) return trial;
  return { ...trial, files: { ...trial.files, [BOARD]: board! } };
}

/** The five numbers that were answered: of each question the first that is in range. */
function planOf(input: readonly string[]): Plan | undefined {
  const numbers = input.map(Number);
  const plan = { rows: 0, columns: 0, abysses: 0, monsters: 0, bats: 0 };
  for (const [name, , least, most] of QUESTIONS) {
    let number = numbers.shift();
    while (number !== undefined && !(number >= least && number <= most)) number = numbers.shift();
    if (number === undefined) return undefined;
    plan[name] = number;
  }
  return plan;
}

function firstBoard(output: string, { rows, columns }: Plan): string | undefined {
  const lines = output.split('\n');
  const dashes = '-'.repeat(columns + 2);
  const from = lines.indexOf(dashes);
  if (from < 0 || lines[from + rows + 1] !== dashes) return undefined;
  return `${lines.slice(from, from + rows + 2).join('\n')}\n`;
}

/** Whether everything is where it may be placed, and as often as it was asked for. */
function isPlaced({ rows, columns, cells }: Grid, plan: Plan): boolean {
  const placesOf = (kind: number) =>
    [...cells.keys()]
      .filter((cell) => cells[cell] === kind)
      .map((cell) => ({ row: Math.floor(cell / columns), column: cell % columns }));
  const [hero, ladder] = [placesOf(HERO), placesOf(LADDER)];
  if (hero.length !== 1 || hero[0]!.column >= 3) return false;
  if (ladder.length !== 1 || ladder[0]!.column < columns - 3) return false;
  const supers = Math.floor(plan.monsters / 3);
  const wanted: readonly (readonly [number, number])[] = [
    [kindOf('monster'), plan.monsters - supers],
    [kindOf('super monster'), supers],
    [kindOf('bat'), plan.bats],
    [ABYSS, plan.abysses],
  ];
  const isMiddle = ({ column }: { readonly column: number }) => column >= 3 && column < columns - 3;
  const isThere = ([kind, count]: readonly [number, number]) => {
    const places = placesOf(kind);
    return places.length === count && places.every(isMiddle);
  };
  return wanted.every(isThere) && areWalls(placesOf(WALL), rows) && placesOf(WALL).every(isMiddle);
}

/** Three columns that do not touch: the upper half, the lower half, and the two quarters between. */
function areWalls(
  places: readonly { readonly row: number; readonly column: number }[],
  rows: number,
): boolean {
  const walls = new Map<number, number[]>();
  for (const { row, column } of places) walls.set(column, [...(walls.get(column) ?? []), row]);
  const found = [...walls.values()].map((wall) => `${wall[0]}-${wall.at(-1)}:${wall.length}`).sort();
  const wall = (from: number, below: number) => `${from}-${below - 1}:${below - from}`;
  const half = Math.floor(rows / 2);
  const wanted = [
    wall(0, half),
    wall(half + 1, rows),
    wall(Math.floor(rows / 4), Math.floor((3 * rows) / 4)),
  ].sort();
  const apart = [...walls.keys()].every((column) => !walls.has(column + 1));
  return apart && found.length === wanted.length && found.every((one, i) => one === wanted[i]);
}
