/** Rooms and their seats. What changes hands is compared and set: whoever comes second changes nothing. */
import type { ClockRule, Outcome, ParamValues, Proof, Setup } from '@gridhall/core';
import type { PolicyId } from '@gridhall/match';
import { LIMITS, type RoomState } from '../protocol/index.ts';
import { type Database, placeholders, type Query, type Value } from './database.ts';
import { ENTRY_NAMES, type EntryRow, entryOf } from './entries.ts';
import type { RoomRow, SeatRow, StoredEntry } from './rows.ts';

type Raw = Readonly<Record<string, Value>>;

const ROOM = `id, watch, game, rules, params, setup, salt, commitment, proof, clock, policy, rated, state, created, touched,
  begun, race, daily, next, listed`;
const SEAT = 'seat, account, kind, level, name, bot, secret, nonce';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
const parsed = <T>(value: Value | undefined): T | undefined =>
  value === null || value === undefined ? undefined : (JSON.parse(String(value)) as T);

/** A room as who sits there is told of it. */
export interface OwnRoomRow {
  readonly room: string;
  readonly seat: number;
  readonly game: string;
  readonly state: RoomState;
  readonly at: number;
  readonly with: readonly string[];
  readonly result?: number;
  readonly race?: string;
  readonly daily?: string;
}

export class RoomTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  create(room: RoomRow): Promise<void> {
    return this.#database.transaction((query) => insertRoom(query, room));
  }

  async find(id: string): Promise<RoomRow | undefined> {
    return (await this.findAll([id]))[0];
  }

  async findAll(ids: readonly string[]): Promise<readonly RoomRow[]> {
    if (ids.length === 0) return [];
    const places = placeholders(ids.length);
    const rooms = await this.#database.query<Raw>(`SELECT ${ROOM} FROM room WHERE id IN (${places})`, ids);
    const seats = await this.#database.query<Raw>(
      `SELECT room, ${SEAT} FROM seat WHERE room IN (${places}) ORDER BY seat`,
      ids,
    );
    const byRoom = Map.groupBy(seats, ({ room }) => room);
    return rooms.map((row) => roomOf(row, byRoom.get(row.id!) ?? []));
  }

  async entries(id: string, since = 0): Promise<readonly StoredEntry[]> {
    const rows = await this.#database.query<EntryRow>(
      `SELECT ${ENTRY_NAMES} FROM entry WHERE room = $1 AND n > $2 ORDER BY n`,
      [id, since],
    );
    return rows.map(entryOf);
  }

  /** How many entries a room has, and when the last one was made. */
  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const heads = new Map<string, number>();
    for (let i = 0; i < ids.length; i += 500) {
      const some = ids.slice(i, i + 500);
      const rows = await this.#database.query<Raw>(
        `SELECT room, max(n) AS n FROM entry WHERE room IN (${placeholders(some.length)}) GROUP BY room`,
        some,
      );
      for (const { room, n } of rows) heads.set(String(room), Number(n));
    }
    return heads;
  }

  async outcomeText(id: string): Promise<string | undefined> {
    const rows = await this.#database.query<Raw>('SELECT outcome FROM result WHERE room = $1', [id]);
    return rows[0] && String(rows[0].outcome);
  }

  /** Sits down with a secret; false where it is not good any more. */
  async sit(
    room: string,
    { secret, nonce }: { readonly secret: string; readonly nonce: string },
    who: { readonly id: string; readonly name: string; readonly bot: boolean },
  ): Promise<number | undefined> {
    return this.#database.transaction(async ({ query }) => {
      const open = await query<Raw>(
        `SELECT seat.seat FROM seat JOIN room ON room.id = seat.room
          WHERE seat.room = $1 AND seat.secret = $2 AND seat.account IS NULL AND room.state = 'waiting' ${this.#database.forUpdate}`,
        [room, secret],
      );
      if (!open[0]) return undefined;
      const seat = Number(open[0].seat);
      await query(
        'UPDATE seat SET account = $1, name = $2, bot = $3, nonce = $4, secret = NULL WHERE room = $5 AND seat = $6',
        [who.id, who.name, who.bot ? 1 : 0, nonce, room, seat],
      );
      return seat;
    });
  }

  /** Before the start a seat is free again, with a new secret; what was known of the room is changed with it. */
  async stand(room: string, seat: number, seatName: string, secret: string, watch: string): Promise<boolean> {
    return this.#database.transaction(async ({ query }) => {
      const waiting = await query<Raw>(
        `SELECT id FROM room WHERE id = $1 AND state = 'waiting' ${this.#database.forUpdate}`,
        [room],
      );
      if (!waiting[0]) return false;
      await query(
        'UPDATE seat SET account = NULL, name = $1, bot = 0, nonce = NULL, secret = $2 WHERE room = $3 AND seat = $4',
        [seatName, secret, room, seat],
      );
      await query('UPDATE room SET watch = $1 WHERE id = $2', [watch, room]);
      return true;
    });
  }

  /** The game begins: once, whoever finds out first that all sit. */
  async begin(
    room: string,
    { setup, salt, proof }: { readonly setup: Setup; readonly salt: string; readonly proof: Proof },
    at: number,
  ): Promise<boolean> {
    const rows = await this.#database.query(
      `UPDATE room SET state = 'playing', setup = $1, salt = $2, proof = $3, begun = $4, touched = $4
        WHERE id = $5 AND state = 'waiting' RETURNING id`,
      [JSON.stringify(setup), salt, JSON.stringify(proof), at, room],
    );
    return rows.length === 1;
  }

  /** Nobody plays there any more; what was played stays. */
  async close(rooms: readonly string[]): Promise<void> {
    const places = placeholders(rooms.length);
    await this.#database.transaction(async ({ query }) => {
      await query(`UPDATE room SET state = 'closed' WHERE id IN (${places}) AND state <> 'over'`, rooms);
      await query(`DELETE FROM alarm WHERE room IN (${places})`, rooms);
    });
  }

  async linkNext(query: Query, room: string, next: string): Promise<boolean> {
    const rows = await query.query('UPDATE room SET next = $1 WHERE id = $2 AND next IS NULL RETURNING id', [
      next,
      room,
    ]);
    return rows.length === 1;
  }

  /** A nonce for a rematch; the answer is those of all seats that want one. */
  async wantRematch(room: string, seat: number, nonce: string): Promise<ReadonlyMap<number, string>> {
    await this.#database.query(
      `INSERT INTO rematch (room, seat, nonce) VALUES ($1, $2, $3) ON CONFLICT (room, seat) DO NOTHING`,
      [room, seat, nonce],
    );
    const rows = await this.#database.query<Raw>('SELECT seat, nonce FROM rematch WHERE room = $1', [room]);
    return new Map(rows.map((row) => [Number(row.seat), String(row.nonce)]));
  }

  /** Makes the room of a rematch, unless somebody has. */
  rematch(before: string, room: RoomRow): Promise<boolean> {
    return this.#database.transaction(async (query) => {
      if (!(await this.linkNext(query, before, room.id))) return false;
      await insertRoom(query, room);
      return true;
    });
  }

  /** Rooms of an account, the newest first. */
  async of(account: string, from = 0): Promise<readonly OwnRoomRow[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT room.id AS room, seat.seat, room.game, room.state, room.touched, room.race, room.daily, result.outcome
        FROM seat JOIN room ON room.id = seat.room LEFT JOIN result ON result.room = room.id
        WHERE seat.account = $1 ORDER BY room.touched DESC, room.id LIMIT $2 OFFSET $3`,
      [account, LIMITS.mineAtOnce, from],
    );
    const mates = await this.#mates(account);
    return rows.map((row) => {
      const outcome = parsed<Outcome>(row.outcome);
      // What was broken off is nobody's result.
      const result = outcome?.reason === 'aborted' ? undefined : outcome?.results[Number(row.seat)];
      return {
        ...{ room: String(row.room), seat: Number(row.seat), game: String(row.game) },
        ...{ state: String(row.state) as RoomState, at: Number(row.touched) },
        with: mates.get(String(row.room)) ?? [],
        ...(result === undefined ? {} : { result }),
        ...(row.race === null ? {} : { race: String(row.race) }),
        ...(row.daily === null ? {} : { daily: String(row.daily) }),
      };
    });
  }

  /** Who else sits in the rooms of an account: a seat with a secret is free. */
  async #mates(account: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.#database.query<Raw>(
      `SELECT other.room, other.name FROM seat JOIN seat AS other ON other.room = seat.room AND other.seat <> seat.seat
        WHERE seat.account = $1 AND other.secret IS NULL ORDER BY other.room, other.seat`,
      [account],
    );
    const mates = new Map<string, string[]>();
    for (const { room, name } of rows)
      mates.set(String(room), [...(mates.get(String(room)) ?? []), String(name)]);
    return mates;
  }

  /** Seats in rooms that are not over, and places in races that have not begun. */
  async openCount(account: string): Promise<number> {
    const rows = await this.#database.query<Raw>(
      `SELECT (SELECT count(*) FROM seat JOIN room ON room.id = seat.room
          WHERE seat.account = $1 AND room.state IN ('waiting', 'playing')) AS rooms,
        (SELECT count(*) FROM racer JOIN race ON race.id = racer.race
          WHERE racer.account = $1 AND race.state = 'waiting') AS races`,
      [account],
    );
    return Number(rows[0]!.rooms) + Number(rows[0]!.races);
  }

  /** Rated games of two that this account is playing. */
  async ratedGames(account: string): Promise<readonly string[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT room.id FROM seat JOIN room ON room.id = seat.room
        WHERE seat.account = $1 AND room.state = 'playing' AND room.rated = 1 AND room.race IS NULL`,
      [account],
    );
    return rows.map(({ id }) => String(id));
  }

  /** Games of the rooms that were begun last and are played. */
  async gamesPlayed(): Promise<readonly string[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT DISTINCT game FROM (SELECT game FROM room WHERE state = 'playing' ORDER BY touched DESC LIMIT 1000) AS latest`,
    );
    return rows.map(({ game }) => String(game));
  }

  /** Rooms that lapse: nobody came, or nobody has come for long. */
  async lapsed(waitingBefore: number, idleBefore: number): Promise<readonly string[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT id FROM room WHERE (state = 'waiting' AND created < $1) OR (state = 'playing' AND touched < $2
        AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.room = room.id AND entry.at >= $2)) LIMIT 500`,
      [waitingBefore, idleBefore],
    );
    return rows.map(({ id }) => String(id));
  }
}

export async function insertRoom(query: Query, room: RoomRow): Promise<void> {
  await query.query(`INSERT INTO room (${ROOM}) VALUES (${placeholders(20)})`, [
    ...[room.id, room.watch, room.game, room.rules, JSON.stringify(room.params)],
    json(room.setup ?? (room.boards ? { boards: room.boards } : undefined)),
    ...[room.salt ?? null, room.commitment, json(room.proof), json(room.clock), room.policy],
    ...[room.rated ? 1 : 0, room.state, room.created, room.touched, room.begun ?? null],
    ...[room.race ?? null, room.daily ?? null, room.next ?? null, room.listed ? 1 : 0],
  ]);
  for (const one of room.seats)
    await query.query(`INSERT INTO seat (room, ${SEAT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
      ...[room.id, one.seat, one.account ?? null, one.kind, one.level ?? null, one.name],
      ...[one.bot ? 1 : 0, one.secret ?? null, one.nonce ?? null],
    ]);
}

function roomOf(row: Raw, seats: readonly Raw[]): RoomRow {
  const setup = parsed<Partial<Setup>>(row.setup);
  const given = <K extends string>(name: K, value: Value | undefined): Partial<Record<K, string>> =>
    value === null || value === undefined ? {} : ({ [name]: String(value) } as Record<K, string>);
  const proof = parsed<Proof>(row.proof);
  const clock = parsed<ClockRule>(row.clock);
  return {
    ...{ id: String(row.id), watch: String(row.watch), game: String(row.game), rules: Number(row.rules) },
    params: parsed<ParamValues>(row.params)!,
    ...(setup?.seed === undefined ? {} : { setup: setup as Setup }),
    ...(setup?.boards ? { boards: setup.boards } : {}),
    ...given('salt', row.salt),
    commitment: String(row.commitment),
    ...(proof ? { proof } : {}),
    ...(clock ? { clock } : {}),
    policy: String(row.policy) as PolicyId,
    ...{ rated: Number(row.rated) === 1, state: String(row.state) as RoomState },
    ...{ created: Number(row.created), touched: Number(row.touched) },
    ...(row.begun === null || row.begun === undefined ? {} : { begun: Number(row.begun) }),
    ...given('race', row.race),
    ...given('daily', row.daily),
    ...given('next', row.next),
    ...(Number(row.listed) === 1 ? { listed: true as const } : {}),
    seats: seats.map(seatOf),
  };
}

function seatOf(row: Raw): SeatRow {
  const text = (value: Value | undefined) =>
    value === null || value === undefined ? undefined : String(value);
  const [account, level, secret, nonce] = [row.account, row.level, row.secret, row.nonce].map(text);
  return {
    ...{ seat: Number(row.seat), kind: row.kind === 'machine' ? 'machine' : 'human' },
    ...{ name: String(row.name), bot: Number(row.bot) === 1 },
    ...(account === undefined ? {} : { account }),
    ...(level === undefined ? {} : { level }),
    ...(secret === undefined ? {} : { secret }),
    ...(nonce === undefined ? {} : { nonce }),
  };
}
