import type { Figures } from './figures.ts';
import type { Target } from './row.ts';

const HEAD = ['what', 'ours', 'peer', 'ratio', 'spread', 'target', ''];
const LEFT = new Set([0, 5, 6]);

/** The figures as aligned text, one line each. */
export function table(all: readonly Figures[]): string {
  const lines = [HEAD, ...all.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const align = (cell: string, column: number): string =>
    LEFT.has(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return lines.map((line) => `${line.map(align).join('  ').trimEnd()}\n`).join('');
}

function cells({ what, unit, ours, peer, ratio, target }: Figures): string[] {
  return [
    what,
    ours ? `${short(ours.median)} ${unit}` : '—',
    peer ? `${peer.name} ${short(peer.median)}${ours ? '' : ` ${unit}`}` : '—',
    ratio ? `${short(ratio.median)}×` : '—',
    `${((ours ?? peer)!.spread * 100).toFixed(1)} %`,
    target ? bound(target, unit) : '—',
    target ? (target.met ? 'met' : 'MISSED') : '',
  ];
}

function bound(target: Target, unit: string): string {
  const limit = 'atLeast' in target ? `≥ ${short(target.atLeast)}` : `≤ ${short(target.atMost)}`;
  return target.of === 'ratio' ? `${limit}×` : `${limit} ${unit}`;
}

/** Three digits and a letter: what the eye compares. The file of results has more. */
export function short(value: number): string {
  for (const [size, letter] of [
    [1e9, ' G'],
    [1e6, ' M'],
    [1e4, ' k'],
  ] as const) {
    const scale = size === 1e4 ? 1e3 : size;
    if (Math.abs(value) >= size) return digits(value / scale) + letter;
  }
  return digits(value);
}

function digits(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude >= 100) return String(Math.round(value));
  return value.toFixed(magnitude >= 10 ? 1 : 2);
}
