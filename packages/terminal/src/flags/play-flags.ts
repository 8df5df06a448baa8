/** The flags of `gridhall play GAME`, from the one description of what can be chosen. */
import { join } from 'node:path';
import { ANY_BOARD } from '@gridhall/app';
import {
  checkParams,
  defaultParams,
  fieldsOf,
  type GameModule,
  type Param,
  readParam,
  t,
  type Wish,
} from '@gridhall/core';
import { BOT_LIMITS, type BotLimits } from '@gridhall/match';
import { type Command as Commander, Option } from 'commander';
import { dailyWanted } from '../open/daily.ts';
import type { WantedGame } from '../open/open-game.ts';
import { PROGRAM_LIMITS, type ProgramLimits } from '../programs/program.ts';
import { COMMON, camel, flagOf, seatFlag } from './flag-names.ts';
import { flagText, optionsFor, parse } from './options.ts';
import { WrongUse } from './wrong-use.ts';

export interface Flags {
  readonly wanted: WantedGame;
  readonly resume?: string;
  readonly puzzle?: string;
  readonly save?: string;
  readonly warnings: boolean;
  /** A new game was asked for: nothing is offered. */
  readonly fresh: boolean;
  /** A daily was asked for: one that was begun is gone on with. */
  readonly daily: boolean;
  /** Line by line, also where there is a screen to fill. */
  readonly plain: boolean;
  /** A record is opened at a bounded cost only. */
  readonly budget: boolean;
  /** What a program at a seat may use. */
  readonly limits: BotLimits & ProgramLimits;
}

/**
 * The flags of a game come from its one description; who can sit down depends on what was chosen. `wishes`: what boards
 * its engine makes.
 */
export function flagsOf(table: GameModule, args: readonly string[], wishes: readonly Wish[] = []): Flags {
  const chosen = paramFlags(table).allowUnknownOption().allowExcessArguments().helpOption(false);
  parse(chosen, args);
  const commander = paramFlags(table);
  addSeatFlags(commander, seatsOf(table, chosen.opts()));
  if (table.boardFiles) {
    commander.option('--data <DIR>', t`play the scenario in this folder (${table.boardFiles.join(', ')})`);
  }
  commander
    .addOption(wishFlag(wishes))
    .option('--daily [DAY]', t`play the daily of today, or of a day such as 2026-01-31`)
    .option('--puzzle <WHICH>', t`play a puzzle: next, a number, or a difficulty`)
    .option('--seed <S>', t`random seed; the same seed gives the same game (default: random)`)
    .option('--board <FILE>', t`play on the board in this file; repeat it for several levels`, collect)
    .option('--name <NAME>', t`your name in the saved game`)
    .option('--resume <FILE>', t`resume the game in this file`)
    .option('--save <FILE>', t`also save the game in this file`)
    .option('--new', t`start a new game without asking about the last one`)
    .option('--no-warnings', t`do not ask before a fatal move`)
    .option('--move-ms <N>', t`milliseconds that a bot has for a move`, readCount, BOT_LIMITS.move)
    .option('--game-ms <N>', t`milliseconds that a bot has for all its moves`, readCount, BOT_LIMITS.game)
    .option(
      '--memory <MB>',
      t`megabytes of memory that a bot may use; 0 is no limit`,
      readCount,
      PROGRAM_LIMITS.memory,
    )
    .option('--sandbox', t`run bots without network and without write access`)
    .option('--plain', t`play line by line, without a full screen`)
    .option('--no-budget', t`open a saved game without limits on time and memory`);
  parse(commander, args);
  return readFlags(commander, table);
}

function paramFlags({ game, words }: GameModule): Commander {
  const commander = optionsFor(`play ${game.id} [flags]`, words.tagline, [
    [`play ${game.id}`, t`resume your last game, or start one`],
    [`play ${game.id} --new --seed tuesday`, t`start a game that others can repeat`],
  ]);
  for (const [name, param] of fieldsOf(game.params)) {
    commander.addOption(new Option(`--${flagOf(name)} <${valueName(param)}>`, helpOf(param)));
  }
  const presets = game.params.presets.map(({ name }) => name);
  return presets.length > 0
    ? commander.option('--preset <NAME>', t`choose a set of options: ${presets.join(', ')}`)
    : commander;
}

/** Where nobody makes boards there is nothing to say of it. */
function wishFlag(wishes: readonly Wish[]): Option {
  const names = wishes.map(({ name }) => name).join(', ');
  const about = t`choose the board type: ${names}, or ${ANY_BOARD}`;
  return new Option('--wish <NAME>', about).hideHelp(wishes.length === 0);
}

function addSeatFlags(commander: Commander, seats: readonly string[]): void {
  for (const seat of seats)
    commander.option(
      `--${seatFlag(seat)} <PLAYER>`,
      t`choose who plays ${seat}: person, a computer player, or "exec:COMMAND" for a bot`,
    );
  if (seats.length > 1)
    commander.option('--clock <M+S>', t`play with clocks: minutes for each side, plus seconds for each move`);
}

/** The seats of what was chosen; where that is not legal, which is said later, those of the defaults. */
function seatsOf({ game }: GameModule, options: Readonly<Record<string, string>>): readonly string[] {
  const { fields, presets } = game.params;
  const given: Record<string, unknown> = { ...presets.find(({ name }) => name === options.preset)?.values };
  for (const [name, param] of fieldsOf(game.params)) {
    const text = options[camel(flagOf(name))];
    const value = text === undefined ? undefined : readParam(name, param, text);
    if (value?.ok) given[name] = value.value;
  }
  const checked = checkParams({ fields, presets }, given);
  return game.seats(checked.ok ? checked.value : defaultParams(game.params));
}

function readFlags(commander: Commander, table: GameModule): Flags {
  const { game, boardFiles } = table;
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
  const folder = text('data');
  const boards =
    folder === undefined
      ? ((options.board ?? []) as string[])
      : boardFiles!.map((file) => join(folder, file));
  const wanted: WantedGame = {
    params,
    boards,
    machines,
    ...given('preset', text('preset')),
    ...given('seed', text('seed')),
    ...given('name', text('name')),
    ...given('clock', text('clock')),
    ...given('wish', text('wish')),
    ...dailyOf(table, options.daily),
  };
  const daily = options.daily !== undefined;
  const others = boards.length + Object.keys(machines).length > 0;
  // What a day brings is no choice of one's own.
  const chosen = !daily && (Object.keys(params).length > 0 || 'seed' in wanted);
  return {
    wanted,
    ...given('resume', text('resume')),
    ...given('puzzle', text('puzzle')),
    ...given('save', text('save')),
    warnings: options.warnings !== false,
    plain: options.plain === true,
    budget: options.budget !== false,
    limits: {
      ...{ ...BOT_LIMITS, ...PROGRAM_LIMITS },
      ...{ move: options.moveMs as number, game: options.gameMs as number, memory: options.memory as number },
      sandbox: options.sandbox === true,
    },
    fresh:
      chosen ||
      others ||
      options.new === true ||
      options.puzzle !== undefined ||
      ['preset', 'clock', 'wish'].some((name) => name in wanted),
    daily,
  };
}

/** What a day brings comes before what else is asked for: otherwise it is not the game of that day. */
function dailyOf(table: GameModule, day: unknown): Partial<WantedGame> {
  if (day === undefined) return {};
  const { params, seed } = dailyWanted(table, typeof day === 'string' ? day : undefined);
  return { params, ...given('seed', seed) };
}

function given<K extends string>(name: K, value: string | undefined): { readonly [N in K]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in K]?: string };
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUse(t`Expected a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
}

function collect(path: string, before: string[] = []): string[] {
  return [...before, path];
}

/** A list of values that is longer stands in the help, not in the flag. */
const LONGEST_VALUE = 24;

function valueName(param: Param): string {
  if (param.kind === 'integer') return 'N';
  if (param.kind === 'flag') return 'true|false';
  const options = param.options.join('|');
  return options.length <= LONGEST_VALUE ? options : 'NAME';
}

function helpOf(param: Param): string {
  const value = String(param.default);
  if (param.kind === 'integer')
    return t`${flagText(param.help)}, ${param.min} to ${param.max} (default: ${value})`;
  if (param.kind === 'choice' && valueName(param) === 'NAME')
    return t`${flagText(param.help)}; one of ${param.options.join(', ')} (default: ${value})`;
  return t`${flagText(param.help)} (default: ${value})`;
}
