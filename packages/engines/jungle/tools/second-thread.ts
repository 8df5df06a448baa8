/** The second thread of a match in turns (threads.ts): thinks about what it is told, only while it is its turn. */
import { parentPort, workerData } from 'node:worker_threads';
import { sure } from '@gridhall/core';
import { readPosition } from '@gridhall/games/jungle';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { SearchState } from '../search/state.ts';
import { legalMoves, setPosition, think } from '../search/think.ts';
import { Transpositions } from '../search/transpositions.ts';
import { FIRST, SECOND, type SharedTable, type ThreadTask, Turns } from './turns.ts';

const evaluator = await loadEvaluator();

const { bits, memory, words }: SharedTable = workerData;
const state = new SearchState(evaluator, new Transpositions(bits, memory));
const turns = new Turns(words);

parentPort!.on('message', ({ start, moves, age }: ThreadTask) => {
  turns.await(SECOND);
  state.table.age = age;
  setPosition(state, sure(readPosition(start)), moves);
  // From the other end, as the engine's own second thread does.
  think(state, {
    only: legalMoves(state).toReversed(),
    stop: () => {
      if (!turns.over) turns.pass(FIRST, SECOND);
      return turns.over;
    },
  });
  // Whoever knows all before the other has answered leaves every turn to it.
  while (!turns.over) turns.pass(FIRST, SECOND);
  turns.give(FIRST);
});
