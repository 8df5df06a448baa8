/** The legend: terrain first, then the pieces. */
import type { LegendEntry } from '@gridhall/core';
import { t } from '@gridhall/core';
import { colorOf, EMPTY, labelOf, PIECES, type Piece, plainName, rankOf } from '../animals.ts';
import { BLUE, COLORS, isDen, isRiver, isTrapOf, RED, SQUARES } from '../board.ts';

/** By rank, from 1. */
const PICTURES = ['🐀', '🐈', '🐕', '🐺', '🐆', '🐅', '🦁', '🐘'];

const FEATS = [
  t`swims, and captures the elephant from land to land`,
  t`walks`,
  t`walks`,
  t`walks`,
  t`walks`,
  t`jumps straight across the river, unless a rat swims in the way`,
  t`jumps like the tiger; a jump may end in a capture`,
  t`captures every rank; whether the rat too is chosen before the game`,
];

const GROUND: readonly LegendEntry[] = [
  { letter: ' ', glyph: '·', name: 'land', does: t`Anybody may stand here.`, is: 'ground' },
  { letter: '*', glyph: '≈', name: 'river', does: t`Only the rat enters it.`, is: 'water' },
  {
    letter: '#',
    glyph: '░',
    name: 'trap',
    does: t`In a trap of the enemy a piece has rank 0: anything may capture it, and it captures nothing.`,
    is: 'danger',
  },
  {
    letter: 'X',
    glyph: '⌂',
    name: 'den',
    does: t`Enter the enemy’s to win; nobody enters their own. Blue’s is D1, Red’s is D9.`,
    is: 'goal',
  },
];

export const LEGEND: readonly LegendEntry[] = [
  ...GROUND,
  ...PIECES.map((piece): LegendEntry => {
    const color = colorOf(piece);
    const rank = rankOf(piece);
    return {
      letter: labelOf(piece),
      glyph: PICTURES[rank - 1]!,
      name: pieceName(piece),
      does: t`Rank ${rank}: ${FEATS[rank - 1]}.`,
      is: 'piece',
      seat: color,
    };
  }),
];

/** Returns the name of a symbol, such as 'blue rat'. */
function pieceName(piece: Piece): string {
  return `${COLORS[colorOf(piece)]} ${plainName(piece)}`.toLowerCase();
}

const [LAND, RIVER, TRAP, DEN] = [0, 1, 2, 3];
const UNDER = Uint8Array.from({ length: SQUARES }, (_none, square) => groundAt(square));

function groundAt(square: number): number {
  if (isDen(square)) return DEN;
  if (isTrapOf(BLUE, square) || isTrapOf(RED, square)) return TRAP;
  return isRiver(square) ? RIVER : LAND;
}

/** Returns the terrain of a square. */
export function groundSymbol(square: number): number {
  return UNDER[square]!;
}

export function symbolOf(piece: Piece, square: number): number {
  return piece === EMPTY ? groundSymbol(square) : pieceSymbol(piece);
}

export function pieceSymbol(piece: Piece): number {
  return GROUND.length + piece - 1;
}
