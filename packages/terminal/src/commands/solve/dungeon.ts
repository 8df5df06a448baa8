/** `gridhall solve dungeon NAME LEVELS`: the shortest escape with at least so much treasure, over all levels. */
import { basename, dirname, join } from 'node:path';
import { faultWords, t } from '@gridhall/core';
import { engine } from '@gridhall/engines/dungeon';
import { type DungeonState, game, gather, levelOf, sideOf, words } from '@gridhall/games/dungeon';
import { optionsFor, parse } from '../../flags/options.ts';
import { Failed, WrongUse } from '../../flags/wrong-use.ts';
import { readTextFile } from '../../system/stdio.ts';
import { printSolution } from './print.ts';
import { askAll, forOne, jobPartsOf, partOptions, readRange } from './several.ts';
import type { Solver } from './solver.ts';
import { readSeconds, SECONDS, thinkingFor } from './thinking.ts';

const MOST = 1_000_000;
const COLUMNS = ['treasures', 'result', 'proved', 'moves', 'way', 'grade'];

export const solver: Solver = {
  usage: 'dungeon NAME LEVELS [--treasures N|A-B] [--seconds S]',
  about: t`find the shortest escape with at least N treasures, and prove that nothing is shorter`,
  examples: [
    ['solve dungeon tutorial 4', t`solve four levels of the library`],
    ['solve dungeon hard 3 --treasures 1-9', t`solve for each number of treasures`],
  ],
  async run(args) {
    const commander = optionsFor(`solve ${this.usage}`, this.about, this.examples)
      .argument('<NAME>', t`name of a library dungeon, or of level files NAME1.txt, NAME2.txt …`)
      .argument('<LEVELS>', t`number of levels`)
      .option('--treasures <N>', t`fewest treasures to bring; 1-9 solves for each number`, '1')
      .option('--seconds <S>', t`give up after this many seconds`, SECONDS);
    partOptions(commander);
    parse(commander, args);
    const [name, levels] = commander.args as [string, string];
    const options = commander.opts<Record<string, string>>();
    const state = await enter(name, wholeNumber('LEVELS', levels, 1));
    const numbers = readRange('--treasures', options.treasures!, 0, MOST);
    const seconds = readSeconds(options.seconds!);
    const solve = async (least: number) => {
      const { thought, clear } = thinkingFor(seconds);
      const solution = await engine.open({}).solve!(game.view(state, 0), { seat: 0, least }, thought);
      clear();
      return solution;
    };
    const [least] = numbers as [number];
    if (numbers.length === 1) {
      forOne(options, '--treasures 1-9');
      return printSolution(await solve(least), commander.opts<{ json?: boolean }>().json);
    }
    const job = {
      game: 'dungeon',
      dungeon: name,
      levels: Number(levels),
      treasures: options.treasures,
      seconds,
    };
    const questions = { job, columns: COLUMNS, count: numbers.length };
    return askAll(questions, jobPartsOf(options), async (number) => {
      const { result, proved, moves, grade } = await solve(least + number);
      return [
        least + number,
        result,
        proved,
        moves?.length ?? null,
        moves?.join('') ?? null,
        grade?.word ?? null,
      ];
    });
  },
};

function wholeNumber(what: string, text: string, least: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : -1;
  if (number < least || number > MOST)
    throw new WrongUse(t`${what} is a whole number from ${least} to ${MOST}, not ${JSON.stringify(text)}.`);
  return number;
}

async function enter(name: string, levels: number): Promise<DungeonState> {
  const files: { readonly name: string; readonly text: string }[] = [];
  const library = name.replace(/^levels\//, '');
  while (files.length < levels) {
    const level = files.length + 1;
    const text = await readLevel(`${name}${level}.txt`, levelOf(library, level));
    files.push({ name: basename(`${name}${level}`), text });
  }
  const boards = await gather(files, (side) =>
    readLevel(join(dirname(name), `${side}.txt`), sideOf(library, side)),
  );
  const state = game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: '0'.repeat(32), boards });
  if (!state.ok) throw new Failed(`${name}: ${faultWords(words, state.fault)}`);
  return state.value;
}

/** A file comes before the library, where a leading `levels/` means nothing: as in the classic console. */
async function readLevel(path: string, known: string | undefined): Promise<string> {
  const file = await readTextFile(path);
  const text = 'text' in file ? file.text : known;
  if (text === undefined) throw new Failed(`${path}: ${'problem' in file ? file.problem : t`not there`}.`);
  return text;
}
