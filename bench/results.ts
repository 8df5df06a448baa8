import { cpus } from 'node:os';
import type { CommandReport } from '../packages/terminal/src/reports/report.ts';
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

/** The rows of a file that a run on this machine may leave as they are: those of rows that there still are. */
export function stillThere(
  kept: string,
  names: ReadonlySet<string>,
  node = process.version,
  cpu = cpus()[0]?.model ?? 'unknown',
): readonly Figures[] {
  const file = JSON.parse(kept) as { node: string; cpu: string; rows: readonly Figures[] };
  if (file.node !== node || file.cpu !== cpu.trim()) return [];
  return file.rows.filter(({ what }) => names.has(what));
}

/** Four digits: more are noise, and noise makes diffs. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

const COLUMNS = ['what', 'unit', 'ours', 'spread', 'peer', 'peer_figure', 'ratio', 'target', 'of', 'met'];

/** The same for programs, a row each. */
export function reportOf(
  all: readonly Figures[],
  node = process.version,
  cpu = cpus()[0]?.model ?? 'unknown',
): CommandReport {
  const rows = all.map(({ what, unit, ours, peer, ratio, target }) => [
    what,
    unit,
    ours?.median ?? null,
    (ours ?? peer)!.spread,
    peer?.name ?? null,
    peer?.median ?? null,
    ratio?.median ?? null,
    target ? ('atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`) : null,
    target?.of ?? null,
    target?.met ?? null,
  ]);
  const about = { command: 'bench', node, cpu: cpu.trim() };
  return { about, tables: [{ name: 'figures', columns: COLUMNS, rows }] };
}
