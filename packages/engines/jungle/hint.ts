/**
 * Advice on a move: what it wins, what the enemy's next move could take for it, and only then how near it comes to the
 * den. It looks one move ahead and says so in the words of the game.
 */
import type { Hint, Question, Thought } from '@gridhall/core';
import {
  addressOf,
  BLUE,
  COLORS,
  type Color,
  denOf,
  EMPTY,
  fromOf,
  game,
  type JungleView,
  type Move,
  move,
  nameOf,
  type Position,
  RED,
  toOf,
  winner,
} from '@gridhall/games/jungle';
import { afterPassing, denThreat, type Threat, worstThreat, worthOf } from './threats.ts';

/** What a move comes to. */
interface Prospect {
  readonly move: Move;
  readonly after: Position;
  readonly captured: number;
  /** What it wins, less what the enemy's best reply takes. */
  readonly balance: number;
  readonly threat: Threat | undefined;
  /** How many steps nearer to the enemy den the piece comes. */
  readonly advance: number;
  /** How many steps remain. */
  readonly left: number;
}

export function hint(
  view: JungleView,
  question: Question,
  moves: readonly Move[],
  thought: Thought,
): Hint | undefined {
  const position = game.imagine(view, thought.random, thought.steps);
  if (!position) return undefined;
  const color = question.seat === BLUE ? BLUE : RED;
  const advise = (chosen: Move, why: string, ...threats: readonly number[]): Hint => ({
    move: game.write(question, chosen),
    why,
    cells: [...new Set([fromOf(chosen), toOf(chosen), ...threats])],
  });
  const prospects = moves.flatMap((one) => prospectOf(position, color, one) ?? []);
  const wins = prospects.filter(({ after }) => winner(after) === color);
  const won = wins.find(({ left }) => left === 0) ?? wins[0];
  if (won) return advise(won.move, victory(won, position, color));
  // Whoever leaves the den open has lost, whatever is won by it; where every move does, there is nothing to advise.
  const safe = prospects.filter(({ after }) => denThreat(after, color) === undefined);
  const [best] = safe.sort(better);
  if (!best) return undefined;
  const [why, ...threats] = reason(best, position, color);
  return advise(best.move, why, ...threats);
}

function prospectOf(position: Position, color: Color, one: Move): Prospect | undefined {
  const [from, to] = [fromOf(one), toOf(one)];
  const after = move(position, from, to);
  if (!after.ok) return undefined;
  const captured = position.board[to]!;
  const threat = worstThreat(after.value, color);
  const den = denOf(enemyOf(color));
  return {
    move: one,
    after: after.value,
    captured,
    balance: (captured === EMPTY ? 0 : worthOf(captured)) - (threat?.loss ?? 0),
    threat,
    advance: stepsBetween(from, den) - stepsBetween(to, den),
    left: stepsBetween(to, den),
  };
}

/** The better balance first; then the capture, the advance, and the piece that is nearest to the den. */
function better(one: Prospect, other: Prospect): number {
  return (
    other.balance - one.balance ||
    Number(other.captured !== EMPTY) - Number(one.captured !== EMPTY) ||
    other.advance - one.advance ||
    one.left - other.left ||
    one.move - other.move
  );
}

function victory({ move: chosen, captured }: Prospect, { board }: Position, color: Color): string {
  const enemy = COLORS[enemyOf(color)];
  const piece = nameOf(board[fromOf(chosen)]!);
  if (toOf(chosen) === denOf(enemyOf(color))) return `Your ${piece} enters the den of ${enemy} and wins.`;
  if (captured !== EMPTY) return `Your ${piece} takes the ${nameOf(captured)}, and ${enemy} has lost.`;
  return `It leaves ${enemy} without a legal move, and you win.`;
}

/** Why this move, and the squares of those it is about. */
function reason(
  { move: chosen, captured, balance, threat, advance }: Prospect,
  position: Position,
  color: Color,
): [why: string, ...squares: number[]] {
  const { board } = position;
  const [from, to] = [fromOf(chosen), toOf(chosen)];
  const piece = nameOf(board[from]!);
  const enemy = COLORS[enemyOf(color)];
  const name = (square: number) => `${nameOf(board[square]!)} on ${addressOf(square)}`;
  const passed = afterPassing(position);
  const intruder = denThreat(passed, color);
  if (intruder !== undefined) {
    return [`It keeps ${enemy}’s ${name(intruder)} out of your den, which is one step away.`, intruder];
  }
  if (captured !== EMPTY) return [captureWords(piece, nameOf(captured), balance, threat, to)];
  const danger = worstThreat(passed, color);
  const relieved = danger !== undefined && danger.loss > (threat?.loss ?? 0);
  if (relieved && danger.victim === from) {
    const here = threat?.victim === to ? 'less is lost' : 'it is safe';
    return [
      `${enemy}’s ${name(danger.hunter)} would take your ${piece}: on ${addressOf(to)} ${here}.`,
      danger.hunter,
    ];
  }
  if (relieved) {
    return [
      `It answers ${enemy}’s ${name(danger.hunter)}, which would take your ${name(danger.victim)}.`,
      danger.hunter,
      danger.victim,
    ];
  }
  if (threat) {
    const victim = nameOf(board[threat.victim === to ? from : threat.victim]!);
    return [`Your ${victim} may be taken after it, but no other move loses less.`, threat.hunter];
  }
  return advance > 0
    ? [`Your ${piece} comes nearer to the den of ${enemy}, and nothing of yours can be taken next move.`]
    : ['There is no safe way forward now, and after this nothing of yours can be taken next move.'];
}

function captureWords(
  piece: string,
  prey: string,
  balance: number,
  threat: Threat | undefined,
  to: number,
): string {
  const taken = `Your ${piece} takes the ${prey}`;
  if (!threat) return `${taken}, and nothing of yours can be taken for it.`;
  const lost = threat.victim === to ? 'it may be taken in turn' : 'another of yours may be taken';
  if (balance > 0) return `${taken}: ${lost}, but you win more than you lose.`;
  return balance === 0 ? `${taken}: ${lost}, an even trade.` : `${taken}: ${lost}, but no move loses less.`;
}

function enemyOf(color: Color): Color {
  return color === BLUE ? RED : BLUE;
}

const COLUMNS = 7;

function stepsBetween(one: number, other: number): number {
  const rows = Math.floor(one / COLUMNS) - Math.floor(other / COLUMNS);
  return Math.abs(rows) + Math.abs((one % COLUMNS) - (other % COLUMNS));
}
