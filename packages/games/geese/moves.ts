/** Moves as text: `s 3 4` shows the field at x 3, y 4; `m` marks; `c` chords. */
import {
  type Action,
  bad,
  clip,
  type Gesture,
  good,
  pressedCell,
  type Question,
  type Result,
  type SharedFault,
} from '@gridhall/core';
import { around } from './around.ts';
import { hiddenBit } from './board.ts';
import type { GeeseFault } from './faults.ts';
import { CHORD, SHOW, VERBS } from './rules.ts';
import type { GeeseView } from './view.ts';

export function read(question: Question, text: string): Result<Action, GeeseFault | SharedFault> {
  if (question.kind !== 'cell') return bad('not-your-question');
  const { rows, columns, verbs } = question;
  const match = /^\s*(?:([a-z]+)\s*)?(\d{1,9})(?:\s*,\s*|\s+)(\d{1,9})\s*$/i.exec(text);
  if (!match) return bad('field-unreadable', { text: clip(text.trim()) });
  const word = match[1]?.toLowerCase() ?? verbs[0]!;
  const verb = verbs.findIndex((name) => name === word || name[0] === word);
  if (verb < 0) return bad('verb-unknown', { text: clip(word), verbs: verbs.join(', ') });
  const [x, y] = [Number(match[2]), Number(match[3])];
  if (x >= columns || y >= rows) return bad('field-off-board', { x, y, columns, rows });
  return good(verb * rows * columns + y * columns + x);
}

export function write(question: Question, action: Action): string {
  if (question.kind !== 'cell') return '';
  const { rows, columns, verbs } = question;
  const fields = rows * columns;
  const verb = Math.floor(action / fields);
  const field = action - verb * fields;
  return `${verbs[verb]![0]} ${field % columns} ${Math.floor(field / columns)}`;
}

/** A plain press shows a hidden field; on a number it chords, and so does showing it again. */
export function say(question: Question, gesture: Gesture, view: GeeseView): string | undefined {
  const pressed = pressedCell(question, gesture);
  if (!pressed) return undefined;
  const { cell, verb } = pressed;
  const { plane } = view;
  const again = verb === SHOW && !(plane[cell]! & hiddenBit);
  if (again && 'cell' in gesture && gesture.verb === undefined && isDone(view, cell)) return undefined;
  return write(question, (again ? CHORD : verb) * plane.length + cell);
}

/** Nothing is left to open around it: a press there, as the second of two quick ones, is nobody's mistake and needs no words. */
function isDone({ plane, columns, rows }: GeeseView, cell: number): boolean {
  const { marks, closed } = around(plane, columns, rows, cell);
  return closed === 0 && (plane[cell] === 0 || marks === plane[cell]);
}

export function question(rows: number, columns: number): Question<'field'> {
  return { kind: 'cell', id: 'field', seat: 0, rows, columns, verbs: VERBS };
}
