/** A file that every program in the same folder adds its lines to, under a header: nothing of anybody's is lost. */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { codeOf } from './disk.ts';

/**
 * Adds a line; two programs at once lose nothing. A new file appears whole, header and first line, by linking it into
 * place, which only one program can; every other line is one write at the end of the file.
 */
export function addSharedLine(path: string, header: string, line: string): void {
  if (!createWith(path, header + line)) append(path, line);
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
