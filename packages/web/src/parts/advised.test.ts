import { sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { newOpening } from '@gridhall/match';
import { expect, it } from 'vitest';
import { advisedOn } from './advised.ts';

async function asked(game: 'geese' | 'jungle', board: string) {
  const table = await tableOf(game);
  const { params, setup } = sure(newOpening(table, { params: {}, boards: [board] }));
  const state = sure(table.game.create(params, setup));
  return { table, question: table.game.ask(state, 0)!, view: table.game.view(state, 0) };
}

it('the field to press is told from those that say why, whatever is to be done there', async () => {
  const { table, question, view } = await asked('geese', '9..\n...');
  const marked = (move: string) =>
    advisedOn(table, question, view, { move, why: '', cells: [0, 1, 5] }).pointers.flatMap(
      ({ cell, mark }) => (mark === 'advised' ? [cell] : []),
    );
  expect(marked('s 1 0')).toEqual([1]);
  expect(marked('m 0 0')).toEqual([0]);
});

it('the way of a piece leads from where it stands to where it goes', async () => {
  const { table, question, view } = await asked('jungle', '6R/7/7/7/7/7/7/2d4/7 b');
  const { route, pointers } = advisedOn(table, question, view, { move: 'C8 C9', why: '', cells: [58, 51] });
  expect(route).toEqual([[51, 58]]);
  expect(pointers.map(({ mark }) => mark)).toEqual(['hint', 'hint']);
});
