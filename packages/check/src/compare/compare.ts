/** Where two outputs part, with what a teacher does not mind left out. */
import type { ConsoleTrials } from '@gridhall/consoles';

/** What may differ; and what alone is compared. */
export const TOLERANCES = [
  'white-space',
  'case',
  'prompts',
  'trailing',
  'all-but-boards',
  'all-but-results',
] as const;
export type Tolerance = (typeof TOLERANCES)[number];

/** What each means, for those who read a report: said as `word(…)` when it is read. */
export const TOLERANCE_WORDS: Readonly<Record<Tolerance, string>> = {
  'white-space': 'how much white space there is',
  case: 'capital and small letters',
  prompts: 'the wording of prompts: whatever stands on a line up to a colon, a question mark or a >',
  trailing: 'white space and empty lines at the end',
  'all-but-boards': 'everything but the boards',
  'all-but-results': 'everything but how games end',
};

/** Up to the last sign that ends a prompt. */
export const PROMPT = /^.*[:?>](?: |$)/;

export type Softener = (text: string) => string;

export function softener(tolerances: readonly Tolerance[], lines: ConsoleTrials['lines']): Softener {
  const has = (one: Tolerance) => tolerances.includes(one);
  const only = [
    ...(has('all-but-boards') && lines ? [lines.board] : []),
    ...(has('all-but-results') && lines ? [lines.result] : []),
  ];
  const byLine = has('prompts') || only.length > 0;
  return (text) => {
    let soft = text.replaceAll('\r\n', '\n');
    if (byLine) {
      const kept = soft.split('\n').map((line) => line.replace(PROMPT, ''));
      soft = (
        only.length > 0 ? kept.filter((line) => only.some((one) => one.test(line.trimEnd()))) : kept
      ).join('\n');
    }
    if (has('case')) soft = soft.toLowerCase();
    if (has('white-space')) soft = soft.replace(/\s+/g, ' ');
    if (has('trailing')) soft = soft.trimEnd();
    return soft;
  };
}

/** The first character in which they differ, or undefined. */
export function firstDifference(expected: string, actual: string): number | undefined {
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
