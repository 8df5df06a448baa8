/** A face for games without a board: a row of places, each with something on it or not. */
import type { Face } from '@gridhall/core';

interface Row {
  readonly columns: number;
  isTaken(cell: number): boolean;
}

const START = { params: {}, setup: { seed: '0'.repeat(32) } };

export function rowFace<View>(piece: string, rowOf: (view: View) => Row): Face<View> {
  return {
    hue: { light: '#444444', dark: '#CCCCCC' },
    legend: [
      { letter: '.', glyph: '·', name: 'empty place', does: 'Nothing is here.', is: 'ground' },
      { letter: '|', glyph: '|', name: piece, does: 'It counts.', is: 'piece' },
    ],
    cells(view) {
      const { columns, isTaken } = rowOf(view);
      return {
        rows: 1,
        columns,
        at: (cell) => (isTaken(cell) ? 1 : 0),
        place: (cell) => `place ${cell + 1}`,
      };
    },
    how: { keys: 'Type the answer.', mouse: 'Click the answer.', touch: 'Tap the answer.' },
    sample: { ...START, moves: [], viewer: 0 },
    lesson: async () => ({ ...START, steps: [{ say: 'Answer as you like.' }] }),
    rules: async () => [
      { title: 'The row', text: ['Every place of the row is empty or taken.'], legend: [piece] },
    ],
  };
}
