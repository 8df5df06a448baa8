/** Another program at hand: its command, and boxes to run it in, as many as may be at work at a time. */
import { join } from 'node:path';
import type { Trial } from '@gridhall/consoles';
import { visible } from './apart.ts';
import { Box } from './box.ts';
import { stoppedClock } from './clock.ts';
import { inputOf } from './judge.ts';
import type { Run, RunLimits } from './limits.ts';

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
  readonly #waiting: ((box: Box) => void)[] = [];
  #boxes: readonly Box[];
  #free: Box[];

  constructor(options: ProgramOptions) {
    this.#options = options;
    const { command, shown } = visible(options.command, options.from);
    this.#command = command;
    this.#shown = shown;
    this.#boxes = this.#make();
    this.#free = [...this.#boxes];
  }

  /** From now on, and while nothing runs; answers whether the clock can be stopped here. */
  stopClock(): boolean {
    const clock = stoppedClock();
    if (clock === undefined) return false;
    this.close();
    this.#boxes = this.#make(clock);
    this.#free = [...this.#boxes];
    return true;
  }

  #make(clock?: string): Box[] {
    const { apart, limits, jobs } = this.#options;
    const options = { apart, limits, shown: this.#shown, ...(clock === undefined ? {} : { clock }) };
    return Array.from({ length: jobs }, () => new Box(options));
  }

  /** In whichever box is free next. */
  async run(trial: Trial, wall = this.#options.limits.wall): Promise<Run> {
    const box = this.#free.pop() ?? (await new Promise<Box>((resolve) => this.#waiting.push(resolve)));
    try {
      const { limits } = this.#options;
      return await box.run(this.#commandFor(trial), this.#laid(trial), inputOf(trial), { ...limits, wall });
    } finally {
      const next = this.#waiting.shift();
      if (next) next(box);
      else this.#free.push(box);
    }
  }

  close(): void {
    for (const box of this.#boxes) box.close();
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
