/** `npm run pars` solves every level of the library and writes its par and its escape beside it. */
import { writeFileSync } from 'node:fs';
import { checkParams, Random, sure, thoughtOf } from '@gridhall/core';
import { game, HALL_NAMES, type HallName, LIBRARY } from '@gridhall/games/abyss';
import { engine } from '../index.ts';

const LIBRARY_FOLDER = new URL('../../../games/abyss/library/', import.meta.url);
const SEED = '0'.repeat(32);

async function solve(name: HallName): Promise<{ grade: string; par: number; way: string }> {
  const params = sure(checkParams(game.params, LIBRARY[name].values));
  const view = game.view(sure(game.create(params, { seed: SEED })), 0);
  const thought = thoughtOf(Random.fromSeed(SEED), 5_000_000);
  const { proved, par, grade, moves, says } = await engine.open({}).solve!(view, { seat: 0 }, thought);
  if (!proved || par === undefined) throw new Error(`${name}: ${says}`);
  return { grade: grade!.word, par, way: moves!.join('') };
}

const rows: string[] = [];
const escapes: Record<string, string> = {};
for (const name of HALL_NAMES) {
  const { grade, par, way } = await solve(name);
  rows.push(`  ${name}: { grade: '${grade}', par: ${par} },\n`);
  escapes[name] = way;
  process.stderr.write(`${name}: ${grade}, ${par}\n`);
}

writeFileSync(
  new URL('pars.ts', LIBRARY_FOLDER),
  `// Written by \`npm run pars\`: do not edit.
import type { HallName } from './index.ts';

/** What is proved of a hall. */
export interface Par {
  readonly grade: string;
  /** The fewest rounds of an escape. */
  readonly par: number;
}

export const PARS: Readonly<Record<HallName, Par>> = {
${rows.join('')}};
`,
);
writeFileSync(new URL('escapes.json', LIBRARY_FOLDER), `${JSON.stringify(escapes, null, 2)}\n`);
