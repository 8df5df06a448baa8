import { describe, expect, it } from 'vitest';
import { game as ring, table } from '../stubs/ring/index.ts';
import { brokenTrial, reasonOf } from '../testing/bad-games.ts';
import { othersPlayOn } from './leave.ts';

type Rules = Partial<typeof ring>;

describe('law 19', () => {
  const broken: readonly { how: string; why: RegExp; rules: Rules }[] = [
    {
      how: 'who has left is asked again',
      why: /not to move/,
      rules: {
        leave: (state, seat, tell) => {
          state.facts[2]! |= 1 << seat;
          tell?.({ type: 'gone', seat, next: ring.toMove(state) });
        },
      },
    },
    {
      how: 'the game is over for all',
      why: /goes on for the others/,
      rules: {
        leave: (state, seat, tell) => {
          ring.leave!(state, seat, tell);
          state.facts[0] = 99;
        },
      },
    },
    {
      how: 'nobody is told',
      why: /leaving as \w+ sees it/,
      rules: { leave: (state, seat) => ring.leave!(state, seat) },
    },
    {
      how: 'leaving goes otherwise when somebody listens',
      why: /telling changes nothing/,
      rules: {
        leave: (state, seat, tell) => {
          ring.leave!(state, seat, tell);
          if (tell) state.facts[0]!++;
        },
      },
    },
    {
      how: 'the hash does not know who has left',
      why: /part of the content/,
      rules: {
        hash: ({ facts }) => facts[0]!,
      },
    },
    {
      how: 'who left wins',
      why: /has not won/,
      rules: {
        outcome: (state) => {
          const outcome = ring.outcome(state);
          return outcome && { ...outcome, results: outcome.results.map(() => 1) };
        },
      },
    },
  ];

  it.each(broken)('is broken when $how', async ({ rules, why }) => {
    expect(await reasonOf(othersPlayOn(brokenTrial({ ...table, game: { ...ring, ...rules } })))).toMatch(why);
  });
});
