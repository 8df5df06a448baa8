/**
 * A solution as it is printed: how many moves, the commands as one string, `optimal` or `not proved` with what was
 * searched; or `none`, and whether that is proved. What is only good to know goes to standard error.
 */
import { type Solution, t, word } from '@gridhall/core';

export function printSolution(solution: Solution, json = false): number {
  const { result, proved, moves = [], grade, says } = solution;
  if (json) {
    process.stdout.write(`${JSON.stringify(solution)}\n`);
    return result === 'won' ? 0 : 1;
  }
  const lines =
    result === 'won'
      ? [String(moves.length), moves.join(''), proved ? t`optimal` : says]
      : [t`none`, proved ? t`proved` : says];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (proved) process.stderr.write(`${says}${grade ? t`; grade: ${word(grade.word)}` : ''}\n`);
  return result === 'won' ? 0 : 1;
}
