/** The table of a class: for people, for programs, and as a page with a link to each. */
import { counted, inEnglish, t, textTable } from '@gridhall/core';
import { harmless } from '../report/harmless.ts';
import { escaped } from '../report/report-graders.ts';
import { page } from '../report/report-html.ts';
import type { ReportTables } from '../report/report-json.ts';
import { failureWords } from '../sandbox/failure.ts';
import { FOLDER, type SubmissionRow } from './submissions.ts';

const hasPoints = (rows: readonly SubmissionRow[]): boolean => rows.some(({ points }) => points !== null);

const pointsOf = ({ points, of }: SubmissionRow): string =>
  points === null ? '' : t`${points} of ${of ?? ''}`;

const firstLine = (text: string): string => text.split('\n', 1)[0]!;

const about = ({ failed, differences, broken }: SubmissionRow): string =>
  failed === null
    ? differences === 0
      ? t`no difference`
      : broken.join(', ')
    : harmless(firstLine(failureWords(failed)));

const headOf = (points: boolean): readonly string[] => [
  t`submission`,
  t`differences`,
  ...(points ? [t`points`] : []),
  t`rules`,
];

export function classText(rows: readonly SubmissionRow[]): string {
  const points = hasPoints(rows);
  const head = headOf(points);
  const cells = rows.map((row) => [
    harmless(row.student),
    row.failed === null ? `${row.differences}` : '-',
    ...(points ? [pointsOf(row)] : []),
    about(row),
  ]);
  // What is long stands last, and to the left.
  const width = Math.max(head.at(-1)!.length, ...cells.map((row) => row.at(-1)!.length));
  return textTable(
    head.with(-1, head.at(-1)!.padEnd(width)),
    cells.map((row) => row.with(-1, row.at(-1)!.padEnd(width))),
  );
}

export function classTable(game: string, rows: readonly SubmissionRow[]): ReportTables {
  const columns = ['submission', 'differences', 'points', 'of', 'broken', 'failed'];
  return {
    about: { command: 'check', game, submissions: rows.length },
    tables: [
      {
        ...{ name: 'submissions', columns },
        rows: rows.map(({ student, differences, points, of, broken, failed }) => [
          ...[student, failed === null ? differences : null, points, of],
          ...[broken.join(' '), failed && inEnglish(() => failureWords(failed))],
        ]),
      },
    ],
  };
}

export function classPage(game: string, rows: readonly SubmissionRow[]): string {
  const points = hasPoints(rows);
  const lines = rows.map((row) => {
    const link = `<a href="${FOLDER}/${encodeURIComponent(row.student)}/report.html">${escaped(row.student)}</a>`;
    const cells = [
      link,
      row.failed === null ? `${row.differences}` : '–',
      ...(points ? [pointsOf(row)] : []),
      escaped(about(row)),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const head = headOf(points);
  return page(
    t`Check of ${game}: ${counted(rows.length, 'submission')}`,
    `<table class="points"><tr>${head.map((title) => `<th>${title}</th>`).join('')}</tr>${lines.join('\n')}</table>`,
  );
}
