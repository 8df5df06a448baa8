import { Random, type Review, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { type GeeseView, game } from '@gridhall/games/geese';
import { describe, expect, it } from 'vitest';
import { engine } from '../index.ts';

/** Plays moves on a given board, rows separated by slashes, and looks back. */
async function reviewed(
  board: string,
  moves: readonly string[],
  seconds?: number,
  withheld = false,
): Promise<Review> {
  const params = { columns: 9, rows: 9, geese: 10, reveal: 'flood', first: 'none' } as const;
  const state = sure(game.create(params, { seed: '0'.repeat(32), boards: [board.split('/').join('\n')] }));
  const views: GeeseView[] = [game.view(state, 0)];
  for (const move of moves) {
    game.apply(state, sure(game.read(game.ask(state, 0)!, move)));
    views.push(game.view(state, 0));
  }
  // What the end showed is not told while others still play on the board.
  if (withheld) views[moves.length] = views[moves.length - 1]!;
  const thought = thoughtOf(Random.fromSeed(seedFrom('')), 1e6);
  return engine.open(params).review!(views, moves, seconds, thought);
}

const measures = (review: Review) => Object.fromEntries(review.measures);
const kinds = (review: Review) => review.moves.map(({ kind }) => kind);

describe('a review', () => {
  it('tells what was sure from what was luck, and how much luck', async () => {
    // The 1 says that one of two fields holds the goose.
    const review = await reviewed('9s.', ['s 2 0']);
    expect(kinds(review)).toEqual(['luck']);
    expect(review.moves[0]!.chance).toBeCloseTo(0.5, 9);
    expect(measures(review)['Odds in your favor']).toBe('50 %');
    expect(review.says).toBe(
      'One move was a guess, because no cell was certainly safe. Its chance of success was 50 %.',
    );
  });

  it('knows a needless risk: a surely safe field was there', async () => {
    // The only goose is beside the 1, so that every field further off is safe.
    const review = await reviewed('9.../s.../....', ['s 1 0', 's 3 2']);
    expect(kinds(review)).toEqual(['needless', 'sure']);
    expect(review.moves[0]!.chance).toBeCloseTo(4 / 5, 9);
    expect(review.moves[0]).toMatchObject({ best: 1, cells: [2, 3, 6, 7, 10, 11] });
    expect(measures(review)).toMatchObject({
      'Safe moves': '1',
      'Needless risks': '1',
      'Forced guesses': '0',
    });
    expect(review.says).toBe(
      'One move was a guess, although a safe cell was available. Its chance of success was 80 %.',
    );
  });

  it('counts the last click of a board that others still play, too', async () => {
    const all = ['s 1 0', 's 3 2'];
    expect(measures(await reviewed('9.../s.../....', all, undefined, true))).toMatchObject({ Clicks: '2' });
    expect(measures(await reviewed('9.../s.../....', all))).toMatchObject({ Clicks: '2' });
  });

  it('says of several guesses whether they had to be, and the chance of all of them', async () => {
    const review = await reviewed('9.../s.../....', ['s 1 1', 's 1 0', 's 0 2']);
    expect(kinds(review)).toEqual(['needless', 'needless', 'sure']);
    expect(review.says).toBe(
      '2 moves were guesses, although a safe cell was available each time. The chance that all of them would succeed was 60 %.',
    );
  });

  it('calls no guess what was sure to be a goose', async () => {
    const doomed = await reviewed('s..9/..../9...', ['s 0 2']);
    expect(doomed.says).toBe('No move was a guess: the last cell was certain to hold a goose.');
    const both = await reviewed('s..9/..../9...', ['s 3 1', 's 0 2']);
    expect(both.says).toBe(
      'One move was a guess, although a safe cell was available. Its chance of success was 50 %. The last cell was certain to hold a goose.',
    );
  });

  it('points at the fields that were safer, where a guess had to be', async () => {
    // Two of the eight fields around the 2 hold a goose, and one of the six others.
    const review = await reviewed('...9./.s.../99...', ['s 0 0']);
    expect(review.moves[0]).toMatchObject({ kind: 'luck', cells: [3, 4, 8, 9, 13, 14] });
    expect(review.moves[0]!.chance).toBeCloseTo(3 / 4, 9);
    expect(review.moves[0]!.best).toBeCloseTo(5 / 6, 9);
  });

  it('says nothing of the clicks it needs while the board is secret, nor of luck where no field was shown', async () => {
    const review = await reviewed('9s9.', ['m 0 0']);
    expect(measures(review)).toEqual({ Clicks: '1' });
    expect(review.says).toBe('No cell was shown.');
  });

  it('takes a chord for all the fields it shows', async () => {
    // Marked by chance: the goose is under the mark or on one of the two others.
    const review = await reviewed('.9s/9..', ['m 1 0', 'c 2 0']);
    expect(kinds(review)).toEqual(['note', 'luck']);
    expect(review.moves[1]!.chance).toBeCloseTo(1 / 3, 9);
  });

  it('counts the clicks a board needs, and the pace and the efficiency of who has opened it', async () => {
    const review = await reviewed('s..9/..../9...', ['s 3 1', 'm 3 0', 's 2 2'], 2);
    expect(measures(review)).toMatchObject({
      'Clicks needed': '2',
      Pace: '1.00/s',
      Efficiency: '67 %',
      Clicks: '3',
    });
  });

  it('asks of a board that was lost only what it would have needed, not how well it was done', async () => {
    const review = await reviewed('s..9/..../9...', ['s 3 1', 'm 3 0', 's 0 2'], 2);
    expect(Object.keys(measures(review))).toEqual([
      ...['Clicks needed', 'Clicks', 'Safe moves', 'Forced guesses', 'Needless risks', 'Odds in your favor'],
    ]);
    expect(measures(review)).toMatchObject({ 'Clicks needed': '2', Clicks: '3' });
    expect(review.moves[2]!.says).toBe(
      'That cell was certain to hold a goose, and another was certainly safe.',
    );
  });
});
