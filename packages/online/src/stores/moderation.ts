/** What operators see and change: accounts, rooms, reports, blocked names, and an audit log of all they did. */
import type { ReportBody } from '../protocol/index.ts';
import { type Database, placeholders, type Value } from './database.ts';
import { skeletonOf } from './names.ts';

type Raw = Readonly<Record<string, Value>>;

type Reported = ReportBody['what'];

export interface PlayerReport {
  readonly id: string;
  readonly reporter: string;
  /** The account that is reported. */
  readonly about: string;
  readonly what: Reported;
  /** The name, the board, or the phrase as it was when it was reported. */
  readonly text: string;
  readonly room?: string;
  readonly at: number;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly operator: string;
  readonly action: string;
  readonly about: string;
  readonly details: string;
}

export interface AccountSummary {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  readonly created: number;
  readonly bannedUntil: number;
  readonly mutedUntil: number;
  readonly rooms: number;
  readonly reports: number;
}

export interface RoomSummary {
  readonly id: string;
  readonly game: string;
  readonly state: string;
  readonly touched: number;
  readonly players: readonly string[];
}

const AT_ONCE = 100;

export class Moderation {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Accounts whose id is this, or whose name contains it; the newest first. */
  async accounts(text: string, from = 0): Promise<readonly AccountSummary[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT account.id, account.name, account.bot, account.created, account.banned_until, account.muted_until,
        (SELECT count(*) FROM seat WHERE seat.account = account.id) AS rooms,
        (SELECT count(*) FROM report WHERE report.about = account.id AND report.state = 'open') AS reports
        FROM account WHERE account.id = $1 OR lower(account.name) LIKE $2 ESCAPE '!'
        ORDER BY account.created DESC, account.id LIMIT ${AT_ONCE} OFFSET $3`,
      [text, `%${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`, from],
    );
    return rows.map((row) => ({
      ...{ id: String(row.id), name: String(row.name), bot: Number(row.bot) === 1 },
      ...{ created: Number(row.created), bannedUntil: Number(row.banned_until) },
      ...{ mutedUntil: Number(row.muted_until), rooms: Number(row.rooms), reports: Number(row.reports) },
    }));
  }

  async rooms(from = 0): Promise<readonly RoomSummary[]> {
    const rooms = await this.#database.query<Raw>(
      `SELECT id, game, state, touched FROM room WHERE state IN ('waiting', 'playing')
        ORDER BY touched DESC, id LIMIT ${AT_ONCE} OFFSET $1`,
      [from],
    );
    if (rooms.length === 0) return [];
    const seats = await this.#database.query<Raw>(
      `SELECT room, name FROM seat WHERE room IN (${placeholders(rooms.length)}) ORDER BY seat`,
      rooms.map(({ id }) => id!),
    );
    const byRoom = Map.groupBy(seats, ({ room }) => room);
    return rooms.map(({ id, game, state, touched }) => ({
      ...{ id: String(id), game: String(game), state: String(state), touched: Number(touched) },
      players: (byRoom.get(id!) ?? []).map(({ name }) => String(name)),
    }));
  }

  /** Sets until when an account may not sign in, or may not use phrases. False if there is no such account. */
  async restrict(account: string, what: 'banned' | 'muted', until: number): Promise<boolean> {
    const rows = await this.#database.query(
      `UPDATE account SET ${what === 'banned' ? 'banned_until' : 'muted_until'} = $1 WHERE id = $2 RETURNING id`,
      [Math.floor(until), account],
    );
    return rows.length === 1;
  }

  async report(report: PlayerReport): Promise<void> {
    await this.#database.query(
      `INSERT INTO report (id, reporter, about, what, text, room, at, state) VALUES ($1, $2, $3, $4, $5, $6, $7, 'open')`,
      [report.id, report.reporter, report.about, report.what, report.text, report.room ?? null, report.at],
    );
  }

  /** Reports that an operator has not closed, the oldest first. */
  async reports(from = 0): Promise<readonly PlayerReport[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT id, reporter, about, what, text, room, at FROM report WHERE state = 'open' ORDER BY at, id
        LIMIT ${AT_ONCE} OFFSET $1`,
      [from],
    );
    return rows.map((row) => ({
      ...{ id: String(row.id), reporter: String(row.reporter), about: String(row.about), at: Number(row.at) },
      ...{ what: String(row.what) as Reported, text: String(row.text) },
      ...(row.room === null ? {} : { room: String(row.room) }),
    }));
  }

  async closeReport(id: string): Promise<boolean> {
    const rows = await this.#database.query(
      "UPDATE report SET state = 'closed' WHERE id = $1 AND state = 'open' RETURNING id",
      [id],
    );
    return rows.length === 1;
  }

  /** Parts of names that no one may use. */
  async blockedNames(): Promise<readonly string[]> {
    const rows = await this.#database.query<Raw>('SELECT part FROM blocked_name ORDER BY part');
    return rows.map(({ part }) => String(part));
  }

  async isBlocked(name: string): Promise<boolean> {
    const skeleton = skeletonOf(name);
    return (await this.blockedNames()).some((part) => skeleton.includes(skeletonOf(part)));
  }

  async blockName(part: string): Promise<void> {
    await this.#database.query('INSERT INTO blocked_name (part) VALUES ($1) ON CONFLICT (part) DO NOTHING', [
      part,
    ]);
  }

  async allowName(part: string): Promise<boolean> {
    const rows = await this.#database.query('DELETE FROM blocked_name WHERE part = $1 RETURNING part', [
      part,
    ]);
    return rows.length === 1;
  }

  async note(entry: AuditEntry): Promise<void> {
    await this.#database.query(
      'INSERT INTO audit (id, at, operator, action, about, details) VALUES ($1, $2, $3, $4, $5, $6)',
      [entry.id, entry.at, entry.operator, entry.action, entry.about, entry.details],
    );
  }

  /** What operators did, the last first. */
  async audit(from = 0): Promise<readonly AuditEntry[]> {
    const rows = await this.#database.query<Raw>(
      `SELECT id, at, operator, action, about, details FROM audit ORDER BY at DESC, id LIMIT ${AT_ONCE} OFFSET $1`,
      [from],
    );
    return rows.map((row) => ({
      ...{ id: String(row.id), at: Number(row.at), operator: String(row.operator) },
      ...{ action: String(row.action), about: String(row.about), details: String(row.details) },
    }));
  }
}
