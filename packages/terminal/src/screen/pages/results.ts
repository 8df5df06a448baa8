/** The best results and how often, preset by preset, from the records of finished games. */
import type { GameRecord, Table } from '@gridhall/core';
import { clockWords } from '../table/clock.ts';

export function resultsOf({ game, ranking }: Table, records: readonly GameRecord[]): string {
  if (records.length === 0) return `No game of ${game.title} is finished yet.`;
  const groups = [
    ...game.params.presets.map(({ label, values }) => ({
      label,
      is: (record: GameRecord) => fits(record, values),
    })),
    { label: 'Own choices', is: () => true },
  ];
  const left = [...records];
  const blocks = groups.flatMap(({ label, is }) => {
    const mine = left.filter(is);
    for (const record of mine) left.splice(left.indexOf(record), 1);
    return mine.length === 0 ? [] : [blockOf(label, mine, ranking)];
  });
  return blocks.join('\n\n');
}

function fits(record: GameRecord, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).every(([name, value]) => record.params[name] === value);
}

/** The seat whose results these are: the person's. */
function seatOf({ players }: GameRecord): number {
  return Math.max(
    0,
    players.findIndex(({ kind }) => kind === 'human'),
  );
}

function blockOf(label: string, records: readonly GameRecord[], ranking: Table['ranking']): string {
  const won = records.filter((record) => record.result!.results[seatOf(record)] === 1);
  const counted = won.filter((record) => !record.aided);
  const share = Math.round((100 * won.length) / records.length);
  const lines = [
    `# ${label}`,
    `  played ${records.length}, won ${won.length} (${share} %), in a row at best ${streak(records)}`,
  ];
  const times = counted.map(timeOf).filter((ms) => ms > 0);
  if (times.length > 0) lines.push(`  fastest win    ${clockWords(Math.min(...times))}`);
  for (const name of measuresOf(counted)) {
    const values = counted.flatMap((record) => record.result!.measures?.[name] ?? []);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const best = ranking?.measure === name ? `best ${ranking.better === 'more' ? most : least}, ` : '';
    lines.push(`  ${name.padEnd(14)} ${best}${least} to ${most}, ${mean.toFixed(1)} on average`);
  }
  if (counted.length < won.length)
    lines.push(`  ${won.length - counted.length} more won with undo: no score`);
  return lines.join('\n');
}

function timeOf(record: GameRecord): number {
  return record.entries.reduce((sum, { ms }) => sum + (ms ?? 0), 0);
}

function measuresOf(records: readonly GameRecord[]): string[] {
  return [...new Set(records.flatMap(({ result }) => Object.keys(result!.measures ?? {})))];
}

/** The longest run of won games; the latest record comes first, which does not matter here. */
function streak(records: readonly GameRecord[]): number {
  let best = 0;
  let now = 0;
  for (const record of records) {
    now = record.result!.results[seatOf(record)] === 1 ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return best;
}
