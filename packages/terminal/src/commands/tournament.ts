/** `gridhall tournament GAME`: players and programs against each other, until it is known who is stronger. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type GameModule, type GameRecord, seedFrom, t, writeRecord } from '@gridhall/core';
import {
  BOT_LIMITS,
  countOf,
  type FixtureResult,
  type Hypotheses,
  type Job,
  pairingsOf,
  playersOf,
  verdictOf,
} from '@gridhall/match';
import { optionsFor, parse } from '../flags/options.ts';
import { paramOptions, paramsFrom, wholeNumber } from '../flags/param-flags.ts';
import { Failed, WrongUse } from '../flags/wrong-use.ts';
import { findEngine, requireTable } from '../open/tables.ts';
import { checkSandbox, PROGRAM_LIMITS } from '../programs/program.ts';
import { commandOf, isProgram } from '../programs/seats.ts';
import { progressBar } from '../reports/bar.ts';
import { type Format, formatOf, formatOptions } from '../reports/report.ts';
import { rangeOf, readShard, type Shard, writePart } from '../reports/shards.ts';
import { problemOf } from '../system/disk.ts';
import { type CliCommand, helpsAtOnce } from './command.ts';
import { playGames } from './tournament-cores.ts';
import { TournamentJournal } from './tournament-journal.ts';
import { printStandings } from './tournament-table.ts';

const OWN = ['players', 'games', 'seed', 'cores', 'steps', 'opening', 'longest', 'shard', 'out', 'records'];

export const command: CliCommand = {
  name: 'tournament',
  usage: 'tournament GAME --players A B … --games N',
  about: t`play bots and computer players against each other, with ratings`,
  examples: [
    ['tournament jungle --players level-2 level-4', t`compare two computer players`],
    ['tournament jungle --players level-2 "exec:./my_bot"', t`compare your bot with one`],
  ],
  async run([name, ...args]) {
    if (helpsAtOnce(this, name)) return 0;
    const table = await requireTable(name);
    const flags = await readFlags(table, this.about, args);
    const { job, shard, out } = flags;
    const journal = out === undefined ? undefined : TournamentJournal.open(out, job, shard);
    try {
      const results = await play(table, flags, journal);
      if (out !== undefined) writePart(out, { command: 'tournament', job: { ...job }, shard, results });
      journal?.remove();
      const whole = { ...job, stopped: results.length < countOf(job) && shard.of === 1 };
      printStandings(table, whole, results, shard, flags.format);
      return 0;
    } finally {
      journal?.close();
    }
  },
};

interface Flags {
  readonly job: Job;
  readonly shard: Shard;
  readonly out: string | undefined;
  readonly records: string | undefined;
  readonly cores: number;
  readonly test: Hypotheses | undefined;
  readonly format: Format;
}

/** The results of this part, in the order of the games, up to where a sequential test had seen enough. */
async function play(
  table: GameModule,
  { job, shard, records, cores, test }: Flags,
  journal: TournamentJournal | undefined,
): Promise<readonly FixtureResult[]> {
  const { from, to } = rangeOf(shard, countOf(job));
  if (job.players.some(isProgram)) await checkSandbox({ ...PROGRAM_LIMITS, ...job.limits });
  const done = new Map<number, FixtureResult>(journal?.results.map((one) => [one.number, one]));
  const todo = Array.from({ length: to - from }, (_none, i) => from + i).filter(
    (number) => !done.has(number),
  );
  const bar = progressBar(to - from, 'games');
  if (records !== undefined) makeFolder(records);
  bar.show(done.size);
  const prefix = () => prefixOf(done, from, to);
  const enough = () => test !== undefined && verdict(job, prefix(), test) !== undefined;
  await playGames(job, todo, cores, records !== undefined, (result, record) => {
    done.set(result.number, result);
    journal?.add(result);
    if (records !== undefined && record) keep(records, result.number, record);
    bar.show(done.size);
    return !enough();
  });
  bar.clear();
  if (!test) return prefix();
  // Whatever was played beside each other: only what came before the verdict counts, so that cores change nothing.
  const all = prefix();
  const last = all.findIndex((_one, i) => verdict(job, all.slice(0, i + 1), test) !== undefined);
  return last < 0 ? all : all.slice(0, last + 1);

  function verdict({ players, seats }: Job, results: readonly FixtureResult[], hypotheses: Hypotheses) {
    const [pair] = pairingsOf(players.length, results, seats === 1, table.ranking);
    return pair && verdictOf(pair, hypotheses);
  }
}

/** Results without a gap. */
function prefixOf(done: ReadonlyMap<number, FixtureResult>, from: number, to: number): FixtureResult[] {
  const results: FixtureResult[] = [];
  for (let number = from; number < to && done.has(number); number++) results.push(done.get(number)!);
  return results;
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new Failed(t`--records ${path}: ${problemOf(error)}.`);
  }
}

function keep(folder: string, number: number, record: GameRecord): void {
  try {
    writeFileSync(join(folder, `${String(number + 1).padStart(6, '0')}.json`), writeRecord(record));
  } catch (error) {
    throw new Failed(t`--records ${folder}: ${problemOf(error)}.`);
  }
}

async function readFlags(table: GameModule, about: string, args: readonly string[]): Promise<Flags> {
  const { game } = table;
  const names = playersOf(await findEngine(game.id)).map(({ id }) => id);
  const commander = optionsFor(`tournament ${game.id} [flags]`, about, command.examples)
    .requiredOption('--players <P...>', t`players: ${names.join(', ')}, or "exec:COMMAND" for a bot`)
    .option(
      '--games <N>',
      t`games for each pair of players; in a game for one, boards for each player`,
      '100',
    )
    .option('--seed <S>', t`random seed; the same seed gives the same games`, 'tournament')
    .option('--cores <N>', t`number of processor cores to use`, String(availableParallelism()))
    .option('--steps <N>', t`steps that an engine may search for a move`, '200000')
    .option('--opening <N>', t`random moves before the players start, in games for two`, '4')
    .option('--longest <N>', t`moves after which a game is a draw`, '2000')
    .option('--move-ms <N>', t`milliseconds that a bot has for a move`, String(BOT_LIMITS.move))
    .option('--game-ms <N>', t`milliseconds that a bot has for all its moves`, String(BOT_LIMITS.game))
    .option('--memory <MB>', t`megabytes of memory that a bot may use`, String(PROGRAM_LIMITS.memory))
    .option('--sandbox', t`run bots without network and without write access`)
    .option(
      '--sprt <LEAST,MOST>',
      t`for two players: stop when one of two Elo differences is proven, such as 0,20`,
    )
    .option('--records <DIR>', t`save every game in this folder`)
    .option('--shard <I/N>', t`play only this part of the games, such as 1/4`)
    .option('--out <FILE>', t`save the results in this file, and resume from it`);
  formatOptions(commander);
  paramOptions(commander, table, OWN);
  parse(commander, args);
  const given = commander.opts<Record<string, string>>();
  const players = commander.opts<{ players: string[] }>().players;
  for (const player of players) {
    const known = commandOf(player) === undefined ? names.includes(player) : commandOf(player) !== '';
    if (!known)
      throw new WrongUse(t`--players: there is no player ${JSON.stringify(player)} (${names.join(', ')}).`);
  }
  const params = paramsFrom(table, OWN, given);
  const seats = game.seats(params).length;
  const shard = readShard(given.shard);
  if (shard.of > 1 && given.out === undefined) throw new WrongUse(t`--shard wants --out FILE, to be merged.`);
  const test = readTest(given.sprt, players.length, shard);
  return {
    job: {
      ...{ game: game.id, params, players, seats },
      games: wholeNumber('games', given.games, 10_000_000),
      seed: seedFrom(given.seed!),
      steps: wholeNumber('steps', given.steps, 1_000_000_000),
      opening: wholeNumber('opening', given.opening, 100, 0),
      longest: wholeNumber('longest', given.longest, 1_000_000),
      limits: {
        ...{ ...BOT_LIMITS, ...PROGRAM_LIMITS },
        move: wholeNumber('move-ms', given.moveMs, 1e9),
        game: wholeNumber('game-ms', given.gameMs, 1e9),
        memory: wholeNumber('memory', given.memory, 1e6, 0),
        sandbox: commander.opts<{ sandbox?: boolean }>().sandbox === true,
      } as Job['limits'],
    },
    ...{ shard, test, out: given.out, records: given.records, format: formatOf(given) },
    cores: wholeNumber('cores', given.cores, 256),
  };
}

function readTest(text: string | undefined, players: number, shard: Shard): Hypotheses | undefined {
  if (text === undefined) return undefined;
  const match = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(text);
  const [least, most] = match ? [Number(match[1]), Number(match[2])] : [0, 0];
  if (least >= most)
    throw new WrongUse(t`--sprt takes two Elo, the smaller first, as in 0,20, not ${JSON.stringify(text)}.`);
  if (players !== 2) throw new WrongUse(t`--sprt is about two players.`);
  if (shard.of > 1) throw new WrongUse(t`--sprt needs all games in one run: without --shard.`);
  return { least, most };
}
