/** How likely several fields are free and others hold geese, all at once: the layouts in which that is so, of all. */
import type { Stop } from './count.ts';
import { HELD, type Lake, SAFE } from './lake.ts';
import type { Survey } from './survey.ts';

/** Open fields of which something is supposed. */
export interface Supposed {
  readonly free?: readonly number[];
  readonly held?: readonly number[];
}

/**
 * The part of the layouts of a survey that has run; `aside`, another survey of the same lake, counts them. Undefined
 * where there was no time. The lake is left as it was.
 */
export function partWith(
  survey: Survey,
  aside: Survey,
  { free = [], held = [] }: Supposed,
  stop: Stop,
): number | undefined {
  const { lake } = survey;
  for (const place of free) lake.find(place, SAFE);
  for (const place of held) lake.find(place, HELD);
  const fits = [...free, ...held].every((place) => canBe(lake, place));
  const counted = fits && aside.tally(stop);
  for (const place of [...free, ...held]) lake.doubt(place);
  if (fits && !counted && stop(0)) return undefined;
  return counted ? Math.min(1, Math.exp(aside.layouts - survey.layouts)) : 0;
}

/** Whether every number around can still have as many geese as it wants. */
function canBe(lake: Lake, place: number): boolean {
  for (let i = 0; i < 8; i++) {
    const near = place + lake.steps[i]!;
    if (lake.number[near]! < 0) continue;
    const wanted = lake.wanted(near);
    if (wanted < 0 || wanted > lake.openAround(near)) return false;
  }
  return true;
}
