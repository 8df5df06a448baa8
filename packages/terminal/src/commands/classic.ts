/** `gridhall classic GAME`: the line console of the rulebook. */
import {
  CharacterSource,
  type ClassicConsole,
  type ClassicIo,
  CONSOLES,
  type ConsoleMachine,
  Misuse,
  runConsole,
} from '@gridhall/consoles';
import { defaultParams, freshSeed, seedFrom, t, thoughtOf, word } from '@gridhall/core';
import { Option } from 'commander';
import { optionsFor, parse } from '../flags/options.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import { findEngine, ownEntry, requireTable } from '../open/tables.ts';
import { problemOf } from '../system/disk.ts';
import { addSharedLine } from '../system/shared-lines.ts';
import { inputPieces, readTextFile } from '../system/stdio.ts';
import type { CliCommand } from './command.ts';

export const command: CliCommand = {
  name: 'classic',
  usage: 'classic GAME [flags]',
  about: t`run the console program that the specification describes, byte for byte`,
  examples: [
    ['classic geese', t`start the console of Geese`],
    ['classic abyss --help', t`list the flags of the console of Abyss`],
  ],
  async run([name, ...args]) {
    const names = Object.keys(CONSOLES).join(', ');
    if (name === undefined || name === '--help' || name === '-h') {
      process.stdout.write(
        `${t`Usage:`} gridhall classic GAME [flags]\n\n${this.about}\n\n${t`The games: ${names}.`}\n`,
      );
      if (name === undefined) throw new WrongUse(t`Which game? One of ${names}.`);
      return 0;
    }
    const load = ownEntry(CONSOLES as Record<string, () => Promise<{ classic: ClassicConsole }>>, name);
    if (!load)
      throw new WrongUse(
        t`There is no classic console for ${JSON.stringify(name)}. There is one for ${names}.`,
      );
    const { classic } = await load();
    const commander = optionsFor(`classic ${name} [flags]`, `${this.about}: ${name}`, this.examples);
    for (const { name: flag, short, value, help } of classic.flags) {
      const dashes = `${short ? `-${short}, ` : ''}--${flag}${value ? ` <${value}>` : ''}`;
      commander.addOption(new Option(dashes, word(help)));
    }
    if (classic.argument) commander.argument(classic.argument.name, word(classic.argument.help));
    parse(commander, args);
    const flags = flagsOf(commander);
    const seed = typeof flags.seed === 'string' ? seedFrom(flags.seed) : freshSeed();
    const argument = commander.args[0];
    try {
      return await runConsole(classic, terminalIo(), {
        flags,
        seed,
        ...(argument === undefined ? {} : { argument }),
        ...(classic.machines && { machine: await machinesOf(name) }),
      });
    } catch (error) {
      throw error instanceof Misuse ? new WrongUse(error.message) : error;
    }
  },
};

/** What was given, by the names a console gives its flags: the parser writes `inPlace` for `--in-place`. */
function flagsOf(commander: ReturnType<typeof optionsFor>): Record<string, string | true> {
  const given = commander.opts<Record<string, string | true>>();
  return Object.fromEntries(
    commander.options.flatMap((option) => {
      const value = given[option.attributeName()];
      return value === undefined ? [] : [[option.name(), value]];
    }),
  );
}

/** The players of the game's own engine. */
async function machinesOf(name: string): Promise<(machine: string) => ConsoleMachine> {
  const [table, engine] = await Promise.all([requireTable(name), findEngine(name)]);
  const mind = engine!.open(defaultParams(table.game.params));
  return (machine) => (view, question, random) => mind.choose(machine, view, question, thoughtOf(random, 1));
}

function terminalIo(): ClassicIo {
  const source = new CharacterSource(inputPieces());
  return {
    print: (text) => void process.stdout.write(text),
    complain: (line) => void process.stderr.write(`${line}\n`),
    character: () => source.character(),
    token: () => source.token(),
    line: () => source.line(),
    readFile: readTextFile,
    addLine,
  };
}

function addLine(path: string, header: string, line: string): { problem: string } | undefined {
  try {
    addSharedLine(path, header, line);
    return undefined;
  } catch (error) {
    return { problem: problemOf(error) };
  }
}
