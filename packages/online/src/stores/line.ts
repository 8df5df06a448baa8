/**
 * One connection to PostgreSQL, used until it breaks and never afterwards. The library would mend it by itself, but what it
 * was about to write when it broke it writes from a timer to a socket that is gone, or never: so a line that is lost is
 * thrown away, and who needs one opens another.
 */
import postgres from 'postgres';
import type { Value } from './database.ts';

/** Longer than any answer takes: who waits for it longer waits in vain. */
const PATIENCE_MS = 4000;
/** So often somebody who only listens asks whether the other end is still there. */
const PULSE_MS = 5000;
const LOOK_MS = 250;

type Sql = postgres.Sql<{ bigint: number }>;

/** Numbers as large as ours are exact as they are. */
const TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
};

const USUAL = {
  types: TYPES,
  onnotice: () => {},
  // Lists go as texts: what it would ask about them first, nobody would hear fail.
  fetch_types: false,
  ...{ max: 1, max_pipeline: 100_000, connect_timeout: 4, idle_timeout: 0, max_lifetime: null },
} as const;

/** Somebody who waits for an answer, and since when. */
interface Waiting {
  readonly since: number;
  readonly fail: (error: Error) => void;
}

export class DatabaseLine {
  readonly #sql: Sql;
  readonly #lost = Promise.withResolvers<void>();
  /** Those who wait, who has waited longest first. */
  readonly #waiting = new Set<Waiting>();
  readonly #look: NodeJS.Timeout;
  #isLost = false;

  private constructor(address: string, hear?: (message: string) => void) {
    const more = { onclose: () => this.lose(), onnotify: (_channel: string, text: string) => hear?.(text) };
    this.#sql = postgres(address, { ...USUAL, ...more } as postgres.Options<{ bigint: typeof TYPES.bigint }>);
    this.#look = setInterval(() => this.#lookWhoWaits(), LOOK_MS);
    this.#look.unref();
  }

  /** Connected, or a reason why not. */
  static async open(address: string, hear?: (message: string) => void): Promise<DatabaseLine> {
    const line = new DatabaseLine(address, hear);
    try {
      await line.query('SELECT 1');
      return line;
    } catch (error) {
      line.lose();
      throw error;
    }
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Settles when nobody is to use it any more. */
  get lost(): Promise<void> {
    return this.#lost.promise;
  }

  lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    clearInterval(this.#look);
    this.#sql.end({ timeout: 0 }).catch(() => {});
    for (const { fail } of [...this.#waiting]) fail(new Error('the database does not answer'));
    this.#lost.resolve();
  }

  query<R>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> {
    return new Promise((resolve, reject) => {
      if (this.#isLost) return reject(new Error('the line to the database is lost'));
      const waiting = { since: performance.now(), fail: reject };
      this.#waiting.add(waiting);
      const done = () => this.#waiting.delete(waiting);
      this.#sql.unsafe(text, values as Value[], { prepare: true }).then(
        (rows) => {
          done();
          resolve(rows as unknown as readonly R[]);
        },
        (error) => {
          done();
          reject(error);
        },
      );
    });
  }

  /** Asks again and again whether the other end is there, until it is not. */
  async watch(): Promise<void> {
    const asking = setInterval(() => void this.query('SELECT 1').catch(() => this.lose()), PULSE_MS);
    asking.unref();
    await this.lost;
    clearInterval(asking);
  }

  async close(): Promise<void> {
    if (this.#isLost) return;
    await this.#sql.end({ timeout: 2 });
    this.lose();
  }

  /** What is not answered in time is answered by nobody knows: the line is given up. */
  #lookWhoWaits(): void {
    const [first] = this.#waiting;
    if (first && performance.now() - first.since > PATIENCE_MS) this.lose();
  }
}

/** A database that is not there is asked again after this. */
const AGAIN_MS = 200;
/** So long after it went those who ask wait for it; afterwards they are told. */
const GRACE_MS = 4000;

/** A place for a line: the one that is there, or a new one where it was lost. */
export class LineSlot {
  readonly #address: string;
  #line: Promise<DatabaseLine> | undefined;
  /** Since when there is none, though somebody wants one. */
  #lacks: number | undefined;
  #closed = false;

  constructor(address: string) {
    this.#address = address;
  }

  /** One that fails to open is not remembered. */
  get(): Promise<DatabaseLine> {
    if (this.#line) return this.#line;
    const opening = this.#open();
    this.#line = opening;
    const forget = () => {
      if (this.#line === opening) this.#line = undefined;
    };
    opening.then((line) => line.lost.then(forget), forget);
    return opening;
  }

  /** Whoever asks waits for the same try, and between two there is a pause: those who are refused ask again at once. */
  async #open(): Promise<DatabaseLine> {
    this.#lacks ??= performance.now();
    const since = this.#lacks;
    for (;;) {
      try {
        const line = await DatabaseLine.open(this.#address);
        this.#lacks = undefined;
        return line;
      } catch (error) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        if (this.#closed || performance.now() - since > GRACE_MS) throw error;
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await (await this.#line?.catch(() => undefined))?.close();
  }
}
