import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Misuse } from '../classic/console.ts';
import { playClassic } from '../classic/play.ts';
import { classic } from './index.ts';

const WELCOME = 'Welcome to GeeseSpotter!\n';
const X = 'Please enter the x dimension: ';
const Y = 'Please enter the y dimension: ';
const GEESE = 'Please enter the number of geese: ';
const ACTION = 'Please enter the action ([S]how; [M]ark; [R]estart; [Q]uit): ';
const AT = 'Please enter the x location: Please enter the y location: ';

const transcript = (name: string) => readFileSync(new URL(`./transcripts/${name}`, import.meta.url), 'utf8');

/** What is printed for an input, with the first game on a given board. */
async function printed(input: string, layout?: string): Promise<string> {
  const options = layout === undefined ? {} : { flags: { layout: 'board' }, files: { board: layout } };
  return (await playClassic(classic, input, options)).output;
}

it.each(['win', 'lose'])('plays the transcript %s to the byte', async (name) => {
  const played = await playClassic(classic, transcript(`${name}.in`), {
    flags: { layout: 'board' },
    files: { board: transcript(`${name}.layout`) },
  });
  expect(played).toEqual({ output: transcript(`${name}.out`), complaints: '', status: 0 });
});

describe('the questions', () => {
  it('a game starts with the welcome, the three questions and the board', async () => {
    expect(await printed('3 2 1')).toBe(`${WELCOME}${X}${Y}${GEESE}***\n***\n${ACTION}`);
  });

  it('dimensions out of range are asked again, negatives too', async () => {
    expect(await printed('0 61 -3 60 21 0 -1 20 0')).toBe(
      `${WELCOME}${X.repeat(4)}${Y.repeat(4)}${GEESE}${`${'*'.repeat(60)}\n`.repeat(20)}${ACTION}`,
    );
  });

  it('more geese than fields, and fewer than none, are too many', async () => {
    expect(await printed('2 2 5 -1 0')).toBe(
      `${WELCOME}${X}${Y}${`${GEESE}That's too many geese!\n`.repeat(2)}${GEESE}**\n**\n${ACTION}`,
    );
  });

  it('a word where a number belongs is dropped and the question asked again', async () => {
    expect(await printed('two 2 2 none 1')).toBe(`${WELCOME}${X}${X}${Y}${GEESE}${GEESE}**\n**\n${ACTION}`);
  });
});

describe('the actions', () => {
  it('letters work in both cases', async () => {
    expect(await printed('S 1 0 M 0 0 Q', '9.\n')).toContain('You have revealed all the fields');
    expect(await printed('M 0 0 m 0 0 q', '9.\n')).toBe(
      `${WELCOME}**\n${ACTION}${AT}M*\n${ACTION}${AT}**\n${ACTION}`,
    );
  });

  it('an unknown action only prints the board again', async () => {
    expect(await printed('?q', '9.\n')).toBe(`${WELCOME}**\n${ACTION}**\n${ACTION}`);
  });

  it('both locations are asked before either is checked', async () => {
    expect(await printed('s 2 0 s 0 2 m -1 1 m 1 -1 s 99999999999 0 q', '9.\n..\n')).toBe(
      `${WELCOME}**\n**\n${`${ACTION}${AT}Location entered is not on the board.\n**\n**\n`.repeat(5)}${ACTION}`,
    );
  });

  it('showing a marked field says how to unmark it', async () => {
    expect(await printed('m 0 0 s 0 0 q', '9.\n')).toContain(
      'Location is marked, and therefore cannot be revealed.\nUse Mark on location to unmark.\nM*\n',
    );
  });

  it('marking a revealed field is refused, showing one prints only the board', async () => {
    expect(await printed('s 1 0 m 1 0 s 1 0 q', '9...9\n')).toBe(
      `${WELCOME}*****\n${ACTION}${AT}*1***\n${ACTION}${AT}Position already revealed, so cannot be marked.\n*1***\n${ACTION}${AT}*1***\n${ACTION}`,
    );
  });

  it('restart says so and starts with the welcome', async () => {
    expect(await printed('r', '9.\n')).toBe(`${WELCOME}**\n${ACTION}Restarting the game.\n${WELCOME}${X}`);
  });

  it('quit prints no message', async () => {
    expect(await printed('q', '9.\n')).toBe(`${WELCOME}**\n${ACTION}`);
  });
});

describe('the end', () => {
  it('a lost game shows that goose as 9 and the rest as it was', async () => {
    expect(await printed('s 0 0', '9.9\n')).toBe(
      `${WELCOME}***\n${ACTION}${AT}You disturbed a goose! Your game has ended.\n9**\nStarting a new game.\n${WELCOME}${X}`,
    );
  });

  it('a won game prints the board as played, then the messages and the whole board with its 9s', async () => {
    expect(await printed('s 1 0', '9.\n')).toBe(
      `${WELCOME}**\n${ACTION}${AT}*1\nYou have revealed all the fields without disturbing a goose!\nYOU WON!!!\n91\nResetting the game board.\n${WELCOME}${X}`,
    );
  });

  it('a board that is all geese is won before any action', async () => {
    expect(await printed('1 1 1')).toBe(
      `${WELCOME}${X}${Y}${GEESE}*\nYou have revealed all the fields without disturbing a goose!\nYOU WON!!!\n9\nResetting the game board.\n${WELCOME}${X}`,
    );
  });
});

describe('a layout', () => {
  it('may be as large as 60 × 20', async () => {
    const rows = `${'9'.repeat(60)}\n`.repeat(20);
    expect(await printed('', rows)).toContain(`YOU WON!!!\n${rows}`);
  });

  it.each([
    ['unequal rows', '...\n..\n', 'Row 2 has 2 cells, but the first row has 3.'],
    ['other characters', '..\n.0\n', 'Row 2, column 2: "0" is not a symbol of this board.'],
    ['an empty file', '', 'The board is empty.'],
    ['more than 60 across', '.'.repeat(61), '61 × 1 fields; at most 60 × 20 can be played.'],
    ['more than 20 down', '.\n'.repeat(21), '1 × 21 fields; at most 60 × 20 can be played.'],
  ])('is refused as wrong use, and nothing printed: %s', async (_what, layout, sentence) => {
    await expect(printed('q', layout)).rejects.toEqual(new Misuse(`--layout board: ${sentence}`));
  });

  it('that cannot be read is wrong use, too', async () => {
    const played = playClassic(classic, 'q', { flags: { layout: 'nowhere' } });
    await expect(played).rejects.toEqual(new Misuse('--layout nowhere: no such file'));
  });
});

it('any input at all is played to its end', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.constantFrom('s', 'm', 'r', '1', '2', '3', '-1', 'x')).map((words) => words.join(' ')),
      ),
      async (input) => {
        const played = await playClassic(classic, input);
        expect(played.status).toBe(0);
        expect(played.output.startsWith(WELCOME)).toBe(true);
      },
    ),
    { numRuns: 500 },
  ));
