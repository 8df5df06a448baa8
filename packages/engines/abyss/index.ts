/** Solves Abyss: who walks the shortest escape, who advises on it, and who makes boards that have one. */
import {
  type Engine,
  type EnginePlayer,
  type Goal,
  type Mind,
  playerOf,
  type Solution,
  type Thought,
} from '@gridhall/core';
import { type AbyssView, COMMANDS } from '@gridhall/games/abyss';
import { type Escape, escapeFrom } from './escape.ts';
import { generate, wishes } from './generate.ts';
import { gradeOf, measure } from './grade.ts';
import { hintOf } from './hint.ts';
import { Way } from './way.ts';

const players: readonly EnginePlayer[] = [
  {
    id: 'escape',
    name: 'escape',
    about: 'Walks the shortest escape; where there is none, stays alive as long as it can see.',
  },
];

export const engine: Engine<AbyssView> = {
  players,
  offers: ['hint', 'solve', 'generate'],
  wishes,
  open: () => new AbyssMind(),
};

class AbyssMind implements Mind<AbyssView> {
  #way: Way | undefined;

  async choose(
    player: string,
    view: AbyssView,
    question: Parameters<Mind['choose']>[2],
    thought: Thought,
  ): Promise<string> {
    playerOf(players, player);
    return hintOf(view, question, await this.#escape(view, thought)).move;
  }

  async hint(view: AbyssView, question: Parameters<Mind['choose']>[2], thought: Thought) {
    return view.hero < 0 ? undefined : hintOf(view, question, await this.#escape(view, thought));
  }

  async solve(view: AbyssView, _goal: Goal, thought: Thought): Promise<Solution> {
    if (view.hero < 0) return ended(view);
    const found = await this.#escape(view, thought);
    const { result, commands, lures, says } = found;
    if (result !== 'won') return { result, proved: result === 'lost', says };
    return {
      result,
      proved: true,
      moves: commands.map((command) => COMMANDS[command]!),
      par: commands.length,
      grade: gradeOf(measure(view, commands, lures)),
      says,
    };
  }

  generate = generate;

  async #escape(view: AbyssView, thought: Thought): Promise<Escape> {
    const known = this.#way?.from(view);
    if (known) return known;
    const found = await escapeFrom(view, thought);
    // A search that was stopped is not kept: the next may have more time.
    if (found.result !== 'open') this.#way = new Way(view, found);
    return found;
  }
}

function ended({ ending }: AbyssView): Solution {
  const result = ending === 'escaped' ? 'won' : 'lost';
  return { result, proved: true, moves: [], says: 'the game is over' };
}
