import { OVER, type Question, Random, Session, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { game, type ThronesState, type ThronesView, table, WESTEROS } from '@gridhall/games/thrones';
import { cpuMs, peakMb } from '../../../bench/gauges.ts';
import { boardgameTicTacToe } from '../../../bench/peers.ts';
import type { Row } from '../../../bench/row.ts';
import { engine, explore, type HeroPolicy, imagine, rest } from './index.ts';
import { tableOfSix } from './tools/tournament.ts';

const params = { fates: 'others', sight: 'window', players: 1, rivals: 0, horses: false } as const;
const SEEDS = Array.from({ length: 600 }, (_none, i) => seedFrom(`bench ${i}`));

/** Whole games through the contract, heroes in turn or one hero; returns the answers given. */
function answers(policy: HeroPolicy, games: number, hero?: number): number {
  let given = 0;
  for (let i = 0; i < games; i++) {
    const state = sure(game.create(params, { seed: SEEDS[i % SEEDS.length]! }));
    game.apply(state, 0);
    game.apply(state, hero ?? i % WESTEROS.heroes.length);
    const look = () => game.view(state, 0);
    for (given += 2; game.toMove(state) !== OVER; given++)
      game.apply(state, policy.choose(game.ask(state, 0)!, look));
  }
  return given;
}

/** The same with everything on: five rivals beside the player, and horses; everybody rests. */
function answersOfSix(count: number): number {
  let given = 0;
  for (let i = 0; i < count; i++) {
    const all = { ...params, rivals: 5, horses: true };
    const state = sure(game.create(all, { seed: SEEDS[i % SEEDS.length]! }));
    for (; game.toMove(state) !== OVER; given++) {
      const { seat } = state;
      game.apply(
        state,
        rest.choose(game.ask(state, seat)!, () => game.view(state, seat)),
      );
    }
  }
  return given;
}

/** An analysis until it is told for the first time what it comes to. */
async function firstAdvice([view, question]: readonly [ThronesView, Question]): Promise<void> {
  let told = false;
  const thought = {
    ...thoughtOf(Random.fromSeed(SEEDS[2]!), Number.POSITIVE_INFINITY),
    report: () => {
      told = true;
    },
    stop: () => told,
  };
  await engine.open(params).analyse!(view, question, thought);
}

function games(policy: HeroPolicy, count: number): number {
  answers(policy, count);
  return count;
}

/** The same games in sessions: every answer read from text, hashed, told by events and kept in a record. */
function gamesInSessions(policy: HeroPolicy, count: number): number {
  for (let i = 0; i < count; i++) {
    const setup = { seed: SEEDS[i % SEEDS.length]! };
    const players = [{ name: 'bench', kind: 'machine', level: policy.name } as const];
    const session = sure(Session.start(table, { id: setup.seed, params, setup, players }));
    sure(session.play(0, 'choose a hero'));
    sure(session.play(0, WESTEROS.heroes[i % WESTEROS.heroes.length]!.name));
    while (session.toMove !== OVER) {
      const question = session.ask(0)!;
      sure(
        session.play(
          0,
          game.write(
            question,
            policy.choose(question, () => game.view(state(), 0)),
          ),
        ),
      );
    }
  }
  return count;
}

/** The resting policy never looks. */
function state(): ThronesState {
  throw new Error('no view is wanted here');
}

function middleOfAGame(): ThronesState {
  const begun = sure(game.create(params, { seed: SEEDS[0]! }));
  game.apply(begun, 0);
  game.apply(begun, 0);
  for (let i = 0; i < 40 && game.toMove(begun) !== OVER; i++) {
    game.apply(
      begun,
      explore.choose(game.ask(begun, 0)!, () => game.view(begun, 0)),
    );
  }
  return begun;
}

export const bench: Row[] = [
  {
    what: 'thrones: whole games, resting, all heroes in turn',
    unit: 'games/s',
    ours: () => games(rest, 600),
    target: { of: 'ours', atLeast: 5000 },
  },
  {
    what: 'thrones: whole games in a session: read, hashed, told by events, recorded',
    unit: 'games/s',
    ours: () => gamesInSessions(rest, 60),
    peer: { name: 'without a session', measured: () => games(rest, 300) },
    // It was a twenty-fourth while events were the difference of two views.
    target: { of: 'ratio', atLeast: 0.08 },
  },
  {
    what: 'thrones: whole games, resting, Cersei, whose games are the longest',
    unit: 'games/s',
    ours: () => {
      answers(rest, 300, 0);
      return 300;
    },
    target: { of: 'ours', atLeast: 5000 },
  },
  {
    what: 'thrones: answers, resting',
    unit: 'moves/s',
    ours: () => answers(rest, 600),
    peer: { name: 'boardgame.io, tic-tac-toe', measured: () => boardgameTicTacToe(20) },
  },
  {
    what: 'thrones: answers, resting, with five rivals and horses',
    unit: 'moves/s',
    ours: () => answersOfSix(100),
    peer: { name: 'the classic game', measured: () => answers(rest, 600) },
    target: { of: 'ratio', atLeast: 0.3 },
  },
  {
    what: 'thrones: whole tables of six minds, each with its view',
    unit: 'games/s',
    ours: () => {
      for (let i = 0; i < 20; i++) tableOfSix({ horses: true }, `bench ${i}`);
      return 20;
    },
    peer: { name: 'one resting', measured: () => games(rest, 300) },
  },
  {
    what: 'thrones: the adviser, from the question to the first answer',
    unit: 'ms',
    isolate: true,
    ours: cpuMs(() => {
      const state = middleOfAGame();
      return [game.view(state, 0), game.ask(state, 0)!] as const;
    }, firstAdvice),
    target: { of: 'ours', atMost: 300 },
  },
  {
    what: 'thrones: the adviser, the same on horseback at the beginning of a game, where most is to come',
    unit: 'ms',
    isolate: true,
    ours: cpuMs(() => {
      const state = sure(game.create({ ...params, horses: true }, { seed: SEEDS[0]! }));
      game.apply(state, 0);
      game.apply(state, 0);
      state.mounted[0] = 1;
      return [game.view(state, 0), game.ask(state, 0)!] as const;
    }, firstAdvice),
    target: { of: 'ours', atMost: 300 },
  },
  {
    what: 'thrones: whole games, exploring with a view for every turn',
    unit: 'games/s',
    ours: () => games(explore, 60),
    peer: { name: 'resting', measured: () => games(rest, 300) },
  },
  {
    what: 'thrones: imagined worlds in the middle of a game',
    unit: 'worlds/s',
    ours: () => {
      const view = game.view(middleOfAGame(), 0);
      const random = Random.fromSeed(SEEDS[1]!);
      for (let i = 0; i < 200; i++) if (!imagine(view, random, 100_000)) throw new Error('nothing imagined');
      return 200;
    },
    peer: {
      name: 'dealing a new game',
      measured: () => {
        for (let i = 0; i < 600; i++) sure(game.create(params, { seed: SEEDS[i]! }));
        return 600;
      },
    },
  },
  {
    what: 'thrones: memory after 20,000 games',
    unit: 'MB',
    isolate: true,
    ours: peakMb(() => games(rest, 20_000)),
    peer: { name: 'after 200 games', measured: peakMb(() => games(rest, 200)) },
    target: { of: 'ratio', atMost: 1.5 },
  },
];
