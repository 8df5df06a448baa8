/** Verifies records in a process that knows nothing of this one: `replay.ts` runs there. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Another process with a game in it. It starts when it is first asked, and serves until it is closed. */
export class GameProcess {
  readonly #address: URL;
  #child: ChildProcessWithoutNullStreams | undefined;
  #problem = '';
  readonly #waiting: ((answer: string | undefined) => void)[] = [];

  constructor(address: URL) {
    this.#address = address;
  }

  /** For each record 'same', or what is wrong with it. */
  async verify(records: readonly string[]): Promise<string[]> {
    const child = (this.#child ??= this.#start());
    const answer = await new Promise<string | undefined>((resolve) => {
      this.#waiting.push(resolve);
      child.stdin.write(`${JSON.stringify(records)}\n`);
    });
    if (answer === undefined) throw new Error(this.#problem || 'the other process has ended');
    return JSON.parse(answer) as string[];
  }

  close(): void {
    this.#child?.stdin.end();
  }

  #start(): ChildProcessWithoutNullStreams {
    // Built, it is JavaScript, as this file then is.
    const name = import.meta.url.endsWith('.ts') ? './replay.ts' : './replay.js';
    const script = fileURLToPath(new URL(name, import.meta.url));
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      script,
      this.#address.href,
    ]);
    createInterface(child.stdout).on('line', (line) => this.#waiting.shift()?.(line));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#problem += text));
    // What became of it is told when it closes; a write to a process that has ended is no other trouble.
    child.stdin.on('error', () => undefined);
    child.on('error', (reason) => (this.#problem += reason.message));
    child.on('close', () => {
      for (const answer of this.#waiting.splice(0)) answer(undefined);
    });
    return child;
  }
}
