/** A folder of what everybody handed in: each checked alike, a table of all, and gone on with where it was ended. */
import { createHash } from 'node:crypto';
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
import { MOST_MEGABYTES } from '../sandbox/compile.ts';
import type { Failure } from '../sandbox/failure.ts';

/** What the table has of a submission. */
export interface SubmissionRow {
  readonly student: string;
  readonly differences: number;
  readonly broken: readonly string[];
  readonly points: number | null;
  readonly of: number | null;
  readonly failed: Failure | null;
}

export function submissionRow(report: CheckReport): SubmissionRow {
  const { student = '', checked, score, failed } = report;
  return {
    ...{ student, differences: checked.findings.length, broken: checked.broken },
    ...{ points: score?.points ?? null, of: score?.of ?? null, failed: failed ?? null },
  };
}

export const isRowRight = ({ differences, failed }: SubmissionRow): boolean =>
  differences === 0 && failed === null;

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
  // It is refused for its size, so its content does not matter.
  if (about.size > MOST_MEGABYTES * 1e6) return `large ${about.size}`;
  if (about.isFile()) return createHash('sha256').update(readBytes(path)).digest('hex');
  return readdirSync(path)
    .sort()
    .map((name) => `${name} ${contentOf(join(path, name))}`)
    .join('\n');
}

/** What cannot be read is said when it is copied. */
function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

const DONE = 'done.json';

/** The folder of one submission in the results: apart from the page of the class, whatever the submission is called. */
export const FOLDER = 'submissions';

/** Results kept in a folder, one in it for each submission. */
export class Results {
  readonly #folder: string | undefined;

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** What came of it before, where nothing has changed since. */
  before(student: string, stamp: string): SubmissionRow | undefined {
    const path = this.#folder === undefined ? undefined : join(this.#folder, FOLDER, student, DONE);
    if (path === undefined || !existsSync(path)) return undefined;
    try {
      const { stamp: old, row } = JSON.parse(readFileSync(path, 'utf8')) as {
        stamp: string;
        row: SubmissionRow;
      };
      // Once it was a sentence: what was kept so is checked again.
      return old === stamp && typeof row.failed !== 'string' ? row : undefined;
    } catch {
      return undefined;
    }
  }

  /** Its files first, then that it is done: what was interrupted is done again. */
  keep(student: string, stamp: string, row: SubmissionRow, files: Readonly<Record<string, string>>): void {
    if (this.#folder === undefined) return;
    const place = join(this.#folder, FOLDER, student);
    mkdirSync(place, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
    const done = join(place, DONE);
    writeFileSync(`${done}.draft`, `${JSON.stringify({ stamp, row })}\n`);
    renameSync(`${done}.draft`, done);
  }
}
