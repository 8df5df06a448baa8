/**
 * The moves of a game as a tree: playing on after an undo starts a branch, and nothing is lost. A node is a moment;
 * its state is found by replaying from the nearest snapshot above it. Snapshots stay within a budget of memory and
 * grow sparser the further back they lie.
 */
import type { Action, AnyGame, GameEvent, SeatNumber, Tell } from './game.ts';

const SNAPSHOT_BUDGET = 64 * 1024 * 1024;
/** Copying this many bytes costs about as much as replaying a move. */
const BYTES_A_MOVE = 64 * 1024;
const MOVES_BETWEEN_SNAPSHOTS = 16;

/** No action: the seat left the game. */
export const LEFT = -1;

export interface Moment {
  readonly parent: Moment | undefined;
  readonly depth: number;
  /** The move that led here: who, and what; LEFT where a seat gave up and the others play on. */
  readonly by: SeatNumber;
  readonly action: Action | typeof LEFT;
  readonly text: string;
}

export class Timeline {
  readonly root: Moment = { parent: undefined, depth: 0, by: 0, action: 0, text: '' };
  #game: AnyGame;
  #now: Moment = this.root;
  #state: unknown;
  /** The state is still that of another moment: who only goes back and back needs none in between. */
  #late = false;
  #hashes = new WeakMap<Moment, number>();
  #snapshots = new Map<Moment, Snapshot>();
  #every: number;
  /** Bytes that all snapshots hold, and may hold. */
  #held = 0;
  #budget: number;

  /** Takes over `state`, the start of the game. */
  constructor(game: AnyGame, state: unknown, budget = SNAPSHOT_BUDGET) {
    this.#game = game;
    this.#state = state;
    this.#budget = budget;
    this.#every = Math.max(MOVES_BETWEEN_SNAPSHOTS, Math.ceil(sizeOf(state) / BYTES_A_MOVE));
    this.#keep(this.root, state);
  }

  get now(): Moment {
    return this.#now;
  }

  /** The state at `now`: for the rules, never for a renderer. Not to be changed. */
  get state(): unknown {
    if (this.#late) this.stateAt(this.#now, this.#state);
    this.#late = false;
    return this.#state;
  }

  /** The hash of the state at `now`, made once for each moment. */
  get hash(): number {
    let hash = this.#hashes.get(this.#now);
    if (hash === undefined) {
      hash = this.#game.hash(this.state);
      this.#hashes.set(this.#now, hash);
    }
    return hash;
  }

  play(by: SeatNumber, action: Action, text: string, tell?: Tell<GameEvent>): Moment {
    return this.#go({ parent: this.#now, depth: this.#now.depth + 1, by, action, text }, tell);
  }

  /** A seat gives up, and the others play on. */
  leave(by: SeatNumber, tell?: Tell<GameEvent>): Moment {
    return this.#go({ parent: this.#now, depth: this.#now.depth, by, action: LEFT, text: '' }, tell);
  }

  #go(moment: Moment, tell?: Tell<GameEvent>): Moment {
    this.step(this.state, moment, tell);
    this.#now = moment;
    if (this.#now.depth % this.#every === 0) this.#keep(this.#now, this.#state);
    return this.#now;
  }

  /** Leads a state at the moment before this one to this one. */
  step(state: unknown, { by, action }: Moment, tell?: Tell<GameEvent>): void {
    if (action === LEFT) this.#game.leave!(state, by, tell);
    else this.#game.apply(state, action, tell);
  }

  /** Goes to another moment of this timeline, earlier or on another branch. */
  go(moment: Moment): void {
    if (moment === this.#now) return;
    this.#late = true;
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
    const snapshot = this.#game.blank();
    this.#game.copy(snapshot, state);
    // Measured anew each time: a state may have grown since the start.
    const bytes = sizeOf(snapshot);
    this.#snapshots.set(moment, { state: snapshot, bytes });
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
