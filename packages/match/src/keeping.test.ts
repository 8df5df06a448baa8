import { readFileSync } from 'node:fs';
import { FORMAT, openRecord, readRecord, sure } from '@gridhall/core';
import { NIM } from '@gridhall/laws/stubs';
import { expect, it } from 'vitest';
import { Match } from './match.ts';
import { MemoryStore } from './stores/memory.ts';
import { partsOf } from './stores/parts.ts';
import { HandClock } from './testing/hand-clock.ts';
import { ScriptedThinker } from './testing/scripted.ts';

const address = new URL('../../core/src/testing/format-1.record.json', import.meta.url);
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
