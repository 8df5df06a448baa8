/** Whose game a record is. A file of its own: a list of games needs no more to say how they went. */
import type { GameRecord, SeatNumber } from '@gridhall/core';

/** The seat whose results these are: the person's, or the first. */
export function personOf({ players }: Pick<GameRecord, 'players'>): SeatNumber {
  return Math.max(
    0,
    players.findIndex(({ kind }) => kind === 'human'),
  );
}
