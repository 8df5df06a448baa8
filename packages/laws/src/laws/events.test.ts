import { game as ambush } from '../stubs/ambush/index.ts';
import { Ambush, FOUND, KEPT } from '../stubs/ambush/state.ts';
import { breakLaws, type Rules, telling } from '../testing/bad-games.ts';
import * as laws from './events.ts';

breakLaws(laws, {
  viewAndEventsGiveNextView: [
    {
      how: 'something happens and nobody is told',
      why: /as \w+ sees it/,
      rules: telling((event) => (event.type === 'fell' ? undefined : event)),
    },
    {
      how: 'the wrong seat is told',
      why: /as \w+ sees it/,
      rules: telling((event) => (event.to ? { ...event, to: [0] } : event)),
    },
    {
      how: 'what is told to one is told to all',
      why: /as \w+ sees it/,
      rules: telling(({ to, ...event }) => event),
    },
    {
      how: 'play goes otherwise when somebody listens',
      why: /telling changes nothing/,
      rules: {
        apply: (state, action, tell) => {
          ambush.apply(state, action, tell);
          if (tell) state.random.next();
        },
      },
    },
    {
      how: 'an event holds what no text can carry',
      why: /is data/,
      rules: telling((event) => ({ ...event, ...{ at: undefined } })),
    },
    {
      how: 'following changes the state, because the view is part of it',
      why: /following changes no state|sees it/,
      rules: viewOfTheState(),
    },
  ],
});

/** Following a view reaches into the state that was looked at last. */
function viewOfTheState(): Rules {
  let last = new Ambush();
  return {
    view: (state, viewer) => {
      last = state;
      return ambush.view(state, viewer);
    },
    follow: (view, event) => {
      last.set(FOUND, 1);
      last.set(KEPT, 1);
      return ambush.follow!(view, event);
    },
  };
}
