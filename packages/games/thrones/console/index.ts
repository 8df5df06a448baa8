/** The console of Thrones: the fixed texts to the letter, the rest in the same voice. */
import {
  type ClassicConsole,
  type ClassicIo,
  faultWords,
  Misuse,
  OVER,
  seedFrom,
  sure,
} from '@gridhall/core';
import { DATA_FILES, game, heroName, readTables, type ThronesState, words } from '../index.ts';
import { eventWords } from '../words/chronicle.ts';
import { digits } from '../words/figure.ts';
import { Answers } from './answers.ts';
import { isAskedByLuck, isLate, isRisky, isTame } from './luck.ts';
import { answer, nameOf } from './questions.ts';
import { HEADER, lineOf, topFive } from './results.ts';
import { statusLine } from './status.ts';

/** In the working directory. */
const RESULTS = 'resultsGOT.txt';

export const classic: ClassicConsole = {
  flags: [
    { name: 'seed', value: 'S', help: 'The luck of the game: any text, the same text the same game.' },
    { name: 'data', value: 'DIR', help: `Read the world from ${DATA_FILES.join(', ')} in this folder.` },
  ],
  async run(io, { flags, seed }) {
    const boards = typeof flags.data === 'string' ? await readData(io, flags.data) : undefined;
    const answers = new Answers(io);
    let status = 0;
    for (let played = 0; ; played++) {
      io.rule?.('start');
      io.print('Welcome to the G A M E of T H R O N E S!\n');
      const name = await nameOf(answers);
      // Each further game of a sitting has luck of its own, and the same one again from the same seed.
      const setup = {
        seed: played === 0 ? seed : seedFrom(`${seed} ${played}`),
        ...(boards ? { boards } : {}),
      };
      const state = sure(
        game.create({ fates: 'all', sight: 'hidden', players: 1, rivals: 0, horses: false }, setup),
      );
      await play(answers, state, name);
      const problem = await record(io, state, name);
      if (problem !== undefined) {
        io.complain(`${RESULTS}: ${problem}`);
        status = 1;
      }
      if (!(await answers.yes('Would you like to play again, Your Grace? (Y/N): '))) return status;
    }
  },
};

/** The four texts of a scenario, checked before anything is asked. */
async function readData(io: ClassicIo, folder: string): Promise<string[]> {
  const texts: string[] = [];
  for (const name of DATA_FILES) {
    const path = `${folder.replace(/\/+$/, '')}/${name}`;
    const file = await io.readFile(path);
    if ('problem' in file) throw new Misuse(`--data ${path}: ${file.problem}.`);
    texts.push(file.text);
  }
  const tables = readTables(texts);
  if (!tables.ok) throw new Misuse(`--data ${folder}: ${faultWords(words, tables.fault)}`);
  return texts;
}

async function play(answers: Answers, state: ThronesState, name: string): Promise<void> {
  const { io } = answers;
  while (game.toMove(state) !== OVER) {
    const view = game.view(state, 0);
    const question = game.ask(state, 0)!;
    if (isAskedByLuck(state, question)) io.chance?.();
    if (question.id === 'turn') {
      io.rule?.('map');
      io.print(`${game.text(view)}\n`);
      io.rule?.('status');
      io.print(`${statusLine(view)}\n`);
    }
    if (!asksLate(state)) io.rule?.(ruleOfQuestion(question.id));
    const action = await answer({ answers, question, view, name, check: (one) => game.check(state, one) });
    if (isRisky(question, action)) io.chance?.();
    const { turn } = state;
    const wild = question.id === 'turn' && !isTame(state);
    game.apply(state, action, (event) => {
      // That Stannis has retired is said by the question that follows.
      if (event.type === 'turn' || (event.type === 'retired' && event.tribute)) return;
      const sentence = eventWords(event, digits);
      if (!sentence) return;
      if (isLate(event)) io.chance?.();
      else io.rule?.(event.type);
      io.print(`${sentence}\n`);
      if (wild) io.chance?.();
    });
    // A random event may have happened, or not.
    if (turn > 0 && (state.turn !== turn || asksLate(state))) io.chance?.();
  }
}

function asksLate(state: ThronesState): boolean {
  const id = game.ask(state, 0)?.id;
  return id === 'walkers' || id === 'respects';
}

/** Money, influence and army are one rule. */
function ruleOfQuestion(id: string): string {
  return id === 'money' || id === 'influence' || id === 'army' ? 'ask-making' : `ask-${id}`;
}

/** A won game is written down; after every game the top five are shown. Answers with why the file could not be used. */
async function record(io: ClassicIo, state: ThronesState, name: string): Promise<string | undefined> {
  const { results: [won] = [], measures } = game.outcome(state)!;
  if (won === 1) {
    const line = lineOf({ name, hero: heroName(state.tables, state.player), points: measures?.points ?? 0 });
    const fault = io.addLine(RESULTS, HEADER, line);
    if (fault) return fault.problem;
  }
  const file = await io.readFile(RESULTS);
  if ('problem' in file && !file.missing) return file.problem;
  const best = topFive('text' in file ? file.text : '');
  io.print(best.length > 0 ? 'The greatest of all time:\n' : 'Nobody has beaten the White Walkers yet.\n');
  best.forEach((one, i) => {
    io.print(`${i + 1}. ${one.name} (${one.hero}): ${one.points}\n`);
  });
  return undefined;
}

export { trials } from './trials.ts';
