/**
 * A view as text. A view is data: JSON values, and planes (`Uint8Array`, one byte a cell) for boards, which become
 * short text whatever their size: runs of equal bytes are counted where that is shorter.
 */
import { fromBase64Url, toBase64Url } from './base64.ts';
import { bad, good, type Result } from './result.ts';

/** The largest plane a text may unfold to: a run is short, and what comes from outside may lie about its length. */
const MOST_CELLS = 1 << 26;

export function encodeView(view: unknown): string {
  return JSON.stringify(view, (_key, value: unknown) =>
    value instanceof Uint8Array ? encodePlane(value) : value,
  );
}

export function decodeView(text: string): Result<unknown> {
  try {
    return good(
      JSON.parse(text, (_key, value: unknown) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
        if (!('$plane' in value || '$runs' in value)) return value;
        const plane = decodePlane(value as Record<string, unknown>);
        if (!plane) throw new SyntaxError('a plane is damaged');
        return plane;
      }),
    );
  } catch (error) {
    return bad('view-damaged', { why: error instanceof Error ? error.message : String(error) });
  }
}

function encodePlane(plane: Uint8Array): Record<string, unknown> {
  const runs = encodeRuns(plane);
  return runs.length < plane.length
    ? { $runs: toBase64Url(runs), cells: plane.length }
    : { $plane: toBase64Url(plane) };
}

/** Each run as its byte and its length, seven bits at a time, the low ones first. */
function encodeRuns(plane: Uint8Array): Uint8Array {
  const out = new Uint8Array(plane.length + 8);
  let to = 0;
  for (let i = 0; i < plane.length && to < plane.length; ) {
    const byte = plane[i]!;
    let end = i + 1;
    while (end < plane.length && plane[end] === byte) end++;
    out[to++] = byte;
    let length = end - i;
    while (length > 127) {
      out[to++] = (length & 127) | 128;
      length >>>= 7;
    }
    out[to++] = length;
    i = end;
  }
  return out.subarray(0, to);
}

function decodePlane(value: Readonly<Record<string, unknown>>): Uint8Array | undefined {
  if (typeof value.$plane === 'string') return fromBase64Url(value.$plane);
  const { $runs, cells } = value;
  if (typeof $runs !== 'string' || typeof cells !== 'number') return undefined;
  if (!Number.isInteger(cells) || cells < 0 || cells > MOST_CELLS) return undefined;
  const runs = fromBase64Url($runs);
  if (!runs) return undefined;
  const plane = new Uint8Array(cells);
  let at = 0;
  for (let i = 0; i < runs.length; ) {
    const byte = runs[i++]!;
    let length = 0;
    let shift = 0;
    for (;;) {
      const part = runs[i++];
      if (part === undefined || shift > 21) return undefined;
      length |= (part & 127) << shift;
      shift += 7;
      if (part < 128) break;
    }
    if (length === 0 || at + length > cells) return undefined;
    plane.fill(byte, at, at + length);
    at += length;
  }
  return at === cells ? plane : undefined;
}
