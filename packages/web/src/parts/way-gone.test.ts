/** The way over a board, as the page draws it: from the first cell to the very last. */

import { rehearse, wayGone } from '@gridhall/app';
import { proposedParams, sure } from '@gridhall/core';
import { type GameName, tableOf } from '@gridhall/games';
import { Match, newOpening } from '@gridhall/match';
import { HandClock, LATER, ScriptedThinker } from '@gridhall/match/testing';
import { expect, it } from 'vitest';

async function sit(game: GameName, boards: readonly string[]) {
  const table = await tableOf(game);
  const choices = { params: proposedParams(table.game.params), boards };
  const thinker = new ScriptedThinker(() => LATER);
  const opening = sure(newOpening(table, choices));
  const match = sure(await Match.open(table, opening, { clock: new HandClock(), thinker }));
  const seat = match.seat('people', { thinker, offers: [], warns: () => false });
  const walk = async (moves: string) => {
    for (const move of moves) sure(await seat.play(move));
  };
  return { table, choices, seat, walk };
}

it('the way in Abyss leads onto the ladder', async () => {
  const { seat, walk } = await sit('abyss', ['         \nH  #  m  \n         \n        *']);
  await walk('sssccdddddd');
  expect(seat.status.outcome?.reason).toBe('escaped');
  expect(await wayGone(seat)).toEqual([9, 19, 29, 30, 31, 32, 33, 34, 35]);
});

it('the way in Dungeon goes on where the amulet has doubled the level, every step in its place', async () => {
  const { table, choices, seat, walk } = await sit('dungeon', ['2 3\n0 0\n-@$\n--!\n']);
  await walk('dds');
  expect(seat.status.outcome?.reason).toBe('escaped');
  // Six columns now: the exit of the upper left quarter is the ninth cell.
  expect(await wayGone(seat)).toEqual([0, 1, 2, 8]);
  // On the level as it was painted it ends where it grows: that very cell included.
  expect(sure(rehearse(table, choices, [...'dds'])).ways).toEqual([[0, 1]]);
});

it('the way in Dungeon leads through the door, and is drawn on the level in sight', async () => {
  const { table, choices, seat, walk } = await sit('dungeon', ['1 3\n0 0\n-$?\n', '2 2\n1 0\n--\n-!\n']);
  await walk('dd');
  await walk('wds');
  expect(await wayGone(seat)).toEqual([2, 0, 1, 3]);
  expect(sure(rehearse(table, choices, [...'ddwds'])).ways).toEqual([
    [0, 1, 2],
    [2, 0, 1, 3],
  ]);
});

it('what was taken back was not gone, and who waits stands still', async () => {
  const { seat, walk } = await sit('dungeon', ['2 4\n0 0\n-$-!\n----\n']);
  await walk('s');
  sure(await seat.act('undo'));
  await walk('dedd');
  expect(await wayGone(seat)).toEqual([0, 1, 2, 3]);
});

it('the way over a level that was begun again is that of the last try', async () => {
  const { seat, walk } = await sit('dungeon', ['dungeon 2\nallow restart\n\n3 4\n1 1\n---M\n----\n$-!-\n']);
  await walk('wdyasad');
  expect(seat.status.outcome).toBeUndefined();
  await walk('d');
  expect(seat.status.outcome?.reason).toBe('escaped');
  expect(await wayGone(seat)).toEqual([5, 4, 8, 9, 10]);
});

it('where nobody walks there is no way', async () => {
  const { seat } = await sit('geese', ['9.']);
  sure(await seat.play('s 1 0'));
  expect(seat.status.outcome).toBeDefined();
  expect(await wayGone(seat)).toEqual([]);
});
