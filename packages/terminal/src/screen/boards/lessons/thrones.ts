/** A hero, a journey of one tile, a rest. */
import type { Lesson } from '../board.ts';

export const lesson: Lesson = {
  tasks: [
    {
      say: 'Westeros, and one of its heroes is yours. What is asked is answered in this list: ↑ ↓ and Enter, its number, or the mouse. Choose a hero.',
      want: 'choose a hero',
      nudge: 'Choose a hero for now: 1.',
    },
    {
      say: 'Sansa Stark starts in the north, with Brienne at her side. Take her: 4.',
      want: 'Sansa Stark',
      nudge: 'Take Sansa Stark for now: 4.',
    },
    {
      say: '♛ is you (@ as a letter); digits are other heroes, † free warriors, letters cities. Travel south: ↓, or press the tile.',
      want: 'travel south',
      nudge: 'Travel south: ↓.',
    },
    {
      say: 'The land pays you and is yours: a bar stands behind it. A turn need not be a journey. Rest, and every warrior grows stronger: 5.',
      want: 'rest',
      nudge: 'Rest this turn: 5.',
    },
  ],
  end: 'When a hero is within two tiles you speak, buy or battle; the chances are beside the answers. In the end the White Walkers come, and points count if you beat them. The menu has the whole map and your party.',
};
