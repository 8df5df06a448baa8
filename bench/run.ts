import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuSeconds } from './cpu.ts';
import type { Found } from './discover.ts';
import { type Figures, figures, type Samples } from './figures.ts';
import type { Measured, Row } from './row.ts';
import { sample, warmUp } from './sample.ts';

export type Side = 'ours' | 'peer';

const CHILD = fileURLToPath(new URL('./isolated.ts', import.meta.url));

export function measuredOf(row: Row, side: Side): Measured | undefined {
  return side === 'ours' ? row.ours : row.peer?.measured;
}

/** A row that has taken longer is done when it has been measured so often: what takes long varies little. */
const LONG_SECONDS = 25;
const LEAST_ROUNDS = 3;

/** All rounds of a row, ours and the peer's by turns, so that both see the same weather. */
export async function run(found: Found, rounds: number): Promise<Figures> {
  const { row } = found;
  const samples: Record<Side, number[]> & Samples = { ours: [], peer: [] };
  const sides = (['ours', 'peer'] as const).filter((side) => measuredOf(row, side) !== undefined);

  if (!row.isolate) for (const side of sides) await warmUp(measuredOf(row, side)!);
  const end = cpuSeconds() + LONG_SECONDS;
  for (let round = 0; round < rounds; round++) {
    if (round >= LEAST_ROUNDS && cpuSeconds() > end) break;
    // Whoever goes second finds the heap the first one left: take turns at it.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      samples[side].push(row.isolate ? isolated(found, side) : await sample(measuredOf(row, side)!));
    }
  }
  return figures(row, samples);
}

function isolated({ file, index }: Found, side: Side): number {
  const printed = execFileSync(process.execPath, [CHILD, file, String(index), side], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return Number(printed);
}
