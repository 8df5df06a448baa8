/** What the store does with one file, whole: read its beginning, its end, all of it; write it anew; add to it. */
import { join } from 'node:path';
import { bad, type GameRecord, good, type Result, t, word } from '@gridhall/core';
import { recordOf } from '@gridhall/match';
import type { FileState, Files } from './files.ts';
import { readEntry, readGame, readHeader } from './lines.ts';

/** A game that is larger is not one of ours. */
const LARGEST = 128 * 1024 * 1024;
const CHUNK = 1 << 16;
const LINE_END = 0x0a;

/** The end of a game's file: how many entries count, how many bytes, and the close after the last of them. */
export interface Tail {
  readonly n: number;
  readonly length: number;
  readonly close: object;
}

/** Works with an open file and closes it, whatever happens. */
export function using<T>(
  files: Files,
  path: string,
  how: 'read' | 'add' | 'new',
  work: (file: number) => T,
): T {
  const file = files.open(path, how);
  try {
    return work(file);
  } finally {
    files.close(file);
  }
}

/** What is there in place of a file, in words; undefined for a file that can be read. */
export function oddity({ kind, size }: FileState): string | undefined {
  if (kind !== 'file') return t`it is not a file but a ${word(kind)}`;
  return size > LARGEST ? t`it is too large for a game` : undefined;
}

export function readBytes(files: Files, file: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  while (at < length) {
    const got = files.read(file, bytes.subarray(at), from + at);
    if (got === 0) break;
    at += got;
  }
  return bytes.subarray(0, at);
}

/** A disk that is nearly full takes a part, and only then says that it is full. */
export function writeBytes(files: Files, file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    const wrote = files.write(file, bytes.subarray(at));
    if (wrote === 0) throw new Error('the disk takes nothing more');
    at += wrote;
  }
}

/** Writes a file whole under its name, or leaves what was there. It is on the disk before it has its name. */
export function replaceFile(files: Files, folder: string, path: string, bytes: Uint8Array): void {
  const drafts = join(folder, 'drafts');
  // Only who has the lock writes drafts: another's was left by the dead.
  const draft = join(drafts, 'draft');
  files.makeFolder(drafts);
  if (files.look(draft)) files.remove(draft);
  try {
    using(files, draft, 'new', (file) => {
      writeBytes(files, file, bytes);
      if (files.size(file) !== bytes.length) throw new Error('not all of it was written');
      files.flush(file);
    });
    files.rename(draft, path);
  } catch (error) {
    try {
      files.remove(draft);
    } catch {
      // Whoever writes next removes it.
    }
    throw error;
  }
}

/** All of a game. */
export function readWhole(files: Files, path: string): ReturnType<typeof readGame> {
  return using(files, path, 'read', (file) =>
    readGame(readBytes(files, file, 0, files.size(file)).toString('utf8')),
  );
}

/** The header, and the end: what a list needs, whatever the length of the game. */
export function glance(
  files: Files,
  path: string,
  size: number,
): Result<{ readonly record: GameRecord; readonly n: number }> {
  return using(files, path, 'read', (file) => {
    const first = firstLine(files, file, size);
    if (first === undefined) return bad('record-not-json');
    const header = readHeader(first);
    if (!header.ok) return header;
    const tail = readTail(files, file, size);
    if (!tail.ok) return tail;
    const record = recordOf(header.value.header, [], tail.value.close);
    return record.ok ? good({ record: record.value, n: tail.value.n }) : record;
  });
}

function firstLine(files: Files, file: number, size: number): string | undefined {
  for (let length = Math.min(CHUNK, size); ; length = Math.min(length * 8, size)) {
    const bytes = readBytes(files, file, 0, length);
    const end = bytes.indexOf(LINE_END);
    if (end >= 0) return bytes.toString('utf8', 0, end);
    if (length === size) return undefined;
  }
}

/** From the end backwards to the last close. */
export function readTail(files: Files, file: number, size: number): Result<Tail> {
  for (let length = Math.min(CHUNK, size); ; length = Math.min(length * 8, size)) {
    const start = size - length;
    const bytes = readBytes(files, file, start, length);
    let end = bytes.lastIndexOf(LINE_END);
    while (end >= 0) {
      const before = end === 0 ? -1 : bytes.lastIndexOf(LINE_END, end - 1);
      // The beginning of this line may stand before what was read.
      if (before < 0 && start > 0) break;
      const text = bytes.toString('utf8', before + 1, end);
      const line = before < 0 ? readHeader(text) : readEntry(text);
      if (!line.ok) return line;
      const { n, close } = line.value;
      if (close && Number.isSafeInteger(n)) return good({ n, length: start + end + 1, close });
      end = before;
    }
    if (length === size) return bad('record-not-json');
  }
}
