/** How long each command keeps the adventurer alive, looking a few turns ahead with the rules themselves. */
import { COMMANDS, DungeonState, game } from '@gridhall/games/dungeon';

/** For every command the turns he is sure to live, up to `most`; leaving the level or escaping counts as all of them. */
export function prospects(state: DungeonState, most: number): number[] {
  const trials = Array.from({ length: most }, () => new DungeonState());
  return COMMANDS.map((_command, action) => after(state, action, most));

  function after(from: DungeonState, action: number, left: number): number {
    const trial = trials[left - 1]!;
    game.copy(trial, from);
    game.apply(trial, action);
    if (trial.end === 'escaped') return left;
    if (trial.end !== 'playing') return 0;
    if (left === 1 || trial.level !== from.level) return left;
    let best = 0;
    for (let next = 0; next < COMMANDS.length && best < left - 1; next++) {
      best = Math.max(best, after(trial, next, left - 1));
    }
    return 1 + best;
  }
}
