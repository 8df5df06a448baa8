/** Whatever goes wrong at whatever step, a store has the old or the new, and goes on. */
import { canonical, type GameRecord, type Result } from '@gridhall/core';
import type { GameStore } from '../stores/store.ts';
import type { Then } from './steps.ts';
import { append, create, done, game, ID, listedGame, renew, same, WON } from './store-games.ts';
import type { StoreLaw, StoreUnderTest } from './store-law.ts';

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
async function goWrong(fresh: () => Promise<StoreUnderTest>, deed: Deed, then: Then): Promise<void> {
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

async function stepsOf(fresh: () => Promise<StoreUnderTest>, deed: Deed): Promise<number> {
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
    return (await listedGame(store, ID))?.label === 'a name';
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

/** Each deed, gone wrong in each way. */
export const FAULT_LAWS: readonly StoreLaw[] = DEEDS.flatMap((deed) =>
  (['fails once', 'fails', 'dies'] as const).map((then) => ({
    name: `${deed.name}, when any step ${then}, leaves the old or the new, and can be done again`,
    check: (fresh) => goWrong(fresh, deed, then),
  })),
);
