/** The command as npm would install it, in terminals that are closed when the tests of a file are over. */
import { afterAll, beforeAll, vi } from 'vitest';
import { home, removeHomes } from './home.ts';
import { install, LIMITS, type Options, Terminal } from './terminal.ts';

vi.setConfig(LIMITS);

let gridhall: Awaited<ReturnType<typeof install>>;
const open: Terminal[] = [];

beforeAll(async () => {
  gridhall = await install();
});

afterAll(async () => {
  for (const terminal of open) terminal.close();
  await Promise.all(open.map(({ exited }) => exited));
  removeHomes();
  gridhall.remove();
});

function inTerminal(file: string, args: readonly string[], options: Options): Terminal {
  const terminal = new Terminal(file, args, options);
  open.push(terminal);
  return terminal;
}

export function start(args: readonly string[], options: Partial<Options> = {}): Terminal {
  return inTerminal(process.execPath, [gridhall.bin, ...args], { home: home(), ...options });
}

/**
 * The command in a shell that says its status and stays: for what is printed at the very end. When the last process of a
 * pseudo-terminal ends, what is beyond the next 4095 bytes of it is never read.
 */
export function startLasting(args: readonly string[], options: Options): Terminal {
  const script = '"$@"; echo "status $?"; read answer';
  return inTerminal('/bin/sh', ['-c', script, 'sh', process.execPath, gridhall.bin, ...args], options);
}

/** A shell with the command in it, to see what it leaves behind. */
export function shell(options: Options): Terminal {
  return inTerminal('/bin/sh', ['-i'], { ...options, env: { PS1: '$ ', ENV: undefined, ...options.env } });
}

/** The command as it is typed into a shell. */
export const typed = (args: string): string => `"${process.execPath}" "${gridhall.bin}" ${args}`;
