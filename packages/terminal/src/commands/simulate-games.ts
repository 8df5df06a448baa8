/** Playing the games of a simulation: any game by its contract, with random play; more where its engine knows how. */
import { OVER, type ParamValues, Random, type Simulation, seedFrom, sure, type Table } from '@gridhall/core';
import { findEngine, tableOf } from '../open/tables.ts';
import { count, type Tallies } from './simulate-tally.ts';

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
  return (await findEngine(name))?.simulation ?? anyGame(await tableOf(name));
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
    policies: [{ id: 'random', about: 'Any legal answer, each equally likely.' }],
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
