/** Dungeon explained. */
import type { Section } from '@gridhall/core';
import { t } from '@gridhall/core';

export const RULES: readonly Section[] = [
  {
    title: t`The aim`,
    text: [
      t`Walk through the levels, pick up treasure, and leave by the exit of the last one. Nothing is left to chance.`,
    ],
    legend: ['adventurer', 'treasure', 'pillar', 'door', 'exit'],
  },
  {
    title: t`Monsters`,
    text: [
      t`After your move, look along your row and your column from where you stand, up to the edge or the first pillar: every monster there sees you and comes one tile closer. It destroys what it steps on: treasure, amulets, doors, even the exit. One that reaches you ends the game.`,
    ],
    legend: ['monster'],
  },
  {
    title: t`The amulet`,
    text: [
      t`Step on it, and the level becomes twice as wide and twice as tall: three copies of it are added, with everything in them but you. The edge that stopped you may be open now.`,
    ],
    legend: ['amulet'],
  },
  {
    title: t`Beyond: other monsters`,
    text: [
      t`Extended levels have more of everything; each says so by what is on it. All monsters destroy what they step on, none steps onto another, and you die when one reaches you. A patrol walks up and down or left and right whoever looks on; at a pillar, the edge or another monster it turns round, which takes it a turn. A slinker sees along the four diagonals and comes one tile closer on them. A runner sees as a monster does and comes two.`,
    ],
    legend: ['patrol going down', 'patrol going right', 'slinker', 'runner'],
  },
  {
    title: t`Beyond: doors and prices`,
    text: [
      t`A door with a letter leads where its level says: on, back, to a level by its number, or to a room aside. A level you have left stands still; when you come back you stand on the door you left by. Some doors have a price: they open to whoever has so many treasures in hand, and take them, once. The exit wants one in hand, too.`,
    ],
    legend: ['door A'],
  },
  {
    title: t`Beyond: what you can carry`,
    text: [
      t`At most one shield, one sword and one bomb, from level to level. The shield takes the first monster that reaches you; a second in the same turn is death. With the sword you walk onto a monster, once. The bomb is used by a command of its own, and opens the pillars in the eight tiles around you. Haste gives you two commands before the monsters move, frost holds all of them still: for eight turns, or as many as the level says.`,
    ],
    legend: ['shield', 'sword', 'haste', 'frost', 'bomb'],
  },
  {
    title: t`Beyond: walls that close in`,
    text: [
      t`On some levels every so many turns one more ring at the edge becomes pillars, with all that stands there, and with you if you do; no shield helps. An amulet doubles what is left, and the walls begin anew. Some levels may be begun again after a death: everything is as it was when you last came in, but moves go on counting.`,
    ],
  },
];
