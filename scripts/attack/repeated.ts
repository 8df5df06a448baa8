/**
 * Texts of one unit repeated up to the longest that a parser takes: whatever goes back over its text takes seconds for them,
 * and whatever reads once a few milliseconds.
 */
import { LIMITS } from '@gridhall/online';
import type { Door } from './doors.ts';

const UNITS = [
  ...['/', ' ', '(', 'a/', '0', '9', '\u0301', 'a\u0301\u0302', '\n', '\r\n', '\t', '{', '[', '"', "'", '\\'],
  ...['\u200b', '\u202e', '\0', ',', ':', '-', '.', '#', '=', '*', '<', '%41', '🦆', '\ud800', '[]', '{"a":'],
  ...[
    '[[],',
    '"",',
    '1,',
    'a ',
    ' a',
    'a  ',
    '1 ',
    '7/',
    '. ',
    'door a\n',
    '===\n',
    'A1 r\n',
    '1\n',
    '\n\n#',
  ],
];

/** Milliseconds of the processor for one text. */
const MOST_MS = 50;

export interface Repeated {
  readonly inputs: number;
  /** Milliseconds of the processor for the slowest. */
  readonly slowest: number;
  readonly findings: readonly string[];
}

/** The units alone, with another end, and before, behind and within a text that is right. */
function* repeatedTexts({
  texts,
  most = LIMITS.body,
}: Door): Generator<readonly [unit: string, text: string]> {
  const [right = ''] = texts.toSorted((one, other) => one.length - other.length);
  const half = right.length >> 1;
  for (const unit of UNITS) {
    const many = unit.repeat(Math.max(0, Math.floor((most - right.length - 1) / unit.length)));
    for (const text of [
      many,
      `${many}!`,
      many + right,
      right + many,
      right.slice(0, half) + many + right.slice(half),
    ])
      yield [unit, text];
  }
}

/** Time of this thread alone: what neighbors, the other tests among them, do meanwhile is not counted. */
export async function repeat(door: Door): Promise<Repeated> {
  const findings: string[] = [];
  let [inputs, slowest] = [0, 0];
  for (const [unit, text] of repeatedTexts(door)) {
    const since = process.threadCpuUsage();
    await door.knock(text);
    const { user, system } = process.threadCpuUsage(since);
    const ms = (user + system) / 1000;
    inputs++;
    slowest = Math.max(slowest, ms);
    if (ms > MOST_MS)
      findings.push(
        `takes ${Math.round(ms)} ms of the processor: ${text.length} letters with ${JSON.stringify(unit)}`,
      );
  }
  return { inputs, slowest, findings };
}
