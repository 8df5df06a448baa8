/** Accounts and their tokens. Keys and tokens are known here by their hashes alone. */
import { LIMITS, NAMELESS } from '../protocol/index.ts';
import type { Database, Value } from './database.ts';
import { cleanName, isReserved, skeletonOf } from './names.ts';
import type { Account, RatingRow } from './rows.ts';

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly bot: Value;
  readonly created: Value;
  readonly banned_until: Value;
  readonly muted_until: Value;
}

const COLUMNS = `account.id, account.name, account.bot, account.created, account.banned_until,
  account.muted_until`;

function accountOf(row: AccountRow | undefined): Account | undefined {
  return (
    row && {
      ...{ id: row.id, name: row.name, bot: Number(row.bot) === 1 },
      ...{ created: Number(row.created), bannedUntil: Number(row.banned_until) },
      mutedUntil: Number(row.muted_until),
    }
  );
}

/** Tokens that are deleted in one statement: others wait for it on SQLite. */
const EXPIRED_AT_ONCE = 500;

export class Accounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Returns the account of a key, and makes one if there is none. A name that is given becomes its name. Returns undefined
   * if another account has that name, or one that looks like it.
   */
  async enter(
    id: string,
    keyHash: string,
    { name, bot }: { readonly name: string | undefined; readonly bot: boolean },
    at: number,
  ): Promise<Account | undefined> {
    if (name !== undefined && isReserved(name)) return undefined;
    const nameKey = name === undefined ? null : skeletonOf(name);
    await this.#database.query(
      `INSERT INTO account (id, name, name_key, key_hash, bot, created, banned_until) VALUES ($1, $2, $3, $4, $5, $6, 0)
        ON CONFLICT DO NOTHING`,
      [id, name ?? NAMELESS, nameKey, keyHash, bot ? 1 : 0, at],
    );
    if (name !== undefined && !(await this.#rename(keyHash, name))) return undefined;
    const rows = await this.#database.query<AccountRow>(
      `SELECT ${COLUMNS} FROM account WHERE key_hash = $1`,
      [keyHash],
    );
    return accountOf(rows[0]);
  }

  /** Gives the account of a key this name; false if another account has it. */
  async #rename(keyHash: string, name: string): Promise<boolean> {
    const nameKey = skeletonOf(name);
    const isTaken = async () =>
      (
        await this.#database.query('SELECT 1 AS one FROM account WHERE name_key = $1 AND key_hash <> $2', [
          nameKey,
          keyHash,
        ])
      ).length > 0;
    if (await isTaken()) return false;
    try {
      await this.#database.query(
        'UPDATE account SET name = $1, name_key = $2 WHERE key_hash = $3 AND (name <> $1 OR name_key IS NULL)',
        [name, nameKey, keyHash],
      );
      return true;
    } catch (error) {
      // Another process may have taken the name in between.
      if (await isTaken()) return false;
      throw error;
    }
  }

  /** Gives an account another name, also at the seats where it plays; false if another account has that name. */
  async rename(id: string, name: string): Promise<boolean> {
    const rows = await this.#database.query<{ key_hash: string }>(
      'SELECT key_hash FROM account WHERE id = $1',
      [id],
    );
    if (!rows[0] || isReserved(name) || !(await this.#rename(rows[0].key_hash, name))) return false;
    await this.#database.query('UPDATE seat SET name = $1 WHERE account = $2', [name, id]);
    return true;
  }

  /** Gives accounts of versions without unique names their keys. The oldest account keeps its name, others get a number. */
  async makeNamesUnique(): Promise<void> {
    for (;;) {
      const rows = await this.#database.query<{ key_hash: string; name: string }>(
        `SELECT key_hash, name FROM account WHERE name_key IS NULL AND key_hash IS NOT NULL AND name <> $1
          ORDER BY created, id LIMIT 500`,
        [NAMELESS],
      );
      if (rows.length === 0) return;
      for (const { key_hash, name } of rows) {
        const clean = cleanName(name) ?? 'Player';
        let free = isReserved(clean) ? `${clean} 1` : clean;
        for (let i = 2; !(await this.#rename(key_hash, free)); i++) {
          const end = ` ${i}`;
          free = `${[...clean].slice(0, LIMITS.nameLength - end.length).join('')}${end}`;
        }
      }
    }
  }

  async isKnown(keyHash: string): Promise<boolean> {
    const rows = await this.#database.query('SELECT 1 AS one FROM account WHERE key_hash = $1', [keyHash]);
    return rows.length > 0;
  }

  async addToken(hash: string, account: string, expires: number): Promise<void> {
    await this.#database.query('INSERT INTO token (hash, account, expires) VALUES ($1, $2, $3)', [
      hash,
      account,
      expires,
    ]);
  }

  async byToken(hash: string, now: number): Promise<Account | undefined> {
    const rows = await this.#database.query<AccountRow>(
      `SELECT ${COLUMNS} FROM token JOIN account ON account.id = token.account WHERE token.hash = $1 AND token.expires > $2`,
      [hash, now],
    );
    return accountOf(rows[0]);
  }

  async dropToken(hash: string): Promise<void> {
    await this.#database.query('DELETE FROM token WHERE hash = $1', [hash]);
  }

  /** Deletes tokens that have expired, a small batch at a time. */
  async dropExpired(now: number): Promise<void> {
    await this.#database.relaxed(
      'DELETE FROM token WHERE hash IN (SELECT hash FROM token WHERE expires <= $1 ORDER BY expires LIMIT $2)',
      [Math.floor(now), EXPIRED_AT_ONCE],
    );
  }

  async byId(id: string): Promise<Account | undefined> {
    const rows = await this.#database.query<AccountRow>(`SELECT ${COLUMNS} FROM account WHERE id = $1`, [id]);
    return accountOf(rows[0]);
  }

  /** By id, or by name as it is spoken: case, spaces, and accents do not matter. */
  async find(who: string): Promise<Account | undefined> {
    const rows = await this.#database.query<AccountRow>(
      `SELECT ${COLUMNS} FROM account WHERE id = $1 OR name_key = $2 LIMIT 2`,
      [who, skeletonOf(who)],
    );
    return accountOf(rows.find(({ id }) => id === who) ?? rows[0]);
  }

  /** Name, tokens, ratings and scores are gone; seats and places in races read “somebody”; entries stay. */
  async remove(id: string, at: number): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      await query('INSERT INTO deleted (id, at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [id, at]);
      for (const text of FORGET) await query(text, [id]);
    });
  }

  /** After a restore from an older copy: who was deleted since is deleted again. */
  async removeAgain(): Promise<void> {
    await this.#database.transaction(async ({ query }) => {
      const back = await query<{ id: string }>(
        'SELECT account.id FROM account JOIN deleted ON deleted.id = account.id',
      );
      for (const { id } of back) for (const text of FORGET) await query(text, [id]);
    });
  }

  async ratings(account: string): Promise<readonly RatingRow[]> {
    const rows = await this.#database.query<RatingRow>(
      'SELECT account, game, rating, deviation, volatility, games FROM rating WHERE account = $1 ORDER BY game',
      [account],
    );
    return rows.map((row) => ({ ...row, games: Number(row.games) }));
  }

  async history(
    account: string,
    from = 0,
    most: number = LIMITS.mineAtOnce,
  ): Promise<readonly { game: string; rating: number; at: number }[]> {
    const rows = await this.#database.query<{ game: string; rating: number; at: Value }>(
      'SELECT game, rating, at FROM rating_history WHERE account = $1 ORDER BY at DESC, room LIMIT $2 OFFSET $3',
      [account, most, from],
    );
    return rows.map(({ game, rating, at }) => ({ game, rating, at: Number(at) }));
  }

  async ladder(game: string): Promise<readonly (RatingRow & { name: string; bot: boolean })[]> {
    const rows = await this.#database.query<RatingRow & { name: string; bot: Value }>(
      `SELECT rating.account, rating.game, rating.rating, rating.deviation, rating.volatility, rating.games, account.name,
        account.bot FROM rating JOIN account ON account.id = rating.account WHERE rating.game = $1
        ORDER BY rating.rating DESC, account.id LIMIT 200`,
      [game],
    );
    return rows.map((row) => ({ ...row, games: Number(row.games), bot: Number(row.bot) === 1 }));
  }
}

/** What waits for him waits in vain: it is closed. What is played goes on, with somebody in his place. */
const FORGET = [
  `UPDATE room SET state = 'closed' WHERE state = 'waiting' AND id IN (SELECT room FROM seat WHERE account = $1)`,
  `UPDATE race SET state = 'closed' WHERE state = 'waiting' AND id IN (SELECT race FROM racer WHERE account = $1)`,
  "UPDATE race SET maker = 'somebody' WHERE maker = $1",
  "UPDATE racer SET account = 'somebody ' || place WHERE account = $1",
  "UPDATE seat SET name = 'somebody', account = NULL, bot = 0 WHERE account = $1",
  'DELETE FROM token WHERE account = $1',
  'DELETE FROM rating WHERE account = $1',
  'DELETE FROM rating_history WHERE account = $1',
  'DELETE FROM comparison WHERE account = $1',
  'DELETE FROM score WHERE account = $1',
  'DELETE FROM seek WHERE account = $1',
  'DELETE FROM challenge WHERE from_account = $1 OR to_account = $1',
  'DELETE FROM report WHERE reporter = $1 OR about = $1',
  'DELETE FROM account WHERE id = $1',
];
