/** How large the jungle is drawn: as large as the window lets it be. */
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/table.ts';

/** Between two columns of the rim, and between two rows. */
function fieldOf(screen: string): { readonly width: number; readonly height: number } {
  const lines = screen.split('\n');
  const rim = lines.find((line) => /G +F +E +D +C +B +A/.test(line)) ?? '';
  const rows = lines.flatMap((line, y) => (/^ *\d+ [│]/.test(line) ? [y] : []));
  return { width: rim.indexOf('E') - rim.indexOf('F'), height: rows[4]! - rows[3]! };
}

test.each([
  [40, 20, { width: 4, height: 1 }],
  [80, 24, { width: 6, height: 2 }],
  [100, 32, { width: 8, height: 3 }],
  [120, 32, { width: 10, height: 3 }],
  [110, 42, { width: 8, height: 4 }],
  [200, 60, { width: 10, height: 5 }],
])('in a window of %i × %i a field has %j', async (width, height, expected) => {
  const { stage } = await openScreen('jungle');
  stage.hall = { ...stage.hall, width, height };
  expect(fieldOf(stage.draw())).toEqual(expected);
});

test('where there is room each animal is called by its name, and every square is on the screen', async () => {
  const { stage } = await openScreen('jungle');
  stage.hall = { ...stage.hall, width: 120, height: 40 };
  const screen = stage.draw();
  const board = screen.replace(/│[^│\n]*$/gm, '');
  expect(board.match(/Elephant|Leopard|Lion|Tiger|Wolf|Dog|Cat|Rat/g)).toHaveLength(16);
  expect(screen.match(/^ *\d+ (?=[│])/gm)?.map(Number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});
