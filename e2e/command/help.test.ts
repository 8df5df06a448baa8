/** Help, completion and the manual, as shells and terminals take them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_NAMES } from '@gridhall/games';
import { afterAll, beforeAll, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../../packages/terminal/bin/gridhall.js', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-help-'));
  writeFileSync(join(folder, 'gridhall'), `#!/bin/sh\nexec ${process.execPath} ${bin} "$@"\n`, {
    mode: 0o755,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, args: readonly string[], columns = '200'): string {
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, COLUMNS: columns };
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

it.each([
  '',
  'play',
  'classic',
  'replay',
  'solve',
  'perft',
  'engine',
  'simulate',
  'tournament',
  'merge',
  'serve',
  'bench',
  'completion',
  'man',
  'play abyss',
  'play dungeon',
  'play geese',
  'play jungle',
  'play thrones',
  'classic jungle',
  ...['simulate thrones', 'tournament jungle'],
  ...['solve geese', 'solve abyss'],
  'solve dungeon',
])('the help of "%s" fits eighty columns', (words) => {
  const help = run('gridhall', [...words.split(' ').filter(Boolean), '--help']);
  expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(help.length).toBeGreaterThan(50);
});

it('who asks for help is told of the hall, and which games there are', () => {
  const help = run('gridhall', ['--help']);
  expect(help).toMatch(/^ {2}gridhall +the hall: all tables/m);
  expect(help).toContain(GAME_NAMES.join(', '));
  // Who wants to play need not read on to what is for programs.
  expect(help.indexOf('gridhall play geese')).toBeLessThan(help.indexOf('gridhall perft'));
  expect(run('gridhall', ['play', '--help'])).toContain(GAME_NAMES.join(', '));
});

it('the help of a game names the boards that are made for it, and where none are it says nothing of them', () => {
  const help = (game: string) => run('gridhall', ['play', game, '--help']);
  expect(help('geese')).toMatch(/--wish <NAME> +what the board is sure to be: no-guess,/);
  expect(help('jungle')).not.toContain('--wish');
});

it('bash completes commands, games, flags and values', () => {
  const script = `source <(gridhall completion bash)
    ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _gridhall; printf '%s ' "\${COMPREPLY[@]}"; echo; }
    ask gridhall pl; ask gridhall play ju; ask gridhall play geese --prese; ask gridhall play geese --reveal f`;
  expect(run('bash', ['-c', script]).split('\n').slice(0, 4)).toEqual([
    'play ',
    'jungle ',
    '--preset ',
    'flood ',
  ]);
});

it('the manual has every command, and nothing in it is taken for one of the formatter’s', () => {
  const page = run('gridhall', ['man']);
  for (const name of ['play', 'replay', 'tournament', 'completion']) {
    if (name !== 'completion') expect(page).toContain(`.SS gridhall ${name}`);
  }
  // What is typed is a list, each with what it does below it; so are the keys of a table.
  expect(page).toMatch(/^\.TP\n\.B \\-\\-preset <NAME>\none of \S/m);
  expect(page.slice(page.indexOf('.SH KEYS'))).toMatch(/^\.TP\n\.B U\n\S/m);
  const commands = page.split('\n').filter((line) => line.startsWith('.'));
  expect(commands.every((line) => /^\.(TH|SH|SS|B|PP|nf|fi|in|TP)\b/.test(line))).toBe(true);
});

it('every flag of the server that the page about running it names is one', () => {
  const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
  const help = run('gridhall', ['serve', '--help']);
  const named = page.match(/gridhall serve --.*/g)!.flatMap((line) => line.match(/--[a-z-]+/g)!);
  expect(new Set(named).size).toBeGreaterThan(4);
  for (const flag of named) expect(help).toMatch(new RegExp(`^ +${flag}\\b`, 'm'));
});
