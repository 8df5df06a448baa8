import { sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import type { GeeseView } from '@gridhall/games/geese';
import { newOpening } from '@gridhall/match';
import { expect, test } from 'vitest';
import { groundTileOf, pieceOf } from '../../look/tiles.ts';
import { aroundNumber, lake } from './tiles.ts';

/** A lake after these moves. */
async function after(board: string, ...moves: readonly string[]): Promise<GeeseView> {
  const table = await tableOf('geese');
  const { game } = table;
  const { params, setup } = sure(newOpening(table, { params: {}, boards: [board] }));
  const state = sure(game.create(params, setup));
  for (const move of moves) game.apply(state, sure(game.read(game.ask(state, 0)!, move)));
  return game.view(state, 0) as GeeseView;
}

/** What the fields of a lake look like after these moves, one after the other. */
async function looks(board: string, ...moves: readonly string[]): Promise<string> {
  const { rows, columns, set, at } = lake(await after(board, ...moves));
  const tiles = Array.from({ length: rows * columns }, (_none, cell) => at(cell));
  return tiles.map((tile) => pieceOf(set, tile)?.name ?? groundTileOf(set, tile).name).join(' ');
}

test('whether a mark is wrong is seen when the game is over, and not before', async () => {
  expect(await looks('9.99', 'm 0 0', 'm 1 0')).toBe('feather feather hidden hidden');
  expect(await looks('9.99', 'm 0 0', 'm 1 0', 's 2 0')).toBe('feather wrong cross goose');
});

test('with a number goes down what it may open: hidden fields around it without a mark', async () => {
  const view = await after('9..\n...\n..9', 's 1 1', 'm 0 0');
  expect(aroundNumber(view, 4)).toEqual([1, 2, 3, 5, 6, 7, 8]);
  expect(aroundNumber(view, 0), 'a mark').toEqual([]);
  expect(aroundNumber(view, 8), 'a hidden field').toEqual([]);
});
