/**
 * What a node tells the others of entries it has committed: the entries themselves, as rows of the log in JSON, so that
 * nobody has to look for them. A notice of PostgreSQL holds less than 8000 bytes.
 */

import type { Value } from './database.ts';
import { entryOf } from './rooms.ts';
import type { StoredEntry } from './rows.ts';

const MOST_BYTES = 7800;
/** A row without its move, in JSON; and what a letter of a move may become there. */
const ROW_BYTES = 130;
const LETTER_BYTES = 6;
const PLAIN = /^[ !#-[\]-~]*$/;

/** In which notice each row is told, the first ones in the first. */
export function sheetsOf(rows: readonly (readonly Value[])[]): number[] {
  let [sheet, left] = [0, MOST_BYTES];
  return rows.map((row) => {
    const move = String(row[3] ?? '');
    const bytes = ROW_BYTES + move.length * (PLAIN.test(move) ? 1 : LETTER_BYTES);
    if (bytes > left) {
      sheet++;
      left = MOST_BYTES;
    }
    left -= bytes;
    return sheet;
  });
}

/** How every notice of a node about entries begins. */
export const headOf = (node: string): string => `${node} entries `;

/** Whose entries they are, and the entries. */
export function readNotice(text: string): readonly (readonly [room: string, stored: StoredEntry])[] {
  const rows = JSON.parse(`[${text}]`) as readonly (readonly Value[])[];
  return rows.map(([room, n, seat, move, act, ms, at]) => [
    String(room),
    entryOf({ n: n!, seat: seat!, move: move!, act: act!, ms: ms!, at: at! }),
  ]);
}
