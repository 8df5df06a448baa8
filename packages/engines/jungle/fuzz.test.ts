import { Random, seedFrom } from '@gridhall/core';
import { BLUE, denOf, isMove, isRiver, Position, place, RED, SQUARES, winner } from '@gridhall/games/jungle';
import { expect, it } from 'vitest';
import { Scales } from './evaluate.ts';
import { SearchState } from './search-state.ts';
import { takeUp, think } from './think.ts';
import { WEIGHTS } from './weights.ts';

/** Any number of any animals anywhere they may stand, several of a kind too. */
function crowd(random: Random, elephantTakesRat: boolean): Position {
  const position = new Position();
  position.elephantTakesRat = elephantTakesRat;
  position.toMove = random.below(2) === 0 ? BLUE : RED;
  for (let n = 2 + random.below(random.chance(0.1) ? 50 : 16); n > 0; n--) {
    const piece = 1 + random.below(16);
    const square = random.below(SQUARES);
    const fits = square !== denOf(BLUE) && square !== denOf(RED) && (!isRiver(square) || piece % 8 === 1);
    if (fits && position.board[square] === 0) place(position, square, piece);
  }
  return position;
}

it('plays a legal move in ten thousand positions that nobody would come upon', () => {
  const random = Random.fromSeed(seedFrom('crowds'));
  const states = [false, true].map((plain) => new SearchState(new Scales(WEIGHTS, plain), 10));
  let thought = 0;
  while (thought < 10_000) {
    const plain = random.chance(0.5);
    const position = crowd(random, plain);
    const [blue, red] = [position.sides[0]! | position.sides[1]!, position.sides[2]! | position.sides[3]!];
    if (blue === 0 || red === 0 || winner(position) !== undefined) continue;
    const state = states[Number(plain)]!;
    takeUp(state, position, []);
    const { lines } = think(state, { nodes: 20 + random.below(100), lines: 1 + random.below(3) });
    for (const { moves, score } of lines) {
      if (!isMove(position, moves[0]! >> 6, moves[0]! & 63)) expect([thought, moves]).toBe('legal');
      if (!Number.isInteger(score) || Math.abs(score) > 30_000) expect([thought, score]).toBe('a score');
    }
    thought++;
  }
  expect(thought).toBe(10_000);
});
