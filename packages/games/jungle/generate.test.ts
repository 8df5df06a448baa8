import { OVER, Random, seedFrom, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIECES, RAT } from './animals.ts';
import { BLUE, isDen, isRiver, SQUARES } from './board.ts';
import { generate, MOST_MOVES } from './generate.ts';
import { game, isMoveValid, START, writePosition } from './index.ts';
import { Position, place } from './position.ts';
import { LiteralGame, type LiteralPosition, literalMoves } from './testing/literal.ts';

/** Anything that can stand on a board: few pieces or many, several of a kind, rats in the river more than elsewhere. */
function anyPosition(random: Random, elephantTakesRat: boolean): Position {
  const position = new Position();
  position.elephantTakesRat = elephantTakesRat;
  position.toMove = random.below(2) === 0 ? 0 : 1;
  for (let left = 1 + random.below(24); left > 0; left--) {
    const square = random.below(SQUARES);
    const piece = isRiver(square) ? RAT + 8 * random.below(2) : 1 + random.below(PIECES.length);
    if (position.board[square] !== 0 || isDen(square)) continue;
    place(position, square, piece);
  }
  return position;
}

/** The same position for the other generator, which reads labels. */
function toLiteral({ board, toMove, elephantTakesRat }: Position): LiteralPosition {
  const squares: string[] = [];
  for (let square = 0; square < SQUARES; square++) squares.push('.rcdwptleRCDWPTLE'[board[square]!]!);
  return { squares, blue: toMove === BLUE, elephantTakesRat };
}

describe.each([true, false])('with elephantTakesRat: %s', (elephantTakesRat) => {
  it('the two generators agree on a hundred thousand positions', () => {
    const random = Random.fromSeed(seedFrom(`two generators ${elephantTakesRat}`));
    const out = new Int32Array(MOST_MOVES);
    let moves = 0;
    for (let i = 0; i < 100_000; i++) {
      const position = anyPosition(random, elephantTakesRat);
      const fast = out.subarray(0, generate(position, out));
      const literal = Int32Array.from(literalMoves(toLiteral(position))).sort();
      moves += fast.length;
      if (fast.length === literal.length && literal.every((move, k) => move === fast[k])) continue;
      expect.fail(`${writePosition(position)}: ${fast.join(' ')} is not ${literal.join(' ')}`);
    }
    // The positions were worth looking at.
    expect(moves).toBeGreaterThan(500_000);
  });

  it('isMoveValid agrees for every pair of squares', () => {
    const random = Random.fromSeed(seedFrom(`every pair ${elephantTakesRat}`));
    for (let i = 0; i < 500; i++) {
      const position = anyPosition(random, elephantTakesRat);
      const literal = new Set(literalMoves(toLiteral(position)));
      for (let from = 0; from < SQUARES; from++) {
        for (let to = 0; to < SQUARES; to++) {
          if (isMoveValid(position, from, to) !== literal.has(from * 64 + to))
            expect.fail(`${writePosition(position)}: ${from} ${to}`);
        }
      }
    }
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
          const literal = new LiteralGame(line, elephantTakesRat, repetition === 'free');
          const out = new Int32Array(MOST_MOVES);
          for (let i = 0; i < 400; i++) {
            expect([...out.subarray(0, game.legal(state, out))]).toEqual(literal.moves());
            if (game.toMove(state) === OVER) break;
            // Back and forth within a few squares: so that positions do come again.
            const moves = literal.moves();
            const move = moves[random.below(Math.min(moves.length, 3))]!;
            expect(game.check(state, move).ok).toBe(true);
            game.apply(state, move);
            literal.play(move);
          }
        }),
        { numRuns: 10 },
      );
    },
  );
});
