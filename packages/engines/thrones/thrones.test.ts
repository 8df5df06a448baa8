import { readFileSync } from 'node:fs';
import { OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { game, WESTEROS } from '@gridhall/games/thrones';
import { describe, expect, it } from 'vitest';
import { engine, explore, rest, simulation } from './index.ts';

const params = { fates: 'others', sight: 'window', players: 1, rivals: 0, horses: false } as const;
const play = (policy: string, hero: string, games: number, fates: 'others' | 'all' = 'others') =>
  Array.from({ length: games }, (_none, i) =>
    simulation.play({ ...params, fates }, seedFrom(`${policy} ${hero} ${i}`), policy, hero),
  );
const share = (samples: ReturnType<typeof play>) =>
  samples.reduce((sum, one) => sum + one.won, 0) / samples.length;

describe('a player who explores, battles only when it cannot lose and accepts the last battle with dragonglass', () => {
  const page = readFileSync(new URL('../../../docs/games/thrones.md', import.meta.url), 'utf8');

  it.each(WESTEROS.heroes.map(({ name }) => name))('wins as often as the page says with %s', (hero) => {
    const games = 250;
    const said = Number(new RegExp(`^${hero} +2000 +([\\d.]+) ±`, 'm').exec(page)![1]) / 100;
    // The page's own error, and four standard deviations of ours.
    const within = 0.03 + 4 * Math.sqrt((said * (1 - said)) / games);
    expect(Math.abs(share(play('explore', hero, games)) - said)).toBeLessThan(within);
    expect(said > 0.45 && said < 0.75).toBe(true);
  });

  it('practically never wins with Stannis under fates: all', () => {
    expect(share(play('explore', 'Stannis Baratheon', 100, 'all'))).toBe(0);
  });

  it('plays at most 14 turns with Daenerys, whose Dragons bring the White Walkers', () => {
    for (const { numbers } of play('explore', 'Daenerys Targaryen', 200))
      expect(numbers.turns).toBeLessThanOrEqual(14);
  });

  it('never loses a battle', () => {
    for (const { name } of WESTEROS.heroes) {
      for (const { marks } of play('explore', name, 50))
        expect(marks).not.toContain('How it ended:battle-lost');
    }
  });
});

it('exploring is worth more than doing nothing, and more than random play', () => {
  const heroes = WESTEROS.heroes.map(({ name }) => name);
  const won = (policy: string) =>
    heroes.reduce((sum, hero) => sum + share(play(policy, hero, 60)), 0) / heroes.length;
  const [random, resting, exploring] = [won('random'), won('rest'), won('explore')];
  expect(exploring).toBeGreaterThan(resting);
  expect(exploring).toBeGreaterThan(random);
});

it('the policies answer every question legally, in every sight and scenario', () => {
  for (const policy of [rest, explore]) {
    for (const sight of ['hidden', 'window', 'all'] as const) {
      for (let i = 0; i < 40; i++) {
        const state = sure(
          game.create(
            { fates: 'all', sight, players: 1, rivals: 0, horses: false },
            { seed: seedFrom(`${policy.name} ${sight} ${i}`) },
          ),
        );
        while (game.toMove(state) !== OVER) {
          // Some games are begun by a hero of one's own.
          const own = i % 2 === 0 && state.turn === 0;
          const action = own
            ? game.pick(state, Random.fromSeed(seedFrom(`${i}`)))
            : policy.choose(game.ask(state, 0)!, () => game.view(state, 0));
          sure(game.check(state, action));
          game.apply(state, action);
        }
      }
    }
  }
});

it('as machines, they answer in text', async () => {
  const state = sure(game.create(params, { seed: seedFrom('bots') }));
  const thought = thoughtOf(Random.fromSeed(seedFrom('bots')), 1000);
  for (const { id } of engine.players) {
    const copy = game.blank();
    game.copy(copy, state);
    while (game.toMove(copy) !== OVER) {
      const question = game.ask(copy, 0)!;
      const text = await engine.open({}).choose(id, game.view(copy, 0), question, thought);
      game.apply(copy, sure(game.read(question, text)));
    }
    expect(game.outcome(copy)).toBeDefined();
  }
});

it('an explorer keeps Samwell, who is known to start with dragonglass, before stronger warriors', () => {
  const fighter = (warrior: number) => {
    const { strength, loyalty, morale } = WESTEROS.warriors[warrior]!;
    return { warrior, strength, loyalty, morale };
  };
  const named = (name: string) => WESTEROS.warriors.findIndex((one) => one.name === name);
  const [arya, mountain, jaime, tormund, snow, samwell] = [
    ...['Arya Stark', 'The Mountain', 'Jaime Lannister', 'Tormund Giantsbane', 'Jon Snow', 'Samwell Tarly'],
  ].map((name) => fighter(named(name)));
  const state = sure(game.create(params, { seed: seedFrom('keep') }));
  game.apply(state, 0);
  game.apply(state, 0);
  const view = game.view(state, 0);
  const own = [arya!, mountain!, jaime!, tormund!].map((one) => ({ ...one, dragonglass: false }));
  const met = {
    ...view,
    own: { ...view.own!, party: own },
    foe: { hero: 2, army: 20, party: [snow!, samwell!] },
  };
  const options = [...own, snow!, samwell!].map(({ warrior }) => ({
    word: WESTEROS.warriors[warrior]!.name,
  }));
  const question = { kind: 'several', id: 'keep', seat: 0, count: 4, options } as const;
  const kept = game.write(
    question,
    explore.choose(question, () => met),
  );
  expect(kept).toBe('Arya Stark, The Mountain, Tormund Giantsbane, Samwell Tarly');
});
