/** How a kept game stands, in a few words. */
import { LOBBY } from 'virtual:lobby';
import { capital, counted, grouped, t, word } from '@gridhall/core';
import { personOf, type Shelved, standsWords } from '@gridhall/match';

export function isWon({ result, header }: Shelved): boolean {
  return result?.results[header ? personOf(header) : 0] === 1;
}

/** So much of what is measured: '6 moves'; what is not counted has its name before it: 'score 1,089'. */
export function figureWords(measure: string, figure: number): string {
  if (!measure.endsWith('s')) return `${word(measure)} ${grouped(figure)}`;
  return counted(figure, measure.replace(/s$/, ''), measure);
}

/** What its players compare, or else the first of what is measured, so that a list can be read down. */
function figureOf({ game, result }: Shelved): string | undefined {
  const { measure = Object.keys(result?.measures ?? {})[0] } =
    LOBBY.find(({ name }) => name === game)?.ranking ?? {};
  const figure = measure === undefined ? undefined : result?.measures?.[measure];
  return figure === undefined ? undefined : figureWords(measure!, figure);
}

export function verdict(game: Shelved): string {
  const { result, aided } = game;
  const stands = capital(standsWords(game));
  if (result?.reason === 'aborted') return stands;
  const figure = figureOf(game);
  return [stands, ...(figure === undefined ? [] : [figure])].join(', ') + (aided ? t` (with help)` : '');
}
