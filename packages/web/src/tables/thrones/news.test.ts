import type { GameEvent } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { expect, test } from 'vitest';
import { newsOf } from './news.tsx';

const table = await tableOf('thrones');
const news = (...events: readonly GameEvent[]) => newsOf({ table, events, viewer: 0 });

const RESTED = { type: 'rested' };
const EARNED = { type: 'earned', money: 20, knights: 10, where: 'land' };
const TURN = { type: 'turn', turn: 7 };
const SIGHTED = { type: 'sighted', others: [], free: [] };
const DROUGHT = { type: 'chance', chance: 'drought' };
const retired = (hero: string) => ({ type: 'retired', hero });

test('what one did is no news where there is other news', () => {
  const [only, ...others] = news(RESTED, EARNED, DROUGHT);
  expect(only!.text).toMatch(/drought/i);
  expect(only!.doer).toBe(table.words.doer!(DROUGHT));
  expect(others).toEqual([]);
});

test('where nothing else has happened, what one did is told', () => {
  expect(news(RESTED, SIGHTED, TURN).map(({ text }) => text)).toEqual([
    'You rest, and your warriors grow stronger.',
  ]);
});

test('what map and numbers show anyway is told as such, for hands whose map has no room for it', () => {
  expect(news(RESTED, EARNED).map(({ routine }) => routine)).toEqual([true, true]);
  expect(news(RESTED, DROUGHT).map(({ routine }) => routine)).toEqual([false]);
});

test('which turn begins, and what has no words, is never news', () => {
  expect(news(TURN, SIGHTED)).toEqual([]);
});

test('of more than can be read at a glance, what came of the answer is told first, and then the last', () => {
  const heroes = ['Jon Snow', 'Euron Greyjoy', 'Sansa Stark', 'Cersei Lannister', 'Daenerys Targaryen'];
  const answered = { type: 'speech', hero: 'Stannis Baratheon', won: true, influence: 50 };
  const told = news(RESTED, answered, ...heroes.map(retired));
  expect(told.map(({ doer }) => doer)).toEqual([table.words.doer!(answered), ...heroes.slice(2)]);
});
