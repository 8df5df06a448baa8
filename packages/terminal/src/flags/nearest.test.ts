import { expect, test } from 'vitest';
import { meantWords } from './nearest.ts';

test.each([
  ['ply', ['play', 'replay'], ' Did you mean play?'],
  ['geees', ['abyss', 'geese'], ' Did you mean geese?'],
  ['paly', ['play', 'replay'], ' Did you mean play?'],
  ['--prset', ['--preset', '--seed'], ' Did you mean --preset?'],
  ['--x', ['--columns', '-h'], ''],
  ['chess', ['abyss', 'geese'], ''],
  ['', ['play'], ''],
])('of %j among %j it is proposed:%s', (given, names, says) => {
  expect(meantWords(given, names)).toBe(says);
});
