import { expect, it } from 'vitest';
import { whyUnrunnable } from './unrunnable.ts';

const exit = (status: number) => ({ kind: 'exit', status }) as const;

it.each([
  ['sh: 1: exec: ./geese: Permission denied', 'permission denied'],
  ['sh: 1: exec: ./geese: not found', 'was not found'],
  [
    './geese: error while loading shared libraries: libx.so: cannot open shared object file',
    'shared library',
  ],
  ['sh: 1: ./geese: Exec format error', 'another kind of machine'],
  ["./geese: version `GLIBC_2.99' not found", 'newer library'],
  ["python3: can't open file '/box/geese.py': [Errno 2] No such file or directory", 'cannot be read'],
])('%s is an error of the environment', (errors, why) => {
  expect(whyUnrunnable(exit(126), '', errors)).toContain(why);
});

it('a program that ends with a status of its own, crashes, or prints was started', () => {
  expect(whyUnrunnable(exit(1), '', 'no such level')).toBeUndefined();
  expect(whyUnrunnable(exit(126), 'Welcome\n', 'exec: permission denied')).toBeUndefined();
  expect(whyUnrunnable({ kind: 'signal', signal: 'SIGSEGV' }, '', '')).toBeUndefined();
});
