/** How much an address or an account has used of what is limited for an hour or a day, counted for all nodes. */
import type { Database } from './database.ts';

/** Counts that are deleted in one statement. */
const OLD_AT_ONCE = 500;
const DAY_MS = 86_400_000;

export class Quotas {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts one more use within a window, and returns after how many seconds it is allowed; 0 is now. */
  async use(
    who: string,
    { kind, most, ms }: { readonly kind: string; readonly most: number; readonly ms: number },
    now: number,
  ): Promise<number> {
    const rows = await this.#database.query<{ since: number; count: number }>(
      `INSERT INTO quota (who, kind, since, count) VALUES ($1, $2, $3, 1) ON CONFLICT (who, kind) DO UPDATE
        SET since = CASE WHEN quota.since <= $4 THEN excluded.since ELSE quota.since END,
          count = CASE WHEN quota.since <= $4 THEN 1 ELSE quota.count + 1 END RETURNING since, count`,
      [who, kind, Math.floor(now), Math.floor(now - ms)],
    );
    const { since, count } = rows[0]!;
    return Number(count) <= most ? 0 : Math.max(1, Math.ceil((Number(since) + ms - now) / 1000));
  }

  /** Deletes counts whose window is over: no window is longer than a day. */
  async dropOld(now: number): Promise<void> {
    await this.#database.relaxed(
      `DELETE FROM quota WHERE (who, kind) IN (SELECT who, kind FROM quota WHERE since < $1 LIMIT ${OLD_AT_ONCE})`,
      [Math.floor(now - DAY_MS)],
    );
  }
}
