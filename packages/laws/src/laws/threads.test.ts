import { game as ambush } from '../stubs/ambush/index.ts';
import { Ambush } from '../stubs/ambush/state.ts';
import { breakLaws } from '../testing/bad-games.ts';
import * as laws from './threads.ts';

/** What a class keeps to itself does not cross. */
const hidden = new WeakMap<Ambush, number>();

breakLaws(laws, {
  stateCrosses: [
    {
      how: 'a copy is made only of what is a state by its class',
      why: /no state/,
      rules: {
        copy: (to, from) => {
          if (!(from instanceof Ambush)) throw new Error('this is no state');
          ambush.copy(to, from);
        },
      },
    },
    {
      how: 'something is kept beside the state',
      why: /the same state crosses/,
      rules: {
        copy: (to, from) => {
          ambush.copy(to, from);
          hidden.set(to, hidden.get(from) ?? 0);
        },
        apply: (state, action, tell) => {
          ambush.apply(state, action, tell);
          hidden.set(state, 1 + (hidden.get(state) ?? 0));
        },
        hash: (state) => ambush.hash(state) + (hidden.get(state) ?? 0),
      },
    },
  ],
});
