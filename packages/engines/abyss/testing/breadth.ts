/** The plain way to the same answer, for tests and as a yardstick: breadth first with the rules themselves, on whole boards. */
import { AbyssState, COMMANDS, game, makeMoves } from '@gridhall/games/abyss';

/** The fewest rounds to a ladder, or undefined when every state there is was seen and none wins. */
export function breadthFirst(start: AbyssState): number | undefined {
  const seen = new Set<string>([keyOf(start)]);
  let edge = [start];
  for (let rounds = 1; edge.length > 0; rounds++) {
    const next: AbyssState[] = [];
    for (const from of edge) {
      for (const command of COMMANDS) {
        const state = new AbyssState();
        game.copy(state, from);
        if (!makeMoves(state, command)) {
          if (state.ending === 'escaped') return rounds;
          continue;
        }
        const key = keyOf(state);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(state);
      }
    }
    edge = next;
  }
  return undefined;
}

function keyOf({ grid }: AbyssState): string {
  return String.fromCharCode(...grid.cells);
}
