/** All that is kept of online play, over one database. */
import { freshSeed } from '@gridhall/core';
import { Accounts } from './accounts.ts';
import { Alarms } from './alarms.ts';
import { Bus } from './bus.ts';
import { Committer, type Kept } from './committer.ts';
import { Comparisons } from './comparisons.ts';
import { Contests } from './contests.ts';
import type { Database } from './database.ts';
import { LobbyTable } from './lobby.ts';
import { MIGRATIONS, migrate } from './migrations.ts';
import { Moderation } from './moderation.ts';
import { Profiles } from './profiles.ts';
import { Quotas } from './quotas.ts';
import { RetentionTable } from './retention.ts';
import { RoomTable } from './rooms.ts';
import type { Append } from './rows.ts';

export class Store {
  readonly accounts: Accounts;
  readonly rooms: RoomTable;
  readonly alarms: Alarms;
  readonly lobby: LobbyTable;
  readonly contests: Contests;
  readonly comparisons: Comparisons;
  readonly profiles: Profiles;
  readonly quotas: Quotas;
  readonly moderation: Moderation;
  readonly retention: RetentionTable;
  /** Names this node among the others. */
  readonly node: string;
  readonly bus: Bus;
  readonly #database: Database;
  readonly #committer: Committer;

  private constructor(database: Database, node: string) {
    this.node = node;
    this.#database = database;
    this.bus = new Bus(database, node);
    this.#committer = new Committer(database, this.bus, node);
    this.accounts = new Accounts(database);
    this.rooms = new RoomTable(database);
    this.alarms = new Alarms(database, node);
    this.lobby = new LobbyTable(database);
    this.contests = new Contests(database);
    this.comparisons = new Comparisons(database);
    this.profiles = new Profiles(database);
    this.quotas = new Quotas(database);
    this.moderation = new Moderation(database);
    this.retention = new RetentionTable(database);
  }

  static async open(database: Database, node = freshSeed()): Promise<Store> {
    await migrate(database);
    const store = new Store(database, node);
    await store.accounts.removeAgain();
    await store.accounts.makeNamesUnique();
    return store;
  }

  /** Settles when it is durable, or somebody else was first; rejects where nobody knows. */
  append(append: Append): Promise<Kept> {
    return this.#committer.append(append);
  }

  get figures(): { readonly commits: number; readonly entries: number } {
    return { commits: this.#committer.commits, entries: this.#committer.appended };
  }

  /** Whether other nodes may use the same database. */
  get isShared(): boolean {
    return this.#database.isShared;
  }

  /** The version of the tables that this program knows. */
  get migration(): number {
    return MIGRATIONS.length;
  }

  onCommit(observe: (ms: number) => void): void {
    this.#committer.onCommit = observe;
  }

  /** Writes and reads back; rejects if the database does not do both. */
  async probe(): Promise<void> {
    await this.#database.query(
      `INSERT INTO quota (who, kind, since, count) VALUES ($1, 'probe', $2, 0)
        ON CONFLICT (who, kind) DO UPDATE SET since = excluded.since`,
      [this.node, await this.time()],
    );
    const rows = await this.#database.query('SELECT since FROM quota WHERE who = $1', [this.node]);
    if (rows.length === 0) throw new Error('what was written is not there');
  }

  time(): Promise<number> {
    return this.#database.time();
  }

  async close(): Promise<void> {
    await this.#committer.idle();
    await this.#database.close();
  }
}
