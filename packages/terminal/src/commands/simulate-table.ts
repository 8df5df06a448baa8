/** A simulation's tables: every figure with the error it is known to. */
import { counted, t, textTable, word } from '@gridhall/core';
import { type CommandReport, type Format, printReport } from '../reports/report.ts';
import { rangeOf, type Shard } from '../reports/shards.ts';
import {
  type Estimate,
  emptyTally,
  estimateShare,
  meanOf,
  mergeTally,
  type SimulationTallies,
  type SimulationTally,
} from './simulate-tally.ts';

/** A simulation as it was asked for. */
export interface Simulated extends ShownColumn {
  readonly game: string;
  readonly policy: string;
  readonly games: number;
  readonly seed: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export function printTallies(
  simulated: Simulated,
  tallies: SimulationTallies,
  shard: Shard,
  format: Format,
): void {
  printReport(format, reportOf(simulated, tallies, shard), () => {
    const { game, policy, games, seed, params } = simulated;
    const { from, to } = rangeOf(shard, games);
    const chosen = Object.entries(params).map(([key, value]) => `${key} ${value}`);
    const played = counted(to - from, 'game');
    const part = shard.of > 1 ? [t`part ${shard.part} of ${shard.of}`] : [];
    const head = [game, t`policy ${policy}`, played, ...part, t`seed ${seed}`, ...chosen].join(', ');
    return `${t`${head}; ± is a 95 % interval`}\n\n${tables(tallies, simulated)}`;
  });
}

/** Everything that was counted, and what follows from it, a row for each group. */
function reportOf(
  { marks: _shown, ...simulated }: Simulated,
  tallies: SimulationTallies,
  shard: Shard,
): CommandReport {
  const groups = Object.entries(tallies).sort(([one], [other]) => (one < other ? -1 : 1));
  const error = ({ error }: Estimate) => error ?? null;
  return {
    about: { command: 'simulate', ...simulated, shard },
    tables: [
      {
        name: 'won',
        columns: [simulated.group, 'games', 'won', 'share', 'share_error'],
        rows: groups.map(([name, { games, won }]) => {
          const share = estimateShare(won.total, games);
          return [name, games, won.total, share.mean, error(share)];
        }),
      },
      {
        name: 'numbers',
        columns: [simulated.group, 'number', 'mean', 'mean_error'],
        rows: groups.flatMap(([name, { games, numbers }]) =>
          Object.keys(numbers)
            .sort()
            .map((number) => {
              const mean = meanOf(numbers[number]!, games);
              return [name, number, mean.mean, error(mean)];
            }),
        ),
      },
      {
        name: 'marks',
        columns: [simulated.group, 'mark', 'times', 'share'],
        rows: groups.flatMap(([name, { games, marks }]) =>
          Object.keys(marks)
            .sort()
            .map((mark) => [name, mark, marks[mark]!, marks[mark]! / games]),
        ),
      },
    ],
  };
}

export interface ShownColumn {
  /** What the groups are, in a word; and which, in order. */
  readonly group: string;
  readonly groups: readonly string[];
  /** Marks to show even when they never occurred. */
  readonly marks: readonly string[];
}

export function tables(tallies: SimulationTallies, { group, groups, marks }: ShownColumn): string {
  const rows = groups.flatMap((name): [string, SimulationTally][] =>
    tallies[name] ? [[name, tallies[name]]] : [],
  );
  const all = emptyTally();
  for (const [, tally] of rows) mergeTally(all, tally);
  if (rows.length > 1) rows.push([t`all`, all]);
  const numbers = Object.keys(all.numbers).sort();
  const parts = [
    textTable(
      [word(group), t`games`, t`won`, ...numbers.map((number) => word(number))],
      rows.map(([name, tally]) => [
        name,
        String(tally.games),
        percent(estimateShare(tally.won.total, tally.games)),
        ...numbers.map((number) => figure(meanOf(tally.numbers[number] ?? NOTHING, tally.games))),
      ]),
    ),
  ];
  const shown = [...new Set([...marks, ...Object.keys(all.marks).sort()])];
  for (const heading of new Set(shown.map((mark) => mark.split(':')[0]!))) {
    const columns = shown.filter((mark) => mark.startsWith(`${heading}:`));
    const head = [word(group), ...columns.map((mark) => word(mark.slice(heading.length + 1)))];
    const body = rows.map(([name, tally]) => [
      name,
      ...columns.map((mark) => percent(estimateShare(tally.marks[mark] ?? 0, tally.games))),
    ]);
    parts.push(`${word(heading)}\n${textTable(head, body)}`);
  }
  return parts.join('\n');
}

const NOTHING = { total: 0, squares: 0 };

function percent({ mean: share, error }: Estimate): string {
  return `${figure({ mean: share * 100, error: error && error * 100 })} %`;
}

function figure({ mean, error }: Estimate): string {
  return error === undefined ? mean.toFixed(1) : `${mean.toFixed(1)} ± ${error.toFixed(1)}`;
}
