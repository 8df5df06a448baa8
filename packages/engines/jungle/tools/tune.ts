/**
 * Finds the weights of the evaluation from games of the engine with itself. In every generation the best weights so far
 * play with themselves. A position where nothing is about to be taken should be worth what a search saw in it, and a little
 * of the result its game came to; the weights fitted so, or what lies on the way to them, must be shown to beat the best so
 * far in a match, or all stays as it was. It begins with the weights of an earlier engine; `--from nothing` with the ranks of the
 * animals. The same seed gives the same weights again.
 *
 *     npm run jungle -- tune [--from nothing] [--generations 3] [--games 600] [--nodes 1000] [--trial 800] [--seed tune]
 *         [--out FILE]
 */
import { writeFileSync } from 'node:fs';
import { BLUE } from '@gridhall/games/jungle';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { evaluate, type Weights } from '../evaluation/evaluate.ts';
import { quiet } from '../search/quiescence.ts';
import type { SearchState } from '../search/state.ts';
import { INFINITE } from '../search/state.ts';
import { type DuelOptions, duel, playing } from './duel.ts';
import { EARLIER } from './earlier-weights.ts';
import { firstWeights } from './first-weights.ts';
import { between, chanceAt, fitWeights, Samples } from './fit.ts';
import { selfPlay } from './self-play.ts';
import { writeWeights } from './write-weights.ts';

/** How much what a search saw counts beside the result: of that there is one a game, and by it alone all goes astray. */
const SEEN = 0.8;
/** What looks like more than this is decided, and says nothing about weights. */
const DECIDED = 1500;
/** Every so many moves, for neighbours are alike. */
const APART = 2;
/** The games of so many generations are remembered: what the first weights played is soon of no use. */
const MEMORY = 4;
/** How far to go to what was fitted, for a fit is noisy. */
const STEPS = [1, 0.5, 0.25] as const;
/** What must be shown of a step, rather than that it makes no difference. */
const BETTER = 0.54;

export async function tune(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      from: { type: 'string', default: 'earlier' },
      generations: { type: 'string', default: '3' },
      games: { type: 'string', default: '600' },
      nodes: { type: 'string', default: '1000' },
      trial: { type: 'string', default: '800' },
      seed: { type: 'string', default: 'tune' },
      out: { type: 'string', default: 'packages/engines/jungle/weights.ts' },
    },
  });
  const [games, nodes, trial] = [Number(values.games), Number(values.nodes), Number(values.trial)];
  let best = values.from === 'nothing' ? firstWeights() : EARLIER;
  const samples: Samples[] = [];
  for (let generation = 1; generation <= Number(values.generations); generation++) {
    const seed = `${values.seed} ${generation}`;
    samples.push(play(best, games, nodes, seed));
    const fitted = fitWeights(best, samples.slice(-MEMORY));
    best = better(best, fitted, { games: trial, nodes, seed: `${seed} trial`, sure: BETTER });
    writeFileSync(values.out, writeWeights(best));
  }
}

/** What was fitted, or what lies on the way to it, if it beats what there is. */
function better(best: Weights, fitted: Weights, trial: DuelOptions): Weights {
  for (const step of STEPS) {
    const tried = between(best, fitted, step);
    const said = duel(`fitted × ${step}`, 'the best so far', playing(tried), playing(best), trial);
    if (said === 'better') return tried;
  }
  return best;
}

function play(weights: Weights, games: number, nodes: number, seed: string): Samples {
  const samples = new Samples();
  const progress = new Progress('playing', games);
  for (let i = 0; i < games; i++) {
    let heard = 0;
    const chances: number[] = [];
    const game = selfPlay(weights, `${seed} ${i}`, nodes, (state, score) => {
      if (
        heard++ % APART !== 0 ||
        Math.abs(evaluate(state.position, state.tables)) > DECIDED ||
        !isQuiet(state)
      )
        return;
      samples.add(state.position);
      chances.push(chanceAt(state.position.toMove === BLUE ? score : -score));
    });
    // Red's wins are zeros; a game that nobody won is half of each.
    const result = game ? Number(game.winner === BLUE) : 0.5;
    for (const chance of chances) samples.chances.push((1 - SEEN) * result + SEEN * chance);
    progress.show(i + 1, `${samples.chances.length} positions`);
  }
  return samples;
}

/** Whether nothing here is about to be taken, so that looking at it says what it is worth. */
function isQuiet(state: SearchState): boolean {
  state.stopped = false;
  state.pollAt = Number.POSITIVE_INFINITY;
  return quiet(state, -INFINITE, INFINITE, 0) === evaluate(state.position, state.tables);
}
