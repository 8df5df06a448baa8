/**
 * A long job in parts: `--shard 3/64` does its part, `--out FILE` keeps what came of it, and `gridhall merge` joins the files
 * to what one run would have given. A file appears whole or not at all, says which job it is a part of, and is sealed: what
 * was changed since by anybody else is no part.
 */
import { canonical, readJson, sha256, shown, t } from '@gridhall/core';
import { Failed, WrongUse } from '../flags/wrong-use.ts';
import { problemOf, writeAtomically } from '../system/disk.ts';
import { readTextFile } from '../system/stdio.ts';
import { version } from '../version.ts';

export interface Shard {
  /** From 1 to `of`. */
  readonly part: number;
  readonly of: number;
}

export const WHOLE: Shard = { part: 1, of: 1 };

const MOST_SHARDS = 100_000;

export function readShard(text: string | undefined): Shard {
  if (text === undefined) return WHOLE;
  const [, part, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (part === undefined || of === undefined || of < 1 || of > MOST_SHARDS || part < 1 || part > of)
    throw new WrongUse(
      t`--shard takes a part and how many there are, as in 3/64, not ${JSON.stringify(text)}.`,
    );
  return { part, of };
}

/** The numbers of a part: parts differ by one at most, and together are all. */
export function rangeOf({ part, of }: Shard, count: number): { readonly from: number; readonly to: number } {
  return { from: Math.floor((count * (part - 1)) / of), to: Math.floor((count * part) / of) };
}

/** What is in a file: the job as one run would have it, which part of it, and what came of that part. */
export interface Part {
  readonly gridhall: string;
  readonly command: string;
  readonly job: Readonly<Record<string, unknown>>;
  readonly shard: Shard;
  readonly results: unknown;
}

export function writePart(path: string, part: Omit<Part, 'gridhall'>): void {
  try {
    const whole = { gridhall: version(), ...part };
    writeAtomically(path, `${JSON.stringify({ ...whole, seal: sealOf(whole) })}\n`);
  } catch (error) {
    throw new Failed(t`--out ${path}: ${problemOf(error)}.`);
  }
}

export async function readPart(path: string): Promise<Part> {
  const file = await readTextFile(path);
  if ('problem' in file) throw new Failed(`${path}: ${file.problem}.`);
  return partOf(file.text, path);
}

/** The part that a text of a file is. */
export function partOf(text: string, path: string): Part {
  const { seal, ...part } = sealedOf(text);
  if (seal === undefined) throw new Failed(t`${path}: this is no part of a job.`);
  if (part.gridhall !== version())
    throw new Failed(t`${path}: it was made by version ${shown(part.gridhall)}, and this is ${version()}.`);
  if (seal !== sealOf(part)) throw new Failed(t`${path}: it was changed since it was written.`);
  return part as unknown as Part;
}

function sealOf(part: object): string {
  return sha256(canonical(part));
}

/** What a text says that looks like a part; nothing where it does not. Lists of small numbers stand close together. */
function sealedOf(text: string): Readonly<Record<string, unknown>> {
  const read = readJson(text, 1);
  return read.ok && typeof read.value === 'object' && read.value !== null ? { ...read.value } : {};
}

/** Parts that make one whole job, in order; one that is doubled, missing or of another job is refused. */
export function wholeOf(parts: readonly (Part & { readonly path: string })[]): readonly Part[] {
  const [first] = parts;
  if (!first) throw new WrongUse(t`Which files? merge FILE …`);
  const { of } = first.shard;
  const found = new Map<number, string>();
  for (const { path, command, job, shard } of parts) {
    if (command !== first.command || canonical(job) !== canonical(first.job) || shard.of !== of)
      throw new Failed(t`${path}: it is a part of another job than ${first.path}.`);
    const before = found.get(shard.part);
    if (before !== undefined)
      throw new Failed(t`${path}: part ${shard.part} of ${of} is in ${before} already.`);
    found.set(shard.part, path);
  }
  const missing = Array.from({ length: of }, (_none, i) => i + 1).filter((part) => !found.has(part));
  if (missing.length > 0) {
    const shownParts = missing.slice(0, 5).join(', ');
    throw new Failed(
      t`Of ${of} parts ${missing.length} are missing: ${shownParts}${missing.length > 5 ? ' …' : ''}.`,
    );
  }
  return [...parts].sort((one, other) => one.shard.part - other.shard.part);
}
