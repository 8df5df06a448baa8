/**
 * How long somebody had thought about a move when he left the table: a record tells only of moves that were made, and who
 * comes back has not had that time for nothing.
 */

/** Where a line is kept between two visits; it may fail. */
export interface ReviewNotes {
  read(): string | null | undefined;
  write(text: string): void;
}

/** The games left last, so that what is noted stays small. */
const MOST = 50;

interface Thought {
  readonly id: string;
  /** After so many entries: whoever has played on elsewhere thinks about another move. */
  readonly n: number;
  readonly ms: number;
}

export class Pondered {
  readonly #note: ReviewNotes;

  /** Without a note it is kept for as long as the program runs. */
  constructor(note = noteInMemory()) {
    this.#note = note;
  }

  note(thought: Thought): void {
    const others = this.#noted().filter(({ id }) => id !== thought.id);
    try {
      this.#note.write(JSON.stringify([thought, ...others].slice(0, MOST)));
    } catch {
      // It is full, or forbidden: the time of one thought is lost.
    }
  }

  /** Milliseconds; none where nothing fitting was noted. */
  about(id: string, n: number): number {
    return this.#noted().find((one) => one.id === id && one.n === n)?.ms ?? 0;
  }

  #noted(): readonly Thought[] {
    try {
      const found: unknown = JSON.parse(this.#note.read() ?? '[]');
      return Array.isArray(found) ? found.filter(isThought) : [];
    } catch {
      return [];
    }
  }
}

function noteInMemory(): ReviewNotes {
  let kept: string | undefined;
  return {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
  };
}

function isThought(it: unknown): it is Thought {
  const { id, n, ms } = (it ?? {}) as Partial<Thought>;
  return typeof id === 'string' && Number.isSafeInteger(n) && Number.isSafeInteger(ms) && ms! >= 0;
}
