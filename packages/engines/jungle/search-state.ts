/** All that one search has in hand: the field it plays on, what it remembers, and what it has spent. */
import { MOST_MOVES } from '@gridhall/games/jungle';
import type { Endgames } from './endgames.ts';
import type { Scales } from './evaluate.ts';
import { Field } from './field.ts';
import { Transpositions } from './transpositions.ts';

/** No line is followed further than this. */
export const DEEPEST = 120;
/** Room for the moves of a position, at every ply. */
export const MOVES = 256;
if (MOVES < MOST_MOVES) throw new RangeError('a position may have more moves than there is room for');

/** What a search may leave out. */
export interface Habits {
  /** Leave out the last of many quiet moves. */
  readonly late: boolean;
  /** Search late moves less deeply first. */
  readonly reduce: boolean;
}
export const USUAL: Habits = {
  late: true,
  reduce: true,
};
/** Nothing left out: scores are those of a full-width search of the same depth. */
export const PLAIN: Habits = {
  late: false,
  reduce: false,
};

export class SearchState {
  readonly field: Field;
  readonly scales: Scales;
  readonly table: Transpositions;
  readonly habits: Habits;
  /** Whether a position must not come about for the third time. */
  forbidThird = true;
  endgames: Endgames | undefined = undefined;

  /** Moves with what they promise, score × 4096 + move, ply after ply. */
  readonly moves = new Int32Array((DEEPEST + 2) * MOVES);
  /** Two moves a ply that refuted something there. */
  readonly killers = new Int32Array((DEEPEST + 2) * 2);
  /** What refuted a move, by the piece that made it and where it went. */
  readonly answers = new Int32Array(17 << 6);
  /** How well a piece did on a square. */
  readonly history = new Int32Array(17 << 6);
  /** The best lines from every ply on, and how long they are. */
  readonly lines = new Int32Array((DEEPEST + 2) * (DEEPEST + 2));
  readonly lengths = new Int32Array(DEEPEST + 2);

  nodes = 0;
  /** The number of nodes at which to ask whether to go on. */
  pollAt = 0;
  stopped = false;
  /** Asked now and then; true ends the search. */
  poll: () => boolean = () => false;

  /** With a table of its own of 2 to the power of `table` places, or one that others use as well. */
  constructor(scales: Scales, table: number | Transpositions, habits: Habits = USUAL) {
    this.scales = scales;
    this.field = new Field(scales.places);
    this.table = typeof table === 'number' ? new Transpositions(table) : table;
    this.habits = habits;
  }

  /** Forgets all that belongs to another game. */
  forget(): void {
    this.table.clear();
    this.killers.fill(0);
    this.answers.fill(0);
    this.history.fill(0);
  }
}

/** How many nodes go by between two looks at the clock: less than a millisecond. */
export const PATIENCE = 512;

/** Counts a move made. */
export function spend(state: SearchState): void {
  if (++state.nodes >= state.pollAt) {
    state.pollAt = state.nodes + PATIENCE;
    if (state.poll()) state.stopped = true;
  }
}
