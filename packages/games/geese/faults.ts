/** Why something is refused in Geese, beside what every game refuses. */
export const FAULTS = [
  'too-many-geese',
  'board-count',
  'board-size',
  'board-firsts',
  'field-unreadable',
  'verb-unknown',
  'field-off-board',
  'no-such-action',
  'show-marked',
  'show-revealed',
  'mark-revealed',
  'chord-hidden',
  'chord-zero',
  'chord-marks',
  'chord-nothing',
] as const;

export type GeeseFault = (typeof FAULTS)[number];
