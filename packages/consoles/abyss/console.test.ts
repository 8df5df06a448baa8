import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Misuse } from '../classic/console.ts';
import { playClassic } from '../classic/play.ts';
import { classic } from './index.ts';

const transcript = (name: string) => readFileSync(new URL(`./transcripts/${name}`, import.meta.url), 'utf8');

const GLIBC = { flags: { random: 'glibc' } };
const MOVE = "Your move. Where to? ['s' to stay, etc.]: ";
const ROWS = 'Enter the number of rows (10-30) for the board: ';
const COLUMNS = 'Enter the number of columns (15-100) for the board: ';
const QUESTIONS = [
  ROWS,
  COLUMNS,
  'Enter the number of abyss cells (0-200) on the board: ',
  'Enter the number of monsters (0-30) on the board, ~1/3 will be super monsters: ',
  'Enter the number of bats (0-10) on the board: ',
  'Enter a seed for the random number generator (-1 to use system time): ',
];

const play = (input: string, options = {}) => playClassic(classic, input, options);

/** What is printed from the first board on. */
async function boardsOf(input: string, options = {}): Promise<string> {
  const { output } = await play(input, options);
  return output.slice(output.indexOf('\n---') + 1);
}

// win and loss are the original program's. messages has every line a round can print: its output was made by a second
// program, written from the rulebook in C++ with the real srand and rand.
it.each(['win', 'loss', 'messages'])('plays the transcript %s to the byte', async (name) => {
  const played = await play(transcript(`${name}.in`), GLIBC);
  expect(played).toEqual({ output: transcript(`${name}.out`), complaints: '', status: 0 });
});

describe('the questions', () => {
  it('are put one after the other, each answer ending its line', async () => {
    const { output } = await play('10 15 0 0 0 1', GLIBC);
    expect(output.startsWith(`${QUESTIONS.join('\n')}\n${'-'.repeat(17)}\n`)).toBe(true);
    expect(output.endsWith(MOVE)).toBe(true);
  });

  it('are put again, line feed included, until the value is in range', async () => {
    const { output } = await play('9 31 -10 99999999999999999999 10');
    expect(output).toBe(`${`${ROWS}\n`.repeat(5)}${COLUMNS}`);
  });

  it.each([
    [0, 10, 30],
    [1, 15, 100],
    [2, 0, 200],
    [3, 0, 30],
    [4, 0, 10],
  ])('take the numbers of their range and no others: question %i', async (question, least, most) => {
    const answers = ['30', '100', '0', '0', '0'].slice(0, question).join(' ');
    const asked = async (number: number) => {
      const { output } = await play(`${answers} ${number}`);
      return output.endsWith(QUESTIONS[question + 1]!);
    };
    for (const number of [least, most]) expect(await asked(number)).toBe(true);
    for (const number of [least - 1, most + 1]) expect(await asked(number)).toBe(false);
  });

  it('are put again after a token that is no number, which is dropped', async () => {
    const { output } = await play('ten 1e1 10.0 0x0a - + \n\n\t 10');
    expect(output).toBe(`${`${ROWS}\n`.repeat(7)}${COLUMNS}`);
  });

  it('take a number with a sign or with zeros before it', async () => {
    expect(await boardsOf('+10 015 0 0 0 +7', GLIBC)).toBe(await boardsOf('10 15 0 0 0 7', GLIBC));
  });

  it('print nothing more at the end of the input, and the status is 0', async () => {
    const answers = ['10', '15', '3', '3', '1', '1'];
    for (let given = 0; given < answers.length; given++) {
      const { output, status } = await play(answers.slice(0, given).join('\n'));
      expect([output, status]).toEqual([QUESTIONS.slice(0, given + 1).join('\n'), 0]);
    }
  });

  it('end with status 1 when the pieces do not fit', async () => {
    const { output, status } = await play('10 15 70 6 1 1 s s s', GLIBC);
    expect(status).toBe(1);
    expect(output).toBe(`${QUESTIONS.join('\n')}\nThese pieces do not fit: 77 wanted, 76 cells free.\n`);
    const full = await boardsOf('10 15 70 6 0 1', GLIBC);
    expect(full.match(/[#mM](?=.*\|$)/gm)!.length).toBe(76);
  });
});

describe('a command', () => {
  const start = '12 24 12 5 2 7\n';

  it('is one non-blank character, so that several may stand on a line', async () => {
    expect(await boardsOf(`${start}xs`, GLIBC)).toBe(await boardsOf(`${start}x\n\n  s\n`, GLIBC));
  });

  it('that is any other character, capitals included, means stay', async () => {
    const stay = await boardsOf(`${start}s`, GLIBC);
    for (const character of ['S', 'Q', 'D', '5', '?', 'é', '\u0000', '🦇']) {
      expect(await boardsOf(start + character, GLIBC)).toBe(stay);
    }
  });

  it('ends the line of its prompt, and the end of the input ends everything', async () => {
    const { output, status } = await play(`${start}x`, GLIBC);
    expect(status).toBe(0);
    expect(output.split(`${MOVE}\n`).length).toBe(2);
    expect(output.endsWith(`\n${MOVE}`)).toBe(true);
  });

  it('after the end of the game is not read', async () => {
    expect(await play(`${transcript('loss.in')}sss`, GLIBC)).toEqual(
      await play(transcript('loss.in'), GLIBC),
    );
  });
});

describe('the seed', () => {
  it('gives the same board again, with either generator, and another board with the other', async () => {
    const input = '15 40 50 6 2 42';
    expect(await boardsOf(input)).toBe(await boardsOf(input, { seed: 'f'.repeat(32) }));
    expect(await boardsOf(input, { flags: { random: 'own' } })).toBe(await boardsOf(input));
    expect(await boardsOf(input, GLIBC)).toBe(await boardsOf(input, { ...GLIBC, seed: 'f'.repeat(32) }));
    expect(await boardsOf(input, GLIBC)).not.toBe(await boardsOf(input));
  });

  it('that is negative, any negative, is the clock’s: the console’s fresh seed', async () => {
    for (const options of [{}, GLIBC]) {
      const one = await boardsOf('15 40 50 6 2 -1', { ...options, seed: '1'.repeat(32) });
      expect(await boardsOf('15 40 50 6 2 -77', { ...options, seed: '1'.repeat(32) })).toBe(one);
      expect(await boardsOf('15 40 50 6 2 -1', { ...options, seed: '2'.repeat(32) })).not.toBe(one);
    }
  });

  it('may be as large as one likes', async () => {
    for (const options of [{}, GLIBC]) {
      expect(await boardsOf(`10 15 3 3 1 ${'9'.repeat(400)}`, options)).toContain('H');
    }
  });
});

it('another generator than own and glibc is wrong use', async () => {
  for (const random of ['mersenne', '', true] as const) {
    await expect(play('', { flags: { random } })).rejects.toBeInstanceOf(Misuse);
  }
});

it('any input at all ends, and prints whole boards', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: fc.integer({ min: -2, max: 40 }).map(String) },
          fc.string({ maxLength: 5 }),
          fc.constantFrom('\n', '\r\n', ' '),
        ),
      ),
      fc.boolean(),
      async (tokens, glibc) => {
        const { output, status } = await play(tokens.join(' '), glibc ? GLIBC : {});
        expect(status === 0 || output.includes('do not fit')).toBe(true);
        expect(output).toMatch(/(: |Game Over\.\n|cells free\.\n)$/);
        expect((output.match(/^-+$/gm) ?? []).length % 2).toBe(0);
      },
    ),
  ));
