import { checkParams, faultWords, Random, seedFrom, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AbyssParams, game, printBoard, setUp, words } from '../index.ts';
import { makeMoves } from '../round/round.ts';
import { rowsOf } from '../testing/boards.ts';

const params = (more: Partial<AbyssParams>) => sure(checkParams(game.params, more));
const why = (more: Partial<AbyssParams>) => {
  const checked = checkParams(game.params, more);
  return checked.ok ? 'fine' : faultWords(words, checked.fault);
};
const seeds = fc.nat(1e6).map((i) => seedFrom(String(i)));
const commands = fc.string({ unit: fc.constantFrom(...'qweasdzxc'), minLength: 1, maxLength: 40 });

describe('everything off', () => {
  it('is the classic game: no state has more than it had', () =>
    fc.assert(
      fc.property(seeds, commands, (seed, given) => {
        const state = sure(game.create(params({}), { seed }));
        const classic = setUp(params({}), Random.fromSeed(seed));
        for (const command of given) {
          expect(state.options).toBeUndefined();
          expect(game.hash(state)).toBe(game.hash(classic));
          expect(Object.keys(game.view(state, 0))).toEqual([
            'rows',
            'columns',
            'plane',
            'hero',
            'baddies',
            'next',
            'lured',
            'rounds',
            'ending',
          ]);
          game.apply(state, 'qweasdzxc'.indexOf(command));
          makeMoves(classic, command);
          if (state.ending !== 'none') break;
        }
      }),
      { numRuns: 60 },
    ));

  it('is the game the extended rules play where nothing of theirs is on the board', () =>
    fc.assert(
      fc.property(seeds, commands, (seed, given) => {
        const classic = sure(game.create(params({}), { seed }));
        // Rounds between sights of nobody: the extended rules, and nothing that they could act on.
        const extended = sure(game.create(params({ sights: 5 }), { seed }));
        expect(extended.options).toBeDefined();
        for (const command of given) {
          expect(makeMoves(extended, command)).toBe(makeMoves(classic, command));
          expect(rowsOf(extended)).toEqual(rowsOf(classic));
          expect(game.text(game.view(extended, 0))).toBe(game.text(game.view(classic, 0)));
          expect([extended.ending, extended.lured, extended.rounds, extended.left]).toEqual([
            ...[classic.ending, classic.lured, classic.rounds, classic.left],
          ]);
        }
      }),
      { numRuns: 100 },
    ));

  it('keeps its secrets to nobody: there are none', () => {
    expect(typeof game.secrets === 'function' && game.secrets(params({}), { seed: seedFrom('') })).toBe(
      false,
    );
  });
});

describe('what is hidden', () => {
  const hides = (more: Partial<AbyssParams>, ...boards: string[]) =>
    typeof game.secrets === 'function' &&
    game.secrets(params(more), { seed: seedFrom(''), ...(boards.length > 0 ? { boards } : {}) });

  it('is nothing where a view is a state', () => {
    expect(hides({ pairs: 3, treasures: 4, items: 1, planners: 2, sights: 4, baddiesTeleport: true })).toBe(
      false,
    );
    expect(hides({ randoms: 4 }, 'H 1 1 fs$P*')).toBe(false);
  });

  it.each([{ randoms: 1 }, { items: 2 }, { waldos: 1 }, { fog: 3 }, { campaign: true }])(
    'is there with %j',
    (more) => {
      expect(hides(more)).toBe(true);
    },
  );

  it('may be on a board that is given', () => {
    for (const symbol of '0tW') expect(hides({}, `H ${symbol} *`)).toBe(true);
  });
});

describe('the new pieces', () => {
  const ALL = { pairs: 3, randoms: 2, treasures: 4, items: 5, planners: 2, waldos: 1 };

  it('are placed after all others, so that the rest of the board is the one without them', () =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const plain = printBoard(sure(game.create(params({}), { seed })).grid);
        const state = sure(game.create(params(ALL), { seed }));
        const full = printBoard(state.grid);
        expect(full.replace(/[0-9$ftslPW]/g, ' ')).toBe(plain);
        expect(
          [...full]
            .filter((symbol) => /[0-9$ftslPW]/.test(symbol))
            .sort()
            .join(''),
        ).toBe([...'112233', ...'00', ...'$$$$', ...'ftsft', ...'PP', 'W'].sort().join(''));
      }),
      { numRuns: 40 },
    ));

  it('include a lantern only in fog', () => {
    const made = (fog: number) =>
      printBoard(sure(game.create(params({ items: 8, fog }), { seed: seedFrom('') })).grid);
    const items = (board: string) =>
      board
        .replace(/[^ftsl]/g, '')
        .split('')
        .sort()
        .join('');
    expect(items(made(0))).toBe([...'ftsftsft'].sort().join(''));
    expect(items(made(3))).toBe([...'ftslftsl'].sort().join(''));
  });

  it('are refused where they do not fit, a pair counting two', () => {
    const small = { rows: 10, columns: 15, abysses: 70, monsters: 0, bats: 0 };
    expect(why({ ...small, pairs: 3 })).toBe('fine');
    expect(why({ ...small, pairs: 3, treasures: 1 })).toBe(
      'These pieces do not fit: 77 wanted, 76 cells free.',
    );
  });

  it('make a board that is given an extended game', () => {
    const made = (board: string) =>
      sure(game.create(params({}), { seed: seedFrom(''), boards: [board] })).options;
    expect(made('H m*')).toBeUndefined();
    for (const board of ['H1 1', 'H 0', 'H $', 'H f', 'H t', 'H s', 'H l', 'H P', 'H W']) {
      expect(made(board), board).toBeDefined();
    }
  });
});
