/** The board of any game of cells: drawn by its art or its legend, played by keys, clicks, drags and touches. */
import type { Cells, Direction, Gesture, Question, Motion as Seen, Table } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { plainTiles } from '../look/plain.ts';
import type { Mark } from '../look/tiles.ts';
import type { Art, BoardProps } from '../tables/art.ts';
import { GridBoard } from './grid.tsx';
import type { Motion } from './motion.ts';

const step = (down: number, right: number): Direction => ({ down, right });

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: step(-1, 0),
  ArrowDown: step(1, 0),
  ArrowLeft: step(0, -1),
  ArrowRight: step(0, 1),
  ' ': step(0, 0),
  Enter: step(0, 0),
};

export function CellBoard(props: BoardProps & { readonly art: Art }): ComponentChild {
  const { art, table, view, version, question, answer, events, letters, moves } = props;
  const face = table.face;
  const cells = face.cells(view);
  const [picked, setPicked] = useState<number | undefined>(undefined);
  /** The cell of the last gesture: where a flood that it brought about begins. */
  const touched = useRef<number | undefined>(undefined);
  useEffect(() => setPicked(undefined), [version]);
  const tiles = useMemo(() => art.tiles?.(view) ?? plainTiles(table, view), [view, version, art]);
  const routes = useMemo(() => routesOf(question), [question, version]);
  const seen = useMemo(() => face.motions?.(events, view) ?? [], [events, version]);
  const marks = useMemo(
    () => marksOf(props, cells, picked, routes, seen, touched.current),
    [version, picked, props.pointers, routes, props.fatal],
  );
  const say = (gesture: Gesture): boolean => {
    touched.current = 'cell' in gesture ? gesture.cell : undefined;
    const text = question && table.game.say(question, gesture, view);
    if (text === undefined) return false;
    answer(text);
    return true;
  };
  const pick = (cell: number) => {
    if (question?.kind !== 'route') say({ cell });
    else if (picked !== undefined && (routes.get(picked)?.includes(cell) || !routes.has(cell)))
      // Where no way leads, the rules say why, in their own words.
      say({ from: picked, to: cell });
    else if (routes.has(cell)) setPicked(picked === cell ? undefined : cell);
  };
  const verbs = question?.kind === 'cell' ? question.verbs : [];
  return (
    <GridBoard
      tiles={tiles}
      version={version}
      marks={marks}
      letters={letters}
      meter={props.meter}
      label={`${table.game.title}: the board`}
      place={(cell) => cells.place(cell)}
      motions={moves ? motionsOf(seen, table, art, touched.current) : []}
      focus={cells.here}
      least={LEAST_CELL}
      everywhere={question?.kind === 'choice'}
      {...(cells.rim ? { heads: cells.rim } : {})}
      onPick={question && pick}
      onMark={verbs[1] === undefined ? undefined : (cell) => say({ cell, verb: verbs[1]! })}
      onDrag={question?.kind === 'route' ? (from, to) => say({ from, to }) : undefined}
      canDrag={(cell) => routes.has(cell)}
      onKey={(key, cell) => {
        if (key === 'Escape' && picked !== undefined) {
          setPicked(undefined);
          return true;
        }
        return keyed(question, key, cell, say, answer);
      }}
    />
  );
}

/** The smallest a cell may be before the board scrolls, in pixels. */
const LEAST_CELL = 18;

/** What a key means where the focus is on a cell; false where it means nothing. */
function keyed(
  question: Question | undefined,
  key: string,
  cell: number,
  say: (gesture: Gesture) => boolean,
  answer: (text: string) => void,
): boolean {
  const letter = key.toLowerCase();
  if (question?.kind === 'cell') {
    const verb = question.verbs.find((name) => name[0] === letter);
    return verb !== undefined && say({ cell, verb });
  }
  if (question?.kind !== 'choice') return false;
  const direction = ARROWS[key];
  if (direction) return say({ direction });
  const word = question.options.find((option) => option.word === letter)?.word;
  if (word === undefined) return false;
  answer(word);
  return true;
}

/** Where each piece may go. */
function routesOf(question: Question | undefined): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  if (question?.kind !== 'route') return found;
  for (let i = 0; i < question.routes.length; i += 2) {
    const from = question.routes[i]!;
    found.set(from, [...(found.get(from) ?? []), question.routes[i + 1]!]);
  }
  return found;
}

function marksOf(
  { question, fatal, pointers }: BoardProps,
  { rows, columns, here }: Cells,
  picked: number | undefined,
  routes: ReadonlyMap<number, readonly number[]>,
  seen: readonly Seen[],
  touched: number | undefined,
): ReadonlyMap<number, readonly Mark[]> {
  const found = new Map<number, Mark[]>();
  const add = (cell: number, mark: Mark) => found.set(cell, [...(found.get(cell) ?? []), mark]);
  for (const { cell, mark } of pointers) add(cell, mark);
  for (const motion of seen) for (const cell of lastCells(motion, touched)) add(cell, 'last');
  if (picked !== undefined) {
    add(picked, 'chosen');
    for (const target of routes.get(picked) ?? []) add(target, 'target');
  }
  if (question?.kind !== 'choice' || here === undefined) return found;
  for (const { word, direction } of question.options) {
    if (!fatal.has(word) || !direction) continue;
    const [row, column] = [Math.floor(here / columns) + direction.down, (here % columns) + direction.right];
    if (row >= 0 && column >= 0 && row < rows && column < columns) add(row * columns + column, 'danger');
  }
  return found;
}

/** Where one looks for what has just happened. A flood is seen by itself; only where it began is marked. */
function lastCells(motion: Seen, touched: number | undefined): readonly number[] {
  if ('from' in motion) return [motion.from, motion.to];
  if (!('cells' in motion)) return [];
  return motion.cells.length === 1 ? motion.cells : motion.cells.filter((cell) => cell === touched);
}

/** More cells than these nobody could follow: they are simply there. */
const MOST_FLOODED = 600;

function motionsOf(seen: readonly Seen[], { face }: Table, art: Art, touched: number | undefined): Motion[] {
  return seen.flatMap((motion): Motion[] => {
    if ('from' in motion) return [{ kind: 'slide', from: motion.from, to: motion.to }];
    if ('gone' in motion) {
      const { name } = face.legend[motion.symbol]!;
      return [{ kind: 'vanish', cell: motion.gone, symbol: art.symbolName?.(name) ?? name }];
    }
    const { cells } = motion;
    if (cells.length === 1) return [{ kind: 'appear', cell: cells[0]! }];
    return cells.length > MOST_FLOODED
      ? []
      : [{ kind: 'flood', from: cells.find((cell) => cell === touched) ?? cells[0]!, cells }];
  });
}
