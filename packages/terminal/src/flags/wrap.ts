/** Texts of the help, no wider than a terminal of eighty columns. */

const WIDEST = 79;

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

/** Two columns: what it is called, and what it is about. */
export function twoColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 4;
  return rows.map(([name, about]) => `  ${name.padEnd(width - 2)}${wrapText(about, width)}\n`).join('');
}
