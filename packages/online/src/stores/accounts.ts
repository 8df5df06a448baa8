/** Accounts and their tokens. Keys and tokens are known here by their hashes alone. */
import { LIMITS, NAMELESS } from '../protocol/index.ts';
import type { Database, Value } from './database.ts';
import type { Account, RatingRow } from './rows.ts';

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly bot: Value;
  readonly created: Value;
  readonly banned_until: Value;
}

const COLUMNS = 'account.id, account.name, account.bot, account.created, account.banned_until';

function accountOf(row: AccountRow | undefined): Account | undefined {
  return (
    row && {
      ...{ id: row.id, name: row.name, bot: Number(row.bot) === 1 },
      ...{ created: Number(row.created), bannedUntil: Number(row.banned_until) },
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

  /** The account of a key; a new one where there is none. A name that is given is its name from now on. */
  async enter(
    id: string,
    keyHash: string,
    { name, bot }: { readonly name: string | undefined; readonly bot: boolean },
    at: number,
  ): Promise<Account> {
    await this.#database.query(
      `INSERT INTO account (id, name, key_hash, bot, created, banned_until) VALUES ($1, $2, $3, $4, $5, 0)
        ON CONFLICT (key_hash) DO NOTHING`,
      [id, name ?? NAMELESS, keyHash, bot ? 1 : 0, at],
    );
    if (name !== undefined)
      await this.#database.query('UPDATE account SET name = $1 WHERE key_hash = $2 AND name <> $1', [
        name,
        keyHash,
      ]);
    const rows = await this.#database.query<AccountRow>(
      `SELECT ${COLUMNS} FROM account WHERE key_hash = $1`,
      [keyHash],
    );
    return accountOf(rows[0])!;
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
    await this.#database.lightly(
      'DELETE FROM token WHERE hash IN (SELECT hash FROM token WHERE expires <= $1 ORDER BY expires LIMIT $2)',
      [Math.floor(now), EXPIRED_AT_ONCE],
    );
  }

  async byId(id: string): Promise<Account | undefined> {
    const rows = await this.#database.query<AccountRow>(`SELECT ${COLUMNS} FROM account WHERE id = $1`, [id]);
    return accountOf(rows[0]);
  }

  /** By id, or by a name that only one has. */
  async find(who: string): Promise<Account | undefined> {
    const rows = await this.#database.query<AccountRow>(
      `SELECT ${COLUMNS} FROM account WHERE id = $1 OR name = $1 LIMIT 2`,
      [who],
    );
    return rows.find(({ id }) => id === who) ? accountOf(rows.find(({ id }) => id === who)) : only(rows);
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

function only(rows: readonly AccountRow[]): Account | undefined {
  return rows.length === 1 ? accountOf(rows[0]) : undefined;
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
  'DELETE FROM account WHERE id = $1',
];
