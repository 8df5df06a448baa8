/** A world played on to its end, everybody in it answering by one quick profile; and the answers worth such playouts. */
import { type Action, OVER, type Question } from '@gridhall/core';
import { game, oddsOf, type ThronesState } from '@gridhall/games/thrones';
import { outlookIn } from './outlook.ts';
import { answerAs, type HeroProfile } from './player.ts';

/** How a player of sense goes on: for points and dragonglass, sure of battles, saving for knights, and late into the last one. */
export const SENSE: HeroProfile = {
  ...{ hope: 10, company: 12, fear: 2, prey: 3, saves: true },
  ...{ courage: 1, patience: 0.1, wages: 0, rides: true, lingers: true },
};

/** What an answer led to for a seat. */
export interface Sequel {
  /** The chance to win, as far as the playout tells. */
  readonly won: number;
  readonly points: number;
  /** How many answers it took. */
  readonly answers: number;
}

/** Plays a state its caller owns on to the end, after an answer. */
export function playOn(state: ThronesState, first: Action, seat: number): Sequel {
  const alone = state.humans.length === 1;
  const look = () => outlookIn(state);
  let question = game.ask(state, state.seat)!;
  let action = first;
  for (let answers = 1; ; answers++) {
    // Alone, the last battle need not be fought: its odds say more than its outcome.
    if (alone && question.id === 'walkers' && action === FIGHT)
      return { won: chanceOf(question), points: state.points[state.player]!, answers };
    game.apply(state, action);
    if (game.toMove(state) === OVER) return { ...sequelOf(state, seat), answers };
    question = game.ask(state, state.seat)!;
    action = answerAs(SENSE, question, look);
  }
}

const FIGHT = 0;

function chanceOf(question: Question): number {
  return 'options' in question ? (oddsOf(question.options[FIGHT]!)?.win ?? 0) : 0;
}

/** Who has beaten the White Walkers among several has left the map: the points are kept apart. */
function sequelOf(state: ThronesState, seat: number): { readonly won: number; readonly points: number } {
  const { results } = game.outcome(state)!;
  const points = state.humans.length === 1 ? state.points[state.humans[0]!]! : state.scores[seat]!;
  return { won: results[seat]!, points };
}

/** Of a number: none, all, and parts between. */
const PARTS = [0, 0.25, 0.5, 1];

export function answersToTry(state: ThronesState, question: Question): Action[] {
  return wanted(state, question).filter((action) => game.check(state, action).ok);
}

/** What a player of sense would answer without further thought. */
export function plainAnswer(state: ThronesState, question: Question): Action {
  return answerAs(SENSE, question, () => outlookIn(state));
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

/** What a player of sense would keep, and everything that differs from it in one of those kept. */
function swaps(mask: Action, count: number): Action[] {
  const found = new Set([mask]);
  for (let out = 0; out < count; out++) {
    if (!(mask & (1 << out))) continue;
    for (let into = 0; into < count; into++)
      if (!(mask & (1 << into))) found.add((mask & ~(1 << out)) | (1 << into));
  }
  return [...found].sort((a, b) => a - b);
}
