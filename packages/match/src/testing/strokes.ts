/** What a lesson says is to be pressed, for tests that do it, and nothing else. */

/** A cell to go to with the arrows, or a key: a letter, a digit, `enter`, or where an arrow points. */
export type Stroke = number | string;

const NAMED: Readonly<Record<string, string>> = {
  ...{ '↑': 'up', '↓': 'down', '→': 'right', '←': 'left', Enter: 'enter' },
  ...{ 'the arrow up': 'up', 'the arrow to the right': 'right' },
};

/** Every way that the words name, stroke by stroke; `cell` is the one they are about where they name none. */
export function strokesOf(says: string, cell?: number): readonly (readonly Stroke[])[] {
  const squares = says.match(/\b[A-G]\d\b/g);
  if (squares) return [squares.flatMap((square): Stroke[] => [squareOf(square), 'enter'])];
  const gone = says.startsWith('Go ') ? [cell!] : [];
  const ways = /(?:[Pp]ress|Write) ([^.:]+)/.exec(says)![1]!.split(', or ');
  return ways.map((way) => [
    ...gone,
    ...way
      .split(/,? and (?:press )?|, (?:then )?/)
      .flatMap((key) => (/^\d+$/.test(key) ? [...key] : [NAMED[key] ?? key])),
  ]);
}

/** As Jungle names its squares. */
function squareOf([column, row]: string): number {
  return (Number(row) - 1) * 7 + 'ABCDEFG'.indexOf(column!);
}
