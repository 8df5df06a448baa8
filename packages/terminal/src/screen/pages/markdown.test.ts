import { expect, test } from 'vitest';
import { plainText } from './markdown.ts';

test('a paragraph is one line, whatever the width it was written for', () => {
  expect(plainText('# Geese\n\nSpot every goose\nwithout **disturbing** one.\n\nSee `s X Y`.')).toBe(
    '# Geese\n\nSpot every goose without disturbing one.\n\nSee s X Y.',
  );
});

test('an entry of a list is one line, with its mark in a column of its own', () => {
  expect(plainText('- **Show** a field.\n  A goose: lost.\n- [Mark](x.md) it.\n\n1. One\n2. Two')).toBe(
    '  ·  Show a field. A goose: lost.\n  ·  Mark it.\n\n  1.  One\n  2.  Two',
  );
});

test('a table is columns without bars', () => {
  expect(
    plainText('| symbol | piece | |\n| --- | --- | --- |\n| `H` | hero | you |\n| `*` | ladder | |\n\nEnd.'),
  ).toBe('  symbol  piece\n  H       hero    you\n  *       ladder\n\nEnd.');
});

test('a board stays as it is', () => {
  expect(plainText('So:\n\n    0191\n    1 2\n\n```\n| H |\n# m\n```\nAnd on\nit goes.')).toBe(
    'So:\n\n    0191\n    1 2\n\n  | H |\n  # m\nAnd on it goes.',
  );
});
