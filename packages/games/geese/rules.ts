/** The rules of Geese: what may be done with a field, and what happens then. */
import {
  type Action,
  bad,
  FINE,
  type Random,
  type Result,
  type SharedFault,
  type Tell,
} from '@gridhall/core';
import type { GeeseFault } from './board.ts';
import { around, GOOSE, hiddenBit, markedBit, valueMask } from './board.ts';
import { OpenedCells, open } from './open.ts';
import { placeAround } from './place.ts';
import { CLICKS, type GeeseState, MARKED, NOWHERE, REVEALED } from './state.ts';
import type { GeeseEvent } from './view.ts';

/** What can be done with a field; an action is verb × fields + field. */
export const VERBS = ['show', 'mark', 'chord'] as const;
export const SHOW = 0;
const MARK = 1;
export const CHORD = 2;

const OVER = bad('game-over');
const NO_ACTION = bad('no-such-action');
const SHOWN_MARKED = bad('show-marked');
const SHOWN_AGAIN = bad('show-revealed');
const MARKED_REVEALED = bad('mark-revealed');
const CHORD_HIDDEN = bad('chord-hidden');
const CHORD_ZERO = bad('chord-zero');
const CHORD_MARKS = bad('chord-marks');
const CHORD_NOTHING = bad('chord-nothing');

export function check(state: GeeseState, action: Action): Result<void, GeeseFault | SharedFault> {
  if (state.over) return OVER;
  const fields = state.board.length;
  if (!Number.isInteger(action) || action < 0 || action >= VERBS.length * fields) return NO_ACTION;
  const verb = Math.floor(action / fields);
  const byte = state.board[action - verb * fields]!;
  if (verb === SHOW) return byte & markedBit ? SHOWN_MARKED : byte & hiddenBit ? FINE : SHOWN_AGAIN;
  if (verb === MARK) return byte & hiddenBit ? FINE : MARKED_REVEALED;
  return checkChord(state, action - verb * fields);
}

/** A revealed number with as many marks around it opens the other fields around it, at the player's risk. */
function checkChord({ board, columns, rows }: GeeseState, field: number): Result<void, GeeseFault> {
  const byte = board[field]!;
  if (byte & hiddenBit) return CHORD_HIDDEN;
  if (byte === 0) return CHORD_ZERO;
  const { marks, closed } = around(board, columns, rows, field);
  return marks !== byte ? CHORD_MARKS : closed === 0 ? CHORD_NOTHING : FINE;
}

/** How many actions there are: a verb and a field each. */
export const actions = ({ board }: GeeseState): number => VERBS.length * board.length;

/** Tries before `pick` counts instead: enough for all but the last few fields of a large board. */
const TRIES = 64;

/** Draws until an action is legal; where hardly any is, counts them and draws once. Uniform either way. */
export function pick(state: GeeseState, random: Random): Action {
  const count = actions(state);
  const isLegal = (action: Action) => check(state, action) === FINE;
  for (let i = 0; i < TRIES; i++) {
    const action = random.below(count);
    if (isLegal(action)) return action;
  }
  let legal = 0;
  for (let action = 0; action < count; action++) if (isLegal(action)) legal++;
  let skip = random.below(legal);
  for (let action = 0; ; action++) if (isLegal(action) && skip-- === 0) return action;
}

export function apply(state: GeeseState, action: Action, tell: Tell<GeeseEvent> | undefined): void {
  const { board, hash } = state;
  const fields = board.length;
  const verb = Math.floor(action / fields);
  const field = action - verb * fields;
  hash.toggle(state.clicks, CLICKS);
  hash.toggle(++state.clicks, CLICKS);
  tell?.({ type: 'answered' });
  if (verb === MARK) {
    board[field]! ^= markedBit;
    const marked = (board[field]! & markedBit) !== 0;
    state.marked += marked ? 1 : -1;
    hash.toggle(field, MARKED);
    const { columns } = state;
    tell?.({ type: 'marked', field, marked, place: [field % columns, Math.floor(field / columns)] });
    return;
  }
  const opened = tell && new OpenedCells();
  if (verb === CHORD) chord(state, field, opened);
  else {
    if (state.firstShown === NOWHERE) settleAround(state, field, tell);
    show(state, field, opened);
  }
  if (!tell || !opened) return;
  if (opened.any) tell({ type: 'revealed', spans: opened.spans, values: opened.values });
  if (state.disturbed !== NOWHERE) tell({ type: 'disturbed', field: state.disturbed });
  if (state.over) tell({ type: 'ended', won: state.disturbed === NOWHERE, board: board.slice() });
}

/** The first show: under `safe` and `zero` the geese take their places only now. */
function settleAround(state: GeeseState, field: number, tell: Tell<GeeseEvent> | undefined): void {
  if (!state.placed) placeAround(state, field);
  state.firstShown = field;
  tell?.({ type: 'settled', field });
}

/** A goose ends the game at once, and is revealed. */
function show(state: GeeseState, field: number, opened: OpenedCells | undefined): void {
  const { board, hash } = state;
  if ((board[field]! & valueMask) === GOOSE) {
    board[field] = GOOSE;
    state.disturbed = field;
    hash.toggle(field, REVEALED);
  } else open(state, field, opened);
}

/** Shows the unmarked fields around one, row by row, until all are open or a goose is disturbed. */
function chord(state: GeeseState, field: number, opened: OpenedCells | undefined): void {
  const { board, columns, rows } = state;
  const y = Math.floor(field / columns);
  const x = field - y * columns;
  for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++) {
    for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++) {
      const around = b * columns + a;
      if ((board[around]! & (hiddenBit | markedBit)) === hiddenBit) show(state, around, opened);
      if (state.disturbed !== NOWHERE) return;
    }
  }
}
