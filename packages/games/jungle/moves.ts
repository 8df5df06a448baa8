/** Moves as text: `A7 A6`, from one address to the other; columns in either case. */
import {
  type Action,
  bad,
  clip,
  type Gesture,
  good,
  type Question,
  type Result,
  type SharedFault,
} from '@gridhall/core';
import {
  addressOf,
  BLUE,
  COLUMNS,
  type Color,
  isSquare,
  RED,
  ROWS,
  squareOf,
  squareWrittenAt,
} from './board.ts';
import type { JungleFault } from './faults.ts';
import { fromOf, MOST_MOVES, MOVES, moveOf, toOf } from './legal.ts';
import { legal } from './rules.ts';
import type { JungleState } from './state.ts';

export function question(state: JungleState): Question<'move'> {
  const count = legal(state, all);
  const routes = new Array<number>(2 * count);
  for (let i = 0; i < count; i++) {
    routes[2 * i] = fromOf(all[i]!);
    routes[2 * i + 1] = toOf(all[i]!);
  }
  return { kind: 'route', id: 'move', seat: state.toMove, rows: ROWS, columns: COLUMNS, routes };
}
const all = new Int32Array(MOST_MOVES);

/** Returns the question without its routes, which reading and writing do not need. */
export function brief({ toMove }: JungleState): Question<'move'> {
  return BRIEFLY[toMove];
}
const briefly = (seat: Color): Question<'move'> => ({
  ...{ kind: 'route', id: 'move', seat, rows: ROWS, columns: COLUMNS, routes: [] },
});
const BRIEFLY = [briefly(BLUE), briefly(RED)] as const;

export function read(question: Question, text: string): Result<Action, JungleFault | SharedFault> {
  if (question.kind !== 'route') return bad('not-your-question');
  // Most texts have this form, so it is read without a pattern.
  if (text.length === 5 && text[2] === ' ') {
    const [from, to] = [squareWrittenAt(text, 0), squareWrittenAt(text, 3)];
    if (from !== undefined && to !== undefined) return good(moveOf(from, to));
  }
  const match = /^([a-z]\d+)\s*(?:[,-]\s*)?([a-z]\d+)$/i.exec(text.trim());
  if (!match) return bad('move-unreadable', { text: clip(text.trim()) });
  const squares: number[] = [];
  for (const address of match.slice(1)) {
    const square = squareOf(address);
    if (square === undefined) return bad('address-off-board', { text: clip(address) });
    squares.push(square);
  }
  return good(moveOf(squares[0]!, squares[1]!));
}

export function write(_question: Question, action: Action): string {
  return WRITTEN[action]!;
}
const WRITTEN = Array.from({ length: MOVES }, (_none, move) =>
  isSquare(fromOf(move)) && isSquare(toOf(move)) ? `${addressOf(fromOf(move))} ${addressOf(toOf(move))}` : '',
);

/** Any two squares give a text: where no route leads, the rules say why. */
export function say(question: Question, gesture: Gesture): string | undefined {
  if (question.kind !== 'route' || !('from' in gesture)) return undefined;
  const { from, to } = gesture;
  return isSquare(from) && isSquare(to) ? write(question, moveOf(from, to)) : undefined;
}
