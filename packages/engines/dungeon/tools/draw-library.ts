/**
 * `npm run dungeons -- [--seed TEXT] [--each 4]`: draws dungeons for the library, so many of each grade, and prints them as
 * its files have them, each with its proved par. The same seed draws the same ones. What joins the library gets a name,
 * and its pars for every number of treasures from `npm run pars`.
 */

import { Random, seedFrom, thoughtOf } from '@gridhall/core';
import { GRADES } from '@gridhall/games/dungeon';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { engine } from '../index.ts';

/** Levels of the dungeons of a grade, in turn. */
const LEVELS = [2, 3, 2, 4];
const STEPS = 100_000_000;

const { values } = readOptions({
  options: { seed: { type: 'string', default: 'library' }, each: { type: 'string', default: '4' } },
});
const each = Number(values.each);
const random = Random.fromSeed(seedFrom(values.seed));
const progress = new Progress('dungeons', GRADES.length * each);
let done = 0;
for (const grade of GRADES) {
  for (let i = 0; i < each; i++) {
    const rooms = LEVELS[i % LEVELS.length]!;
    const made = await engine.open({}).generate!({ rooms }, grade, thoughtOf(random, STEPS));
    if (!made) throw new Error(`no ${grade} dungeon was found`);
    const levels = made.boards!.map((text) => `  \`${text}\`,\n`).join('');
    process.stdout.write(`/** ${grade}, par ${made.par}. */\n[\n${levels}]\n\n`);
    progress.show(++done, grade);
  }
}
