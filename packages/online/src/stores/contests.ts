/** Races and dailies: one setup for many. */
import type { ParamValues, Proof, Setup } from '@gridhall/core';
import { LIMITS } from '../protocol/index.ts';
import { awaitComparison } from './comparisons.ts';
import { type Database, placeholders, type Value } from './database.ts';
import { lockRatings, rate } from './endings.ts';
import { insertRoom } from './rooms.ts';
import type { RoomRow } from './rows.ts';

type Raw = Readonly<Record<string, Value>>;

export interface RaceRow {
  readonly id: string;
  /** The hash of the secret by which one may join. */
  readonly secret: string;
  readonly game: string;
  readonly params: ParamValues;
  readonly boards?: readonly string[];
  readonly rated: boolean;
  readonly players?: number;
  readonly maker: string;
  readonly commitment: string;
  readonly proof: Proof;
  readonly state: 'waiting' | 'racing' | 'over' | 'closed';
  readonly created: number;
  readonly racers: readonly Racer[];
}

interface Racer {
  readonly account: string;
  readonly name: string;
  readonly bot: boolean;
  readonly nonce: string;
  readonly room?: string;
}

export interface DailyRow {
  readonly day: string;
  readonly game: string;
  readonly params: ParamValues;
  readonly setup: Setup;
  readonly salt: string;
  readonly commitment: string;
}

export interface ScoreRow {
  readonly account: string;
  readonly name: string;
  readonly bot: boolean;
  readonly room: string;
  readonly won: boolean;
  readonly measure?: number;
  readonly time: number;
}

const RACE = 'id, secret, game, params, boards, rated, players, maker, commitment, proof, state, created';

export class Contests {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async createRace(race: Omit<RaceRow, 'racers'>, nonce: string): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      await query(`INSERT INTO race (${RACE}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`, [
        ...[race.id, race.secret, race.game, JSON.stringify(race.params)],
        ...[race.boards ? JSON.stringify(race.boards) : null, race.rated ? 1 : 0, race.players ?? null],
        ...[race.maker, race.commitment, JSON.stringify(race.proof), race.state, race.created],
      ]);
      await query('INSERT INTO racer (race, account, place, nonce) VALUES ($1, $2, 0, $3)', [
        race.id,
        race.maker,
        nonce,
      ]);
    });
  }

  async race(id: string): Promise<RaceRow | undefined> {
    const rows = await this.#database.query<Raw>(`SELECT ${RACE} FROM race WHERE id = $1`, [id]);
    const row = rows[0];
    if (!row) return undefined;
    const racers = await this.#database.query<Raw>(
      `SELECT racer.account, racer.nonce, racer.room, account.name, account.bot FROM racer
        LEFT JOIN account ON account.id = racer.account WHERE racer.race = $1 ORDER BY racer.place`,
      [id],
    );
    return {
      ...{ id, secret: String(row.secret), game: String(row.game) },
      params: JSON.parse(String(row.params)) as ParamValues,
      ...(row.boards === null ? {} : { boards: JSON.parse(String(row.boards)) as string[] }),
      rated: Number(row.rated) === 1,
      ...(row.players === null ? {} : { players: Number(row.players) }),
      ...{ maker: String(row.maker), commitment: String(row.commitment), created: Number(row.created) },
      proof: JSON.parse(String(row.proof)) as Proof,
      state: String(row.state) as RaceRow['state'],
      racers: racers.map((one) => ({
        ...{ account: String(one.account), name: String(one.name ?? 'somebody'), bot: Number(one.bot) === 1 },
        nonce: String(one.nonce),
        ...(one.room === null ? {} : { room: String(one.room) }),
      })),
    };
  }

  /** Joins a race that waits and has a place left. */
  join(id: string, account: string, nonce: string, most: number): Promise<'joined' | 'begun' | 'full'> {
    return this.#database.transaction(async ({ query }) => {
      const waiting = await query<Raw>(
        `SELECT id FROM race WHERE id = $1 AND state = 'waiting' ${this.#database.forUpdate}`,
        [id],
      );
      if (!waiting[0]) return 'begun';
      const count = await query<Raw>('SELECT count(*) AS count FROM racer WHERE race = $1', [id]);
      const place = Number(count[0]!.count);
      if (place >= most) return 'full';
      await query(
        'INSERT INTO racer (race, account, place, nonce) VALUES ($1, $2, $3, $4) ON CONFLICT (race, account) DO NOTHING',
        [id, account, place, nonce],
      );
      return 'joined';
    });
  }

  /** All rooms of a race at once, once. */
  start(id: string, proof: Proof, rooms: readonly { account: string; room: RoomRow }[]): Promise<boolean> {
    return this.#database.transaction(async (query) => {
      const begun = await query.query(
        "UPDATE race SET state = 'racing', proof = $1 WHERE id = $2 AND state = 'waiting' RETURNING id",
        [JSON.stringify(proof), id],
      );
      if (begun.length === 0) return false;
      for (const { account, room } of rooms) {
        await insertRoom(query, room);
        await query.query('UPDATE racer SET room = $1 WHERE race = $2 AND account = $3', [
          room.id,
          id,
          account,
        ]);
      }
      return true;
    });
  }

  async states(
    rooms: readonly string[],
  ): Promise<ReadonlyMap<string, { state: string; outcome?: string; moves: number; ms: number }>> {
    if (rooms.length === 0) return new Map();
    const rows = await this.#database.query<Raw>(
      `SELECT room.id, room.state, result.outcome, count(entry.move) AS moves, sum(entry.ms) AS ms FROM room
        LEFT JOIN result ON result.room = room.id LEFT JOIN entry ON entry.room = room.id
        WHERE room.id IN (${placeholders(rooms.length)}) GROUP BY room.id, room.state, result.outcome`,
      rooms,
    );
    return new Map(
      rows.map(({ id, state, outcome, moves, ms }) => [
        String(id),
        {
          ...{ state: String(state), moves: Number(moves), ms: Number(ms ?? 0) },
          ...(outcome === null ? {} : { outcome: String(outcome) }),
        },
      ]),
    );
  }

  /** The race is over, once; those who are rated are, in the same transaction. */
  finish(
    id: string,
    rated:
      | { readonly game: string; readonly players: readonly { account: string; result: number }[] }
      | undefined,
    at: number,
  ): Promise<boolean> {
    return this.#database.transaction(async (query) => {
      const ended = await query.query(
        "UPDATE race SET state = 'over' WHERE id = $1 AND state = 'racing' RETURNING id",
        [id],
      );
      if (ended.length === 0) return false;
      if (!rated) return true;
      const ratings = await lockRatings(query, this.#database.forUpdate, [rated]);
      await rate(query, ratings, rated, id, Math.round(at));
      const rooms = await query.query<{ room: string }>(
        'SELECT room FROM racer WHERE race = $1 AND room IS NOT NULL',
        [id],
      );
      await awaitComparison(
        query,
        rooms.map(({ room }) => room),
        Math.round(at),
      );
      return true;
    });
  }

  async openRaces(before: number): Promise<readonly string[]> {
    const rows = await this.#database.query<Raw>(
      "SELECT id FROM race WHERE state IN ('waiting', 'racing') AND created < $1 LIMIT 100",
      [Math.floor(before)],
    );
    return rows.map(({ id }) => String(id));
  }

  async closeRace(id: string): Promise<void> {
    await this.#database.query("UPDATE race SET state = 'closed' WHERE id = $1 AND state = 'waiting'", [id]);
  }

  /** The daily of a day: made once, the same for all nodes. */
  async daily(wanted: DailyRow): Promise<DailyRow> {
    const { day, game, params, setup, salt, commitment } = wanted;
    await this.#database.query(
      `INSERT INTO daily (day, game, params, setup, salt, commitment) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (day, game) DO NOTHING`,
      [day, game, JSON.stringify(params), JSON.stringify(setup), salt, commitment],
    );
    return (await this.findDaily(day, game))!;
  }

  async findDaily(day: string, game: string): Promise<DailyRow | undefined> {
    const rows = await this.#database.query<Raw>(
      'SELECT params, setup, salt, commitment FROM daily WHERE day = $1 AND game = $2',
      [day, game],
    );
    const row = rows[0];
    return (
      row && {
        ...{ day, game, salt: String(row.salt), commitment: String(row.commitment) },
        params: JSON.parse(String(row.params)) as ParamValues,
        setup: JSON.parse(String(row.setup)) as Setup,
      }
    );
  }

  /** The one attempt of an account: this room, or the one it has already. */
  attempt(day: string, game: string, account: string, room: RoomRow): Promise<string> {
    return this.#database.transaction(async (query) => {
      const mine = await query.query<Raw>(
        `INSERT INTO score (day, game, account, room, won, measure, time) VALUES ($1, $2, $3, $4, -1, NULL, 0)
          ON CONFLICT (day, game, account) DO NOTHING RETURNING room`,
        [day, game, account, room.id],
      );
      if (mine[0]) {
        await insertRoom(query, room);
        return room.id;
      }
      const there = await query.query<Raw>(
        'SELECT room FROM score WHERE day = $1 AND game = $2 AND account = $3',
        [day, game, account],
      );
      return String(there[0]!.room);
    });
  }

  /** Attempts that came to an end, and that were replayed with this result: 1 holds, 0 is still to be replayed. */
  async scores(day: string, game: string, replayed: 0 | 1): Promise<readonly ScoreRow[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT score.account, score.room, score.won, score.measure, score.time, account.name, account.bot FROM score
        JOIN account ON account.id = score.account
        WHERE score.day = $1 AND score.game = $2 AND score.won >= 0 AND score.replayed = $3 LIMIT 10000`,
      [day, game, replayed],
    );
    return rows.map((row) => ({
      ...{ account: String(row.account), name: String(row.name), bot: Number(row.bot) === 1 },
      ...{ room: String(row.room), won: Number(row.won) === 1, time: Number(row.time) },
      ...(row.measure === null ? {} : { measure: Number(row.measure) }),
    }));
  }

  async noteReplay(room: string, holds: boolean): Promise<void> {
    await this.#database.query('UPDATE score SET replayed = $1 WHERE room = $2 AND replayed = 0', [
      holds ? 1 : -1,
      room,
    ]);
  }

  /** Races of an account, the newest first. */
  async racesOf(
    account: string,
    from = 0,
  ): Promise<readonly { race: string; game: string; state: RaceRow['state']; at: number }[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT race.id, race.game, race.state, race.created FROM racer JOIN race ON race.id = racer.race
        WHERE racer.account = $1 ORDER BY race.created DESC, race.id LIMIT $2 OFFSET $3`,
      [account, LIMITS.mineAtOnce, from],
    );
    return rows.map((row) => ({
      ...{ race: String(row.id), game: String(row.game), state: String(row.state) as RaceRow['state'] },
      at: Number(row.created),
    }));
  }

  async scoresOf(
    account: string,
    from = 0,
  ): Promise<readonly { day: string; game: string; measure: number | null; ms: number }[]> {
    const rows = await this.#database.query<Raw>(
      'SELECT day, game, measure, time FROM score WHERE account = $1 AND won >= 0 ORDER BY day DESC, game LIMIT $2 OFFSET $3',
      [account, LIMITS.mineAtOnce, from],
    );
    return rows.map((row) => ({
      ...{ day: String(row.day), game: String(row.game), ms: Number(row.time) },
      measure: row.measure === null ? null : Number(row.measure),
    }));
  }
}
