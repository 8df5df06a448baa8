/** The laws themselves are tested, each beside its file: a game that breaks one must fail it, and for that reason. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LAWS } from './list.ts';

describe('the suite', () => {
  it('has the laws from 1 on, in order', () =>
    expect(LAWS.map(({ number }) => number)).toEqual(LAWS.map((_law, i) => i + 1)));

  it('has no law without a test beside its file', async () => {
    const tests = readdirSync(new URL('./', import.meta.url)).filter((file) => file.endsWith('.test.ts'));
    const files: object[] = await Promise.all(
      tests.map((file) => import(new URL(file.replace('.test', ''), import.meta.url).href)),
    );
    const tested: unknown[] = files.flatMap((file) => Object.values(file));
    expect(LAWS.filter(({ run }) => !tested.includes(run))).toEqual([]);
  });
});
