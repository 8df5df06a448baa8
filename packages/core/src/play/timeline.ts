/**
 * The moves of a game as a tree: playing on after an undo starts a branch, and nothing is lost. A node is a moment; its
 * state is found by replaying from the nearest snapshot above it. Snapshots stay within a memory budget, and are further
 * apart the older they are.
 */
import type { Action, AnyGame, GameEvent, SeatNumber, Tell } from '../contract/game.ts';

const SNAPSHOT_BUDGET = 64 * 1024 * 1024;
/** Copying this many bytes costs about as much as replaying a move. */
const BYTES_A_MOVE = 64 * 1024;
const MOVES_BETWEEN_SNAPSHOTS = 16;

/** No action: the seat left the game. */
export const LEFT = -1;
/** The text has not been read yet: an undone move is played only when someone looks at it. */
const UNREAD = -2;
/** The text was read and cannot be played, so it changes nothing. */
const UNPLAYABLE = -3;
/** Nobody has asked yet from which viewers the move is hidden. */
export const UNKNOWN = -1;

export interface Moment {
  readonly parent: Moment | undefined;
  readonly depth: number;
  /** The number of the entry that led here; 0 at the start. */
  readonly n: number;
  /** The move that led here: who, and what; LEFT where a seat gave up and the others play on. */
  readonly by: SeatNumber;
  action: Action | typeof LEFT | typeof UNREAD | typeof UNPLAYABLE;
  readonly text: string;
  /** A bit for each seat that has a move to undo. Moves before a seat left the game cannot be undone. */
  readonly moved: number;
  /** A bit for each viewer who may not know the move (see `History`), or UNKNOWN. */
  hidden: number;
  /** The hash of the state; NaN until someone asks for it. */
  hash: number;
  /** The chain of positions up to here, which the session makes; NaN until then. */
  chain: number;
}

export function momentAfter(
  parent: Moment | undefined,
  n: number,
  by: SeatNumber,
  action: Moment['action'],
  text: string,
): Moment {
  const isMove = parent !== undefined && action !== LEFT;
  return {
    parent,
    depth: parent ? parent.depth + (isMove ? 1 : 0) : 0,
    n,
    by,
    action,
    text,
    moved: isMove ? parent.moved | (1 << by) : 0,
    hidden: UNKNOWN,
    hash: Number.NaN,
    chain: Number.NaN,
  };
}

/** Returns the moves that led to a moment, the first one first. */
export function lineTo(moment: Moment): Moment[] {
  const line: Moment[] = [];
  for (let at = moment; at.parent; at = at.parent) if (at.action !== LEFT) line.push(at);
  return line.reverse();
}

/** Returns the moment before the last move of a seat, or undefined where it has no move to undo. */
export function beforeLast(moment: Moment, seat: SeatNumber): Moment | undefined {
  let at = moment;
  if ((at.moved & (1 << seat)) === 0) return undefined;
  while (at.by !== seat) at = at.parent!;
  return at.parent;
}

export class Timeline {
  readonly root: Moment;
  readonly #game: AnyGame;
  #now: Moment;
  #state: unknown;
  /** The moment of `#state`, which is not always `now`: several undos in a row need no state in between. */
  #at: Moment;
  readonly #snapshots = new Map<Moment, { readonly state: unknown; readonly bytes: number }>();
  readonly #every: number;
  /** Bytes that all snapshots hold, and may hold. */
  #held = 0;
  readonly #budget: number;

  /** Takes over `state`, the start of the game. */
  constructor(
    game: AnyGame,
    state: unknown,
    budget = SNAPSHOT_BUDGET,
    root = momentAfter(undefined, 0, 0, 0, ''),
  ) {
    this.#game = game;
    this.#state = state;
    this.#budget = budget;
    this.root = root;
    this.#now = root;
    this.#at = root;
    this.#every = Math.max(MOVES_BETWEEN_SNAPSHOTS, Math.ceil(sizeOf(state) / BYTES_A_MOVE));
    this.#keep(root, stateFrom(game, state));
  }

  /** Restores a timeline from what another thread has sent: snapshots, the start first, and the current moment. */
  static restore(
    game: AnyGame,
    [start, ...others]: Timeline['snapshotStates'],
    now: Moment,
    state: unknown,
  ): Timeline {
    const timeline = new Timeline(game, stateFrom(game, start![1]), SNAPSHOT_BUDGET, start![0]);
    for (const [moment, snapshot] of others) timeline.#keep(moment, stateFrom(game, snapshot));
    timeline.#state = stateFrom(game, state);
    timeline.#now = now;
    timeline.#at = now;
    return timeline;
  }

  get now(): Moment {
    return this.#now;
  }

  /** The state at `now`: for the rules, never for a renderer. Not to be changed. */
  get state(): unknown {
    if (this.#at !== this.#now) this.stateAt(this.#now, this.#state);
    this.#at = this.#now;
    return this.#state;
  }

  /** The hash of the state at `now`, made once for each moment. */
  get hash(): number {
    const now = this.#now;
    if (Number.isNaN(now.hash)) now.hash = this.#game.hash(this.state);
    return now.hash;
  }

  /** Roughly the bytes that states and moments hold. */
  get bytes(): number {
    return this.#held + sizeOf(this.#state);
  }

  /** The moments with a snapshot and their states, the start first. */
  get snapshotStates(): readonly (readonly [moment: Moment, state: unknown])[] {
    return [...this.#snapshots].map(([moment, { state }]) => [moment, state] as const);
  }

  /** How many snapshots there are, and the bytes they hold. */
  get snapshots(): { readonly count: number; readonly bytes: number } {
    return { count: this.#snapshots.size, bytes: this.#held };
  }

  play(by: SeatNumber, action: Action, text: string, n = 0, tell?: Tell<GameEvent>): Moment {
    return this.#advance(momentAfter(this.#now, n, by, action, text), tell);
  }

  /** A seat gives up, and the others play on. */
  leave(by: SeatNumber, n = 0, tell?: Tell<GameEvent>): Moment {
    return this.#advance(momentAfter(this.#now, n, by, LEFT, ''), tell);
  }

  /** Enters a move that is known to be undone later. It is played only if someone looks at it. */
  note(by: SeatNumber, text: string, n: number): Moment {
    this.#now = momentAfter(this.#now, n, by, UNREAD, text);
    return this.#now;
  }

  #advance(moment: Moment, tell?: Tell<GameEvent>): Moment {
    this.step(this.state, moment, tell);
    this.#now = moment;
    this.#at = moment;
    if (moment.depth % this.#every === 0) this.#keep(moment, stateFrom(this.#game, this.#state));
    return moment;
  }

  /** Leads a state at the moment before this one to this one. */
  step(state: unknown, moment: Moment, tell?: Tell<GameEvent>): void {
    if (moment.action === UNREAD) moment.action = this.#read(state, moment);
    const { by, action } = moment;
    if (action === LEFT) this.#game.leave!(state, by, tell);
    else if (action !== UNPLAYABLE) this.#game.apply(state, action, tell);
  }

  #read(state: unknown, { by, text }: Moment): Action | typeof UNPLAYABLE {
    const game = this.#game;
    const question = game.toMove(state) === by ? game.ask(state, by) : undefined;
    const action = question && game.read(question, text);
    return action?.ok && game.check(state, action.value).ok ? action.value : UNPLAYABLE;
  }

  /** Goes to another moment of this timeline, earlier or on another branch. */
  go(moment: Moment): void {
    this.#now = moment;
  }

  /** Writes the state of any moment into `target`. */
  stateAt(moment: Moment, target: unknown): void {
    const missing: Moment[] = [];
    let from: Moment = moment;
    while (!this.#snapshots.has(from)) {
      missing.push(from);
      from = from.parent!;
    }
    this.#game.copy(target, this.#snapshots.get(from)!.state);
    for (let i = missing.length - 1; i >= 0; i--) this.step(target, missing[i]!);
  }

  #keep(moment: Moment, state: unknown): void {
    // Measured each time, because a state may grow.
    const bytes = sizeOf(state);
    this.#snapshots.set(moment, { state, bytes });
    this.#held += bytes;
    while (this.#held > this.#budget && this.#snapshots.size > 1) this.#thin();
  }

  /** Drops the least useful snapshot: the one with the closest neighbors for how far back it is. */
  #thin(): void {
    const kept = [...this.#snapshots.keys()].sort((a, b) => a.depth - b.depth);
    let least = Number.POSITIVE_INFINITY;
    let victim: Moment | undefined;
    // The start stays: without it there would be nothing to replay from.
    for (let i = 1; i < kept.length; i++) {
      const { depth } = kept[i]!;
      const gap = (kept[i + 1]?.depth ?? depth + this.#every) - kept[i - 1]!.depth;
      const worth = gap / (1 + Math.abs(this.#now.depth - depth));
      if (worth < least) {
        least = worth;
        victim = kept[i]!;
      }
    }
    this.#held -= this.#snapshots.get(victim!)!.bytes;
    this.#snapshots.delete(victim!);
  }
}

/** Copies a state, which may have come from another thread as plain data. */
function stateFrom(game: AnyGame, data: unknown): unknown {
  const state = game.blank();
  game.copy(state, data);
  return state;
}

/** Roughly the bytes a state holds, by its typed arrays. */
function sizeOf(value: unknown, depth = 0): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null || depth > 4) return 8;
  let bytes = Array.isArray(value) ? 16 : 64;
  for (const part of Object.values(value)) bytes += sizeOf(part, depth + 1);
  return bytes;
}
