/** Geese explained. */
import type { Section } from '@gridhall/core';
import { t } from '@gridhall/core';

export const RULES: readonly Section[] = [
  {
    title: t`The lake`,
    text: [
      t`Some fields hide a goose. Every other field holds the number of geese among the up to eight fields around it. At first everything is hidden.`,
      t`Show every field without a goose, and you have won. Show a goose, and it is disturbed: the game is lost at once.`,
    ],
    legend: ['hidden field', '3', 'mark', 'goose', 'disturbed goose'],
  },
  {
    title: t`Zeros open`,
    text: [
      t`A field with no goose around opens its neighbours by itself. So the whole clearing opens, up to the numbers at its rim; by the classic rule, if you choose that, only the eight fields around. Marked fields stay closed.`,
    ],
    legend: ['0'],
  },
  {
    title: t`Marks and chords`,
    text: [
      t`A mark is only a note. A number that has as many marks around it as it says can open the rest around it: a chord. If a mark was wrong, the chord may disturb a goose.`,
    ],
    legend: ['spotted goose', 'wrong mark'],
  },
  {
    title: t`The first show`,
    text: [
      t`You choose what it may find: anything, never a goose, or no goose around it either, as far as there is room.`,
    ],
  },
  {
    title: t`Measures`,
    text: [
      t`Clicks needed are the fewest shows that open a lake without marks, elsewhere called its 3BV. Efficiency compares them with your clicks, and pace with your seconds.`,
    ],
  },
];
