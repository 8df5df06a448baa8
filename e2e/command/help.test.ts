/** Help, completion and the manual, as shells and terminals take them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_NAMES } from '@gridhall/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL } from '../../packages/terminal/src/main.ts';

const bin = fileURLToPath(new URL('../../packages/terminal/bin/gridhall.js', import.meta.url));
const COMMANDS = Object.keys(ALL);
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

it('help lists the home screen, the games, and the commands', () => {
  const help = run('gridhall', ['--help']);
  expect(help).toMatch(/^ {2}gridhall +open the home screen/m);
  expect(help).toContain(GAME_NAMES.join(', '));
  // Who wants to play need not read on to what is for programs.
  expect(help.indexOf('gridhall play geese')).toBeLessThan(help.indexOf('gridhall perft'));
  expect(run('gridhall', ['play', '--help'])).toContain(GAME_NAMES.join(', '));
});

it('the help of a game names the boards that are made for it, and where none are it says nothing of them', () => {
  const help = (game: string) => run('gridhall', ['play', game, '--help']);
  expect(help('geese')).toMatch(/--wish <NAME> +choose the board type: no-guess,/);
  expect(help('jungle')).not.toContain('--wish');
});

it.each(COMMANDS)(
  'the help of %s is imperative, names each default once, and ends with two examples',
  (name) => {
    const game =
      name === 'solve'
        ? ['dungeon']
        : ['play', 'simulate', 'tournament'].includes(name)
          ? ['geese']
          : name === 'classic'
            ? ['abyss']
            : [];
    const help = run('gridhall', [name, ...game, '--help'], '80');
    const flags = [
      ...help.matchAll(/^ {2}(?:-\w, )?--[\w-]+(?: [<[][^>\]]+[>\]])? +(\S[\s\S]*?)(?=^ {0,2}\S|^$)/gm),
    ].map(([, about]) => about!.replaceAll(/\s+/g, ' ').trim());
    expect(flags.length).toBeGreaterThan(0);
    for (const about of flags) {
      expect(about, 'lower case, no full stop').toMatch(/^[^A-Z].*[^.]$|^[A-Z]+\b.*[^.]$/);
      expect(about.match(/default/g)?.length ?? 0, about).toBeLessThan(2);
      if (about.includes('default')) expect(about).toMatch(/\(default: .+\)$/);
    }
    const examples = help.slice(help.indexOf('Examples:')).match(/^ {2}gridhall .*/gm) ?? [];
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) {
      const [first, second = ''] = example.trim().split(' ').slice(1);
      const own = run('gridhall', [first!, ...(/^[a-z]+$/.test(second) ? [second] : []), '--help']);
      for (const [flag] of example.matchAll(/(?<= )--[a-z-]+(?= )/g)) expect(own).toContain(flag);
    }
  },
);

it('the manual has every command, and nothing in it is taken for one of the formatter’s', () => {
  const page = run('gridhall', ['man']);
  for (const name of ['play', 'replay', 'tournament', 'completion']) {
    if (name !== 'completion') expect(page).toContain(`.SS gridhall ${name}`);
  }
  // What is typed is a list, each with what it does below it; so are the keys of a table.
  expect(page).toMatch(/^\.TP\n\.B \\-\\-preset <NAME>\nchoose a set of \S/m);
  expect(page.slice(page.indexOf('.SH KEYS'))).toMatch(/^\.TP\n\.B U\n\S/m);
  const commands = page.split('\n').filter((line) => line.startsWith('.'));
  expect(commands.every((line) => /^\.(TH|SH|SS|B|PP|nf|fi|in|TP)\b/.test(line))).toBe(true);
});

it('every flag of the server that the page about running it names is one', () => {
  const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
  const help = run('gridhall', ['serve', '--help']);
  const named = page.match(/gridhall serve --.*/g)!.flatMap((line) => line.match(/--[a-z-]+/g)!);
  expect(new Set(named).size).toBeGreaterThan(1);
  for (const flag of named) expect(help).toMatch(new RegExp(`^ +${flag}\\b`, 'm'));
});
