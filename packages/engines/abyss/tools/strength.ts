/** How many boards are decided, what that costs, and how hard they are: `npm run strength -- abyss [BOARDS] [PRESET]`. */
import { checkParams, Random, type Solution, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { game } from '@gridhall/games/abyss';
import { Progress } from '../../../../scripts/progress.ts';
import { cpuMs, figuresLine, tally } from '../../tools/spread.ts';
import { engine } from '../index.ts';

/** The most states that are searched on one board. */
const LOOKS = 5_000_000;

export async function report(boards: number, preset: string, progress?: Progress): Promise<string[]> {
  const { values } = game.params.presets.find(({ name }) => name === preset)!;
  const params = sure(checkParams(game.params, values));
  const solutions: Solution[] = [];
  const times: number[] = [];
  for (let i = 0; i < boards; i++) {
    const seed = seedFrom(`strength ${i}`);
    const view = game.view(sure(game.create(params, { seed })), 0);
    const thought = thoughtOf(Random.fromSeed(seed), LOOKS);
    const { made, ms } = await cpuMs(async () => engine.open(params).solve!(view, { seat: 0 }, thought));
    solutions.push(made);
    times.push(ms);
    progress?.show(i + 1);
  }
  const won = solutions.filter(({ result }) => result === 'won');
  const pars = won.map(({ par }) => par!);
  return [
    `${boards} ${preset} boards: ${tally(solutions.map(({ result, proved }) => (proved ? result : 'undecided')))}`,
    `CPU a board, grade included: ${figuresLine(times, 'ms')}`,
    `the shortest escape: ${figuresLine(pars, 'rounds')}`,
    `grades: ${tally(won.map(({ grade }) => grade!.word))}`,
  ];
}

/** What `npm run strength` calls. */
export async function measure([boards = '1000', preset = 'medium']: readonly string[]): Promise<void> {
  const lines = await report(Number(boards), preset, new Progress('abyss', Number(boards)));
  process.stdout.write(`${lines.join('\n')}\n`);
}
