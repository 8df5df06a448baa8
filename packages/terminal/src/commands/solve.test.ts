import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runGridhall } from '../testing/command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-solve-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const solve = (...args: string[]) => runGridhall(['solve', ...args], folder);

const given = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('solve dungeon', () => {
  it('prints the moves, the commands, and that nothing is shorter', async () => {
    const { stdout, status } = await solve('dungeon', 'tutorial', '4');
    expect(stdout).toMatch(/^16\n[wasde]{16}\noptimal\n$/);
    expect(status).toBe(0);
  });

  it('brings out at least so much treasure', async () => {
    expect((await solve('dungeon', 'levels/tutorial', '4', '--treasures', '2')).stdout).toMatch(
      /^20\n[wasde]{20}\noptimal\n$/,
    );
  });

  it('says none, proved, with status 1 where nothing escapes', async () => {
    expect(await solve('dungeon', 'tutorial', '4', '--treasures', '3')).toMatchObject({
      stdout: 'none\nproved\n',
      status: 1,
    });
  });

  it('takes level files of the working directory before the library', async () => {
    given('tutorial1.txt', '1 3\n0 0\n-$!');
    expect((await solve('dungeon', 'tutorial', '1')).stdout).toBe('2\ndd\noptimal\n');
    rmSync(join(folder, 'tutorial1.txt'));
  });

  it('says what is not proved, and what was searched', async () => {
    // Past the edge of a map that would be too large to search there might be a way.
    given('wide1.txt', `400 400\n0 0\n-$@${'+'.repeat(396)}!${'+'.repeat(400 * 399)}`);
    const { stdout, status } = await solve('dungeon', 'wide', '1');
    expect(stdout).toMatch(/^none\nnot proved, a level would grow too large: .* \d+ positions? looked at\n$/);
    expect(status).toBe(1);
  });

  it.each([
    [['tutorial', 'four'], 2, 'LEVELS is a whole number'],
    [['tutorial', '4', '--treasures', 'x'], 2, '--treasures is a whole number'],
    [['tutorial', '4', '--seconds', '0'], 2, '--seconds is a whole number'],
    [['tutorial', '5'], 1, 'tutorial5.txt'],
    [['tutorial'], 2, 'LEVELS'],
  ])('refuses %j', async (args, wanted, says) => {
    const { stdout, stderr, status } = await solve('dungeon', ...args);
    expect({ stdout, status }).toEqual({ stdout: '', status: wanted });
    expect(stderr).toContain(says);
  });
});

describe('solve abyss', () => {
  it('solves a board that is given', async () => {
    given('board.txt', 'H   *\n');
    expect(await solve('abyss', '--board', 'board.txt')).toMatchObject({
      stdout: '4\ndddd\noptimal\n',
      status: 0,
    });
    given('board.txt', 'H + *\n');
    expect(await solve('abyss', '--board', 'board.txt')).toMatchObject({
      stdout: 'none\nproved\n',
      status: 1,
    });
  });

  it('solves the board of a seed and params', async () => {
    const { stdout } = await solve('abyss', '--generator', 'glibc', '--game-seed', '3');
    expect(stdout).toMatch(/^(\d+\n[qweasdzxc]+\noptimal|none\nproved)\n$/);
  });
});

it('names the games it solves', async () => {
  const { stderr, status } = await solve('chess');
  expect(status).toBe(2);
  expect(stderr).toContain('abyss|dungeon');
  expect((await solve('--help')).stdout).toContain('gridhall solve dungeon NAME LEVELS [--treasures N|A-B]');
});

describe('solve geese', () => {
  const board = ['--columns', '4', '--rows', '4', '--geese', '4'];

  it('prints how many of all layouts best play wins', async () => {
    expect(await solve('geese', ...board, '--first', 'none', '--exact')).toMatchObject({
      stdout: '961/1820\n',
      status: 0,
    });
  });

  it('refuses what is not a small board', async () => {
    const { stderr, status } = await solve(
      'geese',
      '--columns',
      '30',
      '--rows',
      '16',
      '--geese',
      '99',
      '--exact',
    );
    expect(stderr).toMatch(/too many/);
    expect(status).toBe(2);
    expect((await solve('geese', ...board.slice(0, 4), '--geese', '17', '--exact')).status).toBe(2);
  });
});
