/** Solves Dungeon: who walks the shortest escape, who advises on it, and who makes dungeons that have one. */
import {
  type Engine,
  type EnginePlayer,
  type Goal,
  type Hint,
  type Mind,
  playerOf,
  type Question,
  type Solution,
  type Thought,
} from '@gridhall/core';
import type { DungeonView } from '@gridhall/games/dungeon';
import { escapeFrom } from './escape.ts';
import type { Escape } from './found.ts';
import { generate, wishes } from './generate.ts';
import { gradeOf } from './grade.ts';
import { hintOf, textsOf } from './hint.ts';
import { Way } from './way.ts';

const players: readonly EnginePlayer[] = [
  {
    id: 'escape',
    name: 'escape',
    about: 'Walks the shortest escape with treasure; where there is none, stays alive as long as it can see.',
  },
];

export const engine: Engine<DungeonView> = {
  players,
  offers: ['hint', 'solve', 'generate'],
  wishes,
  open: () => new DungeonMind(),
};

class DungeonMind implements Mind<DungeonView> {
  #way: Way | undefined;

  async choose(player: string, view: DungeonView, question: Question, thought: Thought): Promise<string> {
    playerOf(players, player);
    return hintOf(view, question, await this.#escape(view, 1, thought)).move;
  }

  async hint(view: DungeonView, question: Question, thought: Thought): Promise<Hint | undefined> {
    if (isOver(view)) return undefined;
    return hintOf(view, question, await this.#escape(view, 1, thought));
  }

  /** `least`: the treasure to bring out, 1 when nothing is said; moves are counted from the view on. */
  async solve(view: DungeonView, { least = 1 }: Goal, thought: Thought): Promise<Solution> {
    if (isOver(view)) return ended(view, least);
    const found = await this.#escape(view, least, thought);
    const { result, proved, legs, walk, says } = found;
    if (result !== 'won') return { result, proved, says };
    const moves = textsOf(legs);
    const known = { result, proved, moves, says } as const;
    return proved ? { ...known, par: moves.length, grade: gradeOf(moves.length, walk) } : known;
  }

  generate = generate;

  async #escape(view: DungeonView, treasure: number, thought: Thought): Promise<Escape> {
    const known = this.#way?.from(view, treasure);
    if (known) return known;
    const found = await escapeFrom(view, treasure, thought);
    // A search that was stopped is not kept: the next may have more time.
    if (found.proved) this.#way = new Way(view, treasure, found);
    return found;
  }
}

/** Whoever may begin a level again is not at the end. */
function isOver({ end }: DungeonView): boolean {
  return end !== 'playing' && end !== 'fallen';
}

function ended({ end, treasure }: DungeonView, least: number): Solution {
  const result = end === 'escaped' && treasure >= least ? 'won' : 'lost';
  return { result, proved: true, moves: [], says: 'the game is over' };
}
