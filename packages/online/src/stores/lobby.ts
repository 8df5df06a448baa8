/** Seeks and challenges: shared by all nodes, so that two people find each other wherever they are connected. */
import type { ClockRule, ParamValues } from '@gridhall/core';
import { type Database, placeholders, type Value } from './database.ts';
import { insertRoom } from './rooms.ts';
import type { RoomRow } from './rows.ts';

type Raw = Readonly<Record<string, Value>>;

interface Wish {
  readonly game: string;
  readonly params: ParamValues;
  readonly clock: ClockRule | undefined;
  readonly rated: boolean;
  readonly nonce: string;
}

export interface SeekRow extends Wish {
  readonly id: string;
  readonly account: string;
  readonly rating: number | undefined;
  readonly room?: string;
  readonly seat?: number;
}

export interface ChallengeRow extends Wish {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly room?: string;
}

export interface ListedSeek extends SeekRow {
  readonly name: string;
  /** When it was renewed last. */
  readonly seen: number;
  readonly bot: boolean;
}

/** A challenge with the names of both. */
export interface ListedChallenge extends ChallengeRow {
  readonly fromName: string;
  readonly toName: string;
}

const SEEK = 'id, account, game, params, clock, rated, nonce, rating, room, seat';
const CHALLENGE = 'id, from_account, to_account, game, params, clock, rated, nonce, room';

export class LobbyTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async seek(row: SeekRow, now: number): Promise<void> {
    await this.#database.query(
      `INSERT INTO seek (id, account, game, params, clock, rated, nonce, rating, seen) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[row.id, row.account, row.game, JSON.stringify(row.params)],
        row.clock ? JSON.stringify(row.clock) : null,
        row.rated ? 1 : 0,
        row.nonce,
        row.rating ?? null,
        now,
      ],
    );
  }

  /** Seeks that wait, with the names of those who seek, the first one first. */
  async listed(since: number): Promise<readonly ListedSeek[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT seek.*, account.name, account.bot FROM seek
        JOIN account ON account.id = seek.account WHERE seek.room IS NULL AND seek.seen >= $1 ORDER BY seek.seen LIMIT 1000`,
      [Math.floor(since)],
    );
    return rows.map((row) => ({
      ...seekOf(row),
      ...{ name: String(row.name), bot: Number(row.bot) === 1, seen: Number(row.seen) },
    }));
  }

  /** Those who wait, the first one first; who was not heard of since is gone. */
  async waiting(since: number): Promise<readonly SeekRow[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT ${SEEK} FROM seek WHERE room IS NULL AND seen >= $1 ORDER BY seen LIMIT 1000`,
      [Math.floor(since)],
    );
    return rows.map(seekOf);
  }

  /** How many seeks of an account wait. */
  async seeksOf(account: string, since: number): Promise<number> {
    const rows = await this.#database.query<Raw>(
      'SELECT count(*) AS count FROM seek WHERE account = $1 AND room IS NULL AND seen >= $2',
      [account, Math.floor(since)],
    );
    return Number(rows[0]!.count);
  }

  async findSeek(id: string): Promise<SeekRow | undefined> {
    const rows = await this.#database.query<Raw>(`SELECT ${SEEK} FROM seek WHERE id = $1`, [id]);
    return rows[0] && seekOf(rows[0]);
  }

  async seen(ids: readonly string[], now: number): Promise<void> {
    if (ids.length === 0) return;
    await this.#database.query(`UPDATE seek SET seen = $1 WHERE id IN (${placeholders(ids.length, 1)})`, [
      now,
      ...ids,
    ]);
  }

  async unseek(id: string, account: string): Promise<void> {
    await this.#database.query('DELETE FROM seek WHERE id = $1 AND account = $2', [id, account]);
  }

  async sweep(before: number): Promise<void> {
    await this.#database.query('DELETE FROM seek WHERE seen < $1', [Math.floor(before)]);
    await this.#database.query('DELETE FROM challenge WHERE created < $1', [Math.floor(before - 86_400_000)]);
  }

  /** Makes the room of a pair, unless one of them is taken meanwhile. */
  pair(room: RoomRow, seeks: readonly { readonly id: string; readonly seat: number }[]): Promise<boolean> {
    return this.#database
      .transaction(async (query) => {
        for (const { id, seat } of [...seeks].sort((a, b) => (a.id < b.id ? -1 : 1))) {
          const taken = await query.query(
            'UPDATE seek SET room = $1, seat = $2 WHERE id = $3 AND room IS NULL RETURNING id',
            [room.id, seat, id],
          );
          if (taken.length === 0) throw TAKEN;
        }
        await insertRoom(query, room);
        return true;
      })
      .catch((error) => {
        if (error === TAKEN) return false;
        throw error;
      });
  }

  async challenge(row: ChallengeRow, now: number): Promise<void> {
    await this.#database.query(
      `INSERT INTO challenge (id, from_account, to_account, game, params, clock, rated, nonce, created)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[row.id, row.from, row.to, row.game, JSON.stringify(row.params)],
        ...[row.clock ? JSON.stringify(row.clock) : null, row.rated ? 1 : 0, row.nonce, now],
      ],
    );
  }

  async findChallenge(id: string): Promise<ChallengeRow | undefined> {
    const rows = await this.#database.query<Raw>(`SELECT ${CHALLENGE} FROM challenge WHERE id = $1`, [id]);
    return rows[0] && challengeOf(rows[0]);
  }

  async challengesOf(account: string): Promise<readonly ListedChallenge[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT challenge.*, one.name AS from_name, two.name AS to_name FROM challenge
        JOIN account AS one ON one.id = challenge.from_account JOIN account AS two ON two.id = challenge.to_account
        WHERE challenge.from_account = $1 OR challenge.to_account = $1 ORDER BY challenge.created DESC LIMIT 100`,
      [account],
    );
    return rows.map((row) => ({
      ...challengeOf(row),
      fromName: String(row.from_name),
      toName: String(row.to_name),
    }));
  }

  accept(id: string, room: RoomRow): Promise<boolean> {
    return this.#database.transaction(async (query) => {
      const taken = await query.query(
        'UPDATE challenge SET room = $1 WHERE id = $2 AND room IS NULL RETURNING id',
        [room.id, id],
      );
      if (taken.length === 0) return false;
      await insertRoom(query, room);
      return true;
    });
  }

  async dropChallenge(id: string): Promise<void> {
    await this.#database.query('DELETE FROM challenge WHERE id = $1', [id]);
  }
}

const TAKEN = new Error('taken');

function wishOf(row: Raw): Wish {
  return {
    game: String(row.game),
    params: JSON.parse(String(row.params)) as ParamValues,
    clock: row.clock === null ? undefined : (JSON.parse(String(row.clock)) as ClockRule),
    ...{ rated: Number(row.rated) === 1, nonce: String(row.nonce) },
  };
}

function seekOf(row: Raw): SeekRow {
  return {
    ...{ id: String(row.id), account: String(row.account), ...wishOf(row) },
    rating: row.rating === null ? undefined : Number(row.rating),
    ...(row.room === null ? {} : { room: String(row.room), seat: Number(row.seat) }),
  };
}

function challengeOf(row: Raw): ChallengeRow {
  return {
    ...{ id: String(row.id), from: String(row.from_account), to: String(row.to_account), ...wishOf(row) },
    ...(row.room === null ? {} : { room: String(row.room) }),
  };
}
