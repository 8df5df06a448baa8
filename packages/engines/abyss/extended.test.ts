import { checkParams, type Mind, OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import {
  type AbyssParams,
  type AbyssState,
  type AbyssView,
  COMMANDS,
  game,
  makeMoves,
} from '@gridhall/games/abyss';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from './index.ts';

const SEED = seedFrom('abyss');
const thought = (steps = 200_000) => thoughtOf(Random.fromSeed(SEED), steps);
const opened = (): Mind<AbyssView> => engine.open({});
const params = (chosen: Partial<AbyssParams> = {}) => sure(checkParams(game.params, chosen));
const drawn = (rows: readonly string[], chosen: Partial<AbyssParams> = {}) =>
  sure(game.create(params(chosen), { seed: SEED, boards: [rows.join('\n')] }));
const solve = async (state: AbyssState, steps?: number) =>
  opened().solve!(game.view(state, 0), { seat: 0 }, thought(steps));

/** The fewest rounds to a ladder by the rules themselves, on whole states; undefined when there is no way. */
function fewestRounds(start: AbyssState): number | undefined {
  const met = new Set<string>();
  let edge = [start];
  for (let rounds = 1; edge.length > 0; rounds++) {
    const next: AbyssState[] = [];
    // The first commands of a round in boots are met within it.
    for (let i = 0; i < edge.length; i++) {
      for (const command of COMMANDS) {
        const state = game.blank();
        game.copy(state, edge[i]!);
        const lives = makeMoves(state, command);
        if (state.ending === 'escaped') return rounds;
        if (!lives) continue;
        const { boots, half, shield, lying } = state;
        const key = [boots, half, shield, state.rounds % 4, lying, state.grid.cells].join();
        if (met.has(key)) continue;
        met.add(key);
        (half ? edge : next).push(state);
      }
    }
    edge = next;
  }
  return undefined;
}

/** Crowded little boards of what is not left to luck. */
const boards = fc
  .record({
    columns: fc.integer({ min: 3, max: 6 }),
    cells: fc.string({ unit: fc.constantFrom(...'         #+mM~Pfs$'), minLength: 9, maxLength: 18 }),
    places: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ columns, cells, places }) => {
    const all = [...cells.slice(0, cells.length - (cells.length % columns))];
    places.forEach((place, i) => {
      all[place % all.length] = '11*H'[i]!;
    });
    if (all.filter((symbol) => symbol === '1').length !== 2)
      all.splice(0, all.length, ...all.map((symbol) => (symbol === '1' ? ' ' : symbol)));
    return Array.from({ length: all.length / columns }, (_none, row) =>
      all.slice(row * columns, (row + 1) * columns).join(''),
    );
  });

describe('the solver of the extended game', () => {
  it('finds the fewest rounds, and none exactly where breadth first finds none', async () => {
    const results = new Set<string>();
    await fc.assert(
      fc.asyncProperty(boards, fc.boolean(), async (rows, baddiesTeleport) => {
        const state = drawn(rows, { baddiesTeleport, sights: 1 });
        const { result, proved, par, moves } = await solve(state);
        const plain = fewestRounds(state);
        results.add(result);
        expect({ result, proved, par }).toEqual({
          result: plain === undefined ? 'lost' : 'won',
          proved: true,
          par: plain,
        });
        if (!moves) return;
        for (const move of moves) makeMoves(state, move);
        expect([state.ending, state.rounds]).toEqual(['escaped', par]);
      }),
      { numRuns: 40 },
    );
    expect([...results].sort()).toEqual(['lost', 'won']);
  });

  it('goes through teleports, and in boots two steps a round', async () => {
    expect(await solve(drawn(['H 1+1 *']))).toMatchObject({
      result: 'won',
      par: 4,
      moves: ['d', 'd', 'd', 'd'],
    });
    expect(await solve(drawn(['Hf      *']))).toMatchObject({ result: 'won', par: 5 });
  });

  it('says what it can where luck decides, and where not everything is seen', async () => {
    expect(await solve(drawn(['H0+  *']))).toMatchObject({
      ...{ result: 'open', proved: false },
      says: expect.stringMatching(/^not proved: nothing wins without luck, \d+ positions? looked at$/),
    });
    expect(await solve(drawn(['H 0 ', '   *']))).toMatchObject({
      ...{ result: 'won', par: 3 },
      says: expect.stringMatching(/^nothing is shorter without luck/),
    });
    for (const state of [drawn(['H     *'], { fog: 2 }), drawn(['H  W  *'])]) {
      expect(await solve(state)).toEqual({
        ...{ result: 'open', proved: false },
        says: 'not proved: not everything on the board is seen',
      });
    }
  });
});

describe('a hint in the extended game', () => {
  it('is a sentence and a legal move, whatever is hidden, and the player plays to the end', async () => {
    for (let i = 0; i < 3; i++) {
      const chosen = params({
        rows: 8,
        columns: 16,
        abysses: 8,
        monsters: 2,
        bats: 0,
        fog: 4,
        waldos: 1,
        campaign: true,
      });
      const state = sure(game.create(chosen, { seed: seedFrom(`hint ${i}`) }));
      const mind = opened();
      for (let move = 0; move < 25 && game.toMove(state) !== OVER; move++) {
        const question = game.ask(state, 0)!;
        const view = game.view(state, 0);
        const hint = await mind.hint!(view, question, thought());
        if (hint) expect(hint.why).toMatch(/^[A-Z][^.]*\.$/);
        else expect(question.id).toBe('again');
        const text = await mind.choose('escape', view, question, thought());
        game.apply(state, sure(game.read(question, text)));
      }
    }
  });
});

it('boards to a wish are proved as if everything were seen', async () => {
  const chosen = params({
    rows: 8,
    columns: 16,
    abysses: 8,
    monsters: 2,
    bats: 0,
    fog: 5,
    waldos: 1,
    items: 3,
    planners: 1,
  });
  const made = await opened().generate!(chosen, 'winnable', thought(2_000_000));
  const state = sure(game.create(chosen, { seed: made!.seed! }));
  const open = game.view(state, 0, true);
  expect(await opened().solve!(open, { seat: 0 }, thought(2_000_000))).toMatchObject({
    result: 'won',
    par: made!.par,
  });
});
