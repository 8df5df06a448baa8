import { sure } from '@gridhall/core';
import { NIM, start, taken } from '@gridhall/laws/stubs';
import { MemoryStore, partsOf } from '@gridhall/match';
import { expect, test } from 'vitest';
import { fleetingWords, withFleeting } from './fleeting.ts';

const game = (digit: string, ...counts: number[]) =>
  partsOf(taken(start(NIM, { id: digit.repeat(32), params: { matches: 7 } }), ...counts).record());
const rules = () => undefined;

test('what a store takes in is kept there, and nothing is said of it', async () => {
  const disk = new MemoryStore();
  const { header, entries, close } = game('1', 3);
  sure(await withFleeting(disk, rules).create(header, entries, close));
  expect(sure(await disk.load(header.id)).entries.length).toBe(1);
  expect(fleetingWords(header.id)).toBe('');
});

test('what a store has no room for is played all the same, and said to go with the page', async () => {
  const disk = new MemoryStore({
    step() {
      throw new Error('the disk is full');
    },
  });
  const store = withFleeting(disk, rules);
  const { header, entries, close } = game('2', 3, 1);
  sure(await store.create(header, entries.slice(0, 1), close));
  sure(await store.append(header.id, 1, entries.slice(1), close));
  expect(sure(await store.load(header.id)).entries.length).toBe(2);
  expect((await store.list()).map(({ id }) => id)).toEqual([header.id]);
  expect(fleetingWords(header.id)).toBe(
    'Not kept: the disk is full. The game is here until you leave the page.',
  );
  sure(await store.remove(header.id));
  sure(await store.restore(header.id));
  expect((await disk.list()).length).toBe(0);
});

test('a game that is there already is refused as ever', async () => {
  const store = withFleeting(new MemoryStore(), rules);
  const { header, entries, close } = game('3', 3);
  sure(await store.create(header, entries, close));
  expect(await store.create(header, entries, close)).toMatchObject({ fault: { code: 'game-exists' } });
});
