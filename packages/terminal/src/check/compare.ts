/** Where two outputs part, with what a teacher does not mind left out. */

/** What may differ. */
export const TOLERANCES = ['white-space', 'case', 'trailing'] as const;
export type Tolerance = (typeof TOLERANCES)[number];

export function softened(text: string, tolerances: readonly Tolerance[]): string {
  let soft = text.replaceAll('\r\n', '\n');
  if (tolerances.includes('case')) soft = soft.toLowerCase();
  if (tolerances.includes('white-space')) soft = soft.replace(/\s+/g, ' ');
  if (tolerances.includes('trailing')) soft = soft.trimEnd();
  return soft;
}

/** The first character in which they differ, or undefined. */
export function firstDifference(expected: string, actual: string): number | undefined {
  if (expected === actual) return undefined;
  const length = Math.min(expected.length, actual.length);
  for (let i = 0; i < length; i++) if (expected[i] !== actual[i]) return i;
  return length;
}

/** The line of a text that holds a character, and those around it, with the line itself marked. */
export function around(text: string, at: number, lines = 3): string {
  const all = text.split('\n');
  const line = text.slice(0, at).split('\n').length - 1;
  const from = Math.max(0, line - lines);
  return all
    .slice(from, line + lines + 1)
    .map((one, i) => `${from + i === line ? '>' : ' '} ${one}`)
    .join('\n');
}
