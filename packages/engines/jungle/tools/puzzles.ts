/**
 * Looks for puzzles in games of the engine with itself: the side to move wins in n moves of its own, and only one first
 * move does. Each is proved by a search that leaves nothing out before it is kept.
 *
 *     npm run jungle -- puzzles [--want 240] [--nodes 3000] [--seed puzzles] [--list …]
 *     npm run jungle -- puzzles --check      proves again all that there are
 *
 * On several machines: part 3 of 64 of the games of one seed, joined by `gridhall merge`, and chosen from:
 *
 *     npm run jungle -- puzzles --games 4000 --shard 3/64 --out part-3.json
 *     npm run jungle -- puzzles --from all.json [--want 240]
 */
import { writeFileSync } from 'node:fs';
import { Random, seedFrom } from '@gridhall/core';
import { copyPosition, Position, writePosition } from '@gridhall/games/jungle';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { printRows } from '../../../terminal/src/reports/rows.ts';
import { rangeOf, readPart, readShard, writePart } from '../../../terminal/src/reports/shards.ts';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { moveText } from '../hints/words.ts';
import { allPuzzles, type PuzzleEntry } from '../puzzles/puzzles.ts';
import { movesToEnd } from '../search/state.ts';
import { Prover } from './prove.ts';
import { selfPlay } from './self-play.ts';

const evaluator = await loadEvaluator();

/** In moves of the side that wins. A win in one is no puzzle. */
const [SHORTEST, LONGEST] = [2, 6];
/** So many positions of a game are tried. */
const TRIED = 4;

const COLUMNS = ['game', 'position', 'moves', 'first', 'grade'];
type Found = readonly [game: number, line: string, moves: number, first: string, grade: number];

export async function minePuzzles(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      want: { type: 'string', default: '240' },
      nodes: { type: 'string', default: '3000' },
      seed: { type: 'string', default: 'puzzles' },
      list: { type: 'string', default: 'packages/engines/jungle/puzzles/puzzles.json' },
      games: { type: 'string' },
      shard: { type: 'string' },
      out: { type: 'string' },
      from: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  if (values.check) return check();
  const want = Number(values.want);
  const miner = new Miner(values.seed, Number(values.nodes));
  if (values.games !== undefined) {
    const shard = readShard(values.shard);
    const { from, to } = rangeOf(shard, Number(values.games));
    const progress = new Progress('games', to - from);
    const results: Found[] = [];
    for (let game = from; game < to; game++) {
      results.push(...miner.game(game));
      progress.show(game + 1 - from, `${results.length} found`);
    }
    const { games, nodes, seed } = values;
    const job = { game: 'jungle', games: Number(games), nodes: Number(nodes), seed, columns: COLUMNS };
    if (values.out !== undefined) writePart(values.out, { command: 'mine', job, shard, results });
    printRows('mine', job, results, shard, 'text');
    return;
  }
  const chosen = new Chosen(want);
  if (values.from !== undefined) {
    for (const found of (await readPart(values.from)).results as Found[]) chosen.offer(found);
  } else {
    const progress = new Progress('puzzles', want);
    for (let game = 0; chosen.count < want; game++) {
      for (const found of miner.game(game)) chosen.offer(found);
      progress.show(chosen.count, `${game + 1} games`);
    }
  }
  writeFileSync(values.list, fileOf(chosen.inOrder()));
}

/** What one game yields depends on its number alone, so that games can be shared out. */
class Miner {
  readonly #prover = new Prover();
  readonly #seed: string;
  readonly #nodes: number;

  constructor(seed: string, nodes: number) {
    this.#seed = seed;
    this.#nodes = nodes;
  }

  /** The puzzles of a game, one of a length, the longer ones first. */
  game(number: number): readonly Found[] {
    const seed = `${this.#seed} ${number}`;
    const candidates: { position: Position; moves: number }[] = [];
    selfPlay(evaluator, seed, this.#nodes, ({ position }, score) => {
      const end = movesToEnd(score);
      const moves = end === undefined || end < 0 ? 0 : Math.ceil(end / 2);
      if (moves < SHORTEST || moves > LONGEST) return;
      const copy = new Position();
      copyPosition(copy, position);
      candidates.push({ position: copy, moves });
    });
    const random = Random.fromSeed(seedFrom(`${seed} choice`));
    for (let i = candidates.length - 1; i > 0; i--) {
      const other = random.below(i + 1);
      [candidates[i], candidates[other]] = [candidates[other]!, candidates[i]!];
    }
    candidates.sort((a, b) => b.moves - a.moves);
    const lengths = new Map<number, Found>();
    for (const { position } of candidates.slice(0, TRIED)) {
      const proof = this.#prover.puzzle(position, LONGEST);
      if (!proof || proof.moves < SHORTEST || lengths.has(proof.moves)) continue;
      const line = writePosition(position);
      lengths.set(proof.moves, [number, line, proof.moves, moveText(proof.first), proof.grade]);
    }
    return [...lengths.values()];
  }
}

/** One a game, so that no two are nearly the same; the longer the better, but some of each length. */
class Chosen {
  readonly #want: number;
  readonly #most: number;
  readonly #games = new Set<number>();
  readonly #found = new Map<string, Found>();

  constructor(want: number) {
    this.#want = want;
    this.#most = Math.ceil(want / (LONGEST - SHORTEST + 1)) + 12;
  }

  get count(): number {
    return this.#found.size;
  }

  offer(found: Found): void {
    const [game, line, moves] = found;
    const alike = [...this.#found.values()].filter(([, , other]) => other === moves).length;
    if (this.#games.has(game) || this.#found.has(line) || alike >= this.#most || this.count >= this.#want)
      return;
    this.#games.add(game);
    this.#found.set(line, found);
  }

  /** From the easy to the hard. */
  inOrder(): readonly Found[] {
    return [...this.#found.values()].sort(
      ([, line, moves, , grade], [, otherLine, otherMoves, , otherGrade]) =>
        grade - otherGrade || moves - otherMoves || (line < otherLine ? -1 : 1),
    );
  }
}

/** Proves every puzzle there is, and fails when one is not as it says. */
async function check(): Promise<void> {
  const all = await allPuzzles();
  const prover = new Prover();
  const progress = new Progress('puzzles', all.length);
  for (const [i, puzzle] of all.entries()) {
    const fault = prover.faultOf(puzzle);
    if (fault !== undefined) throw new RangeError(`puzzle ${puzzle.id}: ${fault}`);
    progress.show(i + 1, puzzle.grade.word);
  }
}

function fileOf(found: readonly Found[]): string {
  const rows = found.map(([, position, moves, first, grade]) => {
    const entry: PuzzleEntry = { position, moves, first, grade };
    return `  ${JSON.stringify(entry, null, 1).replaceAll(/\s*\n\s*/g, ' ')}`;
  });
  return `[\n${rows.join(',\n')}\n]\n`;
}
