/** Extended dungeons drawn at random: everything there is, crowded, so that much happens in a few turns. */
import type { Random } from '@gridhall/core';

const TILES = '---------------+++$$$$MVHXT?!AABS//hz*@';

/** The text of a level of a dungeon of so many rooms. */
function drawExtended(random: Random, level: number, rooms: number, growing = true): string {
  const one = (least: number, most: number) => least + random.below(most - least + 1);
  const [height, width] = [one(2, 6), one(2, 6)];
  const tiles = Array.from({ length: height * width }, () => TILES[random.below(TILES.length)]!).map(
    (tile) => (tile === '@' && !growing ? '-' : tile),
  );
  const start = random.below(tiles.length);
  tiles[start] = '-';
  tiles[(start + 1) % tiles.length] = level === rooms ? '!' : '?';
  const body = `${height} ${width}\n${Math.floor(start / width)} ${start % width}\n${tiles.join('')}\n`;
  // Now and then a plain level among them.
  if (random.below(8) === 0) return body.replace(/[VHXT]/g, 'M').replace(/[A-FS/hz*]/g, '-');
  const targets = ['+1', ...(level > 1 ? ['-1'] : []), String(one(1, rooms))];
  const target = () => targets[random.below(targets.length)]!;
  const head = [
    'dungeon 2',
    `door A ${target()}`,
    `door B ${target()}`,
    ...(random.below(2) ? [`price A ${one(1, 2)}`] : []),
    ...(random.below(3) === 0 ? [`shrink ${one(1, 6)}`] : []),
    ...(random.below(2) ? [`steps ${one(1, 3)}`] : []),
    ...(random.below(3) === 0 ? ['allow restart'] : []),
  ];
  return `${head.join('\n')}\n\n${body}`;
}

export function drawDungeon(random: Random, growing = true): string[] {
  const rooms = 1 + random.below(3);
  return Array.from({ length: rooms }, (_none, i) => drawExtended(random, i + 1, rooms, growing));
}
