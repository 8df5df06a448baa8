import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSOLES, type ConsoleTrials } from '@gridhall/consoles';
import { expect, it } from 'vitest';
import { boardBefore, reproduction } from './reproduce.ts';

const TRIALS: ConsoleTrials = {
  ...{
    rules: {},
    groups: {},
    scenes: [],
    session: () => ({ input: [], files: {}, args: [] }),
    options: () => ({}),
  },
  lines: { board: /^[*M0-9]+$/, result: /WON/ },
};

it('the command runs in a shell, with the files and the input', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-reproduce-'));
  try {
    const trial = {
      input: ['m 0 0', "it's", 'q'],
      files: { 'layout.txt': '.9\n..\n' },
      args: ['layout.txt'],
    };
    const { command } = reproduction(trial, TRIALS, 'cat - ', undefined);
    expect(execFileSync('/bin/sh', ['-c', command], { cwd: folder, encoding: 'utf8' })).toBe(
      "m 0 0\nit's\nq\n.9\n..\n",
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('where luck is the clock, it says what to write in the program, and shows the layout', async () => {
  const { trials } = await CONSOLES.geese();
  const trial = { input: ['3', '2', '2', 's 0 0', 'q'], files: {}, args: [], clock: 1_000_000_007 };
  const { first, layout } = reproduction(trial, trials, './geese', undefined);
  expect(first).toContain('srand(1000000007)');
  expect(layout).toMatch(/^[.9]{3}\n[.9]{3}$/);
  expect(layout!.match(/9/g)).toHaveLength(2);
});

it('the board before a difference is the last whole one', () => {
  const expected = 'Welcome\n***\n***\nAction: x: y: 1**\n***\nAction: x: y: 11*\n***\n';
  expect(boardBefore(expected, expected.indexOf('11*') + 1, TRIALS)).toBe('1**\n***');
  expect(boardBefore(expected, expected.length - 2, TRIALS)).toBe('1**\n***');
  expect(boardBefore(expected, 3, TRIALS)).toBe('');
});
