// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources under test stand in quotes.
import { describe, expect, it } from 'vitest';
import { check } from './check.ts';

/** The complaints about these files; their paths are relative to packages/. */
const complaints = (files: Record<string, string>): string[] =>
  check(new Map(Object.entries(files).map(([path, text]) => [`packages/${path}`, text]))).map((line) =>
    line.replaceAll('packages/', ''),
  );

/** The complaints about this line, the second of a file that is otherwise in order. */
const about = (file: string, line: string, others: Record<string, string> = {}): string[] =>
  complaints({ ...others, [file]: `// The first line.\n${line}\n` });

describe('a project in order', () => {
  it('has nothing to complain about', () => {
    const files = {
      'core/src/index.ts': "export * from './grid.ts';",
      'core/src/grid.ts': 'export const area = (n: number) => Math.floor(n) * 2 ** 32;',
      'laws/src/index.ts': "import { expect } from 'vitest';\nimport { spawn } from 'node:child_process';",
      'core/src/grid.test.ts':
        "import fc from 'fast-check';\nimport { NIM } from '@gridhall/laws/stubs';\nfc.sample(Math.random() + Date.now());",
      'games/index.ts': "export const GAMES = { geese: () => import('./geese/index.ts') };",
      'games/geese/index.ts': "import { area } from '@gridhall/core';\nimport { dot } from '../dots.ts';",
      'games/dots.ts': 'export const dot = 1;',
      'games/geese/geese.test.ts': "import { laws } from '@gridhall/laws';",
      'games/geese/geese.bench.ts': "import type { Row } from '../../../bench/row.ts';",
      'engines/geese/index.ts': "import type { State } from '@gridhall/games/geese';\nDate.now();",
      'engines/geese/tools/tune.ts':
        "import fs from 'node:fs';\nimport '../index.ts';\nimport '../../../../scripts/progress.ts';",
      'games/geese/testing/index.ts': 'export const dealt = 1;',
      'engines/geese/geese.test.ts': "import '@gridhall/games/geese/testing';",
      'match/src/testing/clock.ts':
        "import { it } from 'vitest';\nimport { NIM } from '@gridhall/laws/stubs';",
      'match/src/match.test.ts': "import './testing/clock.ts';",
      'online/index.ts': "import { engine } from '@gridhall/engines/geese';\nimport fastify from 'fastify';",
      'terminal/src/main.ts': "import { readFileSync } from 'node:fs';\nimport '@gridhall/online';",
      'web/src/main.tsx':
        "import { GAMES } from '@gridhall/games';\nexport const a = <p>Don't import 'x'</p>;",
    };
    expect(complaints(files)).toEqual([]);
  });
});

describe('arrows', () => {
  it.each([
    ['core/src/a.ts', "import { GAMES } from '@gridhall/games';", 'core may not import games'],
    ['core/src/a.test.ts', "import type { A } from '@gridhall/games/geese';", 'core may not import games'],
    ['games/geese/index.ts', "export { a } from '@gridhall/engines';", 'games may not import engines'],
    ['engines/geese/index.ts', "await import('@gridhall/online');", 'engines may not import online'],
    ['laws/src/a.ts', "import '@gridhall/games';", 'laws may not import games'],
    ['online/index.ts', "import 'gridhall';", 'online may not import terminal'],
    ['terminal/src/a.ts', "import '@gridhall/web';", 'terminal may not import web'],
    ['web/src/a.tsx', "import '@gridhall/terminal';", 'web may not import terminal'],
    [
      'core/src/a.ts',
      "import { spawn } from 'node:child_process';",
      'core has no input and output: node:child_process',
    ],
    ['games/geese/index.ts', "import fs from 'fs';", 'games has no input and output: fs'],
    ['engines/geese/index.ts', "import('node:os');", 'engines has no input and output: node:os'],
    ['games/geese/index.ts', "import chess from 'chess.js';", 'games depends on no library: chess.js'],
  ])('%s: %s', (file, line, complaint) => {
    expect(about(file, line)).toEqual([`${file}:2: ${complaint}`]);
  });

  it('may start a worker in one place only, and lazily', () => {
    const lazily = "const threads = () => import('node:worker_threads');";
    expect(about('match/src/thinking/worker.ts', lazily)).toEqual([]);
    expect(about('core/src/session.ts', lazily)).toEqual([
      'core/src/session.ts:2: core has no input and output: node:worker_threads',
    ]);
    expect(about('match/src/thinking/worker.ts', "import { Worker } from 'node:worker_threads';")).toEqual([
      'match/src/thinking/worker.ts:2: match has no input and output: node:worker_threads',
    ]);
  });

  it('may not be hidden in a computation', () => {
    expect(about('terminal/src/a.ts', 'await import(`@gridhall/${name}`);')).toEqual([
      'terminal/src/a.ts:2: a computed import hides where it points',
    ]);
    expect(about('laws/src/index.ts', 'await import(game.href);')).toEqual([]);
    expect(about('match/src/thinking/worker.ts', 'await import(worker.href);')).toEqual([]);
  });

  it('lead only to packages of the plan', () => {
    expect(about('cellar/index.ts', "import '@gridhall/core';")).toEqual([
      'cellar/index.ts:1: this package is not in the plan: add it to scripts/boundaries/plan.ts',
    ]);
  });
});

describe('entry points', () => {
  it.each([
    [
      'games/geese/index.ts',
      "import '@gridhall/core/src/grid.ts';",
      '@gridhall/core/src/grid.ts is a deep import: enter by the index',
    ],
    ['games/geese/index.ts', "import '@gridhall/laws';", '@gridhall/laws is for tests only'],
    ['core/src/a.ts', "import '@gridhall/laws/stubs';", '@gridhall/laws/stubs is for tests only'],
    [
      'engines/geese/index.ts',
      "import '@gridhall/games/geese/testing';",
      '@gridhall/games/geese/testing is for tests only',
    ],
    ['games/geese/geese.bench.ts', "import '@gridhall/laws';", '@gridhall/laws is for tests only'],
    [
      'games/geese/geese.test.ts',
      "import '@gridhall/laws/src/trial.ts';",
      '@gridhall/laws/src/trial.ts is a deep import: enter by the index',
    ],
    ['match/src/match.ts', "import './testing/a.js';", './testing/a.js is for tests only'],
    [
      'engines/geese/index.ts',
      "import './tools/tune.js';",
      './tools/tune.js is a tool, not a part of the product',
    ],
    [
      'engines/geese/index.ts',
      "import '@gridhall/games/geese/flood.ts';",
      '@gridhall/games/geese/flood.ts is a deep import: enter by the index',
    ],
    ['games/geese/index.ts', "import '@gridhall/games';", '@gridhall/games is this package: import the file'],
    ['games/geese/index.ts', "import '../../core/src/grid.ts';", '../../core/src/grid.ts leaves the package'],
    ['games/geese/index.ts', "import '../../../bench/row.ts';", '../../../bench/row.ts leaves the package'],
    [
      'engines/geese/index.ts',
      "new URL('../../core/src/a.ts', import.meta.url);",
      '../../core/src/a.ts leaves the package',
    ],
    ['engines/geese/index.ts', "new URL('./search.ts', import.meta.url);", './search.ts points to nothing'],
    ['terminal/src/a.ts', "import '/etc/a.ts';", '/etc/a.ts leaves the package'],
  ])('%s: %s', (file, line, complaint) => {
    expect(about(file, line)).toEqual([`${file}:2: ${complaint}`]);
  });

  it('one game never imports another', () => {
    const jungle = { 'games/jungle/index.ts': '', 'games/jungle/board.ts': '' };
    expect(
      about('games/geese/flood.ts', "import '../jungle/board.ts';", {
        ...jungle,
        'games/geese/index.ts': '',
      }),
    ).toEqual(['games/geese/flood.ts:2: geese may not import jungle: each stands alone']);
  });
});

describe('the folders of a game', () => {
  const files = { 'engines/geese/index.ts': '', 'engines/geese/play/a.ts': "import '../count/b.ts';" };

  it('import each other in one direction only', () => {
    expect(complaints({ ...files, 'engines/geese/count/b.ts': '' })).toEqual([]);
    expect(
      complaints({
        ...files,
        'engines/geese/count/b.ts': "import '../play/c.ts';",
        'engines/geese/play/c.ts': '',
      }),
    ).toEqual([
      'engines/geese/count/b.ts:1: cycle engines/geese/play → engines/geese/count → engines/geese/play',
    ]);
  });

  it('are unknown to what all games share', () => {
    expect(
      about('engines/search/a.ts', "import '../geese/play/a.ts';", {
        ...files,
        'engines/geese/count/b.ts': '',
      }),
    ).toEqual(['engines/search/a.ts:2: search is for all games: it may not import geese']);
  });
});

describe('cycles', () => {
  it('are named in full, at the import that closes them', () => {
    const files = {
      'core/src/a.ts': "import './b.ts';",
      'core/src/b.ts': "\nimport './c.ts';",
      'core/src/c.ts': "\n\nimport './b.ts';",
    };
    expect(complaints(files)).toEqual([
      'core/src/c.ts:3: cycle core/src/b.ts → core/src/c.ts → core/src/b.ts',
    ]);
  });

  it.each([
    ['of types', "import type { A } from './a.ts';"],
    ['of lazy imports', "const a = () => import('./a.ts');"],
    ['of workers', "new URL('./a.ts', import.meta.url);"],
  ])('count also when they are %s', (_, back) => {
    expect(complaints({ 'core/src/a.ts': "import './b.ts';", 'core/src/b.ts': back })).toEqual([
      'core/src/b.ts:1: cycle core/src/a.ts → core/src/b.ts → core/src/a.ts',
    ]);
  });

  it('are found when a file imports itself', () => {
    expect(complaints({ 'core/src/a.ts': "import './a.ts';" })).toEqual([
      'core/src/a.ts:1: cycle core/src/a.ts → core/src/a.ts',
    ]);
  });
});

describe('names', () => {
  const type = 'export interface Board {}';

  it('mean one thing', () => {
    expect(complaints({ 'core/src/a.ts': type, 'web/src/b.ts': `\n${type}` })).toEqual([
      'core/src/a.ts:1: Board is also declared in web/src/b.ts: rename one of them',
      'web/src/b.ts:2: Board is also declared in core/src/a.ts: rename one of them',
    ]);
  });

  it('of classes, functions and arrow functions count, of other values and of tests do not', () => {
    const named = (text: string) => complaints({ 'core/src/a.ts': text, 'web/src/b.ts': text }).length;
    expect(named('export class A {}')).toBe(2);
    expect(named('export function a() {}')).toBe(2);
    expect(named('export const a = () => 1;')).toBe(2);
    expect(named('export const a = 1;')).toBe(0);
    expect(named('function a() {}')).toBe(0);
    expect(complaints({ 'core/src/a.ts': type, 'core/src/a.test.ts': type })).toEqual([]);
  });

  it('may stand once in the folder of each game of a package', () => {
    expect(complaints({ 'games/geese/a.ts': type, 'games/jungle/b.ts': type })).toEqual([]);
    expect(complaints({ 'games/geese/a.ts': type, 'laws/src/stubs/ambush/a.ts': type })).toEqual([]);
    expect(complaints({ 'games/geese/a.ts': type, 'games/geese/b.ts': type })).toHaveLength(2);
    expect(complaints({ 'games/geese/a.ts': type, 'engines/geese/b.ts': type })).toHaveLength(2);
    expect(
      complaints({ 'games/geese/a.ts': type, 'games/jungle/b.ts': type, 'web/src/c.ts': type }),
    ).toHaveLength(3);
  });
});

describe('front ends', () => {
  it.each([
    ["import { Session } from '@gridhall/core';", 'Session'],
    ["import type { Session as Game } from '@gridhall/core';", 'Session'],
    ["import { type Outcome, openRecord } from '@gridhall/core';", 'openRecord'],
    ['type Game = core.Session;', 'Session'],
  ])('have a seat and no more: %s', (line, name) => {
    for (const file of ['terminal/src/screen/a.ts', 'web/src/pages/a.ts'])
      expect(about(file, line)).toEqual([
        `${file}:2: a front end has a seat, never a ${name}: that would hold the seed`,
      ]);
    for (const other of ['consoles/geese/a.ts', 'terminal/src/a.test.ts', 'match/src/a.ts'])
      expect(about(other, line)).toEqual([]);
  });
});

describe('regular expressions', () => {
  it.each([
    ['/^\\s*(\\S+\\/){8}\\S+[ \\t]+\\S+\\s*$/', '/'],
    ['/^(a+)+$/', 'a'],
    ['/^\\s*a?\\s*$/', ' '],
    ['/\\/+$/', '/'],
  ])('that take more than linear time are not shipped: %s', (pattern, unit) => {
    const [complaint, ...others] = about(
      'terminal/src/a.tsx',
      `const a = <p>it's</p>; export const b = ${pattern};`,
    );
    expect(complaint).toContain(`a.tsx:2: ${pattern} backtracks on repeated ${JSON.stringify(unit)}`);
    expect(others).toEqual([]);
    expect(about('terminal/src/a.test.ts', `export const b = ${pattern};`)).toEqual([]);
  });

  it.each(['new RegExp(a);', 'RegExp(`^${a}+$`);'])(
    'are literals, so that they can be checked: %s',
    (line) => {
      expect(about('online/src/a.ts', line)).toEqual([
        'online/src/a.ts:2: a computed regular expression cannot be checked: write a literal, or parse by hand',
      ]);
    },
  );

  it.each(['/^\\s*\\S+$/', '/[^\\s/]+/g', '/^(?:[^/]+\\/){8}[^/]+$/'])(
    'that are linear pass: %s',
    (pattern) => {
      expect(about('web/src/a.ts', `export const b = ${pattern};`)).toEqual([]);
    },
  );
});

describe('determinism', () => {
  it.each([
    ['Math.random();', 'Math.random differs between machines'],
    ['Math.pow(a, 2);', 'Math.pow differs between machines'],
    ['Math\n  .log2(a);', 'Math.log2 differs between machines'],
    ['const { exp } = Math;', 'Math only as Math.NAME, so that the name can be checked'],
    ["Math['sin'](a);", 'Math only as Math.NAME, so that the name can be checked'],
    ['a ** 2;', '** differs between machines unless both sides are literals: multiply instead'],
    ['a **= 2;', '** differs between machines unless both sides are literals: multiply instead'],
    ['2 ** a;', '** differs between machines unless both sides are literals: multiply instead'],
    ['new Date();', 'Date belongs to the machine, not to the rules'],
    ['performance.now();', 'performance belongs to the machine, not to the rules'],
    ['console.log(1);', 'console belongs to the machine, not to the rules'],
    ['if (process.env.A) b();', 'process belongs to the machine, not to the rules'],
    ['globalThis.process.exit();', 'process belongs to the machine, not to the rules'],
    ['const a = `${Date.now()}`;', 'Date belongs to the machine, not to the rules'],
    ['setTimeout(a, 1);', 'setTimeout belongs to the machine, not to the rules'],
    ['crypto.getRandomValues(a);', 'crypto belongs to the machine, not to the rules'],
    ['freshSeed();', 'freshSeed belongs to the machine, not to the rules'],
    ['names.sort((a, b) => a.localeCompare(b));', "localeCompare depends on the machine's language"],
  ])('%s', (line, complaint) => {
    expect(about('games/geese/rules.ts', line)).toEqual([`games/geese/rules.ts:2: ${complaint}`]);
    expect(about('games/geese/rules.test.ts', line)).toEqual([]);
    expect(about('games/geese/geese.bench.ts', line)).toEqual([]);
    expect(about('laws/src/replay.ts', line)).toEqual([]);
    expect(about('terminal/src/main.ts', line)).toEqual([]);
  });

  it.each([
    '// Math.random() and Date are never called here.',
    "const text = 'Date: Math.random()';",
    'const step = { process: 1 };',
    'board.process();',
    'const third = 2 ** -53 * 10n ** 3n;',
    'Math.max(Math.imul(a, b), Math.sqrt(c), Math.PI);',
  ])('lets pass: %s', (line) => {
    expect(about('games/geese/rules.ts', line)).toEqual([]);
  });

  it('lets core make the seeds that others bring', () => {
    expect(about('core/src/random.ts', 'crypto.getRandomValues(words);')).toEqual([]);
  });
});
