/** Two texts beside each other around the place where they part. */
import { t } from '@gridhall/core';

export interface Excerpt {
  /** Lines, from the same number on in both texts. */
  readonly expected: readonly string[];
  readonly actual: readonly string[];
  /** Which of them is the first that differs, and where in it. */
  readonly line: number;
  readonly column: number;
}

/** Lines before the difference and after it. */
const AROUND = 3;

export function excerpt(expected: string, actual: string, at: number, around = AROUND): Excerpt {
  const before = expected.slice(0, at);
  const line = before.split('\n').length - 1;
  const column = at - (before.lastIndexOf('\n') + 1);
  const from = Math.max(0, line - around);
  const lines = (text: string) => text.split('\n').slice(from, line + around + 1);
  return { expected: lines(expected), actual: lines(actual), line: line - from, column };
}

const WIDEST = 58;

/** In two columns, the line that differs marked, and below it a sign at the first character that does. */
export function columns({ expected, actual, line, column }: Excerpt): string {
  // A long line loses its beginning, on both sides alike, so that the difference is seen.
  const longest = Math.max(expected[line]?.length ?? 0, actual[line]?.length ?? 0);
  const from = longest > WIDEST && column > WIDEST / 2 ? column - WIDEST / 2 : 0;
  const cut = (text: string, i: number) =>
    i === line && from > 0 ? `…${text.slice(from, from + WIDEST)}` : text.slice(0, WIDEST + 1);
  const [left, right] = [expected.map(cut), actual.map(cut)];
  const expects = t`expected`;
  const width = Math.max(expects.length, ...left.map((text) => text.length));
  const sign = `${' '.repeat(column - from + (from > 0 ? 1 : 0))}^`;
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_none, i) => {
    const row = `${i === line ? '>' : ' '} ${(left[i] ?? '').padEnd(width)} | ${right[i] ?? ''}`.trimEnd();
    return i === line ? [row, `  ${sign.padEnd(width)} | ${sign}`] : [row];
  });
  return [`  ${expects.padEnd(width)} | ${t`actual`}`, ...rows.flat()].join('\n');
}
