/** What the engines of mazes share: a player, hints, and solutions from one search for an escape. */
/** An engine that walks shortest escapes and advises on them: one that was found is kept while the player keeps to it. */
import type { Engine, Goal, Hint, Mind, Question, Solution, Thought } from '@gridhall/core';
import { playerOf, t } from '@gridhall/core';

/** What a game knows of its escapes; `least` is how much must be brought out, 1 where nothing is said. */
export interface Escapes<View, Found> extends Pick<Engine<View>, 'wishes' | 'imagine'> {
  /** How its player plays, in one sentence. */
  readonly about: string;
  readonly generate: NonNullable<Mind<View>['generate']>;
  isOver(view: View): boolean;
  /** Only while the game goes on. */
  find(view: View, least: number, thought: Thought): Promise<Found>;
  /** Undefined for a search that was stopped: the next may have more time. */
  keep(view: View, least: number, found: Found): Way<View, Found> | undefined;
  advise(view: View, question: Question, found: Found): Hint;
  told(view: View, found: Found): Solution;
  /** The danger of each cell that can be reached now; empty if it is unknown. */
  dangers(view: View): readonly Danger[];
  /** How many cells the board has. */
  cells(view: View): number;
  /** Whether a game that is over was won. */
  isWon(view: View, least: number): boolean;
}

/** A cell, and its danger: 0 where one lives as far as can be seen, 1 where it is the end. */
export type Danger = readonly [cell: number, danger: number];

/** An escape and the views it leads through. */
interface Way<View, Found> {
  /** The rest of it from this view on, if it leads through it. */
  from(view: View, least: number): Found | undefined;
}

export function walker<View, Found>(escapes: Escapes<View, Found>): Engine<View> {
  const { about, wishes = [], imagine } = escapes;
  const players = [{ id: 'escape', name: 'escape', about }];
  return {
    players,
    offers: ['hint', 'analyse', 'solve', 'generate'],
    wishes,
    ...(imagine ? { imagine } : {}),
    open() {
      const walk = new Walk(escapes);
      return {
        async choose(player, view, question, thought) {
          playerOf(players, player);
          return escapes.advise(view, question, await walk.escape(view, 1, thought)).move;
        },
        async hint(view, question, thought) {
          if (escapes.isOver(view)) return undefined;
          return escapes.advise(view, question, await walk.escape(view, 1, thought));
        },
        async analyse(view, _question, thought) {
          const { result, moves = [], says } = escapes.told(view, await walk.escape(view, 1, thought));
          const chance = { won: 1, lost: 0, open: 0.5 }[result];
          const worth = t`out in ${moves.length}`;
          return {
            ...{ chance, says, lines: moves.length > 0 ? [{ moves, chance, worth }] : [] },
            cells: meterOf(escapes.cells(view), escapes.dangers(view)),
          };
        },
        async solve(view, { least = 1 }: Goal, thought) {
          if (!escapes.isOver(view)) return escapes.told(view, await walk.escape(view, least, thought));
          const result = escapes.isWon(view, least) ? 'won' : 'lost';
          return { result, proved: true, moves: [], says: t`the game is over` };
        },
        generate: escapes.generate,
      };
    },
  };
}

/** Where several steps lead to one cell, the best of them counts. */
function meterOf(cells: number, dangers: readonly Danger[]): number[] {
  const meter = Array.from({ length: cells }, () => Number.NaN);
  for (const [cell, danger] of dangers) {
    const known = meter[cell]!;
    meter[cell] = Number.isNaN(known) ? danger : Math.min(known, danger);
  }
  return meter;
}

/** The escape of one game, searched once. */
class Walk<View, Found> {
  readonly #escapes: Escapes<View, Found>;
  #way: Way<View, Found> | undefined;

  constructor(escapes: Escapes<View, Found>) {
    this.#escapes = escapes;
  }

  async escape(view: View, least: number, thought: Thought): Promise<Found> {
    const known = this.#way?.from(view, least);
    if (known) return known;
    const found = await this.#escapes.find(view, least, thought);
    this.#way = this.#escapes.keep(view, least, found) ?? this.#way;
    return found;
  }
}

/** Looks between two questions whether to stop. */
const SLICE = 512;

/**
 * Runs a search in slices, so that a budget, a cancel, or a deadline counts within milliseconds. `run` takes a number of
 * looks and returns whether it is done; `tell` is called after each slice. Returns whether it is done.
 */
export async function inSlices(
  run: (looks: number) => boolean,
  looks: number,
  thought: Thought,
  tell: () => void = () => {},
): Promise<boolean> {
  for (let left = looks; left > 0; left -= SLICE) {
    if (run(Math.min(left, SLICE))) return true;
    tell();
    if (thought.stop(SLICE)) return false;
    await thought.breathe();
  }
  return false;
}
