/**
 * The one suite for every store, memory, disk or database, faults injected. It is tests and needs no library for them,
 * so that it also runs inside a page; who has a store declares one test for each of `STORE_LAWS`.
 */
import { bad, type Fault, type GameRecord } from '@gridhall/core';
import { partsOf } from '../stores/parts.ts';
import type { Shelved } from '../stores/store.ts';
import { takeIn } from '../stores/take-in.ts';
import { FAULT_LAWS } from './store-faults.ts';
import {
  append,
  create,
  done,
  entry,
  game,
  hex,
  holds,
  ID,
  listedGame,
  OTHER,
  refused,
  renew,
  same,
  WON,
} from './store-games.ts';
import type { StoreLaw } from './store-law.ts';

export { Steps, type Then } from './steps.ts';
export type { StoreUnderTest } from './store-law.ts';

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
      same((await listedGame(store, ID))?.n, 5, 'entries in the list');
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
      same((await listedGame(store, ID))?.n, 3, 'entries in the list');
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
      const shelved = await listedGame(store, ID);
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
      const shelved = await listedGame(other, ID);
      same(shelved?.state, 'damaged', 'its state');
      if (!shelved?.why?.includes('players')) throw new Error(`it does not say why: ${shelved?.why}`);
      same((await listedGame(other, OTHER))?.state, 'open', 'the other');
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
        const shelved = await listedGame(other, id);
        same(shelved?.state, 'future', 'its state');
        if (!shelved?.why?.includes('Update Gridhall'))
          throw new Error(`it does not say so: ${shelved?.why}`);
      }
      const loaded = await other.load(ID);
      same(loaded.ok || loaded.fault.code, 'record-newer-format', 'load');
      done(await other.remove(ID), 'remove');
      done(await other.restore(ID), 'restore');
      same((await listedGame(other, ID))?.state, 'future', 'its state after that');
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
  ...FAULT_LAWS,
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
