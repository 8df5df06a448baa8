/**
 * Memory of a process that serves thousands who mostly wait. Left to itself V8 lets what has just been made grow to 128 MB before
 * it looks through it, and what is kept to several times of what it was: most of what a server held was nothing any more.
 */
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const MB = 1024 * 1024;
/** For what has just been made, both halves of it. */
const YOUNG = 16 * MB;
/** So much of what is kept may have become nothing before it is looked through again. */
const SLACK = 32 * MB;
/** Whatever is kept, to look through it more often than this would cost more than it gives back, and less often too much. */
const [LEAST, MOST] = [20, 100];

/** By how many percent what is kept may grow until it is looked through again. */
export function growthOf(kept: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, (100 * SLACK) / kept)));
}

/** Whether all that is kept was looked through, and not only what has just been made. */
function isWhole(look: object): boolean {
  const { detail } = look as { readonly detail: { readonly kind: number } };
  return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

/** From now on this process lets its memory grow less; workers it starts begin with as much as they may have. */
export function keepMemorySmall(): void {
  setFlagsFromString('--min-semi-space-size=8');
  let growth = MOST;
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  let young = false;
  const look = new PerformanceObserver((list) => {
    const whole = list.getEntries().some(isWhole);
    if (young && !whole) return;
    let kept = 0;
    for (const { space_name, space_size, space_used_size } of getHeapSpaceStatistics())
      if (space_name !== 'new_space') kept += space_used_size;
      else if (!young && space_size >= YOUNG) {
        young = true;
        setFlagsFromString('--semi-space-growth-factor=1');
      }
    if (!whole || growthOf(kept) === growth) return;
    growth = growthOf(kept);
    setFlagsFromString(`--heap-growing-percent=${growth}`);
  });
  look.observe({ entryTypes: ['gc'] });
}
