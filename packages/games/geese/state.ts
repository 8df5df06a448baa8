import { ContentHash, Random } from '@gridhall/core';
import { createBoard, GOOSE, hiddenBit, markedBit, valueMask } from './board.ts';
import type { GeeseParams } from './params.ts';

export const SEATS = ['Player'] as const;

/** How a game can end. */
const REASONS = ['all-revealed', 'goose-disturbed'] as const;
export type Reason = (typeof REASONS)[number];

/** Nothing has been shown yet; or no goose was disturbed. */
export const NOWHERE = -1;

/** The kinds of facts in the hash: a goose here, this field revealed, this field marked, this many answers given. */
export const GOOSE_HERE = 1;
export const REVEALED = 2;
export const MARKED = 3;
export const CLICKS = 4;

export class GeeseState {
  rows = 1;
  columns = 1;
  geese = 0;
  reveal: GeeseParams['reveal'] = 'flood';
  first: GeeseParams['first'] = 'none';
  /** One byte a field, as in `board.ts`. Until the geese are placed every field is a hidden 0. */
  board: Uint8Array<ArrayBuffer> = createBoard(1, 1);
  placed = false;
  /** Fields without a goose that are not yet revealed: none left, and the game is won. */
  toReveal = 0;
  marked = 0;
  /** The field shown first. */
  firstShown = NOWHERE;
  /** The goose that ended the game. */
  disturbed = NOWHERE;
  /** Answers given: what players count as clicks. */
  clicks = 0;
  readonly random = new Random();
  readonly hash = new ContentHash();

  get over(): boolean {
    return this.disturbed !== NOWHERE || this.toReveal === 0;
  }
}

/** Counters and hash of a board that did not come about move by move. */
export function recount(state: GeeseState): void {
  const { board, hash } = state;
  hash.clear();
  state.marked = 0;
  state.toReveal = state.rows * state.columns - state.geese;
  for (let field = 0; field < board.length; field++) {
    const byte = board[field]!;
    const goose = (byte & valueMask) === GOOSE;
    if (goose) hash.toggle(field, GOOSE_HERE);
    if (byte & markedBit) {
      hash.toggle(field, MARKED);
      state.marked++;
    }
    if (!(byte & hiddenBit)) {
      hash.toggle(field, REVEALED);
      if (!goose) state.toReveal--;
    }
  }
  hash.toggle(state.clicks, CLICKS);
}
