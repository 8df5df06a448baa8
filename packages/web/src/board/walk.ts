/** Ways over a board: keys that go from cell to cell, where they point on the screen, and fingers that are drawn over it. */
import type { Direction } from '@gridhall/core';
import type { GridProps } from './props.ts';

/** Seen from the other side every way is the other one. */
const OPPOSITE: Readonly<Record<string, string>> = {
  ...{ ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp', ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' },
};

/** On a board that lies on its side the arrows still go where they point. */
const SIDEWAYS: Readonly<Record<string, string>> = {
  ...{ ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight', ArrowLeft: 'ArrowDown', ArrowRight: 'ArrowUp' },
};

/** The cell a key goes to from this one; undefined where it goes nowhere. */
export function cellAfter(
  { key: pressed, shiftKey }: KeyboardEvent,
  at: number,
  { tiles: { rows, columns }, lying, turned }: GridProps,
): number | undefined {
  const [row, column] = [Math.floor(at / columns), at % columns];
  const to: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [Math.max(0, row - 1), column],
    ArrowDown: [Math.min(rows - 1, row + 1), column],
    ArrowLeft: [row, Math.max(0, column - 1)],
    ArrowRight: [row, Math.min(columns - 1, column + 1)],
    Home: [shiftKey ? 0 : row, 0],
    End: [shiftKey ? rows - 1 : row, columns - 1],
    PageUp: [0, column],
    PageDown: [rows - 1, column],
  };
  const key = lying ? (SIDEWAYS[pressed] ?? pressed) : pressed;
  const next = to[turned ? (OPPOSITE[key] ?? key) : key];
  return next && next[0] * columns + next[1];
}

/** Which of so many ways a finger went. */
export function directionOf(dx: number, dy: number, ways: 4 | 8): Direction {
  const turn = (2 * Math.PI) / ways;
  const angle = Math.round(Math.atan2(dy, dx) / turn) * turn;
  return { down: Math.round(Math.sin(angle)), right: Math.round(Math.cos(angle)) };
}
