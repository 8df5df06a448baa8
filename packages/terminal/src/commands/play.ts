/** `gridhall play GAME`: any game, by its contract alone. */
import type { Session, Table } from '@gridhall/core';
import { bestWords } from '../best.ts';
import type { Command } from '../command.ts';
import { keeper } from '../keeper.ts';
import { machinesOf, newSession, readRecordFile, sessionOf } from '../open-game.ts';
import { LineTable } from '../plain/line-table.ts';
import { type Flags, flagsOf } from '../play-flags.ts';
import { hasScreen } from '../screen/has-screen.ts';
import { inputPieces, LineSource } from '../stdio.ts';
import { dataFolder, Store } from '../store.ts';
import { tableOf } from '../tables.ts';
import { Failed } from '../wrong-use.ts';

export const command: Command = {
  name: 'play',
  usage: 'play GAME [--NAME VALUE …]',
  about: 'play; saves as it goes, and goes on next time',
  async run([name, ...args]) {
    if (name === '--help' || name === '-h') {
      process.stdout.write(
        `Usage: gridhall ${this.usage}\n\n${this.about}\n\nEach game has its own --help.\n`,
      );
      return 0;
    }
    const table = await tableOf(name);
    const flags = flagsOf(table, args);
    if (!flags.plain && hasScreen()) return playOnScreen(table, flags);
    const lines = new LineSource(inputPieces());
    const notice = (line: string) => void process.stderr.write(`gridhall: ${line}\n`);
    const print = (text: string) => void process.stdout.write(text);
    const store = new Store(dataFolder(), notice);
    const session =
      (await resumed(flags, notice)) ??
      (flags.fresh ? undefined : await offered(table, store, { print, next: () => lines.next() }, notice)) ??
      (await newSession(table, flags.wanted));
    const keep = keeper(store, flags.save, notice);
    if (!keep(session)) throw new Failed(`The game cannot be saved in ${flags.save}.`);
    const onInterrupt = () => {
      print('\n');
      process.exit(130);
    };
    process.once('SIGINT', onInterrupt);
    try {
      const bots = await machinesOf(session);
      const io = { print, next: () => lines.next() };
      const best = (played: Session) => bestWords(played, store.finished(table.game.id));
      await new LineTable(session, bots, io, keep, flags.warnings, best).play();
      return keep.failed() ? 1 : 0;
    } finally {
      process.off('SIGINT', onInterrupt);
    }
  },
};

/** The whole screen: a game that waits is gone on with by itself, and a new one is a key away. */
async function playOnScreen(table: Table, flags: Flags): Promise<number> {
  const { showGame } = await import('../screen/index.ts');
  const notices: string[] = [];
  const notice = (line: string) => void notices.push(line);
  const store = new Store(dataFolder(), notice);
  const keep = keeper(store, flags.save, notice);
  try {
    const session =
      (await resumed(flags, notice)) ??
      (flags.fresh ? undefined : await waiting(table, store, notice)) ??
      (await newSession(table, flags.wanted));
    if (!keep(session)) throw new Failed(`The game cannot be saved in ${flags.save}.`);
    await machinesOf(session);
    await showGame(session, keep, { warnings: flags.warnings, notices });
    return keep.failed() ? 1 : 0;
  } finally {
    for (const line of notices) process.stderr.write(`gridhall: ${line}\n`);
  }
}

/** The last game that was not finished and replays; one that does not is told, and never in the way. */
async function waiting(
  { game }: Table,
  store: Store,
  notice: (line: string) => void,
): Promise<Session | undefined> {
  for (const record of store.inProgress(game.id)) {
    if (record.entries.length === 0) continue;
    try {
      return await sessionOf(record, `the saved game ${record.id}`, notice);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      notice(error.message);
    }
  }
  return undefined;
}

async function resumed({ resume }: Flags, notice: (line: string) => void): Promise<Session | undefined> {
  return resume === undefined ? undefined : sessionOf(await readRecordFile(resume), resume, notice);
}

/** The game that waits, if the player wants to go on with it. */
async function offered(
  table: Table,
  store: Store,
  io: { print(text: string): void; next(): Promise<string | undefined> },
  notice: (line: string) => void,
): Promise<Session | undefined> {
  const session = await waiting(table, store, notice);
  if (!session) return undefined;
  const moves = `${session.moves.length} ${session.moves.length === 1 ? 'move' : 'moves'}`;
  io.print(`A game of ${table.game.title} is waiting, ${moves} in. Go on with it? (y/n) `);
  const answer = await io.next();
  io.print('\n');
  return answer !== undefined && /^\s*(y|yes)?\s*$/i.test(answer) ? session : undefined;
}
