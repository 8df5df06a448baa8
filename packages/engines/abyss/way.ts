/** An escape that was found, kept while the hero keeps to it: the next question needs no new search. */
import { encodeView } from '@gridhall/core';
import { type AbyssView, COMMANDS, game, isStatic, makeMoves, stateOf } from '@gridhall/games/abyss';
import type { Escape } from './found.ts';

export class Way {
  readonly #plane: Uint8Array;
  /** How many commands of the escape lead to a state. */
  readonly #steps = new Map<string, number>();
  readonly #escape: Escape;

  constructor(view: AbyssView, found: Escape) {
    this.#plane = view.plane.slice();
    this.#escape = found;
    const state = stateOf(view);
    this.#steps.set(keyOf(view), 0);
    found.commands.forEach((command, i) => {
      if (makeMoves(state, COMMANDS[command]!)) this.#steps.set(keyOf(game.view(state, 0)), i + 1);
    });
  }

  /** The rest of the escape from this view on, if it leads through it: the rest of a shortest way is a shortest way. */
  from(view: AbyssView): Escape | undefined {
    const steps = this.#steps.get(keyOf(view));
    if (steps === undefined || !this.#isSameGround(view.plane)) return undefined;
    return steps === 0 ? this.#escape : { ...this.#escape, commands: this.#escape.commands.slice(steps) };
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
