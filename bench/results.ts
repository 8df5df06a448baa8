import { cpus } from 'node:os';
import type { Figures } from './figures.ts';

/** The file that is committed: sorted, rounded, and without a word about whose machine it was. */
export function results(
  all: readonly Figures[],
  node = process.version,
  cpu = cpus()[0]?.model ?? 'unknown',
): string {
  const rows = [...all].sort((a, b) => (a.what < b.what ? -1 : 1));
  return `${JSON.stringify({ node, cpu: cpu.trim(), rows }, rounded, 2)}\n`;
}

/** Four digits: more are noise, and noise makes diffs. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
