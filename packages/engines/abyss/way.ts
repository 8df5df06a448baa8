/** An escape that was found, kept while the hero keeps to it: the next question needs no new search. */
import { encodeView } from '@gridhall/core';
import { type AbyssView, COMMANDS, game, isStatic, makeMoves, stateOf } from '@gridhall/games/abyss';
import type { Escape } from './found.ts';

export class Way {
  readonly #plane: Uint8Array;
  /** How many commands of the escape lead to a state, and how many rounds they take. */
  readonly #gone = new Map<string, { readonly steps: number; readonly rounds: number }>();
  readonly #escape: Escape;

  constructor(view: AbyssView, found: Escape) {
    this.#plane = view.plane.slice();
    this.#escape = found;
    const state = stateOf(view);
    this.#gone.set(keyOf(view), { steps: 0, rounds: 0 });
    found.commands.forEach((command, i) => {
      if (!makeMoves(state, COMMANDS[command]!)) return;
      const rounds = state.rounds - view.rounds;
      this.#gone.set(keyOf(game.view(state, 0)), { steps: i + 1, rounds });
    });
  }

  /** The rest of the escape from this view on, if it leads through it: the rest of a shortest way is a shortest way. */
  from(view: AbyssView): Escape | undefined {
    const gone = this.#gone.get(keyOf(view));
    if (gone === undefined || !this.#isSameGround(view.plane)) return undefined;
    if (gone.steps === 0) return this.#escape;
    const { commands, rounds } = this.#escape;
    return { ...this.#escape, commands: commands.slice(gone.steps), rounds: rounds - gone.rounds };
  }

  #isSameGround(plane: Uint8Array): boolean {
    const still = (kind: number) => (isStatic({ kind }) ? kind : 0);
    return (
      plane.length === this.#plane.length &&
      plane.every((kind, cell) => still(kind) === still(this.#plane[cell]!))
    );
  }
}

/** All that moves; in the extended game all there is. */
function keyOf(view: AbyssView): string {
  return view.more ? encodeView(view) : movingOf(view);
}

function movingOf({ rows, hero, baddies, plane }: AbyssView): string {
  return [rows, hero, ...baddies.map((cell) => `${cell}:${plane[cell]}`)].join(' ');
}
