/** Playing the games of a simulation: any game by its contract, with random play; more where its engine knows how. */
import {
  type GameModule,
  OVER,
  type ParamValues,
  type Played,
  Random,
  type Simulation,
  seedFrom,
  sure,
  t,
} from '@gridhall/core';
import { BOT_LIMITS } from '@gridhall/match';
import { findEngine, requireTable } from '../open/tables.ts';
import { PROGRAM_LIMITS } from '../programs/program.ts';
import { count, type SimulationTallies } from './simulate-tally.ts';
import { playNumber } from './tournament-games.ts';

/** A share of the games: those numbered from `from` up to but not including `to`. */
export interface SimulationJob {
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
  return (await findEngine(name))?.simulation ?? anyGame(await requireTable(name));
}

export async function playJob({
  game,
  params,
  seed,
  policy,
  groups,
  from,
  to,
}: SimulationJob): Promise<SimulationTallies> {
  const simulation = await simulationOf(game);
  const tallies: SimulationTallies = {};
  for (let i = from; i < to; i++) {
    const group = groups[i % groups.length]!;
    // Each game has luck of its own, from its number: who plays it does not matter.
    const luck = seedFrom(`${seed} ${i}`);
    const own = simulation.policies.some(({ id }) => id === policy);
    count(
      tallies,
      group,
      own ? simulation.play(params, luck, policy, group) : await playBy(policy, game, params, luck),
    );
  }
  return tallies;
}

/** A game by a player of the engine or a program, at every seat. */
async function playBy(player: string, game: string, params: ParamValues, seed: string): Promise<Played> {
  const seats = (await requireTable(game)).game.seats(params).length;
  const limits = { ...BOT_LIMITS, ...PROGRAM_LIMITS };
  const job = {
    game,
    params,
    players: [player],
    games: seats,
    seed,
    seats,
    steps: STEPS,
    opening: 0,
    longest: LONGEST,
    limits,
  };
  const { played } = await playNumber({ job, number: 0, records: false });
  return {
    won: played.results[0] ?? 0,
    numbers: { moves: played.moves, ...played.measures },
    marks: [`How it ended:${played.reason}`],
  };
}

/** How long an engine may think about a move; and after so many moves nobody has won. */
const STEPS = 200_000;
const LONGEST = 20_000;
/** Random play is given up after so many moves: in some games it goes on forever. */
const LONGEST_RANDOM = 10_000;

/** Random play of any game: how often the first seat wins, how long it takes, and how it ends. */
function anyGame(table: GameModule): Simulation {
  const { game } = table;
  return {
    policies: [{ id: 'random', about: t`Any legal answer, each equally likely.` }],
    group: 'game',
    groups: [game.id],
    marks: [],
    play(params, seed) {
      const boards = table.boards?.(params);
      const state = sure(game.create(params, boards ? { seed, boards } : { seed }));
      const random = Random.fromSeed(seedFrom(`${seed} random`));
      let moves = 0;
      for (; game.toMove(state) !== OVER && moves < LONGEST_RANDOM; moves++)
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
