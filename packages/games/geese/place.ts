/** Where the geese go: at the start, or, to spare the first field shown, at the first show. */
import { countGeese, GOOSE, hiddenBit, markedBit, spread } from './board.ts';
import { type GeeseState, GOOSE_HERE } from './state.ts';

/** Every set of fields equally likely. */
export function placeAnywhere(state: GeeseState): void {
  spread(state.board, state.geese, state.random, () => false);
  settle(state, state.board);
}

/**
 * Uniformly over the boards in which the first field holds no goose — under `zero` also none around it, as many of
 * those fields as there is room for. Marks made before stay.
 */
export function placeAround(state: GeeseState, first: number): void {
  const { board, columns, rows, geese, random } = state;
  const marks = state.marked > 0 ? board.slice() : undefined;
  board.fill(0);
  const kept = sparedFields(state, first);
  const room = board.length - geese;
  if (room >= kept.length) {
    const spared = new Set(kept);
    spread(board, geese, random, (field) => spared.has(field));
  } else {
    // Every field outside is needed for a goose; which of the fields around stay free is drawn.
    board.fill(GOOSE);
    board[first] = 0;
    const around = kept.filter((field) => field !== first);
    for (let free = room - 1; free > 0; free--) {
      const [field] = around.splice(random.below(around.length), 1);
      board[field!] = 0;
    }
  }
  settle(state, board);
  if (marks) for (let field = 0; field < columns * rows; field++) board[field]! |= marks[field]! & markedBit;
}

/** The fields that hold no goose if there is room. */
export function sparedFields(
  state: { first: string; columns: number; rows: number },
  first: number,
): number[] {
  if (state.first !== 'zero') return [first];
  const { columns, rows } = state;
  const y = Math.floor(first / columns);
  const x = first % columns;
  const fields: number[] = [];
  for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++) {
    for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++) fields.push(b * columns + a);
  }
  return fields;
}

/** Counts, hides, and enters the geese into the hash. */
export function settle(state: GeeseState, board: Uint8Array): void {
  const { hash } = state;
  for (let field = 0; field < board.length; field++)
    if (board[field] === GOOSE) hash.toggle(field, GOOSE_HERE);
  countGeese(board, state.columns, state.rows, hiddenBit);
  state.placed = true;
}
