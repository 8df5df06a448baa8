import { Session, seedFrom, sure } from '@gridhall/core';
import { table } from '@gridhall/games/abyss';
import type { Seat } from '@gridhall/match';
import { expect, it } from 'vitest';
import { headline, killerOf } from './ending.ts';

/** The end of a game on this board by one move, as who played it sees it, or who looked on. */
function ended(board: string, move: string, who: number | 'spectator' = 0) {
  const seed = seedFrom('ending');
  const session = sure(
    Session.start(table, {
      id: seed,
      params: {},
      setup: { seed, boards: [board] },
      players: [{ name: 'You', kind: 'human' }],
    }),
  );
  const { events } = sure(session.play(0, move));
  return { events, status: { viewer: who } } as unknown as Seat;
}

it.each([
  ['H m    *', 's', undefined, undefined],
  ['Hm    *', 's', 'A monster caught you.', 'monster'],
  ['H M   *', 's', 'A super monster caught you.', 'super monster'],
  ['H~    *', 'd', 'You ran into a bat.', 'bat'],
  ['H#    *', 'd', undefined, 'abyss'],
  ['H*', 'd', undefined, undefined],
])('%j and %s: who a hero was lost to is named and pictured', (board, move, said, killer) => {
  const seat = ended(board, move);
  expect([headline(seat), killerOf(seat)]).toEqual([said, killer]);
});

it('to who looks on nothing is said of you', () => {
  expect(headline(ended('Hm    *', 's', 'spectator'))).toBeUndefined();
});
