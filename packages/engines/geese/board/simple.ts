/** What one number, or two that share fields, say by themselves: quick, and enough for most of a game. */
import { HELD, type KnownBoard, SAFE } from './known-board.ts';

/** Applies single numbers and pairs until they find nothing more. Returns whether a safe field is known. */
export function findSimple(board: KnownBoard, numbers: readonly number[]): boolean {
  let found = false;
  for (;;) {
    const one = findByOne(board, numbers);
    found ||= one === 'safe';
    if (one !== 'nothing') continue;
    if (found) return true;
    const two = findByTwo(board, numbers);
    if (two === 'nothing') return found;
    found ||= two === 'safe';
  }
}

/** What came of looking. */
export type Found = 'nothing' | 'held' | 'safe';

/** A number that wants none, or all that is left. */
export function findByOne(board: KnownBoard, numbers: readonly number[]): Found {
  const { steps } = board;
  let found: Found = 'nothing';
  for (const place of numbers) {
    const open = board.openAround(place);
    if (open === 0) continue;
    const wanted = board.wanted(place);
    if (wanted !== 0 && wanted !== open) continue;
    const what = wanted === 0 ? SAFE : HELD;
    for (let i = 0; i < 8; i++) {
      const near = place + steps[i]!;
      if (board.isOpen(near)) board.find(near, what);
    }
    if (what === SAFE) found = 'safe';
    else if (found === 'nothing') found = 'held';
  }
  return found;
}

/** Two numbers that share open fields: all that the two together decide, at the first pair that decides anything. */
export function findByTwo(board: KnownBoard, numbers: readonly number[]): Found {
  for (const one of numbers) {
    const pair = pairFor(board, one);
    if (!pair) continue;
    const { mine, shared, theirs } = pair;
    return settle(board, one, pair.other, mine, shared, theirs);
  }
  return 'nothing';
}

/** What is certain of the fields of one number alone, of both, and of the other alone; undefined where nothing is. */
export interface Pair {
  readonly other: number;
  readonly mine: Certain;
  readonly shared: Certain;
  readonly theirs: Certain;
}
type Certain = typeof SAFE | typeof HELD | undefined;

/** Another number, near this one, that decides something together with it. */
export function pairFor(board: KnownBoard, one: number): Pair | undefined {
  const { number, width } = board;
  const open = board.openAround(one);
  if (open === 0) return undefined;
  const wanted = board.wanted(one);
  for (let down = -2; down <= 2; down++) {
    for (let right = -2; right <= 2; right++) {
      const other = one + down * width + right;
      // Rows and columns beyond the rim would wrap around; there are no numbers on the rim, and one step is checked.
      if (other === one || number[other] === undefined || number[other]! < 0) continue;
      const shared = sharedFields(board, one, other);
      if (shared === 0) continue;
      const pair = decide(wanted, open, board.wanted(other), board.openAround(other), shared);
      if (pair) return { other, ...pair };
    }
  }
  return undefined;
}

function decide(
  wanted: number,
  open: number,
  theirWanted: number,
  theirOpen: number,
  both: number,
): Omit<Pair, 'other'> | undefined {
  const [only, theirOnly] = [open - both, theirOpen - both];
  const least = Math.max(0, wanted - only, theirWanted - theirOnly);
  const most = Math.min(both, wanted, theirWanted);
  const shared = certain(least, most, both);
  const mine = certain(wanted - most, wanted - least, only);
  const theirs = certain(theirWanted - most, theirWanted - least, theirOnly);
  return shared === undefined && mine === undefined && theirs === undefined
    ? undefined
    : { mine, shared, theirs };
}

function certain(least: number, most: number, fields: number): Certain {
  if (fields === 0) return undefined;
  return most === 0 ? SAFE : least === fields ? HELD : undefined;
}

/** How many open fields touch both. */
function sharedFields(board: KnownBoard, one: number, other: number): number {
  const { steps } = board;
  let shared = 0;
  for (let i = 0; i < 8; i++) {
    const near = one + steps[i]!;
    if (board.isOpen(near) && touches(board, near, other)) shared++;
  }
  return shared;
}

/** Whether two places are side by side or corner to corner. */
export function touches(board: KnownBoard, one: number, other: number): boolean {
  const { width } = board;
  const apart = Math.abs(one - other);
  return apart === 1 || (apart >= width - 1 && apart <= width + 1);
}

function settle(
  board: KnownBoard,
  one: number,
  other: number,
  mine: Certain,
  shared: Certain,
  theirs: Certain,
): Found {
  const { steps } = board;
  let safe = false;
  const places: number[] = [];
  const whats: (typeof SAFE | typeof HELD)[] = [];
  for (const [number, twin, own] of [
    [one, other, mine],
    [other, one, theirs],
  ] as const) {
    for (let i = 0; i < 8; i++) {
      const near = number + steps[i]!;
      if (!board.isOpen(near)) continue;
      const what = touches(board, near, twin) ? shared : own;
      if (what === undefined || places.includes(near)) continue;
      places.push(near);
      whats.push(what);
      safe ||= what === SAFE;
    }
  }
  places.forEach((place, i) => {
    board.find(place, whats[i]!);
  });
  return safe ? 'safe' : 'held';
}
