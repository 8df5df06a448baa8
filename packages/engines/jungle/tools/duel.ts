/** One Jungle engine against another at the same number of moves tried, openings drawn by lot, each with both colours. */
import { Random, seedFrom } from '@gridhall/core';
import { BLUE, conqueror, type Move, type Position } from '@gridhall/games/jungle';
import { Progress } from '../../../../scripts/progress.ts';
import { shareLine } from '../../tools/elo.ts';
import { type SequentialVerdict, sequentialVerdict } from '../../tools/sequential.ts';
import type { Evaluator } from '../evaluation/evaluate.ts';
import { type Pruning, SearchState } from '../search/state.ts';
import { legalMoves, type SearchResult, setPosition, think } from '../search/think.ts';
import { randomPosition } from './samples.ts';

/** Both have tables of 2 to the power of this many places. */
export const BITS = 16;
/** Nobody has won by then: half a point each. */
const LONGEST = 240;
/** Both have said so often, one after the other, that one of them is as good as won: then it is. */
const AGREED = 4;
const AS_GOOD_AS_WON = 700;

export interface DuelOptions {
  readonly games: number;
  readonly nodes: number;
  readonly seed: string;
  /** Ends as soon as the first is shown to score so much rather than half, or rather half. */
  readonly sure?: number | undefined;
}

/** How a player comes to a move; its position stands where these moves from this start led. */
type Thinks = (state: SearchState, start: Position, moves: readonly Move[], nodes: number) => SearchResult;

const alone: Thinks = (state, _start, _moves, nodes) => think(state, { nodes });

/** Returns a player with this evaluation. */
export const playing = (evaluator: Evaluator, pruning?: Pruning): SearchState =>
  new SearchState(evaluator, BITS, pruning);

/** Plays, says what came of it, and answers what was shown, where something had to be. */
export function duel(
  first: string,
  second: string,
  one: SearchState,
  other: SearchState,
  { games, nodes, seed, sure }: DuelOptions,
  thinks = alone,
): SequentialVerdict | undefined {
  const progress = new Progress(`${first} – ${second}`, games);
  let [points, squares, played] = [0, 0, 0];
  let said: SequentialVerdict | undefined;
  while (played < games && said === undefined) {
    const i = played++;
    const random = Random.fromSeed(seedFrom(`${seed} ${i >> 1}`));
    const start = randomPosition(random, 4 + random.below(6));
    const play = (blue: SearchState, red: SearchState) => playOne(start, blue, red, nodes, thinks);
    const result = i % 2 === 0 ? play(one, other) : 1 - play(other, one);
    points += result;
    squares += result * result;
    progress.show(played, `${points}:${played - points}`);
    if (sure !== undefined) said = sequentialVerdict(points, squares, played, sure);
  }
  process.stdout.write(`${shareLine(first, second, points, played)}${said ? `: ${said}` : ''}\n`);
  return said;
}

/** One game; the points of Blue. */
function playOne(
  start: Position,
  blue: SearchState,
  red: SearchState,
  nodes: number,
  thinks: Thinks,
): number {
  const moves: Move[] = [];
  let agreed = 0;
  for (const state of [blue, red]) {
    state.forget();
    setPosition(state, start, []);
  }
  while (moves.length < LONGEST) {
    const mover = blue.position.toMove === BLUE ? blue : red;
    const winner = conqueror(mover.position);
    if (winner !== undefined) return winner === BLUE ? 1 : 0;
    if (legalMoves(mover).length === 0) return mover === blue ? 0 : 1;
    const best = thinks(mover, start, moves, nodes).lines[0]!;
    moves.push(best.moves[0]!);
    const forBlue = mover === blue ? best.score : -best.score;
    if (Math.abs(forBlue) < AS_GOOD_AS_WON) agreed = 0;
    else agreed = (Math.sign(agreed) === -Math.sign(forBlue) ? 0 : agreed) + Math.sign(forBlue);
    if (Math.abs(agreed) === AGREED) return agreed > 0 ? 1 : 0;
    for (const state of [blue, red]) setPosition(state, start, moves);
  }
  return 0.5;
}
