import fc from 'fast-check';
import { expect, it } from 'vitest';
import { run } from './run.ts';

const words = fc.oneof(
  fc.constantFrom(
    'play',
    'classic',
    'replay',
    'geese',
    'jungle',
    'perft',
    '--rows',
    '--seed',
    '--board',
    '--help',
    '--verify',
    '--new',
    '--',
    '-',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\u0000')),
  fc.integer().map(String),
);
// These start servers and measurements, which end by themselves only when asked for.
const endless = new Set(['serve', 'bench', 'simulate', 'engine', 'match']);

it('any flags at all end with status 0, 1 or 2, and at most one line of complaint', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(words, { maxLength: 5 }).filter((args) => !endless.has(args[0] ?? '')),
      async (args) => {
        const ran = await run(args);
        expect([0, 1, 2]).toContain(ran.status);
        expect(ran.err).toMatch(/^(gridhall: [^\n]+\n)?$/);
        if (ran.status !== 0) expect(ran.err).not.toBe('');
        expect(ran.err).not.toMatch(/\bat .*:\d+:\d+/);
      },
    ),
    { numRuns: 25 },
  ));
