/** The jungle: animals in brackets of their side, on land, water, traps and dens. */

import { t } from '@gridhall/core';
import { colorOf, EMPTY, type JungleView, labelOf, nameOf, RED, rankOf } from '@gridhall/games/jungle';
import { faceOf } from '../boards/cell.ts';
import type { CellArt, Scene } from '../boards/scene.ts';
import type { Region } from '../render/canvas.ts';
import { fitText } from '../render/glyphs.ts';
import { BOLD, type Style, style, type Token } from '../render/style.ts';

/** The terrain of each square, as the rulebook draws it. */
const TERRAIN = `..#X#.....#..........${'.**.**.'.repeat(3)}..........#.....#X#..`;

/** By rank, from 1. */
const PICTURES = ['🐀', '🐈', '🐕', '🐺', '🐆', '🐅', '🦁', '🐘'] as const;

/** From this height on there is room for the name below the animal. */
const NAMED = 3;

export const art: CellArt<JungleView> = {
  sizes: [
    { width: 10, height: 5 },
    { width: 8, height: 4 },
    { width: 10, height: 3 },
    { width: 8, height: 3 },
    { width: 6, height: 2 },
    { width: 4, height: 1 },
  ],

  begins({ elephantTakesRat, plane }, symbols) {
    const blue = [...new Set(plane)].filter((piece) => piece !== EMPTY && colorOf(piece) !== RED);
    const ranks = blue
      .sort((one, other) => rankOf(other) - rankOf(one))
      .map((piece) => {
        const rank = rankOf(piece);
        return `${rank} ${symbols === 'drawn' ? PICTURES[rank - 1] : labelOf(piece)} ${nameOf(piece)}`;
      });
    const half = Math.ceil(ranks.length / 2);
    return [
      elephantTakesRat
        ? t`Each animal takes its own rank and lower ones; the rat takes the elephant, too.`
        : t`Each animal takes its own rank and lower ones; but the rat takes the elephant, not the elephant the rat.`,
      t`The rat swims, lion and tiger leap over the river.`,
      ...ranks.slice(0, half).map((left, i) => `${fitText(left, 15)}${ranks[half + i] ?? ''}`.trimEnd()),
    ];
  },

  paint(region, scene, square) {
    const piece = scene.view.plane[square]!;
    const ground = groundOf(square);
    region.fill(style('line', ground));
    const face = faceOf(region);
    if (piece === EMPTY) terrain(face, square, scene);
    else animal(face, piece, scene, square, ground);
    if (scene.picked === square) rim(face, '⟦', '⟧', style('ink', ground, BOLD));
    else if (scene.last.has(square)) rim(face, '‹', '›', style('ink', ground, BOLD));
    if (scene.targets.has(square)) {
      // The dot of a legal target: alone on an empty square, beside the prey on another.
      const [x, y] = piece === EMPTY ? [Math.floor((face.width - 1) / 2), middle(face)] : [face.width - 1, 0];
      face.put(x, y, '●', style('jungle', ground, BOLD));
    }
  },
};

function groundOf(square: number): Token {
  return TERRAIN[square] === '*' ? 'water' : 'raised';
}

const middle = (region: Region): number => Math.floor((region.height - 1) / 2);

function terrain(face: Region, square: number, { symbols }: Scene<JungleView>): void {
  const kind = TERRAIN[square];
  const drawn = symbols === 'drawn';
  if (kind === '*') {
    face.fill(style('six', 'water'));
    face.centre(middle(face), drawn ? '≈ ≈' : '*', style('six', 'water'));
  } else if (kind === '#') {
    if (drawn) face.fill(style('quiet', 'raised'), '░');
    else face.centre(middle(face), '#', style('quiet', 'raised'));
  } else if (kind === 'X') {
    face.fill(style('ink', 'tile'));
    face.centre(middle(face), drawn ? '⌂' : 'X', style('ink', 'tile', BOLD));
  } else face.centre(middle(face), '·', style('line', 'raised'));
}

/**
 * Blue in round brackets and small letters, Red in square ones and capitals: never by colour alone. Where brackets have
 * no room the letter stands alone.
 */
function animal(
  face: Region,
  piece: number,
  { symbols }: Scene<JungleView>,
  square: number,
  ground: Token,
): void {
  const red = colorOf(piece) === RED;
  const one: Style = style(red ? 'three' : 'one', ground, BOLD);
  const rank = rankOf(piece);
  const small = face.width < 5;
  const body = symbols === 'drawn' && !small ? `${PICTURES[rank - 1]}${rank}` : labelOf(piece);
  const text = small ? body : red ? `[${body}]` : `(${body})`;
  if (TERRAIN[square] === '#' && symbols === 'drawn') face.fill(style('quiet', ground), '░');
  face.centre(middle(face), text, one);
  if (face.height >= NAMED)
    face.centre(middle(face) + 1, nameOf(piece), style(red ? 'three' : 'one', ground));
}

function rim(face: Region, left: string, right: string, one: Style): void {
  const y = face.height >= NAMED ? middle(face) : face.height - 1;
  face.put(0, y, left, one);
  face.put(face.width - 1, y, right, one);
}
