/** `gridhall simulate GAME`: many games without anyone watching, and what they came to. */
import { availableParallelism } from 'node:os';
import { freshSeed, type GameModule, type ParamValues, type Simulation, seedFrom, t } from '@gridhall/core';
import { playersOf } from '@gridhall/match';
import { flagText, optionsFor, parse } from '../flags/options.ts';
import { paramOptions, paramsFrom, wholeNumber } from '../flags/param-flags.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import { findEngine, requireTable } from '../open/tables.ts';
import { commandOf } from '../programs/seats.ts';
import { progressBar } from '../reports/bar.ts';
import { type Format, formatOf, formatOptions } from '../reports/report.ts';
import { rangeOf, readShard, type Shard, writePart } from '../reports/shards.ts';
import { type CliCommand, helpsAtOnce } from './command.ts';
import { playAll } from './simulate-cores.ts';
import { simulationOf } from './simulate-games.ts';
import { printTallies, type Simulated } from './simulate-table.ts';

const MOST_GAMES = 1_000_000_000;

export const command: CliCommand = {
  name: 'simulate',
  usage: 'simulate GAME --games N --policy P',
  about: t`play many games without a screen, and count the results`,
  examples: [
    ['simulate geese --games 10000', t`play 10,000 games at random`],
    ['simulate jungle --policy level-1 --json', t`let a computer play, and print JSON`],
  ],
  async run([name, ...args]) {
    if (helpsAtOnce(this, name)) return 0;
    const table = await requireTable(name);
    const simulation = await simulationOf(table.game.id);
    const others = playersOf(await findEngine(table.game.id)).map(({ id }) => id);
    const flags = readFlags(table, simulation, others, this.about, args);
    const { games, seed, cores, shard, out, simulated } = flags;
    const { from, to } = rangeOf(shard, games);
    const bar = progressBar(to - from, t`games`);
    const { game, params, policy, groups } = simulated;
    const tallies = await playAll(
      { game, params, seed: seedFrom(seed), policy, groups },
      from,
      to,
      cores,
      bar.show,
    );
    bar.clear();
    if (out !== undefined)
      writePart(out, { command: 'simulate', job: { ...simulated }, shard, results: tallies });
    printTallies(simulated, tallies, shard, flags.format);
    return 0;
  },
};

interface Flags {
  readonly games: number;
  readonly seed: string;
  readonly cores: number;
  readonly shard: Shard;
  readonly out: string | undefined;
  readonly format: Format;
  readonly simulated: Simulated & { readonly params: ParamValues };
}

function readFlags(
  table: GameModule,
  simulation: Simulation,
  others: readonly string[],
  about: string,
  args: readonly string[],
): Flags {
  const { game } = table;
  const own = ownFlags(simulation);
  const commander = optionsFor(`simulate ${game.id} [flags]`, about, command.examples);
  const policies = simulation.policies.map((one) => `${one.id} (${flagText(one.about)})`);
  commander
    .option('--games <N>', t`number of games`, '1000')
    .option(
      '--policy <P>',
      t`who plays: ${policies.join('; ')}; a computer player (${others.join(', ')}); or "exec:COMMAND" for a bot`,
      simulation.policies[0]!.id,
    )
    .option('--seed <S>', t`random seed; the same seed gives the same games (default: random)`)
    .option('--cores <N>', t`number of processor cores to use`, String(availableParallelism()))
    .option('--shard <I/N>', t`play only this part of the games, such as 1/4`)
    .option('--out <FILE>', t`write the results to this file, for gridhall merge`);
  formatOptions(commander);
  if (simulation.groups.length > 1) {
    commander.option(
      `--${simulation.group} <NAME>`,
      t`play only this ${simulation.group}: ${simulation.groups.join(', ')}`,
    );
  }
  paramOptions(commander, table, own);
  parse(commander, args);
  const given = commander.opts<Record<string, string>>();
  const { policy = '' } = given;
  const known = [...simulation.policies.map((one) => one.id), ...others];
  if (!known.includes(policy) && !commandOf(policy)) {
    const names = [...new Set(known)].join(', ');
    throw new WrongUse(t`--policy must be one of ${names}, or exec:COMMAND, not ${JSON.stringify(policy)}.`);
  }
  const shard = readShard(given.shard);
  if (shard.of > 1 && given.out === undefined) throw new WrongUse(t`--shard wants --out FILE, to be merged.`);
  const games = wholeNumber('games', given.games, MOST_GAMES);
  const seed = given.seed ?? freshSeed();
  const { group, marks } = simulation;
  const groups = chosenGroups(simulation, given[group]);
  const params = paramsFrom(table, own, given);
  return {
    ...{ games, seed, shard, out: given.out, format: formatOf(given) },
    cores: wholeNumber('cores', given.cores, 256),
    simulated: { game: game.id, policy, games, seed, params, group, groups, marks },
  };
}

/** Flags that are the command's own, whatever the game's params are called. */
const ownFlags = ({ group }: Simulation): readonly string[] => [
  ...['games', 'policy', 'seed', 'cores', 'shard', 'out', 'json', 'csv'],
  group,
];

/** A group by its name or the beginning of one name only. */
function chosenGroups({ group, groups }: Simulation, wanted: string | undefined): readonly string[] {
  if (wanted === undefined) return groups;
  const found = groups.filter((one) => one.toLowerCase().startsWith(wanted.trim().toLowerCase()));
  if (found.length === 1) return found;
  throw new WrongUse(t`--${group} must be one of ${groups.join(', ')}, not ${JSON.stringify(wanted)}.`);
}
