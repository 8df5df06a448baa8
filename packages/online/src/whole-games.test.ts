import {
  type Action,
  commit,
  type Engine,
  type GameEvent,
  type GameModule,
  type Imagine,
  type ParamValues,
  Random,
  Session,
  type Setup,
  type Tell,
  type Viewer,
} from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { type GameName, tableOf } from '@gridhall/games';
import { imaginer } from '@gridhall/match';
import { afterEach, expect, test, vi } from 'vitest';
import { fresh128, fresh256, secretHash } from './server/secrets.ts';
import { openDatabase } from './stores/open.ts';
import type { RoomRow } from './stores/rows.ts';
import { Store } from './stores/store.ts';
import { movesByChance, type RandomMove } from './testing/by-chance.ts';
import { Person, Served, TestSocket, testHouse } from './testing/served.ts';

const WATCH = '00'.repeat(16);
const BUDGET = 100_000;
/** The hour of every world here: it stands still. */
const NOW = 1e12;

/** Where a game is played by chance to its end, and who looks at it. */
interface Whole {
  readonly name: GameName;
  readonly params: ParamValues;
  readonly seed: string;
  readonly viewers: readonly Viewer[];
}

/**
 * The same game to one viewer, and another world wherever he may not look: what is hidden from him is imagined anew after every
 * move, others see that, what they are told and every hash is another, and so is what the room was made of.
 */
function otherwise(table: GameModule, imagine: Imagine, seed: string, viewer: Viewer): GameModule {
  const { game } = table;
  const twins = new WeakMap<object, unknown>();
  const random = Random.fromSeed(secretHash(seed).slice(0, 32));
  const twin = (state: unknown): unknown => {
    const key = state as object;
    const there = twins.get(key) ?? imagine(game.view(state, viewer), random, BUDGET) ?? state;
    twins.set(key, there);
    return there;
  };
  const isFor = ({ to }: GameEvent) => !to || (viewer !== 'spectator' && to.includes(viewer));
  const changed: Partial<GameModule['game']> = {
    create: (params: ParamValues, setup: Setup) => game.create(params, { ...setup, seed }),
    copy(to: unknown, from: unknown) {
      twins.delete(to as object);
      game.copy(to, from);
    },
    apply(state: unknown, action: Action, tell?: Tell<GameEvent>) {
      twins.delete(state as object);
      game.apply(state, action, (event) => tell?.(isFor(event) ? event : Object.assign(event, { seed })));
    },
    hash: (state: unknown) => game.hash(state) + 1,
    view: (state: unknown, who: Viewer, open?: boolean) =>
      (who === viewer && !open) || game.outcome(state)
        ? game.view(state, who, open)
        : game.view(twin(state), who, open),
  };
  return { ...table, game: { ...game, ...changed } };
}

/** A name that is the same in every world. */
const named = (what: string) => secretHash(what).slice(0, 32);

/** A room in which all sit: its names are those of every world, its luck and whatever proves it are its own. */
function roomOf({ name, params }: Whole, rules: number, seed: string, people: readonly Person[]): RoomRow {
  return {
    ...{ id: named('room'), watch: secretHash(WATCH), game: name, rules, params },
    ...{ setup: { seed }, salt: fresh128(), commitment: secretHash('promised') },
    proof: { secret: fresh256(), nonces: [fresh128()] },
    ...{ policy: people.length > 1 ? 'casual' : 'alone', rated: false, state: 'playing' },
    ...{ created: NOW, touched: NOW, begun: NOW },
    seats: people.map(({ id }, seat) => ({
      ...{ seat, kind: 'human', name: `player ${seat}`, bot: false, account: id, nonce: fresh128() },
    })),
  };
}

/** Everything that crosses the wire to everybody in a game, as it came, up to what everybody is told of its end. */
async function heard(
  whole: Whole,
  moves: readonly RandomMove[],
  table: GameModule,
  seed: string,
): Promise<ReadonlyMap<Viewer, readonly string[]>> {
  const database = Object.assign(await openDatabase(':memory:'), { time: async () => NOW });
  const house = { ...testHouse(), table: async () => table };
  const served = await Served.start({ database, house, steady: () => 0 });
  const store = await Store.open(database);
  const people: Person[] = [];
  for (const seat of whole.viewers.filter((viewer) => viewer !== 'spectator')) {
    const person = new Person(served.url, secretHash(`key ${seat}`));
    await store.accounts.enter(
      named(`person ${seat}`),
      secretHash(person.key),
      { name: `player ${seat + 1}`, bot: false },
      NOW,
    );
    await person.enter();
    people.push(person);
  }
  const row = roomOf(whole, table.game.rules, seed, people);
  await store.rooms.create(row);
  const watcher = new Person(served.url, '');
  const texts = new Map<Viewer, string[]>(whole.viewers.map((viewer) => [viewer, []]));
  const lines = new Map<Viewer, TestSocket>();
  for (const viewer of whole.viewers) {
    const token = viewer === 'spectator' ? undefined : people[viewer]!.token;
    const line = await TestSocket.open(served.url, token, texts.get(viewer));
    lines.set(viewer, line);
    line.say({ type: 'join', room: row.id, watch: WATCH });
    await line.wait('snapshot');
  }
  /** Every door of the room, behind all that was told so far. */
  const ask = async () => {
    for (const [viewer, said] of texts) {
      const person = viewer === 'spectator' ? watcher : people[viewer]!;
      for (const path of ['', '/view', '/entries', '/record'])
        await person.get(`/api/rooms/${row.id}${path}`, WATCH);
      said.push(...person.texts.splice(0));
    }
  };
  for (const { texts: entered } of people) entered.length = 0;
  for (const [n, { by, move }] of moves.entries()) {
    if (n === moves.length >> 1 || n === moves.length - 1) await ask();
    expect(await lines.get(by)!.enter(row.id, n, { move })).toMatchObject({ type: 'ack' });
    for (const line of lines.values()) await line.wait('update', ({ n: told }) => told === n + 1);
  }
  for (const line of lines.values()) line.socket.terminate();
  await served.end();
  const promise = commit(row.setup!, row.salt!);
  const plain = (text: string) => told(text, table).replaceAll(promise, 'PROMISED');
  return new Map([...texts].map(([viewer, said]) => [viewer, said.filter(isOfPlay).map(plain)]));
}

/** Not how a line was closed, nor the record, in which all is shown, nor who is there, which is told a little later. */
const isOfPlay = (text: string) => !/^closed|^\{"type":"(over|presence)"/.test(text);

/** Without what sums up all there is and whence it came, where nothing is hidden, or nothing any more. */
function told(text: string, { game }: GameModule): string {
  const isOpen = game.secrets === false || text.includes('"outcome":');
  return isOpen ? text.replaceAll(/"check":"[0-9a-f]{8}"/g, '"check":""') : text;
}

/** Where what somebody hears is another in two worlds that differ only in what is hidden from him. */
async function differences(
  whole: Whole,
  most = Number.POSITIVE_INFINITY,
  leaky: (table: GameModule) => GameModule = (table) => table,
): Promise<readonly (readonly [viewer: Viewer, asItIs: string, otherwise: string])[]> {
  const table = await tableOf(whole.name);
  const engines: Partial<Record<GameName, () => Promise<{ readonly engine: unknown }>>> = ENGINES;
  const engine = (await engines[whole.name]?.())?.engine as Engine | undefined;
  const imagine = imaginer(table, engine)!;
  const { params, seed, viewers } = whole;
  const moves = movesByChance(table, params, { seed }, seed, most);
  const asItIs = await heard(whole, moves, leaky(table), seed);
  const found: (readonly [Viewer, string, string])[] = [];
  for (const viewer of viewers) {
    const other = await heard(whole, moves, leaky(otherwise(table, imagine, seed, viewer)), fresh128());
    const [mine, theirs] = [asItIs.get(viewer)!, other.get(viewer)!];
    expect(mine.length).toBeGreaterThan(moves.length);
    for (let i = 0; i < Math.max(mine.length, theirs.length); i++)
      if (mine[i] !== theirs[i]) found.push([viewer, mine[i] ?? '', theirs[i] ?? '']);
  }
  return found;
}

const seedOf = (digits: string) => digits.repeat(16);
const ALONE: readonly Viewer[] = [0, 'spectator'];
const GAMES: readonly Whole[] = [
  { name: 'thrones', params: { players: 2 }, seed: seedOf('05'), viewers: [0, 1, 'spectator'] },
  { name: 'geese', params: { rows: 6, columns: 6, geese: 6 }, seed: seedOf('0f'), viewers: ALONE },
  { name: 'abyss', params: { fog: 3 }, seed: seedOf('08'), viewers: ALONE },
  { name: 'dungeon', params: {}, seed: seedOf('07'), viewers: ALONE },
];

test.each(GAMES)(
  'a whole game of $name is the same on the wire to everybody, whatever is hidden from him',
  async (whole) => {
    expect(await differences(whole)).toEqual([]);
  },
);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Ways by which what is hidden could get out, each at the table of a game. */
const LEAKS: Readonly<Record<string, (table: GameModule) => GameModule>> = {
  'the open board': (table) => {
    const { game } = table;
    return { ...table, game: { ...game, view: (state, viewer) => game.view(state, viewer, true) } };
  },
  'the view of another': (table) => {
    const { game } = table;
    const other = (viewer: Viewer): Viewer => (viewer === 0 ? 'spectator' : 0);
    return {
      ...table,
      game: { ...game, view: (state, viewer, open) => game.view(state, other(viewer), open) },
    };
  },
  'what others are told': (table) => {
    const { game } = table;
    const apply: GameModule['game']['apply'] = (state, action, tell) =>
      game.apply(state, action, ({ to: _all, ...event }) => tell?.(event));
    return { ...table, game: { ...game, apply } };
  },
  'what sums up the board': (table) => {
    vi.spyOn(Session.prototype, 'toldEntry').mockImplementation((entry) => entry);
    return table;
  },
};

/** Who finds it out: whoever has something hidden from him that gets out by that. */
const FOUND: readonly (readonly [leak: string, game: GameName, by: readonly Viewer[]])[] = [
  ['the open board', 'thrones', [0, 1, 'spectator']],
  ['the open board', 'geese', ALONE],
  ['the open board', 'abyss', ALONE],
  ['the view of another', 'thrones', [1, 'spectator']],
  ['what others are told', 'thrones', [0, 1, 'spectator']],
  ['what sums up the board', 'thrones', [0, 1, 'spectator']],
  ['what sums up the board', 'geese', ALONE],
  ['what sums up the board', 'abyss', ALONE],
];

test.each(FOUND)('%s of %s is found out where it gets out', async (leak, name, by) => {
  const whole = GAMES.find((one) => one.name === name)!;
  const found = await differences(whole, 20, LEAKS[leak]);
  expect([...new Set(found.map(([viewer]) => viewer))]).toEqual(by);
});
