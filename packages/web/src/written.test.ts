import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('./', import.meta.url));

it('what a player sees is written as TSX: nowhere is it made by calls', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.filter((file) => file.endsWith('.tsx')).length).toBeGreaterThan(100);
  const made = files.filter((file) =>
    /import [^;]*\b(h|createElement)\b[^;]* from 'preact'/.test(readFileSync(`${SOURCE}${file}`, 'utf8')),
  );
  expect(made).toEqual([]);
});
