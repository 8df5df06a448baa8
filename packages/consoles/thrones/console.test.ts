import { seedFrom } from '@gridhall/core';
import { WESTEROS, writeTables } from '@gridhall/games/thrones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Misuse } from '../classic/console.ts';
import { playClassic } from '../classic/play.ts';
import { classic } from './index.ts';

const MAP = [
  '~ ~ * * * ~ ~',
  '* I * * ~ J ~',
  '* * * * * ~ ~',
  '* * * L ~ ~ ~',
  '* * * * * * ~',
  '* * * * * M ~',
  'N * * * * ~ ~',
];

const RESULTS = 'resultsGOT.txt';

const play = (input: string, seed = 'fixed', files: Record<string, string> = {}) =>
  playClassic(classic, input, { seed: seedFrom(seed), files });

describe('texts fixed by the specification', () => {
  it('the welcome, the name, the hero, the first map', async () => {
    const { output, status } = await play('Ada\ny\n1\n');
    expect(status).toBe(0);
    expect(output.split('\n')[0]).toBe('Welcome to the G A M E of T H R O N E S!');
    expect(output).toContain(
      'State your name, Your Grace: Would you like to choose a hero Ada, Your Grace? (Y/N):Please choose from the following heroes:\n1. Cersei Lannister',
    );
    expect(output).toMatch(
      /2\. Stannis Baratheon.*dies at the end of turn 10.*\n3\. Jon Snow.*\n4\. Sansa Stark.*\n5\. Euron/,
    );
    expect(output).toContain(`\n${MAP.join('\n')}\n`);
    expect(output.endsWith('What would you like to do, Your Grace? ')).toBe(true);
  });

  it('a hero of one’s own', async () => {
    const { output } = await play('Ada King\nN\n');
    expect(output).toContain(
      '(Y/N):Your Grace Ada King, you have chosen to go on this journey alone. Please provide starting values for your adventure.\n',
    );
  });

  it('all numbers may stand on one line', async () => {
    const { output } = await play('Ada\nn 100 200 300 17 5 2\n');
    expect(output).toContain('Self sets out from (17, 5).\n');
    expect(output).toContain('You rest');
  });

  it('where one sets out is told by row and column, and where one comes by the name of a city', async () => {
    const { output } = await play('Ada\ny\nsansa\n1\ns\n1\nn\n');
    expect(output).toContain('Sansa Stark sets out from (7, 5).\n');
    expect(output).toContain('to Winterfell.\n');
  });

  it('a way that is closed leads back to the three choices', async () => {
    const { output } = await play('Ada\ny\ncersei\n1\ne\n');
    expect(output).toMatch(
      /There is water: you cannot travel there without a ship\.\n1\. Travel\n2\. Rest\n3\. Consult the gods\n/,
    );
  });
});

describe('no answer crashes the game or slips through', () => {
  it('any text at all', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('y', 'n', '1', '2', '3', '5 5', 'F'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 80 }), fc.nat(), async (lines, salt) => {
        const { status, complaints } = await play(lines.join('\n'), `${salt}`);
        expect([status, complaints]).toEqual([0, '']);
      }),
      { numRuns: 150 },
    );
  });

  it('the end of the input at any point ends cleanly, and nothing more is printed', async () => {
    const input = 'Ada\ny\n4\n1\ns\n1\ns\n2\n3\n';
    const whole = (await play(input)).output;
    for (let end = 0; end < input.length; end++) {
      const { output, status } = await play(input.slice(0, end));
      expect(status).toBe(0);
      if (input[end - 1] === '\n') expect(whole.startsWith(output)).toBe(true);
    }
  });
});

describe('results', () => {
  it('a won game is recorded, the top five are shown, and a new game is offered', async () => {
    const files: Record<string, string> = {};
    // Ten thousand knights bring the White Walkers at once; some seed wins.
    const input = 'Ada  Lovelace\nn 10000 10000 10000 25 16\n2\ny\nn\n';
    let output = '';
    for (let i = 0; !output.includes('The game is won'); i++)
      output = (await play(input, `won ${i}`, files)).output;
    expect(files[RESULTS]).toMatch(/^<Name> {18}<Hero> {14}<points>\nAda Lovelace {12}Self {16}\d+\n$/);
    expect(output).toMatch(
      /The greatest of all time:\n1\. Ada Lovelace \(Self\): \d+\nWould you like to play again, Your Grace\? \(Y\/N\): $/,
    );
  });

  it('a lost game is not recorded, and is said with regret', async () => {
    let output = '';
    const files: Record<string, string> = {};
    const input = 'Ada\nn 0 0 2000 25 16\n2\ny\nn\n';
    for (let i = 0; !output.includes('regret'); i++) {
      for (const file of Object.keys(files)) delete files[file];
      output = (await play(input, `lost ${i}`, files)).output;
    }
    expect(output).toContain('Nobody has beaten the White Walkers yet.');
    expect(files).toEqual({});
  });

  it('that cannot be written are complained about, and the game goes on', async () => {
    const input = 'Ada\nn 10000 10000 10000 25 16\n2\ny\nn\n';
    const played = await playClassic(classic, input, {
      seed: seedFrom('unwritable'),
      addLine: () => ({ problem: 'the disk is full' }),
    });
    expect([played.status, played.complaints]).toEqual([1, 'resultsGOT.txt: the disk is full\n']);
    expect(played.output.endsWith('Would you like to play again, Your Grace? (Y/N): ')).toBe(true);
  });
});

describe('--data DIR', () => {
  const texts = writeTables(WESTEROS);
  const names = ['mapGOT.txt', 'citiesGOT.txt', 'heroesGOT.txt', 'warriorsGOT.txt'];
  const files = Object.fromEntries(
    names.map((name, i) => [`world/${name}`, texts[i]!.replace('Cersei', 'Joanna')]),
  );

  it('replaces the built-in tables', async () => {
    const { output } = await playClassic(classic, 'Ada\ny\n', {
      flags: { data: 'world/' },
      files,
    });
    expect(output).toContain('1. Joanna Lannister');
  });

  it('an error names file and line, before anything is asked', async () => {
    const broken = { ...files, 'world/citiesGOT.txt': 'A,Castle Black,15,15\n' };
    const started = playClassic(classic, 'Ada\n', {
      flags: { data: 'world' },
      files: broken,
    });
    await expect(started).rejects.toThrow(Misuse);
    await expect(started).rejects.toThrow(
      'citiesGOT.txt, line 1: 5 fields between commas are wanted, not 4.',
    );
  });

  it('a missing file is named', async () => {
    const started = playClassic(classic, '', { flags: { data: 'nowhere' }, files });
    await expect(started).rejects.toThrow('--data nowhere/mapGOT.txt: no such file.');
  });
});
