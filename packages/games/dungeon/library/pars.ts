// Written by `npm run pars`: do not edit.
import type { DungeonName } from './index.ts';

/** What is proved of a dungeon. */
export interface Par {
  readonly grade: string;
  /** The fewest moves of an escape with at least 1, 2 … treasures; with more than these there is none, or not without a doubling: that is proved too. */
  readonly moves: readonly number[];
}

export const PARS: Readonly<Record<DungeonName, Par>> = {
  tutorial: { grade: 'easy', moves: [16, 20] },
  easy: { grade: 'easy', moves: [18] },
  hard: { grade: 'cruel', moves: [95, 95, 95, 95, 183] },
  lures: { grade: 'hard', moves: [78, 90, 104, 129, 172] },
  echoes: { grade: 'cruel', moves: [92, 92, 92, 92, 92, 94, 96, 98] },
  pantry: { grade: 'easy', moves: [10, 10, 31] },
  cellar: { grade: 'easy', moves: [15, 17, 19, 23, 28, 34] },
  stable: { grade: 'easy', moves: [16, 20, 30, 36, 44, 54] },
  well: { grade: 'easy', moves: [21, 29, 37, 49, 57] },
  chapel: { grade: 'fair', moves: [25, 25, 27, 29, 38] },
  armoury: { grade: 'fair', moves: [25, 25, 27, 29, 31, 41, 53, 71] },
  scullery: { grade: 'fair', moves: [29, 29, 31, 33, 37, 41, 45, 51] },
  cistern: { grade: 'fair', moves: [21, 33] },
  gallery: { grade: 'tricky', moves: [35, 35, 48, 62, 66, 76] },
  cloister: { grade: 'tricky', moves: [36, 36, 38, 40, 42] },
  crypt: { grade: 'tricky', moves: [38, 38, 40, 42, 50] },
  mint: { grade: 'tricky', moves: [48, 48, 52, 52, 56, 68, 89, 117] },
  foundry: { grade: 'hard', moves: [50, 50, 50, 66, 68] },
  barracks: { grade: 'hard', moves: [57, 57, 58, 62, 68, 76] },
  archive: { grade: 'hard', moves: [59, 59, 59, 61, 63] },
  menagerie: { grade: 'hard', moves: [66, 66, 66, 66, 67, 71, 79, 89, 99] },
  vault: { grade: 'cruel', moves: [91, 91, 91, 91, 93] },
  undercroft: { grade: 'cruel', moves: [88, 88, 90, 92, 96] },
  oubliette: { grade: 'cruel', moves: [90, 90, 90, 90, 90, 90, 98, 100, 106] },
  catacombs: { grade: 'cruel', moves: [94, 94, 94, 96, 98, 106, 116] },
  watch: { grade: 'tricky', moves: [40, 71, 130] },
  tollhouse: { grade: 'tricky', moves: [48] },
  tide: { grade: 'tricky', moves: [32, 52, 78] },
  quarry: { grade: 'tricky', moves: [57, 107] },
};
