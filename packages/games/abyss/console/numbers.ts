/** The numbers a console asks for. */
import type { ClassicIo } from '@gridhall/core';

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
