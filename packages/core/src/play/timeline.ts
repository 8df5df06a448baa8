/**
 * The moves of a game as a tree: playing on after an undo starts a branch, and nothing is lost. A node is a moment;
 * its state is found by replaying from the nearest snapshot above it. Snapshots stay within a budget of memory and
 * grow sparser the further back they lie.
 */
import type { Action, AnyGame, GameEvent, SeatNumber, Tell } from '../contract/game.ts';

const SNAPSHOT_BUDGET = 64 * 1024 * 1024;
/** Copying this many bytes costs about as much as replaying a move. */
const BYTES_A_MOVE = 64 * 1024;
const MOVES_BETWEEN_SNAPSHOTS = 16;

/** No action: the seat left the game. */
export const LEFT = -1;
/** Nobody has read the text yet: a move that was undone is played only when somebody looks at it. */
const UNREAD = -2;
/** It was read, and cannot be played: it leads nowhere. */
const UNPLAYABLE = -3;

export interface Moment {
  readonly parent: Moment | undefined;
  readonly depth: number;
  /** The number of the entry that led here; 0 at the start. */
  readonly n: number;
  /** The move that led here: who, and what; LEFT where a seat gave up and the others play on. */
  readonly by: SeatNumber;
  action: Action | typeof LEFT | typeof UNREAD | typeof UNPLAYABLE;
  readonly text: string;
  /** The hash of the state; NaN until somebody asks for it. */
  hash: number;
  /** The chain of positions up to here, which the session makes; NaN until then. */
  chain: number;
}

/** A moment as it comes about. */
export function momentAfter(
  parent: Moment | undefined,
  n: number,
  by: SeatNumber,
  action: Moment['action'],
  text: string,
): Moment {
  const depth = parent ? parent.depth + (action === LEFT ? 0 : 1) : 0;
  return { parent, depth, n, by, action, text, hash: Number.NaN, chain: Number.NaN };
}

/** A timeline as data, its moments by the numbers of their entries: what crosses from thread to thread. */
export interface FoldedTimeline {
  readonly now: number;
  readonly state: unknown;
  readonly snapshots: readonly (readonly [n: number, state: unknown])[];
}

export class Timeline {
  readonly root: Moment;
  #game: AnyGame;
  #now: Moment;
  #state: unknown;
  /** Whose state it is, not always that of `now`: who only goes back and back needs none in between. */
  #at: Moment;
  #snapshots = new Map<Moment, Snapshot>();
  #every: number;
  /** Bytes that all snapshots hold, and may hold. */
  #held = 0;
  #budget: number;

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
    this.#keep(root, state);
  }

  /** From what another thread has folded; `momentOf` finds a moment by the number of its entry. */
  static unfold(game: AnyGame, folded: FoldedTimeline, momentOf: (n: number) => Moment): Timeline {
    const [first, ...others] = folded.snapshots.map(
      ([n, state]) => [momentOf(n), stateFrom(game, state)] as const,
    );
    const timeline = new Timeline(game, first![1], SNAPSHOT_BUDGET, first![0]);
    for (const [moment, state] of others) timeline.#hold(moment, state);
    timeline.#state = stateFrom(game, folded.state);
    timeline.#now = momentOf(folded.now);
    timeline.#at = timeline.#now;
    return timeline;
  }

  /** All of it but the moments; the start is the first of the snapshots. */
  fold(): FoldedTimeline {
    const snapshots = [...this.#snapshots].map(([{ n }, { state }]) => [n, state] as const);
    return { now: this.#now.n, state: this.state, snapshots };
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

  play(by: SeatNumber, action: Action, text: string, n = 0, tell?: Tell<GameEvent>): Moment {
    return this.#go(momentAfter(this.#now, n, by, action, text), tell);
  }

  /** A seat gives up, and the others play on. */
  leave(by: SeatNumber, n = 0, tell?: Tell<GameEvent>): Moment {
    return this.#go(momentAfter(this.#now, n, by, LEFT, ''), tell);
  }

  /** A move that is known to be undone: nobody plays it before somebody looks. */
  note(by: SeatNumber, text: string, n: number): Moment {
    this.#now = momentAfter(this.#now, n, by, UNREAD, text);
    return this.#now;
  }

  #go(moment: Moment, tell?: Tell<GameEvent>): Moment {
    this.step(this.state, moment, tell);
    this.#now = moment;
    this.#at = moment;
    if (this.#now.depth % this.#every === 0) this.#keep(this.#now, this.#state);
    return this.#now;
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

  /** How many snapshots there are, and the bytes they hold. */
  get snapshots(): { readonly count: number; readonly bytes: number } {
    return { count: this.#snapshots.size, bytes: this.#held };
  }

  #keep(moment: Moment, state: unknown): void {
    this.#hold(moment, stateFrom(this.#game, state));
  }

  #hold(moment: Moment, state: unknown): void {
    // Measured anew each time: a state may have grown since the start.
    const bytes = sizeOf(state);
    this.#snapshots.set(moment, { state, bytes });
    this.#held += bytes;
    while (this.#held > this.#budget && this.#snapshots.size > 1) this.#thin();
  }

  /** Drops the snapshot that is least missed: the one with the closest neighbours for how far back it lies. */
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

/** A state of one's own, from one that may have crossed from another thread as plain data. */
function stateFrom(game: AnyGame, data: unknown): unknown {
  const state = game.blank();
  game.copy(state, data);
  return state;
}

interface Snapshot {
  readonly state: unknown;
  readonly bytes: number;
}

/** Roughly the bytes a state holds, by its typed arrays. */
function sizeOf(value: unknown, depth = 0): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null || depth > 4) return 8;
  let bytes = Array.isArray(value) ? 16 : 64;
  for (const part of Object.values(value)) bytes += sizeOf(part, depth + 1);
  return bytes;
}
