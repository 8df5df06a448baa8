/**
 * Messages between nodes. Each node listens on two channels: one that all nodes hear, and its own. A message about a room
 * goes to the nodes that follow the room, and only to those; the table `follow` says which. SQLite has one node, and there
 * the bus does nothing.
 */
import type { Phrase } from '../protocol/index.ts';
import { type Database, type Packed, placeholders, type Query } from './database.ts';
import type { EntryRow } from './entries.ts';

/**
 * The version of the messages. A node ignores kinds it does not know, so a new kind keeps the version. A message with
 * another version makes a node read everything it follows from the database again.
 */
const VERSION = 1;

/** Messages about one room, for the nodes that follow it. */
export type RoomMessage =
  | { readonly kind: 'entries'; readonly room: string; readonly rows: readonly EntryRow[] }
  | { readonly kind: 'changed'; readonly room: string }
  | {
      readonly kind: 'presence';
      readonly room: string;
      readonly seats: readonly number[];
      readonly watching: number;
    }
  | { readonly kind: 'said'; readonly room: string; readonly by: number; readonly phrase: Phrase }
  | { readonly kind: 'rematch'; readonly room: string; readonly by: number; readonly next?: string };

/** Messages that every node hears. */
type CommonMessage =
  /** The seeks have changed, or the challenges of these accounts. */
  | { readonly kind: 'lobby'; readonly accounts: readonly string[] }
  | { readonly kind: 'paired'; readonly account: string; readonly to: string; readonly seat: number }
  | { readonly kind: 'race'; readonly race: string }
  | { readonly kind: 'signed-out'; readonly token: string }
  | { readonly kind: 'account'; readonly account: string; readonly change: AccountChange };

/** Deleted, renamed, or told to connect again because an operator changed what it may do. */
export type AccountChange = 'deleted' | 'renamed' | 'restricted';

export type BusMessage = RoomMessage | CommonMessage;

/** The channel that all nodes hear, and the prefix of each node's own. */
export const CHANNEL = 'gridhall';
const channelOf = (node: string): string => `${CHANNEL}_${node}`;

/** A NOTIFY of PostgreSQL holds less than 8,000 bytes. */
const MOST_BYTES = 7800;
/** Rooms that are followed in one statement. */
const FOLLOWED_AT_ONCE = 500;

interface Envelope {
  readonly v: number;
  readonly from: string;
  readonly messages: readonly BusMessage[];
}

export class Bus {
  readonly #database: Database;
  readonly #node: string;
  readonly #followed = new Set<string>();
  #toFollow: { readonly rooms: string[]; readonly done: Promise<void> } | undefined;
  /** Messages that came from other nodes. */
  received = 0;

  constructor(database: Database, node: string) {
    this.#database = database;
    this.#node = node;
  }

  /** Sends with a transaction: nobody hears of it before the commit. */
  async publish(query: Query, messages: readonly RoomMessage[]): Promise<void> {
    if (!this.#database.isShared || messages.length === 0) return;
    let [sheet, left] = [0, MOST_BYTES];
    const packed = messages.map((message): Packed => {
      const text = JSON.stringify(message);
      const bytes = Buffer.byteLength(text) + 1;
      if (bytes > left) [sheet, left] = [sheet + 1, MOST_BYTES];
      left -= bytes;
      return { room: message.room, text, sheet };
    });
    await this.#database.publish(query, this.#node, { head: this.#head, packed });
  }

  /** Sends at once. A node that misses it reads the database when it hears again. */
  async send(message: BusMessage): Promise<void> {
    if (!this.#database.isShared) return;
    try {
      if ('room' in message) await this.publish(this.#database, [message]);
      else await this.#database.notify(CHANNEL, `${this.#head}${JSON.stringify(message)}]}`);
    } catch {
      // The database does not answer now.
    }
  }

  get #head(): string {
    return `{"v":${VERSION},"from":"${this.#node}","messages":[`;
  }

  async listen(hear: (message: BusMessage, from: string) => void, missed: () => void): Promise<void> {
    const channels = [CHANNEL, channelOf(this.#node)];
    await this.#database.listen(
      channels,
      (text) => {
        const envelope = readEnvelope(text);
        if (envelope?.from === this.#node) return;
        this.received++;
        if (envelope) for (const message of envelope.messages) hear(message, envelope.from);
        else missed();
      },
      missed,
    );
  }

  /** From when this settles on, messages about the room come to this node. Calls of one moment share a statement. */
  follow(room: string): Promise<void> {
    if (!this.#database.isShared || this.#followed.has(room)) return Promise.resolve();
    if (!this.#toFollow) {
      const rooms: string[] = [];
      const done = new Promise((resolve) => setImmediate(resolve)).then(() => {
        this.#toFollow = undefined;
        return this.#insert(rooms);
      });
      this.#toFollow = { rooms, done };
    }
    this.#toFollow.rooms.push(room);
    return this.#toFollow.done;
  }

  async unfollow(rooms: readonly string[]): Promise<void> {
    for (const room of rooms) this.#followed.delete(room);
    if (!this.#database.isShared || rooms.length === 0) return;
    for (let i = 0; i < rooms.length; i += FOLLOWED_AT_ONCE) {
      const some = rooms.slice(i, i + FOLLOWED_AT_ONCE);
      await this.#database.relaxed(
        `DELETE FROM follow WHERE node = $1 AND room IN (${placeholders(some.length, 1)})`,
        [this.#node, ...some],
      );
    }
  }

  /** After a break: PostgreSQL empties the table when it crashes. */
  followAgain(): Promise<void> {
    return this.#database.isShared ? this.#insert([...this.#followed]) : Promise.resolve();
  }

  /** Deletes what nodes that are gone have followed. */
  async forgetGone(): Promise<void> {
    if (this.#database.isShared)
      await this.#database.relaxed('DELETE FROM follow WHERE node NOT IN (SELECT id FROM node)');
  }

  async #insert(rooms: readonly string[]): Promise<void> {
    for (let i = 0; i < rooms.length; i += FOLLOWED_AT_ONCE) {
      const some = rooms.slice(i, i + FOLLOWED_AT_ONCE);
      const values = some.map((_room, at) => `($${at + 2}, $1)`).join(', ');
      await this.#database.relaxed(
        `INSERT INTO follow (room, node) VALUES ${values} ON CONFLICT (room, node) DO NOTHING`,
        [this.#node, ...some],
      );
      for (const room of some) this.#followed.add(room);
    }
  }
}

/** The entries of a commit as messages that fit. */
export function entriesMessages(rows: readonly EntryRow[]): readonly RoomMessage[] {
  const messages: { kind: 'entries'; room: string; rows: EntryRow[] }[] = [];
  let bytes = 0;
  for (const row of rows) {
    const last = messages.at(-1);
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    if (last?.room === row.room && bytes < MOST_BYTES - 100) last.rows.push(row);
    else {
      messages.push({ kind: 'entries', room: row.room, rows: [row] });
      bytes = 0;
    }
  }
  return messages;
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const envelope = JSON.parse(text) as Envelope;
    return envelope.v === VERSION ? envelope : undefined;
  } catch {
    return undefined;
  }
}
