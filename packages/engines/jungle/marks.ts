/** Marks for the moves of a finished game, as players write them: by how much of its chance a move threw away. */

const MARKS = [
  { loss: 0.4, mark: '??' },
  { loss: 0.2, mark: '?' },
  { loss: 0.1, mark: '?!' },
] as const;

export type Mark = (typeof MARKS)[number]['mark'] | '';

/** The chance of the side that moved before its move and after it, both from its own view; nothing for a fair move. */
export function markOf(before: number, after: number): Mark {
  return MARKS.find(({ loss }) => before - after >= loss)?.mark ?? '';
}
