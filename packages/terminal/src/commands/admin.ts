/** `gridhall admin`: lists what happens on a server, and does what its operator wants done. */
import { userInfo } from 'node:os';
import { t } from '@gridhall/core';
import { askServer, isAction, isList } from '@gridhall/online';
import { optionsFor, parse } from '../flags/options.ts';
import { Failed, WrongUse } from '../flags/wrong-use.ts';
import type { CliCommand } from './command.ts';

const LOCAL = 'http://127.0.0.1:4321';

export const command: CliCommand = {
  name: 'admin',
  usage: 'admin WHAT [ID] [VALUE] [--server URL]',
  about: t`accounts, games, and reports of a server, for its operator`,
  examples: [
    ['admin reports', t`list open reports`],
    ['admin mute 0123456789abcdef0123456789abcdef 7', t`mute an account for a week`],
  ],
  async run(args) {
    const commander = optionsFor(this.usage, this.about, this.examples)
      .argument(
        '<WHAT>',
        t`list accounts, rooms, reports, names, or audit; or rename, mute, ban, hang-up, or delete an account, close a room, done with a report, block or allow a name`,
      )
      .argument('[ID]', t`what it is about; for a list, the text to search for`)
      .argument('[VALUE]', t`a name, or a number of days`)
      .option('--server <URL>', t`the address of the server`, LOCAL);
    parse(commander, args);
    const [what = '', about, value] = commander.args;
    const { server } = commander.opts<{ readonly server: string }>();
    const token = process.env.GRIDHALL_ADMIN_TOKEN;
    if (token === undefined)
      throw new WrongUse(t`Set GRIDHALL_ADMIN_TOKEN to the admin-token of the server.`);
    const address = { server, token, operator: userInfo().username };
    try {
      if (isList(what)) {
        const { rows } = (await askServer(address, {
          list: what,
          ...(about === undefined ? {} : { text: about }),
        })) as { readonly rows: readonly object[] };
        for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
      } else if (isAction(what)) {
        if (about === undefined) throw new WrongUse(t`Say what it is about: an id, or a part of a name.`);
        await askServer(address, { action: what, about, ...(value === undefined ? {} : { value }) });
      } else throw new WrongUse(t`There is no ${JSON.stringify(what)}. Try gridhall admin --help.`);
    } catch (error) {
      if (error instanceof WrongUse) throw error;
      throw new Failed(error instanceof Error ? error.message : String(error));
    }
    return 0;
  },
};
