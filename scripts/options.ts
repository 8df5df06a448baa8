/** The flags of a script: what is wrong with them is one line, and a wrong use, as for the command. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Named = ParseArgsConfig & { readonly options: NonNullable<ParseArgsConfig['options']> };

const NUMBER = /^\d+(\.\d+)?$/;

/** Where a number is usual, nothing else is taken. */
export function readOptions<const T extends Named>(config: T): ReturnType<typeof parseArgs<T>> {
  const read = parsed(config);
  if (!read) {
    const takes = Object.entries(config.options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`,
    );
    refuse(`It takes ${takes.join(', ')}.`);
  }
  for (const [name, given] of Object.entries(read.values)) {
    const usual = config.options[name]?.default;
    if (typeof usual === 'string' && NUMBER.test(usual) && !NUMBER.test(String(given)))
      refuse(`--${name} takes a number, not ${JSON.stringify(given)}.`);
  }
  return read;
}

function parsed<const T extends Named>(config: T): ReturnType<typeof parseArgs<T>> | undefined {
  try {
    return parseArgs(config);
  } catch {
    return undefined;
  }
}

function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}
