/**
 * By which key an answer of a list is given: by its first letter where no other begins with it, or no other of one word; or else
 * by its number, the tenth by 0.
 */

interface Worded {
  readonly word: string;
}

/** The only answer that begins with this letter, or the only one of them that is one word: who rests on a horse does so by r as well. */
export function onlyWith<One extends Worded>(options: readonly One[], letter: string): One | undefined {
  if (!/^\p{L}$/u.test(letter)) return undefined;
  const begin = options.filter(({ word }) => word.toLowerCase().startsWith(letter.toLowerCase()));
  const plain = begin.length === 1 ? begin : begin.filter(({ word }) => !word.includes(' '));
  return plain.length === 1 ? plain[0] : undefined;
}

/** The number that is an answer's key, by its place; nothing beyond the tenth. */
export const numberKey = (at: number): string => (at < 9 ? String(at + 1) : at === 9 ? '0' : ' ');

/** The answer that a number gives. */
export function numbered<One>(options: readonly One[], key: string): One | undefined {
  return /^[0-9]$/.test(key) ? options[(Number(key) + 9) % 10] : undefined;
}

/** The key that is told beside an answer. */
export function optionKey(options: readonly Worded[], option: Worded): string {
  const letter = option.word[0]!.toLowerCase();
  if (onlyWith(options, letter) === option) return letter;
  return numberKey(options.indexOf(option));
}
