/** Errors of the environment: what keeps a program from being started has nothing to do with the rules it implements. */
import { t } from '@gridhall/core';
import type { RunEnd } from './limits.ts';

/** The program cannot be started in the sandbox. */
export class Unrunnable extends Error {}

/** What a shell and the loader of programs say on standard error. */
const REASONS: readonly (readonly [RegExp, () => string])[] = [
  [
    /exec: .*permission denied/i,
    () => t`permission denied. Programs run as another user: chmod a+rx the program and its folder`,
  ],
  [/exec: .*not found/i, () => t`the program, or the interpreter in its first line, was not found`],
  [
    /error while loading shared libraries: ([^:]*)/i,
    () => t`a shared library is missing in the sandbox. Link it statically (-static), or compile it here`,
  ],
  [
    /exec format error|cannot execute binary file/i,
    () => t`it was compiled for another kind of machine. Compile it here with --compile`,
  ],
  [
    /version `[^']*' not found/i,
    () => t`it was compiled against a newer library. Compile it here with --compile`,
  ],
  [/can't open file|cannot open .*: (no such file|permission denied)/i, () => t`its file cannot be read`],
];

/** Returns why a program could not be started; undefined when it was. */
export function whyUnrunnable(end: RunEnd, output: string, errors: string): string | undefined {
  if (end.kind === 'broken') return end.why ?? t`the sandbox could not be made`;
  if (end.kind !== 'exit' || end.status === 0 || output !== '') return undefined;
  const reason = REASONS.find(([pattern]) => pattern.test(errors))?.[1]();
  if (reason === undefined) return undefined;
  const said = errors.trim().split('\n').at(-1)!;
  return `${reason} (${said})`;
}
