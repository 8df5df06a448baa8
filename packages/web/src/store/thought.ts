/**
 * How long somebody had thought about a move when he left the table: a record tells only of moves that were made, and who
 * comes back has not had that time for nothing.
 */
const KEY = 'gridhall.thought';

/** The games left last, so that what is noted stays small. */
const MOST = 50;

interface Thought {
  readonly id: string;
  /** After so many entries: whoever has played on elsewhere thinks about another move. */
  readonly n: number;
  readonly ms: number;
}

export function noteThought(thought: Thought): void {
  const others = noted().filter(({ id }) => id !== thought.id);
  try {
    localStorage.setItem(KEY, JSON.stringify([thought, ...others].slice(0, MOST)));
  } catch {
    // It is full, or forbidden: the time of one thought is lost.
  }
}

/** Milliseconds; none where nothing fitting was noted. */
export function thoughtAbout(id: string, n: number): number {
  return noted().find((one) => one.id === id && one.n === n)?.ms ?? 0;
}

function noted(): readonly Thought[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isThought) : [];
  } catch {
    return [];
  }
}

function isThought(it: unknown): it is Thought {
  const { id, n, ms } = (it ?? {}) as Partial<Thought>;
  return typeof id === 'string' && Number.isSafeInteger(n) && Number.isSafeInteger(ms) && ms! >= 0;
}
