/**
 * Memory of a process that serves thousands who mostly wait. Left to itself V8 lets what has just been made grow to 128 MB before
 * it looks through it, and what is kept to several times of what it was: most of what a server held was nothing any more.
 */
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const MB = 1024 * 1024;
/** For what has just been made, both halves of it: where moves make most of it and little is kept, and else. */
const [YOUNG, YOUNG_AT_LEAST] = [64 * MB, 16 * MB];
/** So much is little. */
const LITTLE = 80 * MB;
/** So much of what is kept may have become nothing before it is looked through again. */
const SLACK = 32 * MB;
/** While moves are made it may grow to this between two looks: a look takes a tenth of what is served meanwhile, and they fill memory fast. */
const ROOM_FOR_MOVES = 192 * MB;
/** Whatever is kept, to look through it more often than this would cost more than it gives back, and less often too much. */
const [LEAST, MOST] = [20, 100];
/** What an entry makes on its way, nearly all of it for a moment only. */
const MADE_BY_ENTRY = 12 * 1024;
/** When so much was made it is seen what it was made for. */
const ENOUGH_MADE = 64 * MB;

/** Whether it was moves for which most of what was made was made. */
export function isByMoves(made: number, entries: number): boolean {
  return entries * MADE_BY_ENTRY > made / 2;
}

/** By how many percent what is kept may grow until it is looked through again. */
export function growthOf(kept: number, byMoves: boolean): number {
  const slack = byMoves ? Math.max(SLACK, ROOM_FOR_MOVES - kept) : SLACK;
  return Math.round(Math.min(MOST, Math.max(LEAST, (100 * slack) / kept)));
}

/** Whether all that is kept was looked through, and not only what has just been made. */
function isWhole(look: object): boolean {
  const { detail } = look as { readonly detail: { readonly kind: number } };
  return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

/**
 * How much may be taken for what has just been made. The more there is, the less of it is still in use when it is looked through, and
 * thousands of moves a second make much; but it is not given back soon, and those who come and stay need it for what they keep.
 */
export function youngOf(kept: number, byMoves: boolean): number {
  return kept < LITTLE && byMoves ? YOUNG : YOUNG_AT_LEAST;
}

/** Entries that were kept and not yet counted here. */
let entries = 0;

/** So many more entries were kept by this process. */
export function noteEntries(count: number): void {
  entries += count;
}

const said = new Map<string, number>();

/** To say it costs as much as a small look through memory, whether it is news or not. */
function setWhereNew(flag: string, value: number): void {
  if (said.get(flag) === value) return;
  said.set(flag, value);
  setFlagsFromString(`--${flag}=${value}`);
}

/** From now on this process lets its memory grow less; workers it starts begin with as much as they may have. */
export function keepMemorySmall(): void {
  setFlagsFromString('--min-semi-space-size=8');
  let [kept, most, made, byMoves] = [0, YOUNG_AT_LEAST, 0, false];
  setWhereNew('heap-growing-percent', MOST);
  const look = new PerformanceObserver((list) => {
    let [young, old] = [0, 0];
    for (const { space_name, space_size, space_used_size } of getHeapSpaceStatistics())
      if (space_name === 'new_space') young = space_size;
      else old += space_used_size;
    made += young / 2;
    if (made >= ENOUGH_MADE) {
      byMoves = isByMoves(made, entries);
      most = youngOf(old, byMoves);
      [made, entries] = [0, 0];
    }
    if (list.getEntries().some(isWhole)) kept = old;
    if (kept > 0) setWhereNew('heap-growing-percent', growthOf(kept, byMoves));
    setWhereNew('semi-space-growth-factor', young < most ? 2 : 1);
  });
  look.observe({ entryTypes: ['gc'] });
}
