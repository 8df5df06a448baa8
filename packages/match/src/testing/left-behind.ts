/** What a text still says in plain English while the language that is nobody's is spoken. */

/** Nobody translates these: the house, keys as they are printed on them, files and formats, marks of units. */
const NAMES =
  'Gridhall gridhall Enter Esc Space Tab Home End Backspace Del Ins Ctrl Shift PgUp PgDn FILE JSON UTC ms';

/** Words of two plain letters or more that are no names, those of the games among them, each with a line it stands in. */
export function leftBehind(text: string, names: Iterable<string>): string[] {
  const known = new Set([...NAMES.split(' '), ...names].flatMap((name) => name.split(/[^A-Za-z]+/)));
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    // What is cut off, by an ellipsis or by a dialog that lies over it, is not a word.
    for (const [word] of line.matchAll(/(?<![\p{L}\d.│╭╮╰╯])[A-Za-z]{2,}(?![\p{L}…│╭╮╰╯])/gu))
      if (!known.has(word) && !found.has(word)) found.set(word, line.replace(/\s+/g, ' ').trim());
  }
  return Array.from(found, ([word, line]) => `${word}: ${line}`);
}
