import { freshSeed, Session, seedFrom, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { table } from '../index.ts';
import type { ThronesView } from '../view.ts';
import { aheadOf } from './travel.ts';

/** Cersei Lannister sets out from King's Landing. */
function setOut(): Session {
  const players = [{ name: 'You', kind: 'human' as const }];
  const setup = { seed: seedFrom('ways') };
  const session = sure(Session.start(table, { id: freshSeed(), params: {}, setup, players }));
  for (const move of ['choose a hero', 'Cersei Lannister']) sure(session.play(0, move));
  return session;
}

it('a way says what a new tile gives, and that water needs a ship', () => {
  const view = setOut().view(0) as ThronesView;
  expect(aheadOf(view, 'travel west')).toMatchObject({
    ...{ open: true, city: '', lies: '' },
    gains: [
      ['points', 2],
      ['money', 20],
      ['knights', 10],
    ],
  });
  expect(aheadOf(view, 'travel east')).toEqual({
    ...{ open: false, city: '', lies: 'water: you have no ship', gains: [], near: '' },
  });
  expect(aheadOf(view, 'rest')).toBeUndefined();
});

it('a way says who would be within reach of an encounter there', () => {
  const view = setOut().view(0) as ThronesView;
  const place = view.own!.place;
  const beside = { ...view, others: [{ hero: 1, place: place - 2 }] };
  expect(aheadOf(beside, 'travel west')).toMatchObject({ near: 'Stannis near: easy prey', prospect: 'easy' });
  expect(aheadOf({ ...view, others: [] }, 'travel west')?.near).toBe('');
  const two = { ...view, others: [...beside.others, { hero: 2, place: place - 3 }] };
  expect(aheadOf(two, 'travel west')?.near).toBe('Stannis, Jon near: easy prey');
});

it('a way says how a meeting there would most likely go, with the strongest of who is near', () => {
  const view = setOut().view(0) as ThronesView;
  const near = (army: number, influence: number, ...heroes: readonly number[]) => {
    const own = { ...view.own!, money: 0, army, influence };
    const others = heroes.map((hero) => ({ hero, place: view.own!.place }));
    const { near: says, prospect } = aheadOf({ ...view, own, others }, 'travel west')!;
    return [says, prospect];
  };
  expect(near(1, 0, 1)).toEqual(['Stannis near: too strong', 'grim']);
  // The Mountain beats Melisandre with 80 knights; but who is not in full sight may lead more than he set out with.
  expect(near(100, 0, 1)).toEqual(['Stannis near: a match', 'even']);
  expect(near(161, 0, 1)).toEqual(['Stannis near: easy prey', 'easy']);
  // Melisandre has morale 50: with all influence there is, half of the speeches move her.
  expect(near(1, 1600, 1)).toEqual(['Stannis near: a match', 'even']);
  // Euron leads nobody: he is beaten by whoever has a warrior.
  expect(near(1, 0, 4)).toEqual(['Euron near: easy prey', 'easy']);
  expect(near(1, 0, 4, 1)).toEqual(['Euron, Stannis near: too strong', 'grim']);
  // Of a hero who was made by hand nobody knows anything.
  expect(near(1, 0, 6)).toEqual(['Self within reach', undefined]);
});

it('the fates that everybody knows of change how it would go', () => {
  const view = setOut().view(0) as ThronesView;
  const later = (turn: number) =>
    aheadOf({ ...view, turn, others: [{ hero: 5, place: view.own!.place }] }, 'travel west')?.prospect;
  expect([later(10), later(11)]).toEqual(['easy', 'grim']);
});

it('where one stands is one’s own, and what is one’s own gives nothing', () => {
  const session = setOut();
  sure(session.play(0, 'travel west'));
  const view = session.view(0) as ThronesView;
  expect(aheadOf(view, 'travel east')).toMatchObject({
    ...{ city: "King's Landing", lies: 'yours', gains: [] },
  });
});
