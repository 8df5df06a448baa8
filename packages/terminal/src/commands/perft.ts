/** `gridhall perft DEPTH`: counts the ways to play Jungle, which is how its rules are proved. */
import { type Result, readParam, t } from '@gridhall/core';
import { perft } from '@gridhall/engines/jungle';
import { game, type Position, readPosition, START, words } from '@gridhall/games/jungle';
import { optionsFor, parse } from '../flags/options.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import type { CliCommand } from './command.ts';

/** Nobody waits for more, and further on a count might no longer be exact. */
const DEEPEST = 12;

export const command: CliCommand = {
  name: 'perft',
  usage: 'perft DEPTH [--position P] [--elephant-takes-rat false]',
  about: t`count the positions that Jungle can reach in a number of moves`,
  examples: [
    ['perft 5', t`count all games of five moves`],
    ['perft 3 --json', t`print the counts as JSON`],
  ],
  async run(args) {
    const commander = optionsFor(this.usage, this.about, this.examples)
      .argument('<DEPTH>', t`number of moves, 1 to ${DEEPEST}`)
      .option('--position <P>', t`start position in one line: rows from 1 on, then b or r`, START)
      .option('--elephant-takes-rat <true|false>', t`whether the elephant may take the rat`, 'true')
      .option('--json', t`print a line of JSON for each depth`);
    parse(commander, args);
    const depth = depthOf(commander.args[0]!);
    const { json } = commander.opts<{ json?: boolean }>();
    const position = positionOf(commander.opts());
    // Each line as soon as it is known: the next one takes twenty times as long.
    for (let moves = 1; moves <= depth; moves++) {
      const ways = perft(position, moves);
      process.stdout.write(json ? `${JSON.stringify({ depth: moves, ways })}\n` : `${moves} ${ways}\n`);
      await new Promise(setImmediate);
    }
    return 0;
  },
};

function depthOf(text: string): number {
  const depth = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (depth < 1 || depth > DEEPEST) {
    throw new WrongUse(t`DEPTH is a whole number from 1 to ${DEEPEST}, not ${JSON.stringify(text)}.`);
  }
  return depth;
}

function positionOf(options: { readonly position: string; readonly elephantTakesRat: string }): Position {
  const flag = readParam(
    '--elephant-takes-rat',
    game.params.fields.elephantTakesRat,
    options.elephantTakesRat,
  );
  return fitting(readPosition(options.position, fitting(flag) === true));
}

function fitting<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new WrongUse(words.fault(result.fault));
}
