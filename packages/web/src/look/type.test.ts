import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SANS } from './type.ts';

it('writes on canvases in the face of the page', () => {
  const base = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  expect(base).toContain(`--sans: ${SANS};`);
});
