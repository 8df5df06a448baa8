/** Threats: what the next move of the enemy could take or enter. */
import {
  BLUE,
  type Color,
  copyPosition,
  denOf,
  isMoveValid,
  move,
  opponentOf,
  type Piece,
  Position,
  pieces,
  RED,
  rankOf,
} from '@gridhall/games/jungle';

/** A capture that the enemy could make. */
export interface CaptureThreat {
  readonly hunter: number;
  readonly victim: number;
  /** What is lost by it, minus what can be recaptured. */
  readonly loss: number;
}

/** An animal is worth its rank; a rat is worth a wolf, because it takes the elephant and blocks the river. */
export function worthOf(piece: Piece): number {
  const rank = rankOf(piece);
  return rank === 1 ? 4 : rank;
}

/** Returns the position with the other side to move. */
export function afterPassing(position: Position): Position {
  const passed = new Position();
  copyPosition(passed, position);
  passed.toMove = opponentOf(position.toMove);
  return passed;
}

/** Returns the square from which the side to move could enter the den of this color. */
export function denThreat(position: Position, color: Color): number | undefined {
  const den = denOf(color);
  return pieces(position, position.toMove).find(({ square }) => isMoveValid(position, square, den))?.square;
}

/** Returns the capture that would cost this color most, or undefined if none costs anything. */
export function worstThreat(position: Position, color: Color): CaptureThreat | undefined {
  let worst: CaptureThreat | undefined;
  for (const { square: victim, piece } of pieces(position, color)) {
    for (const { square: hunter, piece: enemy } of pieces(position, color === BLUE ? RED : BLUE)) {
      const taken = move(position, hunter, victim);
      if (!taken.ok) continue;
      const loss = worthOf(piece) - (isTakenBack(taken.value, victim, color) ? worthOf(enemy) : 0);
      if (loss > (worst?.loss ?? 0)) worst = { hunter, victim, loss };
    }
  }
  return worst;
}

function isTakenBack(position: Position, square: number, color: Color): boolean {
  return pieces(position, color).some((own) => isMoveValid(position, own.square, square));
}
