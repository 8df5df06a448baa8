/** Why something is refused in Abyss, beside what every game refuses. */
export const FAULTS = [
  'too-narrow',
  'do-not-fit',
  'board-count',
  'board-size',
  'board-no-hero',
  'board-heroes',
  'board-frame',
  'board-frame-open',
  'board-teleport',
  'no-wand',
  'no-such-action',
] as const;

export type AbyssFault = (typeof FAULTS)[number];
