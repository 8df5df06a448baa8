/** A board as text: rows of symbols, or the same in the frame in which it is printed. */
import { bad, Grid, type GridFault, good, type Result } from '@gridhall/core';
import { type AbyssFault, MOST_SIDE } from '../params.ts';
import { FIRST_PAIR, HERO, isTeleport, PRINTED, RANDOM_TELEPORT, SYMBOLS } from './pieces.ts';

/** A line of dashes, each row between bars, the dashes again; no line feed at the end. */
export function printBoard(grid: Grid): string {
  const dashes = '-'.repeat(grid.columns + 2);
  const rows = grid.toText(PRINTED).split('\n');
  return [dashes, ...rows.map((row) => `|${row}|`), dashes].join('\n');
}

/**
 * A board of at most one hero, or what is wrong with it and where, rows and columns counted from 1. The mark some
 * editors put first is not part of it.
 */
export function readBoard(given: string): Result<Grid, AbyssFault | GridFault> {
  const text = given.replace(/^\uFEFF/, '');
  // Longer than the largest board in its frame: it is not worth reading.
  if (text.length > (MOST_SIDE + 4) * (MOST_SIDE + 4)) return bad('board-size', { most: MOST_SIDE });
  const rows = withoutFrame(text);
  if (!rows.ok) return rows;
  const grid = Grid.fromText(rows.value, SYMBOLS);
  if (!grid.ok) return grid;
  const { columns, cells } = grid.value;
  if (grid.value.rows > MOST_SIDE || columns > MOST_SIDE) return bad('board-size', { most: MOST_SIDE });
  const second = cells.indexOf(HERO, cells.indexOf(HERO) + 1);
  if (cells.includes(HERO) && second >= 0) {
    return bad('board-heroes', { row: Math.floor(second / columns) + 1, column: (second % columns) + 1 });
  }
  const odd = oddTeleport(cells);
  if (odd) return bad('board-teleport', odd);
  return grid;
}

/** A pair has two ends: the first digit that does not stand exactly twice. */
function oddTeleport(cells: Uint8Array): { readonly digit: number; readonly times: number } | undefined {
  const times = new Map<number, number>();
  for (const kind of cells) {
    if (isTeleport(kind) && kind !== RANDOM_TELEPORT) times.set(kind, (times.get(kind) ?? 0) + 1);
  }
  const odd = [...times].sort(([one], [other]) => one - other).find(([, count]) => count !== 2);
  return odd && { digit: odd[0] - FIRST_PAIR + 1, times: odd[1] };
}

/** No piece looks like a dash, so a first line of dashes is a frame, and a frame must be whole. */
function withoutFrame(text: string): Result<string, AbyssFault> {
  const lines = text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
  if (!/^-{3,}$/.test(lines[0]!)) return good(text);
  const rows = lines.slice(1, -1);
  if (lines.length < 3 || lines.at(-1) !== lines[0]) return bad('board-frame-open');
  const broken = rows.findIndex((row) => !/^\|.*\|$/.test(row) || row.length !== lines[0]!.length);
  if (broken >= 0) return bad('board-frame', { row: broken + 1, columns: lines[0]!.length - 2 });
  return good(rows.map((row) => row.slice(1, -1)).join('\n'));
}
