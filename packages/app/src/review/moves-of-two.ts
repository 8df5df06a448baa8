/** How many moves that is where two play: a move is one of each, as their list numbers them. */
export function fullMoves(single: number): number {
  return Math.ceil(single / 2);
}
