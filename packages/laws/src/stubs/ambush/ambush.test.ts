import { laws } from '../../index.ts';
import { MOST_ENCOUNTERS } from './state.ts';
import { imagine, type View } from './view.ts';

await laws(new URL('./index.ts', import.meta.url), {
  imagine: (view, random, budget) => imagine(view as View, random, budget),
  bound: 4 * MOST_ENCOUNTERS,
});
