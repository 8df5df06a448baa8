import { type Generated, OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { type GeeseParams, game } from '@gridhall/games/geese';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownBoardOf } from '../board/known-board.ts';
import { Survey } from '../count/survey.ts';
import { findSafe, type Technique } from '../deduce/deductions.ts';
import { engine } from '../index.ts';

const patient = () => false;

function generate(
  params: GeeseParams,
  wish: string,
  seed: string,
  steps = 1e8,
): Promise<Generated | undefined> {
  const thought = thoughtOf(Random.fromSeed(seedFrom(seed)), steps);
  return Promise.resolve(engine.open(params).generate!(params, wish, thought));
}

/** Plays a board by the ladder alone, seeing only views, and answers with the highest technique; fails where it would guess. */
function proofOf(params: GeeseParams, board: string): number {
  const state = sure(game.create(params, { seed: '0'.repeat(32), boards: [board] }));
  let highest = 0;
  while (game.toMove(state) !== OVER) {
    const board = knownBoardOf(game.view(state, 0));
    const climbed = findSafe(board, 4, patient);
    if (!climbed) throw new Error(`a guess is needed:\n${game.text(game.view(state, 0))}`);
    highest = Math.max(
      highest,
      climbed.step.technique,
      ...[...climbed.before.values()].map(({ technique }) => technique),
    );
    for (const place of climbed.step.places) {
      const field = board.fieldOf(place);
      if (game.toMove(state) !== OVER && game.check(state, field).ok) game.apply(state, field);
    }
    expect(state.disturbed).toBe(-1);
  }
  return highest;
}

/** Plays a board by its proof: what a line names is shown, and must be surely safe by what is seen then. */
function follow(params: GeeseParams, { boards, proof }: Generated): void {
  const state = sure(game.create(params, { seed: '0'.repeat(32), boards: boards! }));
  for (const line of proof!) {
    const board = knownBoardOf(game.view(state, 0));
    const survey = new Survey(board);
    survey.run(patient);
    const fields = line
      .slice(line.indexOf(': ') + 2)
      .split(', ')
      .map((at) => at.split(' ').map(Number) as [number, number]);
    for (const [column, row] of fields) {
      const field = row * params.columns + column;
      expect(survey.chanceAt(board.placeOf(field))).toBe(0);
      // Zeros that were shown before it in the same line may have opened it.
      if (game.toMove(state) !== OVER && game.check(state, field).ok) game.apply(state, field);
    }
  }
  expect(game.outcome(state)?.results).toEqual([1]);
}

const small = { columns: 12, rows: 9, geese: 20, reveal: 'flood', first: 'none' } as const;

describe('a board that never needs a guess', () => {
  it('is opened by the ladder alone from its first field on, whatever its size and its zeros', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 10 }),
        fc.double({ min: 0, max: 0.22, noNaN: true }),
        fc.constantFrom('flood' as const, 'neighbours' as const),
        fc.string(),
        async (columns, rows, part, reveal, seed) => {
          const geese = Math.floor(part * columns * rows);
          const params = { columns, rows, geese, reveal, first: 'none' } as const;
          const made = await generate(params, 'no-guess', seed, 3e5);
          if (!made) return;
          const [board] = made.boards!;
          expect([...board!].filter((sign) => sign === '9')).toHaveLength(geese);
          expect(proofOf(params, board!)).toBeLessThanOrEqual(made.grade!.level);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each([
    ['one-number', 1],
    ['two-numbers', 2],
    ['counting', 3],
    ['cases', 4],
  ] as const)('wished %s needs technique %i of the ladder and no higher one', async (wish, technique) => {
    for (const seed of ['a', 'b', 'c']) {
      const made = (await generate(small, wish, seed))!;
      // Told in the word in which it is wished for.
      expect(made.grade).toEqual({
        level: technique,
        word: ['easy', 'fair', 'hard', 'cruel'][technique - 1],
      });
      expect(proofOf(small, made.boards![0]!)).toBe(technique satisfies Technique);
    }
  });

  it('comes with its proof, every line of which is certain by the numbers shown before', async () => {
    for (const wish of ['one-number', 'two-numbers', 'counting', 'cases']) {
      const made = (await generate(small, wish, 'proof'))!;
      follow(small, made);
      expect(made.proof!.some((line) => line.startsWith(`${wish.replace('-', ' ')}: `))).toBe(true);
    }
  });

  it('is the same board again from the same luck, and another from another', async () => {
    const boards = await Promise.all(
      ['one', 'one', 'two'].map(async (seed) => (await generate(small, 'no-guess', seed))?.boards),
    );
    expect(boards[0]).toEqual(boards[1]);
    expect(boards[0]).not.toEqual(boards[2]);
  });

  it('is not made in no time, or of nothing but geese', async () => {
    expect(
      await generate({ ...small, columns: 30, rows: 16, geese: 99 }, 'no-guess', 'hasty', 20),
    ).toBeUndefined();
    expect(await generate({ ...small, geese: 108 }, 'no-guess', 'full')).toBeUndefined();
  });
});
