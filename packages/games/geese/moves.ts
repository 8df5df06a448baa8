/** Moves as text: `s 3 4` shows the field at x 3, y 4; `m` marks; `c` chords. */
import { type Action, bad, clip, good, type Question, type Result } from '@gridhall/core';
import { VERBS } from './rules.ts';

export function read(question: Question, text: string): Result<Action> {
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

export function question(rows: number, columns: number): Question {
  return { kind: 'cell', id: 'field', seat: 0, rows, columns, verbs: VERBS };
}
