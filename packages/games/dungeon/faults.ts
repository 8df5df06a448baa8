/** Why something is refused in Dungeon, beside what every game refuses. */
export const FAULTS = [
  'no-such-command',
  'no-levels',
  'too-many-rooms',
  'level-empty',
  'level-cut-off',
  'level-not-whole',
  'level-side',
  'level-too-large',
  'level-start-off',
  'level-start-taken',
  'level-symbol',
  'level-too-few',
  'level-too-many',
  'level-no-way-out',
] as const;

export type DungeonFault = (typeof FAULTS)[number];
