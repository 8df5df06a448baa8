/**
 * A view as text. A view is data: JSON values, and planes (`Uint8Array`, one byte a cell) for boards, which become
 * short text whatever their size: runs of equal bytes are counted where that is shorter.
 */
import { fromBase64Url, toBase64Url } from '../text/base64.ts';
import { clip } from './params.ts';
import { bad, good, type Result } from './result.ts';

/** All the cells a text may unfold to: a run is short, and what comes from outside may hold any number of them. */
const MOST_CELLS = 1 << 26;

export function encodeView(view: unknown): string {
  // To look for planes first costs less than to be asked about every value.
  if (!hasPlane(view)) return JSON.stringify(view);
  return JSON.stringify(view, (_key, value: unknown) =>
    value instanceof Uint8Array ? encodePlane(value) : value,
  );
}

function hasPlane(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Uint8Array) return true;
  if (!Array.isArray(value)) {
    for (const name in value) if (hasPlane((value as Readonly<Record<string, unknown>>)[name])) return true;
    return false;
  }
  // A list is of one kind: numbers and texts hold nothing.
  for (const one of value) if (typeof one === 'object' && hasPlane(one)) return true;
  return false;
}

export function decodeView(text: string): Result<unknown> {
  let left = MOST_CELLS;
  try {
    return good(
      JSON.parse(text, (_key, value: unknown) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
        if (!('$plane' in value || '$runs' in value)) return value;
        const plane = decodePlane(value, left);
        if (!plane) throw new SyntaxError('a plane is not one, or too large');
        left -= plane.length;
        return plane;
      }),
    );
  } catch (error) {
    // The engine quotes the text in its own way; a message is one short line.
    return bad('view-damaged', { why: clip(error instanceof Error ? error.message : String(error), 80) });
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

function decodePlane(value: object, most: number): Uint8Array | undefined {
  const { $plane, $runs, cells, ...more }: { $plane?: unknown; $runs?: unknown; cells?: unknown } = value;
  if (Object.keys(more).length > 0) return undefined;
  if (typeof $plane === 'string' && $runs === undefined && cells === undefined) {
    return $plane.length <= most * 2 ? fromBase64Url($plane) : undefined;
  }
  if ($plane !== undefined || typeof $runs !== 'string' || typeof cells !== 'number') return undefined;
  if (!Number.isInteger(cells) || cells < 0 || cells > most) return undefined;
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
