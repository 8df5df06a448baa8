import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedWords } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { refusedThere } from '../client/refused.ts';
import { onlineWords } from './faults.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Every code that the server or its client refuses with. */
function codes(): ReadonlySet<string> {
  const files = globSync('**/*.ts', { cwd: folder });
  const sources = files.filter((file) => !/\.(?:test|bench)\.ts$|^testing\//.test(file));
  const found = sources.flatMap((file) => {
    const text = readFileSync(folder + file, 'utf8');
    return [...text.matchAll(/\b(?:bad\(\s*|(?:code|fault): )'([a-z-]+)'/g)].map(([, code]) => code!);
  });
  // This one carries the words of another.
  return new Set(found.filter((code) => code !== 'refused-there'));
}

const any = new Proxy({}, { get: () => 'something' });

describe('a refusal of the server', () => {
  it('has a sentence, whatever its code', () => {
    expect(codes().size).toBeGreaterThan(50);
    for (const code of codes()) expect(onlineWords({ code, args: any }), code).toMatch(/^[A-Z].*\.$/u);
  });

  it('is read on the page and in the terminal in that sentence, not in its code', () => {
    for (const code of codes()) {
      const { fault } = refusedThere({ fault: code, words: 'as the server says it', args: any });
      expect(sharedWords(fault), code).toBe(onlineWords({ code, args: any }));
    }
  });

  it('uses the words that the interface uses', () => {
    const coined = /\b(?:somebody|nobody|everybody|anybody|hall|table|door|machine|begun|begin|kept)\b/i;
    for (const code of codes()) expect(onlineWords({ code, args: any }), code).not.toMatch(coined);
  });
});
