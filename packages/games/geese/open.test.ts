import { sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { game, table } from './index.ts';

const state = sure(
  game.create(
    { columns: 3, rows: 2, geese: 2, reveal: 'flood', first: 'none' },
    { seed: '0'.repeat(32), boards: ['9.9\n...'] },
  ),
);
for (const text of ['m 0 0', 'm 0 1', 's 1 1']) game.apply(state, sure(game.read(game.ask(state, 0)!, text)));

const named = (open: boolean) => {
  const cells = table.face.cells(game.view(state, 0, open));
  return Array.from({ length: 6 }, (_none, cell) => table.face.legend[cells.at(cell)]!.name);
};

it('A view while the game goes on has no goose in it', () => {
  expect(game.text(game.view(state, 0))).toBe('M**\nM2*');
  expect(named(false)).toEqual(['mark', 'hidden field', 'hidden field', 'mark', '2', 'hidden field']);
});

it('A view that an act has opened shows the geese, as after the end', () => {
  expect(game.text(game.view(state, 0, true))).toBe('9*9\nM2*');
  expect(named(true)).toEqual(['spotted goose', 'hidden field', 'goose', 'wrong mark', '2', 'hidden field']);
});

it('A board of millions of fields is drawn without copying it', () => {
  const large = sure(
    game.create(
      { columns: 4096, rows: 4096, geese: 10, reveal: 'flood', first: 'none' },
      { seed: '0'.repeat(32) },
    ),
  );
  const view = game.view(large, 0);
  const cells = table.face.cells(view);
  const name = (cell: number) => table.face.legend[cells.at(cell)]!.name;
  expect([name(0), name(4096 * 4096 - 1)]).toEqual(['hidden field', 'hidden field']);
  view.plane[0] = 3;
  expect(name(0), 'it looks at the view itself').toBe('3');
});
