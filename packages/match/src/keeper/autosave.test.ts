import { readFileSync } from 'node:fs';
import { bad, FORMAT, fromShortString, openRecord, readRecord, sure, toShortString } from '@gridhall/core';
import { NIM, start, taken } from '@gridhall/laws/stubs';
import { expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import { partsOf } from '../stores/parts.ts';
import { takeIn } from '../stores/take-in.ts';
import { HandClock } from '../testing/hand-clock.ts';
import { ScriptedThinker } from '../testing/scripted.ts';
import { Match } from './match.ts';

const address = new URL('../../../core/src/testing/format-1.record.json', import.meta.url);
const first = sure(readRecord(readFileSync(address, 'utf8')));

it.each([true, false])(
  'a kept game of format 1 (known to be kept: %s) is written anew when it goes on',
  async (stored) => {
    const store = new MemoryStore();
    const { header, entries, close } = partsOf(first);
    sure(await store.create(header, entries, close));
    const thinker = new ScriptedThinker();
    const match = sure(await Match.open(NIM, first, { clock: new HandClock(), thinker, store }, { stored }));
    const seat = match.seat('people', { thinker, offers: [], warns: () => false });
    expect(sure(await store.load(first.id))).toEqual(first);
    sure(await seat.act('undo'));
    const kept = sure(await store.load(first.id));
    expect([kept.format, kept.entries.length]).toEqual([FORMAT, first.entries.length + 1]);
    expect(openRecord(NIM, kept).ok).toBe(true);
  },
);

it('a game that came as a link, without checks, goes on with them', async () => {
  const session = taken(start(NIM, { id: 'e'.repeat(32), params: { matches: 7 } }), 2);
  const link = sure(await fromShortString(await toShortString(session.record())));
  const longer = sure(await fromShortString(await toShortString(taken(session, 1).record())));
  const store = new MemoryStore();
  expect(sure(await takeIn(store, link))).toBe('new');
  expect(sure(await takeIn(store, longer))).toBe('longer');
  const thinker = new ScriptedThinker();
  const there = sure(await store.load(link.id));
  const ports = { clock: new HandClock(), thinker, store };
  const match = sure(await Match.open(NIM, there, ports, { stored: true }));
  const seat = match.seat('people', { thinker, offers: [], warns: () => false });
  sure(await seat.play('1'));
  expect(openRecord(NIM, sure(await store.load(link.id))).ok).toBe(true);
  // And what has checks is not continued without them.
  const other = new MemoryStore();
  sure(await takeIn(other, start(NIM, { id: 'e'.repeat(32), params: { matches: 7 } }).record()));
  expect(sure(await takeIn(other, longer))).toBe('longer');
  expect(openRecord(NIM, sure(await other.load(link.id))).ok).toBe(true);
});

it('a game of the same id that began differently is never overwritten', async () => {
  const store = new MemoryStore();
  const { header, close } = partsOf(first);
  sure(await store.create({ ...header, setup: { seed: 'f'.repeat(32) } }, [], close));
  const opened = await Match.open(NIM, first, {
    clock: new HandClock(),
    thinker: new ScriptedThinker(),
    store,
  });
  expect(opened.ok || opened.fault).toMatchObject({ code: 'record-elsewhere', args: { n: 0 } });
  expect(sure(await store.load(first.id)).entries).toEqual([]);
});

it('what is on its way to the store can be told, as long as it has not arrived', async () => {
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  class SlowStore extends MemoryStore {
    override async append(...args: Parameters<MemoryStore['append']>): ReturnType<MemoryStore['append']> {
      await arrives;
      return super.append(...args);
    }
  }
  const [store, thinker] = [new SlowStore(), new ScriptedThinker()];
  const ports = { clock: new HandClock(), thinker, store };
  const { opening } = start(NIM, { id: 'd'.repeat(32) });
  const match = sure(await Match.open(NIM, opening, ports, { tell: 'at once', empty: true }));
  const seat = match.seat('people', { thinker, offers: [], warns: () => false });
  expect(match.unsaved).toBe(undefined);
  sure(await seat.play('1'));
  const { seen, entries, close } = match.unsaved!;
  expect([seen, entries.map(({ move }) => move), close.result]).toEqual([0, ['1'], null]);
  arrive();
  await match.close();
  expect(match.unsaved).toBe(undefined);
});

it('is shown as saved when a move came while another one that came meanwhile was being saved', async () => {
  const gates: (() => void)[] = [];
  class GatedStore extends MemoryStore {
    override async append(...args: Parameters<MemoryStore['append']>): ReturnType<MemoryStore['append']> {
      await new Promise<void>((open) => gates.push(open));
      return super.append(...args);
    }
  }
  const [store, thinker] = [new GatedStore(), new ScriptedThinker()];
  const ports = { clock: new HandClock(), thinker, store };
  const { opening } = start(NIM, { id: 'e'.repeat(32) });
  const match = sure(await Match.open(NIM, opening, ports, { tell: 'at once', empty: true }));
  const seat = match.seat('people', { thinker, offers: [], warns: () => false });
  sure(await seat.play('1'));
  sure(await seat.play('1'));
  gates[0]!();
  await expect.poll(() => gates.length).toBe(2);
  sure(await seat.play('1'));
  expect(seat.saved).toBe('not yet');
  gates[1]!();
  await expect.poll(() => gates.length).toBe(3);
  gates[2]!();
  await expect.poll(() => seat.saved).toBe('yes');
  await match.close();
});

it('whose move comes second to the store is told so, and goes on from the first', async () => {
  /** Nobody says that another has played: it is found out by playing. */
  class Unwatched extends MemoryStore {
    override watch(): () => void {
      return () => {};
    }
  }
  const store = new Unwatched();
  const { opening } = start(NIM, { id: 'c'.repeat(32) });
  const sit = async () => {
    const thinker = new ScriptedThinker();
    const ports = { clock: new HandClock(), thinker, store };
    const match = sure(await Match.open(NIM, opening, ports, { empty: true }));
    return match.seat('people', { thinker, offers: [], warns: () => false });
  };
  const [one, other] = [await sit(), await sit()];
  sure(await one.play('2'));
  expect(await other.play('1')).toMatchObject({ fault: { code: 'played-elsewhere' } });
  expect([other.n, other.view]).toEqual([1, one.view]);
  sure(await other.play('1'));
  expect(sure(await store.load(opening.id)).entries.map(({ move }) => move)).toEqual(['2', '1']);
});

it('a save that failed is tried again by itself, when time has passed', async () => {
  class Full extends MemoryStore {
    full = true;
    override async append(...args: Parameters<MemoryStore['append']>): ReturnType<MemoryStore['append']> {
      return this.full ? bad('not-kept', { why: 'the disk is full' }) : super.append(...args);
    }
  }
  const [store, thinker, clock] = [new Full(), new ScriptedThinker(), new HandClock()];
  const { opening } = start(NIM, { id: 'b'.repeat(32) });
  const match = sure(await Match.open(NIM, opening, { clock, thinker, store }, { empty: true }));
  const seat = match.seat('people', { thinker, offers: [], warns: () => false });
  sure(await seat.play('1'));
  expect(seat.saved).toEqual({ no: 'the disk is full' });
  store.full = false;
  clock.pass(5000);
  await expect.poll(() => seat.saved).toBe('yes');
  expect(sure(await store.load(opening.id)).entries).toHaveLength(1);
});
