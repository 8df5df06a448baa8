/** A folder of what everybody handed in: each checked alike, a table of all, and gone on with where it was ended. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { canonical, sha256 } from '@gridhall/core';
import type { CheckReport } from '../report/report.ts';
import type { Failure } from '../sandbox/failure.ts';

/** What the table has of a submission. */
export interface Row {
  readonly student: string;
  readonly differences: number;
  readonly broken: readonly string[];
  readonly points: number | null;
  readonly of: number | null;
  readonly failed: Failure | null;
}

export function rowOf(report: CheckReport): Row {
  const { student = '', checked, score, failed } = report;
  return {
    ...{ student, differences: checked.findings.length, broken: checked.broken },
    ...{ points: score?.points ?? null, of: score?.of ?? null, failed: failed ?? null },
  };
}

export const isRowRight = ({ differences, failed }: Row): boolean => differences === 0 && failed === null;

/** Everybody's name and where their work lies. */
export function submissionsIn(folder: string): { readonly student: string; readonly source: string }[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((student) => ({ student, source: join(folder, student) }));
}

/** What a submission is checked for, so that it is checked again only when it or the check has changed. */
export function stampOf(source: string, job: unknown): string {
  return sha256(`${canonical(job)}\n${contentOf(source)}`);
}

function contentOf(path: string): string {
  const about = lstatSync(path);
  if (about.isSymbolicLink() || !(about.isDirectory() || about.isFile())) return 'other';
  if (about.isFile()) return sha256(readBytes(path));
  return readdirSync(path)
    .sort()
    .map((name) => `${name} ${contentOf(join(path, name))}`)
    .join('\n');
}

/** What cannot be read is said when it is copied. */
function readBytes(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

const DONE = 'done.json';

/** Results kept in a folder, one in it for each submission. */
export class Results {
  readonly #folder: string | undefined;

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** What came of it before, where nothing has changed since. */
  before(student: string, stamp: string): Row | undefined {
    const path = this.#folder === undefined ? undefined : join(this.#folder, student, DONE);
    if (path === undefined || !existsSync(path)) return undefined;
    try {
      const { stamp: old, row } = JSON.parse(readFileSync(path, 'utf8')) as { stamp: string; row: Row };
      // Once it was a sentence: what was kept so is checked again.
      return old === stamp && typeof row.failed !== 'string' ? row : undefined;
    } catch {
      return undefined;
    }
  }

  /** Its files first, then that it is done: what was interrupted is done again. */
  keep(student: string, stamp: string, row: Row, files: Readonly<Record<string, string>>): void {
    if (this.#folder === undefined) return;
    const place = join(this.#folder, student);
    mkdirSync(place, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
    const done = join(place, DONE);
    writeFileSync(`${done}.draft`, `${JSON.stringify({ stamp, row })}\n`);
    renameSync(`${done}.draft`, done);
  }
}
