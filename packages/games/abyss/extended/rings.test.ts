import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rings, wordsFor } from './rings.ts';

/** How far each cell is, cell by cell. */
function distances(board: readonly string[], row: number, column: number): number[][] {
  const found = board.map((line) => [...line].map(() => -1));
  found[row]![column] = 0;
  for (let steps = 0, met = true; met; steps++) {
    met = false;
    for (const [r, line] of found.entries()) {
      for (const [c, far] of line.entries()) {
        if (far !== steps) continue;
        for (const down of [-1, 0, 1]) {
          for (const right of [-1, 0, 1]) {
            if (board[r + down]?.[c + right] !== ' ' || found[r + down]![c + right] !== -1) continue;
            found[r + down]![c + right] = steps + 1;
            met = true;
          }
        }
      }
    }
  }
  return found;
}

it('a ring is the cells so many steps away, whatever the size of the board', () => {
  const rings = new Rings();
  const cell = fc.constantFrom(' ', ' ', ' ', '+');
  const boards = fc
    .tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 9 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    .map((lines) => lines.map((line) => line.join('')));
  fc.assert(
    fc.property(boards, fc.nat(), (board, at) => {
      const [rows, columns] = [board.length, board[0]!.length];
      const [row, column] = [at % rows, at % columns];
      const words = wordsFor(rows);
      const open = new Int32Array(columns * words);
      board.forEach((line, r) => {
        for (const [c, symbol] of [...line].entries())
          if (symbol === ' ') open[c * words + (r >>> 5)]! |= 1 << r;
      });
      rings.begin(open, words);
      rings.start(row, column);
      const cells = new Int32Array(rows * columns).fill(-1);
      let steps = 0;
      do rings.mark(cells, columns, steps++);
      while (rings.grow());
      expect([...cells]).toEqual(distances(board, row, column).flat());
      expect(rings.has(row, column)).toBe(true);
    }),
  );
});
