/** Rated games that wait to be held beside the engine, and what came of those that were. */
import { LIMITS } from '../protocol/index.ts';
import type { Database, Query, Value } from './database.ts';

/** How one seat of a rated game played, beside the engine. */
export interface Comparison {
  readonly seat: number;
  readonly account: string;
  /** Positions in which the engine had one best move, and how often that was played. */
  readonly compared: number;
  readonly agreed: number;
  /** Worth a look by a person; nothing follows from it by itself. */
  readonly marked: boolean;
}

/** What an account is told of a game of its own. */
export interface OwnComparison extends Omit<Comparison, 'seat' | 'account'> {
  readonly room: string;
  readonly at: number;
}

/** With what makes the game rated, in the same transaction. */
export async function awaitComparison(query: Query, rooms: readonly string[], at: number): Promise<void> {
  for (const room of rooms)
    await query.query(
      'INSERT INTO comparing (room, at, leased_until) VALUES ($1, $2, 0) ON CONFLICT (room) DO NOTHING',
      [room, at],
    );
}

export class Comparisons {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The game that has waited longest and nobody else compares; those that wait since before `oldest` are given up. */
  async claim(now: number, until: number, oldest: number): Promise<string | undefined> {
    await this.#database.query('DELETE FROM comparing WHERE at < $1', [Math.floor(oldest)]);
    const rows = await this.#database.query<{ room: string }>(
      `UPDATE comparing SET leased_until = $1 WHERE room IN
        (SELECT room FROM comparing WHERE leased_until <= $2 ORDER BY at LIMIT 1 ${this.#database.skipLocked})
        RETURNING room`,
      [Math.ceil(until), Math.floor(now)],
    );
    return rows[0]?.room;
  }

  /** It is done, and waits no longer; who has deleted his account meanwhile is not written down. */
  async keep(room: string, all: readonly Comparison[], at: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      for (const { seat, account, compared, agreed, marked } of all)
        await query(
          `INSERT INTO comparison (room, seat, account, compared, agreed, marked, at)
            SELECT $1, $2, id, $3, $4, $5, $6 FROM account WHERE id = $7 ON CONFLICT (room, seat) DO NOTHING`,
          [room, seat, compared, agreed, marked ? 1 : 0, Math.round(at), account],
        );
      await query('DELETE FROM comparing WHERE room = $1', [room]);
    });
  }

  async of(account: string, from = 0): Promise<readonly OwnComparison[]> {
    const rows = await this.#database.query<Readonly<Record<string, Value>>>(
      'SELECT room, compared, agreed, marked, at FROM comparison WHERE account = $1 ORDER BY at DESC, room LIMIT $2 OFFSET $3',
      [account, LIMITS.mineAtOnce, from],
    );
    return rows.map(({ room, compared, agreed, marked, at }) => ({
      ...{ room: String(room), compared: Number(compared), agreed: Number(agreed) },
      ...{ marked: Number(marked) === 1, at: Number(at) },
    }));
  }
}
