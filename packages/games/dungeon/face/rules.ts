/** Dungeon explained. */
import type { Section } from '@gridhall/core';

export const RULES: readonly Section[] = [
  {
    title: 'The aim',
    text: [
      'Walk through the levels, pick up treasure, and leave by the exit of the last one. Nothing is left to chance.',
    ],
    legend: ['adventurer', 'treasure', 'pillar', 'door', 'exit'],
  },
  {
    title: 'Monsters',
    text: [
      'After your move, look along your row and your column from where you stand, up to the edge or the first pillar: every monster there sees you and comes one tile closer. It destroys what it steps on: treasure, amulets, doors, even the exit. One that reaches you ends the game.',
    ],
    legend: ['monster'],
  },
  {
    title: 'The amulet',
    text: [
      'Step on it, and the level becomes twice as wide and twice as tall: three copies of it are added, with everything in them but you. The edge that stopped you may be open now.',
    ],
    legend: ['amulet'],
  },
];
