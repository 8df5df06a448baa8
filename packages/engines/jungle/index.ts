/** Who plays Jungle beside people: `random` and `greedy`; and who advises them. */
import { type Engine, type EnginePlayer, playerOf, type Question, type Thought } from '@gridhall/core';
import {
  BLUE,
  type Color,
  denOf,
  EMPTY,
  game,
  type JungleView,
  type Move,
  moveOf,
  RED,
  rankOf,
  toOf,
} from '@gridhall/games/jungle';
import { hint } from './hint.ts';

interface Player extends EnginePlayer {
  choose(view: JungleView, question: Question, thought: Thought): string;
}

const random: Player = {
  id: 'random',
  name: 'random',
  about: 'Plays any legal move.',
  choose(_view, question, thought) {
    const moves = movesOf(question);
    return game.write(question, moves[thought.random.below(moves.length)]!);
  },
};

const greedy: Player = {
  id: 'greedy',
  name: 'greedy',
  about: 'Enters the den if it can, else captures the highest rank it can, else plays any move.',
  choose(view, question, thought) {
    const best = bestBy(movesOf(question), (move) => greed(view, question.seat === BLUE ? BLUE : RED, move));
    return game.write(question, best[thought.random.below(best.length)]!);
  },
};

const players: readonly Player[] = [random, greedy];

export const engine: Engine<JungleView> = {
  players,
  offers: ['hint'],
  open: () => ({
    choose: (id, view, question, thought) => playerOf(players, id).choose(view, question, thought),
    hint: (view, question, thought) => hint(view, question, movesOf(question), thought),
  }),
};

/** What a greedy player sees in a move: the den above all, then the rank it captures, by its animal. */
function greed(view: JungleView, color: Color, move: Move): number {
  const to = toOf(move);
  if (to === denOf(color === BLUE ? RED : BLUE)) return Number.POSITIVE_INFINITY;
  const captured = view.plane[to]!;
  return captured === EMPTY ? 0 : rankOf(captured);
}

function bestBy(moves: readonly Move[], worth: (move: Move) => number): readonly Move[] {
  const worths = moves.map(worth);
  const most = Math.max(...worths);
  return moves.filter((_move, i) => worths[i] === most);
}

function movesOf(question: Question): readonly Move[] {
  if (question.kind !== 'route')
    throw new TypeError(`a player of Jungle is not asked for a ${question.kind}`);
  const { routes } = question;
  return Array.from({ length: routes.length / 2 }, (_, i) => moveOf(routes[2 * i]!, routes[2 * i + 1]!));
}
