/** Programs of `e2e/consoles` that are started once and run many times, with all their mutants in one. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Trial } from '@gridhall/consoles';
import type { EarlyStop, Run } from '../../src/sandbox/limits.ts';
import { Many } from '../many.ts';
import type { Mutant } from './mutants.ts';

const tools = fileURLToPath(new URL('../', import.meta.url));
const consoles = fileURLToPath(new URL('../../../../e2e/consoles/', import.meta.url));

/** The system's own starts at once; what stands before it on the path may look for it first. */
export const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

export const sourceOf = (file: string): string => readFileSync(join(consoles, file), 'utf8');

/** A program and its mutants. */
export interface MutantPrograms {
  /** Those that could be compiled. */
  readonly mutants: readonly Mutant[];
  /** Runs the program, or a mutant of it. */
  run(mutant: Mutant | undefined, words: readonly string[], trial: Trial, stop?: EarlyStop): Promise<Run>;
  close(): void;
}

/** Makes a program and its mutants in a folder. */
export function programsOf(file: string, mutants: readonly Mutant[], folder: string): MutantPrograms {
  const place = mkdtempSync(join(folder, `${file}-`));
  chmodSync(place, 0o755);
  const work = join(place, 'files');
  mkdirSync(work);
  return file.endsWith('.py') ? inPython(file, mutants, place, work) : inCpp(file, mutants, place, work);
}

function inPython(file: string, mutants: readonly Mutant[], place: string, work: string): MutantPrograms {
  copyFileSync(join(consoles, file), join(place, file));
  const started = new Map<Mutant | undefined, Many>();
  const start = (mutant: Mutant | undefined): Many => {
    // One mutant at a time: each is a program of its own.
    for (const [other, many] of started)
      if (other !== undefined && other !== mutant) {
        many.close();
        started.delete(other);
      }
    const path = mutant ? join(place, `mutant-${mutants.indexOf(mutant)}.py`) : join(place, file);
    if (mutant) writeFileSync(path, mutant.source);
    const many = new Many([PYTHON, join(tools, 'many.py'), path], work);
    started.set(mutant, many);
    return many;
  };
  const compiles = mutants.filter(({ source }) => {
    const { status } = spawnSync(PYTHON, ['-c', 'import sys; compile(sys.stdin.read(), "p", "exec")'], {
      input: source,
    });
    return status === 0;
  });
  return {
    mutants: compiles,
    run: (mutant, words, trial, stop) => (started.get(mutant) ?? start(mutant)).run(words, trial, stop),
    close: () => {
      for (const many of started.values()) many.close();
    },
  };
}

/** All in one program, each in a namespace of its own: the headers are read once. */
function inCpp(file: string, mutants: readonly Mutant[], place: string, work: string): MutantPrograms {
  const program = join(place, 'program');
  const path = `${program}.cpp`;
  const compile = (some: readonly Mutant[], ...flags: readonly string[]) => {
    writeFileSync(path, joined(sourceOf(file), some));
    return spawnSync('g++', ['-std=c++17', '-w', ...flags, path], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  };
  const { stderr } = compile(mutants, '-fsyntax-only', '-fmax-errors=0');
  const broken = new Set(
    [...stderr.matchAll(/^mutant-(\d+):\d+:\d+: (?:fatal )?error/gm)].map(([, number]) => Number(number)),
  );
  const compiles = mutants.filter((_mutant, i) => !broken.has(i));
  const built = compile(compiles, '-O0', '-o', program, join(tools, 'many.cpp'), '-Dmain=console');
  if (built.status !== 0)
    throw new Error(`${file} and its mutants do not compile:\n${built.stderr.slice(0, 2000)}`);
  const many = new Many([program, '--many'], work);
  return {
    mutants: compiles,
    run: (mutant, words, trial, stop) =>
      many.run(['--mutant', String(mutant ? compiles.indexOf(mutant) + 1 : 0), ...words], trial, stop),
    close: () => many.close(),
  };
}

function joined(source: string, mutants: readonly Mutant[]): string {
  const all = [source, ...mutants.map((mutant) => mutant.source)];
  const isHeader = (line: string) => line.startsWith('#include');
  const body = (text: string) =>
    text
      .split('\n')
      .map((line) => (isHeader(line) ? '' : line))
      .join('\n')
      .replace('int main(', 'int start(');
  return [
    ...source.split('\n').filter(isHeader),
    ...all.map((text, i) => `namespace m${i} {\n#line 1 "mutant-${i - 1}"\n${body(text)}\n}`),
    'int console(int argc, char** argv) {',
    '  int mutant = std::atoi(argv[2]);',
    '  argv[2] = argv[0];',
    '  switch (mutant) {',
    ...all.map((_text, i) => `    case ${i}: return m${i}::start(argc - 2, argv + 2);`),
    '  }',
    '  return 99;',
    '}',
  ].join('\n');
}
