/** The table of Jungle: pick a piece and a place for it, or drag it there. */
import { addressOf, type JungleEvent, type JungleView } from '@gridhall/games/jungle';
import { h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { GridBoard } from '../../board/grid.ts';
import type { Motion } from '../../board/motion.ts';
import type { Mark } from '../../look/tiles.ts';
import { symbolOf } from '../../parts/symbol.ts';
import type { BoardProps, Face } from '../face.ts';
import { jungle, TILESET } from './tiles.ts';
import { RULES, TUTORIAL } from './words.ts';

const HEADS = { columns: [...'ABCDEFG'], rows: [...'123456789'] };

function Board({
  view,
  version,
  question,
  answer,
  events,
  last,
  letters,
  moves,
  pointers,
}: BoardProps<JungleView>) {
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  useEffect(() => setChosen(undefined), [version]);
  const targets = useMemo(() => {
    const found = new Map<number, number[]>();
    if (question?.kind !== 'route') return found;
    for (let i = 0; i < question.routes.length; i += 2) {
      const from = question.routes[i]!;
      found.set(from, [...(found.get(from) ?? []), question.routes[i + 1]!]);
    }
    return found;
  }, [question, version]);
  const marks = useMemo(() => {
    const found = new Map<number, Mark[]>();
    const add = (cell: number, mark: Mark) => found.set(cell, [...(found.get(cell) ?? []), mark]);
    for (const { cell, mark } of pointers) add(cell, mark);
    for (const address of last?.split(' ') ?? []) add(cellOf(address), 'last');
    if (chosen !== undefined) {
      add(chosen, 'chosen');
      for (const target of targets.get(chosen) ?? []) add(target, 'target');
    }
    return found;
  }, [version, chosen, pointers, targets]);
  const go = (from: number, to: number) => {
    setChosen(undefined);
    answer(`${addressOf(from)} ${addressOf(to)}`);
  };
  const pick = (cell: number) => {
    if (chosen !== undefined && targets.get(chosen)?.includes(cell)) go(chosen, cell);
    else if (targets.has(cell)) setChosen(chosen === cell ? undefined : cell);
    // Any other square: the rules say why not, in their own words.
    else if (chosen !== undefined) go(chosen, cell);
  };
  return h(GridBoard, {
    tiles: useMemo(() => jungle(view), [view]),
    version,
    marks,
    letters,
    label: 'The jungle',
    place: addressOf,
    heads: HEADS,
    motions: moves ? motionsOf(events as readonly JungleEvent[]) : [],
    onPick: question && pick,
    onDrag: question && go,
    canDrag: (cell) => targets.has(cell),
    onKey: (key) => {
      if (key !== 'Escape' || chosen === undefined) return false;
      setChosen(undefined);
      return true;
    },
  });
}

function cellOf(address: string): number {
  return (Number(address[1]) - 1) * 7 + 'ABCDEFG'.indexOf(address[0]!);
}

function motionsOf(events: readonly JungleEvent[]): Motion[] {
  return events.flatMap((event): Motion[] => {
    if (event.type === 'moved') return [{ kind: 'slide', from: event.from, to: event.onto }];
    if (event.type === 'captured') {
      return [{ kind: 'vanish', cell: event.square, symbol: TILESET.pieces[event.piece - 1]!.name }];
    }
    return [];
  });
}

export const face: Face<JungleView> = {
  Board,
  Symbol: symbolOf(TILESET),
  boardAnswers: true,
  measures: (outcome) => [['Moves', String(outcome.measures?.moves ?? 0)]],
  hands: () => 'Pick one of your animals, then the square to move it to; or drag it there.',
  keys: [
    ['arrows', 'move over the board'],
    ['Enter', 'pick a piece, then its place'],
    ['Esc', 'put it back'],
  ],
  tutorial: TUTORIAL,
  rules: RULES,
};
