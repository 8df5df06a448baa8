/** A database with many rooms of Jungle in it that have begun, made without a server: where figures start from. */
import { sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { checkWish, makeRoom, type Sitter } from '../src/server/rooms/making.ts';
import { fresh128, fresh256, secretHash } from '../src/server/secrets.ts';
import type { Database } from '../src/stores/database.ts';
import { migrate } from '../src/stores/migrations.ts';
import { openDatabase } from '../src/stores/open.ts';
import { insertRoom } from '../src/stores/rooms.ts';
import { testHouse } from '../src/testing/served.ts';
import { games } from './crowd.ts';

/** Two people at a room, each with a token, and the moves they will make. */
export interface Furnished {
  readonly room: string;
  readonly tokens: readonly [string, string];
  /** Which of the games it is. */
  readonly game: number;
}

/** Games of Jungle that go on for long enough. */
export async function longGames(count: number, least = 200): Promise<readonly (readonly string[])[]> {
  for (let tried = count * 2; ; tried *= 2) {
    const long = (await games(tried)).filter(({ length }) => length > least);
    if (long.length >= count) return long.slice(0, count);
  }
}

/** Puts so many rooms into a database, each with its first moves made. */
export async function furnish(
  name: string,
  rooms: number,
  entries: number,
  lists: readonly (readonly string[])[],
): Promise<readonly Furnished[]> {
  const database = await openDatabase(name);
  try {
    await migrate(database);
    const made: Furnished[] = [];
    while (made.length < rooms)
      made.push(...(await some(database, Math.min(500, rooms - made.length), entries, lists)));
    return made;
  } finally {
    await database.close();
  }
}

async function some(
  database: Database,
  count: number,
  entries: number,
  lists: readonly (readonly string[])[],
): Promise<readonly Furnished[]> {
  const setting = sure(await checkWish(testHouse(), { game: (await tableOf('jungle')).game.id }));
  const at = Date.now();
  return database.transaction(async (query) => {
    const all: Furnished[] = [];
    for (let i = 0; i < count; i++) {
      const tokens = [fresh256(), fresh256()] as const;
      const sitters = new Map<number, Sitter>();
      for (const [seat, token] of tokens.entries()) {
        const account = { id: fresh128(), name: `${i} ${seat} ${token.slice(0, 8)}`, bot: false };
        await query.query(
          'INSERT INTO account (id, name, key_hash, bot, created, banned_until) VALUES ($1, $2, $3, 0, $4, 0)',
          [account.id, account.name, fresh256(), at],
        );
        await query.query('INSERT INTO token (hash, account, expires) VALUES ($1, $2, $3)', [
          ...[secretHash(token), account.id, at + 86_400_000],
        ]);
        sitters.set(seat, { account, nonce: fresh128() });
      }
      const { row } = makeRoom(setting, sitters, at);
      await insertRoom(query, row);
      const game = i % lists.length;
      const moves = lists[game]!.slice(0, entries);
      await query.insertEntries(
        moves.map((move, n) => ({ room: row.id, n: n + 1, seat: n % 2, move, act: null, ms: 0, at })),
      );
      all.push({ room: row.id, tokens, game });
    }
    return all;
  });
}
