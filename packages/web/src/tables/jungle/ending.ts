/** How a game of Jungle ended, told of the animal that did it. */
import { t, word } from '@gridhall/core';
import { type JungleView, squareOf } from '@gridhall/games/jungle';
import type { Seat } from '@gridhall/match';
import { ANIMALS } from './art.ts';

interface Winner {
  /** As the legend calls it. */
  readonly name: string;
  readonly animal: string;
}

/** The animal that made the last move, where the rules ended the game by it. */
export function winnerOf({ moves, view }: Pick<Seat, 'moves' | 'view'>): Winner | undefined {
  const { plane, reason } = view as JungleView;
  if (reason === undefined) return undefined;
  const piece = plane[squareOf(moves.at(-1)?.text.slice(-2) ?? '') ?? -1] ?? 0;
  const animal = piece === 0 ? undefined : ANIMALS[(piece - 1) % ANIMALS.length];
  return animal && { name: `${piece > ANIMALS.length ? 'red' : 'blue'} ${animal}`, animal };
}

/** To the one person at the table; of two the rules tell. */
export function headline(seat: Seat): string | undefined {
  const { about, status: standing, view } = seat;
  const { viewer: who } = standing;
  if (typeof who !== 'number' || about.players.filter(({ kind }) => kind === 'human').length !== 1)
    return undefined;
  const { reason, winner } = view as JungleView;
  const animal = word(winnerOf(seat)?.animal ?? '');
  const won = winner === who;
  switch (reason) {
    case 'den-entered':
      return won ? t`Your ${animal} walked into the den.` : t`The ${animal} walked into your den.`;
    case 'last-captured':
      return won ? t`You took the last of them.` : t`Your last animal was taken.`;
    case 'no-move':
      return won ? t`They cannot move any more.` : t`You cannot move any more.`;
    default:
      return undefined;
  }
}
