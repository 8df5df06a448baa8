import { game as ambush } from '../stubs/ambush/index.ts';
import { ALIVE, Ambush, KEPT, MEN } from '../stubs/ambush/state.ts';
import { breakLaws, type Rules } from '../testing/bad-games.ts';
import * as laws from './hash.ts';

breakLaws(laws, {
  hashTellsApart: [
    { how: 'every state has the same hash', why: /look the same/, rules: { hash: () => 7 } },
    {
      how: 'the hash forgets who is alive',
      why: /look the same/,
      rules: forgetting(ALIVE, 4),
    },
    {
      how: 'the hash forgets who is in hiding',
      why: /look the same/,
      rules: forgetting(MEN, 1),
    },
    {
      how: 'the hash forgets what is carried',
      why: /look the same/,
      rules: forgetting(KEPT, 8),
    },
    {
      how: 'the hash forgets the luck to come',
      why: /go on the same/,
      rules: { hash: (state) => state.content.with(new Int32Array(0)) },
    },
  ],
});

/** The hash is of the state with these facts left out. */
function forgetting(first: number, count: number): Rules {
  return {
    hash: (state) => {
      const bare = new Ambush();
      ambush.copy(bare, state);
      for (let place = first; place < first + count; place++) bare.set(place, 0);
      return ambush.hash(bare);
    },
  };
}
