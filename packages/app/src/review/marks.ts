/** Marks for moves, as players write them: by how much of its chance a move threw away; and one for what was left to luck. */
import { t } from '@gridhall/core';

const LOSSES = [
  { loss: 0.4, mark: '??' },
  { loss: 0.2, mark: '?' },
  { loss: 0.1, mark: '?!' },
] as const;

export type MoveMark = (typeof LOSSES)[number]['mark'] | '~' | '';

export const MARK_WORDS: Readonly<Record<MoveMark, string>> = {
  '??': t`a blunder`,
  '?': t`a mistake`,
  '?!': t`doubtful`,
  '~': t`a guess`,
  '': '',
};

/** The chance of the side that moved before its move and after it, both from its own view; nothing for a fair move. */
export function markOf(before: number, after: number): MoveMark {
  return LOSSES.find(({ loss }) => before - after >= loss)?.mark ?? '';
}

/** How many moves that is where two play: a move is one of each, as their list numbers them. */
export function fullMoves(single: number): number {
  return Math.ceil(single / 2);
}
