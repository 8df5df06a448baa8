/**
 * Writes positions to train from: games of the engine with itself, with quiet positions and what each is worth. A position's
 * target is a mix of the scores that came after it in its game, each counting 0.8 times the one before it, and at last the
 * result. The same seed gives the same lines.
 *
 *     npm run jungle -- positions --out FILE [--games 1000] [--nodes 5000] [--seed positions]
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { exp } from '@gridhall/core';
import { BLUE, type Color, writePosition } from '@gridhall/games/jungle';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { evaluate, loadEvaluator } from '../evaluation/evaluate.ts';
import { quiet } from '../search/quiescence.ts';
import { INFINITE, type SearchState } from '../search/state.ts';
import { selfPlay } from './self-play.ts';

/** How much each later score counts, beside the one before it. */
const DECAY = 0.8;
/** Positions with a higher value are decided. */
const DECIDED = 2000;
/** Neighbors are alike, so every second position is taken. */
const APART = 2;

/** Returns the chance to win that a score means. */
export const chanceAt = (score: number): number => 1 / (1 + exp(-score / 200));

export async function positions(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      out: { type: 'string', default: 'positions.txt' },
      games: { type: 'string', default: '1000' },
      nodes: { type: 'string', default: '5000' },
      seed: { type: 'string', default: 'positions' },
    },
  });
  const games = Number(values.games);
  const evaluator = await loadEvaluator();
  const progress = new Progress('playing', games);
  let count = 0;
  writeFileSync(values.out, '');
  for (let i = 0; i < games; i++) {
    const seen: { line: string; mover: Color; chance: number }[] = [];
    let heard = 0;
    const game = selfPlay(evaluator, `${values.seed} ${i}`, Number(values.nodes), (state, score) => {
      if (heard++ % APART !== 0 || !isQuiet(state)) return;
      const { position } = state;
      seen.push({ line: writePosition(position), mover: position.toMove, chance: chanceAt(score) });
    });
    // From the end of the game to its start, always as the chance of Blue.
    let target = game ? Number(game.winner === BLUE) : 0.5;
    const lines = seen.toReversed().map(({ line, mover, chance }) => {
      target = DECAY * target + (1 - DECAY) * (mover === BLUE ? chance : 1 - chance);
      return `${line} ${(mover === BLUE ? target : 1 - target).toFixed(5)}\n`;
    });
    appendFileSync(values.out, lines.toReversed().join(''));
    count += lines.length;
    progress.show(i + 1, `${count} positions`);
  }
}

/** Is nothing about to be taken, so that the value of the position says what it is worth? */
function isQuiet(state: SearchState): boolean {
  const value = evaluate(state.position, state.evaluator);
  state.stopped = false;
  state.pollAt = Number.POSITIVE_INFINITY;
  return Math.abs(value) <= DECIDED && quiet(state, -INFINITE, INFINITE, 0) === value;
}
