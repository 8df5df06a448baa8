/** Another program at hand: its command, and the sandbox it runs in, so many at a time. */
import { join } from 'node:path';
import type { Trial } from '@gridhall/consoles';
import type { EarlyStop, Run, RunLimits } from './limits.ts';
import { inputOf } from './limits.ts';
import { preload } from './preload.ts';
import { Sandbox } from './sandbox.ts';
import { Unrunnable, whyUnrunnable } from './unrunnable.ts';
import { visible } from './visible.ts';

export interface ProgramOptions {
  readonly command: readonly string[];
  /** The folder its words are looked for in. */
  readonly from: string;
  /** What is put behind it instead of what trials say: words, `{}` for the file. */
  readonly append?: readonly string[];
  /** A folder below the one it runs in, where the files of trials lie. */
  readonly filesIn?: string;
  readonly limits: RunLimits;
  readonly apart: boolean;
  readonly jobs: number;
}

export class OtherProgram {
  readonly #options: ProgramOptions;
  readonly #command: readonly string[];
  readonly #waiting: (() => void)[] = [];
  readonly #sandbox: Sandbox;
  #free: number;

  constructor(options: ProgramOptions) {
    this.#options = options;
    const { apart, limits, jobs } = options;
    const { command, shown } = visible(options.command, options.from);
    this.#command = command;
    const library = preload();
    this.#sandbox = new Sandbox({
      ...{ isolated: apart, limits, shown },
      ...(library === undefined ? {} : { preload: library }),
    });
    this.#free = jobs;
  }

  /** Whether its clock can be made to stand still. */
  get stopsClock(): boolean {
    return preload() !== undefined;
  }

  /** Waits until fewer than `jobs` run. */
  async run(trial: Trial, stop?: EarlyStop): Promise<Run> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      const session = { ...this.#laid(trial), input: inputOf(trial) };
      return await this.#sandbox.run(this.#commandFor(trial), session, this.#options.limits, stop);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }

  /** Throws `Unrunnable` when the program cannot even be started here, which is no fault of its author's. */
  async start(): Promise<void> {
    const { end, output, errors } = await this.run({ input: [], files: {}, args: [] }, { enough: 4096 });
    const why = whyUnrunnable(end, output, errors);
    if (why !== undefined) throw new Unrunnable(why);
  }

  close(): void {
    this.#sandbox.close();
  }

  /** Where nothing is said otherwise, as the trial says: names of its files among the words. */
  #commandFor({ args, files }: Trial): readonly string[] {
    const { append } = this.#options;
    const place = (name: string) => (Object.hasOwn(files, name) ? this.#path(name) : name);
    if (append === undefined) return [...this.#command, ...args.map(place)];
    const [name] = args.filter((arg) => Object.hasOwn(files, arg));
    // A trial that gives no file has nothing to put there.
    if (name === undefined) return [...this.#command, ...append.filter((word) => !word.includes('{}'))];
    return [...this.#command, ...append.map((word) => word.replaceAll('{}', this.#path(name)))];
  }

  #laid(trial: Trial): Trial {
    if (this.#options.filesIn === undefined) return trial;
    const files = Object.entries(trial.files).map(([name, text]) => [this.#path(name), text] as const);
    return { ...trial, files: Object.fromEntries(files) };
  }

  #path(name: string): string {
    const { filesIn } = this.#options;
    return filesIn === undefined ? name : join(filesIn, name);
  }
}
