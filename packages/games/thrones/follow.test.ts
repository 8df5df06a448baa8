import { encodeView, OVER, Random, seedFrom } from '@gridhall/core';
import { expect, it } from 'vitest';
import type { ThronesEvent } from './events.ts';
import { follow } from './follow.ts';
import { game } from './index.ts';
import type { ThronesState } from './state.ts';
import { asks, begin, deal, play } from './testing/staged.ts';

/** The chronicle alone: what these tell is told by others, or changes nothing that is known. */
const IDLE = ['mood'];

/** Random answers, save that battles are mostly avoided and the White Walkers kept waiting: such games are long. */
function cautious(state: ThronesState, random: Random): number {
  const question = asks(state);
  if (question === 'encounter') return random.below(12) === 0 ? 2 : random.below(2);
  if (question === 'walkers') return random.below(4) === 0 ? 0 : 1;
  return game.pick(state, random);
}

/** Plays to the end, following; answers with how often each type was told, and after which moves the views differed. */
function followed(state: ThronesState, seed: string, without?: ThronesEvent['type']) {
  const random = Random.fromSeed(seedFrom(seed));
  const told = new Map<string, number>();
  let astray = false;
  let view = game.view(state, 0);
  while (game.toMove(state) !== OVER) {
    const events: ThronesEvent[] = [];
    game.apply(state, cautious(state, random), (event) => events.push(event));
    for (const event of events) {
      told.set(event.type, (told.get(event.type) ?? 0) + 1);
      if (event.type !== without) view = follow(view, event);
    }
    const truth = game.view(state, 0);
    if (encodeView(view) !== encodeView(truth)) astray = true;
    view = truth;
  }
  return { told, astray };
}

function games(count: number, visit: (state: ThronesState, seed: string) => void): void {
  for (let i = 0; i < count; i++) {
    const sight = (['hidden', 'window', 'all'] as const)[i % 3]!;
    const fates = i % 2 === 0 ? 'all' : 'others';
    const seed = `follow ${i}`;
    const state = i % 8 > 6 ? deal({ seed, fates, sight }) : begin((i % 7) % 6, { seed, fates, sight });
    if (asks(state) === 'choose') play(state, 'make your own', '900', '800', '700');
    visit(state, seed);
  }
}

it('whole games of every hero, in every sight, are followed by what is told alone', () => {
  const types = new Set<string>();
  games(120, (state, seed) => {
    const { told, astray } = followed(state, seed);
    expect(astray, seed).toBe(false);
    for (const type of told.keys()) types.add(type);
  });
  for (const type of [
    'dragons',
    'taken',
    'claimed',
    'found',
    'lost',
    'inherited',
    'freed',
    'revealed',
    'chosen',
  ])
    expect([...types], 'the games have seen much').toContain(type);
});

it('no event is idle: without any one type the view goes astray', () => {
  const missed = new Set<string>();
  const types = new Set<string>();
  games(120, (state, seed) => {
    const copies = [...types].filter((type) => !missed.has(type) && !IDLE.includes(type));
    for (const type of copies) {
      const copy = game.blank();
      game.copy(copy, state);
      if (followed(copy, seed, type as ThronesEvent['type']).astray) missed.add(type);
    }
    for (const type of followed(state, seed).told.keys()) types.add(type);
  });
  expect([...types].filter((type) => !missed.has(type)).sort()).toEqual(IDLE);
});
