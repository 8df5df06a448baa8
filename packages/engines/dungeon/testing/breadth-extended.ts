/** The plain way to the same answer for the extended game: breadth first through every state, told apart by its view. */
import { encodeView } from '@gridhall/core';
import { COMMANDS, DungeonState, game } from '@gridhall/games/dungeon';
import type { Breadth } from './breadth.ts';

export function breadthFirst(start: DungeonState, treasure: number, most: number): Breadth {
  const seen = new Set<string>([keyOf(start)]);
  let edge = [start];
  for (let moves = 1; edge.length > 0; moves++) {
    const next: DungeonState[] = [];
    for (const from of edge) {
      const actions = from.quest!.bomb ? COMMANDS.length + 1 : COMMANDS.length;
      for (let action = 0; action < actions; action++) {
        const state = new DungeonState();
        game.copy(state, from);
        game.apply(state, action);
        if (state.end === 'escaped' && state.adventurer.treasure >= treasure) return { moves, open: false };
        if (state.end !== 'playing') continue;
        const key = keyOf(state);
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

/** All of it, but for the moves made and, where no walls close in, the turns. */
function keyOf(state: DungeonState): string {
  const view = game.view(state, 0);
  const { levels, here, turns, places } = view.quest!;
  const count = (level: number, spent: number) => {
    const shrink = levels[level]!.terms?.shrink ?? 0;
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
