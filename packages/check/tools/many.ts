/** A console that is started once and run many times: see many.cpp and many.py. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Trial } from '@gridhall/consoles';
import type { EarlyStop, Run, RunEnd } from '../src/sandbox/limits.ts';
import { inputOf } from '../src/sandbox/limits.ts';

/** Milliseconds of the processor for a run, and for one that is ended as soon as it is quiet. */
const [MOST_MS, QUIET_MS] = [300, 30];

export class Many {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #folder: string;
  #heard = Buffer.alloc(0);

  /** The command runs it; its files lie in the folder, where nothing else should. */
  constructor([program, ...words]: readonly string[], folder: string) {
    this.#folder = folder;
    this.#child = spawn(program!, words, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#pieces = this.#child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** One at a time. */
  async run(words: readonly string[], trial: Trial, stop?: EarlyStop): Promise<Run> {
    // What the last one wrote is gone.
    for (const file of readdirSync(this.#folder)) rmSync(join(this.#folder, file));
    const files = Object.entries(trial.files);
    const parts = [
      `${stop?.quiet === undefined ? MOST_MS : QUIET_MS}\n`,
      ...[`${words.length}\n`, ...words.map(text)],
      ...[`${files.length}\n`, ...files.flat().map(text)],
      text(inputOf(trial)),
    ];
    this.#child.stdin.write(parts.join(''));
    const [signal, status] = [Number(await this.#line()), Number(await this.#line())];
    return { output: await this.#text(), errors: await this.#text(), end: endOf(signal, status, stop) };
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }

  async #line(): Promise<string> {
    let end = this.#heard.indexOf('\n');
    for (; end < 0; end = this.#heard.indexOf('\n')) await this.#more();
    return this.#take(end + 1).trimEnd();
  }

  async #text(): Promise<string> {
    const length = Number(await this.#line());
    while (this.#heard.length < length) await this.#more();
    return this.#take(length);
  }

  #take(length: number): string {
    const taken = this.#heard.subarray(0, length).toString('utf8');
    this.#heard = this.#heard.subarray(length);
    return taken;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#pieces.next();
    if (done) throw new Error('it ended while it was asked');
    this.#heard = Buffer.concat([this.#heard, value]);
  }
}

const text = (of: string): string => `${Buffer.byteLength(of)}\n${of}`;

/** As a box tells it. */
function endOf(signal: number, status: number, stop: EarlyStop | undefined): RunEnd {
  if (signal === 0) return { kind: 'exit', status };
  if (signal === constants.signals.SIGPROF || signal === constants.signals.SIGALRM)
    return { kind: stop?.quiet === undefined ? 'hang' : 'quiet' };
  // The file its output goes to is as long as it may be.
  if (signal === constants.signals.SIGXFSZ) return { kind: 'output' };
  const [name] = Object.entries(constants.signals).find(([, number]) => number === signal)!;
  return { kind: 'signal', signal: name };
}
