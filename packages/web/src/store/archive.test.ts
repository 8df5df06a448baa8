import { FINE, type GameRecord, good, openRecord, sure } from '@gridhall/core';
import { NIM, start, taken } from '@gridhall/laws/stubs';
import { MemoryStore, partsOf, takeIn } from '@gridhall/match';
import { expect, it } from 'vitest';
import { importGames, readArchive, writeArchive } from './archive.ts';

const game = (digit: string, ...counts: number[]): GameRecord =>
  taken(start(NIM, { id: digit.repeat(32), params: { matches: 7 } }), ...counts).record();
const replays = async (record: GameRecord) => (record.game === 'nim' ? openRecord(NIM, record) : FINE);

async function storeOf(...records: readonly GameRecord[]): Promise<MemoryStore> {
  const store = new MemoryStore();
  for (const record of records) sure(await takeIn(store, record));
  return store;
}

it('takes everything out and in again, but what was removed, and boards nobody has moved on', async () => {
  const store = await storeOf(game('1', 3), game('2', 1, 2), game('3', 1), game('4'));
  sure(await store.remove('3'.repeat(32)));
  const games = sure(readArchive(await writeArchive(store))!);
  const other = new MemoryStore();
  expect(await importGames(other, games, replays)).toEqual({ kept: 2, known: 0, refused: [] });
  expect(sure(await other.load('2'.repeat(32)))).toEqual(game('2', 1, 2));
  expect(await importGames(other, games, replays)).toEqual({ kept: 0, known: 2, refused: [] });
});

it('refuses a forged win, and what went another way, with a line each', async () => {
  const store = await storeOf(game('1', 3), game('2', 1));
  const forged = { ...game('4', 1), result: { results: [1, 0], reason: 'heap-empty' } };
  const imported = await importGames(
    store,
    [game('1', 2, 2), game('2', 1, 3), forged, { format: 99 }],
    replays,
  );
  expect(imported).toEqual({
    kept: 1,
    known: 0,
    refused: [
      expect.stringMatching(/^Game 1: .*differ at entry 1/),
      expect.stringMatching(/^Game 3: The result /),
      expect.stringMatching(/^Game 4: .*Update Gridhall/),
    ],
  });
  expect(sure(await store.load('1'.repeat(32)))).toEqual(game('1', 3));
  expect(sure(await store.load('2'.repeat(32))).entries.length).toBe(2);
});

it('tells a cut-off file and one of the future from something else', async () => {
  const text = await writeArchive(await storeOf(game('1', 3)));
  expect(readArchive(text.slice(0, -9))).toMatchObject({ fault: { code: 'archive-cut-off' } });
  expect(readArchive(text.replace('"version":1', '"version":2'))).toMatchObject({
    fault: { code: 'archive-newer' },
  });
  expect(readArchive('{"format":1}')).toBe(undefined);
  expect(readArchive(JSON.stringify(partsOf(game('1'))))).toBe(undefined);
  expect(readArchive('{"file":"gridhall-games","version":1,"games":[]}')).toEqual(good([]));
});
