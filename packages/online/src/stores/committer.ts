/**
 * Commits entries: those of many rooms that wait at the same time go in one transaction. The key (room, n) decides between
 * two entries with the same number: the second one is not inserted, and its sender is told. Results, scores, and ratings
 * are in the same transaction as the last entry of a room.
 */
import { DROP_ALARM, SET_ALARM, setAlarmValues } from './alarms.ts';
import { type Bus, entriesMessages } from './bus.ts';
import type { Database, Query } from './database.ts';
import { storeEndings } from './endings.ts';
import { type EntryRow, entryKey, entryRow } from './entries.ts';
import type { Append } from './rows.ts';

export type Kept = 'kept' | 'conflict';

interface Waiting {
  readonly append: Append;
  readonly resolve: (kept: Kept) => void;
  readonly reject: (error: unknown) => void;
}

/** Rooms in one transaction at most. */
const MOST_IN_ONE = 512;

export class Committer {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #node: string;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  commits = 0;
  appended = 0;
  /** Called with the milliseconds each transaction took. */
  onCommit: (ms: number) => void = () => {};

  constructor(database: Database, bus: Bus, node: string) {
    this.#database = database;
    this.#bus = bus;
    this.#node = node;
  }

  append(append: Append): Promise<Kept> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Settles when nothing waits any more. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // All messages that have arrived by now join the transaction.
      await new Promise((resolve) => setImmediate(resolve));
      const some = this.#next();
      const start = performance.now();
      try {
        const late = await this.#commit(some.map(({ append }) => append));
        this.onCommit(performance.now() - start);
        this.commits++;
        for (const { append, resolve } of some) {
          if (!late.has(append)) this.appended += append.entries.length;
          resolve(late.has(append) ? 'conflict' : 'kept');
        }
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    this.#running = undefined;
  }

  /** One append of each room. Those that end games are in a transaction of their own, so that a fault in one stops no moves. */
  #next(): readonly Waiting[] {
    const rooms = new Set<string>();
    const isEnding = this.#waiting[0]!.append.ending !== undefined;
    const [some, rest]: [Waiting[], Waiting[]] = [[], []];
    for (const one of this.#waiting) {
      const { room, ending } = one.append;
      const joins = some.length < MOST_IN_ONE && !rooms.has(room) && (ending !== undefined) === isEnding;
      (joins ? some : rest).push(one);
      // A later append of the same room stays behind this one.
      rooms.add(room);
    }
    this.#waiting = rest;
    return some;
  }

  /** Returns the appends whose numbers were taken. */
  #commit(appends: readonly Append[]): Promise<ReadonlySet<Append>> {
    return this.#database.transaction(async (query) => {
      const inserted = await query.insertEntries(appends.flatMap(rowsOf));
      const late = new Set(appends.filter((append) => !isInserted(append, inserted)));
      const done = late.size === 0 ? appends : appends.filter((append) => !late.has(append));
      // In one go: nothing here needs the answer to another statement.
      await Promise.all([
        ...done.flatMap((append) => this.#alarm(query, append)),
        this.#bus.publish(query, entriesMessages(done.flatMap(rowsOf))),
      ]);
      await storeEndings(query, this.#database.forUpdate, done);
      return late;
    });
  }

  #alarm(query: Query, { room, entries, alarm, hadAlarm }: Append): Promise<unknown>[] {
    if (alarm)
      return [query.query(SET_ALARM, setAlarmValues(this.#node, room, entries.at(-1)!.entry.n, alarm))];
    return hadAlarm ? [query.query(DROP_ALARM, [room])] : [];
  }
}

function isInserted({ room, entries }: Append, inserted: ReadonlySet<string>): boolean {
  const count = entries.filter(({ entry }) => inserted.has(entryKey(room, entry.n))).length;
  // A part of them would leave a gap, or mix two players' entries. No caller sends such.
  if (count > 0 && count < entries.length) throw new Error(`entries of ${room} were inserted in part`);
  return count > 0;
}

const rowsOf = ({ room, entries }: Append): EntryRow[] => entries.map((one) => entryRow(room, one));
