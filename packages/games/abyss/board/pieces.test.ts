import { describe, expect, it } from 'vitest';
import { COMMANDS, type Command } from './commands.ts';
import { attemptMoveTo, display, isStatic, KINDS, type KindName, kindOf } from './pieces.ts';

const piece = (name: KindName, row: number, column: number) => ({ kind: kindOf(name), row, column });
const attempt = (name: KindName, at: [number, number], hero: [number, number], command: Command = 's') => {
  const { row, column } = attemptMoveTo(piece(name, ...at), { row: hero[0], column: hero[1] }, command);
  return [row, column];
};

describe('the table of pieces', () => {
  it.each([
    ['hero', 'H'],
    ['ladder', '*'],
    ['wall', '+'],
    ['abyss', '#'],
    ['monster', 'm'],
    ['super monster', 'M'],
    ['bat', '~'],
    ['nothing', ' '],
    ['teleport 1', '1'],
    ['teleport 9', '9'],
    ['random teleport', '0'],
    ['treasure', '$'],
    ['boots', 'f'],
    ['wand', 't'],
    ['shield', 's'],
    ['lantern', 'l'],
    ['planner', 'P'],
    ['Waldo', 'W'],
  ] as const)('displays %s as %j', (name, symbol) => {
    expect(display(piece(name, 0, 0))).toBe(symbol);
  });

  it('has a symbol of its own for every kind, and only hero and baddies are not static', () => {
    expect(new Set(KINDS.map((kind) => kind.symbol)).size).toBe(KINDS.length);
    const moving = KINDS.filter((_kind, at) => !isStatic({ kind: at })).map((kind) => kind.name);
    expect(moving).toEqual(['hero', 'monster', 'super monster', 'bat', 'planner', 'Waldo']);
  });

  it('keeps the places of the classic kinds, which are the bytes of boards', () => {
    expect(KINDS.map((kind) => kind.symbol).join('')).toBe(' *+#HmM~1234567890$ftslPW');
  });
});

describe('an attempt', () => {
  // Around a hero at (3, 0) of a board of 4 × 6.
  it.each([
    ['q', 2, -1],
    ['w', 2, 0],
    ['e', 2, 1],
    ['a', 3, -1],
    ['s', 3, 0],
    ['d', 3, 1],
    ['z', 4, -1],
    ['x', 4, 0],
    ['c', 4, 1],
  ] as const)('of the hero is the command’s direction, on the board or not: %s', (command, row, column) => {
    expect(attempt('hero', [3, 0], [3, 0], command)).toEqual([row, column]);
  });

  it('of a monster is one step towards the hero on each axis that differs', () => {
    expect(attempt('monster', [5, 5], [0, 9])).toEqual([4, 6]);
    expect(attempt('monster', [5, 5], [9, 0])).toEqual([6, 4]);
    expect(attempt('monster', [5, 5], [5, 8])).toEqual([5, 6]);
    expect(attempt('monster', [5, 5], [2, 5])).toEqual([4, 5]);
  });

  it('of a super monster is exactly two steps on each axis that differs, so at distance 1 it overshoots', () => {
    expect(attempt('super monster', [2, 2], [3, 0])).toEqual([4, 0]);
    expect(attempt('super monster', [5, 5], [5, 6])).toEqual([5, 7]);
    expect(attempt('super monster', [5, 5], [4, 5])).toEqual([3, 5]);
    expect(attempt('super monster', [5, 5], [0, 9])).toEqual([3, 7]);
  });

  it('of a Waldo is that of a monster', () => {
    expect(attempt('Waldo', [5, 5], [0, 9])).toEqual(attempt('monster', [5, 5], [0, 9]));
  });

  it('of a bat is straight to the hero’s column, in its own row', () => {
    expect(attempt('bat', [2, 30], [7, 1])).toEqual([2, 1]);
    expect(attempt('bat', [2, 1], [7, 1])).toEqual([2, 1]);
  });

  it('of a static piece is its own cell', () => {
    for (const { name } of KINDS.filter((_kind, at) => isStatic({ kind: at }))) {
      for (const command of COMMANDS) expect(attempt(name, [1, 2], [3, 3], command)).toEqual([1, 2]);
    }
  });

  it('reads the command only where the piece is the hero', () => {
    for (const name of ['monster', 'super monster', 'bat', 'Waldo'] as const) {
      const attempts = COMMANDS.map((command) => attempt(name, [4, 4], [1, 2], command).join());
      expect(new Set(attempts).size).toBe(1);
    }
  });
});

it('a hero proposes his own cell at what is no command', () => {
  for (const command of ['Q', 'north', '', '\u0000']) {
    expect(attemptMoveTo(piece('hero', 2, 3), { row: 2, column: 3 }, command)).toEqual({ row: 2, column: 3 });
  }
});
