/** Which rule each tile of a printed map is about: for a checker of other programs. */
import {
  ADVENTURER,
  AMULET,
  DOOR,
  type DungeonEvent,
  type DungeonState,
  EXIT,
  getDirection,
  MONSTER,
  OPEN,
  PILLAR,
  TREASURE,
} from '@gridhall/games/dungeon';

interface Place {
  readonly row: number;
  readonly column: number;
}

/** A level before a command. */
export interface Before extends Place {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;
  readonly treasure: number;
}

/** The rule of a turn's map as a whole, and that of each tile. */
export interface Marks {
  readonly whole: string;
  readonly tiles: readonly string[];
}

export function lookAt({ map, adventurer }: DungeonState): Before {
  const { rows, columns, cells } = map;
  return { rows, columns, cells: cells.slice(), ...adventurer };
}

/** His own step lies over monsters that stay, and under monsters that move, or that must not because he has left. */
export function marksOf(
  before: Before,
  letter: string,
  events: readonly DungeonEvent[],
  state: DungeonState,
): Marks {
  const { rows, columns } = before;
  const wanted = getDirection(letter, before.row, before.column);
  const went = events.some(({ type }) => type === 'moved');
  const here = went ? wanted : before;
  const tiles: string[] = new Array(rows * columns).fill('map');
  const mark = (row: number, column: number, rule: string) => {
    if (row >= 0 && row < rows && column >= 0 && column < columns) tiles[row * columns + column] = rule;
  };

  const between = afterStep(before, here);
  const steps = events.flatMap((event) => (event.type === 'prowled' ? event.steps : []));
  const over = events.some(({ type }) => type === 'left' || type === 'escaped');
  const move = moveRule(before, wanted);
  const markMove = () => {
    mark(before.row, before.column, move);
    mark(wanted.row, wanted.column, move);
  };
  if (over) markMove();
  between.forEach((tile, cell) => {
    if (tile !== MONSTER || steps.some(({ from }) => from === cell)) return;
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    const rule = over ? 'turn-ends' : row === here.row || column === here.column ? 'pillar-hides' : 'rays';
    // Whoever moves it leaves a trace on it or beside it.
    for (let i = 0; i < 9; i++) mark(row - 1 + Math.floor(i / 3), column - 1 + (i % 3), rule);
  });
  if (!over) markMove();
  const at = here.row * columns + here.column;
  const reached = steps.findIndex(({ to }) => to === at);
  for (const [i, { from, to }] of steps.entries()) {
    // Who acts after he was reached shows that all rays are finished first.
    const late = reached >= 0 && i > reached;
    const rule = late ? 'reached' : stepRule(between, at, to, from - to, went);
    for (const cell of [from, to]) mark(Math.floor(cell / columns), cell % columns, rule);
    // One that goes too far.
    if (tiles[2 * to - from] === 'map') tiles[2 * to - from] = rule;
  }
  if (move !== 'amulet') return { whole: move, tiles };
  return { whole: 'double', tiles: state.map.rows === rows ? tiles : doubled(tiles, before, here) };
}

/** The map between his step and theirs. */
function afterStep({ columns, cells, row, column }: Before, here: Place): Uint8Array {
  const between = cells.slice();
  between[row * columns + column] = OPEN;
  between[here.row * columns + here.column] = ADVENTURER;
  return between;
}

function moveRule({ rows, columns, cells, row, column, treasure }: Before, wanted: Place): string {
  if (wanted.row === row && wanted.column === column) return 'stay';
  if (wanted.row < 0 || wanted.row >= rows || wanted.column < 0 || wanted.column >= columns) return 'off-map';
  switch (cells[wanted.row * columns + wanted.column]) {
    case PILLAR:
      return 'pillar';
    case MONSTER:
      return 'monster-bars';
    case EXIT:
      return treasure === 0 ? 'exit-shut' : 'exit';
    case TREASURE:
      return 'treasure';
    case AMULET:
      return 'amulet';
    case DOOR:
      return 'door';
    default:
      return 'move';
  }
}

/** What a monster's step away from `step` shows; its way to him leads over tiles that may be anything but pillars. */
function stepRule(between: Uint8Array, here: number, to: number, step: number, went: boolean): string {
  if (to === here) return 'reached';
  const destroyed = between[to]!;
  if (destroyed !== OPEN && destroyed !== MONSTER) return 'destroys';
  const crossed: number[] = [];
  for (let cell = to; step !== 0 && cell !== here && cell >= 0 && cell < between.length; cell -= step)
    crossed.push(between[cell]!);
  if (crossed.includes(MONSTER)) return 'nearest-first';
  if (crossed.some((tile) => tile !== OPEN)) return 'sight';
  return went ? 'monsters' : 'always';
}

/** Quarter A as it is, the others as copies. */
function doubled(tiles: readonly string[], { rows, columns }: Before, here: Place): string[] {
  const grown: string[] = [];
  for (let row = 0; row < 2 * rows; row++) {
    for (let column = 0; column < 2 * columns; column++) {
      const isHere = row % rows === here.row && column % columns === here.column;
      if (row < rows && column < columns) grown.push(tiles[row * columns + column]!);
      else grown.push(isHere ? 'copies-open' : 'copies');
    }
  }
  return grown;
}
