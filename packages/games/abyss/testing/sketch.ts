/** Boards as tests draw them: one text a row. */
import { sure } from '@gridhall/core';
import { SYMBOLS } from '../board/pieces.ts';
import { type AbyssState, survey } from '../board/state.ts';
import { readBoard } from '../board/text.ts';
import { makeMoves } from '../round/round.ts';

export function draw(...rows: string[]): AbyssState {
  return survey(sure(readBoard(rows.join('\n'))));
}

export function rowsOf(state: AbyssState): string[] {
  return state.grid.toText(SYMBOLS).split('\n');
}

/** The board after these commands. */
export function after(rows: readonly string[], commands: string): string[] {
  const state = draw(...rows);
  for (const command of commands) makeMoves(state, command);
  return rowsOf(state);
}
