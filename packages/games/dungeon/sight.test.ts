import { Random } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doMonsterAttack } from './monsters.ts';
import { seenBy } from './sight.ts';
import { draw, sketch } from './testing/played.ts';
import { ADVENTURER, MONSTER, OPEN, PILLAR, TREASURE } from './tiles.ts';

/** The map with `x` where a monster sees across, and the way each one that sees looks. */
function watched(drawing: string): string {
  const { map, adventurer } = sketch(drawing);
  const { monsters, cells } = seenBy({ ...map, tiles: map.cells, ...adventurer });
  const symbols = [...draw(map).replaceAll('\n', '')];
  for (const cell of cells) symbols[cell] = 'x';
  for (const { cell, looks } of monsters) {
    symbols[cell] = looks.down > 0 ? 'v' : looks.down < 0 ? '^' : looks.right > 0 ? '>' : '<';
  }
  return symbols.join('').replace(new RegExp(`.{${map.columns}}(?=.)`, 'g'), '$&\n');
}

const text = (...rows: string[]) => rows.join('\n');

describe('a monster sees the adventurer', () => {
  it('along his row and his column, and looks at him', () => {
    expect(watched(text('--M--', '-----', 'M-o-M', '-----', '--M--'))).toBe(
      text('--v--', '--x--', '>xox<', '--x--', '--^--'),
    );
  });

  it('over other monsters and over treasure, but not through a pillar', () => {
    expect(watched('o-M-$-M-+-M')).toBe('ox<x$x<-+-M');
  });

  it('from no other tile', () => {
    expect(watched(text('M-M', '-o-', 'M-M'))).toBe(text('M-M', '-o-', 'M-M'));
  });
});

it('Those that see him are those that come', () => {
  const tiles = [OPEN, OPEN, OPEN, TREASURE, MONSTER, PILLAR];
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n - 1n), (seed) => {
      const random = Random.fromSeed(seed.toString(16).padStart(32, '0'));
      const { map, adventurer } = sketch(text(...Array<string>(6).fill('-'.repeat(7)), 'o------'));
      for (let cell = 0; cell < 42; cell++) map.cells[cell] = tiles[random.below(tiles.length)]!;
      map.cells[42] = OPEN;
      adventurer.row = random.below(6);
      adventurer.column = random.below(7);
      map.cells[adventurer.row * 7 + adventurer.column] = ADVENTURER;
      const seen = seenBy({ ...map, tiles: map.cells, ...adventurer }).monsters.map(({ cell }) => cell);
      const came: number[] = [];
      doMonsterAttack(map, adventurer, (from) => came.push(from));
      expect(came).toEqual(seen);
    }),
  );
});
