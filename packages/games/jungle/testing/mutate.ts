/** Damages valid texts, for the tests of parsers. */
import type { Random } from '@gridhall/core';

const ODD = '\0\t\n\r /\\0123456789-+xX#.,ABCDEFGHabcdefghZzLlRr\u00e9\u2028\ud83d\u{1F400}';

export function mutated(text: string, random: Random): string {
  let changed = text;
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(changed.length + 1);
    const odd = ODD[random.below(ODD.length)]!;
    const cut = at + random.below(3);
    switch (random.below(4)) {
      case 0:
        changed = changed.slice(0, at) + odd + changed.slice(at);
        break;
      case 1:
        changed = changed.slice(0, at) + odd + changed.slice(at + 1);
        break;
      case 2:
        changed = changed.slice(0, at) + changed.slice(cut);
        break;
      default:
        changed = changed.slice(0, cut) + changed.slice(at);
    }
  }
  return changed;
}

/** Is this a readable error: one line, without control characters or values that leaked? */
export const isClear = (sentence: string): boolean =>
  sentence !== '' && !/[\n\r\p{Cc}]|undefined|NaN|\[object|Not possible/u.test(sentence);
