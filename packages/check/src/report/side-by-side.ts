/** Two texts beside each other around the place where they part. */
import type { ConsoleTrials } from '@gridhall/consoles';
import { t } from '@gridhall/core';

export interface Excerpt {
  /** Lines, from the same number on in both texts. */
  readonly expected: readonly string[];
  readonly actual: readonly string[];
  /** Which of them is the first that differs, and where in it. */
  readonly line: number;
  readonly column: number;
}

/** Lines before the difference and after it, and of a board. */
const AROUND = 3;
const MOST_ROWS = 32;

/** `at` is a place in what was expected, `actualAt` one in what was printed; a board is shown whole. */
export function excerpt(
  expected: string,
  actual: string,
  at: number,
  { actualAt = at, around = AROUND, isBoard = (_line: string): boolean => false } = {},
): Excerpt {
  const [ours, theirs] = [expected.split('\n'), actual.split('\n')];
  const lineOf = (text: string, place: number) => text.slice(0, place).split('\n').length - 1;
  const [line, theirLine] = [lineOf(expected, at), lineOf(actual, actualAt)];
  const isRow = (place: number) => isBoard((ours[place] ?? '').trimEnd());
  let [before, after] = [around, around];
  if (isRow(line)) {
    while (isRow(line - before - 1) && before < MOST_ROWS) before++;
    while (isRow(line + after + 1) && after < MOST_ROWS) after++;
  }
  before = Math.min(before, line, theirLine);
  return {
    expected: ours.slice(line - before, line + after + 1),
    actual: theirs.slice(theirLine - before, theirLine + after + 1),
    line: before,
    column: at - (expected.slice(0, at).lastIndexOf('\n') + 1),
  };
}

/** Where the difference is in what was printed, and which lines are rows of boards. */
export const excerptOptions = (
  { actualAt }: { readonly actualAt?: number },
  lines: ConsoleTrials['lines'],
) => ({
  ...(actualAt === undefined ? {} : { actualAt }),
  isBoard: (line: string) => lines?.board.test(line) ?? false,
});

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
    // Rows that differ after the first difference are marked, too.
    const differs = i > line && left[i] !== undefined && right[i] !== undefined && left[i] !== right[i];
    const row =
      `${i === line || differs ? '>' : ' '} ${(left[i] ?? '').padEnd(width)} | ${right[i] ?? ''}`.trimEnd();
    return i === line ? [row, `  ${sign.padEnd(width)} | ${sign}`] : [row];
  });
  return [`  ${expects.padEnd(width)} | ${t`actual`}`, ...rows.flat()].join('\n');
}
