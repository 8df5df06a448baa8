import type { Analysis, Hint, Progress, Question } from '@gridhall/core';
import { OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { type GeeseView, game, hiddenBit, markedBit } from '@gridhall/games/geese';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from '../index.ts';
import { layoutsOf } from '../testing/naive.ts';

/** A view from what the player sees: `*` hidden, `M` marked, else the number. */
function seen(geese: number, ...rows: string[]): GeeseView {
  const signs = [...rows.join('')];
  const hidden = signs.filter((sign) => sign === '*' || sign === 'M').length;
  return {
    rows: rows.length,
    columns: rows[0]!.length,
    geese,
    reveal: 'flood',
    first: 'none',
    plane: Uint8Array.from(signs, (sign) =>
      sign === '*' ? hiddenBit : sign === 'M' ? hiddenBit | markedBit : Number(sign),
    ),
    placed: true,
    toReveal: hidden - geese,
    marked: signs.filter((sign) => sign === 'M').length,
    firstShown: 0,
    disturbed: -1,
    clicks: 1,
  };
}

const questionFor = ({ rows, columns }: GeeseView): Question => ({
  kind: 'cell',
  id: 'field',
  seat: 0,
  rows,
  columns,
  verbs: ['show', 'mark', 'chord'],
});
const thought = () => thoughtOf(Random.fromSeed(seedFrom('hint')), 1e7);
const hintIn = (view: GeeseView) =>
  engine.open({}).hint!(view, questionFor(view), thought()) as Hint | undefined;

describe('a hint', () => {
  it('rests on one number that has its geese, and says why they are there', () => {
    expect(hintIn(seen(2, '*1**', '11**'))).toEqual({
      move: 's 2 0',
      sure: true,
      why: 'This cell is safe, because the 1 at column 1, row 0 already has its goose at column 0, row 0 (the 1 at column 0, row 1 has no other cell for it).',
      cells: [2, 1, 0, 4],
      lettered: {
        why: 'This cell is safe, because the 1 at A already has its goose at B (the 1 at C has no other cell for it).',
        cells: [1, 0, 4],
      },
    });
  });

  it('rests on two numbers that share fields', () => {
    expect(hintIn(seen(1, '***', '111'))).toEqual({
      move: 's 2 0',
      sure: true,
      why: 'This cell is safe, because the cells at column 0, row 0 and column 1, row 0 hold the goose of the 1 at column 0, row 1, and the 1 at column 1, row 1 needs no more than that.',
      cells: [2, 3, 4, 0, 1],
      lettered: {
        why: 'This cell is safe, because the cells at A and B hold the goose of the 1 at C, and the 1 at D needs no more than that.',
        cells: [0, 1, 3, 4],
      },
    });
  });

  it('rests on the count of all geese', () => {
    expect(hintIn(seen(1, '*1***'))).toEqual({
      move: 's 3 0',
      sure: true,
      why: 'This cell is safe, because of all geese only 1 is left to find, and the 1 at column 1, row 0 needs it.',
      cells: [3, 1, 0, 2],
      lettered: {
        why: 'This cell is safe, because of all geese only 1 is left to find, and the 1 at A needs it.',
        cells: [1],
      },
    });
  });

  it('rests on all layouts where nothing easier works', () => {
    expect(hintIn(seen(5, '*****', '***3*', '*32**', '*****'))).toEqual({
      move: 's 3 3',
      sure: true,
      why: 'This cell is safe, because however the geese are laid out so that all these numbers and the count of all geese are right, it is free.',
      cells: [18, 8, 11, 12],
    });
  });

  it('takes a mark away where only marks are on safe fields', () => {
    expect(hintIn(seen(2, '*1MM', '11MM'))).toMatchObject({
      move: 'm 2 0',
      why: expect.stringMatching(/^This mark is wrong: the 1 at column 1, row 0 already has its goose/),
    });
    // A mark is no field that is shown: nothing is proved of taking it away.
    expect(hintIn(seen(2, '*1MM', '11MM'))).not.toHaveProperty('sure');
  });

  it('calls a guess a guess, and says how likely a goose is', () => {
    expect(hintIn(seen(1, '*1*'))).toMatchObject({
      why: 'Nothing is certain here. This cell hides a goose with 50 %, and no other guess gives you a better chance of winning.',
    });
    expect(hintIn(seen(1, '*1*'))).not.toHaveProperty('sure');
  });

  it('is a legal move with one sentence of reason, safe where it says so, to the end of any game', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('flood' as const, 'neighbours' as const), (seed, reveal) => {
        const params = { columns: 9, rows: 9, geese: 12, reveal, first: 'safe' } as const;
        const state = sure(game.create(params, { seed: seedFrom(seed) }));
        while (game.toMove(state) !== OVER) {
          const view = game.view(state, 0);
          const question = game.ask(state, 0)!;
          const hint = engine.open(params).hint!(view, question, thought()) as Hint;
          expect(hint.why).toMatch(/^[A-Z].*\.$/);
          for (const cell of hint.cells) expect(cell >= 0 && cell < 81).toBe(true);
          // With the places for the letters it is the same sentence, and they are among the cells it points at.
          const { why, cells } = hint.lettered ?? { why: hint.why, cells: [] };
          const place = (letter: string) => cells[letter.charCodeAt(0) - 65]!;
          expect(
            why.replaceAll(
              /\b[A-Z]\b/g,
              (letter) => `column ${place(letter) % 9}, row ${Math.floor(place(letter) / 9)}`,
            ),
          ).toBe(hint.why);
          expect(hint.cells).toEqual(expect.arrayContaining([...cells]));
          const action = sure(game.read(question, hint.move));
          expect(game.check(state, action).ok).toBe(true);
          game.apply(state, action);
          if (state.disturbed >= 0) expect(hint.why).toMatch(/^Nothing is certain here/);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('an analysis', () => {
  it('gives each hidden field its chance of a goose, and others none', async () => {
    const view = seen(2, '*1**', '11**');
    const { cells } = (await engine.open({}).analyse!(view, questionFor(view), thought())) as Analysis;
    const layouts = layoutsOf(view);
    cells!.forEach((chance, field) => {
      if (!(view.plane[field]! & hiddenBit)) expect(chance).toBeNaN();
      else expect(chance).toBeCloseTo(layouts.filter((geese) => geese.has(field)).length / layouts.length, 9);
    });
  });

  it('tells where geese may be before it has found out how likely the game is won', async () => {
    const view = seen(2, '*1**', '11**');
    const reports: Progress[] = [];
    const heard = { ...thought(), report: (progress: Progress) => void reports.push(progress) };
    const { cells } = (await engine.open({}).analyse!(view, questionFor(view), heard)) as Analysis;
    expect(reports[0]?.cells).toEqual(cells);
  });

  it('believes of a board made to a wish that it never needs a guess, and of no other', async () => {
    const view = seen(3, '1****', '1****', '*****');
    const open = engine.open({});
    const plain = (await open.analyse!(view, questionFor(view), thought())) as Analysis;
    expect(plain.chance).toBeLessThan(1);
    const made = (await open.analyse!(view, questionFor(view), thought(), 'no-guess')) as Analysis;
    expect(made).toMatchObject({ chance: 1, cells: plain.cells });
    expect(made.says).toContain('this board never needs a guess');
  });

  it('is exact about the chance to win where few layouts are left', async () => {
    const view = seen(1, '*1*');
    const analysis = await engine.open({}).analyse!(view, questionFor(view), thought());
    expect(analysis).toMatchObject({
      chance: 0.5,
      says: 'the geese can lie in 2 ways; every continuation was searched',
    });
  });
});
