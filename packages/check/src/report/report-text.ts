/** A check told to people who read a terminal. */
import { t, textTable, word } from '@gridhall/core';
import type { Score } from '../rubric/rubric.ts';
import { endWords, inputOf } from '../sandbox/limits.ts';
import { harmless } from './harmless.ts';
import { type CheckReport, summary, type Told, told } from './report.ts';
import { columns, excerpt, excerptOptions } from './side-by-side.ts';

export function reportText(report: CheckReport): string {
  if (report.shown === 'nothing') return `${t`It was checked. What was found is shown later.`}\n`;
  const parts = [
    summary(report).join('\n'),
    ...(report.score ? [scoreText(report.score)] : []),
    ...told(report).map((finding, i) => findingText(finding, i, report)),
  ];
  return harmless(`${parts.join('\n\n')}\n`);
}

function scoreText({ points, of, groups }: Score): string {
  const rows = groups.map((group) => [
    group.name,
    `${group.points}`,
    `${group.of}`,
    [...group.broken, ...group.unseen.map((rule) => t`${rule} (never seen right)`)].join(', '),
  ]);
  const head = [t`group`, t`points`, t`of`, t`lost by`];
  return `${t`${points} of ${of} points.`}\n${textTable(head, rows)}`.trimEnd();
}

function findingText(finding: Told, i: number, { trials }: CheckReport): string {
  const { rule, says, trial, expected, actual, at, end, errors, before, reproduction } = finding;
  const lines = [`${i + 1}. ${rule === undefined ? t`A difference.` : `${rule}: ${word(says ?? '')}`}`];
  if (end !== undefined) lines.push(`   ${t`Also: ${endWords(end)}.`}`);
  if (trial) {
    for (const [name, text] of Object.entries(trial.files))
      lines.push(`${name}:`, indented(text.trimEnd() === '' ? t`(empty)` : text.trimEnd()));
    if (trial.args.length > 0) lines.push(t`arguments: ${trial.args.join(' ')}`);
    if (trial.clock !== undefined) lines.push(t`the clock stands at ${trial.clock}`);
    lines.push(
      ...(trial.input.length === 0 ? [t`input: none`] : [t`input:`, indented(inputOf(trial).trimEnd())]),
    );
  }
  if (actual !== undefined && at !== undefined) {
    if (expected === undefined) lines.push(t`what it printed:`, indented(actual.trimEnd()));
    else {
      if (before !== undefined) lines.push(t`the board before:`, indented(before));
      lines.push(columns(excerpt(expected, actual, at, excerptOptions(finding, trials.lines))).trimEnd());
    }
  }
  if (errors !== undefined && errors.trim() !== '')
    lines.push(t`standard error:`, indented(errors.trimEnd().split('\n').slice(-6).join('\n')));
  if (reproduction) {
    const { command, first, layout } = reproduction;
    if (layout !== undefined) lines.push(t`the layout that this clock gives:`, indented(layout));
    lines.push(first === undefined ? t`to see it:` : t`to see it: ${first} Then:`, indented(command));
  }
  return lines.join('\n');
}

const indented = (text: string): string => text.replace(/^/gm, '    ');
