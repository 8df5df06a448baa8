/** What a list of games says about each: whose it is, how it ended, and how long it took. */
import { type GameRecord, type SeatNumber, t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';

/** Returns the seat whose results these are: the person's, or the first. */
export function personOf({ players }: Pick<GameRecord, 'players'>): SeatNumber {
  return Math.max(
    0,
    players.findIndex(({ kind }) => kind === 'human'),
  );
}

/** Whether a person played. Games between programs are no one's result. */
export function isOnesOwn({ players }: Pick<GameRecord, 'players'>): boolean {
  return players.some(({ kind }) => kind === 'human');
}

/** Whether a game counts in the statistics. Watched games do not, and neither do duels from a given position. */
export function isCounted(game: Pick<GameRecord, 'players' | 'setup' | 'made'>): boolean {
  const fromStart = game.setup?.boards === undefined || game.made !== undefined;
  return isOnesOwn(game) && (fromStart || game.players.length === 1);
}

/** Whether a saved game counts as started: it has an entry, or a name. A board that was only looked at does not. */
export function isBegun({ state, n, label }: Pick<Shelved, 'state' | 'n' | 'label'>): boolean {
  return state !== 'open' || n > 0 || label !== undefined;
}

/** Returns the state of a saved game in a word or two. */
export function resultLabel({ result, header }: Pick<Shelved, 'result' | 'header'>): string {
  if (!result) return t`in progress`;
  if (result.reason === 'aborted') return t`aborted`;
  if (header && !isOnesOwn(header)) return t`watched`;
  const mine = result.results[header ? personOf(header) : 0];
  return mine === 1 ? t`won` : mine === 0 ? t`lost` : t`drawn`;
}

/** Returns minutes and whole seconds. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns a duration as it is shown everywhere: seconds with tenths, or minutes. */
export function spanText(ms: number): string {
  const told = toldTime(ms);
  return told < 60_000 ? t`${told / 1000} s` : timeText(told);
}

/** Returns a time as precisely as it is shown, so that the difference of two shown times is right. */
export function toldTime(ms: number): number {
  return ms < 60_000 ? 100 * Math.round(ms / 100) : 1000 * Math.floor(ms / 1000);
}
