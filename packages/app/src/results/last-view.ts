/** How a kept game stands: for a picture of it, and a word about it. */
import type { GameModule, GameRecord, Viewer } from '@gridhall/core';
import type { Thinker } from '@gridhall/match';
import { openPatiently, REPLAY_BUDGET } from '@gridhall/match';
import { personOf } from './person.ts';

/** Who is alone among machines sees it as he left it; of what several people here hide from each other nothing is seen. */
export function eyesOn({ players }: Pick<GameRecord, 'players'>): Viewer {
  const people = players.filter(({ kind }) => kind === 'human').length;
  return people === 1 || players.length === 1 ? personOf({ players }) : 'spectator';
}

/** The view at its end so far; undefined where it does not open, or would take longer than a picture is worth. */
export async function lastView(table: GameModule, record: GameRecord, thinker: Thinker): Promise<unknown> {
  const opened = await openPatiently(table, record, thinker, { budget: REPLAY_BUDGET });
  return opened.ok ? opened.value.session.view(eyesOn(record)) : undefined;
}
