import { sure } from '@gridhall/core';
import { game } from '@gridhall/games/geese';
import { describe, expect, it } from 'vitest';
import { fiftyFifties } from './player.ts';
import { Tracker } from './tracker.ts';

/** What waiting costs at each field, by column and row; rows of the board are separated by slashes. */
function costs(layout: string): Record<string, number> {
  const params = { columns: 9, rows: 9, geese: 10, reveal: 'flood', first: 'none' } as const;
  const state = sure(game.create(params, { seed: '0'.repeat(32), boards: [layout.split('/').join('\n')] }));
  const tracker = new Tracker();
  tracker.look(game.view(state, 0));
  tracker.think(() => false);
  const { board } = tracker;
  const found: Record<string, number> = {};
  for (const [place, cost] of fiftyFifties(tracker, () => false)) {
    const field = board.fieldOf(place);
    found[`${field % board.columns} ${Math.floor(field / board.columns)}`] = Number(cost.toFixed(9));
  }
  return found;
}

describe('a toss-up', () => {
  it('is certain where two fields touch the same fields, and one of them holds the goose', () => {
    // Whatever is shown, it stays open which of the two on the right it is.
    expect(costs('s.9/...')).toEqual({ '2 0': 0.5, '2 1': 0.5 });
  });

  it('loses two games of three where one of three fields holds the goose', () => {
    expect(costs('s9/..')).toEqual({ '0 1': 0.666666667, '1 0': 0.666666667, '1 1': 0.666666667 });
  });

  it('is as likely as the layouts in which nothing tells the two apart', () => {
    // The field between the last one and that beside the first goose shows a 1 in either case, or holds the goose itself.
    expect(costs('s9.9.')).toEqual({ '2 0': 0.333333333, '4 0': 0.333333333 });
  });

  it('is none where a field that is safe tells the two apart', () => {
    expect(costs('.s9.')).toEqual({});
  });
});
