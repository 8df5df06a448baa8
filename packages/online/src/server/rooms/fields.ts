/** How large a board may become: what a room holds is bounded before it begins. */
import type { GameModule, ParamValues } from '@gridhall/core';

/** The fields a board has now, as any viewer sees it: the largest plane of its view. */
function fieldsNow({ game }: GameModule, state: unknown): number {
  const view = game.view(state, 'spectator');
  let most = 0;
  const look = (value: unknown, depth: number): void => {
    if (value instanceof Uint8Array) most = Math.max(most, value.length);
    else if (depth < 4 && typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) look(inner, depth + 1);
  };
  look(view, 0);
  return most;
}

/** What doubles both sides of a dungeon when it is stepped on; everything else on the map is there four times then. */
const AMULET = '@';

/**
 * Fields as far as the board can grow. An amulet is used up and makes a level four times as large; where there are two,
 * the other one is there four times afterwards, and nothing ends it.
 */
export function fieldsAtMost(
  table: GameModule,
  state: unknown,
  boards: readonly string[] | undefined,
): number {
  const now = fieldsNow(table, state);
  if (table.game.id !== 'dungeon') return now;
  const levels = (boards ?? []).map((board) => {
    const amulets = board.split(AMULET).length - 1;
    const fields = board.replaceAll(/\s/g, '').length;
    return fields * (amulets > 1 ? Number.POSITIVE_INFINITY : 4 ** amulets);
  });
  return Math.max(now, ...levels);
}

/** The fields that params ask for, before anything of that size is made. */
export function fieldsAskedFor({ rows, columns }: ParamValues): number {
  return typeof rows === 'number' && typeof columns === 'number' ? rows * columns : 0;
}
