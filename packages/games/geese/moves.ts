/** The question of Geese: a field and what to do there, as in `s 3 4`, column before row. */
import { type Gesture, type Notation, pressedCell, type Question, writeAnswer } from '@gridhall/core';
import { around, hiddenBit } from './board.ts';
import { CHORD, SHOW, VERBS } from './rules.ts';
import type { GeeseView } from './view.ts';

export const NOTATION: Notation = '0 0';

/** A plain press shows a hidden field; on a number it chords, and so does showing it again. */
export function say(question: Question, gesture: Gesture, view: GeeseView): string | undefined {
  const pressed = pressedCell(question, gesture);
  if (!pressed) return undefined;
  const { cell, verb } = pressed;
  const { plane } = view;
  const again = verb === SHOW && !(plane[cell]! & hiddenBit);
  if (again && 'cell' in gesture && gesture.verb === undefined && isDone(view, cell)) return undefined;
  return writeAnswer(question, (again ? CHORD : verb) * plane.length + cell, NOTATION);
}

/** Nothing is left to open around it: a press there, as the second of two quick ones, is nobody's mistake and needs no words. */
function isDone({ plane, columns, rows }: GeeseView, cell: number): boolean {
  const { marks, closed } = around(plane, columns, rows, cell);
  return closed === 0 && (plane[cell] === 0 || marks === plane[cell]);
}

export function question(rows: number, columns: number): Question<'field'> {
  return { kind: 'cell', id: 'field', seat: 0, rows, columns, verbs: VERBS };
}
