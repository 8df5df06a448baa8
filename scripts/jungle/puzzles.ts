/**
 * Looks for puzzles in games of the engine with itself: the side to move wins in n moves of its own, and only one first
 * move does. Each is proved by a search that leaves nothing out before it is kept.
 *
 *     npm run jungle -- puzzles [--want 240] [--nodes 3000] [--seed puzzles] [--out …]
 *     npm run jungle -- puzzles --check      proves again all that there are
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random, seedFrom } from '@gridhall/core';
import { copyPosition, Position, writePosition } from '@gridhall/games/jungle';
import { Prover } from '../../packages/engines/jungle/prove.ts';
import { allPuzzles } from '../../packages/engines/jungle/puzzles.ts';
import { moveText } from '../../packages/engines/jungle/say.ts';
import { movesToEnd } from '../../packages/engines/jungle/scores.ts';
import { WEIGHTS } from '../../packages/engines/jungle/weights.ts';
import { Progress } from '../progress.ts';
import { selfPlay } from './self-play.ts';

/** In moves of the side that wins. A win in one is no puzzle. */
const [SHORTEST, LONGEST] = [2, 6];

interface Found {
  readonly line: string;
  readonly moves: number;
  readonly first: string;
  readonly grade: number;
}

export async function puzzles(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      want: { type: 'string', default: '240' },
      nodes: { type: 'string', default: '3000' },
      seed: { type: 'string', default: 'puzzles' },
      out: { type: 'string', default: 'packages/engines/jungle/puzzle-list.ts' },
      check: { type: 'boolean', default: false },
    },
  });
  if (values.check) return check();
  const want = Number(values.want);
  const found = new Map<string, Found>();
  const most = Math.ceil(want / (LONGEST - SHORTEST + 1)) + 12;
  const progress = new Progress('puzzles', want);
  const prover = new Prover();
  const random = Random.fromSeed(seedFrom(values.seed));
  for (let game = 0; found.size < want; game++) {
    const candidates: { position: Position; moves: number }[] = [];
    selfPlay(WEIGHTS, `${values.seed} ${game}`, Number(values.nodes), (position, score) => {
      const end = movesToEnd(score);
      const moves = end === undefined || end < 0 ? 0 : Math.ceil(end / 2);
      if (moves < SHORTEST || moves > LONGEST) return;
      const copy = new Position();
      copyPosition(copy, position);
      candidates.push({ position: copy, moves });
    });
    // One a game, so that no two are nearly the same; the longer the better, but some of each length.
    const open = candidates.filter(({ moves }) => lengthCount(found, moves) < most);
    open.sort((a, b) => b.moves - a.moves || random.below(3) - 1);
    for (const { position } of open.slice(0, 4)) {
      const proof = prover.puzzle(position, LONGEST);
      if (!proof || proof.moves < SHORTEST || lengthCount(found, proof.moves) >= most) continue;
      const line = writePosition(position);
      found.set(line, { line, moves: proof.moves, first: moveText(proof.first), grade: proof.grade });
      break;
    }
    progress.show(found.size, `${game + 1} games`);
  }
  const sorted = [...found.values()].sort(
    (a, b) => a.grade - b.grade || a.moves - b.moves || (a.line < b.line ? -1 : 1),
  );
  writeFileSync(values.out, fileOf(sorted));
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

function lengthCount(found: ReadonlyMap<string, Found>, moves: number): number {
  return [...found.values()].filter((one) => one.moves === moves).length;
}

function fileOf(found: readonly Found[]): string {
  const rows = found.map(({ line, moves, first, grade }) => `  ['${line}', ${moves}, '${first}', ${grade}],`);
  return `/**
 * Puzzles: the position, in how many moves of its own the side to move wins, the one first move that does it, and how hard
 * it is from 1 to 5. Found in games of the engine with itself and proved by \`npm run jungle -- puzzles\`, which writes this.
 */
export const PUZZLE_LIST: readonly (readonly [position: string, moves: number, first: string, grade: number])[] = [
${rows.join('\n')}
];
`;
}
