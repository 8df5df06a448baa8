import { existsSync, readFileSync } from 'node:fs';
import { type ClassicOptions, CONSOLES, Misuse, playClassic } from '@gridhall/consoles';
import { defaultParams, seedFrom, thoughtOf } from '@gridhall/core';
import {
  addressOf,
  game,
  isMoveValid,
  type JungleView,
  move,
  readBoard,
  squareOf,
} from '@gridhall/games/jungle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from './index.ts';

const { classic } = await CONSOLES.jungle();
const mind = engine.open(defaultParams(game.params));

/** The console of the game with the machines of this engine: who sits down is no part of the rules. */
const play = (
  input: string,
  options: Partial<ClassicOptions> & { readonly files?: Record<string, string> } = {},
) =>
  playClassic(classic, input, {
    machine: (name) => (view, question, random) =>
      mind.choose(name, view as JungleView, question, thoughtOf(random, 1)),
    ...options,
  });

const address = (name: string) => new URL(`./transcripts/${name}`, import.meta.url);
const transcript = (name: string) => readFileSync(address(name), 'utf8');

it.each(['den', 'resign', 'machines', 'lost', 'human'])(
  'plays the transcript %s to the byte',
  async (name) => {
    const given = existsSync(address(`${name}.board`));
    const played = await play(transcript(`${name}.in`), {
      seed: seedFrom('transcript'),
      ...(given ? { argument: 'board', files: { board: transcript(`${name}.board`) } } : {}),
    });
    expect(played).toEqual({ output: transcript(`${name}.out`), complaints: '', status: 0 });
  },
);

const prompts = (output: string) => output.match(/(Choose game mode|(Blue|Red)'s turn)[^:]*: /g) ?? [];
const invalid = (output: string) => output.match(/Invalid\. Try again!\n/g) ?? [];

describe('the mode', () => {
  it.each(['0', '4', '12', '-1', '1.5', 'one', '', '  ', 'Z0 Z0', '１'])(
    'is asked again after %j',
    async (answer) => {
      const { output } = await play(`${answer}\n`);
      expect(output.startsWith('Choose game mode (1, 2, 3): '.repeat(2))).toBe(true);
      expect(output).not.toContain('Round');
    },
  );

  it('leaves the rest of its line for the first move', async () => {
    const { output } = await play('1 A3 A4\n');
    expect(output).toContain('Round 2:');
    expect(invalid(output)).toHaveLength(0);
  });
});

describe('a move', () => {
  it.each([
    'A3 A5',
    'A3 A3',
    'A7 A6',
    'A4 A5',
    'A3 B2',
    'A1 D1',
    'H1 H2',
    'A3 A44',
    'A33 A4',
    'A3',
    'A3A4',
    'A3 A4x',
    'Z0 A4',
    'Z0',
    'Z0Z0',
    'A3, A4',
    'up',
    '',
    '   ',
    '3',
  ])('that is not legal, %j, is asked again, and the board stays', async (answer) => {
    const { output } = await play(`1\n${answer}\n`);
    expect(output.endsWith("Blue's turn: Invalid. Try again!\nBlue's turn: ")).toBe(true);
    expect(output.match(/Round/g)).toHaveLength(1);
  });

  it('has its columns in either case', async () => {
    const { output } = await play('1\na3 a4\nA7 a6\n');
    expect(output.match(/Round \d+:/g)).toEqual(['Round 1:', 'Round 2:', 'Round 3:']);
  });

  it('may repeat for ever where a person plays', async () => {
    const { output } = await play(`1\n${'A3 A4\nA7 A6\nA4 A3\nA6 A7\n'.repeat(10)}`);
    expect(invalid(output)).toHaveLength(0);
    expect(output).toContain('Round 41:');
  });
});

describe('machines', () => {
  /** The moves a game of machines printed, each legal where it was played. */
  function check(output: string, board: string): number {
    let position = readBoard(board);
    const moves = output.matchAll(/Round (\d+):\n.*?'s turn: (\w\d) (\w\d)\n/gs);
    let rounds = 0;
    for (const [, round, from, to] of moves) {
      rounds++;
      expect(Number(round)).toBe(rounds);
      if (!position.ok) throw new Error('no position');
      const [start, end] = [squareOf(from!)!, squareOf(to!)!];
      expect(isMoveValid(position.value, start, end), addressOf(start)).toBe(true);
      position = move(position.value, start, end);
    }
    return rounds;
  }

  it.each(['greedy', 'random'])(
    '%s against itself always ends, and every move is printed',
    async (machine) => {
      for (let i = 0; i < 10; i++) {
        const seed = seedFrom(`${machine} ${i}`);
        const { output, status } = await play('3\n', { seed, flags: { machine } });
        expect(status).toBe(0);
        expect(output).toMatch(/Game over:\n.*\nPlayer (Blue|Red) wins!\n$/s);
        expect(prompts(output)).toHaveLength(1 + (output.match(/Round/g)?.length ?? 0));
      }
    },
  );

  it('play legal moves, round after round', async () => {
    const board = transcript('machines.board');
    const { output } = await play('3\n', {
      seed: seedFrom('round after round'),
      argument: 'board',
      files: { board },
    });
    expect(check(output, board)).toBe(output.match(/Round/g)?.length);
  });

  it('play the same game again from the same seed', async () => {
    const games = [1, 2].map(() => play('3\n', { seed: seedFrom('again') }));
    const [one, two] = await Promise.all(games);
    expect(one).toEqual(two);
  });

  it('answer a person in mode 2', async () => {
    const { output } = await play('2\nA3 A4\n', { seed: seedFrom('two') });
    expect(output).toMatch(/Red's turn: [A-G][1-9] [A-G][1-9]\n/);
    expect(output.endsWith("Blue's turn: ")).toBe(true);
  });

  it('have names', async () => {
    const flags = { machine: 'clever' };
    await expect(play('3\n', { flags })).rejects.toThrow(Misuse);
  });
});

describe('a board from a file', () => {
  it.each([
    [undefined, 'no such file'],
    ['A1 l\nB7 Q\n', 'Line 2'],
    ['A1 l\n', 'Red has no pieces'],
  ])('is refused before anything is asked: %j', async (board, why) => {
    const files = board === undefined ? {} : { board };
    await expect(play('1\n', { argument: 'board', files })).rejects.toThrow(
      expect.objectContaining({ message: expect.stringContaining(why) }) as Error,
    );
  });
});

describe('the end of the input', () => {
  it.each(['', '1', '1\n', '1\nA3', '1\nA3 A4', '2\n\n', 'x y z'])(
    'after %j is a clean end',
    async (input) => {
      const { output, status, complaints } = await play(input);
      expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
      expect(output.endsWith(': ')).toBe(true);
    },
  );
});

it('no answer may crash the game or slip through', async () => {
  const answer = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '1',
      '2',
      'A3 A4',
      'A7 A6',
      'a4 a5',
      'Z0',
      '\n',
      '\r\n',
      ' ',
      'A3 A4 A7 A6',
      '\0',
      'z9 z9',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(answer), async (answers) => {
      const { output, status } = await play(answers.join('\n'));
      expect(status).toBe(0);
      expect(output).toMatch(/^Choose game mode \(1, 2, 3\): /);
      expect(output).toMatch(/(: |wins!\n)$/);
    }),
    { numRuns: 300 },
  );
});
