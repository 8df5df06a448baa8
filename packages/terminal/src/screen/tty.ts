/**
 * The terminal: taken over, and given back in order whatever happens — an exit, a crash, Ctrl-C, a signal, a stop and
 * its resume.
 */
import { writeSync } from 'node:fs';
import { t } from '@gridhall/core';
import { type Input, InputParser } from './render/input.ts';

/** Other screen, no cursor, the mouse and its buttons in the new manner, pasted text in brackets. */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1002h\x1b[?1003h\x1b[?1006h\x1b[?2004h';
const LEAVE = '\x1b[0m\x1b[?2026l\x1b[?2004l\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[?25h\x1b[?1049l';
/** Does it know synchronised output? Which colour is its background? */
const ASK = '\x1b[?2026$p\x1b]11;?\x07';

/** Longer than a terminal takes to send the rest of a sequence, shorter than a person notices. */
const ESCAPE_MS = 25;

const DEADLY = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;
const NUMBERS: Readonly<Record<(typeof DEADLY)[number], number>> = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

export interface TtyEvents {
  input(inputs: readonly Input[]): void;
  resized(): void;
  /** The terminal was away, and nothing is known of what it shows. */
  resumed(): void;
  /** The program is told to end, and does when this is done. */
  ending(): Promise<void>;
}

export class Tty {
  readonly #events: TtyEvents;
  readonly #parser = new InputParser();
  #timer: NodeJS.Timeout | undefined;
  #taken = false;
  #full = false;
  #ending = false;

  constructor(events: TtyEvents) {
    this.#events = events;
  }

  get width(): number {
    return process.stdout.columns || 80;
  }

  get height(): number {
    return process.stdout.rows || 24;
  }

  /** Whether the terminal still has to read what it was sent: a picture more would only come later. */
  get full(): boolean {
    return this.#full;
  }

  open(): void {
    this.#take();
    process.stdin.setEncoding('utf8');
    process.stdin.on('data', this.#read);
    process.stdin.on('end', this.#hangUp);
    process.stdout.on('resize', this.#resize);
    process.stdout.on('drain', this.#drain);
    process.on('exit', this.#leave);
    process.on('uncaughtException', this.#crash);
    process.on('unhandledRejection', this.#crash);
    for (const signal of DEADLY) process.on(signal, this.#die);
    process.on('SIGTSTP', this.stop);
    process.on('SIGCONT', this.#continued);
    this.write(ASK);
  }

  close(): void {
    clearTimeout(this.#timer);
    process.stdin.off('data', this.#read);
    process.stdin.off('end', this.#hangUp);
    process.stdout.off('resize', this.#resize);
    process.stdout.off('drain', this.#drain);
    process.off('exit', this.#leave);
    process.off('uncaughtException', this.#crash);
    process.off('unhandledRejection', this.#crash);
    for (const signal of DEADLY) process.off(signal, this.#die);
    process.off('SIGTSTP', this.stop);
    process.off('SIGCONT', this.#continued);
    this.#leave();
    process.stdin.pause();
  }

  write(text: string): void {
    // While the terminal is the shell's, nothing is painted over it; whoever takes it again paints all of it.
    if (this.#taken && text !== '' && !process.stdout.write(text)) this.#full = true;
  }

  /** Gives the terminal back and stops, as Ctrl-Z asks for; everything is taken again on the way back. */
  readonly stop = (): void => {
    this.#leave();
    process.off('SIGTSTP', this.stop);
    // The whole group: whatever started us stops too, and the shell gets its prompt.
    process.kill(0, 'SIGTSTP');
    // Where nobody can resume us the signal is without effect, and we go on.
    setTimeout(this.#resume, 50);
  };

  #take(): void {
    if (this.#taken) return;
    this.#taken = true;
    process.stdin.setRawMode?.(true);
    process.stdin.resume();
    this.write(ENTER);
  }

  readonly #leave = (): void => {
    if (!this.#taken) return;
    this.#taken = false;
    try {
      process.stdin.setRawMode?.(false);
      // At once and whole, also when the process is about to end.
      writeSync(1, LEAVE);
    } catch {
      // The terminal is gone: there is nothing left to put in order.
    }
  };

  readonly #resume = (): void => {
    if (this.#taken) return;
    if (process.listenerCount('SIGTSTP') === 0) process.on('SIGTSTP', this.stop);
    this.#take();
    this.#events.resumed();
  };

  /** Also who was stopped unasked, and kept the terminal: the shell has set its own modes since, and written over all. */
  readonly #continued = (): void => {
    if (this.#taken) {
      this.#taken = false;
      process.stdin.setRawMode?.(false);
    }
    this.#resume();
  };

  readonly #read = (text: string | Buffer): void => {
    clearTimeout(this.#timer);
    this.#events.input(this.#parser.feed(String(text)));
    if (this.#parser.waiting) {
      this.#timer = setTimeout(() => this.#events.input(this.#parser.flush()), ESCAPE_MS);
    }
  };

  readonly #resize = (): void => this.#events.resized();

  readonly #drain = (): void => {
    this.#full = false;
    this.#events.resized();
  };

  readonly #hangUp = (): void => this.#end(0);

  readonly #die = (signal: (typeof DEADLY)[number]): void => {
    this.#leave();
    this.#end(128 + NUMBERS[signal]);
  };

  /** In order the first time; whoever says it again has waited enough. */
  #end(status: number): void {
    if (this.#ending) process.exit(status);
    this.#ending = true;
    void this.#events.ending().finally(() => process.exit(status));
  }

  readonly #crash = (error: unknown): void => {
    this.#leave();
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`gridhall: ${t`this should not have happened; your game is saved.`}\n${said}\n`);
    process.exit(1);
  };
}
