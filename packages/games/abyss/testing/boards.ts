/** Boards as tests draw them, one text a row, and what becomes of them. */
import { checkParams, sure } from '@gridhall/core';
import { SYMBOLS } from '../board/pieces.ts';
import {
  type AbyssEvent,
  type AbyssParams,
  type AbyssState,
  game,
  makeMoves,
  readBoard,
  survey,
} from '../index.ts';

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

const SEED = '0123456789abcdeffedcba9876543210';

export function begun(rows: readonly string[], chosen: Partial<AbyssParams> = {}): AbyssState {
  const params = sure(checkParams(game.params, { generator: 'glibc', ...chosen }));
  return sure(game.create(params, { seed: SEED, boards: [rows.join('\n')] }));
}

/** The board as the hero sees it, row by row. */
export function seen(state: AbyssState): string[] {
  const text = game.text(game.view(state, 0)).split('\n');
  return text.slice(1, -1).map((row) => row.slice(1, -1));
}

/** Gives commands in turn, and returns what was told. */
export function give(state: AbyssState, commands: string): string[] {
  const told: AbyssEvent[] = [];
  for (const command of commands) makeMoves(state, command, (event) => told.push(event));
  return told.map(({ type, ...rest }) => [type, ...Object.values(rest)].join(' '));
}

/** The board after these commands. */
export function afterAll(rows: readonly string[], commands: string, chosen?: Partial<AbyssParams>): string[] {
  const state = begun(rows, chosen);
  give(state, commands);
  return seen(state);
}
