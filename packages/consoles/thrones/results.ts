/** resultsGOT.txt as text: one line a game won, under a header. */

export interface Won {
  readonly name: string;
  readonly hero: string;
  readonly points: number;
}

const NAME_WIDTH = 24;
const HERO_WIDTH = 20;

export const HEADER = row('<Name>', '<Hero>', '<points>');

export function resultLine({ name, hero, points }: Won): string {
  return row(oneLine(name), hero, String(points));
}

/** The best five by points; of equal ones the earlier line first. Lines that are no results are passed over. */
export function topFive(text: string): Won[] {
  const won = text.split('\n').flatMap((line) => readRow(line) ?? []);
  return won.sort((one, other) => other.points - one.points).slice(0, 5);
}

/** A name as it can stand in a column: printable, and without two blanks in a row. */
export function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
}

/** Columns of at least two spaces apart: a name with spaces stays one name. */
function row(name: string, hero: string, points: string): string {
  return `${padded(name, NAME_WIDTH)}${padded(hero, HERO_WIDTH)}${points}\n`;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(2, width - [...text].length));
}

function readRow(line: string): Won | undefined {
  const text = line.trimEnd();
  const gaps = [...text.matchAll(/ {2,}/g)].map(({ index, 0: gap }) => ({
    start: index,
    end: index + gap.length,
  }));
  const last = gaps.at(-1);
  const points = text.slice(last?.end);
  const first = gaps.find(({ end }) => /\S/.test(text[end]!));
  if (!first || !last || first === last || !/^\d{1,10}$/.test(points) || !/^\S.*$/.test(text))
    return undefined;
  return {
    name: text.slice(0, first.start),
    hero: text.slice(first.end, last.start),
    points: Number(points),
  };
}
