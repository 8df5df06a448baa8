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
  about: t`how many ways there are to play so many moves of Jungle`,
  async run(args) {
    const commander = optionsFor(this.usage, this.about)
      .argument('<DEPTH>', t`how many moves, 1 to ${DEEPEST}`)
      .option('--position <P>', t`start here, in one line: rows from 1 down, then b or r`, START)
      .option('--elephant-takes-rat <true|false>', t`false: the traditional rule`, 'true')
      .option('--json', t`a line of JSON for each depth`);
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
