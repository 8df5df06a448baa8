/** Another program at hand: its command, and the sandbox it runs in, so many at a time. */
import { join } from 'node:path';
import type { Trial } from '@gridhall/consoles';
import { stoppedClock } from './clock.ts';
import type { Run, RunLimits } from './limits.ts';
import { inputOf } from './limits.ts';
import { Sandbox } from './sandbox.ts';
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
  readonly #shown: readonly string[];
  readonly #waiting: (() => void)[] = [];
  #sandbox: Sandbox;
  #free: number;

  constructor(options: ProgramOptions) {
    this.#options = options;
    const { command, shown } = visible(options.command, options.from);
    this.#command = command;
    this.#shown = shown;
    this.#sandbox = this.#make();
    this.#free = options.jobs;
  }

  /** Stops the clock from now on; answers whether it can be stopped here. */
  stopClock(): boolean {
    const clock = stoppedClock();
    if (clock === undefined) return false;
    this.#sandbox = this.#make(clock);
    return true;
  }

  #make(clock?: string): Sandbox {
    const { apart, limits } = this.#options;
    const options = { isolated: apart, limits, shown: this.#shown };
    return new Sandbox({ ...options, ...(clock === undefined ? {} : { clock }) });
  }

  /** Waits until fewer than `jobs` run. */
  async run(trial: Trial, wall = this.#options.limits.wall): Promise<Run> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      const session = { ...this.#laid(trial), input: inputOf(trial) };
      return await this.#sandbox.run(this.#commandFor(trial), session, { ...this.#options.limits, wall });
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
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
