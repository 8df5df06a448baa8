/** `gridhall play GAME`: any game, by its contract alone. */
import { fieldsOf, type Param, type Session, type Table, writeRecord } from '@gridhall/core';
import { type Command as Commander, Option } from 'commander';
import { bestWords } from '../best.ts';
import type { Command } from '../command.ts';
import { botsOf, newSession, readRecordFile, sessionOf, type Wanted } from '../open-game.ts';
import { optionsFor, parse } from '../options.ts';
import { LineTable } from '../plain/line-table.ts';
import { hasScreen } from '../screen/has-screen.ts';
import { inputPieces, LineSource } from '../stdio.ts';
import { dataFolder, problemOf, Store, writeAtomically } from '../store.ts';
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
      const bots = await botsOf(session);
      const io = { print, next: () => lines.next() };
      const best = (played: Session) => bestWords(played, store.finished(table.game.id));
      await new LineTable(session, bots, io, keep, flags.warnings, best).play();
      return keep.failed() ? 1 : 0;
    } finally {
      process.off('SIGINT', onInterrupt);
    }
  },
};

interface Flags {
  readonly wanted: Wanted;
  readonly resume?: string;
  readonly save?: string;
  readonly warnings: boolean;
  /** A new game was asked for: nothing is offered. */
  readonly fresh: boolean;
  /** Line by line, also where there is a screen to fill. */
  readonly plain: boolean;
}

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
    await botsOf(session);
    await showGame(session, keep, { warnings: flags.warnings });
    return keep.failed() ? 1 : 0;
  } finally {
    for (const line of notices) process.stderr.write(`gridhall: ${line}\n`);
  }
}

async function waiting(
  { game }: Table,
  store: Store,
  notice: (line: string) => void,
): Promise<Session | undefined> {
  const record = store.inProgress(game.id).find(({ entries }) => entries.length > 0);
  return record && sessionOf(record, `the saved game ${record.id}`, notice);
}

/** The flags of a game come from its one description. */
function flagsOf(table: Table, args: readonly string[]): Flags {
  const { game } = table;
  const commander = optionsFor(`play ${game.id} [flags]`, table.words.tagline);
  for (const [name, param] of fieldsOf(game.params)) {
    commander.addOption(new Option(`--${flagOf(name)} <${valueName(param)}>`, helpOf(param)));
  }
  const presets = game.params.presets.map(({ name }) => name);
  if (presets.length > 0) commander.option('--preset <NAME>', `one of ${presets.join(', ')}`);
  const seats = game.seats(
    Object.fromEntries(fieldsOf(game.params).map(([name, { default: value }]) => [name, value])),
  );
  if (seats.length > 1) {
    for (const seat of seats) commander.option(`--${seat.toLowerCase()} <PLAYER>`, `a machine plays ${seat}`);
    commander.option('--clock <M+S>', 'minutes a side, and seconds for every move');
  }
  commander
    .option('--seed <S>', 'the luck of the game: any text, the same text the same game')
    .option('--board <FILE>', 'play on this board (several times for several levels)', collect, [])
    .option('--name <NAME>', 'your name in the record')
    .option('--resume <FILE>', 'go on with a record')
    .option('--save <FILE>', 'keep the record in this file as well')
    .option('--new', 'a new game, without being asked about the last one')
    .option('--no-warnings', 'no questions before a fatal step')
    .option('--plain', 'line by line, without a full screen');
  parse(commander, args);
  return readFlags(commander, table);
}

function readFlags(commander: Commander, { game }: Table): Flags {
  const options = commander.opts<Record<string, unknown>>();
  const text = (name: string) => options[name] as string | undefined;
  const names = fieldsOf(game.params).map(([name]) => name);
  const params = Object.fromEntries(
    names.flatMap((name) => {
      const value = text(camel(flagOf(name)));
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const known = new Set([...names.map((name) => camel(flagOf(name))), ...COMMON]);
  const machines = Object.fromEntries(Object.entries(options).filter(([name]) => !known.has(name))) as Record<
    string,
    string
  >;
  const boards = options.board as string[];
  const wanted: Wanted = {
    params,
    boards,
    machines,
    ...given('preset', text('preset')),
    ...given('seed', text('seed')),
    ...given('name', text('name')),
    ...given('clock', text('clock')),
  };
  const chosen = Object.keys(params).length + boards.length + Object.keys(machines).length > 0;
  return {
    wanted,
    ...given('resume', text('resume')),
    ...given('save', text('save')),
    warnings: options.warnings !== false,
    plain: options.plain === true,
    fresh: chosen || options.new === true || ['preset', 'seed', 'clock'].some((name) => name in wanted),
  };
}

const COMMON = ['preset', 'seed', 'board', 'name', 'clock', 'resume', 'save', 'new', 'warnings', 'plain'];

function given<K extends string>(name: K, value: string | undefined): { readonly [N in K]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in K]?: string };
}

function collect(path: string, before: string[]): string[] {
  return [...before, path];
}

/** The flag of a param; one that is called like a flag of every game says whose it is. */
function flagOf(name: string): string {
  return kebab(COMMON.includes(name) ? `game-${name}` : name);
}

/** As commander names what a flag says. */
function camel(flag: string): string {
  return flag.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function valueName(param: Param): string {
  return param.kind === 'integer' ? 'N' : param.kind === 'flag' ? 'true|false' : param.options.join('|');
}

function helpOf(param: Param): string {
  const range = param.kind === 'integer' ? `, ${param.min} to ${param.max}` : '';
  return `${param.help} (default ${param.default}${range})`;
}

async function resumed({ resume }: Flags, notice: (line: string) => void): Promise<Session | undefined> {
  return resume === undefined ? undefined : sessionOf(await readRecordFile(resume), resume, notice);
}

/** The last game that was not finished, if the player wants to go on with it. */
async function offered(
  { game }: Table,
  store: Store,
  io: { print(text: string): void; next(): Promise<string | undefined> },
  notice: (line: string) => void,
): Promise<Session | undefined> {
  for (const record of store.inProgress(game.id)) {
    if (record.entries.length === 0) continue;
    const moves = record.entries.filter((entry) => entry.move !== undefined).length;
    io.print(
      `A game of ${game.title} is waiting, ${moves} ${moves === 1 ? 'move' : 'moves'} in. Go on with it? (y/n) `,
    );
    const answer = await io.next();
    io.print('\n');
    if (answer === undefined || !/^\s*(y|yes)?\s*$/i.test(answer)) return undefined;
    try {
      return await sessionOf(record, `the saved game ${record.id}`, notice);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      notice(error.message);
    }
  }
  return undefined;
}

interface Keep {
  (session: Session): boolean;
  /** Whether the file of `--save` has failed. */
  failed(): boolean;
}

/** Keeps a game where games are kept, and in the file of `--save`; says so once when it cannot. */
function keeper(store: Store, save: string | undefined, notice: (line: string) => void): Keep {
  let failed = false;
  let silent = false;
  const keep = (session: Session): boolean => {
    const record = session.record();
    if (!silent) silent = !store.keep(record);
    if (save === undefined) return true;
    try {
      writeAtomically(save, writeRecord(record));
      failed = false;
    } catch (error) {
      if (!failed) notice(`--save ${save}: ${problemOf(error)}.`);
      failed = true;
    }
    return !failed;
  };
  return Object.assign(keep, { failed: () => failed });
}
