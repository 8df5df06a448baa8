import { grouped } from './grouped.ts';
import { word } from './language.ts';

/**
 * A number of things in English: '1 move', '2 moves', '1,024 geese'; in another language the phrase `{0} moves`, told
 * apart by the number itself. `figure` writes a large number, where it is not to be with separators.
 */
export function counted(
  number: number | string | undefined,
  one: string,
  many = `${one}s`,
  figure: (number: number | string | undefined) => string = grouped,
): string {
  const said = word(`{0} ${Number(number) === 1 ? one : many}`, number ?? 0);
  return Number(number) < 1000 ? said : said.replace(String(number), figure(number));
}
