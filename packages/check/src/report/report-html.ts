/** A check as one page that needs nothing else: what was found, with boards drawn and the first difference marked. */
import { isEnglish, t, word } from '@gridhall/core';
import { endWords, inputOf } from '../sandbox/limits.ts';
import { type CheckReport, summary, type Told, told } from './report.ts';
import { escaped } from './report-graders.ts';
import { excerpt } from './side-by-side.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --bad: #c0392b; --good: #2e7d4f; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
blockquote { margin: 0.5rem 0; padding-left: 1rem; border-left: 3px solid var(--line); }
pre, .board { font: 14px/1.4 ui-monospace, monospace; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.sides > div { border: 1px solid var(--line); border-radius: 6px; padding: 0.5rem 0.75rem; min-width: 0; }
h3 { font-size: 0.9rem; margin: 0 0 0.25rem; }
.board { border-collapse: collapse; margin: 0.25rem 0; }
.board td { border: 1px solid var(--line); width: 1.5em; height: 1.5em; text-align: center; padding: 0; }
mark { background: none; color: inherit; outline: 2px solid var(--bad); outline-offset: -1px; }
td.first { outline: 2px solid var(--bad); outline-offset: -2px; }
table.points { border-collapse: collapse; } .points td, .points th { padding: 0.2rem 0.8rem 0.2rem 0; text-align: left; }
`;

export function htmlOf(report: CheckReport): string {
  const title = report.student ?? t`Check of ${report.game}`;
  const body =
    report.shown === 'nothing'
      ? `<p>${t`It was checked. What was found is shown later.`}</p>`
      : [
          `<p>${summary(report).map(escaped).join('<br>')}</p>`,
          scoreHtml(report),
          ...told(report).map((finding, i) => findingHtml(finding, i, report)),
        ].join('\n');
  return page(title, body);
}

/** A page around what is on it. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html${isEnglish() ? ' lang="en"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`;
}

function scoreHtml({ score }: CheckReport): string {
  if (!score) return '';
  const rows = score.groups.map(
    ({ name, points, of, broken, unseen }) =>
      `<tr><td>${escaped(name)}</td><td>${points}</td><td>${of}</td><td>${escaped([...broken, ...unseen].join(', '))}</td></tr>`,
  );
  return `<p><strong>${t`${score.points} of ${score.of} points`}</strong></p>
<table class="points"><tr><th>${t`group`}</th><th>${t`points`}</th><th>${t`of`}</th><th>${t`lost by`}</th></tr>${rows.join('')}</table>`;
}

function findingHtml(finding: Told, i: number, { trials }: CheckReport): string {
  const {
    rule,
    says,
    trial,
    expected,
    actual,
    at = 0,
    actualAt = at,
    end,
    errors,
    before,
    reproduction,
  } = finding;
  const isBoard = (line: string) => trials.lines?.board.test(line) ?? false;
  const parts = [`<h2>${i + 1}. ${escaped(rule ?? t`A difference`)}</h2>`];
  if (says !== undefined) parts.push(`<blockquote>${escaped(word(says))}</blockquote>`);
  if (end !== undefined) parts.push(`<p>${escaped(t`Also: ${endWords(end)}.`)}</p>`);
  if (trial) {
    for (const [name, text] of Object.entries(trial.files))
      parts.push(`<h3>${escaped(name)}</h3>`, drawn(text.trimEnd().split('\n'), isFileRow(text)));
    parts.push(`<h3>${t`input`}</h3><pre>${escaped(inputOf(trial)) || t`(none)`}</pre>`);
  }
  if (actual !== undefined) {
    if (before !== undefined)
      parts.push(`<h3>${t`the board before`}</h3>`, drawn(before.split('\n'), isBoard));
    const around = expected === undefined ? 1_000_000 : 8;
    const place = expected === undefined ? actualAt : at;
    const cut = excerpt(expected ?? actual, actual, place, { actualAt, around, isBoard });
    const side = (name: string, lines: readonly string[], others: readonly string[]) =>
      `<div><h3>${name}</h3>${drawn(lines, isBoard, expected === undefined ? undefined : cut, others)}</div>`;
    parts.push(
      `<div class="sides">${expected === undefined ? '' : side(t`expected`, cut.expected, cut.actual)}${side(t`actual`, cut.actual, cut.expected)}</div>`,
    );
  }
  if (reproduction) {
    const { command, first, layout } = reproduction;
    if (layout !== undefined)
      parts.push(
        `<h3>${t`the layout that this clock gives`}</h3>`,
        drawn(layout.split('\n'), () => true),
      );
    parts.push(`<h3>${t`to see it`}</h3>`);
    if (first !== undefined) parts.push(`<p>${escaped(first)}</p>`);
    parts.push(`<pre>${escaped(command)}</pre>`);
  }
  if (errors !== undefined) parts.push(`<h3>${t`standard error`}</h3><pre>${escaped(errors)}</pre>`);
  return parts.join('\n');
}

/** A file is a board where all its rows are as long as each other and hold no blanks. */
function isFileRow(text: string): (line: string) => boolean {
  const rows = text.trimEnd().split('\n');
  const all = rows.every((row) => row.length === rows[0]!.length && row !== '' && !/\s/.test(row));
  return () => all;
}

/** Lines of text, and those of a board as fields. */
function drawn(
  lines: readonly string[],
  isBoard: (line: string) => boolean,
  first?: { readonly line: number; readonly column: number },
  others: readonly string[] = [],
): string {
  const parts: string[] = [];
  let rows: string[] = [];
  let texts: string[] = [];
  const flush = () => {
    if (rows.length > 0) parts.push(`<table class="board">${rows.join('')}</table>`);
    if (texts.length > 0) parts.push(`<pre>${texts.join('\n')}</pre>`);
    [rows, texts] = [[], []];
  };
  /** Whether a field differs after the first difference, on a row that has one beside it. */
  const isLater = (i: number, x: number, sign: string): boolean => {
    const other = others[i];
    if (!first || other === undefined || !isBoard(other)) return false;
    return (i > first.line || (i === first.line && x > first.column)) && other[x] !== sign;
  };
  lines.forEach((line, i) => {
    const column = first?.line === i ? first.column : -1;
    if (isBoard(line)) {
      if (texts.length > 0) flush();
      const cells = [...line].map(
        (sign, x) =>
          `<td${x === column || isLater(i, x, sign) ? ' class="first"' : ''}>${escaped(sign)}</td>`,
      );
      rows.push(`<tr>${cells.join('')}</tr>`);
      return;
    }
    if (rows.length > 0) flush();
    texts.push(column < 0 ? escaped(line) : marked(line, column));
  });
  flush();
  return parts.join('\n');
}

const marked = (line: string, column: number): string =>
  `${escaped(line.slice(0, column))}<mark>${escaped(line[column] ?? '␊')}</mark>${escaped(line.slice(column + 1))}`;
