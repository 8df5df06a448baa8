/** `gridhall classic GAME`: the line console of the rulebook. */
import { freshSeed, seedFrom } from '@gridhall/core';
import { Option } from 'commander';
import { CharacterSource, type ClassicConsole, type ClassicIo } from '../classic/console.ts';
import { CONSOLES } from '../classic/index.ts';
import { runConsole } from '../classic/play.ts';
import type { Command } from '../command.ts';
import { optionsFor, parse } from '../options.ts';
import { inputPieces, readTextFile } from '../stdio.ts';
import { pick } from '../tables.ts';
import { WrongUse } from '../wrong-use.ts';

export const command: Command = {
  name: 'classic',
  usage: 'classic GAME [flags]',
  about: 'the line console of the rulebook, byte for byte',
  async run([name, ...args]) {
    const names = Object.keys(CONSOLES).join(', ');
    if (name === undefined || name === '--help' || name === '-h') {
      process.stdout.write(`Usage: gridhall classic GAME [flags]\n\n${this.about}\n\nThe games: ${names}.\n`);
      if (name === undefined) throw new WrongUse(`Which game? One of ${names}.`);
      return 0;
    }
    const load = pick(CONSOLES as Record<string, () => Promise<{ console: ClassicConsole }>>, name);
    if (!load)
      throw new WrongUse(
        `There is no classic console for ${JSON.stringify(name)}. There is one for ${names}.`,
      );
    const { console } = await load();
    const commander = optionsFor(`classic ${name} [flags]`, `${this.about}: ${name}`);
    for (const { name: flag, short, value, help } of console.flags) {
      const dashes = `${short ? `-${short}, ` : ''}--${flag}${value ? ` <${value}>` : ''}`;
      commander.addOption(new Option(dashes, help));
    }
    if (console.argument) commander.argument(console.argument.name, console.argument.help);
    parse(commander, args);
    const flags = commander.opts<Record<string, string | true>>();
    const seed = typeof flags.seed === 'string' ? seedFrom(flags.seed) : freshSeed();
    const argument = commander.args[0];
    return runConsole(console, terminalIo(), {
      flags,
      seed,
      ...(argument === undefined ? {} : { argument }),
    });
  },
};

function terminalIo(): ClassicIo {
  const source = new CharacterSource(inputPieces());
  return {
    print: (text) => void process.stdout.write(text),
    complain: (line) => void process.stderr.write(`${line}\n`),
    character: () => source.character(),
    token: () => source.token(),
    line: () => source.line(),
    readFile: readTextFile,
  };
}
