import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { cut, fitText, glyphWidth, widthOf, wrapCells } from './glyphs.ts';
import { TOKENS } from './style.ts';
import { codesFor, depthOf, themeOf, themeOfAnswer } from './theme.ts';

test('colours are as many as the terminal says it has', () => {
  expect(depthOf({ TERM: 'xterm', COLORTERM: 'truecolor' })).toBe('true');
  expect(depthOf({ TERM: 'xterm-256color' })).toBe('256');
  expect(depthOf({ TERM: 'xterm' })).toBe('16');
  expect(depthOf({ TERM: 'vt100' })).toBe('none');
  expect(depthOf({ TERM: 'dumb', COLORTERM: 'truecolor' })).toBe('none');
  expect(depthOf({ TERM: 'xterm', COLORTERM: 'truecolor', NO_COLOR: '1' })).toBe('none');
  expect(depthOf({ TERM: 'xterm', COLORTERM: 'truecolor', NO_COLOR: '' })).toBe('true');
});

test('the background decides between light and dark', () => {
  expect(themeOf({ COLORFGBG: '0;15' })).toBe('light');
  expect(themeOf({ COLORFGBG: '15;0' })).toBe('dark');
  expect(themeOf({})).toBe('dark');
  expect(themeOfAnswer('rgb:fafa/f7f7/f0f0')).toBe('light');
  expect(themeOfAnswer('rgb:14/16/1b')).toBe('dark');
  expect(themeOfAnswer('what?')).toBeUndefined();
});

test('every token has a code at every depth but the last', () => {
  for (const depth of ['true', '256', '16'] as const) {
    const { ink, paper } = codesFor('light', depth);
    expect([...ink, ...paper].every((code) => /^[0-9;]+$/.test(code))).toBe(true);
    expect(ink).toHaveLength(TOKENS.length);
  }
  expect(new Set(codesFor('light', 'none').ink)).toEqual(new Set(['']));
  expect(codesFor('dark', 'true').ink[TOKENS.indexOf('geese')]).toBe('38;2;108;207;221');
});

test('of sixteen colours the bright ones are on dark paper, the others on light', () => {
  const at = TOKENS.indexOf('one');
  expect([codesFor('dark', '16').ink[at], codesFor('light', '16').ink[at]]).toEqual(['94', '34']);
  const inks = new Set(codesFor('light', '16').ink);
  // Yellow, cyan and green on white are hardly there.
  for (const pale of ['32', '33', '36']) expect(inks.has(pale)).toBe(false);
  // Ink and paper as they are in the user's own colours.
  expect(codesFor('dark', '16').ink[TOKENS.indexOf('ink')]).toBe('39');
});

/** The luminance of one of the 256. */
function luminance(code: string): number {
  const n = Number(code.split(';').at(-1));
  const steps = [0, 95, 135, 175, 215, 255];
  const cube = [Math.floor((n - 16) / 36), Math.floor((n - 16) / 6) % 6, (n - 16) % 6];
  const parts = n >= 232 ? [0, 0, 0].map(() => 8 + 10 * (n - 232)) : cube.map((step) => steps[step]!);
  const [red, green, blue] = parts.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['light', 'dark'] as const)('of 256 colours every ink can be read on %s paper', (theme) => {
  const { ink, paper } = codesFor(theme, '256');
  const papers = ['paper', 'raised', 'water'] as const;
  const inks = TOKENS.filter((token) => !/^(paper|raised|line|tile|water|chosen|quiet)$/.test(token));
  for (const below of papers) {
    for (const token of inks) {
      const [a, b] = [ink[TOKENS.indexOf(token)]!, paper[TOKENS.indexOf(below)]!].map(luminance) as [
        number,
        number,
      ];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      const hint = `${token} on ${below}: where this is the hue of a game, choose one of more contrast`;
      expect(contrast, hint).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('every sign is as wide as string-width says, by whichever way it is measured', () => {
  for (let code = 0x20; code < 0x2c00; code++) {
    if (code >= 0x7f && code < 0xa1) continue;
    const glyph = String.fromCharCode(code);
    expect([glyph, glyphWidth(glyph)]).toEqual([glyph, Math.min(2, stringWidth(glyph))]);
  }
});

test('text is measured in cells', () => {
  expect(['a', '虎', '🐘', '·', '⚑', '\u0301'].map(glyphWidth)).toEqual([1, 2, 2, 1, 1, 0]);
  expect(widthOf('虎 tiger')).toBe(8);
  expect(cut('虎虎虎', 5)).toBe('虎虎…');
  expect(fitText('虎', 4)).toBe('虎  ');
  expect(wrapCells('one two  three\n  four five', 9)).toEqual(['one two', 'three', '  four', '  five']);
  expect(wrapCells('  m    mark it: a goose\n  s    show', 16)).toEqual([
    '  m    mark it:',
    '       a goose',
    '  s    show',
  ]);
  expect(wrapCells('go to (12, 6).', 9)).toEqual(['go to', '(12, 6).']);
  expect(wrapCells('it wins: 2 %.', 10)).toEqual(['it wins:', '2 %.']);
  expect(wrapCells('100 %, Pace 24.79/s', 12)).toEqual(['100 %,', 'Pace 24.79/s']);
  expect(wrapCells('around this 1.', 12)).toEqual(['around', 'this 1.']);
  expect(wrapCells('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});

test.each(['light', 'dark'] as const)(
  'of 256 colours the water is none of the greys on %s paper',
  (theme) => {
    const water = Number(codesFor(theme, '256').paper[TOKENS.indexOf('water')]!.split(';').at(-1));
    const [red, , blue] = [water - 16].flatMap((one) => [
      Math.floor(one / 36),
      Math.floor(one / 6) % 6,
      one % 6,
    ]);
    expect(water).toBeLessThan(232);
    expect(blue).toBeGreaterThan(red!);
  },
);
