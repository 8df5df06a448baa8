import { type Progress, type Question, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { game, type ThronesState, type ThronesView, WESTEROS } from '@gridhall/games/thrones';
import { describe, expect, it } from 'vitest';
import { advise, analyse } from './adviser.ts';
import { engine } from './index.ts';

const thought = (steps: number, seed = 'thought') => thoughtOf(Random.fromSeed(seedFrom(seed)), steps);

/** Sansa, asked for the choice of her first turn. */
function begun(horses = false): ThronesState {
  const params = { fates: 'others', sight: 'window', players: 1, rivals: 0, horses } as const;
  const state = sure(game.create(params, { seed: seedFrom('adviser') }));
  game.apply(state, 0);
  game.apply(state, 3);
  return state;
}

const seen = (state: ThronesState): [ThronesView, Question] => [game.view(state, 0), game.ask(state, 0)!];

/** 62.1 ± 3.4 %, 210 ± 12 points. */
const WORTH = /^(\d+\.\d) ± (\d+\.\d) %, (\d+) ± (\d+) points$/;

function figures(worth: string): number[] {
  const match = WORTH.exec(worth);
  if (!match) throw new Error(`not a worth: ${worth}`);
  return match.slice(1).map(Number);
}

describe('for the question at hand', () => {
  it('each legal answer has a chance to win and points, with error bars, the best first', async () => {
    const state = begun();
    const { lines, chance, says } = await analyse(...seen(state), thought(300_000));
    const legal = new Int32Array(16);
    expect(lines.length).toBe(game.legal(state, legal));
    expect(new Set(lines.map(({ moves }) => moves[0])).size).toBe(lines.length);
    expect(chance).toBe(lines[0]!.chance);
    for (const { worth, chance: each, moves } of lines) {
      const [percent, error, points, spread] = figures(worth);
      expect(percent).toBeCloseTo(each * 100, 0);
      expect(error! > 0 && error! < 60 && points! > 0 && points! < 800 && spread! > 0).toBe(true);
      sure(game.check(state, sure(game.read(game.ask(state, 0)!, moves[0]!))));
    }
    expect(says).toMatch(/^\d[\d,]* games played on$/);
  });

  it('it grows surer while it thinks, and tells of it on the way', async () => {
    const told: Progress[] = [];
    const bars = async (steps: number) => {
      const patient = { ...thought(steps), report: (progress: Progress) => void told.push(progress) };
      const { lines } = await analyse(...seen(begun()), patient);
      return figures(lines[0]!.worth)[1]!;
    };
    const [soon, later] = [await bars(100_000), await bars(1_600_000)];
    expect(later).toBeLessThan(soon);
    expect(told.length).toBeGreaterThan(2);
    for (const { best, lines } of told) expect(best).toBe(lines![0]!.moves[0]);
  });

  it('the same thought again is the same answer', async () => {
    const once = await analyse(...seen(begun()), thought(200_000));
    expect(await analyse(...seen(begun()), thought(200_000))).toEqual(once);
  });

  it('it keeps to its budget', async () => {
    let spent = 0;
    const strict = { ...thought(0), stop: (steps = 1) => (spent += steps) > 0 };
    await analyse(...seen(begun()), strict);
    // One world was weighed: it cannot be known before how long it takes.
    expect(spent).toBeLessThan(100_000);
  });
});

describe('it advises', () => {
  const best = async (state: ThronesState): Promise<string> =>
    (await analyse(...seen(state), thought(400_000))).lines[0]!.moves[0]!;

  /** Sansa beside Cersei, the question of their encounter at hand. */
  function meeting(army: number): ThronesState {
    const state = begun();
    state.army[3] = army;
    state.place[0] = state.place[3]!;
    game.apply(state, 4);
    while (game.ask(state, 0)!.args?.hero !== 'Cersei Lannister') game.apply(state, 0);
    return state;
  }

  it('against a battle that is sure to be lost', async () => {
    expect(await best(meeting(10))).not.toBe('battle');
  });

  it('to battle who is sure to be beaten', async () => {
    expect(await best(meeting(1000))).toBe('battle');
  });

  it('to face the White Walkers rather than refuse once too often', async () => {
    const state = begun();
    state.army[3] = 1900;
    state.turn = 50;
    state.alarms[0] = 1;
    state.refusalsMade[0] = 4;
    game.apply(state, 4);
    while (game.ask(state, 0)!.id !== 'walkers') game.apply(state, game.pick(state, state.random));
    expect(await best(state)).toBe('yes');
  });
});

it('who takes its advice answers every question legally, with horses and at a table of three', () => {
  for (const players of [1, 3]) {
    const params = { fates: 'others', sight: 'window', players, rivals: 0, horses: true } as const;
    const state = sure(game.create(params, { seed: seedFrom(`legal ${players}`) }));
    const random = Random.fromSeed(seedFrom('legal'));
    for (let i = 0; i < 16 && game.toMove(state) >= 0; i++) {
      const { seat } = state;
      const action = advise(game.view(state, seat), game.ask(state, seat)!, random, () => true);
      sure(game.check(state, action));
      game.apply(state, action);
    }
    expect(state.turn).toBeGreaterThan(0);
  }
});

it('it can be asked for what every engine is asked, and can sit at a table', async () => {
  expect(engine.offers).toContain('analyse');
  const mind = engine.open({});
  const state = begun();
  const text = await mind.choose('adviser', ...seen(state), thought(50_000));
  sure(game.check(state, sure(game.read(game.ask(state, 0)!, text))));
  expect((await mind.analyse!(...seen(state), thought(50_000))).lines.length).toBeGreaterThan(2);
  expect(engine.simulation!.groups).toEqual(WESTEROS.heroes.map(({ name }) => name));
});
