/** What is at stake in a saved game: who is nearest to a den. */
import { type Stake, t, type Viewer } from '@gridhall/core';
import { colorOf, EMPTY, nameOf } from '../animals.ts';
import { BLUE, COLORS, type Color, columnOf, denOf, opponentOf, RED, ROWS, rowOf } from '../board.ts';
import { type JungleView, moveOfBoth } from '../view.ts';

export function stake({ plane, round, toMove }: JungleView, viewer: Viewer): Stake {
  const pieces = [...plane].flatMap((piece, square) => (piece === EMPTY ? [] : [{ piece, square }]));
  const left = (color: Color) => pieces.filter(({ piece }) => colorOf(piece) === color).length;
  const [nearest] = pieces
    .map((one) => ({ ...one, color: colorOf(one.piece), steps: stepsToDen(one.piece, one.square) }))
    .filter(({ color, square }) => isAcross(color, square))
    .sort((one, other) => one.steps - other.steps);
  const me = viewer === 'spectator' ? undefined : viewer === BLUE ? BLUE : RED;
  const count =
    me === undefined
      ? t`${left(BLUE)} blue animals, ${left(RED)} red ones`
      : t`${left(me)} animals of yours, ${left(opponentOf(me))} of theirs`;
  const turn =
    me === undefined ? t`${COLORS[toMove]!} to move` : toMove === me ? t`your move` : t`their move`;
  return {
    says: nearest ? nearWords(nearest, me) : t`Nobody is across the river.`,
    more: t`Move ${moveOfBoth(round)}, ${turn}: ${count}.`,
  };
}

interface Near {
  readonly piece: number;
  readonly color: Color;
  readonly steps: number;
}

function nearWords({ piece, color, steps }: Near, me: Color | undefined): string {
  const [name, away] = [nameOf(piece).toLowerCase(), awayWords(steps)];
  if (me === undefined)
    return t`${COLORS[color]}’s ${name} is ${away} from ${COLORS[opponentOf(color)]}’s den.`;
  return color === me
    ? t`Your ${name} is ${away} from their den.`
    : t`Their ${name} is ${away} from your den.`;
}

function awayWords(steps: number): string {
  return steps === 1 ? t`one square` : t`${steps} squares`;
}

function stepsToDen(piece: number, square: number): number {
  const den = denOf(opponentOf(colorOf(piece)));
  return Math.abs(rowOf(square) - rowOf(den)) + Math.abs(columnOf(square) - columnOf(den));
}

/** Is a square beyond the river, or in its last row? */
function isAcross(color: Color, square: number): boolean {
  return color === BLUE ? rowOf(square) > ROWS / 2 : rowOf(square) < Math.floor(ROWS / 2);
}
