import { readFileSync } from 'node:fs';
import { GAME_NAMES } from '@gridhall/games';
import { describe, expect, test } from 'vitest';
import { BASE_TOKENS, TOKENS } from './tokens.ts';

const CSS = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/** Relative luminance and contrast, as WCAG defines them. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test('the style sheet says the same colours as the table', () => {
  for (const [name, [day, night]] of Object.entries(BASE_TOKENS)) {
    expect(CSS).toContain(`--${name}: light-dark(${day.toLowerCase()}, ${night.toLowerCase()});`);
  }
});

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s', (_theme, at) => {
  test.each(['ink', 'muted', 'three', ...GAME_NAMES] as const)(
    '%s can be read on paper and on panels',
    (name) => {
      expect(contrast(TOKENS[name][at], TOKENS.paper[at])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(TOKENS[name][at], TOKENS.raised[at])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('the web of a trap is seen on its ground, and waves in their river', () => {
    expect(contrast(TOKENS.muted[at], TOKENS.trap[at])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(TOKENS.frost[at], TOKENS.river[at])).toBeGreaterThanOrEqual(1.5);
  });

  test.each(['paper', 'raised', 'sunken'] as const)('the edge of a button is seen on %s', (name) => {
    expect(contrast(TOKENS.edge[at], TOKENS[name][at])).toBeGreaterThanOrEqual(3);
  });

  test.each(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const)(
    'the number %s can be read on the shore',
    (name) => expect(contrast(TOKENS[name][at], TOKENS.shore[at])).toBeGreaterThanOrEqual(4.5),
  );
});
