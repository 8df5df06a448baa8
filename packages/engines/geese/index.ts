/** The players, hints, analysis, and generator of Geese; docs/engines/geese.md explains them. */
import { type Engine, type EnginePlayer, playerOf, type Thought, t } from '@gridhall/core';
import type { GeeseView } from '@gridhall/games/geese';
import { analyse } from './advice/analyse.ts';
import { firstField, hintFor, moveOn } from './advice/hint.ts';
import { review } from './advice/review.ts';
import { numbersOf, openPlaces } from './board/known-board.ts';
import { findSimple } from './board/simple.ts';
import { generate, wishes } from './generate/generate.ts';
import { imagine } from './play/imagine.ts';
import { choosePlace } from './play/player.ts';
import { Tracker } from './play/tracker.ts';

export { solveExactly } from './endgame/exact.ts';

interface Player extends EnginePlayer {
  /** The place to show. */
  choose(tracker: Tracker, thought: Thought): number;
}

const solver: Player = {
  id: 'solver',
  name: 'solver',
  about: t`Counts every layout, makes no mistake where something is certain, and looks ahead when it has to guess.`,
  choose: (tracker, thought) => choosePlace(tracker, (spent) => thought.stop(spent))!.place,
};

const careful: Player = {
  id: 'careful',
  name: 'careful',
  about: t`Uses one or two numbers at a time; otherwise it shows a random cell.`,
  choose(tracker, thought) {
    findSimple(tracker.board, numbersOf(tracker.board));
    const safe = tracker.safe();
    return safe >= 0 ? safe : anyOf(openPlaces(tracker.board), thought);
  },
};

const random: Player = {
  id: 'random',
  name: 'by chance',
  about: t`Shows a random hidden cell.`,
  choose: (tracker, thought) => anyOf(openPlaces(tracker.board), thought),
};

const players: readonly Player[] = [solver, careful, random];

export const engine: Engine<GeeseView> = {
  players,
  wishes,
  offers: ['hint', 'analyse', 'generate', 'review'],
  imagine,
  open() {
    const tracker = new Tracker();
    return {
      choose(id, view, _question, thought) {
        const player = playerOf(players, id);
        if (!view.placed && player !== random) return moveOn(view, firstField(view));
        tracker.look(view);
        return moveOn(view, tracker.board.fieldOf(player.choose(tracker, thought)));
      },
      hint: (view, _question, thought) => hintFor(view, (spent) => thought.stop(spent)),
      // Whatever was wished, a board made to a wish never needs a guess.
      analyse: (view, _question, thought, wish) => analyse(view, thought, wish !== undefined),
      generate,
      review,
    };
  },
};

function anyOf(places: readonly number[], thought: Thought): number {
  return places[thought.random.below(places.length)]!;
}
