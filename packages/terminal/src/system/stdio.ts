/** Standard input and output as the commands use them. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileText } from '@gridhall/consoles';
import { t } from '@gridhall/core';
import { speaksAscii, toAscii } from './ascii.ts';
import { codeOf, problemOf } from './disk.ts';

/** A reader that went away (`| head -1`) is not an error: the program ends, quietly. */
export function surviveClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`gridhall: ${t`the output could not be written: ${problemOf(error)}.`}\n`);
    process.exit(1);
  });
  // Nobody hears a complaint about standard error.
  process.stderr.on('error', () => {});
}

/** Whether the player ended the program by Ctrl-C on the whole screen, where it is a key like others. */
export const interrupted = { yes: false };

/** Waits until everything printed has left the program. */
export function drained(): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write('', () => resolve());
  });
}

/** Input that is still open — a pipe that somebody holds — does not keep a program alive that has ended. */
export function leaveInput(): void {
  (process.stdin as Partial<NodeJS.ReadStream>).unref?.();
}

/** What is longer is no board and no record. */
const LARGEST = 64 * 1024 * 1024;

/**
 * The text of a file, without the mark that some editors put first. A pipe nobody writes to and a device that never ends
 * are not waited for, and what is not `plausible` by its bytes is not made a text of.
 */
export async function readTextFile(
  path: string,
  plausible: (bytes: Uint8Array) => boolean = () => true,
): Promise<FileText> {
  try {
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const found = await file.stat();
      if (found.isDirectory()) return { problem: t`it is a folder` };
      if (!found.isFile()) return { problem: t`it is not a file` };
      if (found.size > LARGEST) return { problem: t`it is too large` };
      const bytes = await file.readFile();
      if (!plausible(bytes)) return { problem: t`it is nested too deeply or has too many values` };
      return { text: bytes.toString('utf8').replace(/^\uFEFF/, '') };
    } finally {
      await file.close();
    }
  } catch (error) {
    return { problem: problemOf(error), missing: codeOf(error) === 'ENOENT' };
  }
}

/** A text of others as a terminal may have it: what would move its cursor or change its colours is a dot. */
function harmless(text: string): string {
  return text.replace(HARMFUL, '·');
}
// Everything that is no character of a text, but line feeds and tabs; and what turns the direction of writing round.
const HARMFUL = /(?![\n\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu;

const ascii = speaksAscii();

function readable(text: string): string {
  return ascii ? toAscii(harmless(text)) : harmless(text);
}

/** Prints for a player. */
export function print(text: string): void {
  process.stdout.write(readable(text));
}

/** Says a line beside what is printed. */
export function complain(line: string): void {
  process.stderr.write(`gridhall: ${readable(line)}\n`);
}

/** Standard input in pieces of text, as they come. */
export async function* inputPieces(): AsyncIterable<string> {
  process.stdin.setEncoding('utf8');
  yield* process.stdin as AsyncIterable<string>;
}

/** Standard input line by line; undefined at its end. */
export class LineSource {
  #pieces: AsyncIterator<string>;
  #rest = '';
  #ended = false;

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  async next(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf('\n');
      if (end >= 0) {
        const line = this.#rest.slice(0, end);
        this.#rest = this.#rest.slice(end + 1);
        return line.replace(/\r$/, '');
      }
      if (this.#ended) {
        const last = this.#rest;
        this.#rest = '';
        return last === '' ? undefined : last;
      }
      const { done, value } = await this.#pieces.next();
      if (done) this.#ended = true;
      else this.#rest += value;
      // A line is an answer: what never ends is cut, so that nothing fills the memory.
      if (this.#rest.length > MOST_LINE && !this.#rest.includes('\n'))
        this.#rest = this.#rest.slice(0, MOST_LINE);
    }
  }
}
const MOST_LINE = 1 << 16;
