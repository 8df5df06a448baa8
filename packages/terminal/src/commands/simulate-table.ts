/** A simulation's tables: every figure with the error it is known to. */
import {
  type Estimate,
  emptyTally,
  meanOf,
  mergeTally,
  shareOf,
  type Tallies,
  type Tally,
} from './simulate-tally.ts';

export interface Shown {
  /** What the groups are, in a word; and which, in order. */
  readonly group: string;
  readonly groups: readonly string[];
  /** Marks to show even when they never occurred. */
  readonly marks: readonly string[];
}

export function tables(tallies: Tallies, { group, groups, marks }: Shown): string {
  const rows = groups.flatMap((name): [string, Tally][] => (tallies[name] ? [[name, tallies[name]]] : []));
  const all = emptyTally();
  for (const [, tally] of rows) mergeTally(all, tally);
  if (rows.length > 1) rows.push(['all', all]);
  const numbers = Object.keys(all.numbers).sort();
  const parts = [
    table(
      [group, 'games', 'won', ...numbers],
      rows.map(([name, tally]) => [
        name,
        String(tally.games),
        percent(shareOf(tally.won.total, tally.games)),
        ...numbers.map((number) => figure(meanOf(tally.numbers[number] ?? NOTHING, tally.games))),
      ]),
    ),
  ];
  const shown = [...new Set([...marks, ...Object.keys(all.marks).sort()])];
  for (const heading of new Set(shown.map((mark) => mark.split(':')[0]!))) {
    const columns = shown.filter((mark) => mark.startsWith(`${heading}:`));
    const head = [group, ...columns.map((mark) => mark.slice(heading.length + 1))];
    const body = rows.map(([name, tally]) => [
      name,
      ...columns.map((mark) => percent(shareOf(tally.marks[mark] ?? 0, tally.games))),
    ]);
    parts.push(`${heading}\n${table(head, body)}`);
  }
  return parts.join('\n');
}

const NOTHING = { total: 0, squares: 0 };

/** The first column to the left, figures to the right, two blanks between. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd();
  return `${[head, ...rows].map(line).join('\n')}\n`;
}

function percent({ mean: share, error }: Estimate): string {
  return `${figure({ mean: share * 100, error: error && error * 100 })} %`;
}

function figure({ mean, error }: Estimate): string {
  return error === undefined ? mean.toFixed(1) : `${mean.toFixed(1)} ± ${error.toFixed(1)}`;
}
