import { sure } from '@gridhall/core';
import { type GameName, tableOf } from '@gridhall/games';
import { newOpening } from '@gridhall/match';
import { expect, it } from 'vitest';
import { advisedOn } from './advised.ts';

async function asked(game: GameName, board: string) {
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
  // What is proved to be safe is ticked instead.
  const safe = advisedOn(table, question, view, {
    move: 's 1 0',
    why: '',
    cells: [0, 1],
    sure: true,
  }).pointers;
  expect(safe.filter(({ cell }) => cell === 1).map(({ mark }) => mark)).toEqual(['hint', 'safe']);
});

it('where one walks, the cell to press is where the step leads, and a press on it is the step', async () => {
  const marked = async (game: 'abyss' | 'dungeon', board: string, move: string, cells: readonly number[]) => {
    const { table, question, view } = await asked(game, board);
    const found = advisedOn(table, question, view, { move, why: '', cells }).pointers;
    const pressed = found.flatMap(({ cell, mark }) => (mark === 'advised' ? [cell] : []));
    for (const cell of pressed) expect(table.game.say(question, { cell }, view)).toBe(move);
    return pressed;
  };
  // The monster that is lured and the abyss it falls into lie on the way.
  const hall = '    \nH #m\n   *';
  expect(await marked('abyss', hall, 'd', [4, 5, 6, 7])).toEqual([5]);
  expect(await marked('abyss', hall, 's', [4, 6, 7])).toEqual([4]);
  expect(await marked('abyss', hall, 'e', [4, 1, 7])).toEqual([1]);
  // A press askew is the step straight on, where there is no other.
  expect(await marked('dungeon', '2 2\n0 0\n- -\n$ !', 's', [0, 2, 3])).toEqual([2]);
  expect(await marked('dungeon', '1 4\n0 0\n- - $ !', 'd', [0, 1, 2])).toEqual([1]);
});

it('the way of a piece leads from where it stands to where it goes', async () => {
  const { table, question, view } = await asked('jungle', '6R/7/7/7/7/7/7/2d4/7 b');
  const { route, pointers } = advisedOn(table, question, view, { move: 'C8 C9', why: '', cells: [58, 51] });
  expect(route).toEqual([[51, 58]]);
  expect(pointers.map(({ mark }) => mark)).toEqual(['hint', 'hint']);
});

it('what the sentence names by a letter has that letter on the board', async () => {
  const { table, question, view } = await asked('geese', '9..\n...');
  const lettered = { why: 'The 1 at A and the 1 at B.', cells: [5, 1] };
  const { pointers } = advisedOn(table, question, view, {
    move: 's 1 1',
    why: '',
    cells: [4, 1, 5],
    lettered,
  });
  expect(pointers.map(({ cell, letter = '' }) => `${cell}${letter}`)).toEqual(['4', '1B', '5A', '4']);
});
