/** Commander as every command here uses it: errors are ours to report, help is standard output's. */
import { t, word } from '@gridhall/core';
import { Command as Commander, type Option } from 'commander';
import { wrap } from './wrap.ts';

export function optionsFor(usage: string, about: string): Commander {
  const [name, ...rest] = usage.split(' ');
  return (
    new Commander(`gridhall ${name}`)
      .usage(wrap(rest.join(' '), 6, `Usage: gridhall ${name} `.length))
      .description(about)
      .helpOption('-h, --help', t`this help`)
      // A terminal of eighty columns shows all of it, however wide this one is.
      .configureHelp({ helpWidth: 79, styleTitle: (title) => word(title), optionDescription: described })
      .showSuggestionAfterError(false)
      .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'gridhall: ')) })
      .exitOverride()
  );
}

/** What an option is for, and what holds without it. */
function described({ description, defaultValue }: Option): string {
  return defaultValue === undefined || typeof defaultValue === 'boolean'
    ? description
    : t`${description} (default: ${JSON.stringify(defaultValue)})`;
}

/** Parses arguments that are not the process's own. */
export function parse(commander: Commander, args: readonly string[]): Commander {
  return commander.parse(args as string[], { from: 'user' });
}
