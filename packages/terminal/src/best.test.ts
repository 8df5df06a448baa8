import { type GameRecord, Session, sure, type Table } from '@gridhall/core';
import { GAMES } from '@gridhall/games';
import { expect, it } from 'vitest';
import { bestOf, bestWords } from './best.ts';

const geese = (await GAMES.geese()) as Table;
const players = [{ name: 'Player', kind: 'human' }] as const;

/** A game on a board that is won with so many marks before its one show. */
function won(id: string, marks: number): Session {
  const setup = { seed: id, boards: ['..'] };
  const session = sure(Session.start(geese, { id, params: {}, setup, players }));
  for (let i = 0; i < marks; i++) sure(session.play(0, 'm 0 0'));
  sure(session.play(0, 's 1 0'));
  return session;
}

const records = (...sessions: Session[]): GameRecord[] => sessions.map((session) => session.record());

it('the best of won games is the fewest clicks in Geese', () => {
  const finished = records(won('1'.repeat(32), 4), won('2'.repeat(32), 2), won('3'.repeat(32), 6));
  expect(bestOf(geese, {}, finished)).toBe(3);
  expect(bestOf(geese, { columns: 5 }, finished)).toBeUndefined();
  expect(bestOf({ ...geese, ranking: { measure: 'clicks', better: 'more' } }, {}, finished)).toBe(7);
});

it('a game with undo where something is hidden earns no score', () => {
  const aided = won('1'.repeat(32), 2);
  sure(aided.act(0, 'undo'));
  sure(aided.redo());
  expect(bestOf(geese, {}, records(aided))).toBeUndefined();
});

it('a game is compared with those before it', () => {
  const [first, better, worse] = [won('1'.repeat(32), 4), won('2'.repeat(32), 2), won('3'.repeat(32), 6)];
  expect(bestWords(first, records(first))).toBeUndefined();
  expect(bestWords(better, records(first, better))).toBe('Your best yet: clicks 3, before 5.');
  expect(bestWords(worse, records(first, better, worse))).toBe('Your best: clicks 3.');
});
