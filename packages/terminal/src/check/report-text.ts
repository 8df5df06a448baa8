/** A check told to people who read a terminal. */
import { textTable } from '../reports/report.ts';
import { harmless } from './harmless.ts';
import { inputOf } from './judge.ts';
import { type CheckReport, summary, type Told, told } from './report.ts';
import type { Score } from './rubric.ts';
import { columns, excerpt } from './side-by-side.ts';

export function textOf(report: CheckReport): string {
  if (report.shown === 'nothing') return 'It was checked. What was found is shown later.\n';
  const parts = [
    summary(report).join('\n'),
    ...(report.score ? [scoreText(report.score)] : []),
    ...told(report).map(findingText),
  ];
  return harmless(`${parts.join('\n\n')}\n`);
}

function scoreText({ points, of, groups }: Score): string {
  const rows = groups.map((group) => [
    group.name,
    `${group.points}`,
    `${group.of}`,
    [...group.broken, ...group.unseen.map((rule) => `${rule} (never seen right)`)].join(', '),
  ]);
  return `${points} of ${of} points.\n${textTable(['group', 'points', 'of', 'lost by'], rows)}`.trimEnd();
}

function findingText(finding: Told, i: number): string {
  const { rule, says, trial, expected, actual, at, end, errors } = finding;
  const lines = [`${i + 1}. ${rule === undefined ? 'A difference.' : `${rule}: ${says}`}`];
  if (end !== undefined) lines.push(`   Also: ${end}.`);
  if (trial) {
    for (const [name, text] of Object.entries(trial.files))
      lines.push(`${name}:`, indented(text.trimEnd() === '' ? '(empty)' : text.trimEnd()));
    if (trial.args.length > 0) lines.push(`arguments: ${trial.args.join(' ')}`);
    if (trial.clock !== undefined) lines.push(`the clock stands at ${trial.clock}`);
    lines.push(
      ...(trial.input.length === 0 ? ['input: none'] : ['input:', indented(inputOf(trial).trimEnd())]),
    );
  }
  if (actual !== undefined && at !== undefined) {
    if (expected === undefined) lines.push('what it printed:', indented(actual.trimEnd()));
    else lines.push(columns(excerpt(expected, actual, at)).trimEnd());
  }
  if (errors !== undefined && errors.trim() !== '')
    lines.push('standard error:', indented(errors.trimEnd().split('\n').slice(-6).join('\n')));
  return lines.join('\n');
}

const indented = (text: string): string => text.replace(/^/gm, '    ');
