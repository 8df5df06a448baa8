/** Which rule a move is about: for a checker of other programs. */
import type { Result } from '@gridhall/core';
import {
  BLUE,
  columnOf,
  denOf,
  EMPTY,
  isRiver,
  isTrapOf,
  nameOf,
  opponentOf,
  type Position,
  RAT,
  rankOf,
  rowOf,
  whyNot,
} from '@gridhall/games/jungle';

/** Why a move is refused, as the rule that forbids it. */
export function refusalRule(position: Position, from: number, to: number): string {
  const why: Result<void> = whyNot(position, from, to);
  return why.ok ? 'invalid' : why.fault.code === 'own-square' ? 'must-move' : why.fault.code;
}

/** What a legal move shows. */
export function moveRule({ board, toMove }: Position, from: number, to: number): string {
  const piece = board[from]!;
  const victim = board[to]!;
  const enemy = opponentOf(toMove);
  if (to === denOf(enemy)) return 'den';
  const far = Math.abs(columnOf(from) - columnOf(to)) + Math.abs(rowOf(from) - rowOf(to)) > 1;
  if (victim === EMPTY) {
    if (far) return 'jump';
    if (isRiver(from) || isRiver(to)) return 'swim';
    if (isTrapOf(enemy, from)) return 'trap-left';
    return isTrapOf(BLUE, to) || isTrapOf(opponentOf(BLUE), to) ? 'trap-entered' : 'step';
  }
  if (far) return 'jump-capture';
  const [own, other] = [rankOf(piece), rankOf(victim)];
  if (isTrapOf(toMove, to)) return own < other ? 'trap-capture' : 'capture';
  if (isTrapOf(toMove, from) || isTrapOf(enemy, to)) return 'own-trap';
  if (isRiver(from)) return 'river-rat';
  if (own === RAT && nameOf(victim) === 'Elephant') return 'rat-elephant';
  if (nameOf(piece) === 'Elephant' && other === RAT) return 'elephant-rat';
  return own === other ? 'capture-equal' : 'capture';
}
