/** `gridhall play GAME`: any game, by its contract alone. */
import { constants } from 'node:os';
import { fullMoves } from '@gridhall/app';
import { counted, type GameModule, type GameRecord, hasSecrets, t, toShortString } from '@gridhall/core';
import type { Match, MatchOptions } from '@gridhall/match';
import { type Flags, flagsOf } from '../flags/play-flags.ts';
import { Failed, WrongUse } from '../flags/wrong-use.ts';
import { chosenOpening, openMatch, readRecordFile, wantedParams } from '../open/open-game.ts';
import { comparedWords, oddWords, waitingGames } from '../open/own-games.ts';
import { notePondered } from '../open/pondered.ts';
import { type HousePorts, openPorts } from '../open/ports.ts';
import { puzzleGame, puzzleIn } from '../open/puzzles.ts';
import { SaveFile } from '../open/save-file.ts';
import { findEngine, offersOf, requireTable } from '../open/tables.ts';
import { replayLines } from '../plain/line-replay.ts';
import { type LineIo, LineTable } from '../plain/line-table.ts';
import { commandsOf, SeatedPrograms } from '../programs/seats.ts';
import { boardArtOf } from '../screen/boards/board.ts';
import { hasScreen } from '../screen/has-screen.ts';
import { complain, inputPieces, LineSource, print } from '../system/stdio.ts';
import { type CliCommand, helpsAtOnce } from './command.ts';

export const command: CliCommand = {
  name: 'play',
  usage: 'play GAME [--NAME VALUE …]',
  about: t`play a game; it is saved as you play, and resumed next time`,
  examples: [
    ['play geese', t`resume your last game, or start one`],
    ['play jungle --red level-9', t`play against the strongest computer`],
    ['play dungeon --daily', t`play the daily of today`],
  ],
  async run([name, ...args]) {
    if (helpsAtOnce(this, name)) return 0;
    const table = await requireTable(name);
    const flags = flagsOf(table, args, (await findEngine(table.game.id))?.wishes);
    return !flags.plain && hasScreen() ? playOnScreen(table, flags) : playInLines(table, flags);
  },
};

async function playInLines(table: GameModule, flags: Flags): Promise<number> {
  const lines = new LineSource(inputPieces());
  const io = { print, next: () => lines.next() };
  const notice = complain;
  const ports = openPorts(notice);
  const stopped = stopOnSignals(ports, () => print('\n'));
  try {
    const programs = await programsOf(table, flags, ports);
    const match = await matchOf(table, flags, ports, notice, programs, {}, async (record) => {
      if (!flags.daily) return askForSaved(table, record, io);
      io.print(`${sameDayWords()} ${t`Use --new to start it again.`}\n`);
      return 'resume';
    });
    if (!match) return 0;
    const seat = match.seat('people', {
      thinker: ports.thinker,
      offers: await offersOf(table.game.id),
      warns: () => flags.warnings,
    });
    if (match.differs !== undefined) {
      await replayLines(seat, io);
      return 0;
    }
    const file = saveFile(flags, ports);
    await file?.follow(seat);
    assertSaved(file);
    ports.atClose(async () => {
      notePondered(match, seat, ports);
      await file?.leave(seat);
      await match.close();
    });
    const puzzle = await puzzleIn(table, match.opening);
    const { tells } = await boardArtOf(table);
    const host = {
      best: () => comparedWords(seat, ports),
      ...(puzzle ? { puzzle } : {}),
      ...(tells ? { leads: tells } : {}),
    };
    await new LineTable(seat, io, host).play();
    await ports.close();
    return file?.failed ? 1 : 0;
  } finally {
    stopped();
    await ports.close();
  }
}

/** The whole screen: a game that waits is gone on with by itself, and a new one is a key away. */
async function playOnScreen(table: GameModule, flags: Flags): Promise<number> {
  const { showGame, showReplay, tell } = await import('../screen/index.ts');
  const notices: string[] = [];
  const notice = (line: string) => void notices.push(line);
  let wentOn = false;
  const ports = openPorts(notice);
  try {
    const programs = await programsOf(table, flags, ports);
    const match = await matchOf(table, flags, ports, notice, programs, { pace: WATCH_MS }, async () => {
      wentOn = true;
      return 'resume';
    });
    if (!match) return 0;
    if (match.differs !== undefined) {
      const offers = await offersOf(table.game.id);
      const seat = match.seat('people', { thinker: ports.thinker, offers, warns: () => false });
      await showReplay(seat, ports, notices);
      return 0;
    }
    const file = saveFile(flags, ports);
    await showGame(match, ports, {
      warnings: flags.warnings,
      notices,
      ...(wentOn && flags.daily ? { greeting: sameDayWords() } : {}),
      ...(file ? { file, begun: () => assertSaved(file) } : {}),
    });
    await ports.close();
    return file?.failed ? 1 : 0;
  } finally {
    await ports.close();
    tell(notices);
  }
}

/** A signal that ends the program ends it in order: all that was played is kept, and written where `--save` says. */
function stopOnSignals(ports: HousePorts, first: () => void): () => void {
  const stop = (signal: (typeof DEADLY)[number]) => {
    first();
    void ports.close().finally(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of DEADLY) process.once(signal, stop);
  return () => {
    for (const signal of DEADLY) process.off(signal, stop);
  };
}

const DEADLY = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Among machines alone each move is seen for so long. */
const WATCH_MS = 350;

/** What to do with a saved game that is not over. */
type SavedChoice = 'resume' | 'new' | 'quit';

/** The game to play: a record, the saved one, or a new one; undefined if the player quits. */
async function matchOf(
  table: GameModule,
  flags: Flags,
  ports: HousePorts,
  notice: (line: string) => void,
  programs: SeatedPrograms,
  chosen: MatchOptions,
  choose: (record: GameRecord) => Promise<SavedChoice>,
): Promise<Match | undefined> {
  const { resume, budget } = flags;
  const options = { ...chosen, programs: programs.seats };
  const match = await opened();
  if (match && match.differs === undefined) programs.sitDown(match, notice);
  return match;

  async function opened(): Promise<Match | undefined> {
    if (resume !== undefined) {
      const record = await resumed(table, resume);
      return openMatch(table, record, resume, ports, notice, { ...options, budget });
    }
    const seed = flags.daily ? flags.wanted.seed : undefined;
    const saved = flags.fresh ? 'new' : await resumeSaved(table, ports, notice, options, choose, seed);
    if (saved === 'quit') return undefined;
    if (saved !== 'new') return saved;
    const opening = await (flags.puzzle === undefined
      ? chosenOpening(table, flags.wanted, ports.thinker, programs.names)
      : puzzleGame(table, flags.puzzle, ports));
    return openMatch(table, opening, table.game.id, ports, notice, options);
  }
}

/** The programs that shall play, which end with the command. */
async function programsOf(
  table: GameModule,
  { wanted, limits }: Flags,
  ports: HousePorts,
): Promise<SeatedPrograms> {
  const commands = commandsOf(table, wantedParams(table, wanted), wanted.machines);
  const programs = await SeatedPrograms.start(commands, limits);
  ports.atClose(async () => programs.kill());
  return programs;
}

/** A record of another game is not what was asked for. */
async function resumed({ game }: GameModule, path: string): Promise<GameRecord> {
  const record = await readRecordFile(path);
  if (record.game !== game.id)
    throw new WrongUse(t`--resume ${path}: this is a game of ${record.game}, not of ${game.id}.`);
  return record;
}

/** The last game that is not over, if the player wants it. One that cannot be opened is reported and skipped. */
async function resumeSaved(
  table: GameModule,
  ports: HousePorts,
  notice: (line: string) => void,
  options: MatchOptions,
  choose: (record: GameRecord) => Promise<SavedChoice>,
  seed: string | undefined,
): Promise<Match | 'new' | 'quit'> {
  for (const line of oddWords(await ports.store.list())) notice(line);
  for await (const record of waitingGames(ports.store, table.game.id, seed)) {
    const choice = await choose(record);
    if (choice !== 'resume') return choice;
    const where = t`the saved game ${record.id}`;
    try {
      const match = await openMatch(table, record, where, ports, notice, { ...options, stored: true });
      if (match.differs === undefined) return match;
      await match.close();
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      notice(error.message);
    }
  }
  return 'new';
}

const sameDayWords = () => t`You resume the daily that you started.`;

/** Asks what to do with a saved game. At the end of input nothing is started. */
async function askForSaved({ game }: GameModule, record: GameRecord, io: LineIo): Promise<SavedChoice> {
  const played = record.entries.flatMap(({ move }) => move ?? []);
  const moves = record.players.length === 2 ? fullMoves(played.length) : played.length;
  io.print(`${t`You have a saved game of ${game.title}, ${counted(moves, 'move')} in.`}\n`);
  for (;;) {
    io.print(t`Resume it? (y/n) `);
    const answer = await io.next();
    io.print('\n');
    switch (answer?.trim().toLowerCase()) {
      case 'y':
      case 'yes':
        return 'resume';
      case 'n':
      case 'no':
        return 'new';
      case undefined:
      case 'q':
      case 'quit':
        return 'quit';
      case 'moves':
        io.print(`${played.map((move, i) => `${i + 1}. ${move}`).join('\n')}\n`);
        break;
      case 'share':
        io.print(
          !record.setup || hasSecrets(game, record.params, record.setup)
            ? `${t`The text of a game shows what is hidden. Type share all to print it all the same.`}\n`
            : `${await toShortString(record)}\n`,
        );
        break;
      case 'share all':
        io.print(`${await toShortString(record)}\n`);
        break;
      default:
        io.print(
          `${t`Answer y to resume it, n to start a new game (the saved one stays), moves or share to see it, or quit.`}\n`,
        );
    }
  }
}

function saveFile({ save }: Flags, { notice }: HousePorts): SaveFile | undefined {
  return save === undefined ? undefined : new SaveFile(save, notice);
}

/** What cannot be written is said before the game begins. */
function assertSaved(file: SaveFile | undefined): void {
  if (file?.failed) throw new Failed(t`The game cannot be saved in ${file.path}.`);
}
