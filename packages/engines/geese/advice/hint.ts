/** Advice: a field that is surely safe and why, by the cheapest step that works; else the best guess, called one. */
import { type Hint, t } from '@gridhall/core';
import { type GeeseView, markedBit } from '@gridhall/games/geese';
import { knownBoardOf } from '../board/known-board.ts';
import type { Stop } from '../count/component-count.ts';
import { findSafe } from '../deduce/deductions.ts';
import { whyLettered, whySafe } from '../deduce/why.ts';
import { choosePlace } from '../play/player.ts';
import { Tracker } from '../play/tracker.ts';

export function hintFor(view: GeeseView, stop: Stop): Hint | undefined {
  if (!view.placed) return firstHint(view);
  const board = knownBoardOf(view);
  const climbed = findSafe(board, 4, stop);
  if (!climbed) return guessed(view, stop);
  const isMarked = (place: number) => (view.plane[board.fieldOf(place)]! & markedBit) !== 0;
  const unmarked = climbed.step.places.find((place) => !isMarked(place));
  const place = unmarked ?? climbed.step.places[0]!;
  const { why, places } = whySafe(board, climbed, place);
  const lettered = whyLettered(board, climbed, place);
  const said = (clause: string) =>
    unmarked === undefined ? t`This mark is wrong: ${clause}.` : t`This cell is safe, because ${clause}.`;
  return {
    move: moveOn(view, board.fieldOf(place)),
    why: said(why),
    cells: [...new Set(places)].map((each) => board.fieldOf(each)),
    ...(unmarked !== undefined && { sure: true }),
    ...(lettered && {
      lettered: {
        why: said(lettered.why),
        cells: lettered.places.map((each) => board.fieldOf(each)),
      },
    }),
  };
}

/** Shows a field; where it is marked, the mark must go first. */
export function moveOn(view: GeeseView, field: number): string {
  const verb = view.plane[field]! & markedBit ? 'm' : 's';
  return `${verb} ${field % view.columns} ${Math.floor(field / view.columns)}`;
}

function firstHint(view: GeeseView): Hint {
  const field = firstField(view);
  return {
    move: moveOn(view, field),
    why: t`The first cell is never a goose, and a corner, with the fewest neighbors, is the most likely to open more.`,
    cells: [field],
    sure: true,
  };
}

/** A corner: it has the fewest fields around it, so that it is the likeliest 0. */
export function firstField(view: GeeseView): number {
  const { columns, rows } = view;
  const corners = [0, columns - 1, (rows - 1) * columns, rows * columns - 1];
  return corners.find((field) => !(view.plane[field]! & markedBit)) ?? 0;
}

function guessed(view: GeeseView, stop: Stop): Hint | undefined {
  const tracker = new Tracker();
  tracker.look(view);
  const chosen = choosePlace(tracker, stop);
  if (!chosen) return undefined;
  const field = tracker.board.fieldOf(chosen.place);
  const per = chosen.goose === undefined ? t`with an unknown chance` : t`with ${chanceText(chosen.goose)}`;
  return {
    move: moveOn(view, field),
    why: t`Nothing is certain here. This cell hides a goose ${per}, and no other guess gives you a better chance of winning.`,
    cells: [field],
  };
}

export function chanceText(chance: number): string {
  const per = 100 * chance;
  if (per > 0 && per < 0.1) return t`under 0.1 %`;
  return `${per > 0 && per < 1 ? per.toFixed(1) : Math.round(per)} %`;
}
