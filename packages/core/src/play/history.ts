/** Looking back into a session: how it stood after any entry, and what each viewer was told by it. */
import {
  type AnyGame,
  type GameEvent,
  OVER,
  type Question,
  type SeatNumber,
  toldTo,
  type Viewer,
} from '../contract/game.ts';
import { patchOf, type ViewPatch } from '../contract/view-patch.ts';
import type { Entry } from '../record/record.ts';
import { LEFT, lineTo, type Moment, type Timeline, UNKNOWN } from './timeline.ts';

/** Whether the game is over by now, and whether an act has ended it: then nothing is hidden any more. */
export interface EndState {
  readonly over: boolean;
  readonly byAct: boolean;
}

/** A move that counts, with the number of its entry. */
export interface NumberedMove {
  readonly n: number;
  readonly by: SeatNumber;
  readonly text: string;
}

/** An entry as a viewer was told of it. */
export interface PastUpdate {
  readonly n: number;
  readonly entry: Entry;
  /** How many moves count after an entry that took some back. */
  readonly moveCount?: number;
  readonly events: readonly GameEvent[];
  readonly patch?: ViewPatch;
  /** In place of a patch, where a game has `follow` and the events of this entry do not lead to the next view. */
  readonly view?: unknown;
}

/** Written in place of a move that the viewer may not know. */
const HIDDEN_MOVE = '…';

export class History {
  readonly #game: AnyGame;
  readonly #secrets: boolean;
  readonly #timeline: Timeline;
  readonly #seats: number;
  /** The moment after each entry; the first is the start. Both lists grow while the game is played. */
  readonly #moments: readonly Moment[];
  readonly #entries: readonly Entry[];

  constructor(
    game: AnyGame,
    secrets: boolean,
    seats: number,
    timeline: Timeline,
    moments: readonly Moment[],
    entries: readonly Entry[],
  ) {
    this.#game = game;
    this.#secrets = secrets;
    this.#seats = seats;
    this.#timeline = timeline;
    this.#moments = moments;
    this.#entries = entries;
  }

  /** After the first n entries, or at that end of the game; after the end, what was asked of whoever was asked. */
  at(
    n: number,
    viewer: Viewer,
    { over, byAct }: EndState,
  ): { view: unknown; question: Question | undefined } {
    const game = this.#game;
    const { length } = this.#entries;
    const at = Math.max(0, Math.min(n, length));
    const state = this.#stateAt(this.#moments[at]!);
    const asked = game.toMove(state);
    const open = over && asked !== OVER;
    return {
      view: game.view(state, viewer, byAct && at === length),
      question: at === length && open ? undefined : game.ask(state, open ? asked : viewer),
    };
  }

  /**
   * Returns what the entries after the first `n` told a viewer, up to entry `until`. While a game with secrets is played,
   * entries have no check (it would be an oracle), and a move that the viewer may not know is `…`. `patching`: with the
   * patch of each entry, or whatever else leads to the next view.
   */
  since(n: number, until: number, viewer: Viewer, end: EndState, patching = false): PastUpdate[] {
    if (until <= n) return [];
    const game = this.#game;
    const state = this.#stateAt(this.#moments[n]!);
    let view = patching && !game.follow ? game.view(state, viewer) : undefined;
    return this.#entries.slice(n, until).map((entry, i) => {
      const before = this.#moments[n + i]!;
      const after = this.#moments[n + i + 1]!;
      const isStep = after.parent === before;
      const events: GameEvent[] = [];
      const told = this.#redacted(entry, isStep ? after : undefined, viewer, end, state);
      if (isStep) this.#timeline.step(state, after, (event) => events.push(event));
      else if (after !== before) this.#timeline.stateAt(after, state);
      const update = {
        n: entry.n,
        entry: told,
        ...(after.depth < before.depth ? { moveCount: after.depth } : {}),
        events: toldTo(events, viewer),
      };
      if (!patching) return update;
      const isEnd = end.byAct && entry.n === this.#entries.length;
      if (game.follow && isStep && !isEnd) return update;
      const next = game.view(state, viewer, isEnd);
      if (game.follow) return { ...update, view: next };
      const patch = patchOf(view, next);
      view = next;
      return patch === undefined ? update : { ...update, patch };
    });
  }

  /** Returns an entry as a viewer may know it. */
  told(entry: Entry, viewer: Viewer, end: EndState): Entry {
    return this.#redacted(entry, entry.move === undefined ? undefined : this.#moments[entry.n], viewer, end);
  }

  /** Returns the moves that counted after the first n entries, as a viewer may know them. */
  moves(n: number, viewer: Viewer, { over }: EndState): NumberedMove[] {
    const line = lineTo(this.#moments[n]!);
    if (!this.#secrets || over) return line.map(({ n, by, text }) => ({ n, by, text }));
    let state: unknown;
    let at: Moment | undefined;
    return line.map((moment) => {
      const { n, by, text } = moment;
      if (by !== viewer && moment.hidden === UNKNOWN) {
        // The state is often there already, because one move leads to the next.
        if (at !== moment.parent) state = this.#stateAt(moment.parent!);
        moment.hidden = this.hiddenFrom(by, state);
        this.#timeline.step(state, moment);
        at = moment;
      }
      return { n, by, text: this.#isHidden(moment, viewer) ? HIDDEN_MOVE : text };
    });
  }

  /** Returns a bit for each viewer who may not know what a seat plays in this state; the last bit is for spectators. */
  hiddenFrom(by: SeatNumber, state: unknown): number {
    const seats = this.#seats;
    let hidden = 0;
    for (let seat = 0; seat <= seats; seat++) {
      if (seat === by) continue;
      if (this.#game.ask(state, seat === seats ? 'spectator' : seat)?.kind === 'wait') hidden |= 1 << seat;
    }
    return hidden;
  }

  #isHidden({ by, action, hidden }: Moment, viewer: Viewer): boolean {
    if (by === viewer || action === LEFT) return false;
    return (hidden & (1 << (viewer === 'spectator' ? this.#seats : viewer))) !== 0;
  }

  #stateAt(moment: Moment): unknown {
    const state = this.#game.blank();
    this.#timeline.stateAt(moment, state);
    return state;
  }

  /** `moment`: where a move led; `before`: the state before it, where it is there already. */
  #redacted(
    entry: Entry,
    moment: Moment | undefined,
    viewer: Viewer,
    { over }: EndState,
    before?: unknown,
  ): Entry {
    if (!this.#secrets || over) return entry;
    const { check, ...told } = entry;
    if (entry.move === undefined || !moment || entry.by === viewer) return told;
    if (moment.hidden === UNKNOWN)
      moment.hidden = this.hiddenFrom(entry.by, before ?? this.#stateAt(moment.parent!));
    return this.#isHidden(moment, viewer) ? { ...told, move: HIDDEN_MOVE } : told;
  }
}
