import { word } from './language.ts';

/** A number of things in English: '1 move', '2 moves', '0 geese'; in another language the phrase `{0} moves`. */
export function counted(number: number | string | undefined, one: string, many = `${one}s`): string {
  return word(`{0} ${Number(number) === 1 ? one : many}`, number ?? 0);
}
