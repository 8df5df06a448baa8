/** How long each command keeps the hero alive, looking a few rounds ahead with the rules themselves. */
import { AbyssState, COMMANDS, game, makeMoves } from '@gridhall/games/abyss';

/** For every command the rounds he is sure to live, up to `most`; an escape counts as all of them. */
export function prospects(state: AbyssState, most: number): number[] {
  const trials = Array.from({ length: most }, () => new AbyssState());
  return COMMANDS.map((_command, action) => after(state, action, most));

  function after(from: AbyssState, action: number, left: number): number {
    const trial = trials[left - 1]!;
    game.copy(trial, from);
    if (!makeMoves(trial, COMMANDS[action]!)) return trial.ending === 'escaped' ? left : 0;
    if (left === 1) return 1;
    let best = 0;
    for (let next = 0; next < COMMANDS.length && best < left - 1; next++) {
      best = Math.max(best, after(trial, next, left - 1));
    }
    return 1 + best;
  }
}

/** So many rounds can be looked ahead on a board of this size while nobody notices. */
export function horizon(cells: number): number {
  return cells <= 2_000 ? 4 : cells <= 20_000 ? 3 : 2;
}
