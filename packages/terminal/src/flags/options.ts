/** Commander as every command here uses it: errors are ours to report, help is standard output's. */
import { capital, t, word } from '@gridhall/core';
import { Command as Commander, CommanderError, type Option } from 'commander';
import { meantWords } from './nearest.ts';
import { type Examples, exampleText, wrapText } from './wrap.ts';
import { WrongUse } from './wrong-use.ts';

export function optionsFor(usage: string, about: string, examples: Examples = []): Commander {
  // As far as it is typed as it stands: the command, and the game where it is about one.
  const name = /^[a-z]+(?: [a-z]+(?= |$))*/.exec(usage)![0];
  return (
    new Commander(`gridhall ${name}`)
      .usage(wrapText(usage.slice(name.length).trimStart(), 6, `${t`Usage:`} gridhall ${name} `.length))
      .description(`${capital(about).replace(/\.$/, '')}.`)
      .addHelpText('after', examples.length === 0 ? '' : `\n${exampleText(examples)}`)
      .helpOption('-h, --help', t`show this help`)
      // A terminal of eighty columns shows all of it, however wide this one is.
      .configureHelp({ helpWidth: 79, styleTitle: (title) => word(title), optionDescription: described })
      .showSuggestionAfterError(false)
      .configureOutput({ outputError: () => {} })
      .exitOverride()
  );
}

/** What an option is for, and its default. */
function described({ description, defaultValue }: Option): string {
  return defaultValue === undefined || defaultValue === '' || typeof defaultValue === 'boolean'
    ? description
    : t`${description} (default: ${String(defaultValue)})`;
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

/** A sentence about a choice, as the help of a flag: lower case, without a full stop. */
export function flagText(help: string): string {
  const text = help.replace(/\.$/, '');
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const longNames = (options: readonly Option[]): string[] => options.flatMap(({ long }) => long ?? []);

/** The parser puts what it is about between quotes: a flag with what it takes, or the name of an argument. */
function wrongWords({ code, message }: CommanderError, commander: Commander): string {
  const { args, registeredArguments, options } = commander;
  const about = /'(.*)'/.exec(message)?.[1] ?? '';
  const [flag = '', value = ''] = about.replace(/^-\w, /, '').split(' ');
  switch (code) {
    case 'commander.unknownOption':
      return t`Unknown flag ${about}.` + meantWords(about, longNames(options));
    case 'commander.missingArgument':
      return t`${about} is missing.`;
    case 'commander.optionMissingArgument':
      return t`${flag} needs a value: ${flag} ${value}.`;
    case 'commander.missingMandatoryOptionValue':
      return t`${flag} is required.`;
    case 'commander.excessArguments':
      return t`Unexpected argument ${JSON.stringify(args[registeredArguments.length])}.`;
    default:
      return message.replace(/^error: /, '');
  }
}
