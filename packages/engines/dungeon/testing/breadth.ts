/** A slow oracle for tests and benchmarks: breadth first through whole dungeons by the rules. */
import { encodeView } from '@gridhall/core';
import { COMMANDS, DungeonState, game } from '@gridhall/games/dungeon';

export interface Breadth {
  /** The fewest moves of an escape with this much treasure; undefined when there is none, or it was given up. */
  readonly moves: number | undefined;
  /** Given up: there were more states than it may see. */
  readonly open: boolean;
}

export function breadthFirst(start: DungeonState, treasure: number, most: number): Breadth {
  const seen = new Set<string>([keyOfState(start, treasure)]);
  let edge = [start];
  for (let moves = 1; edge.length > 0; moves++) {
    const next: DungeonState[] = [];
    for (const from of edge) {
      const actions = from.quest?.bomb ? COMMANDS.length + 1 : COMMANDS.length;
      for (let action = 0; action < actions; action++) {
        const state = new DungeonState();
        game.copy(state, from);
        game.apply(state, action);
        if (state.end === 'escaped' && state.adventurer.treasure >= treasure) return { moves, open: false };
        if (state.end !== 'playing') continue;
        const key = keyOfState(state, treasure);
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

/** Everything but the moves and, where no walls close in, the turns. On plain levels, enough treasure is enough: it may double without end. */
function keyOfState(state: DungeonState, treasure: number): string {
  const { map, adventurer, level } = state;
  if (!state.quest)
    return `${level} ${map.rows} ${Math.min(adventurer.treasure, treasure)} ${String.fromCharCode(...map.cells)}`;
  const view = game.view(state, 0);
  const { levels, here, turns, places } = view.quest!;
  const count = (place: number, spent: number) => {
    const shrink = levels[place]!.terms?.shrink ?? 0;
    return shrink > 0 ? spent % shrink : 0;
  };
  const quest = {
    ...view.quest!,
    levels: [],
    begun: null,
    turns: count(here, turns),
    places: places.map((place, i) => place && i !== here && { ...place, turns: count(i, place.turns) }),
  };
  return encodeView({ ...view, moves: 0, quest });
}
