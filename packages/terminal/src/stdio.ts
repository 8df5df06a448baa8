/** Standard input and output as the commands use them. */
import { readFile } from 'node:fs/promises';
import { problemOf } from './disk.ts';

/** A reader that went away (`| head -1`) is not an error: the program ends, quietly. */
export function surviveClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`gridhall: the output could not be written: ${problemOf(error)}.\n`);
    process.exit(1);
  });
  // Nobody hears a complaint about standard error.
  process.stderr.on('error', () => {});
}

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

/** The text of a file, without the mark that some editors put first. */
export async function readTextFile(
  path: string,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  try {
    return { text: (await readFile(path, 'utf8')).replace(/^\uFEFF/, '') };
  } catch (error) {
    return { problem: problemOf(error) };
  }
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
