/**
 * The file of a game: a line of header, then a line an entry. What is appended together ends with a line that has the
 * close, so that it counts as a whole or not at all: whatever stands behind the last close was never acknowledged.
 */
import {
  bad,
  type Close,
  type Entry,
  type GameRecord,
  good,
  type Header,
  type Result,
  readJson,
} from '@gridhall/core';
import { assertFollow, closeOf, recordOf } from '@gridhall/match';

/** The version of this shape; that of the record is in its header. */
const LAYOUT = 1;

/** No entry of any game comes near; only a header, with the boards it was given, may be longer. */
const LONGEST_LINE = 1 << 16;

export function gameText(header: Header, entries: readonly Entry[], close: Close): string {
  const first = { layout: LAYOUT, header, ...(entries.length === 0 ? { close: closeOf(close) } : {}) };
  return `${JSON.stringify(first)}\n${entries.length === 0 ? '' : entryText(0, entries, close)}`;
}

/** The lines of entries after the first n. */
export function entryText(n: number, entries: readonly Entry[], close: Close): string {
  assertFollow(n, entries);
  if (entries.length === 0) return `${JSON.stringify({ n, close: closeOf(close) })}\n`;
  return entries
    .map((entry, i) => (i < entries.length - 1 ? entry : { ...entry, close: closeOf(close) }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** A line, as far as it can be understood without a record around it. */
interface Line {
  readonly header?: unknown;
  /** An entry, without the close beside it; a line may have the close alone. */
  readonly entry?: unknown;
  readonly n: number;
  readonly close?: object;
}

/** The first line, without its end. */
export function readHeader(text: string): Result<Line> {
  const { layout, header, close } = parsed(text) ?? {};
  if (typeof layout === 'number' && layout > LAYOUT) {
    return bad('record-newer-format', { format: layout, known: LAYOUT });
  }
  if (layout !== LAYOUT || header === undefined) return bad('record-not-json');
  return good({ header, n: 0, ...(isObject(close) ? { close } : {}) });
}

/** Any other line, without its end. `n`: the number of the entry it should be, where that is known. */
export function readEntry(text: string, n?: number): Result<Line> {
  const value = text.length <= LONGEST_LINE ? parsed(text) : undefined;
  if (value === undefined) return damaged(n, 'its line is not whole');
  const { close, ...entry } = value;
  if (close !== undefined && !isObject(close)) return damaged(n, 'its line has no proper close');
  const line = { n: Number(entry.n), ...(close === undefined ? {} : { close }) };
  if (Object.keys(entry).length > 1) return good({ ...line, entry });
  // A close alone: nothing was done since, but that help was used, say.
  const follows = Number.isSafeInteger(entry.n) && (n === undefined || entry.n === n - 1);
  return follows ? good(line) : damaged(n, 'its line is not whole');
}

function damaged(n: number | undefined, what: string): Result<never> {
  return bad('entry-malformed', { n: n ?? 'at the end', what });
}

/** A whole file. `torn`: something stands behind the last close; anything else that is wrong is said, and where. */
export function readGame(text: string): Result<{ readonly record: GameRecord; readonly torn: boolean }> {
  let end = text.indexOf('\n');
  if (end < 0) return bad('record-not-json');
  const first = readHeader(text.slice(0, end));
  if (!first.ok) return first;
  let { close } = first.value;
  let counted = 0;
  let length = close ? end + 1 : 0;
  const entries: unknown[] = [];
  for (let at = end + 1; (end = text.indexOf('\n', at)) >= 0; at = end + 1) {
    const line = readEntry(text.slice(at, end), entries.length + 1);
    if (!line.ok) return line;
    if (line.value.entry !== undefined) entries.push(line.value.entry);
    if (!line.value.close) continue;
    close = line.value.close;
    counted = entries.length;
    length = end + 1;
  }
  if (!close) return bad('record-not-json');
  const record = recordOf(first.value.header, entries.slice(0, counted), close);
  return record.ok ? good({ record: record.value, torn: length < text.length }) : record;
}

function parsed(text: string): Record<string, unknown> | undefined {
  const read = readJson(text);
  return read.ok && isObject(read.value) ? read.value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
