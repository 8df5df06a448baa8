import { Random, seedFrom } from '@gridhall/core';
import { writePosition } from '@gridhall/games/jungle';
import { expect, it } from 'vitest';
import { Evaluator, evaluate, loadEvaluator } from '../evaluation/evaluate.ts';
import file from '../evaluation/network.json' with { type: 'json' };
import { type NetworkWeights, readNetwork, writeNetwork } from '../evaluation/network.ts';
import { SearchPosition } from '../position/position.ts';
import { chanceAt } from './positions.ts';
import { randomPosition, scatter } from './samples.ts';
import { readSample, Trainer } from './train.ts';

const evaluator = await loadEvaluator();
const random = Random.fromSeed(seedFrom('lessons'));
/** Positions, each with what the network of the engine says of it. */
const lessons = Array.from({ length: 400 }, (_none, i) => {
  const position = new SearchPosition(evaluator);
  position.set(i % 2 === 0 ? randomPosition(random, random.below(60)) : scatter(random, 4), 1);
  return {
    position,
    line: `${writePosition(position)} ${chanceAt(evaluate(position, evaluator)).toFixed(5)}`,
  };
});
const samples = lessons.map(({ line }) => readSample(line));

it('knows of a position what the engine knows, but for rounding', () => {
  const trainer = new Trainer(file.hidden, random);
  trainer.load(readNetwork(file));
  expect(trainer.loss(samples)).toBeLessThan(0.0001);
});

it('trains a small network to the same error on every machine', () => {
  const start = Random.fromSeed(seedFrom('small'));
  const trainer = new Trainer(8, start);
  const before = trainer.loss(samples);
  for (let step = 0; step < 60; step++) {
    const some = Array.from({ length: 64 }, () => samples[start.below(samples.length)]!);
    trainer.learn(some, 0.02, start);
  }
  const rounded: NetworkWeights = readNetwork(writeNetwork(trainer.round()));
  trainer.load(rounded);
  expect([before.toFixed(6), trainer.loss(samples).toFixed(6)]).toEqual(['0.080531', '0.004522']);
  // The engine plays with what was trained.
  const trained = new Evaluator(rounded);
  const errors = lessons.map(({ position, line }) => {
    const fresh = new SearchPosition(trained);
    fresh.set(position, 1);
    return (chanceAt(evaluate(fresh, trained)) - Number(line.split(' ')[2])) ** 2;
  });
  expect(errors.reduce((sum, one) => sum + one, 0) / errors.length).toBeCloseTo(trainer.loss(samples), 4);
});
