/** `gridhall replay FILE`: step through a record, on the whole screen or line by line, or check it silently. */
import { t } from '@gridhall/core';
import { POLICIES } from '@gridhall/match';
import { optionsFor, parse } from '../flags/options.ts';
import { openMatch, readRecordFile, tableOfRecord } from '../open/open-game.ts';
import { openPorts } from '../open/ports.ts';
import { offersOf } from '../open/tables.ts';
import { replayJson } from '../plain/json-replay.ts';
import { replayLines } from '../plain/line-replay.ts';
import { hasScreen } from '../screen/has-screen.ts';
import { complain, inputPieces, LineSource, print } from '../system/stdio.ts';
import type { CliCommand } from './command.ts';

export const command: CliCommand = {
  name: 'replay',
  usage: 'replay FILE [--verify | --plain | --json] [--no-budget]',
  about: t`step through a saved game, or verify it`,
  examples: [
    ['replay game.json', t`step through a game`],
    ['replay game.json --verify', t`check that every move and result is right`],
  ],
  async run(args) {
    const commander = optionsFor(this.usage, this.about, this.examples)
      .argument('<FILE>', t`a saved game, or a file with the text of a shared game`)
      .option(
        '--verify',
        t`say nothing: status 0 when every entry replays, undone ones too; 1 and the first bad one when not`,
      )
      .option('--plain', t`print line by line, without a full screen`)
      .option(
        '--json',
        t`a line of JSON for the game, then one for each entry: its events, and the view after it`,
      )
      .option('--no-budget', t`open it without limits on time and memory`);
    parse(commander, args);
    const path = commander.args[0]!;
    const notices: string[] = [];
    const record = await readRecordFile(path);
    const table = await tableOfRecord(record, path);
    const ports = openPorts(complain);
    try {
      const { verify, plain, json, budget } = commander.opts<{
        verify?: boolean;
        plain?: boolean;
        json?: boolean;
        budget: boolean;
      }>();
      const match = await openMatch(table, record, path, ports, complain, {
        policy: POLICIES.replay,
        whole: verify ?? false,
        budget,
      });
      if (verify) return 0;
      // A finished game hides nothing, and is seen as a player saw it.
      const seat = match.seat(record.result ? 0 : 'spectator', {
        thinker: ports.thinker,
        offers: await offersOf(record.game),
        warns: () => false,
      });
      if (json) await replayJson(seat, (line) => process.stdout.write(line));
      else if (plain || !hasScreen()) {
        // At a keyboard whose screen is a pipe to another program, nobody sees what would be waited for.
        if (process.stdin.isTTY && !process.stdout.isTTY) await replayLines(seat, { print });
        else {
          const lines = new LineSource(inputPieces());
          await replayLines(seat, { print, next: () => lines.next() });
        }
      } else await (await import('../screen/index.ts')).showReplay(seat, ports, notices);
      return 0;
    } finally {
      await ports.close();
      for (const line of notices) complain(line);
    }
  },
};
