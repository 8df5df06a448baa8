/** The answers that are weighed: all of them where they are few, else those that differ most. */
import type { Action, Question } from '@gridhall/core';
import { game, type ThronesState } from '@gridhall/games/thrones';
import { answer } from './minds/mind.ts';
import { outlookIn } from './minds/outlook.ts';
import { SENSE } from './playout.ts';

/** Of a number: none, all, and parts between. */
const PARTS = [0, 0.25, 0.5, 1];

export function candidates(state: ThronesState, question: Question): Action[] {
  return wanted(state, question).filter((action) => game.check(state, action).ok);
}

/** What a player of sense would answer without further thought. */
export function plainAnswer(state: ThronesState, question: Question): Action {
  return answer(SENSE, question, () => outlookIn(state));
}

function wanted(state: ThronesState, question: Question): Action[] {
  switch (question.kind) {
    case 'choice':
      return question.options.map((_option, i) => i);
    case 'number':
      return [
        ...new Set(PARTS.map((part) => question.min + Math.floor((question.max - question.min) * part))),
      ];
    case 'several':
      return swaps(plainAnswer(state, question), question.options.length);
    case 'cell':
      // Where a hero of one's own may start: in the cities.
      return [...state.tables.cityTiles].filter((tile) => tile >= 0).sort((a, b) => a - b);
    default:
      return [];
  }
}

/** What a mind would keep, and everything that differs from it in one of those kept. */
function swaps(mask: Action, count: number): Action[] {
  const found = new Set([mask]);
  for (let out = 0; out < count; out++) {
    if (!(mask & (1 << out))) continue;
    for (let into = 0; into < count; into++)
      if (!(mask & (1 << into))) found.add((mask & ~(1 << out)) | (1 << into));
  }
  return [...found].sort((a, b) => a - b);
}
