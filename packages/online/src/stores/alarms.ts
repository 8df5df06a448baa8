/** What is due in rooms nobody holds, and which nodes are there to do it. */
import type { Database, Value } from './database.ts';
import type { Alarm } from './rows.ts';

type Raw = Readonly<Record<string, Value>>;

/** A node that has not been heard of for so long is gone. */
export const GONE_MS = 15_000;

/** Sets what is due in a room, whatever was due there before. */
export const SET_ALARM = `INSERT INTO alarm (room, n, due, leased_until, leased_by) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (room) DO UPDATE
  SET n = excluded.n, due = excluded.due, leased_until = excluded.leased_until, leased_by = excluded.leased_by`;
export const setAlarmValues = (
  node: string,
  room: string,
  n: number,
  { due, leasedUntil }: Alarm,
): Value[] => [...[room, n, Math.ceil(due), Math.ceil(leasedUntil), node]];
export const DROP_ALARM = 'DELETE FROM alarm WHERE room = $1';

export class Alarms {
  readonly #database: Database;
  readonly #node: string;

  constructor(database: Database, node: string) {
    this.#database = database;
    this.#node = node;
  }

  /** Sets what is due in a room that has begun. */
  async set(room: string, n: number, due: number, leasedUntil: number): Promise<void> {
    await this.#database.query(
      `INSERT INTO alarm (room, n, due, leased_until, leased_by) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (room) DO NOTHING`,
      [room, n, Math.ceil(due), Math.ceil(leasedUntil), this.#node],
    );
  }

  /** Takes the lease of one room's alarm, where nobody else has it. */
  async claim(room: string, now: number, until: number): Promise<boolean> {
    const rows = await this.#database.relaxed(
      `UPDATE alarm SET leased_until = $1, leased_by = $2 WHERE room = $3 AND (leased_by = $2 OR leased_until <= $4)
        RETURNING room`,
      [Math.ceil(until), this.#node, room, Math.floor(now)],
    );
    return rows.length === 1;
  }

  /** Takes what is due and nobody sees to. */
  async claimDue(now: number, until: number): Promise<readonly string[]> {
    const rows = await this.#database.relaxed<Raw>(
      `UPDATE alarm SET leased_until = $1, leased_by = $2 WHERE room IN
        (SELECT room FROM alarm WHERE due <= $3 AND leased_until <= $3 ORDER BY due LIMIT 100 ${this.#database.skipLocked})
        RETURNING room`,
      [Math.ceil(until), this.#node, Math.floor(now)],
    );
    return rows.map(({ room }) => String(room));
  }

  async drop(room: string): Promise<void> {
    await this.#database.query(DROP_ALARM, [room]);
  }

  /**
   * Says that this node is here. The era is since when somebody has been here without a break: what lies before it was
   * nobody's time to think, whatever clocks say.
   */
  async arrive(now: number): Promise<number> {
    return this.#database.transaction(async ({ query }) => {
      if (this.#database.forUpdate !== '') await query('LOCK TABLE node IN EXCLUSIVE MODE');
      const here = await query<Raw>('SELECT at, era FROM node');
      const alive = here.filter(({ at }) => Math.abs(now - Number(at)) < GONE_MS);
      const era = alive.length > 0 ? Math.min(...alive.map((one) => Number(one.era))) : now;
      // Nobody is left of those who had taken something upon themselves.
      if (alive.length === 0) await query('UPDATE alarm SET leased_until = 0');
      await query('DELETE FROM node WHERE at < $1 OR at > $2', [
        Math.floor(now - GONE_MS),
        Math.ceil(now + GONE_MS),
      ]);
      await query(
        `INSERT INTO node (id, at, era) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
        [this.#node, Math.round(now), Math.round(era)],
      );
      return Math.round(era);
    });
  }

  /** Says again that this node is here, and by which rules it plays. */
  async beat(now: number, era: number, rules: Readonly<Record<string, number>>): Promise<void> {
    await this.#database.relaxed(
      `INSERT INTO node (id, at, era, rules) VALUES ($1, $2, $3, $4)
        ON CONFLICT (id) DO UPDATE SET at = excluded.at, rules = excluded.rules`,
      [this.#node, Math.round(now), era, JSON.stringify(rules)],
    );
  }

  /** Whether another node plays a game by these rules, or may: one that has just come has not said so yet. */
  async elsewhere(game: string, rules: number, now: number): Promise<boolean> {
    const rows = await this.#database.query<Raw>('SELECT at, rules FROM node WHERE id <> $1', [this.#node]);
    return rows.some((row) => {
      if (Math.abs(now - Number(row.at)) >= GONE_MS) return false;
      const said = String(row.rules);
      return said === '' || (JSON.parse(said) as Readonly<Record<string, number>>)[game] === rules;
    });
  }

  async depart(): Promise<void> {
    await this.#database.query('DELETE FROM node WHERE id = $1', [this.#node]);
    await this.#database.query('UPDATE alarm SET leased_until = 0 WHERE leased_by = $1', [this.#node]);
  }
}
