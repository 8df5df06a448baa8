import { OVER, Random, seedFrom, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIECES, RAT } from './animals.ts';
import { isDen, isRiver, SQUARES } from './board.ts';
import { game, isMoveValid, move, readPosition, START, writePosition } from './index.ts';
import { fromOf, generateMoves, hasMove, MOST_MOVES, moveOf, toOf, winner } from './legal.ts';
import { Position, pieces, placePiece } from './position.ts';

/** Anything that can stand on a board: few pieces or many, several of a kind, rats in the river more than elsewhere. */
function anyPosition(random: Random, elephantTakesRat: boolean): Position {
  const position = new Position();
  position.elephantTakesRat = elephantTakesRat;
  position.toMove = random.below(2) === 0 ? 0 : 1;
  for (let left = 1 + random.below(24); left > 0; left--) {
    const square = random.below(SQUARES);
    const piece = isRiver(square) ? RAT + 8 * random.below(2) : 1 + random.below(PIECES.length);
    if (position.board[square] !== 0 || isDen(square)) continue;
    placePiece(position, square, piece);
  }
  return position;
}

/** Every pair of squares that the rules allow, ascending. */
function movesByTheRules(position: Position): number[] {
  const moves: number[] = [];
  for (const { square: from } of pieces(position, position.toMove)) {
    for (let to = 0; to < SQUARES; to++) if (isMoveValid(position, from, to)) moves.push(moveOf(from, to));
  }
  return moves;
}

/** The moves of a game by the rules, repetition included, from a count of every position that there was. */
class CountedGame {
  #position: Position;
  readonly #seen = new Map<string, number>();
  readonly #free: boolean;

  constructor(line: string, elephantTakesRat: boolean, free: boolean) {
    this.#position = sure(readPosition(line, elephantTakesRat));
    this.#free = free;
    this.#count();
  }

  #count(): void {
    const line = writePosition(this.#position);
    this.#seen.set(line, (this.#seen.get(line) ?? 0) + 1);
  }

  #after(one: number): Position {
    return sure(move(this.#position, fromOf(one), toOf(one)));
  }

  moves(): number[] {
    if (winner(this.#position) !== undefined) return [];
    return movesByTheRules(this.#position).filter(
      (one) => this.#free || (this.#seen.get(writePosition(this.#after(one))) ?? 0) < 2,
    );
  }

  play(one: number): void {
    this.#position = this.#after(one);
    this.#count();
  }
}

describe.each([true, false])('with elephantTakesRat: %s', (elephantTakesRat) => {
  it('the list of moves has every pair of squares that the rules allow, and no other', () => {
    const random = Random.fromSeed(seedFrom(`every pair ${elephantTakesRat}`));
    const out = new Int32Array(MOST_MOVES);
    let count = 0;
    for (let i = 0; i < 3000; i++) {
      const position = anyPosition(random, elephantTakesRat);
      const listed = [...out.subarray(0, generateMoves(position, out))];
      count += listed.length;
      const valid = movesByTheRules(position);
      if (listed.join() !== valid.join())
        expect.fail(`${writePosition(position)}: ${listed.join(' ')} is not ${valid.join(' ')}`);
      expect(hasMove(position)).toBe(valid.length > 0);
    }
    // The positions were worth looking at.
    expect(count).toBeGreaterThan(15_000);
  });

  it.each([
    ['forbid-third', START],
    ['free', START],
    ['forbid-third', '7/7/r6/r6/7/7/6T/6R/7 b'],
    ['forbid-third', '7/7/l6/7/7/7/7/6L/7 r'],
    ['free', '7/7/l6/7/7/7/7/6L/7 r'],
  ] as const)(
    'whole games have the moves of the rulebook under repetition: %s, from %s',
    (repetition, line) => {
      fc.assert(
        fc.property(fc.string(), (text) => {
          const seed = seedFrom(text);
          const random = Random.fromSeed(seed);
          const state = sure(game.create({ elephantTakesRat, repetition }, { seed, boards: [line] }));
          const counted = new CountedGame(line, elephantTakesRat, repetition === 'free');
          const out = new Int32Array(MOST_MOVES);
          for (let i = 0; i < 400; i++) {
            expect([...out.subarray(0, game.legal(state, out))]).toEqual(counted.moves());
            if (game.toMove(state) === OVER) break;
            // Back and forth within a few squares: so that positions do come again.
            const moves = counted.moves();
            const chosen = moves[random.below(Math.min(moves.length, 3))]!;
            expect(game.check(state, chosen).ok).toBe(true);
            game.apply(state, chosen);
            counted.play(chosen);
          }
        }),
        { numRuns: 10 },
      );
    },
  );
});
