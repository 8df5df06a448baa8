/**
 * How the console of Thrones listens. Answers are words, so an answer is a line; but what a short answer (a number, Y
 * or N) leaves on its line is there for the next question. An empty line is an answer too, and never a good one.
 */
import type { ClassicIo } from '../classic/console.ts';

export class TypedAnswers {
  readonly io: ClassicIo;
  #rest: string;

  /** With what an earlier answer left. */
  constructor(io: ClassicIo, rest = '') {
    this.io = io;
    this.#rest = rest;
  }

  /** What is left for the next question. */
  get rest(): string {
    return this.#rest;
  }

  /** The rest of the present line if something is left on it, otherwise the next line. */
  async line(): Promise<string> {
    const rest = this.#rest.trim();
    this.#rest = '';
    return rest === '' ? (await this.io.line()).trim() : rest;
  }

  /** The first word of a line, the others staying for the next question; empty for an empty line. */
  async word(): Promise<string> {
    const line = await this.line();
    const end = line.search(/\s/);
    if (end < 0) return line;
    this.leave(line.slice(end));
    return line.slice(0, end);
  }

  /** Leaves text to the next question. */
  leave(rest: string): void {
    this.#rest = rest;
  }

  async yes(prompt: string): Promise<boolean> {
    for (;;) {
      this.io.print(prompt);
      const word = (await this.word()).toLowerCase();
      if (word === 'y' || word === 'yes') return true;
      if (word === 'n' || word === 'no') return false;
      this.io.rule?.('again');
      this.io.print('Please answer Y or N, Your Grace.\n');
    }
  }

  async number(prompt: string, min: number, max: number): Promise<number> {
    for (;;) {
      this.io.print(prompt);
      const word = await this.word();
      const number = /^[+-]?\d{1,15}$/.test(word) ? Number(word) : Number.NaN;
      if (number >= min && number <= max) return number;
      this.io.rule?.('again');
      this.io.print(`Please answer with a whole number from ${min} to ${max}, Your Grace.\n`);
    }
  }
}
