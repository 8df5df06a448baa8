// Written by `npm run pars`: do not edit.
import type { HallName } from './index.ts';

/** What is proved of a hall. */
export interface Par {
  readonly grade: string;
  /** The fewest rounds of an escape. */
  readonly par: number;
}

export const PARS: Readonly<Record<HallName, Par>> = {
  threshold: { grade: 'easy', par: 11 },
  vestibule: { grade: 'easy', par: 14 },
  cellar: { grade: 'fair', par: 12 },
  loft: { grade: 'fair', par: 14 },
  cracks: { grade: 'tricky', par: 16 },
  stairwell: { grade: 'tricky', par: 20 },
  bats: { grade: 'tricky', par: 19 },
  wait: { grade: 'hard', par: 17 },
  hunt: { grade: 'hard', par: 26 },
  gallery: { grade: 'hard', par: 28 },
  tightrope: { grade: 'cruel', par: 34 },
  rung: { grade: 'cruel', par: 38 },
};
