/** How a game that was left stands, for whoever comes back to it. */
import { type GameModule, type Stake, t, type Viewer } from '@gridhall/core';

/** What is at stake, as the game tells it; or the first counters. */
export async function stakeShown(table: GameModule, view: unknown, viewer: Viewer): Promise<Stake> {
  const stakes = await table.face.stake?.();
  if (stakes) return stakes.stake(view, viewer);
  const counters = table.words.status(view).slice(0, 4);
  // A number stays with what it counts.
  const more = counters.map((counter) => counter.join(' ').replaceAll(' ', '\u00a0')).join(' · ');
  return { says: t`Where you left off.`, more };
}
