import { game as ambush } from '../stubs/ambush/index.ts';
import { breakLaws } from '../testing/bad-games.ts';
import * as laws from './ends.ts';

breakLaws(laws, {
  playEnds: [
    {
      how: 'the bound is no number of moves',
      why: /number of moves/,
      looked: { bound: Number.POSITIVE_INFINITY },
    },
    {
      how: 'the bound is passed by play that has an end',
      why: /the bound, passed/,
      looked: { bound: 1 },
    },
    {
      how: 'play is stuck where it is given up',
      why: /playable after 1000 moves/,
      looked: { bound: 1000 },
      rules: { apply: () => undefined, legal: () => 0 },
    },
    {
      how: 'the outcome holds what no record can carry',
      why: /outcome is data/,
      rules: {
        outcome: (state) => {
          const outcome = ambush.outcome(state);
          return outcome && { ...outcome, measures: { treasure: Number.NaN } };
        },
      },
    },
    {
      how: 'the outcome forgets a seat',
      why: /to be 2/,
      rules: { outcome: (state) => ambush.outcome(state) && { results: [1], reason: 'alone' } },
    },
  ],
  endsAsStated: [
    {
      how: 'a loss is scored as a win',
      why: /the results of fallen/,
      rules: {
        outcome: (state) => {
          const outcome = ambush.outcome(state);
          return outcome?.reason === 'fallen' ? { ...outcome, results: [1, 0] } : outcome;
        },
      },
    },
    {
      how: 'it ends for a reason that nobody has heard of',
      why: /the endings there are/,
      rules: {
        outcome: (state) => {
          const outcome = ambush.outcome(state);
          return outcome && { ...outcome, reason: 'tired' };
        },
      },
    },
    {
      how: 'what an ending means depends on who looks',
      why: /as 1 sees it/,
      rules: {
        view: (state, viewer, open) => ({ ...ambush.view(state, viewer, open), pool: viewer === 1 ? 1 : 0 }),
        endings: {
          rich: [1, 0],
          poor: ({ pool }) => [pool, 1],
          fallen: ({ pool }) => [pool, 1],
        },
      },
    },
  ],
});
