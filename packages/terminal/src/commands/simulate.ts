/** `gridhall simulate GAME`: many games without anyone watching, and what they came to. */
import { availableParallelism } from 'node:os';
import {
  checkParams,
  faultWords,
  fieldsOf,
  freshSeed,
  type ParamValues,
  readParam,
  type Simulation,
  seedFrom,
  type Table,
} from '@gridhall/core';
import { optionsFor, parse } from '../flags/options.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import { tableOf } from '../open/tables.ts';
import type { Command } from './command.ts';
import { playAll } from './simulate-cores.ts';
import { simulationOf } from './simulate-games.ts';
import { tables } from './simulate-table.ts';

const MOST_GAMES = 1_000_000_000;

export const command: Command = {
  name: 'simulate',
  usage: 'simulate GAME --games N --policy P',
  about: 'play many games headless, and count what they came to',
  async run([name, ...args]) {
    if (name === '--help' || name === '-h') {
      process.stdout.write(
        `Usage: gridhall ${this.usage}\n\n${this.about}\n\nEach game has its own --help.\n`,
      );
      return 0;
    }
    const table = await tableOf(name);
    const simulation = await simulationOf(table.game.id);
    const { games, policy, seed, cores, groups, params } = readFlags(table, simulation, this.about, args);
    const bar = progressBar(games);
    const job = { game: table.game.id, params, seed: seedFrom(seed), policy, groups };
    const tallies = await playAll(job, games, cores, bar.show);
    bar.clear();
    const chosen = Object.entries(params).map(([key, value]) => `${key} ${value}`);
    process.stdout.write(
      `${[table.game.id, `policy ${policy}`, gamesText(games), `seed ${seed}`, ...chosen].join(', ')}; ± is a 95 % interval\n\n`,
    );
    process.stdout.write(tables(tallies, { ...simulation, groups }));
    return 0;
  },
};

interface Flags {
  readonly games: number;
  readonly policy: string;
  readonly seed: string;
  readonly cores: number;
  readonly groups: readonly string[];
  readonly params: ParamValues;
}

function readFlags(table: Table, simulation: Simulation, about: string, args: readonly string[]): Flags {
  const { game } = table;
  const own = ownFlags(simulation);
  const commander = optionsFor(`simulate ${game.id} [flags]`, about);
  const policies = simulation.policies.map((one) => `${one.id}: ${one.about}`);
  commander
    .option('--games <N>', 'how many games', '1000')
    .option('--policy <P>', policies.join(' '), simulation.policies[0]!.id)
    .option('--seed <S>', 'the luck of the games: any text, the same text the same games')
    .option('--cores <N>', 'how many cores to use', String(availableParallelism()));
  if (simulation.groups.length > 1) {
    commander.option(
      `--${simulation.group} <NAME>`,
      `only this ${simulation.group}: ${simulation.groups.join(', ')}`,
    );
  }
  for (const [name, param] of fieldsOf(game.params)) {
    commander.option(`--${flagOf(name, own)} <VALUE>`, param.help);
  }
  parse(commander, args);
  const given = commander.opts<Record<string, string>>();
  const { policy = '' } = given;
  if (!simulation.policies.some((one) => one.id === policy)) {
    const names = simulation.policies.map((one) => one.id).join(', ');
    throw new WrongUse(`--policy must be one of ${names}, not ${JSON.stringify(policy)}.`);
  }
  return {
    games: wholeNumber('games', given.games, MOST_GAMES),
    policy,
    seed: given.seed ?? freshSeed(),
    cores: wholeNumber('cores', given.cores, 256),
    groups: chosenGroups(simulation, given[simulation.group]),
    params: paramsOf(table, own, given),
  };
}

const gamesText = (games: number): string => (games === 1 ? '1 game' : `${games} games`);

/** Flags that are the command's own, whatever the game's params are called. */
const ownFlags = ({ group }: Simulation): readonly string[] => ['games', 'policy', 'seed', 'cores', group];

/** The flag of a param; one that is called like a flag of this command says whose it is. */
function flagOf(name: string, own: readonly string[]): string {
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return own.includes(flag) ? `game-${flag}` : flag;
}

function wholeNumber(name: string, text: string | undefined, most: number): number {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new WrongUse(`--${name} must be a whole number from 1 to ${most}, not ${JSON.stringify(text)}.`);
}

/** A group by its name or the beginning of one name only. */
function chosenGroups({ group, groups }: Simulation, wanted: string | undefined): readonly string[] {
  if (wanted === undefined) return groups;
  const found = groups.filter((one) => one.toLowerCase().startsWith(wanted.trim().toLowerCase()));
  if (found.length === 1) return found;
  throw new WrongUse(`--${group} must be one of ${groups.join(', ')}, not ${JSON.stringify(wanted)}.`);
}

function paramsOf(
  { game, words }: Table,
  own: readonly string[],
  given: Readonly<Record<string, string>>,
): ParamValues {
  const params: Record<string, unknown> = {};
  for (const [name, param] of fieldsOf(game.params)) {
    const text = own.includes(name) ? given[`game${name[0]!.toUpperCase()}${name.slice(1)}`] : given[name];
    if (text === undefined) continue;
    const value = readParam(name, param, text);
    if (!value.ok) throw new WrongUse(faultWords(words, value.fault));
    params[name] = value.value;
  }
  const checked = checkParams(game.params, params);
  if (!checked.ok) throw new WrongUse(faultWords(words, checked.fault));
  return checked.value;
}

const WIDEST_BAR = 40;

/** On standard error, and only where somebody can see it move. */
function progressBar(games: number): { show(done: number): void; clear(): void } {
  if (!process.stderr.isTTY) return { show: () => {}, clear: () => {} };
  return {
    show(done) {
      const said = ` ${done} of ${games} games`;
      // One column stays free: a line that fills the last one would break, and a broken line cannot be drawn over.
      const room = (process.stderr.columns || 80) - said.length - 3;
      const width = Math.max(0, Math.min(WIDEST_BAR, room));
      const bar = '#'.repeat(Math.floor((done / games) * width)).padEnd(width);
      process.stderr.write(`\r${width > 0 ? `[${bar}]` : ''}${said}`);
    },
    clear: () => void process.stderr.write('\r\x1b[K'),
  };
}
