/** What a position is worth: the chance of a goose on every hidden field, and about how likely the game is won. */
import { type Analysis, grouped, OVER, type Thought, t } from '@gridhall/core';
import { type GeeseView, game, hiddenBit } from '@gridhall/games/geese';
import { HELD } from '../board/known-board.ts';
import { imagine } from '../play/imagine.ts';
import { choosePlace } from '../play/player.ts';
import { Tracker } from '../play/tracker.ts';
import { chanceText, firstField, moveOn } from './hint.ts';

/** Games played on from where the end is too far to be searched. */
const PLAYOUTS = 100;

/** `sure`: the board is proved to need no guess, so that perfect play wins. */
export async function analyse(view: GeeseView, thought: Thought, sure = false): Promise<Analysis> {
  const stop = (spent: number) => thought.stop(spent);
  if (!view.placed) {
    const { chance, says } = await estimate(view, thought);
    const move = moveOn(view, firstField(view));
    // The first show finds no goose, wherever it is.
    return {
      chance,
      lines: [{ moves: [move], chance, worth: says }],
      says,
      cells: Array.from(view.plane, () => 0),
    };
  }
  const tracker = new Tracker();
  tracker.look(view);
  const { survey, board } = tracker;
  const cells = Array.from(view.plane, () => Number.NaN);
  if (!survey.run(stop)) return { chance: 0.5, lines: [], says: t`too large to count in time`, cells };
  for (let field = 0; field < cells.length; field++) {
    if (!(view.plane[field]! & hiddenBit)) continue;
    const place = board.placeOf(field);
    cells[field] = board.isOpen(place) ? survey.chanceAt(place) : board.known[place] === HELD ? 1 : 0;
  }
  const layouts = layoutWords(survey.layouts);
  // Where the geese are likely to be is known at once; how likely the game is won takes longer.
  thought.report({ says: layouts, cells });
  const chosen = choosePlace(tracker, stop);
  if (!chosen) return { chance: 1, lines: [], says: t`over`, cells };
  const moves = [moveOn(view, board.fieldOf(chosen.place))];
  if (sure && survey.chanceAt(chosen.place) === 0) {
    const says = t`${layouts}; this board never needs a guess`;
    return { chance: 1, lines: [{ moves, chance: 1, worth: t`surely safe` }], says, cells };
  }
  if (chosen.wins !== undefined) {
    const worth = t`wins with ${chanceText(chosen.wins)}, exactly`;
    return {
      chance: chosen.wins,
      lines: [{ moves, chance: chosen.wins, worth }],
      says: t`${layouts}; every continuation was searched`,
      cells,
    };
  }
  const { chance, worth, says } = await estimate(view, thought);
  return { chance, lines: [{ moves, chance, worth }], says: `${layouts}; ${says}`, cells };
}

interface Estimate {
  readonly chance: number;
  readonly worth: string;
  readonly says: string;
}

async function estimate(view: GeeseView, thought: Thought): Promise<Estimate> {
  const { won, games } = await playGames(view, PLAYOUTS, thought);
  if (games === 0) return { chance: 0.5, worth: t`no time for trial games`, says: t`not tried` };
  const chance = won / games;
  const error = Math.ceil(100 * Math.sqrt((chance * (1 - chance)) / games));
  const about = t`wins with about ${chanceText(chance)}`;
  return {
    chance,
    worth: error === 0 ? about : t`${about}, give or take ${error}`,
    says: t`${won} of ${games} games tried from here were won`,
  };
}

function layoutWords(log: number): string {
  if (log < Math.log(1e6)) {
    const count = Math.round(Math.exp(log));
    return count === 1
      ? t`the geese can lie in one way only`
      : t`the geese can lie in ${grouped(count)} ways`;
  }
  return t`the geese can lie in more than a million ways`;
}

/** How many ways `imagine` may look at. */
const FANCY = 200_000;

/** Estimates the chance to win by playing boards that fit the view, each drawn as likely as it is. */
async function playGames(
  view: GeeseView,
  most: number,
  thought: Thought,
): Promise<{ readonly won: number; readonly games: number }> {
  let [won, games] = [0, 0];
  while (games < most && !thought.stop(1000)) {
    const state = imagine(view, thought.random, FANCY);
    if (!state) break;
    const tracker = new Tracker();
    while (game.toMove(state) !== OVER) {
      tracker.look(game.view(state, 0));
      const chosen = choosePlace(tracker, () => false)!;
      const field = tracker.board.fieldOf(chosen.place);
      // Marks are removed first.
      if (!game.check(state, field).ok) game.apply(state, state.board.length + field);
      game.apply(state, field);
    }
    won += game.outcome(state)!.results[0]!;
    games++;
    thought.report({ done: games / most, says: t`${won} of ${games} played on and won` });
    await thought.breathe();
  }
  return { won, games };
}
