/** Small extended dungeons drawn at random, for tests: two levels with a little of everything. */
import type { Random } from '@gridhall/core';

const TILES = '------------++++$$$MVHXT?AS/hz*';

function drawLevel(random: Random, level: number, rooms: number): string {
  const [rows, columns] = [2 + random.below(2), 2 + random.below(3)];
  const tiles = Array.from({ length: rows * columns }, () => TILES[random.below(TILES.length)]!);
  if (random.below(8) === 0) tiles[random.below(tiles.length)] = '@';
  const start = random.below(tiles.length);
  const out = (start + 1 + random.below(tiles.length - 1)) % tiles.length;
  tiles[start] = '-';
  tiles[out] = level === rooms ? '!' : '?';
  const head = [
    'dungeon 2',
    `door A ${level === 1 ? '+1' : '-1'}`,
    ...(random.below(2) ? ['price A 1'] : []),
    ...(random.below(3) === 0 ? [`shrink ${3 + random.below(5)}`] : []),
    `steps ${1 + random.below(3)}`,
  ];
  return `${head.join('\n')}\n\n${rows} ${columns}\n${Math.floor(start / columns)} ${start % columns}\n${tiles.join('')}\n`;
}

export function drawSmall(random: Random): string[] {
  const rooms = 1 + random.below(2);
  return Array.from({ length: rooms }, (_none, i) => drawLevel(random, i + 1, rooms));
}
