/**
 * Levels that are the same for everyone, in rising order of difficulty. Their numbers say everything: the original
 * program made them, and its generator makes them again.
 */
import { t } from '@gridhall/core';

const hall = (
  title: string,
  rows: number,
  columns: number,
  abysses: number,
  monsters: number,
  bats: number,
  seed: number,
) => ({ title, values: { rows, columns, abysses, monsters, bats, generator: 'glibc', seed } }) as const;

export const LIBRARY = {
  threshold: hall(t`Threshold`, 5, 13, 5, 2, 0, 22),
  vestibule: hall(t`Vestibule`, 7, 14, 8, 2, 1, 5),
  cellar: hall(t`Cellar`, 6, 13, 6, 2, 0, 2),
  loft: hall(t`Loft`, 8, 16, 12, 3, 1, 27),
  cracks: hall(t`Cracks`, 8, 15, 12, 3, 0, 1),
  stairwell: hall(t`Stairwell`, 9, 16, 14, 4, 1, 35),
  bats: hall(t`Two Bats`, 10, 18, 16, 4, 2, 50),
  wait: hall(t`Long Wait`, 7, 14, 8, 2, 1, 44),
  hunt: hall(t`The Hunt`, 12, 24, 28, 6, 2, 58),
  gallery: hall(t`Gallery`, 10, 20, 18, 5, 1, 42),
  tightrope: hall(t`Tightrope`, 10, 20, 18, 5, 1, 9),
  rung: hall(t`Last Rung`, 12, 24, 28, 6, 2, 55),
};

export type HallName = keyof typeof LIBRARY;
export const HALL_NAMES = Object.keys(LIBRARY) as HallName[];
