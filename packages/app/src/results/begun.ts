/** When a game that is kept counts as one. */
import type { Shelved } from '@gridhall/match';

/** From its first entry on, or once somebody has named it: a board that was only looked at waits for nobody. */
export function isBegun({ state, n, label }: Pick<Shelved, 'state' | 'n' | 'label'>): boolean {
  return state !== 'open' || n > 0 || label !== undefined;
}
