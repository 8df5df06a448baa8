import { encodeView, type GameModule, Session, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClientMessage, readServerMessage } from './protocol/index.ts';
import { fresh128, secretHash } from './server/secrets.ts';
import { openDatabase } from './stores/open.ts';
import type { RoomRow } from './stores/rows.ts';
import { Store } from './stores/store.ts';
import { nameless } from './testing/nameless.ts';
import { type Answered, type Person, Served, TestSocket } from './testing/served.ts';

let served: Served;
let store: Store;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  const database = await openDatabase(':memory:');
  // A clock that stands still: what is told of the time is the same.
  served = await Served.start({ database, steady: () => 0 });
  store = await Store.open(database);
  [ada, ben] = [await served.person('Ada'), await served.person('Ben')];
});
afterAll(() => served.end());

const PARAMS = { rows: 9, columns: 9, geese: 20, reveal: 'neighbours', first: 'none' } as const;

/** What somebody sees of a lake after its first fields, by its seed. */
async function seen(seed: string, moves: readonly string[]): Promise<string> {
  const table = await tableOf('geese');
  const players = [{ name: 'Ada', kind: 'human' }] as const;
  const session = sure(Session.start(table, { id: seed, params: PARAMS, setup: { seed }, players }));
  for (const move of moves) if (!session.play(0, move).ok) return seed;
  return session.outcome ? seed : encodeView(session.view(0));
}

/** A room whose luck is chosen, as no door lets anybody choose it. */
function room(seed: string, rules: number): RoomRow {
  return {
    ...{ id: fresh128(), watch: secretHash('00'.repeat(16)), game: 'geese', rules, params: PARAMS },
    setup: { seed },
    salt: fresh128(),
    commitment: secretHash(seed),
    proof: { secret: secretHash(fresh128()), nonces: [fresh128()] },
    ...{ policy: 'alone', rated: false, state: 'playing', created: 1, touched: 1, begun: 1 },
    seats: [{ seat: 0, kind: 'human', name: 'Ada', bot: false, account: ada.id, nonce: fresh128() }],
  };
}

/** Everything that crosses the wire to a player and to a spectator, but what names the room. */
async function heard(row: RoomRow, moves: readonly string[]): Promise<readonly string[]> {
  const texts: string[] = [];
  const [mine, theirs] = [await ada.socket(), await TestSocket.open(served.url)];
  for (const line of [mine, theirs]) line.socket.on('message', (data) => texts.push(String(data)));
  mine.say({ type: 'join', room: row.id });
  await mine.wait('snapshot');
  theirs.say({ type: 'join', room: row.id, watch: '00'.repeat(16) });
  await theirs.wait('snapshot');
  for (const [n, move] of moves.entries()) {
    expect((await mine.enter(row.id, n, { move })).type).toBe('ack');
    await Promise.all([mine, theirs].map((line) => line.wait('update', ({ entry }) => entry?.n === n + 1)));
  }
  mine.say({ type: 'ask', room: row.id, id: 999, request: { ask: 'since', n: 0, until: 9 } });
  await mine.wait('answer');
  const told = await ada.get(`/api/rooms/${row.id}/view`);
  texts.push(encodeView(told.body), encodeView((await ada.get(`/api/rooms/${row.id}`)).body));
  texts.push((await ada.get(`/api/rooms/${row.id}/record`)).body.fault as string);
  for (const line of [mine, theirs]) line.close();
  return nameless(
    texts.filter((text) => !text.includes('"type":"presence"')),
    row,
  );
}

test('two lakes that differ only in what is hidden are the same on the wire, letter by letter', async () => {
  const table = await tableOf('geese');
  const players = [{ name: 'Ada', kind: 'human' }] as const;
  const setup = { seed: fresh128() };
  const lake = sure(Session.start(table, { id: fresh128(), params: PARAMS, setup, players }));
  const texts = [40, 8].map((cell) => table.game.say(lake.ask(0)!, { cell }, lake.view(0))!);
  const bySight = new Map<string, string>();
  let pair: [string, string] | undefined;
  for (let i = 0; !pair && i < 5000; i++) {
    const seed = secretHash(`lake ${i}`).slice(0, 32);
    const sight = await seen(seed, texts);
    const same = sight === seed ? undefined : bySight.get(sight);
    if (same !== undefined) pair = [same, seed];
    bySight.set(sight, seed);
  }
  const [one, other] = pair!.map((seed) => room(seed, table.game.rules)) as [RoomRow, RoomRow];
  await store.rooms.create(one);
  await store.rooms.create(other);
  expect(await heard(one, texts)).toEqual(await heard(other, texts));
});

/** Two people at Thrones whose luck is chosen. */
function reign(seed: string, rules: number): RoomRow {
  const people = [ada, ben];
  return {
    ...room(seed, rules),
    ...{ game: 'thrones', params: { players: 2 }, policy: 'casual' },
    seats: people.map(({ id }, seat) => ({
      ...{ seat, kind: 'human', name: `player ${seat}`, bot: false, account: id, nonce: fresh128() },
    })),
  };
}

/** By whom, and what: each chooses a hero, and both rest for two turns. */
const RESTING = [
  ...([0, 1] as const).flatMap((by) => [
    { by, move: 'choose a hero' },
    { by, move: ['Jon Snow', 'Sansa Stark'][by]! },
  ]),
  ...([0, 1, 0, 1] as const).map((by) => ({ by, move: 'rest' })),
];

/** What both players and a spectator see on the way; undefined where it does not go so. */
function seenByAll(table: GameModule, seed: string): { sight: string; hash: number } | undefined {
  const players = ['Ada', 'Ben'].map((name) => ({ name, kind: 'human' as const }));
  const session = sure(Session.start(table, { id: seed, params: { players: 2 }, setup: { seed }, players }));
  const sights: string[] = [];
  for (const { by, move } of RESTING) {
    if (!session.play(by, move).ok) return undefined;
    for (const viewer of [0, 1, 'spectator'] as const)
      sights.push(encodeView(session.view(viewer)), encodeView(session.ask(session.toMove as number)!));
  }
  return { sight: secretHash(sights.join()), hash: session.hash };
}

test('two reigns in Thrones that differ only in what is hidden are the same on the wire, to both players and who watches', async () => {
  const table = await tableOf('thrones');
  const bySight = new Map<string, { seed: string; hash: number }>();
  let pair: [string, string] | undefined;
  for (let i = 0; !pair && i < 300; i++) {
    const seed = secretHash(`reign ${i}`).slice(0, 32);
    const seen = seenByAll(table, seed);
    if (!seen) continue;
    const same = bySight.get(seen.sight);
    // The same to look at, and yet another deal.
    if (same && same.hash !== seen.hash) pair = [same.seed, seed];
    bySight.set(seen.sight, { seed, hash: seen.hash });
  }
  const heard = [];
  for (const seed of pair!) {
    const row = reign(seed, table.game.rules);
    await store.rooms.create(row);
    heard.push(await heardByAll(row));
  }
  expect(heard[0]).toEqual(heard[1]);
});

/** An answer as it came. */
const shown = ({ body }: Answered) => (typeof body.text === 'string' ? body.text : encodeView(body));

/** Everything that crosses the wire while both play. */
async function heardByAll(row: RoomRow): Promise<readonly string[]> {
  const texts: string[] = [];
  const lines = [await ada.socket(), await ben.socket(), await TestSocket.open(served.url)];
  for (const [who, line] of lines.entries()) {
    line.socket.on('message', (data) => texts.push(`${who} ${String(data)}`));
    line.say({ type: 'join', room: row.id, ...(who === 2 ? { watch: '00'.repeat(16) } : {}) });
    await line.wait('snapshot');
  }
  for (const [n, { by, move }] of RESTING.entries()) {
    expect(await lines[by]!.enter(row.id, n, { move })).toMatchObject({ type: 'ack' });
    await Promise.all(lines.map((line) => line.wait('update', ({ n: told }) => told === n + 1)));
  }
  for (const [who, person] of [ada, ben].entries())
    for (const path of ['', '/view', '/entries?since=0', '/record'])
      texts.push(`${who} ${shown(await person.get(`/api/rooms/${row.id}${path}`))}`);
  for (const line of lines) line.close();
  return nameless(
    texts.filter((text) => !text.includes('"type":"presence"')),
    row,
  );
}

test('any text at all passes no door of the protocol but in one piece', () => {
  const message = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        type: fc.constantFrom('hello', 'join', 'move', 'act', 'ask', 'seek', 'say'),
        room: fc.anything(),
        n: fc.anything(),
      })
      .map((value) => {
        try {
          return JSON.stringify(value) ?? '';
        } catch {
          return '';
        }
      }),
  );
  fc.assert(
    fc.property(message, (text) => {
      for (const read of [readClientMessage, readServerMessage]) {
        const result = read(text);
        if (!result.ok) expect(result.fault.code).toMatch(/^(malformed|json-)/);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a message with letters changed is refused or heard, and the server goes on', async () => {
  const line = await ada.socket();
  const { body } = await ada.post('/api/rooms', { game: 'geese', nonce: fresh128() });
  const whole = JSON.stringify({ type: 'move', room: body.room, n: 0, move: 'x', id: 1 });
  const letters = '{}[]",:0aé\\ ';
  for (let i = 0; i < 500; i++) {
    const at = (i * 7919) % whole.length;
    line.socket.send(whole.slice(0, at) + letters[i % letters.length] + whole.slice(at + (i % 3)));
  }
  line.say({ type: 'join', room: String(body.room) });
  expect((await line.wait('snapshot')).n).toBe(0);
  line.close();
});
