/** Commander as every command here uses it: errors are ours to report, help is standard output's. */
import { Command as Commander } from 'commander';
import { wrap } from './wrap.ts';

export function optionsFor(usage: string, about: string): Commander {
  const [name, ...rest] = usage.split(' ');
  return (
    new Commander(`gridhall ${name}`)
      .usage(wrap(rest.join(' '), 6, `Usage: gridhall ${name} `.length))
      .description(about)
      .helpOption('-h, --help', 'this help')
      // A terminal of eighty columns shows all of it, however wide this one is.
      .configureHelp({ helpWidth: 79 })
      .showSuggestionAfterError(false)
      .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'gridhall: ')) })
      .exitOverride()
  );
}

/** Parses arguments that are not the process's own. */
export function parse(commander: Commander, args: readonly string[]): Commander {
  return commander.parse(args as string[], { from: 'user' });
}
