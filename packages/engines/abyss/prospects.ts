/** How long each command keeps the hero alive, looking a few rounds ahead with the rules themselves. */
import { type Hint, type Question, type Random, t } from '@gridhall/core';
import {
  AbyssState,
  type AbyssView,
  COMMANDS,
  floorOf,
  game,
  makeMoves,
  stateOf,
} from '@gridhall/games/abyss';
import { PLAINEST } from './astar.ts';
import { boundOf, FAR } from './bound.ts';
import { imagine } from './imagine.ts';
import { moveTables } from './tables.ts';

/** For each command the rounds he is sure to live, up to `most`; an escape counts as all of them. */
export function prospects(state: AbyssState, most: number): number[] {
  const trials = Array.from({ length: most }, () => new AbyssState());
  return COMMANDS.map((_command, action) => after(state, action, most));

  function after(from: AbyssState, action: number, left: number): number {
    const trial = trials[left - 1]!;
    game.copy(trial, from);
    if (!makeMoves(trial, COMMANDS[action]!)) return trial.ending === 'escaped' ? left : 0;
    if (left === 1) return 1;
    let best = 0;
    for (let next = 0; next < COMMANDS.length && best < left - 1; next++) {
      best = Math.max(best, after(trial, next, left - 1));
    }
    return 1 + best;
  }
}

/** The rounds that can be looked ahead on a board of this size without a noticeable pause. */
export function horizon(cells: number): number {
  return cells <= 2_000 ? 4 : cells <= 20_000 ? 3 : 2;
}

/** Boards that are imagined, and rounds that are looked ahead on each. */
const BOARDS = 10;
const AHEAD = 3;
const BUDGET = 4_000_000;

export interface Outlook {
  /** On how many boards each command lives so long, and how many were looked at. */
  readonly lives: readonly number[];
  readonly boards: number;
}

export function lookOut(view: AbyssView, random: Random): Outlook {
  const boards: AbyssState[] = [];
  for (let i = 0; i < BOARDS; i++) {
    const state = imagine(view, random, BUDGET);
    if (state) boards.push(state);
  }
  if (boards.length === 0) boards.push(stateOf(view));
  const lives = COMMANDS.map(() => 0);
  for (const state of boards) {
    prospects(state, AHEAD).forEach((rounds, action) => {
      if (rounds === AHEAD) lives[action]!++;
    });
  }
  return { lives, boards: boards.length };
}

/** The step that lives on most of them; of equals the one that leads on. */
export function outlookHint(view: AbyssView, question: Question, { lives, boards }: Outlook): Hint {
  const far = distances(view);
  const best = PLAINEST.toSorted((one, other) => lives[other]! - lives[one]! || far[one]! - far[other]!)[0]!;
  return {
    move: game.write(question, best),
    why: outlookWords(lives[best]!, boards),
    cells: [...new Set([view.hero, targetOf(view, best)])],
  };
}

function outlookWords(lives: number, boards: number): string {
  if (lives === boards)
    return t`You do not see everything, but from all you know it is safe for ${AHEAD} rounds.`;
  if (lives === 0)
    return t`You do not see everything, and no step is known to be safe for ${AHEAD} rounds; this one leads on.`;
  return t`You do not see everything: of ${boards} boards that fit what you know it is safe for ${AHEAD} rounds on ${lives}.`;
}

/** How far each command leaves the ladder, as far as the hero knows; from the right side if he knows of no ladder. */
function distances(view: AbyssView): number[] {
  const tables = moveTables(view, floorOf(stateOf(view)));
  const { rounds } = boundOf(tables, []);
  return COMMANDS.map((_command, action) => {
    const to = targetOf(view, action);
    if (tables.ladder[to] === 1) return 0;
    return rounds[to] === FAR ? view.columns - (to % view.columns) : rounds[to]!;
  });
}

function targetOf(view: AbyssView, action: number): number {
  const row = Math.floor(view.hero / view.columns) + Math.floor(action / 3) - 1;
  const column = (view.hero % view.columns) + (action % 3) - 1;
  if (row < 0 || row >= view.rows || column < 0 || column >= view.columns) return view.hero;
  return row * view.columns + column;
}
