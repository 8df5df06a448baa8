/** `gridhall online [URL]`: the same games with others, at a server. */
import { createInterface } from 'node:readline/promises';
import { t } from '@gridhall/core';
import { optionsFor, parse } from '../flags/options.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import { readAddress } from '../online/address.ts';
import { LineHall } from '../online/line-hall.ts';
import { Others } from '../online/others.ts';
import { type HousePorts, openPorts } from '../open/ports.ts';
import { hasScreen } from '../screen/has-screen.ts';
import { complain, inputPieces, LineSource, print } from '../system/stdio.ts';
import type { CliCommand } from './command.ts';

/** Where `gridhall serve` is, on this machine. */
const HERE = 'http://localhost:4321/';

export const command: CliCommand = {
  name: 'online',
  usage: 'online [URL] [--name NAME] [--plain]',
  about: t`play online: invite a friend, find an opponent, or watch`,
  examples: [
    ['online', t`play on the server on this machine`],
    ['online https://games.example --name Ann', t`play on another server`],
  ],
  async run(args) {
    const commander = optionsFor(this.usage, this.about, this.examples)
      .argument('[URL]', t`address of a server, or a link to a game (default: ${HERE})`)
      .option('--name <NAME>', t`your name, when you sign in for the first time`)
      .option('--plain', t`play line by line, without a full screen`);
    parse(commander, args);
    const given = commander.args[0] ?? HERE;
    const address = readAddress(given);
    if (!address) throw new WrongUse(t`${JSON.stringify(given)} is no address.`);
    const { name, plain } = commander.opts<{ name?: string; plain?: boolean }>();
    const inLines = plain || !hasScreen();
    const notices: string[] = [];
    const ports = openPorts(inLines ? complain : (line) => void notices.push(line));
    try {
      if (inLines) {
        const lines = new LineSource(inputPieces());
        const io = { print, next: () => lines.next() };
        const ask = async () => {
          io.print(QUESTION());
          return io.next();
        };
        const others = await meet(address.base, ports, async () => name ?? ask());
        await new LineHall(others, io, () => true).run(address.way);
      } else {
        const others = await meet(address.base, ports, async () => name ?? askOnce());
        await (await import('../screen/index.ts')).showOthers(others, ports, notices, address.way);
      }
      return 0;
    } finally {
      await ports.close();
      for (const line of notices) complain(line);
    }
  },
};

const QUESTION = () => t`What shall others call you? `;

async function meet(
  base: string,
  ports: HousePorts,
  ask: () => Promise<string | undefined>,
): Promise<Others> {
  const others = await Others.meet(base, ports, ask);
  ports.atClose(async () => others.close());
  return others;
}

/** One line, before the screen is anybody's. */
async function askOnce(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(QUESTION());
  } finally {
    terminal.close();
  }
}
