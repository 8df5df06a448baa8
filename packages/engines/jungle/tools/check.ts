/**
 * What the tests of Jungle and its engine prove on some positions, on many: the ways of six moves are as many as is
 * published, scores without pruning are those of a full-width search, puzzles are solved, tables of endings say what a
 * search says, nothing illegal and no crash under any text.
 *
 *     npm run jungle -- check [--many 2000] [--seed check]
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Puzzle, Random, seedFrom, sure } from '@gridhall/core';
import { type Position, readPosition, START } from '@gridhall/games/jungle';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { moveText } from '../hints/words.ts';
import { perft } from '../perft.ts';
import { allPuzzles } from '../puzzles/puzzles.ts';
import { DEFAULT_PRUNING, movesToEnd, NO_PRUNING, SearchState } from '../search/state.ts';
import { setPosition, think } from '../search/think.ts';
import { Endgames } from '../tablebases/tablebases.ts';
import { fullWidth } from '../testing/plain.ts';
import { CrowdFuzz, LineFuzz } from './fuzz.ts';
import { randomPosition, scatter } from './samples.ts';

const FILES = new URL('../endgames/', import.meta.url);
const BITS = 16;
/** What a search is sure to see of an ending. */
const ENDING_DEPTH = 9;

const evaluator = await loadEvaluator();

function stateAt(position: Position, pruning = NO_PRUNING): SearchState {
  const state = new SearchState(evaluator, BITS, pruning);
  setPosition(state, position, []);
  return state;
}

export async function checkEngine(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: { many: { type: 'string', default: '2000' }, seed: { type: 'string', default: 'check' } },
  });
  const many = Number(values.many);
  const random = Random.fromSeed(seedFrom(values.seed));
  const [crowds, lines] = [new CrowdFuzz(), new LineFuzz()];
  await all('six moves from the start', 1, sixMovesFault);
  await all('full width', many, (i) => fullWidthFault(random, i));
  await all('endings', many, (i) => endingFault(random, i));
  await all('positions by lot', 20 * many, () => crowds.fault(random));
  await all('damaged lines', 20 * many, () => lines.fault(random));
  const puzzles = await allPuzzles();
  await all('puzzles', puzzles.length, (i) => puzzleFault(puzzles[i]!));
  process.stdout.write(`All is as it should be; ${keys} of ${puzzles.length} puzzles by the key.\n`);
}

async function all(
  what: string,
  count: number,
  faultOf: (i: number) => string | undefined | Promise<string | undefined>,
): Promise<void> {
  const progress = new Progress(what, count);
  for (let i = 0; i < count; i++) {
    const fault = await faultOf(i);
    if (fault !== undefined) throw new Error(`${what}, ${i}: ${fault}`);
    progress.show(i + 1);
  }
}

/** The hundred million ways that are published, by the traditional rule. */
function sixMovesFault(): string | undefined {
  const ways = perft(sure(readPosition(START, false)), 6);
  return ways === 100_453_636 ? undefined : `${ways} ways`;
}

function fullWidthFault(random: Random, i: number): string | undefined {
  const [position, depth] =
    i % 2 === 0
      ? [randomPosition(random, random.below(120), i % 4 === 0), 3]
      : [scatter(random, 3, i % 4 === 1), 5];
  const found = think(stateAt(position), { depth }).lines[0]!.score + 0;
  const wanted = fullWidth(stateAt(position), depth) + 0;
  return found === wanted ? undefined : `${found} is not ${wanted}`;
}

const endgames = [false, true].map(
  (plain) => new Endgames(async (name) => gunzipSync(readFileSync(new URL(`${name}.bin`, FILES))), plain),
);

async function endingFault(random: Random, i: number): Promise<string | undefined> {
  const position = scatter(random, 2, i % 2 === 0);
  const state = stateAt(position);
  if (state.position.pieces > 3) return undefined;
  const tables = endgames[Number(position.elephantTakesRat)]!;
  await tables.prepare(state.position);
  const told = tables.probe(state.position);
  const seen = movesToEnd(think(state, { depth: ENDING_DEPTH }).lines[0]!.score);
  if (told === undefined) return 'there is no table';
  const near = told !== 0 && Math.abs(told) <= ENDING_DEPTH;
  if (near) return seen === told ? undefined : `a search says ${seen}, the table ${told}`;
  return seen === undefined || Math.abs(seen) > ENDING_DEPTH ? undefined : `a search says ${seen}`;
}

/** How many puzzles were won by the key, as fast as can be; a win that takes longer is a win. */
let keys = 0;

function puzzleFault({ id, boards, first, moves }: Puzzle): string | undefined {
  const [best] = think(stateAt(sure(readPosition(boards[0]!)), DEFAULT_PRUNING), { nodes: 3_000_000 }).lines;
  const end = movesToEnd(best!.score) ?? 0;
  if (moveText(best!.moves[0]!) === first && end === 2 * moves - 1) keys++;
  return end > 0 ? undefined : `puzzle ${id} is not won by ${moveText(best!.moves[0]!)}: ${best!.score}`;
}
