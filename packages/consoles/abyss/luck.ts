/** Whether another program draws its boards from the seed it asks for, by what it does. */
import { GlibcRandom, t } from '@gridhall/core';
import { printBoard, setUp } from '@gridhall/games/abyss';
import type { Evidence, LuckProbe } from '../classic/console.ts';

const PLAN = { rows: 10, columns: 15, abysses: 0, monsters: 0, bats: 0 };
const SEEDS = [1, 2, 3, 77, 4711, 99_991, 1_000_003, 2_147_483_647];
/** Hero, ladder and wall by wall: by chance one in ten agrees with any board. */
const SHARE = 0.3;

export async function findLuck({ run }: LuckProbe): Promise<Evidence> {
  const typed = (seed: number) => ({
    ...{ input: ['10', '15', '0', '0', '0', `${seed}`, 's'], files: {}, args: [] },
    clock: 1_000_000_007 + seed,
  });
  const boards: (string | undefined)[] = [];
  for (const seed of SEEDS) boards.push(firstBoard(await run(typed(seed))));
  const [first] = boards;
  if (first === undefined) return { says: () => t`it shows no board of the size that was typed` };
  if (boards.every((board) => board === first))
    return { luck: 'given', says: () => t`it asks for a seed, and shows the same board whatever it is told` };
  const again = firstBoard(await run({ ...typed(SEEDS[0]!), clock: 1_700_000_000 }));
  if (again !== first) return { luck: 'unknown', says: () => t`it shows another board for the same seed` };
  const agreed = boards.map((board, i) => agreement(board ?? '', SEEDS[i]!));
  const share = agreed.reduce((sum, one) => sum + one, 0) / agreed.length;
  const counted = t`${Math.round(share * 100)}% of the pieces agree`;
  return share >= SHARE
    ? {
        luck: 'given',
        says: () => t`its boards follow from the seed by srand and rand of the C library (${counted})`,
      }
    : {
        luck: 'unknown',
        says: () => t`its boards follow from the seed by a generator of its own (${counted})`,
      };
}

function firstBoard(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trimEnd());
  const from = lines.findIndex((line) => /-{15,17}$/.test(line));
  const rows = lines.slice(from + 1, from + 1 + PLAN.rows);
  return from >= 0 && rows.every((row) => /^\|.{15}\|$/.test(row)) ? rows.join('\n') : undefined;
}

/** The share of the pieces of the right board that stand where they should. */
function agreement(board: string, seed: number): number {
  const right = printBoard(setUp(PLAN, new GlibcRandom(seed)).grid)
    .split('\n')
    .slice(1, 1 + PLAN.rows)
    .join('\n');
  const pieces = [...right].flatMap((sign, at) => (/[H*+]/.test(sign) ? [at] : []));
  return pieces.filter((at) => board[at] === right[at]).length / pieces.length;
}
