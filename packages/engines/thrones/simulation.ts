/** Whole games without anyone watching: what `gridhall simulate thrones` counts. */
import {
  type Action,
  OVER,
  type ParamValues,
  type Played,
  type Question,
  Random,
  type Simulation,
  seedFrom,
  sure,
  t,
} from '@gridhall/core';
import {
  CAUSES,
  ENDINGS,
  FATES,
  game,
  oddsOf,
  type ThronesParams,
  type ThronesState,
  WESTEROS,
} from '@gridhall/games/thrones';
import { advise } from './adviser.ts';
import { explore } from './explore.ts';
import { type HeroPolicy, rest } from './policy.ts';
import { aiPlayers } from './profiles.ts';

/** Who can sit at a table: the aiPlayers first, for they are what is proposed. */
export const policies: readonly HeroPolicy[] = [...aiPlayers, explore, rest];

export const ADVISER = {
  id: 'adviser',
  name: 'adviser',
  about: t`Plays on from what it knows, some hundred times after each answer, and gives the one that does best.`,
};
/** What a simulated adviser thinks about one answer at the most, in its own steps: some sixty playouts. */
const SIMULATED_STEPS = 100_000;

const RANDOM = { id: 'random', about: t`Any legal answer, each equally likely.` };

const groups = WESTEROS.heroes.map((hero) => hero.name);

export const simulation: Simulation = {
  policies: [RANDOM, rest, explore, ...aiPlayers, ADVISER],
  /** Games are told apart by the player's hero. */
  group: 'hero',
  groups,
  /** Every column, so that what never happened is shown as never. */
  marks: [
    ...ENDINGS.slice(1)
      .filter((ending) => ending !== 'won-over' && ending !== 'left')
      .map((ending) => t`How it ended:${ending}`),
    ...CAUSES.map((cause) => t`What brought the White Walkers:${cause}`),
    ...FATES.map((fate) => t`Fates that came to pass:${fate}`),
  ],
  play(params: ParamValues, seed: string, policy: string, hero: string): Played {
    // One person, among heroes who wander and such rivals with a mind as are chosen.
    const state = sure(game.create({ ...(params as ThronesParams), players: 1 }, { seed }));
    game.apply(state, 0);
    game.apply(state, groups.indexOf(hero));
    const choose = chooser(policy, seed);
    let odds = 0;
    while (game.toMove(state) !== OVER) {
      const action = state.seat === 0 ? choose(state) : rivalIn(state, state.seat);
      if (state.seat === 0 && state.alarms[0]) odds = lastOdds(game.ask(state, 0)!, action) ?? odds;
      game.apply(state, action);
    }
    return sampleOf(state, odds);
  },
};

/** The chance to win of who goes into the last battle with this answer, in per cent: it says more than how it ends. */
function lastOdds(question: Question, action: Action): number | undefined {
  if (question.id !== 'walkers' || action !== 0 || !('options' in question)) return undefined;
  return Math.round((oddsOf(question.options[0]!)?.win ?? 0) * 100);
}

function chooser(name: string, seed: string): (state: ThronesState) => Action {
  const policy = policies.find((one) => one.id === name);
  if (policy) return (state) => policy.choose(game.ask(state, 0)!, () => game.view(state, 0));
  const random = Random.fromSeed(seedFrom(`${seed} ${name}`));
  if (name === ADVISER.id) return (state) => adviserIn(state, random);
  return (state) => game.pick(state, random);
}

/** Rivals sit down in turn, as they are proposed. */
function rivalIn(state: ThronesState, seat: number): Action {
  return aiPlayers[(seat - 1) % aiPlayers.length]!.choose(game.ask(state, seat)!, () =>
    game.view(state, seat),
  );
}

function adviserIn(state: ThronesState, random: Random): Action {
  let left = SIMULATED_STEPS;
  return advise(game.view(state, 0), game.ask(state, 0)!, random, (spent) => {
    left -= spent;
    return left < 0;
  });
}

/** The game is over, so that its view shows everything. */
function sampleOf(state: ThronesState, odds: number): Played {
  const { results, reason, measures } = game.outcome(state)!;
  const { fated } = state;
  const alarm = state.alarms[0]!;
  const alone = results.length === 1;
  return {
    won: results[0]!,
    numbers: { odds, points: (alone ? measures?.points : state.scores[0]) ?? 0, turns: measures?.turns ?? 0 },
    marks: [
      t`How it ended:${alone ? reason : ENDINGS[state.endings[0]!]}`,
      ...CAUSES.filter((_cause, i) => alarm & (1 << i)).map(
        (cause) => t`What brought the White Walkers:${cause}`,
      ),
      ...FATES.filter((_fate, i) => fated & (1 << i)).map((fate) => t`Fates that came to pass:${fate}`),
    ],
  };
}
