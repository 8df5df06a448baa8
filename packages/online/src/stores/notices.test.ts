import { expect, test } from 'vitest';
import { headOf, readNotice, sheetsOf } from './notices.ts';

const row = (i: number, move: string) => [`room${i}`.padStart(32, '0'), 20_000, 1, move, null, 1e7, 1.8e12];

test('as many entries go into a notice as it holds, whatever their letters, and come out again', () => {
  const moves = ['A1 A2', '"\\\u0001'.repeat(60), '…'.repeat(200), 'x'.repeat(200), ''];
  const rows = Array.from({ length: 500 }, (_none, i) => row(i, moves[i % moves.length]!));
  const sheets = [...Map.groupBy(rows.entries(), ([i]) => sheetsOf(rows)[i]).values()];
  const texts = sheets.map((sheet) => sheet.map(([, one]) => JSON.stringify(one)).join(','));
  for (const text of texts) expect(Buffer.byteLength(headOf('n'.repeat(32)) + text)).toBeLessThan(8000);
  expect(texts.length).toBeLessThan(80);
  const read = texts.flatMap(readNotice);
  expect(read.map(([room, { entry }]) => [room, entry.move])).toEqual(
    rows.map(([room, , , move]) => [room, move]),
  );
  expect(read[0]).toEqual([rows[0]![0], { entry: { n: 20_000, by: 1, move: 'A1 A2', ms: 1e7 }, at: 1.8e12 }]);
});
