/** Texts as they are compared: what a teacher does not mind is left out, and every character knows where it came from. */
import type { ConsoleTrials } from '@gridhall/consoles';

/** What may differ; and what alone is compared. */
export const TOLERANCES = [
  'white-space',
  'case',
  'prompts',
  'trailing',
  'messages',
  'all-but-boards',
  'all-but-results',
] as const;
export type Tolerance = (typeof TOLERANCES)[number];

/** Those that `--ignore` takes; the others are what `--only` leaves. */
export const IGNORED: readonly Tolerance[] = TOLERANCES.slice(0, 5);

/** What each means, for those who read a report: said as `word(…)` when it is read. */
export const TOLERANCE_WORDS: Readonly<Record<Tolerance, string>> = {
  'white-space': 'how much white space there is',
  case: 'capital and small letters',
  prompts: 'the wording of prompts: text up to a colon, a question mark or a >, but never a row of a board',
  trailing: 'white space and empty lines at the end',
  messages: 'lines that are neither a row of a board, nor a prompt, nor a result',
  'all-but-boards': 'everything but the boards',
  'all-but-results': 'everything but how games end',
};

/** A text as it is compared. */
interface Softened {
  readonly text: string;
  /** The place of each of its characters in the text as it was printed. */
  placeOf(at: number): number;
}

export type Softener = (text: string) => Softened;

/** Up to the last sign that ends a prompt. */
const PROMPT = /^.*[:?>](?: |$)/;

export function softener(tolerances: readonly Tolerance[], lines: ConsoleTrials['lines']): Softener {
  if (tolerances.length === 0)
    return (text) => ({ text: text.replaceAll('\r\n', '\n'), placeOf: (at) => at });
  const has = (one: Tolerance) => tolerances.includes(one);
  const only = [
    ...(has('all-but-boards') && lines ? [lines.board] : []),
    ...(has('all-but-results') && lines ? [lines.result] : []),
  ];
  const isBoard = (line: string) => lines?.board.test(line.trimEnd()) ?? false;
  const isResult = (line: string) => lines?.result.test(line.trimEnd()) ?? false;
  const isKept = (rest: string, prompt: string) =>
    only.length > 0
      ? only.some((one) => one.test(rest.trimEnd()))
      : !has('messages') || prompt !== '' || isBoard(rest) || isResult(rest);
  const cutsPrompts = has('prompts') || only.length > 0;

  return (printed) => {
    const text: string[] = [];
    const places: number[] = [];
    const add = (sign: string, place: number) => {
      text.push(has('case') ? sign.toLowerCase() : sign);
      places.push(place);
    };
    let from = 0;
    while (from <= printed.length) {
      const feed = printed.indexOf('\n', from);
      const end = feed < 0 ? printed.length : feed;
      const line = printed.slice(from, end).replace(/\r$/, '');
      const cut = promptLength(line, isBoard);
      const prompt = line.slice(0, cut);
      const rest = line.slice(cut);
      // A prompt alone on a line is gone with its line.
      const isGone = !isKept(rest, prompt) || (cutsPrompts && prompt !== '' && rest.trim() === '');
      if (!isGone) {
        for (let i = cutsPrompts ? cut : 0; i < line.length; i++) add(line[i]!, from + i);
        if (feed >= 0) add('\n', feed);
      }
      if (feed < 0) break;
      from = feed + 1;
    }
    if (has('white-space')) joinSpaces(text, places);
    if (has('trailing'))
      while (text.length > 0 && /\s/.test(text.at(-1)!)) {
        text.pop();
        places.pop();
      }
    return { text: text.join(''), placeOf: (at) => places[at] ?? printed.length };
  };
}

/** How much of a line is a prompt: a row of a board is none, and a row that stands behind a prompt is kept whole. */
function promptLength(line: string, isBoard: (line: string) => boolean): number {
  if (isBoard(line)) return 0;
  for (const { index } of line.matchAll(/[:?>]/g))
    for (const at of line[index + 1] === ' ' ? [index + 2, index + 1] : [index + 1])
      if (at < line.length && isBoard(line.slice(at))) return at;
  return PROMPT.exec(line)?.[0].length ?? 0;
}

/** Every run of white space becomes one blank. */
function joinSpaces(text: string[], places: number[]): void {
  let kept = 0;
  for (let i = 0; i < text.length; i++) {
    const isSpace = /\s/.test(text[i]!);
    if (isSpace && kept > 0 && text[kept - 1] === ' ') continue;
    text[kept] = isSpace ? ' ' : text[i]!;
    places[kept++] = places[i]!;
  }
  text.length = places.length = kept;
}

/** The first character in which they differ, or undefined. */
export function differsAt(expected: string, actual: string): number | undefined {
  if (expected === actual) return undefined;
  const length = Math.min(expected.length, actual.length);
  for (let i = 0; i < length; i++) if (expected[i] !== actual[i]) return i;
  return length;
}

/** The line of a text that holds a character. */
export function lineAt(text: string, at: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const to = text.indexOf('\n', from);
  return text.slice(from, to < 0 ? text.length : to);
}
