import { describe, expect, it } from 'vitest';
import { doPlayerMove, getDirection, STATUS } from './adventurer.ts';
import { createMap, deleteMap, fill, MOST_SIDE, resizeMap } from './map.ts';
import { doMonsterAttack } from './monsters.ts';
import { draw, sketch } from './testing/played.ts';

/** The map, the status and the treasure after one step of the adventurer, the monsters left out. */
function step(drawing: string, input: string, treasure = 0) {
  const { map, adventurer } = sketch(drawing, treasure);
  const next = getDirection(input, adventurer.row, adventurer.column);
  const status = doPlayerMove(map, adventurer, next.row, next.column);
  return { status, map: draw(map), treasure: adventurer.treasure };
}

/** The map after the monsters, and whether the adventurer was reached. */
function attack(drawing: string) {
  const { map, adventurer } = sketch(drawing);
  const reached = doMonsterAttack(map, adventurer);
  return { reached, map: draw(map) };
}

const lines = (...rows: string[]) => rows.join('\n');

describe('createMap', () => {
  it('makes a map of open tiles', () => {
    expect(draw(createMap(2, 3)!)).toBe('---\n---');
    expect(draw(createMap(1, 1)!)).toBe('-');
  });

  it('makes nothing for sizes below 1, nor for any other that no map has', () => {
    for (const [rows, columns] of [
      [0, 3],
      [3, 0],
      [-1, 4],
      [1.5, 2],
      [Number.NaN, 2],
      [MOST_SIDE + 1, 1],
      [4097, 4096],
    ] as const) {
      expect(createMap(rows, columns)).toBeUndefined();
    }
    expect(createMap(4096, 4096)?.cells.length).toBe(16_777_216);
  });
});

describe('getDirection', () => {
  it('w a s d lead up, left, down, right', () => {
    expect(getDirection('w', 4, 7)).toEqual({ row: 3, column: 7 });
    expect(getDirection('a', 4, 7)).toEqual({ row: 4, column: 6 });
    expect(getDirection('s', 4, 7)).toEqual({ row: 5, column: 7 });
    expect(getDirection('d', 4, 7)).toEqual({ row: 4, column: 8 });
  });

  it('other input leaves row and column unchanged', () => {
    for (const input of ['e', 'q', 'W', '', 'ww', '\u0000'])
      expect(getDirection(input, 4, 7)).toEqual({ row: 4, column: 7 });
  });
});

describe('doPlayerMove', () => {
  it('the statuses are 0 stay, 1 move, 2 treasure, 3 amulet, 4 leave, 5 escape, 6 paid door, 7 item, 8 blocked by price', () => {
    expect(STATUS).toEqual({
      stay: 0,
      move: 1,
      treasure: 2,
      amulet: 3,
      leave: 4,
      escape: 5,
      paid: 6,
      item: 7,
      dear: 8,
    });
  });

  it.each(['w', 'a', 's', 'd'])('off the map he stays: %s', (input) => {
    expect(step('o', input)).toEqual({ status: 0, map: 'o', treasure: 0 });
  });

  it('a row does not lead into the next', () => {
    expect(step('--o\n---', 'd').status).toBe(0);
    expect(step('---\no--', 'a').status).toBe(0);
  });

  it('a pillar, a monster, or the exit while he has no treasure at all: he stays', () => {
    for (const drawing of ['o+', 'oM', 'o!'])
      expect(step(drawing, 'd')).toEqual({ status: 0, map: drawing, treasure: 0 });
  });

  it('who stays has not moved', () => {
    expect(step('-o-', 'e')).toEqual({ status: 0, map: '-o-', treasure: 0 });
  });

  it('otherwise he moves, and the old tile becomes open', () => {
    expect(step('-o-', 'd')).toEqual({ status: 1, map: '--o', treasure: 0 });
    expect(step('-\no', 'w')).toEqual({ status: 1, map: 'o\n-', treasure: 0 });
  });

  it('treasure is one more, to those he has', () => {
    expect(step('o$', 'd', 3)).toEqual({ status: 2, map: '-o', treasure: 4 });
  });

  it('an amulet is used up', () => {
    expect(step('o@', 'd')).toEqual({ status: 3, map: '-o', treasure: 0 });
  });

  it('a door leaves the level, with or without treasure', () => {
    expect(step('o?', 'd')).toEqual({ status: 4, map: '-o', treasure: 0 });
    expect(step('o?', 'd', 2)).toEqual({ status: 4, map: '-o', treasure: 2 });
  });

  it('the exit, with at least one treasure in all, escapes', () => {
    expect(step('o!', 'd', 1)).toEqual({ status: 5, map: '-o', treasure: 1 });
  });
});

describe('doMonsterAttack', () => {
  it('a monster in each of the four directions comes one tile closer', () => {
    const before = lines('--M--', '-----', 'M-o-M', '-----', '--M--');
    expect(attack(before)).toEqual({
      reached: false,
      map: lines('-----', '--M--', '-MoM-', '--M--', '-----'),
    });
  });

  it('who is in neither his row nor his column does not see him', () => {
    const before = lines('M-M', '-o-', 'M-M');
    expect(attack(before)).toEqual({ reached: false, map: before });
  });

  it('every monster on the ray moves, nearest first, so that they follow one another', () => {
    expect(attack('o-MMM-M').map).toBe('oMMM-M-');
  });

  it('only pillars stop sight, not treasure, amulets, doors, the exit or other monsters', () => {
    expect(attack('o-$@?!MM').map).toBe('o-$@?MM-');
    expect(attack('o-+M').map).toBe('o-+M');
    expect(attack('o-M+M').map).toBe('oM-+M');
  });

  it.each(['$', '@', '?', '!'])(
    'it destroys what it steps on, and leaves an open tile behind: %s',
    (tile) => {
      expect(attack(`o-${tile}M-`).map).toBe('o-M--');
    },
  );

  it('it sees to the edge, and never round it', () => {
    expect(attack('o----------M').map).toBe('o---------M-');
    expect(attack(lines('--o', 'M--')).map).toBe(lines('--o', 'M--'));
    expect(attack(lines('M--', '--M', 'o--')).map).toBe(lines('---', 'M-M', 'o--'));
  });

  it('a monster on the adventurer’s tile has reached him', () => {
    expect(attack('oM')).toEqual({ reached: true, map: 'M-' });
    expect(attack('o\nM')).toEqual({ reached: true, map: 'M\n-' });
  });

  it('all four rays are finished before death is decided', () => {
    const before = lines('--M-', 'M-o-', '--M-', '--M-');
    expect(attack(before)).toEqual({ reached: true, map: lines('----', '-MM-', '--M-', '----') });
  });

  it('looks up, then down, then left, then right, each from the nearest', () => {
    const { map, adventurer } = sketch('--M--\n-----\nM-oMM\n--M--');
    const steps: string[] = [];
    const at = (cell: number) => `${Math.floor(cell / 5)},${cell % 5}`;
    doMonsterAttack(map, adventurer, (from, to) => steps.push(`${at(from)} to ${at(to)}`));
    expect(steps).toEqual(['0,2 to 1,2', '3,2 to 2,2', '2,0 to 2,1', '2,3 to 2,2', '2,4 to 2,3']);
  });
});

describe('resizeMap', () => {
  it('makes the map twice as tall and twice as wide: A as it is, B, C and D with the adventurer’s tile open', () => {
    const { map } = sketch('o+M\n$@?');
    expect(draw(resizeMap(map)!)).toBe(lines('o+M-+M', '$@?$@?', '-+M-+M', '$@?$@?'));
    expect(draw(map)).toBe('o+M\n$@?');
  });

  it('refuses a doubling past 999,999 on a side or 16,777,216 tiles', () => {
    expect(resizeMap(createMap(1, 499_999)!)?.columns).toBe(999_998);
    expect(resizeMap(createMap(1, 500_000)!)).toBeUndefined();
    expect(resizeMap(createMap(500_000, 1)!)).toBeUndefined();
    expect(resizeMap(createMap(2048, 2048)!)?.cells.length).toBe(16_777_216);
    expect(resizeMap(createMap(2049, 2048)!)).toBeUndefined();
  });
});

describe('deleteMap', () => {
  it('leaves neither rows nor columns nor tiles', () => {
    const { map } = sketch(lines('o-M', '--!'));
    deleteMap(map);
    expect([map.rows, map.columns, map.cells.length]).toEqual([0, 0, 0]);
    expect(map.hash.with(new Int32Array(0))).toBe(createMap(1, 1)!.hash.with(new Int32Array(0)));
  });

  it('leaves a map that can be filled again', () => {
    const { map } = sketch(lines('o-M', '--!'));
    const tiles = map.cells.slice();
    deleteMap(map);
    fill(map, 2, 3, tiles);
    expect(draw(map)).toBe(lines('o-M', '--!'));
  });
});
