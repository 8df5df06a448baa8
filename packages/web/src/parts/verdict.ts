/** How a kept game stands, in a few words. */
import { LOBBY } from 'virtual:lobby';
import { countStars, fullMoves, parOf, personOf, resultLabel, spanText } from '@gridhall/app';
import { capital, t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { figureWords } from './figures.ts';

/** Without help, as far as that is known of it. */
export function isUnaidedWin(game: Shelved): boolean {
  return isEndedWell(game) && !game.aided;
}

/** Be it with hints. */
export function isEndedWell({ result, header }: Shelved): boolean {
  return result?.results[header ? personOf(header) : 0] === 1;
}

/**
 * What its players compare, or else the first of what is measured, so that a list can be read down. A time is told of what
 * was won, once it is known.
 */
export function measureText(kept: Shelved): string | undefined {
  const { game, header, result, ms } = kept;
  const listed = LOBBY.find(({ name }) => name === game);
  if (listed?.timed && ms !== 0) return ms !== undefined && isEndedWell(kept) ? spanText(ms) : undefined;
  const { measure = Object.keys(result?.measures ?? {})[0] } = listed?.ranking ?? {};
  const figure = measure === undefined ? undefined : result?.measures?.[measure];
  if (figure === undefined) return undefined;
  const ofTwo = measure === 'moves' && header?.players.length === 2;
  return figureWords(measure!, ofTwo ? fullMoves(figure) : figure);
}

export function gameVerdict(game: Shelved): string {
  const isEnded = game.result?.reason !== 'aborted';
  return outcomeOf(game) + (game.aided && isEnded ? t` (with hints)` : '');
}

/** The same without a word of help, for where that is said beside it. */
export function outcomeOf(game: Shelved): string {
  const stands = capital(resultLabel(game));
  const figure = game.result?.reason === 'aborted' ? undefined : measureText(game);
  return figure === undefined ? stands : `${stands}, ${figure}`;
}

/** The stars of a game that was won without help, and what they were earned with; where the best there is is known. */
export function earnedBy(kept: Shelved): { stars: number; words: string } | undefined {
  const { game, header, result } = kept;
  const ranking = LOBBY.find(({ name }) => name === game)?.ranking;
  const par = parOf(ranking, header?.made, result?.measures);
  const needed = ranking?.par === undefined ? undefined : result?.measures?.[ranking.par];
  if (!isUnaidedWin(kept) || par === undefined || needed === undefined) return undefined;
  return { stars: countStars(needed, par), words: figureWords(ranking!.par!, needed) };
}
