/** The plain way to the same answer, for tests and as a yardstick: breadth first through whole dungeons with the rules themselves. */
import { COMMANDS, DungeonState, game } from '@gridhall/games/dungeon';

export interface Breadth {
  /** The fewest moves of an escape with so much treasure; undefined when there is none, or it was given up. */
  readonly moves: number | undefined;
  /** Given up: there were more states than it may see. */
  readonly open: boolean;
}

export function breadthFirst(start: DungeonState, treasure: number, most: number): Breadth {
  const seen = new Set<string>([keyOf(start, treasure)]);
  let edge = [start];
  for (let moves = 1; edge.length > 0; moves++) {
    const next: DungeonState[] = [];
    for (const from of edge) {
      for (let command = 0; command < COMMANDS.length; command++) {
        const state = new DungeonState();
        game.copy(state, from);
        game.apply(state, command);
        if (state.end === 'escaped' && state.adventurer.treasure >= treasure) return { moves, open: false };
        if (state.end !== 'playing') continue;
        const key = keyOf(state, treasure);
        if (seen.has(key)) continue;
        if (seen.size >= most) return { moves: undefined, open: true };
        seen.add(key);
        next.push(state);
      }
    }
    edge = next;
  }
  return { moves: undefined, open: false };
}

/** More treasure than is wanted is as good as enough: without this there would be no end to it. */
function keyOf({ map, adventurer, level }: DungeonState, treasure: number): string {
  const { rows, cells } = map;
  return `${level} ${rows} ${Math.min(adventurer.treasure, treasure)} ${String.fromCharCode(...cells)}`;
}
