import { describe, expect, it } from 'vitest';
import { game as ambush, table as whole } from '../stubs/ambush/index.ts';
import { type Ambush, DIE } from '../stubs/ambush/state.ts';
import { breakLaws, brokenTrial, home, luckLeftBehind, type Rules, reasonOf } from '../testing/bad-games.ts';
import * as laws from './records.ts';

breakLaws(laws, {
  replayIsTheSame: [
    {
      how: 'the hash is another each time',
      why: /to match object/,
      rules: { hash: () => Math.floor(Math.random() * 2 ** 53) },
    },
    {
      how: 'chance comes from outside the state',
      why: /to match object/,
      rules: {
        apply: (state, action, tell) => {
          ambush.apply(state, action, tell);
          state.set(DIE, Math.floor(Math.random() * 256));
        },
      },
    },
  ],
  undoIsAsIfNever: [
    {
      how: 'the game remembers something outside its state',
      why: /to be|to deeply equal/,
      rules: withMemory(),
    },
    {
      how: 'going back leaves the luck where it was',
      why: /to be|to deeply equal/,
      rules: luckLeftBehind,
    },
  ],
});

describe('law 4', () => {
  it('is broken when the hash is another in another process', async () => {
    const game = { ...ambush, hash: (state: Ambush) => ambush.hash(state) + process.pid };
    const script = `
      import { game as ambush, table as whole } from ${JSON.stringify(home.href)};
      const game = { ...ambush, hash: (state) => ambush.hash(state) + process.pid };
      export const table = { ...whole, game };`;
    const address = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
    expect(await reasonOf(laws.replayIsTheSame(brokenTrial({ ...whole, game }, address)))).toMatch(
      /to deeply equal/,
    );
  });
});

/** Counts the moves since the last game was created, undone or not. */
function withMemory(): Rules {
  let played = 0;
  return {
    create: (...given) => {
      played = 0;
      return ambush.create(...given);
    },
    apply: (state, action, tell) => {
      ambush.apply(state, action, tell);
      played++;
      state.set(DIE, played & 255);
    },
  };
}
