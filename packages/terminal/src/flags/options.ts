/** Commander as every command here uses it: errors are ours to report, help is standard output's. */
import { t, word } from '@gridhall/core';
import { Command as Commander, CommanderError, type Option } from 'commander';
import { meantWords } from './nearest.ts';
import { wrapText } from './wrap.ts';
import { WrongUse } from './wrong-use.ts';

export function optionsFor(usage: string, about: string): Commander {
  // As far as it is typed as it stands: the command, and the game where it is about one.
  const name = /^[a-z]+(?: [a-z]+(?= |$))*/.exec(usage)![0];
  return (
    new Commander(`gridhall ${name}`)
      .usage(wrapText(usage.slice(name.length).trimStart(), 6, `${t`Usage:`} gridhall ${name} `.length))
      .description(about)
      .helpOption('-h, --help', t`this help`)
      // A terminal of eighty columns shows all of it, however wide this one is.
      .configureHelp({ helpWidth: 79, styleTitle: (title) => word(title), optionDescription: described })
      .showSuggestionAfterError(false)
      .configureOutput({ outputError: () => {} })
      .exitOverride()
  );
}

/** What an option is for, and what holds without it. */
function described({ description, defaultValue }: Option): string {
  return defaultValue === undefined || typeof defaultValue === 'boolean'
    ? description
    : t`${description} (default: ${JSON.stringify(defaultValue)})`;
}

/** Parses arguments that are not the process's own; what is wrong with them is said in our words. */
export function parse(commander: Commander, args: readonly string[]): Commander {
  try {
    return commander.parse(args as string[], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode === 0) throw error;
    throw new WrongUse(`${wrongWords(error, commander)} ${t`Try ${commander.name()} --help.`}`);
  }
}

const longNames = (options: readonly Option[]): string[] => options.flatMap(({ long }) => long ?? []);

/** The parser puts what it is about between quotes: a flag with what it takes, or the name of an argument. */
function wrongWords({ code, message }: CommanderError, commander: Commander): string {
  const { args, registeredArguments, options } = commander;
  const about = /'(.*)'/.exec(message)?.[1] ?? '';
  const [flag = '', value = ''] = about.replace(/^-\w, /, '').split(' ');
  switch (code) {
    case 'commander.unknownOption':
      return t`There is no flag ${about}.` + meantWords(about, longNames(options));
    case 'commander.missingArgument':
      return t`${about} is missing.`;
    case 'commander.optionMissingArgument':
      return t`${flag} wants ${value} after it.`;
    case 'commander.missingMandatoryOptionValue':
      return t`${flag} has to be given.`;
    case 'commander.excessArguments':
      return t`${JSON.stringify(args[registeredArguments.length])} is more than is asked for.`;
    default:
      return message.replace(/^error: /, '');
  }
}
