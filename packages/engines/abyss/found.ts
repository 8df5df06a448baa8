/** What was found out about escaping. */
import type { Outlook } from './extended/outlook.ts';

export interface Escape {
  readonly result: 'won' | 'lost' | 'open';
  /** The commands by number; empty where there is no escape, or none was found. */
  readonly commands: readonly number[];
  /** The rounds it takes: in boots two commands are one. */
  readonly rounds: number;
  /** The fewest baddies that are lured on a shortest escape. */
  readonly lures: number;
  /** How much was searched, in one line. */
  readonly says: string;
  /** Where not everything is seen: what the steps are worth. */
  readonly outlook?: Outlook;
}
