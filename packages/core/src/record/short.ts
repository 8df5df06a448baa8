/**
 * A record as one short string for links and messages: without the checks of its entries (the seal holds the whole),
 * compressed, in the letters a link may have.
 */

import { bad, type Result } from '../contract/result.ts';
import { fromBase64Url, toBase64Url } from '../text/base64.ts';
import { readJson } from './json.ts';
import { checkRecord, type GameRecord } from './record.ts';

const MARK = 'gh1.';
/**
 * What a string may unfold to. Games fold to a tenth, seldom to less; who writes a bomb gains a thousandfold, and
 * even eight megabytes of brackets are work for a second.
 */
const MOST_BYTES = 64 * 1024 * 1024;
const ALWAYS_ALLOWED = 8 * 1024 * 1024;
const MOST_TIMES_LONGER = 32;
/** An entry may be as short as `[0,"s"],`: three values in eight letters. */
const CLOSEST = 2.5;

export async function toShortString(record: GameRecord): Promise<string> {
  const entries = record.entries.map(({ by, move, act, ms }) => [
    by,
    move ?? { act },
    ...(ms === undefined ? [] : [ms]),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify({ ...record, entries }));
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return MARK + toBase64Url(await collect(packed, MOST_BYTES));
}

export async function fromShortString(short: string): Promise<Result<GameRecord>> {
  const trimmed = short.trim();
  if (!trimmed.startsWith(MARK)) return bad('short-mark', { mark: MARK });
  const bytes = fromBase64Url(trimmed.slice(MARK.length));
  if (!bytes) return bad('short-letters');
  let text: string;
  try {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const most = Math.min(MOST_BYTES, Math.max(ALWAYS_ALLOWED, MOST_TIMES_LONGER * bytes.length));
    text = new TextDecoder('utf-8', { fatal: true }).decode(await collect(unpacked, most));
  } catch {
    return bad('short-damaged');
  }
  const read = readJson(text, CLOSEST);
  if (!read.ok) return read.fault.code === 'json-malformed' ? bad('short-damaged') : read;
  return checkRecord(unfold(read.value));
}

/** Gives the entries their names and numbers back. What is not as expected is left for `checkRecord` to refuse. */
function unfold(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('entries' in value) || !Array.isArray(value.entries)) {
    return value;
  }
  const entries = value.entries.map((entry: unknown, i) => {
    if (!Array.isArray(entry) || entry.length < 2 || entry.length > 3) return entry;
    const [by, what, ms] = entry as unknown[];
    const done = typeof what === 'object' && what !== null ? actOf(what) : { move: what };
    return done && { n: i + 1, by, ...done, ...(ms === undefined ? {} : { ms }) };
  });
  return { ...value, entries };
}

/** An act stands alone: what else is written beside it would be lost without a word, or speak for the entry. */
function actOf(what: object): object | undefined {
  return Object.keys(what).join() === 'act' ? what : undefined;
}

async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError('too long');
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
