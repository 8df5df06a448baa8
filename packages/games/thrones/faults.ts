/** All that can be wrong with an answer or a scenario, as codes. */

/** What an answer may lack. */
const ANSWER_FAULTS = [
  'no-such-action',
  'no-hero-left',
  'no-respect',
  'travel-off-map',
  'travel-needs-ship',
  'ride-needs-land',
  'tile-taken',
  'tile-unreadable',
  'tile-off-map',
] as const;

/** What may be wrong in a line of a scenario's file. */
export const LINE_FAULTS = [
  'data-empty',
  'data-too-many',
  'data-fields',
  'data-name',
  'data-letter',
  'data-number',
  'data-yes',
  'data-symbol',
  'data-wide',
  'data-ragged',
  'data-letter-twice',
  'data-letter-unknown',
  'data-city-nowhere',
  'data-name-twice',
  'data-off-map',
  'data-start-twice',
  'data-warrior-unknown',
  'data-warrior-free',
  'data-warrior-twice',
  'data-warrior-nobodys',
  'data-little-land',
  'data-little-water',
] as const;

export type AnswerFault = (typeof ANSWER_FAULTS)[number];
export type LineFault = (typeof LINE_FAULTS)[number];
export type ScenarioFault = LineFault | 'data-files';
export type ThronesFault = AnswerFault | ScenarioFault | 'too-many-seats';
