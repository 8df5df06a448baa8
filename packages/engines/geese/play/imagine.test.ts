import { encodeView, Random, sure } from '@gridhall/core';
import { type GeeseParams, type GeeseState, game } from '@gridhall/games/geese';
import { describe, expect, it } from 'vitest';
import { imagine } from './imagine.ts';

const SEED = 'feedfacefeedfacefeedfacefeedface';
const PLENTY = 1_000_000;

const geeseOf = (state: GeeseState) =>
  [...state.board].map((byte) => ((byte & 15) === 9 ? '9' : '.')).join('');

/** A game after some moves, by its text. */
function after(
  params: Partial<GeeseParams>,
  seed: string,
  moves: readonly string[],
  boards?: readonly string[],
): GeeseState {
  const whole = { columns: 4, rows: 3, geese: 4, reveal: 'flood', first: 'none', ...params } as GeeseParams;
  const state = sure(game.create(whole, boards ? { seed, boards } : { seed }));
  for (const move of moves) game.apply(state, sure(game.read(game.ask(state, 0)!, move)));
  return state;
}

/** Every board of 12 fields with as many geese that looks the same to the player. */
function fitting(state: GeeseState, allowed: (board: string) => boolean): Set<string> {
  const view = encodeView(game.view(state, 0));
  const boards = new Set<string>();
  for (let bits = 0; bits < 1 << 12; bits++) {
    const board = Array.from({ length: 12 }, (_unused, i) => (bits & (1 << i) ? '9' : '.')).join('');
    if ([...board].filter((field) => field === '9').length !== state.geese || !allowed(board)) continue;
    const other = sure(
      game.create(
        { columns: 4, rows: 3, geese: state.geese, reveal: state.reveal, first: 'none' },
        { seed: SEED, boards: [board.replace(/.{4}(?!$)/g, '$&\n')] },
      ),
    );
    // The same fields revealed and marked, on this board's own values.
    for (let field = 0; field < 12; field++) {
      const bits = state.board[field]! & 0x30;
      other.board[field] = (other.board[field]! & 15) | bits;
    }
    const seen = { ...game.view(state, 0), plane: game.view(other, 0).plane };
    if (encodeView(seen) === view && !revealsGoose(other)) boards.add(board);
  }
  return boards;
}

function revealsGoose(state: GeeseState): boolean {
  return state.board.some((byte) => !(byte & 0x20) && (byte & 15) === 9);
}

function frequencies(state: GeeseState, draws: number): Map<string, number> {
  const random = Random.fromSeed(SEED);
  const view = game.view(state, 0);
  const counts = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const board = geeseOf(imagine(view, random, PLENTY)!);
    counts.set(board, (counts.get(board) ?? 0) + 1);
  }
  return counts;
}

describe('imagined boards', () => {
  it.each([
    ['one number', ['s 1 1']],
    ['two numbers that share fields', ['s 0 0', 's 2 0']],
    ['marks, which prove nothing', ['m 3 2', 's 1 1', 'm 0 0']],
    ['numbers on both sides', ['s 0 1', 's 3 1']],
  ])('are uniform over all that fit: %s', (_name, moves) => {
    // A seed whose board survives these shows.
    let state: GeeseState;
    let seed = 0;
    do state = after({}, (seed++).toString(16).padStart(32, '0'), moves.slice(0, 0));
    while (moves.some((move) => move.startsWith('s') && geeseOf(state)[fieldOf(move)] === '9'));
    state = after({}, (seed - 1).toString(16).padStart(32, '0'), moves);
    const expected = fitting(state, () => true);
    const draws = 300 * expected.size;
    const counts = frequencies(state, draws);
    expect(new Set(counts.keys())).toEqual(expected);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 300) ** 2 / 300, 0);
    // Six standard deviations above its mean: with a fixed seed this holds or does not.
    expect(chiSquare).toBeLessThan(expected.size + 6 * Math.sqrt(2 * expected.size));
  });

  it('know that under zero without room every field further off holds a goose', () => {
    const state = after({ first: 'zero', geese: 9 }, SEED, ['s 0 0']);
    const expected = fitting(state, (board) =>
      [2, 3, 6, 7, 8, 9, 10, 11].every((field) => board[field] === '9'),
    );
    expect(expected.size).toBe(3);
    expect(new Set(frequencies(state, 200).keys())).toEqual(expected);
  });

  it('are boards without geese before the first show under safe', () => {
    const state = after({ first: 'safe' }, SEED, ['m 1 1']);
    const imagined = imagine(game.view(state, 0), Random.fromSeed(SEED), PLENTY)!;
    expect(imagined.placed).toBe(false);
    expect(encodeView(game.view(imagined, 0))).toBe(encodeView(game.view(state, 0)));
  });

  it('are not given when the budget runs out', () => {
    const state = after({}, SEED, ['s 1 0'], ['9...\n....\n.999']);
    expect(imagine(game.view(state, 0), Random.fromSeed(SEED), 1)).toBeUndefined();
  });

  it('are found within a modest budget on an expert board in the middle of a game', () => {
    const random = Random.fromSeed(SEED);
    for (let i = 0; i < 20; i++) {
      const state = after(
        { columns: 30, rows: 16, geese: 99, first: 'zero' },
        i.toString(16).padStart(32, '0'),
        ['s 15 8'],
      );
      // Opens fields as a careful player would, to get a long shore.
      for (let field = 0; field < 480; field += 7) {
        if (state.over) break;
        if ((state.board[field]! & 0x3f) !== 0x29 && game.check(state, field).ok) game.apply(state, field);
      }
      if (state.over) continue;
      const view = game.view(state, 0);
      const imagined = imagine(view, random, 200_000)!;
      expect(encodeView(game.view(imagined, 0))).toBe(encodeView(view));
    }
  });
});

function fieldOf(move: string): number {
  const [, x, y] = move.split(' ');
  return Number(y) * 4 + Number(x);
}
