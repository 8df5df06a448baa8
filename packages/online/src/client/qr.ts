/**
 * A QR code (ISO/IEC 18004) of a short text: bytes, level M, versions 1 to 10, which is room for a link with a key in it.
 * Written here because a key must not travel to a service that draws pictures.
 */

/** A square of modules, true where it is dark, without the quiet margin. */
export type Modules = readonly (readonly boolean[])[];

interface Version {
  readonly codewords: number;
  /** Of error correction, for each block. */
  readonly check: number;
  readonly blocks: number;
  /** Where alignment patterns have their centres, along both sides. */
  readonly centres: readonly number[];
}

/** Level M of versions 1 to 10 (tables 7, 9 and E.1 of the standard). */
const VERSIONS: readonly Version[] = [
  { codewords: 26, check: 10, blocks: 1, centres: [] },
  { codewords: 44, check: 16, blocks: 1, centres: [6, 18] },
  { codewords: 70, check: 26, blocks: 1, centres: [6, 22] },
  { codewords: 100, check: 18, blocks: 2, centres: [6, 26] },
  { codewords: 134, check: 24, blocks: 2, centres: [6, 30] },
  { codewords: 172, check: 16, blocks: 4, centres: [6, 34] },
  { codewords: 196, check: 18, blocks: 4, centres: [6, 22, 38] },
  { codewords: 242, check: 22, blocks: 4, centres: [6, 24, 42] },
  { codewords: 292, check: 22, blocks: 5, centres: [6, 26, 46] },
  { codewords: 346, check: 26, blocks: 5, centres: [6, 28, 50] },
];

const dataOf = ({ codewords, check, blocks }: Version): number => codewords - check * blocks;

/** Versions from 10 on count bytes with 16 bits. */
const countBits = (number: number): number => (number < 10 ? 8 : 16);

/** The code of a text; undefined where the text is longer than a code of ours holds. */
export function qrCode(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  const found = VERSIONS.findIndex(
    (version, i) => 4 + countBits(i + 1) + 8 * bytes.length <= 8 * dataOf(version),
  );
  if (found < 0) return undefined;
  const version = VERSIONS[found]!;
  const words = interleaved(version, dataWords(version, found + 1, bytes));
  const masked = MASKS.map((mask, i) => drawn(version, found + 1, words, mask, i));
  return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** Mode, count and bytes, then the two padding words in turn. */
function dataWords(version: Version, number: number, bytes: Uint8Array): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, countBits(number));
  for (const byte of bytes) push(byte, 8);
  const room = 8 * dataOf(version);
  for (let i = 0; i < 4 && bits.length < room; i++) bits.push(0);
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    words.push(bits.slice(i, i + 8).reduce((word, bit) => word * 2 + bit, 0));
  return words;
}

/** Blocks side by side: the first word of each, the second of each; then their checks in the same way. */
function interleaved(version: Version, data: readonly number[]): number[] {
  const { blocks, check } = version;
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const parts: (readonly number[])[] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const length = short + (i >= blocks - longer ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const checks = parts.map((part) => remainder(part, check));
  const across = (rows: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, i) => rows.flatMap((row) => (i < row.length ? [row[i]!] : []))).flat();
  return [...across(parts, short + 1), ...across(checks, check)];
}

/** Powers of 2 in the field of 256 elements, modulo x⁸ + x⁴ + x³ + x² + 1, and their logarithms. */
const POWERS: number[] = [];
const LOGS: number[] = [];
for (let i = 0, value = 1; i < 255; i++) {
  POWERS.push(value);
  LOGS[value] = i;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : POWERS[(LOGS[a]! + LOGS[b]!) % 255]!;
}

/** Reed–Solomon: what is left of the words divided by the generator of this degree. */
function remainder(words: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...generator, 0];
    generator.forEach((term, at) => {
      next[at + 1]! ^= times(term, POWERS[i]!);
    });
    generator = next;
  }
  const rest = [...words, ...Array.from({ length: degree }, () => 0)];
  words.forEach((_word, at) => {
    const lead = rest[at]!;
    generator.forEach((term, i) => {
      rest[at + i]! ^= times(term, lead);
    });
  });
  return rest.slice(words.length);
}

type Mask = (row: number, column: number) => boolean;

const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function drawn(
  { centres }: Version,
  number: number,
  words: readonly number[],
  mask: Mask,
  which: number,
): boolean[][] {
  const size = 17 + 4 * number;
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const fixed = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const put = (row: number, column: number, is: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    dark[row]![column] = is;
    fixed[row]![column] = true;
  };
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(put, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  for (const row of centres)
    for (const column of centres)
      if (!isFinder(row, column, size)) rings(put, row, column, 2, (ring) => ring !== 1);
  formats(put, size, which);
  if (number >= 7) versions(put, size, number);
  fill(dark, fixed, words, mask);
  return dark;
}

/** In three corners stands a finder, and no alignment pattern. */
function isFinder(row: number, column: number, size: number): boolean {
  const far = size - 7;
  return (row === 6 && column === 6) || (row === 6 && column === far) || (row === far && column === 6);
}

type Put = (row: number, column: number, is: boolean) => void;

/** Squares around one centre, the inmost first. */
function rings(put: Put, row: number, column: number, most: number, is: (ring: number) => boolean): void {
  for (let down = -most; down <= most; down++)
    for (let right = -most; right <= most; right++)
      put(row + down, column + right, is(Math.max(Math.abs(down), Math.abs(right))));
}

/** Level and mask, twice, with ten bits of check: level M is 00. */
function formats(put: Put, size: number, mask: number): void {
  const bits = ((mask << 10) | leftOver(mask << 10, 0x537, 10)) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    put(along, 8, bit(i));
    const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
    put(8, across, bit(i));
  }
  put(size - 8, 8, true);
}

/** The version itself, twice, with twelve bits of check. */
function versions(put: Put, size: number, number: number): void {
  const bits = (number << 12) | leftOver(number << 12, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const is = ((bits >> i) & 1) === 1;
    put(Math.floor(i / 3), size - 11 + (i % 3), is);
    put(size - 11 + (i % 3), Math.floor(i / 3), is);
  }
}

function leftOver(value: number, divisor: number, degree: number): number {
  for (let i = 31; i >= degree; i--) if ((value >>> i) & 1) value ^= divisor << (i - degree);
  return value;
}

/** The words in columns of two, from the lower right corner up and down, around what is fixed. */
function fill(dark: boolean[][], fixed: readonly boolean[][], words: readonly number[], mask: Mask): void {
  const size = dark.length;
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]) continue;
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        at++;
        dark[row]![column] = (bit === 1) !== mask(row, column);
      }
    }
  }
}

/** What makes a code hard to read: long runs, blocks, what looks like a finder, too much of one kind. */
function penalty(dark: Modules): number {
  const size = dark.length;
  const columns = dark.map((_row, i) => dark.map((row) => row[i]!));
  let points = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map((is) => (is ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (let i = 0; i + 11 <= size; i++) {
      const part = text.slice(i, i + 11);
      if (part === '10111010000' || part === '00001011101') points += 40;
    }
  }
  for (let row = 0; row + 1 < size; row++)
    for (let column = 0; column + 1 < size; column++) {
      const one = dark[row]![column];
      const same =
        dark[row]![column + 1] === one &&
        dark[row + 1]![column] === one &&
        dark[row + 1]![column + 1] === one;
      if (same) points += 3;
    }
  const count = dark.flat().filter(Boolean).length;
  return points + 10 * Math.floor(Math.abs((count * 20) / (size * size) - 10));
}
