import { game as ambush } from '../stubs/ambush/index.ts';
import { imagine, type View } from '../stubs/ambush/view.ts';
import { breakLaws } from '../testing/bad-games.ts';
import * as laws from './open-views.ts';

breakLaws(laws, {
  openShowsEverything: [
    {
      how: 'an open view hides as a closed one does',
      why: /opened to|nothing to imagine/,
      rules: { view: (state, viewer) => ambush.view(state, viewer) },
    },
    {
      how: 'an open view still hides what is carried',
      why: /opened to|nothing to imagine/,
      rules: {
        view: (state, viewer, open) => ({
          ...ambush.view(state, viewer, open),
          kept: ambush.view(state, viewer).kept,
        }),
      },
    },
    {
      how: 'a view is open unless it is closed',
      why: /closed unless/,
      rules: { view: (state, viewer, open = true) => ambush.view(state, viewer, open) },
    },
    {
      how: 'what is open is imagined all the same',
      why: /nothing to imagine/,
      looked: {
        imagine: (view, random, budget) => imagine({ ...(view as View), kept: null }, random, budget),
      },
    },
    {
      how: 'an open view holds what no text can carry',
      why: /open view is data/,
      rules: {
        view: (state, viewer, open) => ({
          ...ambush.view(state, viewer, open),
          ...(open && state.asked() !== 'nothing' ? { none: undefined } : {}),
        }),
      },
    },
    {
      how: 'something is shown after the end only to who asks for it',
      why: /shows no more/,
      rules: {
        view: (state, viewer, open) => ({
          ...ambush.view(state, viewer, open),
          ...(open ? { more: 1 } : {}),
        }),
      },
    },
  ],
});
