/** The file of the weights, as the formatter would have it. */
import { GROUP_NAMES, type Weights } from '../evaluation/evaluate.ts';

const HEAD = `/**
 * The weights of the evaluation: 200 is the score at which a side wins 73 of 100. Found from games of the engine with
 * itself by \`npm run jungle -- tune\`, which writes this file; \`features.ts\` says what each group means.
 */
import type { Weights } from './features.ts';

export const WEIGHTS: Weights = {
`;
const WIDTH = 110;

export function writeWeights(weights: Weights): string {
  const groups = GROUP_NAMES.map((group) => {
    const line = `  ${group}: [${weights[group].join(', ')}],\n`;
    return line.length <= WIDTH + 1 ? line : `  ${group}: [\n${filled(weights[group])}  ],\n`;
  });
  return `${HEAD}${groups.join('')}};\n`;
}

/** As many numbers a line as fit. */
function filled(numbers: readonly number[]): string {
  let text = '';
  let line = '   ';
  for (const number of numbers) {
    const next = ` ${number},`;
    if (line.length + next.length > WIDTH) {
      text += `${line}\n`;
      line = '   ';
    }
    line += next;
  }
  return `${text}${line}\n`;
}
