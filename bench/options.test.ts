import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('has defaults', () => {
  expect(readOptions([])).toEqual({ only: undefined, rounds: 7, format: 'text' });
});

it('reads its flags', () => {
  expect(readOptions(['--only', 'geese', '--rounds=9'])).toEqual({
    only: 'geese',
    rounds: 9,
    format: 'text',
  });
});

it.each([
  [['--rounds', '0'], "--rounds is a number from 1 to 9999, not '0'"],
  [['--rounds', 'many'], "--rounds is a number from 1 to 9999, not 'many'"],
  [['--fast'], expect.stringContaining("Unknown option '--fast'")],
  [['geese'], expect.stringContaining("Unexpected argument 'geese'")],
])('%j is refused', (argv, why) => {
  expect(readOptions(argv)).toEqual(why);
});
