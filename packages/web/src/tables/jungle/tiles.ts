/** The board as tiles: ground from the rulebook, animals as discs. */
import { t, word } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import { type PieceTile, type TileDrawing, type Tileset, tile } from '../../look/tiles.ts';
import { ANIMALS, denArt, faceArt, GUESTS, pieceArt, RIVER_ART, TRAP_ART } from './art.ts';

const [ROWS, COLUMNS] = [9, 7];

/** The ground as the rulebook draws it, its dens told apart: `#` trap, `X` Blue's den, `Y` Red's, `*` river. */
const GROUND = [
  '..#X#..',
  '...#...',
  '.......',
  '.**.**.',
  '.**.**.',
  '.**.**.',
  '.......',
  '...#...',
  '..#Y#..',
];
const KINDS = '.*#XY';

const LETTERS = 'rcdwptle';

function pieceOf(rank: number, side: 'blue' | 'red'): PieceTile {
  const animal = ANIMALS[rank - 1]!;
  const letter = LETTERS[rank - 1]!;
  return {
    name: `${side}-${animal}`,
    label: t`${side === 'blue' ? t`Blue` : t`Red`} ${word(animal)}, rank ${rank}`,
    letter: side === 'blue' ? letter : letter.toUpperCase(),
    art: pieceArt(rank, side),
    tone: side,
  };
}

function guestOf(animal: (typeof GUESTS)[number], side: 'blue' | 'red'): PieceTile {
  return {
    name: `${side}-${animal}`,
    label: word(animal),
    letter: side === 'blue' ? animal[0]! : animal[0]!.toUpperCase(),
    art: faceArt(animal, side),
    tone: side,
  };
}

const SIDES = ['blue', 'red'] as const;
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8];

export const TILESET: Tileset = {
  id: 'jungle',
  frame: 6,
  grounds: [
    { name: 'meadow', label: '', letter: ' ', fill: 'meadow' },
    { name: 'river', label: t`river`, letter: '*', fill: 'river', art: RIVER_ART },
    { name: 'trap', label: t`trap`, letter: '#', fill: 'trap', art: TRAP_ART },
    { name: 'den', label: t`Blue’s den`, letter: 'X', fill: 'den', art: denArt('blue') },
    { name: 'red-den', label: t`Red’s den`, letter: 'X', fill: 'den', art: denArt('red') },
  ],
  pieces: [
    ...SIDES.flatMap((side) => RANKS.map((rank) => pieceOf(rank, side))),
    // Behind those that stand on boards.
    ...SIDES.flatMap((side) => GUESTS.map((animal) => guestOf(animal, side))),
  ],
};

const GROUNDS = GROUND.flatMap((row) => [...row].map((symbol) => KINDS.indexOf(symbol)));

export function jungle(view: JungleView): TileDrawing {
  return {
    rows: ROWS,
    columns: COLUMNS,
    set: TILESET,
    at: (cell) => {
      const piece = view.plane[cell]!;
      return piece === 0 ? tile(GROUNDS[cell]!) : tile(GROUNDS[cell]!, piece - 1);
    },
  };
}
