/** Whose game a record is. A file of its own: a list of games needs no more to say how they went. */
import type { GameRecord, SeatNumber } from '@gridhall/core';

/** The seat whose results these are: the person's, or the first. */
export function personOf({ players }: Pick<GameRecord, 'players'>): SeatNumber {
  return Math.max(
    0,
    players.findIndex(({ kind }) => kind === 'human'),
  );
}

/** What machines and programs play among themselves is nobody's result. */
export function isOnesOwn({ players }: Pick<GameRecord, 'players'>): boolean {
  return players.some(({ kind }) => kind === 'human');
}

/** Whether it is counted among what one has won and lost: watched it is nobody's, and a duel that was begun at its end, a puzzle or a position, is none. */
export function isCounted(game: Pick<GameRecord, 'players' | 'setup' | 'made'>): boolean {
  const fromStart = game.setup?.boards === undefined || game.made !== undefined;
  return isOnesOwn(game) && (fromStart || game.players.length === 1);
}
