import { sure } from '@gridhall/core';
import { NIM, SEED } from '@gridhall/laws/stubs';
import { ScriptedThinker } from '@gridhall/match/testing';
import { expect, it } from 'vitest';
import { judgeBoard, rehearse, weighBoard } from './own-board.ts';

const choices = { params: {}, seed: SEED };

it('a board is judged before anybody plays on it, and for as much as is wanted of it', async () => {
  const solution = { result: 'won', proved: true, par: 4, says: 'all of it' } as const;
  const thinker = new ScriptedThinker(() => solution);
  expect(sure(await judgeBoard(NIM, choices, thinker).answer)).toEqual(solution);
  expect(thinker.asked[0]?.task).toMatchObject({ task: 'solve', goal: { seat: 0 }, view: { matches: 21 } });
  await judgeBoard(NIM, choices, thinker, undefined, 2).answer;
  expect(thinker.asked[1]?.task).toMatchObject({ goal: { seat: 0, least: 2 } });
  expect(await judgeBoard(NIM, { params: { matches: -1 } }, thinker).answer).toMatchObject({ ok: false });
});

it('a board is weighed for who moves first', async () => {
  const analysis = { chance: 0.5, lines: [], says: 'even' };
  const thinker = new ScriptedThinker(() => analysis);
  expect(sure(await weighBoard(NIM, choices, thinker).answer)).toEqual(analysis);
  expect(thinker.asked[0]?.task).toMatchObject({ task: 'analyse', question: { seat: 0 } });
  expect(await weighBoard(NIM, { params: { matches: -1 } }, thinker).answer).toMatchObject({ ok: false });
});

it('moves are rehearsed to a record of their own; one that is not legal is refused', () => {
  const done = sure(rehearse(NIM, choices, ['1', '2']));
  expect(done.record.entries.map(({ move }) => move)).toEqual(['1', '2']);
  expect(rehearse(NIM, choices, ['99']).ok).toBe(false);
});
