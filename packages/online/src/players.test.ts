import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerProfile, RaceInfo, RaceMade, RoomInfo, RoomMade, Scores } from './protocol/index.ts';
import { fresh128 } from './server/secrets.ts';
import { openDatabase } from './stores/open.ts';
import { nonce, Person, Served } from './testing/served.ts';

let served: Served;
let ada: Person;
let ben: Person;
let nobody: Person;

beforeAll(async () => {
  served = await Served.start({ database: await openDatabase(':memory:') });
  nobody = new Person(served.url, '');
});
afterAll(() => served.end());

const RATED = { game: 'jungle', clock: { base: 60_000, increment: 0 }, rated: true };

async function profileOf({ id }: Person): Promise<PlayerProfile> {
  const { status, body } = await nobody.get(`/api/players/${id}`);
  expect(status).toBe(200);
  return body as unknown as PlayerProfile;
}

/** Two new accounts. Names are unique, so those of an earlier test go first. */
async function newcomers(): Promise<void> {
  for (const one of [ada, ben]) if (one) await one.call('DELETE', '/api/me');
  [ada, ben] = [await served.person('Ada'), await served.person('Ben', { bot: true })];
}

/** Two who look for somebody find each other. */
async function paired(wish: object): Promise<string> {
  await ada.post('/api/seeks', { ...wish, nonce: nonce() });
  return String((await ben.post('/api/seeks', { ...wish, nonce: nonce() })).body.room);
}

async function invited(wish: object): Promise<string> {
  const { room, invites } = (await ada.post('/api/rooms', { ...wish, nonce: nonce() }))
    .body as unknown as RoomMade;
  await ben.post(`/api/rooms/${room}/seats`, { secret: invites[0]!.secret, nonce: nonce() });
  return room;
}

async function giveUp(who: Person, room: string): Promise<void> {
  expect((await who.post(`/api/rooms/${room}/entries`, { n: 0, act: 'resign' })).status).toBe(200);
}

test('everybody may know a name, since which day, ratings and how they went, and rated games that are over', async () => {
  await newcomers();
  const room = await paired(RATED);
  expect(await profileOf(ada)).toMatchObject({ ratings: [], games: [] });
  await giveUp(ben, room);
  const { since, games, ...mine } = await profileOf(ada);
  const at = games[0]!.at;
  const rating = { game: 'jungle', rating: 1662, deviation: 290, games: 1, provisional: true };
  expect(mine).toEqual({
    ...{ player: ada.id, name: 'Ada' },
    ratings: [{ ...rating, history: [{ rating: 1662, at }] }],
  });
  expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  // Its record is for those who sat there: no room is named.
  expect(games).toEqual([
    { game: 'jungle', at, with: [{ name: 'Ben', bot: true, player: ben.id }], result: 1 },
  ]);
  const theirs = await profileOf(ben);
  expect([theirs.bot, theirs.games]).toEqual([
    true,
    [{ game: 'jungle', at, with: [{ name: 'Ada', player: ada.id }], result: 0 }],
  ]);
});

test('nothing is said of games that are not rated, go on, or came by an invitation, nor of those that followed them', async () => {
  await newcomers();
  const { rated: _not, ...casual } = RATED;
  await giveUp(ada, await paired(casual));
  await paired(RATED);
  const room = await invited(RATED);
  await giveUp(ada, room);
  await ada.post(`/api/rooms/${room}/rematch`, { nonce: nonce() });
  const next = (await ben.post(`/api/rooms/${room}/rematch`, { nonce: nonce() })).body.room as string;
  await giveUp(ben, next);
  // They have counted, as the ladder says as well.
  expect(await profileOf(ada)).toMatchObject({ ratings: [{ games: 2 }], games: [] });
});

test('of a rated race the others and one’s own room are told when it is over: anybody may look at it then', async () => {
  await newcomers();
  const board = { game: 'geese', params: { rows: 5, columns: 5, geese: 3 }, rated: true, players: 2 };
  const { race, secret } = (await ada.post('/api/races', { ...board, nonce: nonce() }))
    .body as unknown as RaceMade;
  await ben.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
  const roomOf = async (who: Person) =>
    ((await who.get(`/api/races/${race}`)).body as unknown as RaceInfo).room!;
  const [mine, theirs] = [await roomOf(ada), await roomOf(ben)];
  await giveUp(ada, mine);
  expect((await profileOf(ada)).games).toEqual([]);
  await giveUp(ben, theirs);
  await expect.poll(async () => (await profileOf(ada)).games.length).toBe(1);
  const { games } = await profileOf(ada);
  const others = [{ name: 'Ben', bot: true, player: ben.id }];
  expect(games).toMatchObject([{ game: 'geese', with: others, result: 0, race, room: mine }]);
  expect((await nobody.get(`/api/rooms/${mine}/record`)).status).toBe(200);
  const { racers } = (await nobody.get(`/api/races/${race}`)).body as unknown as RaceInfo;
  expect(racers.map(({ player }) => player)).toEqual([ada.id, ben.id]);
  await ben.call('DELETE', '/api/me');
  expect((await profileOf(ada)).games).toMatchObject([{ with: [{ name: 'somebody' }] }]);
  expect(JSON.stringify(await profileOf(ada))).not.toContain(ben.id);
});

test('the way there is in ladders, in scores and at a table, and leads nowhere when the account is deleted', async () => {
  await newcomers();
  const room = await paired(RATED);
  const seats = async () =>
    ((await nobody.get(`/api/rooms/${room}`)).body as unknown as RoomInfo).players.map(
      ({ player }) => player ?? 'nobody',
    );
  expect((await seats()).sort()).toEqual([ada.id, ben.id].sort());
  await giveUp(ada, room);
  const { body: ladder } = await nobody.get('/api/ladder/jungle');
  expect(ladder.standings).toContainEqual(expect.objectContaining({ name: 'Ada', player: ada.id }));
  const { body: daily } = await ada.post('/api/daily/geese');
  await giveUp(ada, String(daily.room));
  const { scores } = (await nobody.get('/api/daily/geese/scores')).body as unknown as Scores;
  expect(scores).toMatchObject([{ name: 'Ada', player: ada.id }]);
  await ada.call('DELETE', '/api/me');
  expect((await seats()).sort()).toEqual([ben.id, 'nobody'].sort());
  expect((await profileOf(ben)).games).toMatchObject([{ with: [{ name: 'somebody' }], result: 1 }]);
  const [gone, never] = [
    await nobody.get(`/api/players/${ada.id}`),
    await nobody.get(`/api/players/${fresh128()}`),
  ];
  expect([gone.status, gone.body]).toEqual([404, never.body]);
});

test.each(['Ada', '0'.repeat(31), `${'0'.repeat(31)}G`, '%27%20OR%201=1', '%00', '…'])(
  'what can be no address of anybody is nobody: %s',
  async (text) => {
    const { status, body } = await nobody.get(`/api/players/${text}`);
    expect([status, body.fault]).toEqual([404, 'no-such-player']);
  },
);
