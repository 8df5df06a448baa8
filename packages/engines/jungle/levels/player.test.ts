import {
  defaultParams,
  type Progress,
  Random,
  seedFrom,
  sure,
  type Thought,
  thoughtOf,
} from '@gridhall/core';
import { game } from '@gridhall/games/jungle';
import { describe, expect, it } from 'vitest';
import { variationOf } from '../hints/words.ts';
import { engine } from '../index.ts';

function at(position?: string) {
  const boards = position === undefined ? {} : { boards: [position] };
  const state = sure(game.create(defaultParams(game.params), { seed: seedFrom(''), ...boards }));
  const seat = game.toMove(state);
  return { view: game.view(state, seat), question: game.ask(state, seat)! };
}

const steps = (n: number, seed = 'mind') => thoughtOf(Random.fromSeed(seedFrom(seed)), n);

describe('an analysis', () => {
  it('has a meter for the side to move, and its best lines with their worth', async () => {
    const { view, question } = at();
    const analysis = await engine.open({}).analyse!(view, question, steps(20_000));
    expect(analysis.chance).toBeGreaterThan(0.3);
    expect(analysis.chance).toBeLessThan(0.7);
    expect(analysis.lines).toHaveLength(3);
    expect(analysis.lines[0]).toMatchObject({
      chance: analysis.chance,
      worth: expect.stringMatching(/^[+−]\d\.\d$/),
    });
    expect(analysis.says).toMatch(/^looked \d+ moves ahead, at [\d,]+ positions$/);
    for (const move of analysis.lines[0]!.moves) expect(move).toMatch(/^[A-G]\d [A-G]\d$/);
  });

  it('gives nothing no sign of being less than that', () => {
    const worths = [-5, -4, 0, 4, 130].map((score) => variationOf({ moves: [], score }).worth);
    expect(worths).toEqual(['−0.1', '+0.0', '+0.0', '+0.0', '+1.3']);
  });

  it('knows a win and a loss, and in how many moves', async () => {
    const won = at('6E/7/7/7/7/3w3/7/7/7 b');
    expect(await engine.open({}).analyse!(won.view, won.question, steps(20_000))).toMatchObject({
      chance: 1,
      lines: expect.arrayContaining([expect.objectContaining({ worth: 'wins in 3', chance: 1 })]),
    });
    const lost = at('2C4/r6/7/7/7/7/7/7/7 b');
    expect(await engine.open({}).analyse!(lost.view, lost.question, steps(20_000))).toMatchObject({
      chance: 0,
      lines: expect.arrayContaining([expect.objectContaining({ worth: 'loses in 1', chance: 0 })]),
    });
  });
});

describe('a thought', () => {
  it('tells after every depth how far it has come', async () => {
    const told: Progress[] = [];
    const { view, question } = at();
    const thought: Thought = { ...steps(20_000), report: (progress) => told.push(progress) };
    await engine.open({}).choose('level-10', view, question, thought);
    expect(told.length).toBeGreaterThan(4);
    expect(told[3]).toMatchObject({
      best: expect.stringMatching(/^[A-G]\d [A-G]\d$/),
      says: expect.stringMatching(/^looked 4 moves ahead, /),
    });
  });

  it('ends when it is told to, with the best so far', async () => {
    const { view, question } = at();
    let asked = 0;
    const thought: Thought = {
      ...steps(Number.POSITIVE_INFINITY),
      steps: Number.POSITIVE_INFINITY,
      stop: () => ++asked >= 5,
    };
    const text = await engine.open({}).choose('level-10', view, question, thought);
    expect(game.read(question, text).ok).toBe(true);
    expect(asked).toBe(5);
  });

  it('is the same again under a budget in steps, whatever was thought before', async () => {
    const { view, question } = at();
    const mind = engine.open({});
    const first = await mind.analyse!(view, question, steps(5000));
    await mind.analyse!(view, question, steps(50_000));
    expect(await mind.analyse!(view, question, steps(5000))).toEqual(first);
  });

  it('opens the game now so, now otherwise', async () => {
    const { view, question } = at();
    const mind = engine.open({});
    const openings = new Set<string>();
    for (let i = 0; i < 20; i++)
      openings.add(await mind.choose('level-10', view, question, steps(3000, `${i}`)));
    expect(openings.size).toBeGreaterThan(1);
  });
});

it('has its players from the weakest on, and proposes one that a beginner can beat', () => {
  expect(engine.players.map(({ id }) => id)).toEqual([
    'random',
    'greedy',
    ...Array.from({ length: 10 }, (_none, i) => `level-${i + 1}`),
  ]);
  expect(engine.players.filter(({ proposed }) => proposed).map(({ id }) => id)).toEqual(['level-4']);
});
