/** What the player may know, and how events change it. */
import type { GameEvent, Viewer } from '@gridhall/core';
import { GOOSE, hiddenBit, markedBit, printBoard, valueMask } from './board.ts';
import type { GeeseParams } from './params.ts';
import { type GeeseState, NOWHERE } from './state.ts';

export interface GeeseView {
  rows: number;
  columns: number;
  geese: number;
  reveal: GeeseParams['reveal'];
  first: GeeseParams['first'];
  /** One byte a field as in `board.ts`, the value 0 where it is not known. After the end, all are. */
  plane: Uint8Array;
  /** Whether the geese are in their places: under `safe` and `zero`, from the first show on. */
  placed: boolean;
  toReveal: number;
  marked: number;
  firstShown: number;
  disturbed: number;
  clicks: number;
  /** An act has ended the game: everything is known before all is revealed. */
  open?: true;
}

export type GeeseEvent =
  /** Fields opened, as runs [first field, how many] in the order of opening, and their values one after the other. */
  | (GameEvent & {
      readonly type: 'revealed';
      readonly spans: readonly number[];
      readonly values: Uint8Array;
    })
  /** `place`: its column and its row, as the rim counts them; a server of an older version does not tell it. */
  | (GameEvent & {
      readonly type: 'marked';
      readonly field: number;
      readonly marked: boolean;
      readonly place?: readonly [column: number, row: number];
    })
  /** Under `safe` and `zero`: the first field was shown, and the geese took their places around it. */
  | (GameEvent & { readonly type: 'settled'; readonly field: number })
  | (GameEvent & { readonly type: 'disturbed'; readonly field: number })
  | (GameEvent & { readonly type: 'answered' })
  /** The game is over and every field is known. */
  | (GameEvent & { readonly type: 'ended'; readonly won: boolean; readonly board: Uint8Array });

export function viewOf(state: GeeseState, _viewer?: Viewer, open = false): GeeseView {
  const { rows, columns, geese, reveal, first, placed, toReveal, marked, firstShown, disturbed, clicks } =
    state;
  const plane = open || state.over ? state.board.slice() : veiled(state.board);
  return {
    rows,
    columns,
    geese,
    reveal,
    first,
    plane,
    placed,
    toReveal,
    marked,
    firstShown,
    disturbed,
    clicks,
    ...(open && !state.over ? { open } : {}),
  };
}

/** A copy of the board without the values of hidden fields, four fields at a time. */
function veiled(board: Uint8Array<ArrayBuffer>): Uint8Array {
  const plane = new Uint8Array(board.length);
  const words = board.length >>> 2;
  const from = new Int32Array(board.buffer, 0, words);
  const to = new Int32Array(plane.buffer, 0, words);
  for (let i = 0; i < words; i++) {
    const four = from[i]!;
    to[i] = four & ~(((four >>> 5) & 0x01010101) * valueMask);
  }
  for (let field = words * 4; field < board.length; field++) {
    const byte = board[field]!;
    plane[field] = byte & hiddenBit ? byte & ~valueMask : byte;
  }
  return plane;
}

export function follow(view: GeeseView, event: GeeseEvent): GeeseView {
  const { plane } = view;
  switch (event.type) {
    case 'revealed': {
      let next = 0;
      for (let i = 0; i < event.spans.length; i += 2) {
        const start = event.spans[i]!;
        for (let field = start; field < start + event.spans[i + 1]!; field++)
          plane[field] = event.values[next++]!;
      }
      view.toReveal -= next;
      break;
    }
    case 'marked':
      plane[event.field] = event.marked ? hiddenBit | markedBit : hiddenBit;
      view.marked += event.marked ? 1 : -1;
      break;
    case 'settled':
      view.placed = true;
      view.firstShown = event.field;
      break;
    case 'disturbed':
      view.disturbed = event.field;
      break;
    case 'answered':
      view.clicks++;
      break;
    case 'ended':
      plane.set(event.board);
      break;
  }
  return view;
}

/** Whether the value of every field is in the view: the game is over, by the rules or by an act. */
export function isKnown(view: GeeseView): boolean {
  return view.disturbed !== NOWHERE || view.toReveal === 0 || view.open === true;
}

/** As the rulebook prints it; after the end the geese that were still hidden are shown as well. */
export function textOf(view: GeeseView): string {
  const { columns, rows, plane } = view;
  const shown = isKnown(view) ? plane.map((byte) => ((byte & valueMask) === GOOSE ? GOOSE : byte)) : plane;
  return printBoard(shown, columns, rows).trimEnd();
}
