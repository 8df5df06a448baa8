import { NIM } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../contract/game.ts';
import { type Moment, Timeline } from './timeline.ts';

const MEGABYTE = 1024 * 1024;

/** A game of large boards: a move adds its number to every so many cells. */
class Large {
  cells: Uint8Array;
  moves = 0;
  constructor(bytes: number) {
    this.cells = new Uint8Array(bytes);
  }
}

interface Counted extends AnyGame {
  applied: number;
  copied: number;
}

function large(bytes: number): Counted {
  const game: Counted = {
    ...NIM.game,
    applied: 0,
    copied: 0,
    blank: () => new Large(0),
    copy(to, from) {
      if (!(to instanceof Large && from instanceof Large)) throw new Error('not a large state');
      game.copied++;
      if (to.cells.length !== from.cells.length) to.cells = new Uint8Array(from.cells.length);
      to.cells.set(from.cells);
      to.moves = from.moves;
    },
    apply(state, action) {
      if (!(state instanceof Large)) throw new Error('not a large state');
      game.applied++;
      state.moves++;
      state.cells[(state.moves * 7919) % state.cells.length]! += action;
    },
    create: () => ({ ok: true, value: new Large(bytes) }),
  };
  return game;
}

/** The state after these moves, played straight. */
function straight(game: Counted, bytes: number, moves: readonly number[]): Large {
  const state = new Large(bytes);
  for (const move of moves) game.apply(state, move);
  return state;
}

function played(game: AnyGame, bytes: number, moves: readonly number[], budget?: number) {
  const timeline = new Timeline(game, new Large(bytes), budget);
  const moments: Moment[] = [timeline.root];
  for (const move of moves) moments.push(timeline.play(0, move, String(move)));
  return { timeline, moments };
}

const movesOf = (count: number) => Array.from({ length: count }, (_none, i) => (i * 37) % 250);

describe('a timeline', () => {
  it('finds the state of any moment again, forwards, backwards and at random', () => {
    const game = large(100);
    const moves = movesOf(500);
    const { timeline, moments } = played(game, 100, moves);
    for (const n of [500, 499, 0, 1, 16, 17, 250, 31, 32, 33, 499]) {
      const state = new Large(0);
      timeline.stateAt(moments[n]!, state);
      expect(state).toEqual(straight(game, 100, moves.slice(0, n)));
    }
  });

  it('goes back and onward on another branch, and the first branch is not lost', () => {
    const game = large(100);
    const moves = movesOf(100);
    const { timeline, moments } = played(game, 100, moves);
    timeline.go(moments[40]!);
    expect(timeline.now).toBe(moments[40]);
    for (let i = 0; i < 60; i++) timeline.play(1, 9, 'nine');
    expect(timeline.state).toEqual(
      straight(game, 100, [...moves.slice(0, 40), ...Array<number>(60).fill(9)]),
    );
    timeline.go(moments[100]!);
    expect(timeline.state).toEqual(straight(game, 100, moves));
  });

  it('replays only a few moves to go back in a long game', () => {
    const game = large(100);
    const { timeline, moments } = played(game, 100, movesOf(5000));
    game.applied = 0;
    for (let n = 4999; n > 4000; n--) timeline.go(moments[n]!);
    expect(game.applied / 999).toBeLessThan(16);
  });

  it('takes no snapshot of a large board for every few moves', () => {
    const game = large(16 * MEGABYTE);
    const { timeline } = played(game, 16 * MEGABYTE, movesOf(200));
    expect(timeline.snapshots.count).toBe(1);
    expect(game.copied).toBe(1);
  });
});

describe('snapshots', () => {
  it('stay within their budget, and every moment is still found', () => {
    const bytes = 1000;
    const game = large(bytes);
    const moves = movesOf(3000);
    const budget = 20 * bytes;
    const { timeline, moments } = played(game, bytes, moves, budget);
    expect(timeline.snapshots.bytes).toBeLessThanOrEqual(budget);
    expect(timeline.snapshots.count).toBeGreaterThan(10);
    for (let n = 0; n <= 3000; n += 211) {
      const state = new Large(0);
      timeline.stateAt(moments[n]!, state);
      expect(state).toEqual(straight(game, bytes, moves.slice(0, n)));
    }
  });

  it('are sparser the further back they lie', () => {
    const bytes = 1000;
    const game = large(bytes);
    const { timeline, moments } = played(game, bytes, movesOf(3000), 20 * bytes);
    const cost = (from: number, to: number) => {
      game.applied = 0;
      for (let n = from; n < to; n++) timeline.stateAt(moments[n]!, new Large(0));
      return game.applied / (to - from);
    };
    const [recent, middle, old] = [cost(2900, 3000), cost(2200, 2400), cost(200, 1200)];
    expect(recent).toBeLessThan(25);
    expect(middle).toBeGreaterThan(recent);
    expect(old).toBeGreaterThan(middle);
  });

  it('hold no more than 64 megabytes of the largest boards, beside the start', () => {
    const bytes = 40 * MEGABYTE;
    const { timeline } = played(large(bytes), bytes, movesOf(1300));
    expect(timeline.snapshots).toEqual({ count: 1, bytes: expect.any(Number) });
  });

  it('are counted by what a state has grown to', () => {
    const game = large(10);
    const grow: AnyGame = {
      ...game,
      apply(state, action) {
        game.apply(state, action);
        if (state instanceof Large) state.cells = new Uint8Array(state.cells.length + 100);
      },
    };
    const { timeline } = played(grow, 10, movesOf(1600), 500_000);
    expect(timeline.snapshots.bytes).toBeLessThanOrEqual(500_000);
    expect(timeline.snapshots.bytes).toBeGreaterThan(200_000);
  });
});
