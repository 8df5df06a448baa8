/** resultsGOT.txt: one line a game won, under a header, shared by every program that plays in the same folder. */

import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { codeOf } from '../disk.ts';

export interface Result {
  readonly name: string;
  readonly hero: string;
  readonly points: number;
}

const NAME_WIDTH = 24;
const HERO_WIDTH = 20;
const HEADER = row('<Name>', '<Hero>', '<points>');

/**
 * Adds a line; two programs at once lose nothing. A new file appears whole, header and first line, by linking it into
 * place, which only one program can; every other line is one write at the end of the file.
 */
export function addResult(path: string, { name, hero, points }: Result): void {
  const line = row(oneLine(name), hero, String(points));
  if (!createWith(path, HEADER + line)) append(path, line);
}

/** The best five by points; of equal ones the earlier line first. Lines that are no results are passed over. */
export function topFive(path: string): Result[] {
  const results = textOf(path)
    .split('\n')
    .flatMap((line) => readRow(line) ?? []);
  return results.sort((one, other) => other.points - one.points).slice(0, 5);
}

/** Columns of at least two spaces apart: a name with spaces stays one name. */
function row(name: string, hero: string, points: string): string {
  return `${padded(name, NAME_WIDTH)}${padded(hero, HERO_WIDTH)}${points}\n`;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(2, width - [...text].length));
}

function readRow(line: string): Result | undefined {
  const match = /^(\S.*?) {2,}(\S.*?) {2,}(\d{1,10})\s*$/.exec(line);
  return match ? { name: match[1]!, hero: match[2]!, points: Number(match[3]) } : undefined;
}

/** A name as it can stand in a column: printable, and without two blanks in a row. */
export function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
}

/** False when the file is there already. */
function createWith(path: string, text: string): boolean {
  const draft = `${path}.${randomUUID()}.tmp`;
  writeFileSync(draft, text, { flag: 'wx' });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Where files cannot be linked, the first to create it writes the header.
    return createExclusively(path, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

function createExclusively(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'ax' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function append(path: string, line: string): void {
  const file = openSync(path, 'a+');
  try {
    const bytes = Buffer.from(lacksLineFeed(file) ? `\n${line}` : line);
    if (writeSync(file, bytes) !== bytes.length) throw new Error('the line could not be written whole');
  } finally {
    closeSync(file);
  }
}

/**
 * A file that somebody edited may lack its last line feed. A line that another program is writing at this moment may
 * look the same, but only for a moment.
 */
function lacksLineFeed(file: number): boolean {
  for (let tries = 0; tries < 5; tries++) {
    if (endsLine(file)) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
  return !endsLine(file);
}

function endsLine(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size === 0 || readSync(file, last, 0, 1, size - 1) === 0 || last.toString() === '\n';
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}
