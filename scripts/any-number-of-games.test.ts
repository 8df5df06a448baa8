/** The house holds any number of games: nothing in it counts them, and nothing lists them by hand. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAME_NAMES } from '@gridhall/games';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILES = globSync('{packages,scripts,e2e,bench,docs}/**/*.{ts,md,css,html,json,webmanifest}', {
  cwd: ROOT,
  exclude: (path) => /(^|[\\/])(node_modules|dist|golden)([\\/]|$)|\.golden\.|any-number-of-games/.test(path),
}).concat('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'package.json');

/** Every line of the house that is so, with its place. */
function lines(isSo: (line: string, file: string) => boolean): string[] {
  return FILES.flatMap((file) => {
    const text = readFileSync(ROOT + file, 'utf8');
    if (text.startsWith('// Generated')) return [];
    return text
      .split('\n')
      .flatMap((line, i) => (isSo(line, file) ? [`${file}:${i + 1}: ${line.trim()}`] : []));
  });
}

it('nothing says how many games there are', () => {
  const counted = /\b(five|5|six|6|all five|the five) (grid )?(games|tables|consoles)\b(?! of)/i;
  expect(lines((line) => counted.test(line))).toEqual([]);
});

it('nothing lists the games but what is made from their folders', () => {
  const names = GAME_NAMES.map((name) => new RegExp(`\\b${name}\\b`, 'i'));
  const listed = lines(
    (line, file) => file !== 'CHANGELOG.md' && names.filter((name) => name.test(line)).length >= 4,
  );
  expect(listed).toEqual([]);
});
