/**
 * Dungeon: three levels drawn at random, an amulet on two of them and a dozen monsters in all; how many are proved, and
 * what that costs. `npm run strength -- dungeon [DUNGEONS] [SIDE] [TREASURES] [LEAST]`: treasures a level, and
 * how many an escape must bring out at least
 */
import { Random, type Solution, seedFrom, sure, type Thought } from '@gridhall/core';
import { engine } from '@gridhall/engines/dungeon';
import { game, loadLevel } from '@gridhall/games/dungeon';
import { Progress } from '../progress.ts';
import { cpuMs, spread, tally } from './spread.ts';

/** CPU for one dungeon before it is called not proved. */
const MS = 60_000;

const PILLARS = 25;
const MONSTERS = 4;
const TREASURES = 2;

/** A level of side × side tiles; nobody is hunted before his first step. */
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

function thinking(): Thought {
  const start = process.cpuUsage();
  return {
    random: Random.fromSeed('0'.repeat(32)),
    steps: Number.POSITIVE_INFINITY,
    ms: MS,
    stop: () => process.cpuUsage(start).user / 1000 > MS,
    report: () => {},
    breathe: () => Promise.resolve(),
  };
}

export async function report(
  dungeons: number,
  side: number,
  treasures = TREASURES,
  least = 1,
  progress?: Progress,
): Promise<string[]> {
  const solutions: Solution[] = [];
  const times: number[] = [];
  for (let i = 0; i < dungeons; i++) {
    const random = Random.fromSeed(seedFrom(`strength ${i} ${side}`));
    const boards = [
      drawLevel(side, treasures, 1, '?', random),
      drawLevel(side, treasures, 1, '?', random),
      drawLevel(side, treasures, 0, '!', random),
    ];
    for (const board of boards) sure(loadLevel(board));
    const state = sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: '0'.repeat(32), boards }));
    const { made, ms } = await cpuMs(async () =>
      engine.open({}).solve!(game.view(state, 0), { seat: 0, least }, thinking()),
    );
    solutions.push(made);
    times.push(ms);
    progress?.show(i + 1, made.proved ? '' : `the last one: ${made.says}`);
    if (progress && !made.proved) process.stdout.write(`dungeon ${i}: ${made.says}\n`);
  }
  return [
    `${dungeons} dungeons of three levels, ${side} × ${side}, two amulets, ${3 * MONSTERS} monsters, ${treasures} treasures a level, ${least} wanted: ` +
      tally(solutions.map(({ result, proved }) => (proved ? result : 'not proved'))),
    `CPU a dungeon: ${spread(times, 'ms')}`,
    `the shortest escape: ${spread(
      solutions.flatMap(({ par }) => par ?? []),
      'moves',
    )}`,
    `memory at most: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
  ];
}

/** What `npm run strength` calls. */
export async function measure(args: readonly string[]): Promise<void> {
  const [dungeons = 100, side = 10, treasures = TREASURES, least = 1] = args.map(Number);
  const lines = await report(dungeons, side, treasures, least, new Progress('dungeon', dungeons));
  process.stdout.write(`${lines.join('\n')}\n`);
}
