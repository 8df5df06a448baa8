/** The table of Dungeon: the keys of the rulebook, arrows, or a click towards where one wants to go. */
import type { DungeonEvent, DungeonView } from '@gridhall/games/dungeon';
import { h } from 'preact';
import { useMemo } from 'preact/hooks';
import { GridBoard } from '../../board/grid.ts';
import type { Motion } from '../../board/motion.ts';
import type { Mark } from '../../look/tiles.ts';
import { symbolOf } from '../../parts/symbol.ts';
import type { BoardProps, Face } from '../face.ts';
import { level, TILESET } from './tiles.ts';
import { RULES, TUTORIAL } from './words.ts';

const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'w',
  ArrowDown: 's',
  ArrowLeft: 'a',
  ArrowRight: 'd',
  ' ': 'e',
  Enter: 'e',
};

/** Where each command leads: rows down, columns right. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  w: [-1, 0],
  s: [1, 0],
  a: [0, -1],
  d: [0, 1],
  e: [0, 0],
};

function Board({
  view,
  version,
  question,
  answer,
  events,
  letters,
  moves,
  fatal,
  pointers,
}: BoardProps<DungeonView>) {
  const { rows, columns, row, column } = view;
  const here = row * columns + column;
  const tiles = useMemo(() => level(view), [view, version]);
  const marks = useMemo(() => {
    const found = new Map<number, Mark[]>();
    const add = (cell: number, mark: Mark) => found.set(cell, [...(found.get(cell) ?? []), mark]);
    for (const { cell, mark } of pointers) add(cell, mark);
    for (const word of fatal) {
      const [down, right] = STEPS[word] ?? [0, 0];
      const inside = row + down >= 0 && column + right >= 0 && row + down < rows && column + right < columns;
      if (inside) add(here + down * columns + right, 'danger');
    }
    return found;
  }, [version, fatal, pointers]);
  const act = question && answer;
  return h(GridBoard, {
    tiles,
    version,
    marks,
    letters,
    label: `Level ${view.level}`,
    place: (cell) => `row ${Math.floor(cell / columns)}, column ${cell % columns}`,
    motions: moves ? motionsOf(events as readonly DungeonEvent[], view) : [],
    focus: here,
    least: 24,
    everywhere: true,
    onPick: act && ((cell) => act(towards(Math.floor(cell / columns) - row, (cell % columns) - column))),
    onKey: (key) => {
      const command = KEYS[key] ?? key.toLowerCase();
      if (!act || !Object.hasOwn(STEPS, command)) return false;
      act(command);
      return true;
    },
  });
}

function towards(down: number, right: number): string {
  if (down === 0 && right === 0) return 'e';
  if (Math.abs(down) >= Math.abs(right)) return down < 0 ? 'w' : 's';
  return right < 0 ? 'a' : 'd';
}

function motionsOf(events: readonly DungeonEvent[], view: DungeonView): Motion[] {
  // A new or a larger map unfolds as a whole; steps on the old one would not fit it.
  if (events.some((event) => event.type === 'grew' || event.type === 'entered')) {
    const cells = Array.from({ length: view.rows * view.columns }, (_none, cell) => cell);
    return [{ kind: 'flood', from: view.row * view.columns + view.column, cells }];
  }
  return events.flatMap((event): Motion[] => {
    if (event.type === 'moved') {
      return [{ kind: 'slide', from: event.from, to: event.row * view.columns + event.column }];
    }
    if (event.type === 'prowled') return event.steps.map(({ from, to }) => ({ kind: 'slide', from, to }));
    return [];
  });
}

export const face: Face<DungeonView> = {
  Board,
  Symbol: symbolOf(TILESET),
  pad: 'four',
  measures: (outcome) => [
    ['Moves', String(outcome.measures?.moves ?? 0)],
    ['Treasure', String(outcome.measures?.treasure ?? 0)],
  ],
  hands: () => 'A click or a tap on the board steps towards it, too.',
  keys: [
    ['w a s d', 'up, left, down, right'],
    ['arrows', 'the same'],
    ['e', 'stay'],
    ['Shift arrows', 'look around the level'],
  ],
  tutorial: TUTORIAL,
  rules: RULES,
};
