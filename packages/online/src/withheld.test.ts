import { encodeView } from '@gridhall/core';
import { type GameName, tableOf } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RaceInfo } from './protocol/index.ts';
import { Races } from './server/hall/races.ts';
import { Rooms } from './server/rooms/rooms.ts';
import { secretHash } from './server/secrets.ts';
import { Contests } from './stores/contests.ts';
import type { Database } from './stores/database.ts';
import { openDatabase } from './stores/open.ts';
import { Store } from './stores/store.ts';
import { movesByChance } from './testing/by-chance.ts';
import { nameless } from './testing/nameless.ts';
import { nonce, type Person, Served, TestSocket } from './testing/served.ts';

let served: Served;
let database: Database;
let store: Store;
let ada: Person;
let ben: Person;
let eve: Person;

beforeAll(async () => {
  database = await openDatabase(':memory:');
  // It is the same day all the time.
  served = await Served.start({ database, steady: () => 0 });
  store = await Store.open(database);
  [ada, ben, eve] = [await served.person('Ada'), await served.person('Ben'), await served.person('Eve')];
});
afterAll(() => served.end());

/** Two lakes that are the same as far as the first two shows tell; what else is hidden in them needs other numbers of shows. */
const LAKES = [
  '........\n.9...9..\n........\n.....9..\n........',
  '.....99.\n.9......\n........\n........\n........',
];

/** Without the names of a room, of its race, and of the other rooms of that. */
async function withoutNames(texts: readonly string[], room: string): Promise<readonly string[]> {
  const row = (await store.rooms.find(room))!;
  const race = row.race === undefined ? undefined : await store.contests.race(row.race);
  return nameless(
    texts,
    row,
    race?.racers.flatMap((racer) => racer.room ?? []),
  );
}

/** Everything that reaches who has finished, who still plays and who only asks, by socket and by every door. */
async function ended(
  room: string,
  last: { readonly move: string } | { readonly act: 'resign' },
  more: readonly string[],
  race?: string,
): Promise<readonly string[]> {
  const texts: string[] = [];
  const lines = [await ada.socket(), await ben.socket(), await TestSocket.open(served.url)];
  for (const line of lines) {
    line.socket.on('message', (data) => texts.push(String(data)));
    if (race !== undefined) line.say({ type: 'race', race });
    line.say({ type: 'join', room });
  }
  const [mine, theirs, stranger] = lines as [TestSocket, TestSocket, TestSocket];
  await Promise.all([mine.wait('snapshot'), theirs.wait('no'), stranger.wait('no')]);
  expect(await mine.enter(room, 0, { move: 's 0 0' })).toMatchObject({ type: 'ack' });
  expect(await mine.enter(room, 1, last)).toMatchObject({ type: 'ack' });
  await mine.wait('update', ({ status }) => Boolean(status.outcome));
  for (const request of [
    { ask: 'view', n: 2 },
    { ask: 'since', n: 0, until: 9 },
    { ask: 'record' },
  ] as const) {
    const id = 100 + request.ask.length;
    mine.say({ type: 'ask', room, id, request });
    await Promise.race([
      mine.wait('answer', (one) => one.id === id),
      mine.wait('no', (one) => one.id === id),
    ]);
  }
  const again = await ada.socket();
  again.socket.on('message', (data) => texts.push(String(data)));
  again.say({ type: 'join', room });
  await again.wait('snapshot');
  for (const path of ['', '/view', '/entries?since=0', '/record'])
    for (const who of [ada, ben, eve])
      texts.push(encodeView((await who.get(`/api/rooms/${room}${path}`)).body));
  for (const path of more) for (const who of [ada, ben]) texts.push(encodeView((await who.get(path)).body));
  // What is told of a race comes by itself: one more answer is behind all of it.
  for (const line of [mine, theirs]) {
    line.say({ type: 'ask', room, id: 999, request: { ask: 'view', n: 0 } });
    await Promise.race([
      line.wait('answer', ({ id }) => id === 999),
      line.wait('no', ({ id }) => id === 999),
    ]);
  }
  for (const line of [...lines, again]) line.close();
  return withoutNames(
    texts.filter((text) => !/"type":"(race|presence)"/.test(text)),
    room,
  );
}

/** A race of two on a lake, of whom one has come to his end. */
async function racedOn(lake: string, last: Parameters<typeof ended>[1]): Promise<readonly string[]> {
  const wish = { game: 'geese', boards: [lake], players: 2, nonce: nonce() };
  const { race, secret } = (await ada.post('/api/races', wish)).body as { race: string; secret: string };
  await ben.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
  const { room } = (await ada.get(`/api/races/${race}`)).body as unknown as RaceInfo;
  return ended(room!, last, [`/api/races/${race}`], race);
}

describe('who has finished before the others is told nothing about the board', () => {
  test.each([{ move: 's 1 1' }, { act: 'resign' }] as const)('in a race, by %j', async (last) => {
    const heard = [];
    for (const lake of LAKES) heard.push(await racedOn(lake, last));
    expect(heard[0]).toEqual(heard[1]);
  });

  test('and is found out where an end is shown before', async () => {
    const shown = vi.spyOn(Rooms.prototype, 'withheld').mockReturnValue(false);
    const heard = [];
    for (const lake of LAKES) heard.push(await racedOn(lake, { act: 'resign' }));
    shown.mockRestore();
    expect(heard[0]).not.toEqual(heard[1]);
  });

  test.each([{ move: 's 1 1' }, { act: 'resign' }] as const)(
    'on the day of a ranked game, by %j',
    async (last) => {
      const { day } = (await ben.get('/api/daily/geese/scores')).body as { day: string };
      const contests = new Contests(database);
      const heard: (readonly string[])[] = [];
      for (const lake of LAKES) {
        for (const table of ['daily', 'score']) await database.query(`DELETE FROM ${table}`);
        const setup = { seed: nonce(), boards: [lake] };
        await contests.daily({
          day,
          game: 'geese',
          params: {},
          setup,
          salt: nonce(),
          commitment: nonce() + nonce(),
        });
        const { room } = (await ada.post('/api/daily/geese')).body as { room: string };
        heard.push(await ended(room, last, ['/api/daily/geese/scores']));
      }
      expect(heard[0]).toEqual(heard[1]);
    },
  );
});

/** Dungeons of one size with the hero in one place, and nothing else alike. */
const CELLARS = [
  '4 4\n3 0\n- - - -\n- - - -\n- + - -\n- - $ ?',
  '4 4\n3 0\n$ - + -\n- - - ?\n- - - -\n- - - -',
];
/** So many moves are played before somebody gives up. */
const PLAYED = 4;

/** Moves by chance that do not end the game, as far as there are so many. */
async function movesIn(game: GameName, room: string): Promise<readonly string[]> {
  const row = (await store.rooms.find(room))!;
  const table = await tableOf(game);
  for (let tried = 0; tried < 100; tried++) {
    const luck = tried.toString(16).padStart(32, '0');
    const moves = movesByChance(table, row.params, row.setup!, luck, PLAYED + 1);
    if (moves.length > PLAYED) return moves.slice(0, PLAYED).map(({ move }) => move);
  }
  throw new Error(`every game of ${game} in ${room} is over soon`);
}

/** A race in which one plays and gives up: what it is on, and all that the others are told by socket and by every door. */
async function raced(
  game: GameName,
  setting: object,
): Promise<{ readonly board: string; readonly others: readonly string[] }> {
  const wish = { game, players: 2, nonce: nonce(), ...setting };
  const { race, secret } = (await ada.post('/api/races', wish)).body as { race: string; secret: string };
  await ben.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
  const room = ((await ada.get(`/api/races/${race}`)).body as unknown as RaceInfo).room!;
  const mine = await ada.socket();
  const lines = [await ben.socket(), await TestSocket.open(served.url)];
  const texts = new Set<string>();
  for (const [i, line] of lines.entries()) {
    line.socket.on('message', (data) => texts.add(`${i} ${data}`));
    line.say({ type: 'race', race });
    line.say({ type: 'join', room });
    await line.wait('no');
  }
  /** Everybody has heard how far he is. */
  const told = (state: string, moves: number) =>
    Promise.all(
      lines.map((line) =>
        line.wait('race', ({ info }) => info.racers[0]!.moves === moves && info.racers[0]!.state === state),
      ),
    );
  mine.say({ type: 'join', room });
  await mine.wait('snapshot');
  for (const [n, move] of (await movesIn(game, room)).entries()) {
    expect(await mine.enter(room, n, { move })).toMatchObject({ type: 'ack' });
    await told('racing', n + 1);
  }
  expect(await mine.enter(room, PLAYED, { act: 'resign' })).toMatchObject({ type: 'ack' });
  await told('out', PLAYED);
  const doors = ['', '/view', '/entries?since=0', '/record'].map((path) => `/api/rooms/${room}${path}`);
  for (const path of [...doors, `/api/races/${race}`])
    for (const who of [ben, eve]) texts.add(`${path} ${encodeView((await who.get(path)).body)}`);
  for (const line of [mine, ...lines]) line.close();
  const board = JSON.stringify((await store.rooms.find(room))!.setup);
  return { board, others: await withoutNames([...texts], room) };
}

/** Where nothing moves but the hero, whoever walks by chance is there for a while. */
const CALM = { params: { monsters: 0, bats: 0 } };

// The boards of Geese and Abyss come from seeds, of which no two are alike.
const RACES: readonly (readonly [GameName, object, object])[] = [
  ['geese', {}, {}],
  ['dungeon', { boards: [CELLARS[0]] }, { boards: [CELLARS[1]] }],
  ['abyss', CALM, CALM],
];

test.each(RACES)(
  'what the others hear of a race of %s is the same whatever its board is',
  async (game, left, right) => {
    const [one, other] = [await raced(game, left), await raced(game, right)];
    expect(one.board).not.toBe(other.board);
    expect(one.others.length).toBeGreaterThan(2 * PLAYED);
    expect(other.others).toEqual(one.others);
  },
);

test.each(RACES)(
  'and is found out to be another where how a race of %s goes says anything of the board',
  async (game, left, right) => {
    const { info } = Races.prototype;
    const leak = vi.spyOn(Races.prototype, 'info').mockImplementation(async function (this: Races, ...asked) {
      const known = await info.apply(this, asked);
      const [racer] = (await store.contests.race(asked[0]))!.racers;
      const { setup } = (await store.rooms.find(racer!.room!))!;
      const board = Number.parseInt(secretHash(JSON.stringify(setup)).slice(0, 4), 16);
      const racers = known.ok ? known.value.racers.map((one) => ({ ...one, measure: board })) : [];
      return known.ok ? { ...known, value: { ...known.value, racers } } : known;
    });
    const [one, other] = [await raced(game, left), await raced(game, right)];
    leak.mockRestore();
    expect(other.others).not.toEqual(one.others);
  },
);

describe('the board of a race that waits', () => {
  /** What anybody is told of a race on it. */
  const toldOf = async (game: string, board?: string): Promise<RaceInfo> => {
    const wish = { game, ...(board === undefined ? {} : { boards: [board] }), nonce: nonce() };
    const { race } = (await ada.post('/api/races', wish)).body;
    return (await eve.get(`/api/races/${race}`)).body as unknown as RaceInfo;
  };

  test('is a lake of its size, and of what is hidden in it nothing', async () => {
    const [one, other] = [await toldOf('geese', LAKES[0]), await toldOf('geese', LAKES[1])];
    expect(one.laid).toBe(other.laid);
    expect(one.brought).toBe(true);
    expect(JSON.parse(one.laid!)).toMatchObject({ rows: 5, columns: 8 });
    // By no door, for who is in it as well.
    expect(JSON.stringify((await ada.get(`/api/races/${one.race}`)).body)).not.toContain('.9');
  });

  test('is told of nobody before all get it, where nothing of it is hidden', async () => {
    const level = '4 5\n3 0\n- - M - -\n- + + - -\n- - $ - -\n- - - - !';
    const told = await toldOf('dungeon', level);
    expect(told.brought).toBe(true);
    expect(told).not.toHaveProperty('laid');
    // What the house has itself, everybody knows.
    expect(await toldOf('dungeon')).not.toHaveProperty('brought');
  });
});
