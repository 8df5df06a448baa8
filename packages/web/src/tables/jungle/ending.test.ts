import { Session, seedFrom, sure } from '@gridhall/core';
import { table } from '@gridhall/games/jungle';
import type { Seat } from '@gridhall/match';
import { expect, it } from 'vitest';
import { headline, winnerOf } from './ending.ts';

const ME = { name: 'You', kind: 'human' } as const;
const IT = { name: 'Machine', kind: 'machine', level: 'level-4' } as const;

/** A game from a position, as somebody at this table sees it when these moves are played. */
function seen(
  position: string,
  moves: readonly string[],
  who: number,
  players: readonly (typeof ME | typeof IT)[],
) {
  const seed = seedFrom('ending');
  const setup = { seed, boards: [position] };
  const session = sure(Session.start(table, { id: seed, params: {}, setup, players }));
  for (const [i, move] of moves.entries()) sure(session.play(i % 2, move));
  const played = moves.map((text, i) => ({ n: i + 1, by: i % 2, text }));
  return {
    moves: played,
    view: session.view(who),
    about: { players },
    status: { viewer: who },
  } as unknown as Seat;
}

const DOG_AT_DEN = '6R/7/7/7/7/7/7/7/2d4 b';

it('an end is told of the animal that brought it about, to who won and to who lost', () => {
  expect(headline(seen(DOG_AT_DEN, ['C9 D9'], 0, [ME, IT]))).toBe('Your dog walked into the den.');
  expect(headline(seen(DOG_AT_DEN, ['C9 D9'], 1, [IT, ME]))).toBe('The dog walked into your den.');
  expect(winnerOf(seen(DOG_AT_DEN, ['C9 D9'], 0, [ME, IT]))?.name).toBe('blue dog');
  expect(headline(seen('cR5/7/7/7/7/7/7/7/7 b', ['A1 B1'], 0, [ME, IT]))).toBe('You took the last of them.');
});

it('nobody is you where two people sit, and no animal has ended what goes on', () => {
  expect(headline(seen(DOG_AT_DEN, ['C9 D9'], 0, [ME, ME]))).toBeUndefined();
  expect(headline(seen(DOG_AT_DEN, ['C9 B9'], 0, [ME, IT]))).toBeUndefined();
  expect(winnerOf(seen(DOG_AT_DEN, ['C9 B9'], 0, [ME, IT]))).toBeUndefined();
});
