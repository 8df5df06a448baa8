/** What a position is worth: the chance of a goose on every hidden field, and about how likely the game is won. */
import type { Analysis, Thought } from '@gridhall/core';
import { type GeeseView, hiddenBit } from '@gridhall/games/geese';
import { firstField, moveOn, percent } from './hint.ts';
import { HELD } from './lake.ts';
import { choosePlace } from './player.ts';
import { Watch } from './watch.ts';

export function analyse(view: GeeseView, thought: Thought): Analysis {
  const stop = (spent: number) => thought.stop(spent);
  if (!view.placed) {
    const move = moveOn(view, firstField(view));
    // The first show finds no goose, wherever it is.
    const cells = Array.from(view.plane, () => 0);
    return { chance: 0.5, lines: [{ moves: [move], chance: 0.5, worth: 'safe' }], says: 'before the first show', cells };
  }
  const watch = new Watch();
  watch.look(view);
  const { survey } = watch;
  const cells = Array.from(view.plane, () => Number.NaN);
  if (!survey.run(stop)) return { chance: 0.5, lines: [], says: 'too large to be counted in time', cells };
  const { lake } = watch;
  for (let field = 0; field < cells.length; field++) {
    if (!(view.plane[field]! & hiddenBit)) continue;
    const place = lake.placeOf(field);
    cells[field] = lake.isOpen(place) ? survey.chanceAt(place) : lake.known[place] === HELD ? 1 : 0;
  }
  const layouts = survey.layouts;
  const chosen = choosePlace(watch, stop);
  if (!chosen) return { chance: 1, lines: [], says: 'over', cells };
  const chance = chosen.wins ?? 1 - (chosen.goose ?? 0);
  const line = {
    moves: [moveOn(view, lake.fieldOf(chosen.place))],
    chance,
    worth: chosen.wins === undefined ? `safe with ${percent(chance)}` : `wins with ${percent(chance)}, exactly`,
  };
  return { chance, lines: [line], says: `${layoutWords(layouts)} fit`, cells };
}

function layoutWords(log: number): string {
  if (log < Math.log(1e6)) {
    const count = Math.round(Math.exp(log));
    return count === 1 ? 'one layout' : `${count} layouts`;
  }
  return `about 10^${Math.round(log / Math.LN10)} layouts`;
}
