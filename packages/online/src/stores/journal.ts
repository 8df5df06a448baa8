/**
 * Entries on their way into the log, which they would touch all over: a page of its own for every one, and for every commit.
 * They are kept as they come, those of one commit in one row of a journal, one after the other; that is what makes them
 * durable. Into the log they go many at a time, or when somebody looks there. The first two columns are the key: whose
 * they are, and their number, without gaps from 1 on; what is not the next number is there already.
 */
import type { Value } from './database.ts';
import { type Asking, addStretch, type Line, lastOf, linesOf, numberOf, STRETCHES } from './stretches.ts';

/** From so many lines on they go into the log, at least so many with each commit. */
const MANY = 20_000;
const AT_ONCE = 64;
/** Of so many it is known how far they are; beyond, it is looked up again. */
const MOST_HEADS = 50_000;

export class Journal {
  readonly #ask: Asking;
  /** Lines that are not in the log yet, by whose they are. */
  readonly #pending = new Map<string, Line[]>();
  #count = 0;
  /** The last number of those that were asked for. */
  readonly #heads = new Map<string, number>();
  /** The last row of the journal whose lines are all here, and the last there is. */
  #upTo = 0;
  #latest = 0;
  /** What is different once the present transaction is committed. */
  #added: Line[] = [];
  #settled: string[] = [];
  /** Whose lines are still to go into the log, and up to where the journal is done with then. */
  #settling: { readonly whose: string[]; readonly upTo: number } | undefined;
  #version: Value | undefined;

  constructor(ask: Asking) {
    this.#ask = ask;
    ask.run('CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY, lines TEXT NOT NULL)', []);
    ask.run(STRETCHES, []);
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** What others who have the same file open have done to it; to be called in every transaction. */
  look(): void {
    const [row] = this.#ask.all('PRAGMA data_version', []);
    if (row!.data_version === this.#version) return;
    this.#version = row!.data_version;
    this.#pending.clear();
    this.#heads.clear();
    this.#count = 0;
    this.#settling = undefined;
    for (const { seq, lines } of this.#ask.all('SELECT seq, lines FROM journal ORDER BY seq', [])) {
      for (const line of JSON.parse(String(lines)) as Line[]) this.#note(line);
      this.#latest = Number(seq);
    }
    this.#upTo = this.#latest;
  }

  /** Adds those that are the next of their kind; the answer is which. */
  add(lines: readonly Line[]): readonly boolean[] {
    const fresh: Line[] = [];
    const added = lines.map((line) => {
      const whose = String(line[0]);
      const n = numberOf(line);
      if (n <= this.#head(whose)) return false;
      this.#heads.set(whose, n);
      fresh.push(line);
      return true;
    });
    if (fresh.length > 0)
      this.#latest = this.#ask.run('INSERT INTO journal (lines) VALUES ($1)', [JSON.stringify(fresh)]);
    for (const line of fresh) this.#added.push(line);
    if (this.#count > MANY || this.#settling) this.#settleSome(Math.max(AT_ONCE, 2 * lines.length));
    return added;
  }

  /** All of one after the first so many, wherever it is. */
  after(whose: string, since: number): readonly Line[] {
    const lines = linesOf(this.#ask, whose, since);
    const last = lines.length > 0 ? numberOf(lines.at(-1)!) : since;
    for (const line of this.#pending.get(whose) ?? []) if (numberOf(line) > last) lines.push(line);
    return lines;
  }

  /** Everything into the log. */
  settle(): void {
    for (const whose of [...this.#pending.keys()]) this.#insert(whose);
    for (const [whose, lines] of Map.groupBy(this.#added, (line) => String(line[0])))
      addStretch(this.#ask, whose, lines);
    this.#ask.run('DELETE FROM journal', []);
    this.#added = [];
    this.#settling = undefined;
  }

  committed(): void {
    if (this.#heads.size > MOST_HEADS) this.#heads.clear();
    for (const whose of this.#settled) {
      this.#count -= this.#pending.get(whose)?.length ?? 0;
      this.#pending.delete(whose);
    }
    for (const line of this.#added) this.#note(line);
    this.#upTo = this.#latest;
    this.#settled = [];
    this.#added = [];
  }

  /** Nothing of it was done: how far it all is will be looked up anew. */
  undone(): void {
    this.#settled = [];
    this.#added = [];
    this.#version = undefined;
  }

  #note(line: Line): void {
    const whose = String(line[0]);
    const there = this.#pending.get(whose);
    if (there) there.push(line);
    else this.#pending.set(whose, [line]);
    this.#count++;
    this.#heads.set(whose, numberOf(line));
  }

  #head(whose: string): number {
    let head = this.#heads.get(whose);
    if (head === undefined) {
      head = Math.max(lastOf(this.#ask, whose), Number(this.#pending.get(whose)?.at(-1)?.[1] ?? 0));
      this.#heads.set(whose, head);
    }
    return head;
  }

  #settleSome(most: number): void {
    // What has come in this very transaction is not among them.
    this.#settling ??= { whose: [...this.#pending.keys()], upTo: this.#upTo };
    const { whose, upTo } = this.#settling;
    for (let left = most; left > 0 && whose.length > 0; ) left -= this.#insert(whose.pop()!);
    if (whose.length > 0) return;
    this.#ask.run('DELETE FROM journal WHERE seq <= $1', [upTo]);
    this.#settling = undefined;
  }

  #insert(whose: string): number {
    const lines = this.#pending.get(whose);
    if (!lines) return 0;
    addStretch(this.#ask, whose, lines);
    this.#settled.push(whose);
    return lines.length;
  }
}
