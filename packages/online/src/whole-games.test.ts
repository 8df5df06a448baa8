import {
  type Action,
  checkParams,
  encodeView,
  type GameEvent,
  OVER,
  type ParamValues,
  Random,
  type Setup,
  sure,
  type Table,
  type Tell,
  type Viewer,
} from '@gridhall/core';
import { type GameName, tableOf } from '@gridhall/games';
import { expect, test } from 'vitest';
import { fresh128, hashOf } from './secrets.ts';
import type { RoomRow } from './store.ts';
import { openDatabase } from './stores/open.ts';
import { Store } from './stores/store.ts';
import { type Answered, Line, type Person, Served, testHouse } from './testing/served.ts';

const WATCH = '00'.repeat(16);
const BUDGET = 100_000;

/** Where a game is played, and its moves by chance to its end. */
interface Whole {
  readonly name: GameName;
  readonly params: ParamValues;
  readonly seed: string;
  readonly seats: number;
}

/** By whom, and what. */
interface Said {
  readonly by: number;
  readonly move: string;
}

async function played({ name, params, seed }: Whole): Promise<readonly Said[]> {
  const { game } = await tableOf(name);
  const state = sure(game.create(sure(checkParams(game.params, params)), { seed }));
  const random = Random.fromSeed(seed);
  const moves: Said[] = [];
  for (let by = game.toMove(state); by !== OVER; by = game.toMove(state)) {
    const action = game.pick(state, random);
    moves.push({ by, move: game.write(game.ask(state, by)!, action) });
    game.apply(state, action);
  }
  return moves;
}

/**
 * The same game to one viewer, and another world wherever he may not look: what is hidden from him is imagined anew after every
 * move, others see that, what they are told and every hash is another, and so is what the room was made of.
 */
function otherwise(table: Table, seed: string, viewer: Viewer): Table {
  const { game } = table;
  const twins = new WeakMap<object, unknown>();
  const random = Random.fromSeed(hashOf(seed).slice(0, 32));
  const twin = (state: unknown): unknown => {
    const key = state as object;
    const there = twins.get(key) ?? game.imagine(game.view(state, viewer), random, BUDGET) ?? state;
    twins.set(key, there);
    return there;
  };
  const isFor = ({ to }: GameEvent) => !to || (viewer !== 'spectator' && to.includes(viewer));
  const changed: Partial<Table['game']> = {
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
      who === viewer || open || game.outcome(state)
        ? game.view(state, who, open)
        : game.view(twin(state), who),
  };
  return { ...table, game: { ...game, ...changed } };
}

/** An answer as it came. */
const shown = ({ body }: Answered) => (typeof body.text === 'string' ? body.text : encodeView(body));

/** Without what names a room and tells the time; nor what sums up a state, where nothing is hidden or all is shown at the end. */
function plain(texts: readonly string[], isOpen: boolean): readonly string[] {
  return texts
    .map((text) =>
      (isOpen || text.includes('"outcome":') ? text.replaceAll(/"check":"[0-9a-f]{8}"/g, '"check":""') : text)
        .replaceAll(/[0-9a-f]{32,64}/g, 'ID')
        .replaceAll(/"(ms|at|since|now|created|begun)":[\d.]+/g, '"$1":0')
        .replaceAll(/"spent":\[[^\]]*\]/g, '"spent":[]'),
    )
    .filter((text) => !/"type":"(presence|over)"/.test(text));
}

/** Everything that crosses the wire to one viewer of a whole game, up to what everybody is told of its end. */
async function heardBy(
  viewer: Viewer,
  { name, params, seed, seats }: Whole,
  moves: readonly Said[],
  table: Table,
): Promise<readonly string[]> {
  const database = await openDatabase(':memory:');
  const served = await Served.start({ database, house: { ...testHouse(), table: async () => table } });
  const people: Person[] = [];
  for (const person of ['Ada', 'Ben'].slice(0, seats)) people.push(await served.person(person));
  const row: RoomRow = {
    ...{ id: fresh128(), watch: hashOf(WATCH), game: name, rules: table.game.rules, params },
    setup: { seed: table.game.hash === (await tableOf(name)).game.hash ? seed : fresh128() },
    ...{ salt: fresh128(), commitment: fresh128(), proof: { secret: fresh128(), nonces: [fresh128()] } },
    ...{
      policy: seats > 1 ? 'casual' : 'alone',
      rated: false,
      state: 'playing',
      created: 1,
      touched: 1,
      begun: 1,
    },
    seats: people.map(({ id }, seat) => ({
      ...{ seat, kind: 'human', name: `player ${seat}`, bot: false, account: id, nonce: fresh128() },
    })),
  };
  await (await Store.open(database)).rooms.create(row);
  const lines = await Promise.all([...people.map((one) => one.socket()), Line.open(served.url)]);
  const mine = lines[viewer === 'spectator' ? seats : viewer]!;
  const texts: string[] = [];
  mine.socket.on('message', (data) => texts.push(String(data)));
  for (const [who, line] of lines.entries()) {
    line.say({ type: 'join', room: row.id, ...(who === seats ? { watch: WATCH } : {}) });
    await line.wait('view');
  }
  const ask = async () => {
    for (const path of ['', '/view', '/entries?since=0', '/record']) {
      const at = `/api/rooms/${row.id}${path}`;
      const answer =
        viewer === 'spectator'
          ? await people[0]!.watcher().get(`${at}${at.includes('?') ? '&' : '?'}watch=${WATCH}`)
          : await people[viewer]!.get(at);
      texts.push(shown(answer));
    }
  };
  for (const [n, { by, move }] of moves.entries()) {
    if (n === moves.length >> 1 || n === moves.length - 1) await ask();
    expect(await lines[by]!.enter(row.id, n, { move })).toMatchObject({ type: 'ack' });
    await mine.wait('told', ({ n: told }) => told === n + 1);
  }
  for (const line of lines) line.close();
  await served.end();
  return plain(texts, table.game.secrets === false);
}

test.each<[Whole, readonly Viewer[]]>([
  [{ name: 'thrones', params: { players: 2 }, seed: '3'.repeat(32), seats: 2 }, [0, 1, 'spectator']],
  [
    { name: 'geese', params: { rows: 6, columns: 6, geese: 6 }, seed: '2'.repeat(32), seats: 1 },
    [0, 'spectator'],
  ],
  [{ name: 'abyss', params: { fog: 3 }, seed: '3'.repeat(32), seats: 1 }, [0, 'spectator']],
  [{ name: 'dungeon', params: {}, seed: '2'.repeat(32), seats: 1 }, [0, 'spectator']],
])(
  'a whole game of $name is the same on the wire to everybody, whatever is hidden from him',
  async (whole, viewers) => {
    const table = await tableOf(whole.name);
    const moves = await played(whole);
    for (const viewer of viewers) {
      const asItIs = await heardBy(viewer, whole, moves, table);
      const otherThan = await heardBy(viewer, whole, moves, otherwise(table, whole.seed, viewer));
      expect(asItIs.length).toBeGreaterThan(moves.length);
      expect(otherThan.length).toBe(asItIs.length);
      for (const [i, text] of otherThan.entries()) expect(text, `${viewer} ${i}`).toBe(asItIs[i]);
    }
  },
);
