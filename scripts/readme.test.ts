import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('CI runs exactly the line of the README', () => {
  const line = 'npm ci && npm test';
  expect(read('README.md')).toContain(`    ${line} `);
  expect(read('.ci/run').trim().split('\n').at(-1)).toBe(line);
});

it('every page the README links to is there', () => {
  for (const [, path] of read('README.md').matchAll(/\]\(((?!http)[^)#]+)\)/g)) {
    if (path!.endsWith('docs/games')) continue;
    expect(read(path!).length).toBeGreaterThan(0);
  }
});
