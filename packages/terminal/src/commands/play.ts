/** `gridhall play GAME`: any game, by its contract alone. */
import type { GameRecord, Opening, Table } from '@gridhall/core';
import { bestWords, type Seat } from '@gridhall/match';
import type { Command } from '../command.ts';
import { openingOf, openMatch, readRecordFile } from '../open-game.ts';
import { finishedGames, waitingGame } from '../own-games.ts';
import { LineTable } from '../plain/line-table.ts';
import { type Flags, flagsOf } from '../play-flags.ts';
import { type HousePorts, openPorts } from '../ports.ts';
import { SaveFile } from '../save-file.ts';
import { hasScreen } from '../screen/has-screen.ts';
import { complain, inputPieces, LineSource, print } from '../stdio.ts';
import { offersOf, tableOf } from '../tables.ts';
import { Failed, WrongUse } from '../wrong-use.ts';

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
    return !flags.plain && hasScreen() ? playOnScreen(table, flags) : playInLines(table, flags);
  },
};

/** What to play: a record, the game that waits, or a new one. */
interface Source {
  readonly game: GameRecord | Opening;
  readonly where: string;
  /** It comes out of the store. */
  readonly stored?: boolean;
}

async function playInLines(table: Table, flags: Flags): Promise<number> {
  const lines = new LineSource(inputPieces());
  const io = { print, next: () => lines.next() };
  const notice = complain;
  const ports = openPorts(notice);
  const onInterrupt = () => {
    print('\n');
    void ports.close().finally(() => process.exit(130));
  };
  process.once('SIGINT', onInterrupt);
  try {
    const source = (await resumed(table, flags)) ?? (await offered(table, flags, ports, io, notice));
    const { game, where, ...stored } = source ?? (await fresh(table, flags, ports));
    const match = await openMatch(table, game, where, ports, notice, { ...stored, budget: flags.budget });
    const seat = match.seat('people', {
      thinker: ports.thinker,
      offers: await offersOf(table.game.id),
      warns: () => flags.warnings,
    });
    const save = await following(seat, flags, notice);
    await new LineTable(seat, io, { best: () => best(table, seat, ports) }).play();
    await save.stop();
    await match.close();
    return save.file?.failed ? 1 : 0;
  } finally {
    process.off('SIGINT', onInterrupt);
    await ports.close();
  }
}

/** The whole screen: a game that waits is gone on with by itself, and a new one is a key away. */
async function playOnScreen(table: Table, flags: Flags): Promise<number> {
  const { showGame } = await import('../screen/index.ts');
  const notices: string[] = [];
  const notice = (line: string) => void notices.push(line);
  const ports = openPorts(notice);
  try {
    const source = (await resumed(table, flags)) ?? (flags.fresh ? undefined : await waiting(table, ports));
    const { game, where, ...stored } = source ?? (await fresh(table, flags, ports));
    const match = await openMatch(table, game, where, ports, notice, {
      ...stored,
      pace: WATCH_MS,
      budget: flags.budget,
    });
    const file = flags.save === undefined ? undefined : new SaveFile(flags.save, notice);
    await showGame(match, ports, { warnings: flags.warnings, notices, ...(file ? { file } : {}) });
    return file?.failed ? 1 : 0;
  } finally {
    await ports.close();
    for (const line of notices) complain(line);
  }
}

/** Among machines alone each move is seen for so long. */
const WATCH_MS = 350;

/** A record of another game is not what was asked for. */
async function resumed({ game }: Table, { resume }: Flags): Promise<Source | undefined> {
  if (resume === undefined) return undefined;
  const record = await readRecordFile(resume);
  if (record.game !== game.id)
    throw new WrongUse(`--resume ${resume}: this is a game of ${record.game}, not of ${game.id}.`);
  return { game: record, where: resume };
}

async function fresh(table: Table, { wanted }: Flags, { thinker }: HousePorts): Promise<Source> {
  return { game: await openingOf(table, wanted, thinker), where: table.game.id };
}

async function waiting({ game }: Table, { store }: HousePorts): Promise<Source | undefined> {
  const record = await waitingGame(store, game.id);
  return record && { game: record, where: `the saved game ${record.id}`, stored: true };
}

/** The game that waits, if the player wants to go on with it: only yes or no is an answer. */
async function offered(
  table: Table,
  flags: Flags,
  ports: HousePorts,
  io: { print(text: string): void; next(): Promise<string | undefined> },
  notice: (line: string) => void,
): Promise<Source | undefined> {
  const found = flags.fresh ? undefined : await waiting(table, ports);
  if (!found || !('entries' in found.game)) return undefined;
  const moves = found.game.entries.filter(({ move }) => move !== undefined).length;
  const many = `${moves} ${moves === 1 ? 'move' : 'moves'}`;
  for (;;) {
    io.print(`A game of ${table.game.title} is waiting, ${many} in. Go on with it? (y/n) `);
    const answer = await io.next();
    io.print('\n');
    if (answer === undefined || /^\s*no?\s*$/i.test(answer)) return undefined;
    if (/^\s*y(es)?\s*$/i.test(answer)) return found;
    notice('Please answer yes or no.');
  }
}

async function following(
  seat: Seat,
  { save }: Flags,
  notice: (line: string) => void,
): Promise<{ readonly file?: SaveFile; stop(): Promise<void> }> {
  if (save === undefined) return { stop: async () => {} };
  const file = new SaveFile(save, notice);
  const stop = await file.follow(seat);
  if (file.failed) throw new Failed(`The game cannot be saved in ${save}.`);
  return { file, stop };
}

async function best(table: Table, seat: Seat, { store }: HousePorts): Promise<string | undefined> {
  const record = await seat.record();
  return record.ok ? bestWords(table, record.value, await finishedGames(store, table.game.id)) : undefined;
}
