/** Deletes what is no longer needed, a small batch in each transaction, so that no player waits for it. */
import { type Database, placeholders } from './database.ts';

/** Rooms in one transaction: with their entries some thousand rows. */
const ROOMS_AT_ONCE = 20;
const ROWS_AT_ONCE = 200;

/** Everything that belongs to a room; scores and ratings stay. */
const OF_ROOM = ['entry', 'seat', 'result', 'alarm', 'rematch', 'comparing', 'comparison'] as const;

export class RetentionTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Deletes some games that ended before a time, and returns how many. Rooms of dailies and races go with the others. */
  async dropRooms(before: number): Promise<number> {
    const rows = await this.#database.query<{ id: string }>(
      `SELECT id FROM room WHERE state IN ('over', 'closed') AND touched < $1 ORDER BY touched LIMIT ${ROOMS_AT_ONCE}`,
      [Math.floor(before)],
    );
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const places = placeholders(ids.length);
    await this.#database.transaction(async ({ query }) => {
      for (const table of OF_ROOM) await query(`DELETE FROM ${table} WHERE room IN (${places})`, ids);
      await query(`UPDATE racer SET room = NULL WHERE room IN (${places})`, ids);
      await query(`DELETE FROM room WHERE id IN (${places})`, ids);
    });
    return ids.length;
  }

  /** Deletes races and dailies that ended before a time, and reports that are closed. */
  async dropContests(before: number, day: string): Promise<void> {
    const races = await this.#database.query<{ id: string }>(
      `SELECT id FROM race WHERE state IN ('over', 'closed') AND created < $1 LIMIT ${ROWS_AT_ONCE}`,
      [Math.floor(before)],
    );
    if (races.length > 0) {
      const ids = races.map(({ id }) => id);
      const places = placeholders(ids.length);
      await this.#database.transaction(async ({ query }) => {
        await query(`DELETE FROM racer WHERE race IN (${places})`, ids);
        await query(`DELETE FROM race WHERE id IN (${places})`, ids);
      });
    }
    await this.#database.query('DELETE FROM daily WHERE day < $1', [day]);
    await this.#database.query("DELETE FROM report WHERE state = 'closed' AND at < $1", [Math.floor(before)]);
  }

  /** Accounts that no one has used since a time, some of them. */
  async unusedAccounts(before: number, now: number): Promise<readonly string[]> {
    // Earlier versions did not note it: for their accounts the time runs from now on.
    await this.#database.relaxed(
      `UPDATE account SET used = $1 WHERE id IN (SELECT id FROM account WHERE used = 0 LIMIT ${ROWS_AT_ONCE})`,
      [Math.floor(now)],
    );
    const rows = await this.#database.query<{ id: string }>(
      `SELECT id FROM account WHERE used > 0 AND used < $1 ORDER BY used LIMIT ${ROOMS_AT_ONCE}`,
      [Math.floor(before)],
    );
    return rows.map(({ id }) => id);
  }

  /** Notes that an account is used. */
  async used(account: string, now: number): Promise<void> {
    await this.#database.relaxed('UPDATE account SET used = $1 WHERE id = $2', [Math.floor(now), account]);
  }
}
