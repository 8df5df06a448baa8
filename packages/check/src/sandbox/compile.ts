/** A copy of what somebody handed in, compiled where it can do no harm. */
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Failure } from './failure.ts';
import { RUN_LIMITS } from './limits.ts';
import { Sandbox } from './sandbox.ts';

const LIMITS = { ...RUN_LIMITS, ms: 120_000, wall: 300_000, memory: 4096, files: 512, processes: 64 };

/** Larger submissions are refused. */
export const MOST_MEGABYTES = 64;

export interface Workplace {
  readonly folder: string;
  /** Why it could not be compiled. */
  readonly failed?: Failure;
  close(): void;
}

/** A folder with a copy of a file, or of all that is in a folder; compiled, where there is something to compile. */
export async function workplaceOf(
  source: string,
  compile: string | undefined,
  apart: boolean,
): Promise<Workplace> {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'gridhall-work-')));
  // A folder of its own in it: its name is the same on every machine and in every message of a compiler.
  const folder = join(place, 'work');
  const close = () => rmSync(place, { recursive: true, force: true });
  const workplace = (failed?: Failure): Workplace => ({
    folder,
    close,
    ...(failed === undefined ? {} : { failed }),
  });
  try {
    mkdirSync(folder);
    if (megabytes(source) > MOST_MEGABYTES) return workplace({ kind: 'large', most: MOST_MEGABYTES });
    const to = lstatSync(source).isDirectory() ? folder : join(folder, basename(source));
    // Links and the like are not copied: they lead out of it, if anywhere.
    cpSync(source, to, { recursive: true, filter: (path) => isPlain(path) });
    openTo(place);
    if (compile === undefined) return workplace();
    const sandbox = new Sandbox({ isolated: apart, shown: [], writable: folder, limits: LIMITS });
    const { end, output, errors } = await sandbox.run(['/bin/sh', '-c', compile], { input: '', files: {} });
    if (end.kind === 'exit' && end.status === 0) return workplace();
    return workplace({ kind: 'compile', end, said: `${output}${errors}`.trim() });
  } catch (error) {
    close();
    throw error;
  }
}

const isPlain = (path: string): boolean => {
  const about = lstatSync(path);
  return about.isDirectory() || about.isFile();
};

/** Whoever it runs as must be able to read it, and while it is compiled to write it. There are no links in it. */
function openTo(path: string): void {
  const about = lstatSync(path);
  chmodSync(path, about.isDirectory() ? 0o777 : about.mode | 0o666);
  if (about.isDirectory()) for (const name of readdirSync(path)) openTo(join(path, name));
}

function megabytes(path: string): number {
  const about = lstatSync(path);
  if (!about.isDirectory()) return about.size / 1e6;
  return readdirSync(path).reduce((sum, name) => sum + megabytes(join(path, name)), 0);
}
