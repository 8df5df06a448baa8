import { GAME_NAMES, type GameName, tableOf } from '@gridhall/games';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RaceInfo, RaceMade, RoomMade } from './protocol/index.ts';
import type { Database } from './stores/database.ts';
import { openDatabase } from './stores/open.ts';
import type { RoomRow } from './stores/rows.ts';
import { Store } from './stores/store.ts';
import { movesByChance, type RandomMove } from './testing/by-chance.ts';
import { leaksTo, type Secret, secretsIn, secretsOf } from './testing/kept-secrets.ts';
import {
  OF_A_DAY,
  OF_A_NODE,
  OF_A_RACE,
  type PlantedLeak,
  SEAMS,
  SECRETS_OF_A_ROOM,
} from './testing/planted-leaks.ts';
import { nonce, Person, Served, TestSocket } from './testing/served.ts';

let served: Served;
let database: Database;
let store: Store;
let ada: Person;
let ben: Person;
/** Who sits nowhere, and who has not even a name. */
let eve: Person;
let nobody: Person;

beforeAll(async () => {
  database = await openDatabase(':memory:');
  // It is the same day all the time.
  served = await Served.start({ database, steady: () => 0 });
  store = await Store.open(database);
  [ada, ben, eve] = [await served.person('Ada'), await served.person('Ben'), await served.person('Eve')];
  nobody = new Person(served.url, '');
});
afterAll(() => served.end());
afterEach(async () => {
  vi.restoreAllMocks();
  for (const table of ['room', 'seat', 'entry', 'result', 'race', 'racer', 'daily', 'score'])
    await database.query(`DELETE FROM ${table}`);
  for (const { texts } of [ada, ben, eve, nobody]) texts.length = 0;
  served.house.logged.length = 0;
});

/** What was said in this test and may not be: to anybody, by any door, or into the log. */
async function leaks(more: readonly Secret[] = [], shown?: ReadonlySet<string>): Promise<readonly string[]> {
  const secrets = [...(await secretsIn(database, shown)), ...secretsOf([ada, ben, eve]), ...more];
  const found = [ada, ben, eve, nobody].flatMap(({ id, texts }) => leaksTo(id, texts, secrets));
  return [...new Set([...found, ...leaksTo(undefined, served.house.logged, secrets)])].sort();
}

/** Every question of a room by every door, from who sits there, who watches, who is a stranger and who is nobody. */
async function askAll(room: string, watch: string): Promise<void> {
  const at = `/api/rooms/${room}`;
  for (const who of [ada, ben, eve, nobody])
    for (const path of ['', '/view', '/entries?since=0', '/record']) await who.get(at + path);
  for (const path of ['/view', '/entries', '/record']) await nobody.get(`${at}${path}`, watch);
  for (const who of [ada, eve]) {
    await who.post(`${at}/entries`, { n: 99, move: 'nonsense' });
    await who.post(`${at}/entries`, { n: 'nonsense' });
    await who.post(`${at}/seats`, { secret: nonce(), nonce: nonce() });
    await who.post(`${at}/rematch`, { nonce: nonce() });
  }
}

/** Doors that are about no room. */
async function askAround(): Promise<void> {
  const profiles = [ada, ben].map(({ id }) => `players/${id}`);
  const doors = ['me', 'seeks', 'challenges', 'ladder/jungle', 'daily/geese/scores', ...profiles].map(
    (door) => `/api/${door}`,
  );
  for (const path of [...doors, '/metrics', '/health'])
    for (const who of [ada, eve, nobody]) await who.get(path);
}

/** Who asks for a room by its name knows that, and is told it again. */
async function askFor(id: string, who: Person): Promise<void> {
  const before = who.texts.length;
  for (const path of ['', '/view', '/entries', '/record']) await who.get(`/api/rooms/${id}${path}`);
  const told = who.texts.splice(before);
  who.texts.push(...told.map((text) => text.replaceAll(id, '…')));
}

/** The room of the moment. */
let room: RoomRow;

const scene = (): PlantedLeak => ({ ada, ben, database, store, house: served.house, room: () => room });

/** A move after which the game of the moment goes on, where there is one. */
async function firstMove(game: GameName): Promise<RandomMove | undefined> {
  for (let tried = 0; tried < 1000; tried++) {
    const luck = tried.toString(16).padStart(32, '0');
    const [first, next] = movesByChance(await tableOf(game), room.params, room.setup!, luck, 2);
    if (next) return first;
  }
  return undefined;
}

/** A room in which something was played, said and refused; the answer is what only its maker may know of it. */
async function played(game: GameName): Promise<readonly Secret[]> {
  const { body } = await ada.post('/api/rooms', { game, nonce: nonce() });
  const { room: id, invites, watch } = body as unknown as RoomMade;
  room = (await store.rooms.find(id))!;
  for (const { secret } of invites) await ben.post(`/api/rooms/${id}/seats`, { secret, nonce: nonce() });
  room = (await store.rooms.find(id))!;
  // Once in a few hundred boards of Abyss every first step is the last: then it is another board's turn.
  const first = await firstMove(game);
  if (!first) return played(game);
  const [mine, watching] = [await ada.socket(), await TestSocket.open(served.url, undefined, nobody.texts)];
  const others = invites.length > 0 ? [await ben.socket(), watching] : [watching];
  for (const line of [mine, ...others]) line.say({ type: 'join', room: id, watch });
  await Promise.all([mine, ...others].map((line) => line.wait('snapshot')));
  expect(await mine.enter(id, 0, { move: 'nonsense' })).toMatchObject({ type: 'no' });
  expect(await mine.enter(id, 0, first)).toMatchObject({ type: 'ack' });
  await Promise.all(others.map((line) => line.wait('update')));
  mine.say({ type: 'ask', room: id, id: 100, request: { ask: 'record' } });
  mine.say({ type: 'ask', room: id, id: 101, request: { ask: 'since', n: 0, until: 9 } });
  mine.say({ type: 'say', room: id, phrase: 'hello' });
  await mine.wait('said');
  await mine.wait('presence', ({ present }) => present.length === others.length);
  for (const line of [mine, ...others]) line.close();
  return [...invites.map(({ secret }) => secret), watch].map((text) => ({
    what: 'a link',
    text,
    to: ada.id,
  }));
}

const WAYS = Object.keys(SEAMS);

describe.each(GAME_NAMES)('a room of %s', (game) => {
  test('says no secret to anybody by any door; at the end it says those of its luck, and no other', async () => {
    const links = await played(game);
    await askAll(room.id, links.at(-1)!.text);
    await askAround();
    expect(await leaks(links)).toEqual([]);
    await ada.post(`/api/rooms/${room.id}/entries`, { n: 1, act: 'resign' });
    if ((await ada.get(`/api/rooms/${room.id}`)).body.state !== 'over')
      await ben.post(`/api/rooms/${room.id}/entries`, { n: 2, act: 'resign' });
    await askAll(room.id, links.at(-1)!.text);
    expect(await leaks(links)).toEqual(['room.proof', 'room.salt', 'room.setup', 'seat.nonce']);
  });

  test.each(WAYS)('is found out where one is in %s', async (way) => {
    // Each way with another of them, and in each game.
    const nth = WAYS.length * GAME_NAMES.indexOf(game) + WAYS.indexOf(way);
    const [what, secret] = SECRETS_OF_A_ROOM[nth % SECRETS_OF_A_ROOM.length]!;
    SEAMS[way]!(() => secret(scene()));
    expect(await leaks(await played(game))).toContain(what);
  });
});

describe('a node', () => {
  /** Lobby and accounts: a seek, a challenge, and all that is asked of them; what was kept meanwhile. */
  async function around(): Promise<readonly Secret[]> {
    const seek = await ada.post('/api/seeks', { game: 'jungle', nonce: nonce() });
    const challenge = await ada.post('/api/challenges', { to: 'Ben', game: 'jungle', nonce: nonce() });
    const line = await ben.socket();
    line.say({ type: 'lobby', on: true });
    await line.wait('lobby');
    await ben.get('/api/challenges');
    await askAround();
    await eve.enter('Eve', { bot: true });
    await eve.post(`/api/challenges/${challenge.body.challenge}`, { accept: true, nonce: nonce() });
    const secrets = await secretsIn(database);
    await ada.call('DELETE', `/api/seeks/${seek.body.seek}`);
    await ben.post(`/api/challenges/${challenge.body.challenge}`, { accept: false });
    line.close();
    return secrets;
  }

  test('says no secret in its lobby, its figures, its headers or its log', async () => {
    const links = await played('jungle');
    expect(await leaks([...links, ...(await around())])).toEqual([]);
  });

  test.each(Object.keys(OF_A_NODE))('is found out where one is in %s', async (way) => {
    const [what, plant] = OF_A_NODE[way]!;
    plant(scene());
    const links = await played('jungle');
    expect(await leaks([...links, ...(await around())])).toContain(what);
  });

  test('is found out by a part of a secret, in capitals, or as bytes', () => {
    const text = nonce() + nonce();
    const secrets = [{ what: 'it', text }];
    const bytes = Buffer.from(text, 'hex');
    const said = [
      text,
      text.slice(7, 30),
      text.toUpperCase(),
      bytes.toString('base64'),
      bytes.toString('base64url'),
    ];
    for (const one of said) expect(leaksTo(ada.id, ['…', `a ${one} b`], secrets)).toEqual(['it']);
    expect(leaksTo(ada.id, [nonce(), text.slice(0, 11)], secrets)).toEqual([]);
    expect(leaksTo(ada.id, said, [{ what: 'it', text, to: ada.id }])).toEqual([]);
  });
});

describe.each(['geese', 'dungeon', 'abyss'] as const)('of %s', (game) => {
  /** A race in which one has given up and the other plays; the answer is what is known to who has made it. */
  async function raced(): Promise<{ readonly links: readonly Secret[]; readonly end: () => Promise<void> }> {
    const { body } = await ada.post('/api/races', { game, players: 2, nonce: nonce() });
    const { race, secret } = body as unknown as RaceMade;
    await ben.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
    const lines = [
      await ada.socket(),
      await ben.socket(),
      await TestSocket.open(served.url, undefined, nobody.texts),
    ];
    for (const line of lines) line.say({ type: 'race', race });
    const at = `/api/races/${race}`;
    const [mine, theirs] = [
      ((await ada.get(at)).body as unknown as RaceInfo).room!,
      ((await ben.get(at)).body as unknown as RaceInfo).room!,
    ];
    room = (await store.rooms.find(mine))!;
    lines[0]!.say({ type: 'join', room: mine });
    await lines[0]!.wait('snapshot');
    const first = await firstMove(game);
    expect(await lines[0]!.enter(mine, 0, first ?? { act: 'resign' })).toMatchObject({ type: 'ack' });
    await ada.post(`/api/rooms/${mine}/entries`, { n: 1, act: 'resign' });
    for (const who of [ada, ben, eve, nobody]) {
      await who.get(at);
      await askFor(mine, who);
    }
    for (const line of lines) line.close();
    const end = async () => {
      await ben.post(`/api/rooms/${theirs}/entries`, { n: 0, act: 'resign' });
      await expect.poll(async () => (await ada.get(at)).body.state).toBe('over');
      await ada.get(`/api/rooms/${mine}/record`);
    };
    return { links: [{ what: 'a link', text: secret, to: ada.id }], end };
  }

  /** The game of the day, given up. */
  async function today(): Promise<void> {
    const { body } = await ada.post(`/api/daily/${game}`);
    room = (await store.rooms.find(String(body.room)))!;
    await ada.post(`/api/rooms/${room.id}/entries`, { n: 0, act: 'resign' });
    for (const who of [ada, eve, nobody]) {
      await who.get(`/api/daily/${game}/scores`);
      await askFor(room.id, who);
    }
  }

  test('a race and a day say no secret before they are over; then a race says its luck, and whose room is which', async () => {
    const { links, end } = await raced();
    await today();
    expect(await leaks(links)).toEqual([]);
    await end();
    expect(await leaks(links)).toEqual(
      expect.arrayContaining([
        'race.proof',
        'racer.nonce',
        'racer.room',
        'room.proof',
        'room.salt',
        'room.setup',
      ]),
    );
  });

  test.each(Object.keys(OF_A_RACE))('a race is found out where one is in %s', async (way) => {
    const [what, plant] = OF_A_RACE[way]!;
    plant(scene());
    // Who asks for a room that is not his yet is told which it is.
    const { links } = await raced();
    expect(await leaks(links)).toContain(what);
  });

  test.each(Object.keys(OF_A_DAY))('a day is found out where one is in %s', async (way) => {
    const [what, plant] = OF_A_DAY[way]!;
    plant(scene());
    await today();
    expect(await leaks()).toContain(what);
  });
});
