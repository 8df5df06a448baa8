/** A code is read back here by the other way round: what was fixed is found, the mask lifted, the blocks divided. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Modules, qrCode } from './qr.ts';

/** Codewords of check and blocks of level M, as the standard lists them. */
const BLOCKS = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
] as const;

const text = (dark: Modules): string =>
  dark.map((row) => row.map((is) => (is ? '#' : '.')).join('')).join('\n');

/** The 15 bits beside the upper left finder. */
function formatOf(dark: Modules): string {
  const at = [
    ...[0, 1, 2, 3, 4, 5, 7].map((column) => dark[8]![column]),
    ...[8, 7, 5, 4, 3, 2, 1, 0].map((row) => dark[row]![8]),
  ];
  return at.map((is) => (is ? '1' : '0')).join('');
}

/** Level M with each mask: from the table of the standard. */
const FORMATS = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];

const MASKS: readonly ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_i, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

function read(dark: Modules): string {
  const size = dark.length;
  const version = (size - 17) / 4;
  const mask = MASKS[FORMATS.indexOf(formatOf(dark))]!;
  const last = size - 7;
  const step = version < 7 ? 0 : (last - 6) / 2;
  const centres = version === 1 ? [] : step > 0 ? [6, 6 + step, last] : [6, last];
  const isFixed = (i: number, j: number): boolean => {
    if (i === 6 || j === 6) return true;
    if ((i < 9 && j < 9) || (i < 9 && j >= size - 8) || (i >= size - 8 && j < 9)) return true;
    if (version >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) return true;
    return centres.some((row) =>
      centres.some((column) => {
        const corner = [row, column].filter((at) => at === 6).length;
        const skipped = corner === 2 || (corner === 1 && (row === last || column === last));
        return !skipped && Math.abs(i - row) <= 2 && Math.abs(j - column) <= 2;
      }),
    );
  };
  const bits: number[] = [];
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    const right = size - 1 - 2 * pair - (2 * pair >= size - 7 ? 1 : 0);
    for (let k = 0; k < size; k++) {
      const i = pair % 2 === 0 ? size - 1 - k : k;
      for (const j of [right, right - 1])
        if (!isFixed(i, j)) bits.push(dark[i]![j] === (mask(i, j) === 0) ? 0 : 1);
    }
  }
  const words: number[] = [];
  for (let at = 0; at + 8 <= bits.length; at += 8)
    words.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2));
  const [check, blocks] = BLOCKS[version - 1]!;
  const dataLength = words.length - check * blocks;
  const short = Math.floor(dataLength / blocks);
  const parts: number[][] = Array.from({ length: blocks }, () => []);
  let at = 0;
  for (let i = 0; i <= short; i++)
    for (let b = 0; b < blocks; b++)
      if (i < short || b >= blocks - (dataLength % blocks)) parts[b]!.push(words[at++]!);
  const data = parts.flat();
  for (let i = 0; i < check; i++) for (let b = 0; b < blocks; b++) parts[b]!.push(words[at++]!);
  for (const part of parts) expect(syndromes(part, check)).toEqual(Array.from({ length: check }, () => 0));
  const all = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(all.slice(0, 4)).toBe('0100');
  const wide = version < 10 ? 8 : 16;
  const length = Number.parseInt(all.slice(4, 4 + wide), 2);
  const bytes = Array.from({ length }, (_, i) =>
    Number.parseInt(all.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The word as a polynomial at each root of the generator: nought everywhere where nothing is damaged. */
function syndromes(words: readonly number[], count: number): number[] {
  const double = (a: number) => (a & 128 ? (a * 2) ^ 0x11d : a * 2);
  const times = (a: number, b: number): number => {
    let sum = 0;
    for (let bit = 128; bit > 0; bit >>= 1) sum = double(sum) ^ (b & bit ? a : 0);
    return sum;
  };
  let root = 1;
  return Array.from({ length: count }, () => {
    const value = words.reduce((sum, word) => times(sum, root) ^ word, 0);
    root = double(root);
    return value;
  });
}

describe('a QR code', () => {
  it('says what was put into it, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (given) => {
        const code = qrCode(given);
        if (code) expect(read(code)).toBe(given);
      }),
      { numRuns: 25 },
    );
  });

  it.each([1, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213])('holds %i bytes', (length) => {
    const given = 'x'.repeat(length);
    const code = qrCode(given)!;
    expect(read(code)).toBe(given);
    // The next byte may need the next version, and never an older one.
    expect(qrCode(`${given}x`)?.length ?? 61).toBeGreaterThanOrEqual(code.length);
  });

  it('does not hold more than it can', () => {
    expect(qrCode('x'.repeat(214))).toBeUndefined();
  });

  it('has its finders, its timing lines and one dark module', () => {
    const rows = text(qrCode('gridhall')!).split('\n');
    expect(rows).toHaveLength(21);
    expect(rows.slice(0, 8).map((row) => row.slice(0, 8))).toEqual([
      '#######.',
      '#.....#.',
      '#.###.#.',
      '#.###.#.',
      '#.###.#.',
      '#.....#.',
      '#######.',
      '........',
    ]);
    expect(rows[6]!.slice(8, 13)).toBe('#.#.#');
    expect(rows[13]![8]).toBe('#');
  });
});
