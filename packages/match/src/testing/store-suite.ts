/**
 * The one suite for every store, memory, disk or database, faults injected. It is tests and needs no library for them,
 * so that it also runs inside a page; who has a store declares one test for each of `STORE_LAWS`.
 */
import {
  bad,
  canonical,
  type Entry,
  type Fault,
  type GameRecord,
  type Outcome,
  type Result,
} from '@gridhall/core';
import type { GameStore, Shelved } from '../store.ts';
import { partsOf } from '../stores/parts.ts';
import { takeIn } from '../stores/take-in.ts';
import type { Then } from './steps.ts';

export { Steps, type Then } from './steps.ts';

/** A place for games, and what a test can do to it. */
export interface Shelf {
  /** Another program at these games. */
  open(): GameStore | Promise<GameStore>;
  /**
   * Lets the programs that are open take so many steps more (a step: a call to the disk, a byte written, a request to a
   * database); without a number, as many as they like.
   */
  allow(steps?: number, then?: Then): void;
  /** Steps taken since `allow` was called last. */
  taken(): number;
  /** Spoils what is kept of entry n, so that it is no entry any more. */
  spoil(id: string, n: number): void | Promise<void>;
  /** Changes fields of a kept header behind everybody's back. */
  forge(id: string, fields: Readonly<Record<string, unknown>>): void | Promise<void>;
}

export interface StoreLaw {
  readonly name: string;
  readonly check: (fresh: () => Promise<Shelf>) => Promise<void>;
}

const ID = '0123456789abcdef0123456789abcdef';
const OTHER = 'f'.repeat(32);
const WON: Outcome = { results: [1, 0], reason: 'heap-empty' };

/** A record of the right shape: no store knows what a game is. */
function game(n: number, id = ID, result: Outcome | null = null): GameRecord {
  return {
    format: 2,
    id,
    game: 'nim',
    rules: 1,
    params: { matches: 7 },
    setup: { seed: id },
    policy: 'alone',
    players: [
      { name: 'Änn “the first”\n', kind: 'human' },
      { name: 'steady', kind: 'machine', level: 'steady' },
    ],
    entries: Array.from({ length: n }, (_, i) => entry(i + 1)),
    result,
    seal: hex(8, n),
    text: hex(14, n),
  };
}

function entry(n: number): Entry {
  return { n, by: (n + 1) % 2, move: `${(n % 3) + 1}`, ms: n * 10, check: hex(8, n) };
}

function hex(digits: number, n: number): string {
  return n.toString(16).padStart(digits, '0');
}

function create(store: GameStore, record: GameRecord): Promise<Result<void>> {
  const { header, entries, close } = partsOf(record);
  return store.create(header, entries, close);
}

/** Appends to a game of `seen` entries until it is as long as the record. */
function append(store: GameStore, seen: number, record: GameRecord): Promise<Result<void>> {
  const { header, entries, close } = partsOf(record);
  return store.append(header.id, seen, entries.slice(seen), close);
}

function renew(store: GameStore, seen: number, record: GameRecord): Promise<Result<void>> {
  const { header, entries, close } = partsOf(record);
  return store.renew(seen, header, entries, close);
}

/** Fails the law, with both sides, unless they are equal whatever the order of their fields. */
function same(actual: unknown, expected: unknown, what: string): void {
  const [one, other] = [canonical(actual), canonical(expected)];
  if (one !== other) throw new Error(`${what}\n  is:        ${one}\n  should be: ${other}`);
}

function done(result: Result<unknown>, what: string): void {
  if (!result.ok) throw new Error(`${what}: ${result.fault.code} ${JSON.stringify(result.fault.args)}`);
}

function refused(result: Result<unknown>, fault: Fault, what: string): void {
  same(result, { ok: false, fault }, what);
}

async function holds(store: GameStore, record: GameRecord, what: string): Promise<void> {
  const loaded = await store.load(record.id);
  done(loaded, what);
  same(loaded.ok && loaded.value, record, what);
}

async function listed(store: GameStore, id: string): Promise<Shelved | undefined> {
  return (await store.list()).find((one) => one.id === id);
}

/** What is done under faults: before it and after it, what is there to be read. */
interface Deed {
  readonly name: string;
  readonly before: (store: GameStore) => Promise<void>;
  readonly run: (store: GameStore) => Promise<Result<void>>;
  /** The game before and after, as `load` gives it; null where there is none. */
  readonly old: GameRecord | null;
  readonly new: GameRecord | null;
}

const nothing = async (): Promise<void> => {};
const with3 = async (store: GameStore): Promise<void> => done(await create(store, game(3)), 'create');

const DEEDS: readonly Deed[] = [
  { name: 'create', before: nothing, run: (store) => create(store, game(2)), old: null, new: game(2) },
  { name: 'append', before: with3, run: (store) => append(store, 3, game(6)), old: game(3), new: game(6) },
  {
    name: 'the end of a game',
    before: with3,
    run: (store) => append(store, 3, game(4, ID, WON)),
    old: game(3),
    new: game(4, ID, WON),
  },
  {
    name: 'renew',
    before: with3,
    run: (store) => renew(store, 3, { ...game(4), rules: 2 }),
    old: game(3),
    new: { ...game(4), rules: 2 },
  },
  { name: 'remove', before: with3, run: (store) => store.remove(ID), old: game(3), new: null },
  {
    name: 'restore',
    before: async (store) => {
      await with3(store);
      done(await store.remove(ID), 'remove');
    },
    run: (store) => store.restore(ID),
    old: null,
    new: game(3),
  },
  {
    name: 'label',
    before: with3,
    run: (store) => store.label(ID, 'a name'),
    old: game(3),
    new: game(3),
  },
];

/** Lets a deed go wrong at every step it takes, one after the other. */
async function goWrong(fresh: () => Promise<Shelf>, deed: Deed, then: Then): Promise<void> {
  const steps = await stepsOf(fresh, deed);
  if (steps === 0) throw new Error(`${deed.name} takes no step that could fail: nothing was tested`);
  for (let step = 0; step < steps; step++) {
    const what = `${deed.name} that ${then} after ${step} of ${steps} steps`;
    const shelf = await fresh();
    const store = await shelf.open();
    await deed.before(store);
    shelf.allow(step, then);
    // Of the dead nobody hears whether it was done.
    const result = await (then === 'dies' ? settled(deed.run(store)) : deed.run(store));
    shelf.allow();
    const other = await shelf.open();
    const there = await isNew(other, deed, what);
    if (result?.ok && !there) throw new Error(`${what} was acknowledged and is not there`);
    if (result && !result.ok) {
      same(result.fault.code, 'not-kept', `${what}: the fault`);
      if (!result.fault.args.why) throw new Error(`${what} does not say why`);
    }
    if (then === 'dies') await goesOn(other, deed, there, what);
    else if (!result?.ok) await goesOn(store, deed, there, what);
    for (const one of [store, other]) await settled(one.close());
  }
}

async function stepsOf(fresh: () => Promise<Shelf>, deed: Deed): Promise<number> {
  const shelf = await fresh();
  const store = await shelf.open();
  await deed.before(store);
  shelf.allow();
  done(await deed.run(store), deed.name);
  return shelf.taken();
}

/** Whether the new is there; the old, if not; anything else is a failure. */
async function isNew(store: GameStore, deed: Deed, what: string): Promise<boolean> {
  const loaded = await store.load(ID);
  const isThis = (record: GameRecord | null) =>
    record === null
      ? !loaded.ok && loaded.fault.code === 'no-such-game'
      : loaded.ok && canonical(loaded.value) === canonical(record);
  if (deed.name === 'label') {
    same(loaded.ok && loaded.value, deed.new, what);
    return (await listed(store, ID))?.label === 'a name';
  }
  if (isThis(deed.new)) return true;
  if (!isThis(deed.old)) throw new Error(`${what} left neither the old nor the new: ${canonical(loaded)}`);
  return false;
}

/** Nothing stays broken: the same deed is done now, unless it was done already. */
async function goesOn(store: GameStore, deed: Deed, there: boolean, what: string): Promise<void> {
  const again = await deed.run(store);
  if (!again.ok && !there) done(again, `${what}, tried again`);
  if (!(await isNew(store, deed, what))) throw new Error(`${what}, tried again, is not there`);
}

async function settled<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch {
    return undefined;
  }
}

const FAULTS: readonly StoreLaw[] = DEEDS.flatMap((deed) =>
  (['fails once', 'fails', 'dies'] as const).map((then) => ({
    name: `${deed.name}, when any step ${then}, leaves the old or the new, and can be done again`,
    check: (fresh) => goWrong(fresh, deed, then),
  })),
);

export const STORE_LAWS: readonly StoreLaw[] = [
  {
    name: 'gives back what was created and appended, to every program',
    async check(fresh) {
      const shelf = await fresh();
      const store = await shelf.open();
      done(await create(store, game(0)), 'create');
      await holds(store, game(0), 'a game without entries');
      done(await append(store, 0, game(1)), 'the first entry');
      done(await append(store, 1, game(4)), 'three more');
      done(await append(store, 4, game(5, ID, WON)), 'the last');
      await holds(store, game(5, ID, WON), 'the whole game');
      await holds(await shelf.open(), game(5, ID, WON), 'the whole game elsewhere');
      same((await listed(store, ID))?.n, 5, 'entries in the list');
    },
  },
  {
    name: 'changes the close alone',
    async check(fresh) {
      const shelf = await fresh();
      const store = await shelf.open();
      done(await create(store, game(2)), 'create');
      const aided: GameRecord = { ...game(2), aided: true, seal: hex(8, 99) };
      done(await append(store, 2, aided), 'append nothing');
      await holds(await shelf.open(), aided, 'aided');
      done(await append(store, 2, game(3)), 'an entry after it');
      await holds(await shelf.open(), game(3), 'played on');
      same((await listed(store, ID))?.n, 3, 'entries in the list');
    },
  },
  {
    name: 'keeps a record of format 1 as it is, and writes it anew when it goes on in another',
    async check(fresh) {
      const store = await (await fresh()).open();
      const { text, policy, ...rest } = game(2);
      const old: GameRecord = { ...rest, format: 1 };
      done(await create(store, old), 'create');
      await holds(store, old, 'format 1');
      refused(await renew(store, 1, game(3)), conflict(2, 3), 'renew what has gone on');
      done(await renew(store, 2, game(3)), 'renew');
      await holds(store, game(3), 'today’s format');
      done(await append(store, 3, game(4)), 'append');
      await holds(store, game(4), 'played on');
    },
  },
  {
    name: 'refuses a second game of the same id, be the first removed',
    async check(fresh) {
      const store = await (await fresh()).open();
      done(await create(store, game(2)), 'create');
      refused(await create(store, game(1)), bad('game-exists', { id: ID }).fault, 'create again');
      await holds(store, game(2), 'the first');
      done(await store.remove(ID), 'remove');
      refused(await create(store, game(1)), bad('game-exists', { id: ID }).fault, 'create when removed');
    },
  },
  {
    name: 'tells the second of two programs how far the first has come, and loses nothing',
    async check(fresh) {
      const shelf = await fresh();
      const [one, other] = [await shelf.open(), await shelf.open()];
      done(await create(one, game(2)), 'create');
      done(await append(other, 2, game(3)), 'the other plays');
      refused(await append(one, 2, game(4)), conflict(3, 4), 'the first plays too late');
      await holds(one, game(3), 'what the other played');
      done(await append(one, 3, game(4)), 'and from there on');
      refused(await append(other, 5, game(7)), conflict(6, 5), 'from ahead of what is there');
      await holds(other, game(4), 'the game');
    },
  },
  {
    name: 'lets one of many that append at once through, each time',
    async check(fresh) {
      const shelf = await fresh();
      const stores = [await shelf.open(), await shelf.open(), await shelf.open()];
      done(await create(stores[0]!, game(0)), 'create');
      for (let n = 0; n < 8; n++) {
        const results = await Promise.all(stores.map((store) => append(store, n, game(n + 1))));
        same(results.filter(({ ok }) => ok).length, 1, `winners at entry ${n + 1}`);
        for (const result of results) if (!result.ok) refused(result, conflict(n + 1, n + 2), 'the others');
      }
      await holds(stores[2]!, game(8), 'the game');
    },
  },
  {
    name: 'lists the newest first, with names and what is over',
    async check(fresh) {
      const store = await (await fresh()).open();
      done(await create(store, game(2)), 'create');
      await pause();
      done(await create(store, game(1, OTHER, WON)), 'create another');
      same(summary(await store.list()), [`${OTHER} over 1`, `${ID} open 2`], 'the list');
      await pause();
      done(await append(store, 2, game(3)), 'append');
      done(await store.label(OTHER, 'My “best” one'), 'label');
      same(summary(await store.list()), [`${ID} open 3`, `${OTHER} over 1 My “best” one`], 'after a move');
      const shelved = await listed(store, ID);
      const { header } = partsOf(game(3));
      same(shelved?.header, header, 'its header');
      same([shelved?.game, shelved?.result, shelved?.aided], ['nim', null, false], 'what is shown of it');
    },
  },
  {
    name: 'removes and restores, name and all',
    async check(fresh) {
      const shelf = await fresh();
      const [store, other] = [await shelf.open(), await shelf.open()];
      done(await create(store, game(2)), 'create');
      done(await store.label(ID, 'mine'), 'label');
      done(await other.remove(ID), 'remove');
      refused(await store.load(ID), bad('no-such-game', { id: ID }).fault, 'load');
      refused(await append(store, 2, game(3)), bad('no-such-game', { id: ID }).fault, 'append');
      refused(await store.remove(ID), bad('no-such-game', { id: ID }).fault, 'remove again');
      same(summary(await store.list()), [`${ID} removed 2 mine`], 'the list');
      done(await store.restore(ID), 'restore');
      refused(await store.restore(ID), bad('no-such-game', { id: ID }).fault, 'restore again');
      same(summary(await other.list()), [`${ID} open 2 mine`], 'the list again');
      done(await append(other, 2, game(3)), 'append');
    },
  },
  {
    name: 'knows nothing of a game that was never there',
    async check(fresh) {
      const store = await (await fresh()).open();
      const { fault } = bad('no-such-game', { id: ID });
      same(await store.list(), [], 'an empty list');
      refused(await store.load(ID), fault, 'load');
      refused(await append(store, 0, game(1)), fault, 'append');
      refused(await store.label(ID, 'x'), fault, 'label');
      refused(await store.remove(ID), fault, 'remove');
      refused(await store.restore(ID), fault, 'restore');
      same(await store.list(), [], 'still an empty list');
    },
  },
  {
    name: 'names the damaged entry, touches nothing, and hides no other game',
    async check(fresh) {
      const shelf = await fresh();
      const store = await shelf.open();
      done(await create(store, game(4)), 'create');
      done(await create(store, game(1, OTHER)), 'create another');
      await shelf.spoil(ID, 2);
      const other = await shelf.open();
      const loaded = await other.load(ID);
      same(loaded.ok || [loaded.fault.code, loaded.fault.args.n], ['entry-malformed', 2], 'load');
      await holds(other, game(1, OTHER), 'the other');
      const again = await other.load(ID);
      same(again.ok || again.fault.args.n, 2, 'load again');
      same((await other.list()).length, 2, 'the list');
    },
  },
  {
    name: 'names a game with a damaged header, and hides no other game',
    async check(fresh) {
      const shelf = await fresh();
      const store = await shelf.open();
      done(await create(store, game(4)), 'create');
      done(await create(store, game(1, OTHER)), 'create another');
      await shelf.forge(ID, { players: 'nobody' });
      const other = await shelf.open();
      same((await other.load(ID)).ok, false, 'load');
      const shelved = await listed(other, ID);
      same(shelved?.state, 'damaged', 'its state');
      if (!shelved?.why?.includes('players')) throw new Error(`it does not say why: ${shelved?.why}`);
      same((await listed(other, OTHER))?.state, 'open', 'the other');
    },
  },
  {
    name: 'names what is of a newer format or newer rules, and leaves it as it is',
    async check(fresh) {
      const shelf = await fresh();
      const store = await shelf.open();
      done(await create(store, game(2)), 'create');
      done(await create(store, game(1, OTHER)), 'create another');
      await shelf.forge(ID, { format: 99, unheard: true });
      await shelf.forge(OTHER, { rules: 99 });
      const other = await shelf.open();
      for (const id of [ID, OTHER]) {
        const shelved = await listed(other, id);
        same(shelved?.state, 'future', 'its state');
        if (!shelved?.why?.includes('newer Gridhall')) throw new Error(`it does not say so: ${shelved?.why}`);
      }
      const loaded = await other.load(ID);
      same(loaded.ok || loaded.fault.code, 'record-newer-format', 'load');
      done(await other.remove(ID), 'remove');
      done(await other.restore(ID), 'restore');
      same((await listed(other, ID))?.state, 'future', 'its state after that');
    },
  },
  {
    name: 'calls those who watch when another program has changed the game, and only then',
    async check(fresh) {
      const shelf = await fresh();
      const [store, other] = [await shelf.open(), await shelf.open()];
      done(await create(store, game(1)), 'create');
      done(await create(store, game(1, OTHER)), 'create another');
      let called = 0;
      const stop = store.watch(ID, () => called++);
      done(await append(store, 1, game(2)), 'our own move');
      done(await append(other, 1, game(2, OTHER)), 'a move in another game');
      await pause();
      same(called, 0, 'calls by then');
      done(await append(other, 2, game(3)), 'a move of the other');
      for (let tries = 0; called === 0 && tries < 200; tries++) await pause();
      if (called === 0) throw new Error('nobody called');
      stop();
      const before = called;
      done(await append(other, 3, game(4)), 'another');
      await pause();
      same(called, before, 'calls after it stopped');
    },
  },
  {
    name: 'takes in a record that continues a game, and never one that replaces it',
    async check(fresh) {
      const store = await (await fresh()).open();
      const taken = async (record: GameRecord) => {
        const result = await takeIn(store, record);
        return result.ok ? result.value : `${result.fault.code} ${result.fault.args.n}`;
      };
      same(await taken(game(2)), 'new', 'the first time');
      same(await taken(game(2)), 'known', 'the second time');
      same(await taken(game(4, ID, WON)), 'longer', 'when it has gone on');
      same(await taken(game(3)), 'known', 'an older copy, from before the end');
      const otherwise = {
        ...game(6),
        entries: [entry(1), { ...entry(2), move: '9' }, ...game(6).entries.slice(2)],
      };
      same(await taken(otherwise), 'record-elsewhere 2', 'a longer one that went another way');
      same(
        await taken({ ...game(6), setup: { seed: OTHER } }),
        'record-elsewhere 0',
        'one that began otherwise',
      );
      await holds(store, game(4, ID, WON), 'what is kept');
    },
  },
  ...FAULTS,
];

function conflict(expected: number, next: number): Fault {
  return bad('entry-conflict', { expected, next }).fault;
}

function summary(list: readonly Shelved[]): string[] {
  return list.map(
    ({ id, state, n, label }) => `${id} ${state} ${n}${label === undefined ? '' : ` ${label}`}`,
  );
}

/** Long enough for two moments of the calendar to differ. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 15));
}
