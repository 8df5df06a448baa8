/**
 * A solution as it is printed: how many moves, the commands as one string, `optimal` or `not proved` with what was
 * searched; or `none`, and whether that is proved. What is only good to know goes to standard error.
 */
import type { Solution } from '@gridhall/core';

export function printSolution(solution: Solution, json = false): number {
  const { result, proved, moves = [], grade, says } = solution;
  if (json) {
    process.stdout.write(`${JSON.stringify(solution)}\n`);
    return result === 'won' ? 0 : 1;
  }
  const known = says.startsWith('not proved') ? says : `not proved, ${says}`;
  const lines =
    result === 'won'
      ? [String(moves.length), moves.join(''), proved ? 'optimal' : known]
      : ['none', proved ? 'proved' : known];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (proved) process.stderr.write(`${says}${grade ? `; grade: ${grade.word}` : ''}\n`);
  return result === 'won' ? 0 : 1;
}
