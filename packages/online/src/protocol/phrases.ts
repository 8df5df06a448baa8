/** All that can be said at a table: nothing a player writes is ever shown to another. */
export const PHRASES = {
  hello: 'Hello!',
  luck: 'Good luck!',
  well: 'Well played!',
  thanks: 'Thank you!',
  oops: 'Oops!',
  bye: 'Goodbye!',
  wait: 'One moment, please.',
  again: 'Another game?',
} as const;

export type Phrase = keyof typeof PHRASES;

export function isPhrase(value: unknown): value is Phrase {
  return typeof value === 'string' && Object.hasOwn(PHRASES, value);
}

/** What those are called who have said no name, or are deleted. */
export const NAMELESS = 'somebody';
