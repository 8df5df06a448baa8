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
  about: t`measure everything, peers beside us`,
  async run(args) {
    const commander = optionsFor(this.usage, this.about)
      .option('--only <TEXT>', t`the rows whose name contains this`)
      .option('--rounds <N>', t`samples of each side, at least 5 for a figure to quote`)
      .option('--json', t`a line of JSON for the machine, then one for each row`)
      .option('--csv', t`a line of comma-separated values for each row`);
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
