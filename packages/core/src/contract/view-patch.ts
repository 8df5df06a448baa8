/**
 * The difference between two views, as data. The keeper of a game sends it with each move, and a seat applies it.
 *
 * A patch is read against the value that it changes:
 *
 *     object     the fields that changed, each as a patch; `$gone` names the fields that are no longer there
 *     plane      [cell, byte, cell, byte …], also of cells that come behind the last one;
 *                `{ $cells }` where many cells changed (see `spansOf`)
 *     list       the elements that changed by their index, or `{ $splice: [start, removed, ...added] }`
 *     otherwise  the new value; `{ $is: value }` where it could be mistaken for one of the above
 *
 * So no field of a view may begin with `$`. Planes in a patch are written by `encodeView`, like those of a view.
 */
import { bad, good, type Result } from './result.ts';

export type ViewPatch = unknown;

type Fields = Readonly<Record<string, unknown>>;

/** Up to so many changed cells are listed one by one: the text is short, and anyone can read it. */
const LISTED_CELLS = 10;
/** Equal cells between two changed ones that are sent again, because a new span would be longer. */
const JOINED_GAP = 2;
/** Roughly the characters of an index with its value, of a value alone, and of the splice around them. */
const INDEXED_COST = 6;
const VALUE_COST = 3;
const SPLICE_COST = 16;

/** Returns the patch that turns one view into the other, or undefined where they are equal. */
export function patchOf(before: unknown, after: unknown): ViewPatch | undefined {
  if (before === after) return undefined;
  if (!isObject(before) || !isObject(after)) return replaced(before, after);
  if (after instanceof Uint8Array)
    return before instanceof Uint8Array ? planePatch(before, after) : replaced(before, after);
  if (Array.isArray(after)) return Array.isArray(before) ? listPatch(before, after) : replaced(before, after);
  if (before instanceof Uint8Array || Array.isArray(before)) return replaced(before, after);
  return fieldsPatch(before as Fields, after as Fields);
}

/** Returns the view that a patch leads to. The view before it stays as it was; what has not changed is shared. */
export function applyPatch(before: unknown, patch: ViewPatch): Result<unknown> {
  if (patch === undefined) return good(before);
  const after = applied(before, patch);
  return after === MISFIT ? bad('patch-misfit') : good(after);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** `after` in place of `before`, marked where a reader would take it for a change of `before`. */
function replaced(before: unknown, after: unknown): ViewPatch {
  if (!isObject(before) || !isObject(after) || after instanceof Uint8Array) return after;
  const isPlainArray = Array.isArray(after) && !(before instanceof Uint8Array);
  return isPlainArray ? after : { $is: after };
}

function fieldsPatch(before: Fields, after: Fields): ViewPatch | undefined {
  let patch: Record<string, unknown> | undefined;
  for (const name in after) {
    const value = after[name];
    const change = name in before ? patchOf(before[name], value) : value;
    if (change !== undefined) {
      patch ??= {};
      patch[name] = change;
    }
  }
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return gone.length === 0 ? patch : { ...patch, $gone: gone };
}

function listPatch(before: readonly unknown[], after: readonly unknown[]): ViewPatch | undefined {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && patchOf(before[start], after[start]) === undefined) start++;
  if (start === before.length && start === after.length) return undefined;
  let end = 0;
  while (
    end < least - start &&
    patchOf(before[before.length - 1 - end], after[after.length - 1 - end]) === undefined
  )
    end++;
  const added = after.slice(start, after.length - end);
  const splice = { $splice: [start, before.length - start - end, ...added] };
  if (before.length !== after.length) return shorter(splice, after, added.length);
  const indexed: Record<string, unknown> = {};
  let changed = 0;
  for (let i = start; i < after.length - end; i++) {
    const change = patchOf(before[i], after[i]);
    if (change === undefined) continue;
    indexed[i] = change;
    changed++;
  }
  if (added.some(isObject) || changed * INDEXED_COST <= SPLICE_COST + added.length * VALUE_COST)
    return changed * INDEXED_COST <= after.length * VALUE_COST + INDEXED_COST || added.some(isObject)
      ? indexed
      : after;
  return shorter(splice, after, added.length);
}

/** The splice, or the whole list where that is no longer. */
function shorter(splice: ViewPatch, after: readonly unknown[], added: number): ViewPatch {
  return added + SPLICE_COST / VALUE_COST < after.length ? splice : after;
}

function planePatch(before: Uint8Array, after: Uint8Array): ViewPatch | undefined {
  if (before.length > after.length) return after;
  const cells: number[] = [];
  for (
    let i = nextChange(before, after, 0);
    i < after.length && cells.length <= 2 * LISTED_CELLS;
    i = nextChange(before, after, i + 1)
  )
    cells.push(i, after[i]!);
  if (cells.length === 0) return undefined;
  if (cells.length <= 2 * LISTED_CELLS && cells.length < after.length) return cells;
  if (before.length < after.length) return after;
  const spans = spansOf(before, after);
  return spans.length < after.length ? { $cells: spans } : after;
}

/** The first cell from `from` on that differs or is new; the number of cells where none does. */
function nextChange(before: Uint8Array, after: Uint8Array, from: number): number {
  const { length } = after;
  let i = from;
  // Four cells at a time, where both planes allow it.
  if (
    before.length === length &&
    length - i > 64 &&
    before.byteOffset % 4 === 0 &&
    after.byteOffset % 4 === 0
  ) {
    while (i % 4 !== 0 && before[i] === after[i]) i++;
    if (i % 4 === 0) {
      const words = length >>> 2;
      const one = new Int32Array(before.buffer, before.byteOffset, words);
      const other = new Int32Array(after.buffer, after.byteOffset, words);
      let word = i >>> 2;
      while (word < words && one[word] === other[word]) word++;
      i = word << 2;
    }
  }
  while (i < length && before[i] === after[i]) i++;
  return i;
}

/** Each span as the cells skipped before it, its length, and its bytes; numbers take seven bits a byte, the low ones first. */
function spansOf(before: Uint8Array, after: Uint8Array): Uint8Array {
  const out: number[] = [];
  let done = 0;
  for (let i = nextChange(before, after, 0); i < after.length; ) {
    let end = i + 1;
    let next = nextChange(before, after, end);
    while (next < after.length && next - end <= JOINED_GAP) {
      end = next + 1;
      next = nextChange(before, after, end);
    }
    pushNumber(out, i - done);
    pushNumber(out, end - i);
    for (let cell = i; cell < end; cell++) out.push(after[cell]!);
    done = end;
    i = next;
  }
  return Uint8Array.from(out);
}

function pushNumber(out: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    out.push((rest & 127) | 128);
    rest >>>= 7;
  }
  out.push(rest);
}

/** What applying a patch gives that was made for another view. */
const MISFIT = Symbol('misfit');

function applied(before: unknown, patch: ViewPatch): unknown {
  if (!isObject(patch)) return patch;
  if ('$is' in patch) return patch.$is;
  if (!isObject(before) || patch instanceof Uint8Array) return patch;
  if (before instanceof Uint8Array) return patchedPlane(before, patch);
  if (Array.isArray(patch)) return patch;
  return Array.isArray(before)
    ? patchedList(before, patch)
    : patchedFields(before as Fields, patch as Fields);
}

function patchedFields(before: Fields, { $gone, ...changes }: Fields): unknown {
  const after: Record<string, unknown> = { ...before };
  for (const name of Object.keys(changes)) {
    if (name.startsWith('$') || name === '__proto__') return MISFIT;
    const value = name in before ? applied(before[name], changes[name]) : changes[name];
    if (value === MISFIT) return MISFIT;
    after[name] = value;
  }
  if ($gone === undefined) return after;
  if (!Array.isArray($gone)) return MISFIT;
  for (const name of $gone) delete after[String(name)];
  return after;
}

function patchedList(before: readonly unknown[], patch: object): unknown {
  if ('$splice' in patch) {
    if (!Array.isArray(patch.$splice)) return MISFIT;
    const [start, removed, ...added] = patch.$splice as unknown[];
    if (!isIndex(start, before.length + 1) || !isIndex(removed, before.length - start + 1)) return MISFIT;
    return before.toSpliced(start, removed, ...added);
  }
  const after = before.slice();
  for (const [name, change] of Object.entries(patch)) {
    const i = Number(name);
    if (!isIndex(i, before.length)) return MISFIT;
    const value = applied(before[i], change);
    if (value === MISFIT) return MISFIT;
    after[i] = value;
  }
  return after;
}

function isIndex(value: unknown, length: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < length;
}

function patchedPlane(before: Uint8Array, patch: object): unknown {
  if (Array.isArray(patch)) return patchedCells(before, patch);
  const after = before.slice();
  const spans = '$cells' in patch ? patch.$cells : undefined;
  return spans instanceof Uint8Array && setSpans(after, spans) ? after : MISFIT;
}

/** New cells come in turn, right behind the last one. */
function patchedCells(before: Uint8Array, patch: readonly unknown[]): unknown {
  const added = patch.filter((cell, i) => i % 2 === 0 && typeof cell === 'number' && cell >= before.length);
  const after = new Uint8Array(before.length + added.length);
  after.set(before);
  for (let i = 0; i < patch.length; i += 2) {
    const [cell, byte]: unknown[] = [patch[i], patch[i + 1]];
    if (!isIndex(cell, after.length) || !isIndex(byte, 256)) return MISFIT;
    after[cell] = byte;
  }
  return after;
}

/** Sets the bytes of all spans; false where one does not lie on the plane. */
function setSpans(plane: Uint8Array, spans: Uint8Array): boolean {
  let at = 0;
  let i = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; shift <= 21; shift += 7) {
      const part = spans[i++];
      if (part === undefined) return Number.NaN;
      value |= (part & 127) << shift;
      if (part < 128) return value;
    }
    return Number.NaN;
  };
  while (i < spans.length) {
    at += number();
    const length = number();
    if (!(at + length <= plane.length && i + length <= spans.length)) return false;
    plane.set(spans.subarray(i, i + length), at);
    i += length;
    at += length;
  }
  return true;
}
