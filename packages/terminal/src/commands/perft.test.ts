import { expect, it } from 'vitest';
import { runGridhall } from '../testing/command.ts';

const perft = (...args: string[]) => runGridhall(['perft', ...args]);

it('prints depth and nodes for each depth up to the one asked, and nothing else', async () => {
  expect(await perft('4', '--elephant-takes-rat', 'false')).toEqual({
    stdout: '1 24\n2 576\n3 12240\n4 260099\n',
    stderr: '',
    status: 0,
  });
});

it('starts from a position in one line, by the plain rule where nothing else is said', async () => {
  // Blue's elephant beside Red's rat: two steps, and the capture, which leaves Red without a piece.
  const position = '7/7/e6/R6/7/7/7/7/7 b';
  expect((await perft('2', '--position', position)).stdout).toBe('1 3\n2 6\n');
  expect((await perft('2', '--position', position, '--elephant-takes-rat=false')).stdout).toBe('1 2\n2 6\n');
});

it.each([
  [[], 'DEPTH'],
  [['0'], 'DEPTH'],
  [['-3'], '-3'],
  [['1e1'], 'DEPTH'],
  [['13'], 'DEPTH'],
  [['six'], 'DEPTH'],
  [['2', '3'], 'Unexpected argument "3"'],
  [['2', '--position'], 'position'],
  [['2', '--position', 'somewhere'], 'position'],
  [['2', '--position', 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T6L b'], 'Row 9'],
  [['2', '--position', '7/7/7/1e5/7/7/7/7/R6 b'], 'river'],
  [['2', '--elephant-takes-rat', 'perhaps'], 'elephant-takes-rat'],
  [['2', '--rat-takes-elephant', 'false'], 'rat-takes-elephant'],
])('refuses perft %j in one line, with status 2', async (args, named) => {
  const { stdout, stderr, status } = await perft(...args);
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  expect(stderr).toContain(named);
  expect(stderr.match(/\n/g)).toHaveLength(1);
});
