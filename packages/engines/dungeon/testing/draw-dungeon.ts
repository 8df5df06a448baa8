/** Dungeons to measure with: three levels drawn at random, an amulet on two of them, a dozen monsters in all. */
import { Random, seedFrom } from '@gridhall/core';

const PILLARS = 25;
/** On each level. */
export const MONSTERS = 4;
export const TREASURES = 2;

/** A dungeon of three levels. The same number and side are the same dungeon. */
export function drawThreeLevels(number: number, side: number, treasures = TREASURES): string[] {
  const random = Random.fromSeed(seedFrom(`strength ${number} ${side}`));
  return [
    drawLevel(side, treasures, 1, '?', random),
    drawLevel(side, treasures, 1, '?', random),
    drawLevel(side, treasures, 0, '!', random),
  ];
}

/** A level of side × side tiles; no monster sees the start. */
function drawLevel(side: number, treasures: number, amulets: number, out: string, random: Random): string {
  const tiles: string[] = Array.from({ length: side * side }, () =>
    random.below(100) < PILLARS ? '+' : '-',
  );
  const start = random.below(tiles.length);
  const inLine = (cell: number) =>
    cell % side === start % side || Math.floor(cell / side) === Math.floor(start / side);
  tiles[start] = '-';
  const scatter = (tile: string, count: number) => {
    for (let placed = 0; placed < count; ) {
      const cell = random.below(tiles.length);
      if (tiles[cell] !== '-' || cell === start || (tile === 'M' && inLine(cell))) continue;
      tiles[cell] = tile;
      placed++;
    }
  };
  scatter(out, 1);
  scatter('$', treasures);
  scatter('@', amulets);
  scatter('M', MONSTERS);
  return `${side} ${side}\n${Math.floor(start / side)} ${start % side}\n${tiles.join('')}\n`;
}

/** Small extended dungeons drawn at random, for tests: two levels with a little of everything. */
const TILES = '------------++++$$$MVHXT?AS/hz*';

function drawSmallLevel(random: Random, level: number, rooms: number): string {
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
  return Array.from({ length: rooms }, (_none, i) => drawSmallLevel(random, i + 1, rooms));
}
