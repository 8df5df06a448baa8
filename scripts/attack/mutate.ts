/** Texts made wrong in every way that comes to mind, the same from the same luck. */
import type { Random } from '@gridhall/core';

const TOKENS = [
  ...['"', '{', '}', '[', ']', ',', ':', '\\', '\n', ' ', '0', '-', 'null', 'true', '""', '[]', '{}'],
  ...['"__proto__":1,', '"entries":[],', '"format":3,', '1e999', '-0', '9007199254740993', '\\u0000'],
  ...['\u009b31m', '\u001b[2J', '\u202e', '\ud800', '🦆', '…', '\0', '../', 'gh1.'],
];

/** A text with one to four things wrong with it. */
export function mutate(text: string, luck: Random): string {
  let mutated = text;
  for (let times = 1 + luck.below(4); times > 0; times--) mutated = once(mutated, luck);
  return mutated;
}

function once(text: string, luck: Random): string {
  const at = luck.below(text.length + 1);
  const to = Math.min(text.length, at + luck.below(1 + luck.below(40)));
  switch (luck.below(8)) {
    case 0:
      return text.slice(0, at) + String.fromCharCode(luck.below(256)) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(at);
    case 3:
      return text.slice(0, at) + TOKENS[luck.below(TOKENS.length)]! + text.slice(at);
    case 4:
      return text.slice(0, at) + TOKENS[luck.below(TOKENS.length)]! + text.slice(to);
    case 5:
      return text.slice(0, at);
    case 6:
      return text.replace(/\d+/g, (digits, from: number) =>
        from >= at && from < at + 30 ? String(luck.below(1 + luck.below(100_000))) : digits,
      );
    default: {
      // A digit of a hash, or of anything: the least that can be altered.
      const digit = '0123456789abcdef'[luck.below(16)]!;
      return text.slice(0, at) + digit + text.slice(at + 1);
    }
  }
}
