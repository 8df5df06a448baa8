/**
 * Hints: the search finds the move, and the words say what a player can see on the board — what it wins, what it prevents,
 * what may be taken next, and what it prepares.
 */
import type { Hint } from '@gridhall/core';
import { t } from '@gridhall/core';
import {
  addressOf,
  animalIn,
  BLUE,
  COLORS,
  type Color,
  denOf,
  EMPTY,
  fromOf,
  type JungleView,
  type Move,
  opponentOf,
  type Position,
  move as play,
  toOf,
  winner,
} from '@gridhall/games/jungle';
import { stepsBetween } from '../position/geometry.ts';
import { historyOf } from '../position/position.ts';
import { movesToEnd } from '../search/state.ts';
import type { ScoredLine } from '../search/think.ts';
import { afterPassing, type CaptureThreat, denThreat, worstThreat, worthOf } from './threats.ts';
import { moveText } from './words.ts';

/** What a move achieves. */
interface Prospect {
  readonly move: Move;
  readonly captured: number;
  /** What it wins, minus what the best reply of the enemy takes. */
  readonly balance: number;
  readonly threat: CaptureThreat | undefined;
  /** How many steps the piece comes nearer to the enemy den. */
  readonly advance: number;
}

/** Returns the best line of a search as a hint, or undefined if the enemy enters the den in any case. */
export function hintFrom(view: JungleView, line: ScoredLine): Hint | undefined {
  const position = positionOf(view);
  const chosen = line.moves[0]!;
  const after = afterMove(position, chosen);
  const color = position.toMove;
  const advise = (why: string, ...others: readonly number[]): Hint => ({
    move: moveText(chosen),
    why,
    cells: [...new Set([fromOf(chosen), toOf(chosen), ...others])],
  });
  if (winner(after) === color) return advise(victory(chosen, position));
  if (denThreat(after, color) !== undefined) return undefined;
  const [why, ...others] = reason(prospectOf(position, after, chosen), position, after, line);
  return advise(why, ...others);
}

function positionOf(view: JungleView): Position {
  const { start, moves } = historyOf(view);
  return moves.reduce(afterMove, start);
}

function afterMove(position: Position, chosen: Move): Position {
  const next = play(position, fromOf(chosen), toOf(chosen));
  if (!next.ok) throw new RangeError(`${moveText(chosen)} is no move`);
  return next.value;
}

function prospectOf(position: Position, after: Position, chosen: Move): Prospect {
  const color = position.toMove;
  const [from, to] = [fromOf(chosen), toOf(chosen)];
  const captured = position.board[to]!;
  const threat = worstThreat(after, color);
  const den = denOf(opponentOf(color));
  return {
    move: chosen,
    captured,
    balance: (captured === EMPTY ? 0 : worthOf(captured)) - (threat?.loss ?? 0),
    threat,
    advance: stepsBetween(from, den) - stepsBetween(to, den),
  };
}

function victory(chosen: Move, { board, toMove }: Position): string {
  const enemy = enemyName(toMove);
  const piece = animalIn(board[fromOf(chosen)]!);
  const captured = board[toOf(chosen)]!;
  if (toOf(chosen) === denOf(opponentOf(toMove))) return t`Your ${piece} enters ${enemy}’s den and wins.`;
  if (captured !== EMPTY) return t`Your ${piece} takes the ${animalIn(captured)}, and ${enemy} has lost.`;
  return t`It leaves ${enemy} without a legal move, and you win.`;
}

/** Returns the reason for a move, and the squares of the animals in it. */
function reason(
  prospect: Prospect,
  position: Position,
  after: Position,
  line: ScoredLine,
): [why: string, ...squares: number[]] {
  const { move: chosen, captured, balance, threat, advance } = prospect;
  const { board, toMove: color } = position;
  const [from, to] = [fromOf(chosen), toOf(chosen)];
  const piece = animalIn(board[from]!);
  const enemy = enemyName(color);
  const name = (square: number) => t`${animalIn(board[square]!)} on ${addressOf(square)}`;
  const passed = afterPassing(position);
  const intruder = denThreat(passed, color);
  if (intruder !== undefined) {
    return [t`It keeps ${enemy}’s ${name(intruder)} out of your den, which is one step away.`, intruder];
  }
  const end = movesToEnd(line.score);
  if (end !== undefined && end > 0) {
    return [t`It wins by force: in ${Math.ceil(end / 2)} moves ${enemy} has lost, whatever is played.`];
  }
  if (captured !== EMPTY) return [captureWords(piece, animalIn(captured), balance, threat, to)];
  const danger = worstThreat(passed, color);
  const relieved = danger !== undefined && danger.loss > (threat?.loss ?? 0);
  if (relieved && danger.victim === from) {
    const here = threat?.victim === to ? t`less is lost` : t`it is safe`;
    return [
      t`${enemy}’s ${name(danger.hunter)} would take your ${piece}: on ${addressOf(to)} ${here}.`,
      danger.hunter,
    ];
  }
  if (relieved) {
    return [
      t`It answers ${enemy}’s ${name(danger.hunter)}, which would take your ${name(danger.victim)}.`,
      danger.hunter,
      danger.victim,
    ];
  }
  const next = preparedCapture(position, line.moves);
  if (threat) {
    const victim = animalIn(board[threat.victim === to ? from : threat.victim]!);
    return [t`Your ${victim} may be taken after it, but further ahead nothing is better.`, threat.hunter];
  }
  const aim = aimOf(position, after);
  if (aim === 'den') return [t`It threatens to enter ${enemy}’s den.`];
  if (aim) return [t`It threatens ${enemy}’s ${name(aim.victim)}, and is safe there.`, aim.victim];
  if (next) {
    return [
      t`It prepares to take the ${animalIn(next.prey)} with your ${animalIn(next.hunter)}.`,
      next.square,
    ];
  }
  const home = denOf(color);
  if (stepsBetween(to, home) <= WATCH && stepsBetween(to, home) < stepsBetween(from, home)) {
    return [t`It guards your den from there.`];
  }
  if (advance > 0) return [t`It comes nearer to ${enemy}’s den, and is safe there.`];
  const goal = goalOf(line.moves);
  return goal === from || goal === to
    ? [t`No other move turns out better.`]
    : [t`It is on its way to ${addressOf(goal)}.`];
}

/** An animal this near to its own den guards it. */
const WATCH = 2;

/** Returns what a move newly threatens: the den, or an animal. */
function aimOf(before: Position, after: Position): 'den' | CaptureThreat | undefined {
  const [foe, passed] = [after.toMove, afterPassing(after)];
  if (denThreat(passed, foe) !== undefined) return 'den';
  const threat = worstThreat(passed, foe);
  return threat && threat.loss > (worstThreat(before, foe)?.loss ?? 0) ? threat : undefined;
}

/** Returns where the moves of the line lead the animal that moves first, while its side moves no other. */
function goalOf(moves: readonly Move[]): number {
  let at = toOf(moves[0]!);
  for (let i = 2; i < moves.length && fromOf(moves[i]!) === at; i += 2) at = toOf(moves[i]!);
  return at;
}

/** Returns the first own capture later in the line, if the enemy takes nothing before it. */
function preparedCapture(
  position: Position,
  moves: readonly Move[],
): { prey: number; hunter: number; square: number } | undefined {
  let now = position;
  for (const [i, one] of moves.slice(0, 6).entries()) {
    const prey = now.board[toOf(one)]!;
    if (prey !== EMPTY && i > 0) {
      return i % 2 === 0 ? { prey, hunter: now.board[fromOf(one)]!, square: toOf(one) } : undefined;
    }
    now = afterMove(now, one);
  }
  return undefined;
}

function captureWords(
  piece: string,
  prey: string,
  balance: number,
  threat: CaptureThreat | undefined,
  to: number,
): string {
  const taken = t`Your ${piece} takes the ${prey}`;
  if (!threat) return t`${taken}, and nothing of yours can be taken for it.`;
  const lost = threat.victim === to ? t`it may be taken in turn` : t`another of yours may be taken`;
  if (balance > 0) return t`${taken}: ${lost}, but you win more than you lose.`;
  return balance === 0
    ? t`${taken}: ${lost}, an even trade.`
    : t`${taken}: ${lost}, but what follows makes up for it.`;
}

function enemyName(color: Color): string {
  return COLORS[color === BLUE ? 1 : 0];
}
