import { expect, it } from 'vitest';
import type { SavedGame } from '../../../open/kept-games.ts';
import type { Games } from './model.ts';
import { wentLines } from './went.ts';

/** A finished game of Jungle, as a list knows it. */
function finished(result: number, aided = false): SavedGame {
  const game = { id: 'x', n: 9, at: 0, aided, state: 'over', result: { results: [result], reason: 'over' } };
  return { game, kind: 'jungle', title: 'Jungle', choice: undefined, stands: '', ending: '', ms: 0 } as never;
}

it('what was won with hints is neither won nor lost, and ends a run', () => {
  const games = [finished(1), finished(1, true), finished(1), finished(1), finished(0)];
  const model = { games, only: undefined, tables: [], came: new Map(), today: '1970-01-01' };
  const text = wentLines(model as never as Games, 60)
    .map((line) => line.text)
    .join('\n');
  expect(text).toContain('Played 5   Won 3 (75 %)   1 won with hints\nIn a row 1, at best 2');
  // The newest on the right.
  expect(text).toContain('Lately  ✕✓✓–✓');
});

const play = (id: string, title: string) => ({ game: { id, title } });

function said(games: readonly SavedGame[]): string[] {
  const tables = [play('geese', 'Geese'), play('jungle', 'Jungle')];
  const model = { games, only: undefined, tables, came: new Map(), today: '1970-01-02' };
  return wentLines(model as never as Games, 60).map((line) => line.text);
}

it('every day of the fortnight has what was played on it and won', () => {
  const [days, played, won] = said([finished(1), finished(0)]).slice(-4);
  const today = days!.length;
  expect(days!.slice(-6)).toBe(' 1  2 ');
  expect(played!.slice(today - 6)).toBe(' 2  · ');
  expect(won!.slice(today - 6)).toBe(' 1  · ');
});

it('every game that was played has its share of won ones, and no other is named', () => {
  const lines = said([finished(1), finished(0), finished(0), finished(1)]);
  expect(lines.at(-1)).toMatch(/^Jungle {3,}2 won of 4 (━+)┄+$/);
  expect(lines.join()).not.toContain('Geese');
  const [, filled, rest] = /(━+)(┄+)$/.exec(lines.at(-1)!)!;
  expect(filled!.length).toBe(rest!.length);
});

it('puzzles are neither won nor lost: so many are solved', () => {
  const puzzle = finished(1, true);
  const header = { players: [{ kind: 'human' }, { kind: 'machine' }], setup: { boards: ['…'] } };
  const games = [{ ...puzzle, game: { ...puzzle.game, header } } as never as SavedGame];
  const came = new Map([['jungle', { groups: [], puzzles: { all: 256, solved: 1 } }]]);
  const model = { games, only: 'jungle', tables: [], came, today: '1970-01-01' };
  const lines = wentLines(model as never as Games, 60).map(({ text }) => text);
  expect(lines.slice(1)).toEqual(['Puzzles', '  1 of 256 solved']);
});

it('where nothing is finished nothing is said', () => {
  expect(said([])).toEqual([]);
});
