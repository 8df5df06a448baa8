/** By which key an answer of a list is given: by its first letter where no other begins with it, or else by its number. */

interface Worded {
  readonly word: string;
}

/** The only answer that begins with this letter. */
export function onlyWith<One extends Worded>(options: readonly One[], letter: string): One | undefined {
  if (!/^\p{L}$/u.test(letter)) return undefined;
  const begin = options.filter(({ word }) => word.toLowerCase().startsWith(letter.toLowerCase()));
  return begin.length === 1 ? begin[0] : undefined;
}

/** The key that is told beside an answer; nothing beyond the ninth of a list whose letters are others', too. */
export function keyOf(options: readonly Worded[], option: Worded): string {
  const letter = option.word[0]!.toLowerCase();
  if (onlyWith(options, letter) === option) return letter;
  const at = options.indexOf(option);
  return at < 9 ? String(at + 1) : ' ';
}
