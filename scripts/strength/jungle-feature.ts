/**
 * What each habit of the search and each term of the evaluation is worth: the Jungle engine with it against the engine
 * without it, at the same number of moves tried, openings drawn by lot and each played twice with the colours exchanged.
 *
 *     npm run strength -- jungle --without late,den [--games 400] [--nodes 5000] [--seed s]
 *     npm run strength -- jungle --without all
 *     npm run strength -- jungle --weights FILE           those of a file against those there are
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Random, seedFrom } from '@gridhall/core';
import { BLUE, conqueror, type Move, type Position } from '@gridhall/games/jungle';
import { Scales } from '../../packages/engines/jungle/evaluate.ts';
import { GROUP_NAMES, type Weights } from '../../packages/engines/jungle/features.ts';
import { wander } from '../../packages/engines/jungle/samples.ts';
import { SearchState, USUAL } from '../../packages/engines/jungle/search-state.ts';
import { legalMoves, takeUp, think } from '../../packages/engines/jungle/think.ts';
import { WEIGHTS } from '../../packages/engines/jungle/weights.ts';
import { Progress } from '../progress.ts';
import { shareLine } from './elo.ts';

const BITS = 16;
/** Nobody has won by then: half a point each. */
const LONGEST = 240;
/** Both have said so often, one after the other, that one of them is as good as won: then it is. */
const AGREED = 4;
const AS_GOOD_AS_WON = 700;
/** What places and their animals are worth cannot be missed by anybody. */
const NEVER_WITHOUT = ['opening', 'ending'];

const HABITS = Object.keys(USUAL);
const FEATURES = [...HABITS, ...GROUP_NAMES.filter((one) => !NEVER_WITHOUT.includes(one))];

export interface Trial {
  readonly games: number;
  readonly nodes: number;
  readonly seed: string;
}

export async function measureFeatures(without: string, trial: Trial): Promise<void> {
  const wanted = without === 'all' ? FEATURES : without.split(',');
  const unknown = wanted.find((one) => !FEATURES.includes(one));
  if (unknown !== undefined) throw new RangeError(`There is no ${unknown}: ${FEATURES.join(', ')}.`);
  for (const feature of wanted) play('with', `without ${feature}`, usual(), lacking(feature), trial);
}

export async function measureWeights(path: string, trial: Trial): Promise<void> {
  const { WEIGHTS: others } = (await import(pathToFileURL(resolve(path)).href)) as { WEIGHTS: Weights };
  play(path, 'those there are', new SearchState(new Scales(others), BITS), usual(), trial);
}

const usual = () => new SearchState(new Scales(WEIGHTS), BITS);

function lacking(feature: string): SearchState {
  if (HABITS.includes(feature))
    return new SearchState(new Scales(WEIGHTS), BITS, { ...USUAL, [feature]: false });
  const weights = Object.fromEntries(
    GROUP_NAMES.map((group) => [group, WEIGHTS[group].map((one) => (group === feature ? 0 : one))]),
  ) as unknown as Weights;
  return new SearchState(new Scales(weights), BITS);
}

function play(
  first: string,
  second: string,
  one: SearchState,
  other: SearchState,
  { games, nodes, seed }: Trial,
): void {
  const progress = new Progress(`${first} – ${second}`, games);
  let points = 0;
  for (let i = 0; i < games; i++) {
    const random = Random.fromSeed(seedFrom(`${seed} ${i >> 1}`));
    const start = wander(random, 4 + random.below(6));
    points += i % 2 === 0 ? playOne(start, one, other, nodes) : 1 - playOne(start, other, one, nodes);
    progress.show(i + 1, `${points}:${i + 1 - points}`);
  }
  process.stdout.write(`${shareLine(first, second, points, games)}\n`);
}

/** One game; the points of Blue. */
function playOne(start: Position, blue: SearchState, red: SearchState, nodes: number): number {
  const moves: Move[] = [];
  let agreed = 0;
  for (const state of [blue, red]) {
    state.forget();
    takeUp(state, start, []);
  }
  while (moves.length < LONGEST) {
    const mover = blue.field.toMove === BLUE ? blue : red;
    const winner = conqueror(mover.field);
    if (winner !== undefined) return winner === BLUE ? 1 : 0;
    if (legalMoves(mover).length === 0) return mover === blue ? 0 : 1;
    const best = think(mover, { nodes }).lines[0]!;
    moves.push(best.moves[0]!);
    const forBlue = mover === blue ? best.score : -best.score;
    if (Math.abs(forBlue) < AS_GOOD_AS_WON) agreed = 0;
    else agreed = (Math.sign(agreed) === -Math.sign(forBlue) ? 0 : agreed) + Math.sign(forBlue);
    if (Math.abs(agreed) === AGREED) return agreed > 0 ? 1 : 0;
    for (const state of [blue, red]) takeUp(state, start, moves);
  }
  return 0.5;
}
