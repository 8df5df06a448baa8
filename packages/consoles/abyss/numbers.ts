/** The numbers a console asks for. */
import type { ClassicIo } from '../classic/console.ts';

/** The questions, with the ranges that only this console has. */
export const QUESTIONS = [
  ['rows', 'Enter the number of rows (10-30) for the board: ', 10, 30],
  ['columns', 'Enter the number of columns (15-100) for the board: ', 15, 100],
  ['abysses', 'Enter the number of abyss cells (0-200) on the board: ', 0, 200],
  ['monsters', 'Enter the number of monsters (0-30) on the board, ~1/3 will be super monsters: ', 0, 30],
  ['bats', 'Enter the number of bats (0-10) on the board: ', 0, 10],
] as const;

/**
 * Every token read ends the line of its prompt. What is no number is dropped, what is out of range is refused, and
 * the question is put again.
 */
export async function askWithin(
  io: ClassicIo,
  prompt: string,
  least = -Infinity,
  most = Infinity,
): Promise<number> {
  io.rule?.('questions');
  for (;;) {
    io.print(prompt);
    const token = await io.token();
    io.rule?.('line-feed');
    io.print('\n');
    const number = /^[+-]?\d+$/.test(token) ? Number(token) : Number.NaN;
    if (number >= least && number <= most) return number;
    io.rule?.('range');
  }
}
