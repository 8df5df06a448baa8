import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NIM } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import { faultWords, sharedWords } from './words.ts';

const folder = fileURLToPath(new URL('../', import.meta.url));
const sources = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\.ts$|^testing/.test(file));

/** Every code of a fault that core makes. */
function codes(): Set<string> {
  const found = new Set<string>();
  for (const file of sources) {
    const text = readFileSync(folder + file, 'utf8');
    for (const [, code] of text.matchAll(/\bbad\(\s*(?:[^'()]*\? )?'([a-z-]+)'/g)) found.add(code!);
    for (const [, code] of text.matchAll(/code: '([a-z-]+)'/g)) found.add(code!);
  }
  return found;
}

describe('the words of core', () => {
  it('have a sentence for every fault that core makes', () => {
    expect(codes().size).toBeGreaterThan(40);
    const args = new Proxy({}, { get: () => 'something.' });
    for (const code of codes()) {
      expect(sharedWords({ code, args }), code).toMatch(/^[^\n]+\.$/);
    }
  });

  it('never say that one is several', () => {
    const ones = new Proxy({}, { get: () => 1 });
    for (const code of codes())
      expect(sharedWords({ code, args: ones })).not.toMatch(
        /\b1 (?!(?:is|has|was|does|still)\b)\p{L}+s\b|\b1 are\b/u,
      );
  });

  it('leave what is not core’s to the game', () => {
    expect(sharedWords({ code: 'den-is-yours', args: {} })).toBeUndefined();
    expect(faultWords(NIM.words, { code: 'den-is-yours', args: {} })).toBe(
      'This cannot be done: den-is-yours.',
    );
    expect(faultWords(NIM.words, { code: 'game-over', args: {} })).toBe('The game is over.');
  });

  it('do not take a name that every object has for a code', () => {
    for (const code of ['constructor', 'toString', '__proto__']) {
      expect(sharedWords({ code, args: {} })).toBeUndefined();
    }
  });
});
