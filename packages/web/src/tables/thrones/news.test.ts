import type { GameEvent } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { expect, test } from 'vitest';
import { newsOf } from './news.tsx';

const table = await tableOf('thrones');
const news = (...events: readonly GameEvent[]) => newsOf({ table, events, viewer: 0 });

const RESTED = { type: 'rested', warriors: 1 };
const EARNED = { type: 'earned', money: 20, knights: 10, where: 'land' };
const TURN = { type: 'turn', turn: 7 };
const VICTOR = { type: 'retired', hero: 'Jon Snow', victor: true };
const DROUGHT = { type: 'chance', chance: 'drought', warriors: 1 };
const retired = (hero: string) => ({ type: 'retired', hero });

test('what one did is no news where there is other news', () => {
  const [only, ...others] = news(RESTED, EARNED, DROUGHT);
  expect(only!.text).toMatch(/drought/i);
  expect(only!.doer).toBe(table.words.doer!(DROUGHT));
  expect(others).toEqual([]);
});

test('what map and numbers show anyway is never laid over the map', () => {
  expect(news(RESTED, EARNED, VICTOR)).toEqual([]);
});

test('which turn begins, and what has no words, is never news', () => {
  expect(news(TURN, VICTOR)).toEqual([]);
});

test('of more than can be read at a glance, what came of the answer is told first, and then the last', () => {
  const heroes = ['Jon Snow', 'Euron Greyjoy', 'Sansa Stark', 'Cersei Lannister', 'Daenerys Targaryen'];
  const answered = { type: 'speech', hero: 'Stannis Baratheon', won: false, influence: 50 };
  const told = news(RESTED, answered, ...heroes.map(retired));
  expect(told.map(({ doer }) => doer)).toEqual([table.words.doer!(answered), ...heroes.slice(2)]);
});

test('how an encounter went is told by its title: then the first of the news is what was won', () => {
  const hero = 'Jon Snow';
  const won = { type: 'battle', hero, mine: '', theirs: '', result: 'won', army: 50 };
  const inherited = { type: 'inherited', hero, money: 1, influence: 2, army: 3, points: 4 };
  expect(news(won, retired(hero), inherited).map(({ text }) => text)).toEqual([
    table.words.event!(inherited, 0),
  ]);
  // What a tie has cost, no title says.
  const tied = { ...won, result: 'tied' };
  expect(news(tied)).toHaveLength(1);
});
