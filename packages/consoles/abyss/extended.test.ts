import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playClassic } from '../classic/play.ts';
import { classic } from './index.ts';

const X = { flags: { extended: true, random: 'glibc' } } as const;
const GLIBC = { flags: { random: 'glibc' } } as const;
const OFF = '0 0 0 0 0 0 0 0 0 0';
const QUESTIONS = [
  'Enter the number of teleport pairs (0-9) on the board: ',
  'Enter the number of random teleports (0-9) on the board: ',
  'May baddies use teleports (0 no, 1 yes): ',
  'Enter the number of treasures (0-20) on the board: ',
  'Enter the number of magic items (0-8) on the board: ',
  'Enter the number of planners (0-5) on the board: ',
  'Enter the number of Waldos (0-3) on the board: ',
  'Enter the number of rounds between two sights of Waldo (0-20, 0 never): ',
  'Enter the number of cells the hero sees around him (0-20, 0 all): ',
  'Play a campaign (0 no, 1 yes): ',
];
const MOST = [9, 9, 1, 20, 8, 5, 3, 20, 20, 1];

const play = (input: string, options: object = X) => playClassic(classic, input, options);
const after = (text: string, mark: string) => text.slice(text.indexOf(mark) + mark.length);

describe('with -x', () => {
  it('the questions follow the seed, in their order', async () => {
    const { output } = await play(`10 15 0 0 0 1 ${OFF}`);
    expect(after(output, 'system time): \n').startsWith(`${QUESTIONS.join('\n')}\n${'-'.repeat(17)}\n`)).toBe(
      true,
    );
  });

  it.each(QUESTIONS.map((question, i) => [question, i] as const))(
    '%j is repeated until its answer is in range',
    async (question, i) => {
      const before = `10 15 0 0 0 1 ${'0 '.repeat(i)}`;
      const { output } = await play(`${before} -1 ${MOST[i]! + 1} x`);
      expect(output.endsWith(`${question}\n${question}\n${question}\n${question}`)).toBe(true);
      const { output: fine } = await play(`${before} ${MOST[i]}`);
      expect(fine.endsWith(question)).toBe(false);
    },
  );

  it('all 0, and from there on the output is that of the game without', async () => {
    for (const name of ['win', 'loss', 'messages']) {
      const input = readFileSync(new URL(`./transcripts/${name}.in`, import.meta.url), 'utf8');
      const numbers = input.split(/\s+/).slice(0, 6).join(' ');
      const commands = input.split(/\s+/).slice(6).join(' ');
      const plain = await play(input, GLIBC);
      const extended = await play(`${numbers} ${OFF} ${commands}`);
      expect(after(extended.output, QUESTIONS.at(-1)!)).toBe(after(plain.output, 'system time): '));
      expect(extended.status).toBe(plain.status);
    }
  });

  it('what does not fit is refused after the last question', async () => {
    const { output, status } = await play('10 15 70 0 0 1 3 0 0 1 0 0 0 0 0 0 s');
    expect(output.endsWith(`${QUESTIONS.at(-1)}\nThese pieces do not fit: 77 wanted, 76 cells free.\n`)).toBe(
      true,
    );
    expect(status).toBe(1);
  });

  it('a seed gives the board it gave, and the new pieces on it', async () => {
    const boardOf = (output: string) => /\n(-+\n(?:\|.*\|\n)+-+)\n/.exec(output)![1]!;
    const plain = await play('15 40 50 6 2 3', GLIBC);
    const extended = await play('15 40 50 6 2 3 3 2 0 4 3 1 0 0 0 0');
    expect(boardOf(extended.output).replace(/[0-9$ftsP]/g, ' ')).toBe(boardOf(plain.output));
    expect(boardOf(extended.output)).toMatch(/[0-9$ftsP]/);
  });

  it('never seen cells are dots, and the score follows the end', async () => {
    const { output } = await play(`10 15 20 9 2 5 0 0 0 0 0 0 0 0 2 0 ${'d '.repeat(200)}`);
    expect(output).toContain('.');
    expect(output).toMatch(/Game Over\.\nScore: \d+\n$/);
  });

  it('a campaign asks after every board until it is told no', async () => {
    const { output, status } = await play(
      `10 15 30 9 3 5 0 0 0 0 0 0 0 0 0 1 ${'d z '.repeat(60)} y ${'d c '.repeat(60)} n`,
    );
    expect(status).toBe(0);
    expect(output).toMatch(/Game Over\.\nScore: \d+\nYou have won \d and lost \d\. Play again \(y\/n\): \n/);
    expect(output.match(/Play again/g)!.length).toBeGreaterThan(1);
  });

  it('ends cleanly wherever the input does', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 10, maxLength: 10 }),
        fc.string({ unit: fc.constantFrom(...'qweasdzxctyn'), maxLength: 60 }),
        fc.nat(1000),
        async (more, commands, seed) => {
          const numbers = more.map((number, i) => Math.min(number, MOST[i]!)).join(' ');
          const { output, status } = await play(`10 20 10 4 2 ${seed} ${numbers} ${[...commands].join(' ')}`);
          expect(status).toBe(0);
          expect(output).toMatch(/(: \n?|Score: \d+\n|Game Over\.\n)$/);
          expect((output.match(/^-+$/gm) ?? []).length % 2).toBe(0);
        },
      ),
      { numRuns: 60 },
    ));
});
