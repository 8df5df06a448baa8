import { bad, Random } from '@gridhall/core';
import { game as ambush } from '../stubs/ambush/index.ts';
import { ALIVE, Ambush, MEN, POOL } from '../stubs/ambush/state.ts';
import { imagine, type View } from '../stubs/ambush/view.ts';
import { asking, type Broken, breakLaws, type Rules, telling } from '../testing/bad-games.ts';
import * as laws from './secrets.ts';

breakLaws(laws, {
  imaginedFits: [
    {
      how: 'what is imagined does not fit',
      why: /looks the same/,
      looked: imagining((state) => state.set(POOL, state.get(POOL) + 1)),
    },
    {
      how: 'a small budget gives what does not fit',
      why: /toBe|to be/,
      looked: { imagine: (view, random, budget) => imagine(view as View, random, budget) ?? new Ambush() },
    },
    { how: 'nothing is ever imagined', why: /within the budget/, looked: { imagine: () => undefined } },
    {
      how: 'the same is imagined whatever the chance',
      why: /another chance/,
      looked: {
        imagine: (view, _random, budget) => imagine(view as View, Random.fromSeed('7'.repeat(32)), budget),
      },
    },
    {
      how: 'imagining draws from elsewhere',
      why: /imagines the same/,
      looked: imagining((state) => {
        state.random.words[0] = Math.random() * 2 ** 31;
      }),
    },
    {
      how: 'imagining changes the view',
      why: /as it was|looks the same/,
      looked: imagining((_state, view) => {
        view.alive[3] = 7;
      }),
    },
    {
      how: 'what is imagined cannot be played',
      why: /can be played/,
      rules: {
        pick: (state, random) => (state.random.words[3] === 77 ? 900 : ambush.pick(state, random)),
      },
      looked: imagining((state) => {
        state.random.words[3] = 77;
      }),
    },
    {
      how: 'a game has secrets and no engine that imagines',
      why: /gives the laws the `imagine`/,
      looked: { imagine: undefined },
    },
    { how: 'a game with secrets denies them', why: /very state/, rules: { secrets: false } },
    {
      how: 'the view shows what is hidden',
      why: /looks the same/,
      rules: showing((state) => ({ spy: state.get(MEN) })),
    },
    {
      how: 'the view shows the generator',
      why: /looks the same/,
      rules: showing((state) => ({ next: state.random.words[0] })),
    },
    {
      how: 'the question tells what is hidden',
      why: /asks the same/,
      rules: asking((question, state) => ({ ...question, args: { men: state.get(MEN) } })),
    },
  ],
  hiddenStaysHidden: [
    {
      how: 'an event for one is told to all',
      why: /told and not seen/,
      rules: telling((event) => ({ ...event, to: [0, 1] })),
    },
    {
      how: 'an event gives away the generator',
      why: /told and not seen/,
      rules: telling((event, state) =>
        event.type === 'manner' ? { ...event, ...{ next: state.random.words[0] } } : event,
      ),
    },
    {
      how: 'a move is refused because of what is hidden',
      why: /check of/,
      rules: {
        check: (state, action) =>
          state.asked() === 'meet' && state.get(MEN) === 3 ? bad('too-many') : ambush.check(state, action),
      },
    },
    {
      how: 'why a move is refused depends on what is hidden',
      why: /check of/,
      rules: {
        check: (state, action) => {
          const legal = ambush.check(state, action);
          return legal.ok ? legal : bad('no', { men: state.get(MEN) });
        },
      },
    },
  ],
  viewIsData: [
    {
      how: 'the view shares an array with the state',
      why: /stays as it was/,
      rules: showing((state) => ({ alive: state.facts.subarray(ALIVE, ALIVE + 4) })),
    },
    {
      how: 'the view holds what no text can carry',
      why: /view is data/,
      rules: showing(() => ({ set: new Set([1]) })),
    },
    {
      how: 'the view has a field that is undefined',
      why: /view is data/,
      rules: showing(() => ({ none: undefined })),
    },
    {
      how: 'looking draws from the generator',
      why: /looking changes nothing/,
      rules: {
        view: (state, viewer) => {
          state.random.next();
          return ambush.view(state, viewer);
        },
      },
    },
    {
      how: 'the view shows a secret, and imagining knows of it',
      why: /views\.golden/,
      rules: {
        ...showing((state) => ({ men: state.get(MEN) })),
        follow: (view, event) =>
          event.type === 'laid'
            ? { ...ambush.follow!(view, event), men: view.pool }
            : ambush.follow!(view, event),
      },
    },
    {
      how: 'a rule changed and its version did not',
      why: /record\.golden/,
      rules: { hash: (state) => ambush.hash(state) + 1 },
    },
  ],
});

/** Something is done to whatever is imagined. */
function imagining(change: (state: Ambush, view: View) => void): NonNullable<Broken['looked']> {
  return {
    imagine: (view, random, budget) => {
      const state = imagine(view as View, random, budget);
      if (state) change(state, view as View);
      return state;
    },
  };
}

/** Every view shows more, or something else. */
function showing(more: (state: Ambush) => object): Rules {
  return { view: (state, viewer) => ({ ...ambush.view(state, viewer), ...more(state) }) };
}
