/** What every store of online play keeps, whichever database is below it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fresh128, secretHash } from '../server/secrets.ts';
import type { Database } from '../stores/database.ts';
import { MIGRATIONS, migrate } from '../stores/migrations.ts';
import type { Append, RoomRow } from '../stores/rows.ts';
import { Store } from '../stores/store.ts';

/** `open` gives the same database again, `empty` one with nothing in it. */
export interface Opener {
  open(): Promise<Database>;
  empty(): Promise<Database>;
  close(): Promise<void>;
}

/** All that there are. */
const TABLES = MIGRATIONS.flatMap((step) => (Array.isArray(step) ? (step as readonly string[]) : [])).flatMap(
  (text) => /^CREATE TABLE (\w+)/.exec(text)?.[1] ?? [],
);

const NOW = 1_800_000_000_000;

function roomRow(more: Partial<RoomRow> = {}): RoomRow {
  return {
    ...{ id: fresh128(), watch: secretHash('watch'), game: 'jungle', rules: 1, params: { board: 'classic' } },
    ...{ setup: { seed: fresh128() }, salt: fresh128(), commitment: secretHash('secret') },
    proof: { secret: secretHash('s'), nonces: [] },
    ...{ policy: 'casual', rated: false, state: 'playing', created: NOW, touched: NOW, begun: NOW },
    seats: [
      { seat: 0, kind: 'human', name: 'Ada', bot: false, account: 'a', nonce: fresh128() },
      { seat: 1, kind: 'human', name: 'Ben', bot: false, account: 'b', nonce: fresh128() },
    ],
    ...more,
  };
}

const move = (room: string, n: number, text = `move ${n}`, more: Partial<Append> = {}): Append => ({
  ...{ room, alarm: undefined, hadAlarm: false },
  entries: [{ entry: { n, by: (n + 1) % 2, move: text, ms: 5 }, at: NOW + n }],
  ...more,
});

export function storeSuite(name: string, start: () => Promise<Opener>): void {
  describe(name, () => {
    let opener: Opener;
    let store: Store;
    let other: Store;

    beforeAll(async () => {
      opener = await start();
      store = await Store.open(await opener.open());
      other = await Store.open(await opener.open());
    });
    afterAll(async () => {
      await store.close();
      await other.close();
      await opener.close();
    });

    test('tokens that have expired are deleted, a batch at a time, and no others', async () => {
      const mine = fresh128();
      await store.accounts.enter(mine, secretHash(mine), { name: undefined, bot: false }, NOW);
      // Older than any other token of these tests.
      const many = Array.from({ length: 501 }, (_none, i) => secretHash(`${mine} ${i}`));
      for (const [i, hash] of many.entries()) await store.accounts.addToken(hash, mine, i + 1);
      const lasting = secretHash(`${mine} lasts`);
      await store.accounts.addToken(lasting, mine, NOW + 1);
      const database = await opener.open();
      const left = async () =>
        (await database.query('SELECT hash FROM token WHERE account = $1 ORDER BY expires', [mine])).map(
          ({ hash }) => hash,
        );
      await store.accounts.dropExpired(NOW);
      expect(await left()).toEqual([many[500], lasting]);
      await store.accounts.dropExpired(NOW);
      expect(await left()).toEqual([lasting]);
      expect((await store.accounts.byToken(lasting, NOW))?.id).toBe(mine);
    });

    test('what is acknowledged is read back, by everybody', async () => {
      const room = roomRow({
        clock: { base: 1000, increment: 5 },
        boards: ['x\ny'],
        setup: { seed: fresh128(), boards: ['x\ny'] },
      });
      await store.rooms.create(room);
      expect(await store.append(move(room.id, 1))).toBe('kept');
      expect(await other.rooms.find(room.id)).toEqual(room);
      expect(await other.rooms.entries(room.id)).toEqual([
        { entry: { n: 1, by: 0, move: 'move 1', ms: 5 }, at: NOW + 1 },
      ]);
    });

    test('of two entries with one number one is kept, whoever sends them', async () => {
      const room = roomRow();
      await store.rooms.create(room);
      const both = await Promise.all([
        store.append(move(room.id, 1, 'one')),
        other.append(move(room.id, 1, 'other')),
      ]);
      expect([...both].sort()).toEqual(['conflict', 'kept']);
      expect(await store.rooms.entries(room.id)).toHaveLength(1);
    });

    test('of two entries with one number from one node one is kept, and what is due is what that one says', async () => {
      const room = roomRow();
      await store.rooms.create(room);
      const due = (ms: number) => ({ alarm: { due: NOW + ms, leasedUntil: NOW } });
      const both = await Promise.all([
        store.append(move(room.id, 1, 'one', due(-2))),
        store.append(move(room.id, 1, 'two', due(-1))),
        store.append(move(room.id, 2, 'three', { hadAlarm: true })),
      ]);
      expect(both).toEqual(['kept', 'conflict', 'kept']);
      expect(await store.alarms.claimDue(NOW, NOW + 1)).not.toContain(room.id);
      expect(await store.append(move(room.id, 3, 'four', due(-3)))).toBe('kept');
      expect(await store.append(move(room.id, 3, 'five', { hadAlarm: true }))).toBe('conflict');
      expect(await store.alarms.claimDue(NOW, NOW + 1)).toContain(room.id);
      await store.alarms.drop(room.id);
    });

    test('many rooms in one commit: a conflict of one is nobody else’s', async () => {
      const rooms = Array.from({ length: 20 }, () => roomRow());
      for (const room of rooms) await store.rooms.create(room);
      await store.append(move(rooms[7]!.id, 1, 'before'));
      const { commits } = store.figures;
      const kept = await Promise.all(rooms.map(({ id }) => store.append(move(id, 1))));
      expect(kept.filter((one) => one === 'conflict')).toHaveLength(1);
      expect(kept[7]).toBe('conflict');
      expect(store.figures.commits - commits).toBeLessThan(20);
    });

    test('names of versions without unique names become unique when the store opens', async () => {
      const database = await opener.open();
      const keys = ['one', 'two', 'three'].map((key) => secretHash(`namesake ${key}`));
      for (const [i, key] of keys.entries())
        await database.query(
          'INSERT INTO account (id, name, key_hash, bot, created, banned_until) VALUES ($1, $2, $3, 0, $4, 0)',
          [fresh128(), ['Zed', 'ZED', 'admin'][i]!, key, NOW + i],
        );
      await store.accounts.makeNamesUnique();
      const names = [];
      for (const key of keys)
        names.push((await store.accounts.enter(fresh128(), key, { name: undefined, bot: false }, NOW))?.name);
      expect(names).toEqual(['Zed', 'ZED 2', 'admin 1']);
    });

    test('the last entry, the result and the ratings are there together', async () => {
      const ada = (await store.accounts.enter(
        fresh128(),
        secretHash(fresh128()),
        { name: 'Ada', bot: false },
        NOW,
      ))!;
      const ben = (await store.accounts.enter(
        fresh128(),
        secretHash(fresh128()),
        { name: 'Ben', bot: true },
        NOW,
      ))!;
      const seats = [ada, ben].map(({ id, name, bot }, seat) => ({
        ...{ seat, kind: 'human' as const, name, bot, account: id, nonce: fresh128() },
      }));
      const room = roomRow({ rated: true, listed: true, seats });
      await store.rooms.create(room);
      const ending = {
        ...{ outcome: { results: [1, 0], reason: 'resigned' }, seal: 'abcd' },
        rated: {
          game: 'jungle',
          players: [
            { account: ada.id, result: 1 },
            { account: ben.id, result: 0 },
          ],
        },
      };
      const late = await Promise.all([
        store.append(move(room.id, 1, 'last', { ending })),
        other.append(move(room.id, 1, 'late', { ending })),
      ]);
      expect([...late].sort()).toEqual(['conflict', 'kept']);
      expect((await other.rooms.find(room.id))?.state).toBe('over');
      const [mine, theirs] = [await other.accounts.ratings(ada.id), await other.accounts.ratings(ben.id)];
      // Two who are unknown: what Glicko-2 makes of one game between them.
      expect(mine).toMatchObject([{ game: 'jungle', games: 1 }]);
      expect(Math.round(mine[0]!.rating)).toBe(1662);
      expect(Math.round(theirs[0]!.rating)).toBe(1338);
      expect((await store.accounts.ladder('jungle')).slice(0, 2).map(({ name }) => name)).toEqual([
        'Ada',
        'Ben',
      ]);
      const met = { name: 'Ben', bot: true, player: ben.id };
      expect(await other.profiles.games(ada.id, 9)).toEqual([
        { game: 'jungle', at: NOW + 1, with: [met], result: 1 },
      ]);
      await store.accounts.remove(ada.id, NOW);
      expect(await other.profiles.games(ada.id, 9)).toEqual([]);
      expect(await other.profiles.games(ben.id, 9)).toMatchObject([{ with: [{ name: 'somebody' }] }]);
      expect(await other.accounts.ratings(ada.id)).toEqual([]);
      expect(await other.accounts.byId(ada.id)).toBeUndefined();
    });

    test('a seat is taken once, and a game begun once', async () => {
      const seats = [
        { seat: 0, kind: 'human', name: 'Ada', bot: false, account: 'a', nonce: fresh128() },
        { seat: 1, kind: 'human', name: 'Blue', bot: false, secret: secretHash('in') },
      ] as const;
      const { setup: _none, salt: _too, begun: _yet, ...waiting } = roomRow({ state: 'waiting', seats });
      await store.rooms.create(waiting);
      const who = (id: string) => ({ id, name: id, bot: false });
      const sat = await Promise.all(
        [store, other].map((one, i) =>
          one.rooms.sit(waiting.id, { secret: secretHash('in'), nonce: fresh128() }, who(`p${i}`)),
        ),
      );
      expect(sat.filter((seat) => seat === 1)).toHaveLength(1);
      const luck = {
        setup: { seed: fresh128() },
        salt: fresh128(),
        proof: { secret: secretHash('s'), nonces: [] },
      };
      const begun = await Promise.all([store, other].map((one) => one.rooms.begin(waiting.id, luck, NOW)));
      expect([...begun].sort()).toEqual([false, true]);
    });

    test('what is due is taken by one, and again when he is gone', async () => {
      const room = roomRow();
      await store.rooms.create(room);
      await store.alarms.set(room.id, 0, NOW, NOW);
      const taken = [
        ...(await store.alarms.claimDue(NOW + 1, NOW + 1000)),
        ...(await other.alarms.claimDue(NOW + 1, NOW + 1000)),
      ];
      expect(taken).toEqual([room.id]);
      expect(await other.alarms.claim(room.id, NOW + 500, NOW + 2000)).toBe(false);
      expect(await other.alarms.claimDue(NOW + 1500, NOW + 3000)).toEqual([room.id]);
      await other.alarms.drop(room.id);
    });

    test('an era goes on while somebody is there, and begins anew when nobody was', async () => {
      const first = await store.alarms.arrive(NOW);
      expect(await other.alarms.arrive(NOW + 5000)).toBe(first);
      expect(await other.alarms.arrive(NOW + 3_600_000)).toBe(NOW + 3_600_000);
      await store.alarms.depart();
      await other.alarms.depart();
    });

    test('two who seek are paired once', async () => {
      const seek = (account: string) => ({
        ...{ id: fresh128(), account, game: 'jungle', params: {}, clock: undefined, rated: false },
        ...{ nonce: fresh128(), rating: undefined },
      });
      const [a, b, c] = [seek('a'), seek('b'), seek('c')];
      for (const one of [a, b, c]) await store.lobby.seek(one, NOW);
      expect(await other.lobby.waiting(NOW - 1)).toHaveLength(3);
      const pairs = await Promise.all([
        store.lobby.pair(roomRow(), [
          { id: a.id, seat: 0 },
          { id: b.id, seat: 1 },
        ]),
        other.lobby.pair(roomRow(), [
          { id: b.id, seat: 0 },
          { id: c.id, seat: 1 },
        ]),
      ]);
      expect([...pairs].sort()).toEqual([false, true]);
      await store.lobby.sweep(NOW + 1);
    });

    test('nothing of a deleted account stays, in no table, but that it is deleted', async () => {
      const database = await opener.open();
      const [id, name] = [fresh128(), 'Somebody who goes'];
      const [key, token] = [secretHash('the key of who goes'), secretHash('the token of who goes')];
      await store.accounts.enter(id, key, { name, bot: true }, NOW);
      await store.accounts.addToken(token, id, NOW + 1e6);
      const seats = [
        { seat: 0, kind: 'human', name, bot: true, account: id, nonce: fresh128() },
        { seat: 1, kind: 'human', name: 'Ben', bot: false, account: 'b', nonce: fresh128() },
      ] as const;
      const [over, waiting] = [roomRow({ seats }), roomRow({ seats, state: 'waiting' })];
      for (const room of [over, waiting]) await store.rooms.create(room);
      const players = [id, 'b'].map((account, i) => ({ account, result: i }));
      const ending = {
        ...{ outcome: { results: [0, 1], reason: 'resigned' }, seal: '' },
        rated: { game: 'jungle', players },
      };
      await store.append(move(over.id, 1, 'x', { ending }));
      await store.comparisons.keep(
        over.id,
        [{ seat: 0, account: id, compared: 20, agreed: 20, marked: true }],
        NOW,
      );
      const wish = { game: 'jungle', params: {}, clock: undefined, rated: false, nonce: fresh128() };
      await store.lobby.seek({ ...wish, id: fresh128(), account: id, rating: 1500 }, NOW);
      await store.lobby.challenge({ ...wish, id: fresh128(), from: id, to: 'b' }, NOW);
      await store.lobby.challenge({ ...wish, id: fresh128(), from: 'b', to: id }, NOW);
      await store.contests.attempt('2026-01-01', 'geese', id, roomRow({ seats, daily: '2026-01-01' }));
      const race = {
        ...{ id: fresh128(), secret: secretHash('r'), game: 'geese', params: {}, rated: true, maker: id },
        ...{ commitment: secretHash('c'), proof: { secret: secretHash('c'), nonces: [] } },
        state: 'waiting' as const,
        created: NOW,
      };
      const theirs = { ...race, id: fresh128(), maker: 'b' };
      await store.contests.createRace(race, fresh128());
      await store.contests.createRace(theirs, fresh128());
      await store.contests.join(theirs.id, id, fresh128(), 4);
      /** Tables in which somebody is named, by whatever he is known by. */
      const naming = async () => {
        const named: string[] = [];
        for (const table of TABLES) {
          const rows = JSON.stringify(await database.query(`SELECT * FROM ${table}`));
          if ([id, name, key, token].some((text) => rows.includes(text))) named.push(table);
        }
        return named.sort();
      };
      expect(await naming()).toEqual([
        ...['account', 'challenge', 'comparison', 'race', 'racer', 'rating', 'rating_history', 'score'],
        ...['seat', 'seek', 'token'],
      ]);
      await store.accounts.remove(id, NOW);
      expect(await naming()).toEqual(['deleted']);
      expect((await store.rooms.find(over.id))?.seats[0]).toMatchObject({ name: 'somebody', bot: false });
      // What waited for him is over; what was played is there.
      expect((await store.rooms.find(waiting.id))?.state).toBe('closed');
      expect(await store.rooms.entries(over.id)).toHaveLength(1);
      for (const one of [race, theirs])
        expect(await store.contests.race(one.id)).toMatchObject({ state: 'closed' });
      expect((await store.contests.race(theirs.id))?.racers.map((racer) => racer.name)).toContain('somebody');
    });

    test('nodes of a version and of the next run side by side, and one version back is possible', async () => {
      const empty = await opener.empty();
      const needs = MIGRATIONS.length;
      const next = [...MIGRATIONS, { adds: ['ALTER TABLE room ADD COLUMN mood TEXT'], needs }];
      const older = await Store.open(empty);
      const room = roomRow();
      await older.rooms.create(room);
      // The newer node starts while the older one plays.
      await migrate(empty, next.length, next);
      expect(await older.append(move(room.id, 1))).toBe('kept');
      // Back again: the older program starts on the newer tables, and finds everything.
      const back = await Store.open(empty);
      expect(await back.append(move(room.id, 2))).toBe('kept');
      expect(await back.rooms.find(room.id)).toEqual(room);
      // A step that takes something away needs the version that no longer uses it.
      const contracted = [...next, { adds: ['ALTER TABLE room DROP COLUMN mood'], needs: next.length + 1 }];
      await migrate(empty, contracted.length, contracted);
      await expect(migrate(empty)).rejects.toThrow('made by a newer version');
      await expect(migrate(empty, next.length, next)).rejects.toThrow('Update the program.');
      await empty.close();
    });

    test('tables grow from nothing, from themselves, and from every version there was, with what is in them', async () => {
      const empty = await opener.empty();
      await migrate(empty, 0);
      // As the first version had it; every later one has to leave it what it is.
      await migrate(empty, 1);
      const told = {
        account: ['id, name, key_hash, bot, created, banned_until', "'a', 'Ada', 'k', 0, 1, 0"],
        score: ['day, game, account, room, won, measure, time', "'2026-01-01', 'geese', 'a', 'r', 1, 7, 5"],
        entry: ['room, n, seat, move, act, ms, at', "'r', 1, 0, 'A1 A2', NULL, 5, 9"],
        node: ['id, at, era', "'n', 1, 1"],
      };
      for (const [table, [columns, values]] of Object.entries(told))
        await empty.query(`INSERT INTO ${table} (${columns}) VALUES (${values})`);
      const kept = async () =>
        Promise.all(
          Object.entries(told).map(async ([table, [columns]]) =>
            empty.query(`SELECT ${columns} FROM ${table}`),
          ),
        );
      const before = await kept();
      for (let step = 2; step <= MIGRATIONS.length; step++) {
        await migrate(empty, step);
        expect(await kept()).toEqual(before);
      }
      await migrate(empty);
      await migrate(empty);
      const grown = await Store.open(empty);
      expect(await grown.contests.scores('2026-01-01', 'geese', 0)).toMatchObject([
        { account: 'a', measure: 7 },
      ]);
      await empty.query('INSERT INTO migration (n) VALUES (999)');
      await expect(migrate(empty)).rejects.toThrow('tables 999');
      await empty.close();
    });
  });
}
