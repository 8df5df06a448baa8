/** How many commands the ladder is away at least, teleports counted in and everybody else left out. */
import { Grid } from '@gridhall/core';
import { type AbyssState, COMMANDS, destination, kindOf } from '@gridhall/games/abyss';

export const FAR = 0x7fffffff;

const LADDER = kindOf('ladder');
const ABYSS = kindOf('abyss');
const HERO = kindOf('hero');
const FIRST_PAIR = kindOf('teleport 1');
const RANDOM_TELEPORT = kindOf('random teleport');

type Terrain = NonNullable<AbyssState['more']>['terrain'];

/** By cell; FAR where there is no way but by luck. */
export function stepsToLadder(terrain: Terrain, rows: number, columns: number): Int32Array {
  const { cells } = terrain.grid;
  const grid = new Grid(rows, columns, cells.slice());
  const steps = new Int32Array(cells.length).fill(FAR);
  const before: number[][] = Array.from(cells, () => []);
  const piece = { kind: HERO, row: 0, column: 0 };
  const to = { row: 0, column: 0 };
  for (let cell = 0; cell < cells.length; cell++) {
    piece.row = Math.floor(cell / columns);
    piece.column = cell % columns;
    for (const command of COMMANDS) {
      const end = destination(grid, piece, piece, command, to);
      const kind = cells[end]!;
      if (end === cell || kind === ABYSS || kind === RANDOM_TELEPORT) continue;
      before[kind >= FIRST_PAIR && kind < RANDOM_TELEPORT ? terrain.partner(end) : end]!.push(cell);
    }
  }
  let edge = [...cells.keys()].filter((cell) => cells[cell] === LADDER);
  for (const cell of edge) steps[cell] = 0;
  for (let far = 1; edge.length > 0; far++) {
    const next: number[] = [];
    for (const cell of edge.flatMap((one) => before[one]!)) {
      if (steps[cell] !== FAR) continue;
      steps[cell] = far;
      next.push(cell);
    }
    edge = next;
  }
  return steps;
}
