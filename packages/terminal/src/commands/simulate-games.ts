/** Playing the games of a simulation: any game by its contract, with random play; more where its engine knows how. */
import { OVER, type ParamValues, Random, seedFrom, sure, type Table } from '@gridhall/core';
import { ENGINES } from '@gridhall/engines';
import { pick, tableOf } from '../tables.ts';
import { count, type Sample, type Tallies } from './simulate-tally.ts';

/** What an engine's folder may export: policies of its own, groups to tell apart, and how a game is played. */
export interface Simulation {
  readonly policies: readonly { readonly name: string; readonly about: string }[];
  /** What the groups are, in a word. */
  readonly group: string;
  readonly groups: readonly string[];
  /** Marks that are shown even when they never occur. */
  readonly marks: readonly string[];
  play(params: ParamValues, seed: string, policy: string, group: string): Sample;
}

/** A share of the games: those numbered from `from` up to but not including `to`. */
export interface Job {
  readonly game: string;
  readonly params: ParamValues;
  readonly seed: string;
  readonly policy: string;
  /** Games take turns through these. */
  readonly groups: readonly string[];
  readonly from: number;
  readonly to: number;
}

export async function simulationOf(name: string): Promise<Simulation> {
  const load = pick<() => Promise<unknown>>(ENGINES, name);
  const engine = load && ((await load()) as { readonly simulation?: Simulation });
  return engine?.simulation ?? anyGame(await tableOf(name));
}

export async function playJob({ game, params, seed, policy, groups, from, to }: Job): Promise<Tallies> {
  const simulation = await simulationOf(game);
  const tallies: Tallies = {};
  for (let i = from; i < to; i++) {
    const group = groups[i % groups.length]!;
    // Each game has luck of its own, from its number: who plays it does not matter.
    count(tallies, group, simulation.play(params, seedFrom(`${seed} ${i}`), policy, group));
  }
  return tallies;
}

/** Random play of any game: how often the first seat wins, how long it takes, and how it ends. */
function anyGame(table: Table): Simulation {
  const { game } = table;
  return {
    policies: [{ name: 'random', about: 'Any legal answer, each equally likely.' }],
    group: 'game',
    groups: [game.id],
    marks: [],
    play(params, seed) {
      const boards = table.boards?.(params);
      const state = sure(game.create(params, boards ? { seed, boards } : { seed }));
      const random = Random.fromSeed(seedFrom(`${seed} random`));
      const bound = game.bound(params);
      let moves = 0;
      for (; game.toMove(state) !== OVER && moves < bound; moves++)
        game.apply(state, game.pick(state, random));
      const outcome = game.outcome(state);
      return {
        won: outcome?.results[0] ?? 0,
        numbers: { moves },
        marks: [`How it ended:${outcome?.reason ?? 'cut off'}`],
      };
    },
  };
}
