import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run bench -- [--only TEXT] [--rounds N]
  --only TEXT   the rows whose name contains TEXT; bench/results.json stays as it is
  --rounds N    samples of each side, at least 5 for a figure to quote (default 7)
`;

export interface Options {
  readonly only: string | undefined;
  readonly rounds: number;
}

/** The flags, or what is wrong with them in one line. */
export function readOptions(argv: string[]): Options | string {
  let values: { only?: string | undefined; rounds: string };
  try {
    ({ values } = parseArgs({
      args: argv,
      options: { only: { type: 'string' }, rounds: { type: 'string', default: '7' } },
    }));
  } catch (error) {
    return (error as Error).message;
  }
  if (!/^[1-9]\d{0,3}$/.test(values.rounds))
    return `--rounds is a number from 1 to 9999, not '${values.rounds}'`;
  return { only: values.only, rounds: Number(values.rounds) };
}
