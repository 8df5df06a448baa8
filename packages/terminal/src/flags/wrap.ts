/** Texts of the help, no wider than a terminal of eighty columns. */

import { t } from '@gridhall/core';

const WIDEST = 79;
const WIDEST_NAME = 40;

/** Words in lines, each after the first set in by so many blanks; `used` is how much of the first is taken. */
export function wrapText(text: string, indent: number, used = indent): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const taken = lines.length === 0 ? used : indent;
    if (line !== '' && taken + line.length + 1 + word.length > WIDEST) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

/** A line of a text as it stands where it fits; a longer one wrapped, behind its first column where it has columns. */
export function fittedLine(line: string): string {
  if (line.length <= WIDEST) return line;
  const indent = /^.*?\S\s{2,}(?=\S)/.exec(line)?.[0].length ?? 0;
  return line.slice(0, indent) + wrapText(line.slice(indent), indent);
}

/** What to type after `gridhall`, and what it does. */
export type Examples = readonly (readonly [words: string, about: string])[];

/** The examples of a command, below their heading. */
export function exampleText(examples: Examples): string {
  return `${t`Examples:`}\n${twoColumns(examples.map(([words, about]) => [`gridhall ${words}`, about]))}`.trimEnd();
}

/** Two columns: names, and what each is about. A long name has its text on the next line. */
export function twoColumns(rows: readonly (readonly [string, string])[]): string {
  const names = rows.map(([name]) => name.length).filter((length) => length <= WIDEST_NAME);
  const width = Math.max(...names, 0) + 4;
  return rows
    .map(([name, about]) =>
      name.length <= WIDEST_NAME
        ? `  ${name.padEnd(width - 2)}${wrapText(about, width)}\n`
        : `  ${name}\n${' '.repeat(width)}${wrapText(about, width)}\n`,
    )
    .join('');
}
