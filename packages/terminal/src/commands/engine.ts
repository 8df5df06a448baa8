/** `gridhall engine jungle`: the engine alone, for programs that speak a line protocol in the manner of UCI. */
import { t } from '@gridhall/core';
import { type Go, LONGEST_LINE, Protocol } from '@gridhall/engines/jungle';
import { startWorker, type WorkerChannel } from '@gridhall/match';
import { optionsFor, parse } from '../flags/options.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import { readLines } from '../system/lines.ts';
import type { CliCommand } from './command.ts';
import type { ThoughtTask, WorkerLine } from './engine.worker.ts';

export const command: CliCommand = {
  name: 'engine',
  usage: 'engine jungle',
  about: t`run the Jungle engine over a line protocol in the style of UCI`,
  examples: [
    ['engine jungle', t`start the engine`],
    ['engine jungle < commands.txt', t`run commands from a file`],
  ],
  async run(args) {
    const commander = optionsFor(this.usage, this.about, this.examples).argument('<GAME>', 'jungle');
    parse(commander, args);
    const [game] = commander.args;
    if (game !== 'jungle')
      throw new WrongUse(t`There is no engine with a protocol for ${JSON.stringify(game)}.`);
    await converse();
    return 0;
  },
};

/** Until `quit`, or until nobody is there any more. */
async function converse(): Promise<void> {
  const channel = await startWorker(new URL('./engine.worker.ts', import.meta.url));
  const thoughts = new Thoughts(channel);
  const protocol = new Protocol();
  for await (const line of readLines(process.stdin.setEncoding('utf8'), LONGEST_LINE)) {
    const { say, go, stop, quit } = protocol.hear(line);
    for (const one of say) print(one);
    if (stop || quit) thoughts.stop();
    if (quit) break;
    if (!go) continue;
    if (thoughts.busy) print('info string One thought at a time: say stop first.');
    else thoughts.think(go);
  }
  // What was asked is still answered; what would never end is ended.
  await thoughts.settle();
  await channel.stop();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

class Thoughts {
  readonly #channel: WorkerChannel;
  readonly #flag = new Int32Array(new SharedArrayBuffer(4));
  #done: (() => void) | undefined;
  #finished: Promise<void> = Promise.resolve();
  #endless = false;

  constructor(channel: WorkerChannel) {
    this.#channel = channel;
    channel.onMessage((message) => {
      const { line, last } = message as WorkerLine;
      print(line);
      if (last) this.#end();
    });
    channel.onError((error) => {
      print(`info string The engine has failed: ${error.message.replaceAll(/\s+/g, ' ')}`);
      this.#end();
    });
  }

  get busy(): boolean {
    return this.#done !== undefined;
  }

  think(go: Go): void {
    Atomics.store(this.#flag, 0, 0);
    this.#endless = Object.keys(go.bounds).length === 0;
    this.#finished = new Promise((resolve) => {
      this.#done = resolve;
    });
    this.#channel.post({ go, flag: this.#flag.buffer as SharedArrayBuffer } satisfies ThoughtTask);
  }

  stop(): void {
    Atomics.store(this.#flag, 0, 1);
  }

  async settle(): Promise<void> {
    if (this.#endless) this.stop();
    await this.#finished;
  }

  #end(): void {
    this.#done?.();
    this.#done = undefined;
  }
}
