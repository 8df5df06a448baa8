/** A shortest escape within a budget, and what is known when the budget ends before the search. */
import { encodeView, grouped, type Thought, t } from '@gridhall/core';
import {
  type AbyssView,
  COMMANDS,
  game,
  isStatic,
  makeMoves,
  showsAll,
  stateOf,
} from '@gridhall/games/abyss';
import { inSlices } from '../search/walker.ts';
import type { EscapeSearch } from './astar.ts';
import { ClassicSearch } from './classic-search.ts';
import { ExtendedSearch } from './extended-search.ts';
import { lookOut, type Outlook } from './prospects.ts';

export interface Escape {
  readonly result: 'won' | 'lost' | 'open';
  /** The commands by number; empty where there is no escape, or none was found. */
  readonly commands: readonly number[];
  /** The rounds it takes: in boots two commands are one. */
  readonly rounds: number;
  /** The fewest baddies that are lured on a shortest escape. */
  readonly lures: number;
  /** How much was searched, in one line. */
  readonly says: string;
  /** Where not everything is seen: what the steps are worth. */
  readonly outlook?: Outlook;
}

/** More states are not searched for an escape that lures fewer: it is for the grade, and must not take long. */
const MOST_FOR_LURES = 20_000;

export async function escapeFrom(view: AbyssView, thought: Thought): Promise<Escape> {
  if (view.hero < 0) return without('open', t`the board is over`);
  if (!showsAll(view)) {
    const unseen = without('open', t`not proved: not everything on the board is seen`);
    return { ...unseen, outlook: lookOut(view, thought.random) };
  }
  const search = view.more ? new ExtendedSearch(view) : new ClassicSearch(view);
  await inSlices(
    (looks) => search.run(looks) !== 'searching',
    Number.POSITIVE_INFINITY,
    thought,
    () => thought.report({ says: t`no escape under ${search.atLeast} rounds, ${counted(search)}` }),
  );
  switch (search.verdict) {
    case 'won': {
      const says = search.luck
        ? t`nothing is shorter without luck: ${counted(search)}`
        : t`nothing is shorter: ${counted(search)}`;
      const lures = search.lures(MOST_FOR_LURES);
      return { result: 'won', commands: search.commands(), rounds: search.rounds(), lures, says };
    }
    case 'lost':
      if (search.luck) return without('open', t`not proved: nothing wins without luck, ${counted(search)}`);
      // Walls, and bats over no abyss, are there forever: where they part the hero from the ladder nothing is tried.
      return search.looked === 0
        ? without('lost', t`nothing wins: every way to the ladder is barred for ever`)
        : without('lost', t`nothing wins: ${counted(search)}, none left`);
    default: {
      const why = search.verdict === 'full' ? t`the memory is full` : t`the budget is spent`;
      return without(
        'open',
        t`not proved, ${why}: no escape under ${search.atLeast} rounds, ${counted(search)}`,
      );
    }
  }
}

function without(result: 'lost' | 'open', says: string): Escape {
  return { result, commands: [], rounds: 0, lures: 0, says };
}

function counted({ looked }: EscapeSearch): string {
  return t`${grouped(looked)} ${looked === 1 ? t`position` : t`positions`} looked at`;
}

/** An escape that was found, kept while the hero follows it: the next question needs no new search. */
export class KnownEscape {
  readonly #plane: Uint8Array;
  /** How many commands of the escape lead to a view, and how many rounds they take. */
  readonly #done = new Map<string, { readonly steps: number; readonly rounds: number }>();
  readonly #escape: Escape;

  constructor(view: AbyssView, found: Escape) {
    this.#plane = view.plane.slice();
    this.#escape = found;
    const state = stateOf(view);
    this.#done.set(keyOf(view), { steps: 0, rounds: 0 });
    found.commands.forEach((command, i) => {
      if (!makeMoves(state, COMMANDS[command]!)) return;
      this.#done.set(keyOf(game.view(state, 0)), { steps: i + 1, rounds: state.rounds - view.rounds });
    });
  }

  /** The rest of the escape from this view on, if it leads through it: the rest of a shortest way is a shortest way. */
  from(view: AbyssView): Escape | undefined {
    const done = this.#done.get(keyOf(view));
    if (!done || !this.#isSameBoard(view.plane)) return undefined;
    if (done.steps === 0) return this.#escape;
    const { commands, rounds } = this.#escape;
    return { ...this.#escape, commands: commands.slice(done.steps), rounds: rounds - done.rounds };
  }

  #isSameBoard(plane: Uint8Array): boolean {
    const still = (kind: number) => (isStatic({ kind }) ? kind : 0);
    return (
      plane.length === this.#plane.length &&
      plane.every((kind, cell) => still(kind) === still(this.#plane[cell]!))
    );
  }
}

/** All that moves; in the extended game all there is. */
function keyOf(view: AbyssView): string {
  const { rows, hero, baddies, plane, more } = view;
  return more ? encodeView(view) : [rows, hero, ...baddies.map((cell) => `${cell}:${plane[cell]}`)].join(' ');
}
