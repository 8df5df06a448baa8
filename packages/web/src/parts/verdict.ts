/** How a kept game stands, in a few words. */
import { capital, t, word } from '@gridhall/core';
import { personOf, type Shelved, standsWords } from '@gridhall/match';

export function isWon({ result, header }: Shelved): boolean {
  return result?.results[header ? personOf(header) : 0] === 1;
}

export function verdict(game: Shelved): string {
  const { result, aided } = game;
  const stands = capital(standsWords(game));
  if (result?.reason === 'aborted') return stands;
  const measures = Object.entries(result?.measures ?? {}).map(([name, value]) => `${word(name)} ${value}`);
  return [stands, ...measures].join(', ') + (aided ? t` (with help)` : '');
}
