import { type DungeonView, TILES } from '@gridhall/games/dungeon';
import { expect, test } from 'vitest';
import { groundTileOf, pieceOf } from '../../look/tiles.ts';
import { levelTiles, sightLines, TILESET } from './tiles.ts';

/** A level of one row as it is seen: who walks there as o. */
function seen(row: string): DungeonView {
  const names: Readonly<Record<string, (typeof TILES)[number]>> = {
    '-': 'open',
    o: 'adventurer',
    M: 'monster',
    '+': 'pillar',
  };
  const tiles = Uint8Array.from(row, (tile) => TILES.indexOf(names[tile]!));
  return {
    ...{ rows: 1, columns: row.length, tiles, row: 0, column: row.indexOf('o') },
    ...{ treasure: 0, moves: 0, level: 1, ahead: [], end: 'playing' },
  };
}

test('whoever sees the adventurer looks at him, and not through a pillar', () => {
  expect(sightLines(seen('M-o--M'))).toEqual([
    [0, 2],
    [5, 2],
  ]);
  expect(sightLines(seen('M+o--M'))).toEqual([[5, 2]]);
  // Who stands beside him needs no line to him.
  expect(sightLines(seen('-Mo--M'))).toEqual([[5, 2]]);
});

test('nobody looks at who is gone', () => {
  expect(sightLines({ ...seen('M-o'), end: 'died' })).toEqual([]);
});

test('who died is drawn beside whoever reached him, or below the pillar that crushed him', () => {
  const [dead, crushed] = [seen('-M-'), seen('-+-')].map((view) => {
    const at = levelTiles({ ...view, column: 1, end: 'died' }).at(1);
    return [groundTileOf(TILESET, at).name, pieceOf(TILESET, at)?.name];
  });
  expect(dead).toEqual(['grave', 'monster-down over you']);
  expect(crushed).toEqual(['crushed', undefined]);
});

test('who escaped stands in the light of the exit', () => {
  const at = levelTiles({ ...seen('-o-'), end: 'escaped' }).at(1);
  expect([groundTileOf(TILESET, at).name, pieceOf(TILESET, at)?.name]).toEqual(['passed', 'adventurer']);
});
