/**
 * Memory of a process that serves thousands who mostly wait. Left to itself V8 lets what has just been made grow to 128 MB before
 * it looks through it, and what is kept to half as much again: most of what a server held was nothing any more.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const MB = 1024 * 1024;
/** For what has just been made, both halves of it. */
const YOUNG = 16 * MB;
/** Where more than this is kept, a quarter more is enough to look through it again. */
const MUCH = 96 * MB;

/** From now on this process lets its memory grow less; workers it starts begin with as much as they may have. */
export function keepMemorySmall(): void {
  setFlagsFromString('--min-semi-space-size=8');
  let [young, old] = [false, false];
  const look = new PerformanceObserver(() => {
    for (const { space_name, space_size, space_used_size } of getHeapSpaceStatistics()) {
      if (space_name === 'new_space') young ||= space_size >= YOUNG;
      if (space_name === 'old_space') old ||= space_used_size >= MUCH;
    }
    if (young) setFlagsFromString('--semi-space-growth-factor=1');
    if (old) setFlagsFromString('--heap-growing-percent=25');
    if (young && old) look.disconnect();
  });
  look.observe({ entryTypes: ['gc'] });
}
