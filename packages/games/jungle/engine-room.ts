/**
 * What a search plays on: positions of its own, moves made on them and taken back, and the tables behind both. Nobody
 * needs to write a position down and read it again to change it.
 */
export { isRiver, isTrapOf, opponentOf, SQUARES } from './board.ts';
export { generate, isMove, MOST_MOVES } from './generate.ts';
export { moveHigh, moveLow, pieceHigh, pieceLow, TURN_HIGH, TURN_LOW } from './keys.ts';
export {
  conqueror,
  copyPosition,
  Position,
  place,
  RIVER_BIT,
  shift as make,
  unshift as unmake,
} from './position.ts';
export { isOpen, routesAt, routesUnder, TO, waterOf } from './routes.ts';
