import { bad, Session } from '@gridhall/core';
import { GAME_NAMES, type GameName, tableOf } from '@gridhall/games';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AccountDesk } from './hall/accounts.ts';
import { Dailies } from './hall/dailies.ts';
import { Lobby } from './hall/lobby.ts';
import { Races } from './hall/races.ts';
import { API_HEADERS } from './http/reply.ts';
import type { RaceInfo, RaceMade, RoomMade } from './protocol.ts';
import { Room } from './rooms/room.ts';
import { Rooms } from './rooms/rooms.ts';
import { hashOf } from './secrets.ts';
import type { RoomRow } from './store.ts';
import type { Database } from './stores/database.ts';
import { openDatabase } from './stores/open.ts';
import { Store } from './stores/store.ts';
import { movesByChance, type Said } from './testing/by-chance.ts';
import { leaksTo, type Secret, secretsIn, secretsOf } from './testing/kept-secrets.ts';
import { Line, nonce, Person, Served } from './testing/served.ts';

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
  for (const table of ['room', 'seat', 'stretch', 'result', 'race', 'racer', 'daily', 'score'])
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
  for (const path of ['/view', '/entries', '/record']) await nobody.get(`${at}${path}?watch=${watch}`);
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

/** A move after which the game of the moment goes on. */
async function firstMove(game: GameName): Promise<Said> {
  for (let tried = 0; tried < 1000; tried++) {
    const luck = tried.toString(16).padStart(32, '0');
    const [first, next] = movesByChance(await tableOf(game), room.params, room.setup!, luck, 2);
    if (next) return first!;
  }
  throw new Error(`every game of ${game} in ${room.id} is over at once`);
}

/** A room in which something was played, said and refused; the answer is what only its maker may know of it. */
async function played(game: GameName): Promise<readonly Secret[]> {
  const { body } = await ada.post('/api/rooms', { game, nonce: nonce() });
  const { room: id, invites, watch } = body as unknown as RoomMade;
  room = (await store.rooms.find(id))!;
  for (const { secret } of invites) await ben.post(`/api/rooms/${id}/seats`, { secret, nonce: nonce() });
  room = (await store.rooms.find(id))!;
  const [mine, watching] = [await ada.socket(), await Line.open(served.url, undefined, nobody.texts)];
  const others = invites.length > 0 ? [await ben.socket(), watching] : [watching];
  for (const line of [mine, ...others]) line.say({ type: 'join', room: id, watch });
  await Promise.all([mine, ...others].map((line) => line.wait('view')));
  expect(await mine.enter(id, 0, { move: 'nonsense' })).toMatchObject({ type: 'no' });
  const first = await firstMove(game);
  expect(await mine.enter(id, 0, first)).toMatchObject({ type: 'ack' });
  await Promise.all(others.map((line) => line.wait('told')));
  mine.say({ type: 'ask', room: id, id: 100, request: { ask: 'record' } });
  mine.say({ type: 'ask', room: id, id: 101, request: { ask: 'since', n: 0, until: 9 } });
  mine.say({ type: 'say', room: id, phrase: 'hello' });
  await mine.wait('said');
  for (const line of [mine, ...others]) line.close();
  return [...invites.map(({ secret }) => secret), watch].map((text) => ({
    what: 'a link',
    text,
    to: ada.id,
  }));
}

/** What of a room could be said, by its name. */
const OF_A_ROOM: readonly (readonly [what: string, secret: () => string])[] = [
  ['room.setup', () => room.setup?.seed ?? ''],
  ['room.salt', () => room.salt ?? ''],
  ['room.proof', () => room.proof!.secret],
  ['seat.nonce', () => room.seats[0]!.nonce!],
  ['room.watch', () => room.watch],
  ['a token', () => ben.token],
  ['a key', () => ada.key],
  ['account.key_hash', () => hashOf(ben.key)],
];

/** Ways by which it could get out, in every game. */
const SEAMS: Readonly<Record<string, (secret: () => string) => void>> = {
  'a view': (secret) => {
    const { view } = Session.prototype;
    vi.spyOn(Session.prototype, 'view').mockImplementation(function (this: Session, viewer) {
      return { ...(view.call(this, viewer) as object), secret: secret() };
    });
  },
  'a question': (secret) => {
    const { ask } = Session.prototype;
    vi.spyOn(Session.prototype, 'ask').mockImplementation(function (this: Session, viewer) {
      const question = ask.call(this, viewer);
      return question && { ...question, secret: secret() };
    });
  },
  'an entry that is told': (secret) => {
    const { toldEntry } = Session.prototype;
    vi.spyOn(Session.prototype, 'toldEntry').mockImplementation(function (this: Session, entry, viewer) {
      return { ...toldEntry.call(this, entry, viewer), check: secret() };
    });
  },
  'what is refused': (secret) => {
    const { play } = Session.prototype;
    vi.spyOn(Session.prototype, 'play').mockImplementation(function (this: Session, ...args) {
      const done = play.apply(this, args);
      return done.ok ? done : bad(done.fault.code, { ...done.fault.args, secret: secret() });
    });
  },
  'what everybody may know of it': (secret) => {
    const { info } = Rooms.prototype;
    vi.spyOn(Rooms.prototype, 'info').mockImplementation(async function (this: Rooms, one) {
      const known = await info.call(this, one);
      return { ...known, params: { ...known.params, secret: secret() } };
    });
  },
};
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
    const [what, secret] = OF_A_ROOM[nth % OF_A_ROOM.length]!;
    SEAMS[way]!(secret);
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

  /** Something that is kept, by where. */
  async function kept(table: string, column: string): Promise<string> {
    const rows = await database.query<Record<string, string>>(`SELECT ${column} FROM ${table}`);
    return String(rows.at(-1)?.[column]);
  }

  const WAYS_AROUND: Readonly<Record<string, readonly [what: string, plant: () => void]>> = {
    'a header': [
      'room.salt',
      () => {
        vi.spyOn(API_HEADERS, 'referrer-policy', 'get').mockImplementation(() => room.salt ?? '');
      },
    ],
    'its figures': [
      'room.setup',
      () => {
        const seed = () => room.setup?.seed as unknown as number;
        vi.spyOn(Rooms.prototype, 'figures', 'get').mockImplementation(() => ({ rooms: 1, open: seed() }));
      },
    ],
    'its log': [
      'seat.nonce',
      () => {
        const { enter } = Room.prototype;
        vi.spyOn(Room.prototype, 'enter').mockImplementation(function (this: Room, ...entered) {
          served.house.log('entered', { nonce: this.row.seats[0]!.nonce! });
          return enter.apply(this, entered);
        });
      },
    ],
    'who is there': [
      'room.watch',
      () => {
        const { presentIn } = Rooms.prototype;
        vi.spyOn(Rooms.prototype, 'presentIn').mockImplementation(function (this: Rooms, id) {
          return { ...presentIn.call(this, id), secret: room.watch };
        });
      },
    ],
    'the lobby': [
      'seek.nonce',
      () => {
        const { list } = Lobby.prototype;
        vi.spyOn(Lobby.prototype, 'list').mockImplementation(async function (this: Lobby) {
          const name = await kept('seek', 'nonce');
          return (await list.call(this)).map((one) => ({ ...one, name }));
        });
      },
    ],
    'a challenge': [
      'challenge.nonce',
      () => {
        const { challengesOf } = Lobby.prototype;
        vi.spyOn(Lobby.prototype, 'challengesOf').mockImplementation(async function (this: Lobby, account) {
          const from = await kept('challenge', 'nonce');
          return (await challengesOf.call(this, account)).map((one) => ({ ...one, from }));
        });
      },
    ],
    'what somebody has': [
      'account.key_hash',
      () => {
        const { me } = AccountDesk.prototype;
        vi.spyOn(AccountDesk.prototype, 'me').mockImplementation(async function (
          this: AccountDesk,
          ...asked
        ) {
          const mine = await me.apply(this, asked);
          return { ...mine, account: { ...mine.account, name: await kept('account', 'key_hash') } };
        });
      },
    ],
    'what everybody may know of somebody': [
      'room.watch',
      () => {
        const { profile } = AccountDesk.prototype;
        vi.spyOn(AccountDesk.prototype, 'profile').mockImplementation(async function (this: AccountDesk, id) {
          const known = await profile.call(this, id);
          return known.ok ? { ...known, value: { ...known.value, since: room.watch } } : known;
        });
      },
    ],
    'who somebody is': [
      'token.hash',
      () => {
        const { enter } = AccountDesk.prototype;
        vi.spyOn(AccountDesk.prototype, 'enter').mockImplementation(async function (
          this: AccountDesk,
          ...asked
        ) {
          const entered = await enter.apply(this, asked);
          const name = await kept('token', 'hash');
          return entered.ok
            ? { ...entered, value: { ...entered.value, account: { id: '', name } } }
            : entered;
        });
      },
    ],
  };

  test('says no secret in its lobby, its figures, its headers or its log', async () => {
    const links = await played('jungle');
    expect(await leaks([...links, ...(await around())])).toEqual([]);
  });

  test.each(Object.keys(WAYS_AROUND))('is found out where one is in %s', async (way) => {
    const [what, plant] = WAYS_AROUND[way]!;
    plant();
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
      await Line.open(served.url, undefined, nobody.texts),
    ];
    for (const line of lines) line.say({ type: 'race', race });
    const at = `/api/races/${race}`;
    const [mine, theirs] = [
      ((await ada.get(at)).body as unknown as RaceInfo).room!,
      ((await ben.get(at)).body as unknown as RaceInfo).room!,
    ];
    room = (await store.rooms.find(mine))!;
    lines[0]!.say({ type: 'join', room: mine });
    await lines[0]!.wait('view');
    const first = await firstMove(game);
    expect(await lines[0]!.enter(mine, 0, first)).toMatchObject({ type: 'ack' });
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

  const OF_A_RACE: Readonly<Record<string, readonly [what: string, plant: () => void]>> = {
    'how it goes': [
      'racer.nonce',
      () => {
        const { info } = Races.prototype;
        vi.spyOn(Races.prototype, 'info').mockImplementation(async function (this: Races, id, account) {
          const known = await info.call(this, id, account);
          const { racers } = (await store.contests.race(id))!;
          const named = racers.map(({ nonce: name }, i) => ({ state: 'racing', moves: i, name }) as const);
          return known.ok ? { ...known, value: { ...known.value, racers: named } } : known;
        });
      },
    ],
    'the room of another': [
      'racer.room',
      () => {
        const { info } = Races.prototype;
        // Everybody is taken for who has made it.
        vi.spyOn(Races.prototype, 'info').mockImplementation(function (this: Races, id, account) {
          return info.call(this, id, account && ada);
        });
      },
    ],
    'an end that others wait for': [
      'room.setup',
      () => {
        vi.spyOn(Rooms.prototype, 'withheld').mockReturnValue(false);
      },
    ],
    'a view': ['room.setup', () => SEAMS['a view']!(() => room.setup?.seed ?? '')],
  };

  test.each(Object.keys(OF_A_RACE))('a race is found out where one is in %s', async (way) => {
    const [what, plant] = OF_A_RACE[way]!;
    plant();
    // Who asks for a room that is not his yet is told which it is.
    const { links } = await raced();
    expect(await leaks(links)).toContain(what);
  });

  const OF_A_DAY: Readonly<Record<string, readonly [what: string, plant: () => void]>> = {
    'its scores': [
      'daily.salt',
      () => {
        const { scores } = Dailies.prototype;
        vi.spyOn(Dailies.prototype, 'scores').mockImplementation(async function (this: Dailies, ...given) {
          const known = await scores.apply(this, given);
          return known.ok ? { ...known, value: { ...known.value, salt: room.salt! } } : known;
        });
      },
    ],
    'an end before it is over': [
      'daily.setup',
      () => {
        vi.spyOn(Rooms.prototype, 'withheld').mockReturnValue(false);
      },
    ],
  };

  test.each(Object.keys(OF_A_DAY))('a day is found out where one is in %s', async (way) => {
    const [what, plant] = OF_A_DAY[way]!;
    plant();
    await today();
    expect(await leaks()).toContain(what);
  });
});
