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
import type { Moment, Timeline } from './timeline.ts';

/** Whether the game is over by now, and whether an act has ended it: then nothing is hidden any more. */
export interface Ending {
  readonly over: boolean;
  readonly byAct: boolean;
}

/** A move of the line that counts, with the number of its entry. */
export interface NumberedMove {
  readonly n: number;
  readonly by: SeatNumber;
  readonly text: string;
}

/** An entry of the past as a viewer was told of it. */
export interface PastUpdate {
  readonly entry: Entry;
  /** How many moves counted after it. */
  readonly moveCount: number;
  readonly events: readonly GameEvent[];
  readonly patch?: ViewPatch;
  /** In place of a patch, where a game leads its views on by events, and those of this entry do not lead there. */
  readonly view?: unknown;
}

export class History {
  readonly #game: AnyGame;
  readonly #secrets: boolean;
  readonly #timeline: Timeline;
  /** The moment after each entry; the first is the start. Both lists grow while the game goes on. */
  readonly #moments: readonly Moment[];
  readonly #entries: readonly Entry[];

  constructor(
    game: AnyGame,
    secrets: boolean,
    timeline: Timeline,
    moments: readonly Moment[],
    entries: readonly Entry[],
  ) {
    this.#game = game;
    this.#secrets = secrets;
    this.#timeline = timeline;
    this.#moments = moments;
    this.#entries = entries;
  }

  /** After the first n entries, or at that end of the game; after the end, what was asked of whoever was asked. */
  at(n: number, viewer: Viewer, { over, byAct }: Ending): { view: unknown; question: Question | undefined } {
    const game = this.#game;
    const { length } = this.#entries;
    const at = Math.max(0, Math.min(n, length));
    const state = this.#stateAt(at);
    const asked = game.toMove(state);
    const open = over && asked !== OVER;
    return {
      view: game.view(state, viewer, byAct && at === length),
      question: at === length && open ? undefined : game.ask(state, open ? asked : viewer),
    };
  }

  /**
   * What the entries after the first `n` told a viewer, up to entry `until`. While the game goes on and has secrets, entries
   * are without check (it would be an oracle), and a move that the viewer may not know is `…`. `patching`: with the patch of
   * each, or whatever else leads the view on.
   */
  since(n: number, until: number, viewer: Viewer, ending: Ending, patching = false): PastUpdate[] {
    if (until <= n) return [];
    const game = this.#game;
    const state = this.#stateAt(n);
    let view = patching && !game.follow ? game.view(state, viewer) : undefined;
    return this.#entries.slice(n, until).map((entry, i) => {
      const before = this.#moments[n + i]!;
      const after = this.#moments[n + i + 1]!;
      const isStep = after.parent === before;
      const known = !isStep || game.ask(state, viewer)?.kind !== 'wait';
      const events: GameEvent[] = [];
      if (isStep) this.#timeline.step(state, after, (event) => events.push(event));
      else if (after !== before) this.#timeline.stateAt(after, state);
      const told = {
        entry: this.#redacted(entry, known, ending),
        moveCount: after.depth,
        events: toldTo(events, viewer),
      };
      if (!patching) return told;
      const isEnd = ending.byAct && entry.n === this.#entries.length;
      if (game.follow && isStep && !isEnd) return told;
      const next = game.view(state, viewer, isEnd);
      if (game.follow) return { ...told, view: next };
      const patch = patchOf(view, next);
      view = next;
      return patch === undefined ? told : { ...told, patch };
    });
  }

  /** An entry as a viewer may know it who looked before it was made. */
  told(entry: Entry, viewer: Viewer, ending: Ending): Entry {
    const plain = entry.move === undefined || !this.#secrets || ending.over || viewer === entry.by;
    const known = plain || this.#game.ask(this.#stateAt(entry.n - 1), viewer)?.kind !== 'wait';
    return this.#redacted(entry, known, ending);
  }

  /** The moves of a line, each with the number of its entry. */
  moves(line: readonly Moment[]): NumberedMove[] {
    return line.map(({ n, by, text }) => ({ n, by, text }));
  }

  #stateAt(n: number): unknown {
    const state = this.#game.blank();
    this.#timeline.stateAt(this.#moments[n]!, state);
    return state;
  }

  #redacted(entry: Entry, known: boolean, { over }: Ending): Entry {
    if (!this.#secrets || over) return entry;
    const { check, ...told } = entry;
    return known || entry.move === undefined ? told : { ...told, move: '…' };
  }
}
