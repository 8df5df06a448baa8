/** Small pieces of English sentences: numbers, counted things, lists. */
import { t, word } from './language.ts';

/** As a sentence begins: 'the hero' becomes 'The hero'. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A whole number with its thousands told apart: '12,345'. */
export function grouped(number: number | string | undefined): string {
  const text = String(number ?? 0);
  const groups: string[] = [];
  let end = text.length;
  for (; /^\d{4}$/.test(text.slice(Math.max(0, end - 4), end)); end -= 3)
    groups.unshift(text.slice(end - 3, end));
  return [text.slice(0, end), ...groups].join(',');
}

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

/** Things one after the other: 'a, b and c'. */
export function listed(things: readonly string[]): string {
  if (things.length < 2) return things.join('');
  return t`${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}
