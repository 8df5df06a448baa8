import { NIM, playRandomly, start } from '@gridhall/laws/stubs';
import { ScriptedThinker } from '@gridhall/match/testing';
import { expect, it } from 'vitest';
import { replaysCleanly } from './record-checks.ts';

/** Short games are replayed where they are. */
const nobody = new ScriptedThinker();

it('counts a game that replays to its result, and no win that was written by hand', async () => {
  const record = playRandomly(start(NIM), 999).record();
  expect(record.result).not.toBeNull();
  expect(await replaysCleanly(NIM, record, nobody)).toBe(true);
  const [mine, theirs] = record.result!.results;
  expect(
    await replaysCleanly(
      NIM,
      { ...record, result: { ...record.result!, results: [theirs!, mine!] } },
      nobody,
    ),
  ).toBe(false);
  const open = playRandomly(start(NIM, { params: { matches: 60 } }), 3).record();
  expect(
    await replaysCleanly(NIM, { ...open, result: { results: [1, 0], reason: 'heap-empty' } }, nobody),
  ).toBe(false);
});
