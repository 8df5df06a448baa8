import { OVER, Random, seedFrom, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game, readPosition, START, words, writePosition } from './index.ts';
import { isClear, mutated } from './testing/mutate.ts';

describe('a position in one line', () => {
  it('has rows from 1 down, digits for empty squares, and the side to move', () => {
    const position = sure(readPosition(START));
    expect(position.board[0]).toBe(7);
    expect(position.board[62]).toBe(8 + 7);
    expect(position.toMove).toBe(0);
    expect(sure(readPosition(START.replace(' b', ' r'))).toMove).toBe(1);
  });

  it('reads back every position of any game, the last one too', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, elephantTakesRat) => {
        const seed = seedFrom(text);
        const random = Random.fromSeed(seed);
        const state = sure(game.create({ elephantTakesRat, repetition: 'free' }, { seed }));
        for (let i = 0; i < 2000; i++) {
          const line = writePosition(state);
          const again = sure(readPosition(line, elephantTakesRat));
          expect(writePosition(again)).toBe(line);
          expect([again.board, again.sides, again.toMove]).toEqual([state.board, state.sides, state.toMove]);
          if (game.toMove(state) === OVER) break;
          game.apply(state, game.pick(state, random));
        }
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['', 'position-unreadable'],
    ['l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L', 'position-unreadable'],
    ['l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b b', 'position-unreadable'],
    ['l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1 b', 'position-rows'],
    ['l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L/7 b', 'position-rows'],
    ['l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w', 'position-side'],
    ['l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L B', 'position-side'],
    ['l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5Q b', 'position-symbol'],
    ['l5t/1d3c1/r1p1w1e/8/7/7/E1W1P1R/1C3D1/T5L b', 'position-symbol'],
    ['l5t/1d3c1/r1p1w1e/0/7/7/E1W1P1R/1C3D1/T5L b', 'position-symbol'],
    ['l5t/1d3c1/r1p1w1e/6/7/7/E1W1P1R/1C3D1/T5L b', 'position-row'],
    ['l5t/1d3c1/r1p1w1e/61/7/7/E1W1P1R/1C3D1/T5L b', 'position-row'],
    ['l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1RR/1C3D1/T5L b', 'position-row'],
    ['l5tt/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b', 'position-row'],
    ['7/7/7/1e5/7/7/7/7/R6 b', 'piece-in-river'],
    ['3r3/7/7/7/7/7/7/7/R6 b', 'piece-in-den'],
    ['3R3/7/7/7/7/7/7/7/r6 r', 'piece-in-den'],
    ['3R3/7/7/7/7/7/7/7/3r3 r', 'piece-in-den'],
    ['7/7/7/7/7/7/7/7/R6 r', 'no-pieces'],
    ['7/7/7/7/7/7/7/7/7 b', 'no-pieces'],
  ])('%s is refused as %s', (line, code) => {
    const read = readPosition(line);
    expect(read).toMatchObject({ ok: false, fault: { code } });
    if (!read.ok) expect(isClear(words.fault(read.fault))).toBe(true);
  });

  it('survives 100,000 mutations: read to the very same line, or refused with a clear error', () => {
    const random = Random.fromSeed(seedFrom('positions'));
    let refused = 0;
    for (let i = 0; i < 100_000; i++) {
      const line = mutated(START, random);
      const read = readPosition(line);
      if (read.ok) {
        if (writePosition(read.value) !== line.trim().replace(/\s+/, ' ')) expect.fail(JSON.stringify(line));
      } else {
        refused++;
        if (!isClear(words.fault(read.fault))) expect.fail(words.fault(read.fault));
      }
    }
    expect(refused).toBeGreaterThan(50_000);
  });
});
