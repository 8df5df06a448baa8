/**
 * Dungeon: three levels drawn at random, an amulet on two of them and a dozen monsters in all; how many are proved, and
 * what that costs. `npm run strength -- dungeon [DUNGEONS] [SIDE] [TREASURES] [LEAST]`: treasures a level, and
 * how many an escape must bring out at least
 */
import { Random, type Solution, sure, type Thought } from '@gridhall/core';
import { game, loadLevel } from '@gridhall/games/dungeon';
import { Progress } from '../../../../scripts/progress.ts';
import { cpuMs, figuresLine, tally } from '../../tools/spread.ts';
import { engine } from '../index.ts';
import { drawThreeLevels, MONSTERS, TREASURES } from '../testing/draw-dungeon.ts';

/** CPU for one dungeon before it is called not proved. */
const MS = 60_000;

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
    const boards = drawThreeLevels(i, side, treasures);
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
    `CPU a dungeon: ${figuresLine(times, 'ms')}`,
    `the shortest escape: ${figuresLine(
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
