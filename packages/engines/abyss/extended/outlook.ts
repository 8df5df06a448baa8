/** Advice where not everything is seen: what a step is worth on boards that fit what the hero knows. */
import { type Hint, type Question, type Random, t } from '@gridhall/core';
import { type AbyssState, type AbyssView, COMMANDS, game, stateOf } from '@gridhall/games/abyss';
import { PLAINEST } from '../ground.ts';
import { prospects } from '../prospects.ts';
import { imagine } from './imagine.ts';
import { FAR, stepsToLadder } from './steps.ts';

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

/** How far each command leaves the ladder, as far as the hero knows; where he knows of none, the right side, where they are. */
function distances(view: AbyssView): number[] {
  const { terrain } = stateOf(view).more!;
  const steps = stepsToLadder(terrain, view.rows, view.columns);
  return COMMANDS.map((_command, action) => {
    const to = targetOf(view, action);
    return steps[to] === FAR ? view.columns - (to % view.columns) : steps[to]!;
  });
}

function targetOf(view: AbyssView, action: number): number {
  const row = Math.floor(view.hero / view.columns) + Math.floor(action / 3) - 1;
  const column = (view.hero % view.columns) + (action % 3) - 1;
  if (row < 0 || row >= view.rows || column < 0 || column >= view.columns) return view.hero;
  return row * view.columns + column;
}
