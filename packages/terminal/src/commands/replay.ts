/** `gridhall replay FILE`: step through a record, on the whole screen or line by line, or check it silently. */
import { OVER, type Session } from '@gridhall/core';
import type { Command } from '../command.ts';
import { readRecordFile, sessionOf } from '../open-game.ts';
import { optionsFor, parse } from '../options.ts';
import { outcomeWords, statusWords } from '../plain/line-words.ts';
import { hasScreen } from '../screen/has-screen.ts';
import { inputPieces, LineSource } from '../stdio.ts';

export const command: Command = {
  name: 'replay',
  usage: 'replay FILE [--verify | --plain]',
  about: 'step through a record, or check it',
  async run(args) {
    const commander = optionsFor(this.usage, this.about)
      .argument('<FILE>', 'a record, or a file with the string of a shared game')
      .option('--verify', 'say nothing: status 0 when every entry replays, 1 and the first bad one when not')
      .option('--plain', 'line by line, as without a terminal');
    parse(commander, args);
    const path = commander.args[0]!;
    const notice = (line: string) => void process.stderr.write(`gridhall: ${line}\n`);
    const session = await sessionOf(await readRecordFile(path), path, notice);
    const { verify, plain } = commander.opts<{ verify?: boolean; plain?: boolean }>();
    if (verify) return 0;
    if (plain || !hasScreen()) await readLines(session);
    else await (await import('../screen/index.ts')).showReplay(session);
    return 0;
  },
};

/** A position after the other, until the reader leaves. */
async function readLines(session: Session): Promise<void> {
  const { game, words } = session.table;
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const lines = new LineSource(inputPieces());
  const viewer = session.toMove === OVER ? 0 : 'spectator';
  let n = 0;
  print(`${game.title}, ${session.length} entries. Return: next; back; a number: go there; quit.`);
  for (;;) {
    const entry = session.entries[n - 1];
    const told = n > 0 ? session.eventsSince(n - 1, viewer, n)[0]!.events : [];
    print(entry ? `${n}. ${session.seats[entry.by]}: ${entry.move ?? entry.act}` : 'The start.');
    for (const event of told) {
      const sentence = words.event(event, viewer);
      if (sentence !== undefined) print(sentence);
    }
    const view = session.viewAt(n, viewer);
    print(game.text(view));
    print(statusWords(words.status(view)));
    if (n === session.length && session.outcome) print(outcomeWords(words, session, viewer));
    const next = await step(lines, n, session.length, print);
    if (next === undefined) return;
    n = next;
  }
}

/** Where the reader wants to go, or undefined to leave. */
async function step(
  lines: LineSource,
  n: number,
  last: number,
  print: (text: string) => void,
): Promise<number | undefined> {
  for (;;) {
    const line = (await lines.next())?.trim().toLowerCase();
    if (line === undefined || line === 'q' || line === 'quit') return undefined;
    if ((line === '' || line === 'n' || line === 'next') && n < last) return n + 1;
    if ((line === 'b' || line === 'back') && n > 0) return n - 1;
    if (/^\d{1,9}$/.test(line) && Number(line) <= last) return Number(line);
    print(line === '' ? 'This is the end.' : `Return, back, a number from 0 to ${last}, or quit.`);
  }
}
