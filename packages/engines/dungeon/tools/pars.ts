/**
 * `npm run pars -- [NAMES]`: solves every dungeon of the library, or those that are named, for each number of treasures, and
 * writes what is proved beside it: the pars, and the escapes that keep them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Random, sure, thoughtOf } from '@gridhall/core';
import { DUNGEON_NAMES, game, LIBRARY, PARS } from '@gridhall/games/dungeon';
import { engine } from '../index.ts';

const LIBRARY_FOLDER = new URL('../../../games/dungeon/library/', import.meta.url);
const SEED = '0'.repeat(32);

interface Solved {
  readonly grade: string;
  readonly escapes: readonly string[];
}

/** Treasure that only a doubling makes is not asked for: of that there is no end. */
function treasures(texts: readonly string[]): number {
  return texts.join('').split('$').length - 1;
}

async function solve(texts: readonly string[]): Promise<Solved> {
  const view = game.view(
    sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: SEED, boards: texts })),
    0,
  );
  const escapes: string[] = [];
  let grade = '';
  for (let least = 1; least <= treasures(texts); least++) {
    const thought = thoughtOf(Random.fromSeed(SEED), 50_000_000);
    const solution = await engine.open({}).solve!(view, { seat: 0, least }, thought);
    if (!solution.proved) throw new Error(`${least} treasures: ${solution.says}`);
    if (solution.result === 'lost') break;
    if (least === 1) grade = solution.grade!.word;
    escapes.push(solution.moves!.join(''));
  }
  return { grade, escapes };
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(LIBRARY, name));
if (unknown !== undefined) {
  process.stderr.write(`There is no dungeon ${JSON.stringify(unknown)}.\n`);
  process.exit(2);
}
const kept = JSON.parse(readFileSync(new URL('escapes.json', LIBRARY_FOLDER), 'utf8')) as Record<
  string,
  string[]
>;
const solved: Record<string, Solved> = {};
for (const name of DUNGEON_NAMES) {
  if (asked.length > 0 && !asked.includes(name)) {
    solved[name] = { grade: PARS[name].grade, escapes: kept[name]! };
    continue;
  }
  solved[name] = await solve(LIBRARY[name]);
  const { grade, escapes } = solved[name];
  process.stderr.write(`${name}: ${grade}, ${escapes.map(({ length }) => length).join(' ')}\n`);
}

const rows = Object.entries(solved).map(
  ([name, { grade, escapes }]) =>
    `  ${name}: { grade: '${grade}', moves: [${escapes.map(({ length }) => length).join(', ')}] },\n`,
);
writeFileSync(
  new URL('pars.ts', LIBRARY_FOLDER),
  `// Written by \`npm run pars\`: do not edit.
import type { DungeonName } from './index.ts';

/** What is proved of a dungeon. */
export interface Par {
  readonly grade: string;
  /** The fewest moves of an escape with at least 1, 2 … treasures; with more than these there is none, or not without a doubling: that is proved too. */
  readonly moves: readonly number[];
}

export const PARS: Readonly<Record<DungeonName, Par>> = {
${rows.join('')}};
`,
);
const escapes = Object.fromEntries(Object.entries(solved).map(([name, one]) => [name, one.escapes]));
writeFileSync(new URL('escapes.json', LIBRARY_FOLDER), `${JSON.stringify(escapes, null, 2)}\n`);
