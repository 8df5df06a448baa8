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

export class Past {
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
   * While the game goes on and has secrets, entries are without check (it would be an oracle), and a move that the viewer
   * may not know is `…`.
   */
  since(
    n: number,
    until: number,
    viewer: Viewer,
    ending: Ending,
  ): { readonly entry: Entry; readonly events: readonly GameEvent[] }[] {
    const game = this.#game;
    const state = game.blank();
    let at: Moment | undefined;
    return this.#entries.slice(n, until).map((entry, i) => {
      const before = this.#moments[n + i]!;
      const after = this.#moments[n + i + 1]!;
      if (entry.move === undefined && after.parent !== before)
        return { entry: this.#redacted(entry, true, ending), events: [] };
      // The state is mostly there already, for one move leads to the next: replaying each from a snapshot costs more.
      if (at !== before) this.#timeline.stateAt(before, state);
      at = after;
      const known = game.ask(state, viewer)?.kind !== 'wait';
      const events: GameEvent[] = [];
      this.#timeline.step(state, at, (event) => events.push(event));
      return { entry: this.#redacted(entry, known, ending), events: toldTo(events, viewer) };
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
