/** The table of Abyss: the keys of the rulebook, arrows, or a click towards where one wants to go. */
import type { AbyssEvent, AbyssView } from '@gridhall/games/abyss';
import { h } from 'preact';
import { useMemo } from 'preact/hooks';
import { GridBoard } from '../../board/grid.ts';
import type { Motion } from '../../board/motion.ts';
import type { Mark } from '../../look/tiles.ts';
import { symbolOf } from '../../parts/symbol.ts';
import type { BoardProps, Face } from '../face.ts';
import { hall, PIECE_NAMES, TILESET } from './tiles.ts';
import { RULES, TUTORIAL } from './words.ts';

/** The commands as they lie on a keyboard, row by row: the place says the step. */
const COMMANDS = 'qweasdzxc';

const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'w',
  ArrowDown: 'x',
  ArrowLeft: 'a',
  ArrowRight: 'd',
  ' ': 's',
  Enter: 's',
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
}: BoardProps<AbyssView>) {
  const { columns, rows, hero } = view;
  const tiles = useMemo(() => hall(view), [view]);
  const marks = useMemo(() => {
    const found = new Map<number, Mark[]>();
    const add = (cell: number, mark: Mark) => found.set(cell, [...(found.get(cell) ?? []), mark]);
    for (const { cell, mark } of pointers) add(cell, mark);
    for (const word of fatal) {
      const at = COMMANDS.indexOf(word);
      const row = Math.floor(hero / columns) + Math.floor(at / 3) - 1;
      const column = (hero % columns) + (at % 3) - 1;
      if (row >= 0 && column >= 0 && row < rows && column < columns) add(row * columns + column, 'danger');
    }
    return found;
  }, [version, fatal, pointers]);
  const act = question && answer;
  return h(GridBoard, {
    tiles,
    version,
    marks,
    letters,
    label: 'The board',
    place: (cell) => `row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`,
    motions: moves ? motionsOf(events as readonly AbyssEvent[]) : [],
    focus: hero >= 0 ? hero : undefined,
    least: 18,
    everywhere: true,
    onPick:
      act &&
      ((cell) => {
        const down = Math.sign(Math.floor(cell / columns) - Math.floor(hero / columns));
        const right = Math.sign((cell % columns) - (hero % columns));
        act(COMMANDS[(down + 1) * 3 + right + 1]!);
      }),
    onKey: (key) => {
      const command = KEYS[key] ?? key.toLowerCase();
      if (!act || command.length !== 1 || !COMMANDS.includes(command)) return false;
      act(command);
      return true;
    },
  });
}

function motionsOf(events: readonly AbyssEvent[]): Motion[] {
  return events.flatMap((event): Motion[] => {
    const symbol = 'piece' in event ? (PIECE_NAMES[event.piece] ?? 'monster') : 'hero';
    if (event.type === 'moved') return [{ kind: 'slide', from: event.from, to: event.onto }];
    if (event.type === 'lured') return [{ kind: 'vanish', cell: event.onto, symbol }];
    if (event.type === 'left') return [{ kind: 'vanish', cell: event.onto, symbol: 'hero' }];
    if (event.type === 'caught') {
      return [
        { kind: 'slide', from: event.from, to: event.onto },
        { kind: 'vanish', cell: event.onto, symbol: 'hero' },
      ];
    }
    return [];
  });
}

export const face: Face<AbyssView> = {
  Board,
  Symbol: symbolOf(TILESET),
  pad: 'nine',
  measures: (outcome) => [
    ['Score', String(outcome.measures?.score ?? 0)],
    ['Rounds', String(outcome.measures?.rounds ?? 0)],
    ['Lured', String(outcome.measures?.lured ?? 0)],
    ['Left behind', String(outcome.measures?.survivors ?? 0)],
  ],
  hands: () => 'A click or a tap on the board steps towards it, too.',
  keys: [
    ['q w e', 'up-left, up, up-right'],
    ['a s d', 'left, stay, right'],
    ['z x c', 'down-left, down, down-right'],
    ['arrows', 'up, down, left, right'],
    ['Shift arrows', 'look around the board'],
  ],
  tutorial: TUTORIAL,
  rules: RULES,
};
