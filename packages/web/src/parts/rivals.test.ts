import type { GameRecord, Outcome, Player } from '@gridhall/core';
import { expect, test } from 'vitest';
import { talliesOf } from './rivals.ts';

const YOU: Player = { name: 'You', kind: 'human' };
const machine = (level: string): Player => ({ name: level, kind: 'machine', level });
const game = (players: readonly Player[], results: readonly number[], reason = 'den') =>
  ({ players, entries: [], result: { results, reason } satisfies Outcome }) as unknown as GameRecord;

test('what one has won against each machine is counted, on whichever side one sat', () => {
  const tallies = talliesOf([
    game([YOU, machine('level-4')], [1, 0]),
    game([machine('level-4'), YOU], [1, 0]),
    game([machine('level-5'), YOU], [0, 1]),
    game([YOU, machine('level-5')], [0, 0], 'aborted'),
    game([YOU, { ...YOU, name: 'Somebody' }], [1, 0]),
    game([machine('level-4'), machine('level-5')], [1, 0]),
  ]);
  expect([...tallies]).toEqual([
    ['level-4', { played: 2, won: 1 }],
    ['level-5', { played: 1, won: 1 }],
  ]);
});

test('what was won with hints is neither won nor lost, and what was lost with it is lost', () => {
  const helped = { ...game([YOU, machine('level-4')], [1, 0]), entries: [{ n: 0, by: 0, act: 'undo' }] };
  const lost = { ...helped, result: { results: [0, 1], reason: 'den' } };
  expect([...talliesOf([helped as GameRecord, lost as GameRecord])]).toEqual([
    ['level-4', { played: 1, won: 0 }],
  ]);
});

test('who solves a puzzle has not beaten the machine that defends it', () => {
  const puzzle = { ...game([YOU, machine('level-10')], [1, 0]), setup: { seed: '', boards: ['A5 e'] } };
  expect([...talliesOf([puzzle as GameRecord])]).toEqual([]);
});
