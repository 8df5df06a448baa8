import { expect, test } from 'vitest';
import { openScreen } from '../testing/table.ts';
import { replayLines } from './line-replay.ts';

test('where nobody reads along a record is told to its end, and not how to go on', async () => {
  const { seat, press } = await openScreen('dungeon', { board: '1 5\n0 1\n- - - M ?' });
  await press('a', 'e');
  let out = '';
  const print = (text: string) => void (out += text);
  await replayLines(seat, { print });
  expect(out).toMatch(/^Dungeon, 2 entries\.\nThe start\.\n/);
  expect(out).toContain('\n2. ');
  out = '';
  await replayLines(seat, { print, next: async () => 'quit' });
  expect(out).toMatch(/^Dungeon, 2 entries\. Return: next; .*; quit\.\n/);
});
