/** All that can be wrong with an answer or a scenario, as codes. */
import type { ScenarioFault } from './scenario/words.ts';

/** What an answer may lack. */
export type AnswerFault =
  | 'no-such-action'
  | 'no-hero-left'
  | 'no-respect'
  | 'travel-off-map'
  | 'travel-needs-ship'
  | 'ride-needs-land'
  | 'tile-taken'
  | 'tile-unreadable'
  | 'tile-off-map';

export type ThronesFault = AnswerFault | ScenarioFault | 'too-many-seats';
