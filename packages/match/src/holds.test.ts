import { NIM, playRandomly, start } from '@gridhall/laws/stubs';
import { expect, it } from 'vitest';
import { holds } from './holds.ts';

it('counts a game that replays to its result, and no win that was written by hand', () => {
  const record = playRandomly(start(NIM), 999).record();
  expect(record.result).not.toBeNull();
  expect(holds(NIM, record)).toBe(true);
  const [mine, theirs] = record.result!.results;
  expect(holds(NIM, { ...record, result: { ...record.result!, results: [theirs!, mine!] } })).toBe(false);
  const open = playRandomly(start(NIM, { params: { matches: 90 } }), 3).record();
  expect(holds(NIM, { ...open, result: { results: [1, 0], reason: 'heap-empty' } })).toBe(false);
});
