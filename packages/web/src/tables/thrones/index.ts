/** The table of Thrones. */
import type { ThronesView } from '@gridhall/games/thrones';
import { h } from 'preact';
import type { Face } from '../face.ts';
import { Board } from './board.ts';
import { Charts } from './charts.ts';
import { Sign } from './legend.ts';
import { RULES, TUTORIAL } from './words.ts';

export const face: Face<ThronesView> = {
  Board,
  Symbol: Sign,
  Result: ({ session, viewer }) => h(Charts, { session, viewer }),
  measures: (outcome) => [
    ['Points', String(outcome.measures?.points ?? 0)],
    ['Turns', String(outcome.measures?.turns ?? 0)],
    ['Tiles', String(outcome.measures?.tiles ?? 0)],
  ],
  hands: ({ id }) => {
    if (id === 'start')
      return 'Or click or tap a tile of the map; or point at it with the arrow keys, then press Enter.';
    return id === 'turn' ? 'A click or a tap on the map travels towards it, too.' : undefined;
  },
  keys: [
    ['arrows', 'travel; or point at a start'],
    ['Enter', 'start there'],
    ['r', 'rest'],
    ['g', 'consult the gods'],
    ['+ −', 'closer, farther'],
  ],
  tutorial: TUTORIAL,
  rules: RULES,
};
