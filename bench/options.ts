import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run bench -- [--only TEXT] [--rounds N] [--json | --csv]
  --only TEXT   the rows whose name contains TEXT; bench/results.json stays as it is
  --rounds N    samples of each side, at least 5 for a figure to quote (default 7)
  --json        a line of JSON for the machine, then one for each row
  --csv         a line of comma-separated values for each row
`;

export interface Options {
  readonly only: string | undefined;
  readonly rounds: number;
  readonly format: 'text' | 'json' | 'csv';
}

/** The flags, or what is wrong with them in one line. */
export function readOptions(argv: string[]): Options | string {
  let values: { only?: string | undefined; rounds: string; json: boolean; csv: boolean };
  try {
    ({ values } = parseArgs({
      args: argv,
      options: {
        only: { type: 'string' },
        rounds: { type: 'string', default: '7' },
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    return (error as Error).message;
  }
  if (!/^[1-9]\d{0,3}$/.test(values.rounds))
    return `--rounds is a number from 1 to 9999, not '${values.rounds}'`;
  if (values.json && values.csv) return '--json or --csv, not both';
  const format = values.json ? 'json' : values.csv ? 'csv' : 'text';
  return { only: values.only, rounds: Number(values.rounds), format };
}
