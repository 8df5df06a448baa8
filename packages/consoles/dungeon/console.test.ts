import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playClassic } from '../classic/play.ts';
import { classic } from './index.ts';

const transcript = (name: string) => readFileSync(new URL(`./transcripts/${name}`, import.meta.url), 'utf8');

it.each(['tutorial', 'quit'])('plays the transcript %s to the byte', async (name) => {
  const played = await playClassic(classic, transcript(`${name}.in`));
  expect(played).toEqual({ output: transcript(`${name}.out`), complaints: '', status: 0 });
});

const NAME = 'Please enter the dungeon name and number of rooms: ';
const COMMAND = 'Enter command (w,a,s,d: move, e: stay still, q: quit): ';
const FAREWELL = 'Thank you for playing!\n';
const LOST = 'Returning you back to the real word, adventurer!\n';

/** What is printed after the welcome, and the rest of what became of it. */
async function play(input: string, files: Readonly<Record<string, string>> = {}) {
  const played = await playClassic(classic, input, { files });
  return { ...played, output: played.output.slice(played.output.indexOf(NAME) + NAME.length) };
}

/** Plays a level of its own, and quits: what the last of these commands printed. */
async function lastTurn(level: string, commands: string): Promise<string> {
  const { output } = await play(`cave 1 ${commands}q`, { 'cave1.txt': level });
  return output.split(COMMAND)[commands.length]!;
}

describe('the name and the number of rooms', () => {
  it('a number of rooms below 1 ends the program at once, nothing printed, status 0', async () => {
    for (const rooms of ['0', '-3']) {
      expect(await play(`tutorial ${rooms} s`)).toEqual({ output: '', complaints: '', status: 0 });
    }
  });

  it('a token that is no number is dropped and the same question asked again', async () => {
    const { output } = await play('tutorial four\ntutorial 4\nq');
    expect(output.startsWith(`${NAME}Level 1\n`)).toBe(true);
  });

  it('the end of the input ends the program cleanly wherever it comes', async () => {
    for (const input of ['', 'tutorial', 'tutorial 4', 'tutorial 4 s']) {
      expect(await playClassic(classic, input)).toMatchObject({ complaints: '', status: 0 });
    }
  });

  it('stands on one line with the commands, if one likes', async () => {
    const lines = await play('tutorial 4 s s d q');
    expect(await play('tutorial\n4\nssdq')).toEqual(lines);
    expect(lines.output.endsWith(COMMAND + FAREWELL)).toBe(true);
  });
});

describe('level files', () => {
  const cave = '1 3\n0 0\n-$?';

  it('are read relative to the working directory, and the library is only what is there without them', async () => {
    const { output } = await play('tutorial 1 q', { 'tutorial1.txt': cave });
    expect(output).toBe(`Level 1\n+---------+\n| o  $  ? |\n+---------+\n${COMMAND}${FAREWELL}`);
  });

  it('a leading levels/ is ignored in the library', async () => {
    expect(await play('levels/tutorial 4 q')).toEqual(await play('tutorial 4 q'));
    expect((await play('levels/tutorial 1 q', { 'levels/tutorial1.txt': cave })).output).toContain(
      '| o  $  ? |',
    );
  });

  it('when a level cannot be loaded, the reason is on standard error and the status 1', async () => {
    expect(await play('nowhere 1')).toEqual({
      output: `Level 1\n${LOST}`,
      complaints: 'nowhere1.txt: no such file\n',
      status: 1,
    });
    expect(await play('cave 1', { 'cave1.txt': '1 3\n0 0\n-o?' })).toEqual({
      output: `Level 1\n${LOST}`,
      complaints: 'cave1.txt: Line 3, column 2: "o" is not a tile.\n',
      status: 1,
    });
  });

  it('are loaded only when the adventurer gets there', async () => {
    const played = await play('cave 2 dd', { 'cave1.txt': cave });
    expect(played).toMatchObject({ complaints: 'cave2.txt: no such file\n', status: 1 });
    expect(played.output.endsWith(`into the unknown beyond...\n\nLevel 2\n${LOST}`)).toBe(true);
    expect(await play('tutorial 5 ssd ddwd ssd q')).toMatchObject({ status: 0 });
  });

  it('no name reaches beyond the library', async () => {
    for (const name of ['__proto__', 'constructor', 'levels/', 'levels/levels/tutorial']) {
      expect(await play(`${name} 1`)).toMatchObject({ output: `Level 1\n${LOST}`, status: 1 });
    }
  });
});

describe('after a turn', () => {
  it('a command that is not understood is not a move and shows no map', async () => {
    expect(await lastTurn('1 3\n0 0\n--?', 'W')).toBe('I did not understand your command, adventurer!\n');
    const { output } = await play('cave 1 dxdd', { 'cave1.txt': '1 4\n0 0\n-$-!' });
    expect(output).toContain('You escaped with 1 treasure and in 3 total moves.\n');
  });

  it('one treasure is told in the singular, more in the plural', async () => {
    const level = '1 4\n0 0\n-$$!';
    expect(await lastTurn(level, 'd')).toBe(
      '+------------+\n|    o  $  ! |\n+------------+\nYou have moved to row 0 and column 1\n' +
        'Well done, adventurer! You found some treasure.\nYou now have 1 treasure.\n\n',
    );
    expect(await lastTurn(level, 'dd')).toContain('You now have 2 treasures.\n\n');
    expect(await lastTurn(level, 'ddd')).toBe(
      '+------------+\n|          o |\n+------------+\nYou have moved to row 0 and column 3\n' +
        'Congratulations, adventurer! You have escaped the dungeon!\n' +
        'You escaped with 2 treasures and in 3 total moves.\n\n',
    );
  });

  it('the dead see the map, and one line without an empty one after it', async () => {
    const played = await play('cave 1 d', { 'cave1.txt': '2 3\n0 0\n-$M\n--?' });
    expect(played).toEqual({
      output:
        `Level 1\n+---------+\n| o  $  M |\n|       ? |\n+---------+\n${COMMAND}` +
        '+---------+\n|    M    |\n|       ? |\n+---------+\nYou died, adventurer! Better luck next time!\n',
      complaints: '',
      status: 0,
    });
  });

  it('a door on the last level ends the game: nothing is printed after the doorway message and its empty line', async () => {
    const played = await play('cave 1 d wasd', { 'cave1.txt': '1 2\n0 0\n-?' });
    expect(played).toEqual({
      output:
        `Level 1\n+------+\n| o  ? |\n+------+\n${COMMAND}+------+\n|    o |\n+------+\n` +
        'You have moved to row 0 and column 1\nYou go through the doorway into the unknown beyond...\n\n',
      complaints: '',
      status: 0,
    });
  });

  it('an exit on an earlier level ends the game there', async () => {
    const played = await play('cave 3 dd', { 'cave1.txt': '1 3\n0 0\n-$!' });
    expect(played).toMatchObject({ complaints: '', status: 0 });
    expect(played.output.endsWith('You escaped with 1 treasure and in 2 total moves.\n\n')).toBe(true);
  });

  it('treasure and moves are kept across levels', async () => {
    const { output } = await play('cave 2 dd dd', {
      'cave1.txt': '1 3\n0 0\n-$?',
      'cave2.txt': '1 3\n0 0\n-$!',
    });
    expect(output).toContain('You escaped with 2 treasures and in 4 total moves.\n\n');
  });

  it('a blocked move and a stay count as moves', async () => {
    const { output } = await play('cave 1 wedd', { 'cave1.txt': '1 3\n0 0\n-$!' });
    expect(output).toContain('You escaped with 1 treasure and in 4 total moves.\n\n');
  });

  it('on door and exit monsters no longer act', async () => {
    const door = await lastTurn('1 3\n0 0\n-?M', 'd');
    expect(door).toMatch(/^\+-{9}\+\n\| {4}o {2}M \|\n/);
    const exit = await lastTurn('2 3\n0 0\n-$!\n--M', 'dd');
    expect(exit).toMatch(/^\+-{9}\+\n\| {7}o \|\n\| {7}M \|\n/);
  });

  it('a level that cannot grow any further says so after the first line of the amulet', async () => {
    const level = `1 500000\n0 0\n-@${'+'.repeat(499_997)}!`;
    const turn = await lastTurn(level, 'd');
    expect(turn.split('\n').slice(3)).toEqual([
      'You have moved to row 0 and column 1',
      'The magic amulet sparkles and crumbles into dust.',
      'The ground stays still: this level cannot grow any further.',
      '',
      '',
    ]);
  });
});

describe('the extended game', () => {
  const EXTENDED =
    'dungeon 2\ntitle The hall\ndoor A crypt\ndoor B +1\nprice B 1\nallow restart\n\n1 6\n0 1\nA-$SBM\n';
  const files = {
    'levels/cave1.txt': EXTENDED,
    'levels/cave2.txt': '1 3\n0 0\n-$!',
    'levels/crypt.txt': 'dungeon 2\ndoor A cave1\nsteps 2\n\n2 4\n0 1\nA-*-\n+h++\n',
  };

  it('prints the title after the level, and loads what a door names from the same folder', async () => {
    const { output } = await play('levels/cave 2 aaq', files);
    expect(output).toBe(
      `Level 1: The hall\n+------------------+\n| A  o  $  S  B  M |\n+------------------+\n${COMMAND}` +
        '+------------------+\n| o     $  S  B  M |\n+------------------+\nYou have moved to row 0 and column 0\n' +
        'You go through the doorway into the unknown beyond...\n\n' +
        `Level 1\n+------------+\n| A  o  *    |\n| +  h  +  + |\n+------------+\n${COMMAND}` +
        '+------------+\n| o     *    |\n| +  h  +  + |\n+------------+\nYou have moved to row 0 and column 0\n' +
        'You go through the doorway into the unknown beyond...\n\n' +
        `Level 1: The hall\n+------------------+\n| o     $  S  B  M |\n+------------------+\n${COMMAND}${FAREWELL}`,
    );
  });

  it('says what a door wants, what was paid, found, struck and bombed', async () => {
    const last = async (commands: string) =>
      (await play(`levels/cave 2 ${commands}q`, files)).output.split(COMMAND);
    expect((await last('adb')).at(-2)).toContain(
      'You stayed at row 0 and column 2\nThe bomb goes off: 2 pillars are gone.\n\n',
    );
    expect((await last('ad')).at(-2)).toContain(
      'You have moved to row 0 and column 2\nYou take the bomb: b uses it.\n\n',
    );
    expect((await last('as')).at(-2)).toContain(
      'You drink the potion: from the next turn on you are twice as fast.\n',
    );
    expect((await last('asw')).at(-2)).toContain(
      'You are fast: one more command before the monsters move.\n\n',
    );
    const toll = 'dungeon 2\ndoor A +1\nprice A 1\n\n2 3\n0 0\n-A-\n$-+\n';
    const at = async (commands: string) =>
      (await play(`gate 2 ${commands}q`, { 'gate1.txt': toll, 'gate2.txt': '1 2\n0 0\n-!' })).output.split(
        COMMAND,
      );
    expect((await at('d')).at(-2)).toContain(
      "You stayed at row 0 and column 0\nYou didn't move. Are you lost?\nThis door wants 1 treasure.\n\n",
    );
    expect((await at('swd')).at(-2)).toContain(
      'You pay 1 treasure.\nYou now have 0 treasures.\nYou go through the doorway',
    );
  });

  it('without a bomb b is not understood', async () => {
    const { output } = await play('levels/cave 2 bq', files);
    expect(output).toContain(`${COMMAND}I did not understand your command, adventurer!\n${COMMAND}`);
  });

  it('asks after a death whether to begin this level again, where that is allowed', async () => {
    const pit = { 'pit1.txt': 'dungeon 2\nallow restart\n\n1 3\n0 0\n-M!' };
    const { output, status } = await play('pit 1 ex yen', pit);
    const died = '+---------+\n| M     ! |\n+---------+\nYou died, adventurer! Better luck next time!\n';
    const start = 'Level 1\n+---------+\n| o  M  ! |\n+---------+\n';
    const again = 'Begin this level again (y/n): ';
    expect(output).toBe(
      `${start}${COMMAND}${died}${again}I did not understand your command, adventurer!\n${again}${start}${COMMAND}${died}${again}`,
    );
    expect(status).toBe(0);
  });

  it('a file that is not there or leads nowhere ends it as any other', async () => {
    const gone = await play('levels/cave 2 a', { 'levels/cave1.txt': EXTENDED });
    expect(gone.output.endsWith(`beyond...\n\nLevel 1\n${LOST}`)).toBe(true);
    expect([gone.status, gone.complaints]).toEqual([1, expect.stringContaining('levels/crypt.txt: ')]);
    const bad = await play('cave 1 a', { 'cave1.txt': 'dungeon 2\ndoor A -1\n\n1 2\n0 0\n-A' });
    expect([bad.output, bad.status]).toEqual([`Level 1\n${LOST}`, 1]);
    expect(bad.complaints).toBe('cave1.txt: Line 2: door A leads to before the first level.\n');
  });

  it('redraws in place with a flag: the screen is cleared before what answers a command', async () => {
    const input = 'levels/cave 2 dddq';
    const below = await playClassic(classic, input, { files });
    const inPlace = await playClassic(classic, input, { files, flags: { 'in-place': true } });
    expect(inPlace.output.split('\u001b[H\u001b[J')).toHaveLength(5);
    expect(inPlace.output.replaceAll('\u001b[H\u001b[J', '')).toBe(below.output);
  });
});
