import { bad, good } from '@gridhall/core';
import { expect, it } from 'vitest';
import { game as ambush, table } from '../stubs/ambush/index.ts';
import { POOL, TRAVELLER } from '../stubs/ambush/state.ts';
import { asking, breakLaws, brokenTrial, luckLeftBehind, type Rules } from '../testing/bad-games.ts';
import type { LawTrial } from '../trial/trial.ts';
import * as laws from './rules.ts';

breakLaws(laws, {
  writtenIsRead: [
    {
      how: 'what is written is read as something else',
      why: /to deeply equal/,
      rules: { write: (question, action) => ambush.write(question, action).replace(/,.*/, '') },
    },
    {
      how: 'the wrong seat is asked',
      why: /names the seat/,
      rules: asking((question) => ({ ...question, seat: TRAVELLER })),
    },
    {
      how: 'who is to move must wait',
      why: /not told to wait/,
      rules: asking(({ id, seat }) => ({ kind: 'wait', id, seat })),
    },
    {
      how: 'something is asked after the end',
      why: /until the game is over/,
      rules: {
        ask: (state, viewer) => ambush.ask(state, viewer) ?? { kind: 'wait', id: 'more', seat: -1 },
      },
    },
    {
      how: 'a question lists more than a front end can show',
      why: /less than or equal to 64/,
      rules: asking((question) =>
        question.kind === 'choice'
          ? { ...question, options: Array.from({ length: 65 }, (_none, i) => ({ word: `w${i}` })) }
          : question,
      ),
    },
    {
      how: 'a move is too long for a record',
      why: /short text/,
      rules: { write: (question, action) => ambush.write(question, action).padEnd(201) },
    },
  ],
  legalIsLegal: [
    {
      how: 'the list of legal actions goes down',
      why: /does not ascend/,
      rules: {
        legal: (state, out) => {
          const count = ambush.legal(state, out);
          out.subarray(0, count).reverse();
          return count;
        },
      },
    },
    {
      how: 'a legal action is not listed',
      why: /\[ 1, 2 \]|check of/,
      rules: { legal: (state, out) => Math.min(1, ambush.legal(state, out)) },
    },
    { how: 'check lets everything pass', why: /check of/, rules: { check: () => good(undefined) } },
    {
      how: 'check refuses what is listed',
      why: /check refuses/,
      rules: { check: () => bad('no') },
    },
    {
      how: 'the count stops where the list is full',
      why: /toBe|to be/,
      rules: { legal: (state, out) => Math.min(out.length, ambush.legal(state, out)) },
    },
    {
      how: 'pick draws what is not legal',
      why: /what is picked is legal/,
      rules: { pick: (_state, random) => 900 + random.below(9) },
    },
    {
      how: 'pick never draws some legal action',
      why: /picked at times/,
      rules: {
        pick: (state) => {
          const first = new Int32Array(1);
          ambush.legal(state, first);
          return first[0]!;
        },
      },
    },
    {
      how: 'pick draws one action five times as often as another',
      why: /equally likely/,
      rules: {
        pick: (state, random) => {
          const listed = new Int32Array(2);
          if (ambush.legal(state, listed) !== 2) return ambush.pick(state, random);
          return listed[random.below(6) === 0 ? 1 : 0]!;
        },
      },
    },
    {
      how: 'checking changes the state',
      why: /looking changes nothing/,
      rules: {
        check: (state, action) => {
          state.random.next();
          return ambush.check(state, action);
        },
      },
    },
    {
      how: 'there is an outcome while the game goes on',
      why: /to be false/,
      rules: { outcome: () => ({ results: [0, 0], reason: 'early' }) },
    },
  ],
  copySharesNothing: [
    {
      how: 'a copy shares an array with its source',
      why: /as it was|as it did/,
      rules: sharing('facts'),
    },
    {
      how: 'a copy shares the luck of its source',
      why: /as it was|as it did/,
      rules: sharing('random'),
    },
    { how: 'a copy leaves the luck behind', why: /went as the source/, rules: luckLeftBehind },
    {
      how: 'something of an earlier game shines through a copy',
      why: /used copy/,
      rules: shining(),
    },
  ],
});

it('a copy that leaves nothing to answer is told, and not waited for', async () => {
  const trial = brokenTrial({ ...table, game: { ...ambush, ...shining() } });
  const only: LawTrial['property'] = async (body) => body('0fee2bf535499e8a368a273000e7f8c0', 6);
  await expect(laws.copySharesNothing(Object.assign(trial, { property: only }))).rejects.toThrow(
    'a used copy can be played',
  );
});

/** How many men the ambush had in an earlier game shines through a copy. */
function shining(): Rules {
  return {
    copy: (to, from) => {
      const pool = to.get(POOL);
      ambush.copy(to, from);
      if (pool > 0) to.set(POOL, pool);
    },
  };
}

/** A copy and its source have this part in common. */
function sharing(part: 'facts' | 'random'): Rules {
  return {
    copy: (to, from) => {
      ambush.copy(to, from);
      Object.assign(to, { [part]: from[part] });
    },
  };
}
