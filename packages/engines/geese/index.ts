/** Who plays Geese beside people, and who advises them: docs/engines/geese.md is the page about it. */
import { type Engine, type EnginePlayer, playerOf, type Thought, t } from '@gridhall/core';
import type { GeeseView } from '@gridhall/games/geese';
import { analyse } from './analyse.ts';
import { generate, wishes } from './generate.ts';
import { firstField, hintFor, moveOn } from './hint.ts';
import { imagine } from './imagine.ts';
import { numbersOf, openPlaces } from './places.ts';
import { choosePlace } from './player.ts';
import { review } from './review.ts';
import { findSimple } from './simple.ts';
import { Watch } from './watch.ts';

export { solveExactly } from './exact.ts';

interface Player extends EnginePlayer {
  /** The place to show. */
  choose(watch: Watch, thought: Thought): number;
}

const solver: Player = {
  id: 'solver',
  name: 'solver',
  about: t`Counts every layout, makes no mistake where something is certain, and looks ahead when it has to guess.`,
  choose: (watch, thought) => choosePlace(watch, (spent) => thought.stop(spent))!.place,
};

const careful: Player = {
  id: 'careful',
  name: 'careful',
  about: t`Uses one or two numbers at a time; otherwise it shows a random cell.`,
  choose(watch, thought) {
    findSimple(watch.lake, numbersOf(watch.lake));
    const safe = watch.safe();
    return safe >= 0 ? safe : anyOf(openPlaces(watch.lake), thought);
  },
};

const random: Player = {
  id: 'random',
  name: 'by chance',
  about: t`Shows a random hidden cell.`,
  choose: (watch, thought) => anyOf(openPlaces(watch.lake), thought),
};

const players: readonly Player[] = [solver, careful, random];

export const engine: Engine<GeeseView> = {
  players,
  wishes,
  offers: ['hint', 'analyse', 'generate', 'review'],
  imagine,
  open() {
    const watch = new Watch();
    return {
      choose(id, view, _question, thought) {
        const player = playerOf(players, id);
        if (!view.placed && player !== random) return moveOn(view, firstField(view));
        watch.look(view);
        return moveOn(view, watch.lake.fieldOf(player.choose(watch, thought)));
      },
      hint: (view, _question, thought) => hintFor(view, (spent) => thought.stop(spent)),
      // Whatever was wished, a lake made to a wish never needs a guess.
      analyse: (view, _question, thought, wish) => analyse(view, thought, wish !== undefined),
      generate,
      review,
    };
  },
};

function anyOf(places: readonly number[], thought: Thought): number {
  return places[thought.random.below(places.length)]!;
}
