/** The same trial with a level that has a row or a column less, or without one of the things on it. */

import { loadLevel, OPEN, writeLevel } from '@gridhall/games/dungeon';
import type { Trial } from '../classic/console.ts';

export function* smaller(trial: Trial): Generator<Trial> {
  for (const [name, text] of Object.entries(trial.files)) {
    const level = loadLevel(text);
    if (!level.ok) continue;
    const { rows, columns, row, column, tiles } = level.value;
    const told = (file: string): Trial => ({ ...trial, files: { ...trial.files, [name]: file } });
    for (let out = 0; out < rows; out++) {
      if (out === row) continue;
      const rest = tiles.filter((_tile, cell) => Math.floor(cell / columns) !== out);
      yield told(
        writeLevel({ rows: rows - 1, columns, row: row - (out < row ? 1 : 0), column, tiles: rest }),
      );
    }
    for (let out = 0; out < columns; out++) {
      if (out === column) continue;
      const rest = tiles.filter((_tile, cell) => cell % columns !== out);
      yield told(
        writeLevel({ rows, columns: columns - 1, row, column: column - (out < column ? 1 : 0), tiles: rest }),
      );
    }
    for (let cell = 0; cell < tiles.length; cell++)
      if (tiles[cell] !== OPEN) yield told(writeLevel({ ...level.value, tiles: tiles.with(cell, OPEN) }));
  }
}
