/** `gridhall bench`: every figure of the house in one table. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '@gridhall/core';
import { optionsFor, parse } from '../flags/options.ts';
import { Failed } from '../flags/wrong-use.ts';
import type { CliCommand } from './command.ts';

export const command: CliCommand = {
  name: 'bench',
  usage: 'bench [--only TEXT] [--rounds N] [--json | --csv]',
  about: t`measure speed, next to comparable programs`,
  examples: [
    ['bench', t`measure everything`],
    ['bench --only geese', t`measure the rows whose name contains "geese"`],
  ],
  async run(args) {
    const commander = optionsFor(this.usage, this.about, this.examples)
      .option('--only <TEXT>', t`measure only rows whose name contains this`)
      .option('--rounds <N>', t`number of samples for each side; use at least 5 for published figures`)
      .option('--json', t`print a line of JSON for the machine, then one for each row`)
      .option('--csv', t`print a line of comma-separated values for each row`);
    parse(commander, args);
    const script = join(import.meta.dirname, '../../../../bench/main.ts');
    if (!existsSync(script))
      throw new Failed(t`Measuring needs the source and its peers: run it in a checkout.`);
    // A process of its own: what this one has loaded must not be measured along.
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve(status ?? 1));
    });
  },
};
