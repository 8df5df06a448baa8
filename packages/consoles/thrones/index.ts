/** The console of Thrones: the fixed texts to the letter, the rest in the same voice. */

import { faultWords, OVER, seedFrom, sure } from '@gridhall/core';
import { DATA_FILES, game, readTables, type ThronesState, words } from '@gridhall/games/thrones';
import { type ClassicConsole, type ClassicIo, Misuse } from '../classic/console.ts';
import { TypedAnswers } from './questions.ts';
import { again, askQuestion, CLASSIC, RESULTS, record, teller, welcome } from './talk.ts';

export const classic: ClassicConsole = {
  flags: [
    { name: 'seed', value: 'S', help: 'random seed; the same seed gives the same game' },
    { name: 'data', value: 'DIR', help: `read the world from this folder: ${DATA_FILES.join(', ')}` },
  ],
  async run(io, { flags, seed }) {
    const boards = typeof flags.data === 'string' ? await readData(io, flags.data) : undefined;
    const answers = new TypedAnswers(io);
    let status = 0;
    for (let played = 0; ; played++) {
      const name = await welcome(answers);
      // Each further game of a sitting has luck of its own, and the same one again from the same seed.
      const setup = {
        seed: played === 0 ? seed : seedFrom(`${seed} ${played}`),
        ...(boards ? { boards } : {}),
      };
      const state = sure(game.create(CLASSIC, setup));
      await play(answers, state, name);
      const problem = await record(io, state, name);
      if (problem !== undefined) {
        io.complain(`${RESULTS}: ${problem}`);
        status = 1;
      }
      if (!(await again(answers))) return status;
    }
  },
};

/** The four texts of a scenario, checked before anything is asked. */
async function readData(io: ClassicIo, folder: string): Promise<string[]> {
  const texts: string[] = [];
  let base = folder;
  while (base.endsWith('/')) base = base.slice(0, -1);
  for (const name of DATA_FILES) {
    const path = `${base}/${name}`;
    const file = await io.readFile(path);
    if ('problem' in file) throw new Misuse(`--data ${path}: ${file.problem}.`);
    texts.push(file.text);
  }
  const tables = readTables(texts);
  if (!tables.ok) throw new Misuse(`--data ${folder}: ${faultWords(words, tables.fault)}`);
  return texts;
}

async function play(answers: TypedAnswers, state: ThronesState, name: string): Promise<void> {
  while (game.toMove(state) !== OVER) {
    const action = await askQuestion(answers, state, name);
    game.apply(state, action, teller(answers.io));
  }
}

export { trials } from './trials.ts';
