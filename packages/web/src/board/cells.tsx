/** The board of any game of cells: drawn by its art or its legend, played by keys, clicks, drags and touches. */
import type { Cells, Direction, GameModule, Gesture, Question, Motion as Seen } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { plainTiles } from '../look/plain.ts';
import type { Art, BoardProps } from '../tables/art.ts';
import { goalsOf } from './goals.ts';
import { GridBoard } from './grid.tsx';
import { cellMarksOf, endOf, lastPlace } from './marks.ts';
import type { BoardMotion } from './motion.ts';
import type { GridProps } from './props.ts';

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
  const {
    art,
    table,
    view,
    version,
    question,
    answer,
    events,
    letters,
    moves,
    verb,
    arrows,
    turned,
    lying,
    trail,
    gone,
  } = props;
  const face = table.face;
  const cells = face.cells(view);
  const [picked, setPicked] = useState<number | undefined>(undefined);
  const choose = (cell: number | undefined) => {
    if (cell !== picked) props.onChoose?.();
    setPicked(cell);
  };
  /** The cell of the last gesture: where a flood that it brought about begins. */
  const touched = useRef<number | undefined>(undefined);
  /** What was asked last, after how many moves, and from where: who is still there after a step has knocked against something. */
  const before = useRef({ question, played: props.seat?.moves.length ?? 0, here: cells.here });
  useEffect(() => setPicked(undefined), [version]);
  const routes = useMemo(() => routesOf(question), [question, version]);
  const seen = useMemo(() => face.motions?.(events, view) ?? [], [events, version]);
  /**
   * What has moved stays marked until something else does: a word about the game, as an offer or a hint, moves nothing, nor
   * does an answer that only ends it.
   */
  const after = props.seat?.moves.at(-1)?.n ?? 0;
  const lately = useRef({ after, seen: [] as typeof seen, stood: undefined as number | undefined });
  // Who has only now sat down sees what the last move was.
  useMemo(() => {
    lately.current = { after, seen: face.motions?.(props.seat?.events ?? [], view) ?? [], stood: undefined };
  }, [props.seat]);
  const goesOn = !props.seat?.status.outcome && after !== lately.current.after;
  const news = !props.seat || seen.length > 0 || goesOn;
  if (news && lately.current.seen !== seen) lately.current = { after, seen, stood: before.current.here };
  const end = endOf(lately.current.seen, props.fallen, cells.here);
  const tiles = useMemo(() => art.tiles?.(view, end) ?? plainTiles(table, view), [view, version, art, end]);
  const walks = gone !== undefined;
  const marks = useMemo(
    () =>
      cellMarksOf({
        ...{
          question,
          fatal: props.fatal,
          pointers: props.pointers,
          cells,
          legend: face.legend,
          picked,
          routes,
        },
        ...{ seen: lately.current.seen, touched: touched.current, end, walks },
      }),
    [version, picked, props.pointers, routes, props.fatal, props.fallen, walks],
  );
  // Whoever struck the last blow is seen to.
  const struck = useMemo(() => {
    const { seen: moved, stood } = lately.current;
    if (end === undefined || !walks) return [];
    return moved.flatMap((one) =>
      'from' in one && one.to === end && one.from !== stood ? [[one.from, one.to] as const] : [],
    );
  }, [version, end, walks]);
  const drawn = useMemo(() => [...(arrows ?? []), ...struck], [arrows, struck]);
  const ringed = useMemo(
    () => (arrows ?? []).flatMap(([, to]) => (face.legend[cells.at(to)]?.is === 'danger' ? [to] : [])),
    [arrows, version],
  );
  const named = useMemo(
    () => new Map(props.pointers.flatMap(({ cell, letter }) => (letter ? [[cell, letter] as const] : []))),
    [props.pointers],
  );
  const sights = useMemo(() => art.sights?.(view) ?? [], [view, version, art]);
  const goals = useMemo(() => goalsOf(cells, face.legend, question), [version, question]);
  const knocks = useMemo(() => {
    const { question: asked, played, here } = before.current;
    const moves = props.seat?.moves ?? [];
    before.current = { question, played: moves.length, here: cells.here };
    if (asked?.kind !== 'choice' || moves.length !== played + 1 || here === undefined || here !== cells.here)
      return [];
    const { down, right } =
      asked.options.find(({ word }) => word === moves.at(-1)!.text)?.direction ?? step(0, 0);
    return down === 0 && right === 0 ? [] : [{ kind: 'bump' as const, cell: here, down, right }];
  }, [version]);
  const say = (gesture: Gesture): boolean => {
    touched.current = 'cell' in gesture ? gesture.cell : undefined;
    const text = question && table.game.say(question, gesture, view);
    if (text === undefined) return false;
    answer(text);
    return true;
  };
  // On what lies open a press means what it always does.
  const covered = (cell: number) => ['hidden', 'mark'].includes(face.legend[cells.at(cell)]!.is);
  const pick = (cell: number) => {
    if (props.walk?.to(cell)) touched.current = cell;
    else if (question?.kind !== 'route')
      say(verb === undefined || !covered(cell) ? { cell } : { cell, verb });
    else if (picked !== undefined && (routes.get(picked)?.includes(cell) || !routes.has(cell)))
      // Where no way leads, the rules say why, in their own words.
      say({ from: picked, to: cell });
    else if (routes.has(cell)) choose(picked === cell ? undefined : cell);
  };
  const verbs = question?.kind === 'cell' ? question.verbs : [];
  return (
    <GridBoard
      tiles={tiles}
      version={version}
      marks={marks}
      letters={letters}
      meter={props.meter}
      label={t`${table.game.title}: the board`}
      place={(cell) => cells.place(cell)}
      named={named}
      motions={moves ? [...motionsOf(seen, table, art, touched.current), ...knocks] : []}
      focus={cells.here ?? end ?? art.endedAt?.(view)}
      outset={lastPlace(lately.current.seen) ?? art.begunAt?.(view)}
      goals={goals}
      everywhere={question?.kind === 'choice'}
      heads={props.rimless ? undefined : rimOf(cells)}
      onSwipe={question?.kind === 'choice' ? (direction) => say({ direction }) : undefined}
      still={question === undefined}
      watched={props.watched ?? false}
      arrows={drawn}
      advice={props.advice}
      ringed={ringed}
      sights={sights}
      turned={turned ?? false}
      lying={lying ?? false}
      trail={trail}
      gone={gone}
      pressed={(cell) => art.pressed?.(view, cell) ?? []}
      onPick={question && pick}
      isOpen={question?.kind === 'cell' ? (cell) => !covered(cell) : undefined}
      onMark={verbs[1] === undefined ? undefined : (cell) => say({ cell, verb: verbs[1]! })}
      onDrag={question?.kind === 'route' ? (from, to) => say({ from, to }) : undefined}
      canDrag={(cell) => routes.has(cell)}
      // Where a piece in the hand may go is shown as for one that is chosen.
      onLift={choose}
      onKey={(key, cell, shift) => {
        if (key === 'Escape' && picked !== undefined) {
          choose(undefined);
          return true;
        }
        return keyed(question, key, cell, say, (shift && props.walk?.on) || answer);
      }}
    />
  );
}

/** The names along the edges: the game's own, or numbers from where it counts. */
export function rimOf({ rim, from, rows, columns }: Cells): GridProps['heads'] {
  if (rim || from === undefined) return rim;
  const count = (many: number) => Array.from({ length: many }, (_none, i) => String(i + from));
  return { rows: count(rows), columns: count(columns) };
}

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

/** More cells than these nobody could follow: they are simply there. */
const MOST_FLOODED = 600;

function motionsOf(
  seen: readonly Seen[],
  { face }: GameModule,
  art: Art,
  touched: number | undefined,
): BoardMotion[] {
  return seen.flatMap((motion): BoardMotion[] => {
    if ('from' in motion) return [{ kind: 'slide', from: motion.from, to: motion.to }];
    if ('gone' in motion) {
      const { name } = face.legend[motion.symbol]!;
      return [{ kind: 'vanish', cell: motion.gone, symbol: art.symbolName?.(name) ?? name }];
    }
    if ('unfolded' in motion) return [{ kind: 'unfold', ...motion.unfolded }];
    const { cells } = motion;
    if (cells.length === 1) return [{ kind: 'appear', cell: cells[0]! }];
    return cells.length > MOST_FLOODED
      ? []
      : [{ kind: 'flood', from: cells.find((cell) => cell === touched) ?? cells[0]!, cells }];
  });
}
