import {
  checkParams,
  type Generated,
  type Hint,
  type Mind,
  OVER,
  Random,
  type Solution,
  seedFrom,
  sure,
  thoughtOf,
} from '@gridhall/core';
import { type AbyssState, type AbyssView, game } from '@gridhall/games/abyss';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from './index.ts';
import { breadthFirst } from './testing/breadth.ts';

const PARAMS = sure(checkParams(game.params, {}));
const SEED = seedFrom('abyss');
const thought = (steps = 1_000_000) => thoughtOf(Random.fromSeed(SEED), steps);
const opened = (): Mind<AbyssView> => engine.open({});

function drawn(...rows: string[]): AbyssState {
  return sure(game.create(PARAMS, { seed: SEED, boards: [rows.join('\n')] }));
}

async function solve(state: AbyssState, steps?: number): Promise<Solution> {
  return opened().solve!(game.view(state, 0), { seat: 0 }, thought(steps));
}

async function hint(state: AbyssState, mind = opened()): Promise<Hint | undefined> {
  return mind.hint!(game.view(state, 0), game.ask(state, 0)!, thought());
}

/** How the game ends after these moves, which must not end before the last. */
function ending(from: AbyssState, moves: readonly string[]): string {
  const state = game.blank();
  game.copy(state, from);
  for (const move of moves) {
    expect(game.toMove(state)).toBe(0);
    game.apply(state, sure(game.read(game.ask(state, 0)!, move)));
  }
  return state.ending;
}

/** Crowded little boards with a hero, and a ladder nearly always. */
const boards = fc
  .record({
    columns: fc.integer({ min: 2, max: 7 }),
    cells: fc.string({ unit: fc.constantFrom(...'         ###++mmM~*'), minLength: 8, maxLength: 35 }),
    hero: fc.nat(),
    ladder: fc.nat(),
  })
  .map(({ columns, cells, hero, ladder }) => {
    const all = [...cells.slice(0, cells.length - (cells.length % columns))];
    all[ladder % all.length] = '*';
    all[hero % all.length] = 'H';
    return Array.from({ length: all.length / columns }, (_none, row) =>
      all.slice(row * columns, (row + 1) * columns).join(''),
    );
  });

describe('the solver', () => {
  it('finds the shortest escape, and none exactly where breadth first through every state finds none', async () => {
    const results = new Set<string>();
    await fc.assert(
      fc.asyncProperty(boards, async (rows) => {
        const state = drawn(...rows);
        const { result, proved, par, moves } = await solve(state);
        const plain = breadthFirst(state);
        results.add(result);
        expect({ result, proved, par }).toEqual({
          result: plain === undefined ? 'lost' : 'won',
          proved: true,
          par: plain,
        });
        if (moves) expect(ending(state, moves)).toBe('escaped');
      }),
      { numRuns: 400 },
    );
    expect([...results].sort()).toEqual(['lost', 'won']);
  });

  it('decides medium boards, each escape replays, and about a quarter cannot be won', async () => {
    let won = 0;
    for (let i = 0; i < 60; i++) {
      const state = sure(game.create(PARAMS, { seed: seedFrom(`medium ${i}`) }));
      const { result, proved, moves, par, grade } = await solve(state);
      expect(proved).toBe(true);
      if (result === 'lost') continue;
      won++;
      expect(ending(state, moves!)).toBe('escaped');
      expect(moves).toHaveLength(par!);
      expect(grade!.level >= 1 && grade!.level <= 5).toBe(true);
    }
    expect(won).toBeGreaterThan(30);
    expect(won).toBeLessThan(56);
  });

  it('sees at once that a bat over no abyss bars its row for ever', async () => {
    const { result, proved, says } = await solve(drawn('H     ', '      ', '   ~  ', '      ', '     *'));
    expect({ result, proved }).toEqual({ result: 'lost', proved: true });
    expect(says).toBe('nothing wins: every way to the ladder is barred for ever');
  });

  it('says that nothing is proved when the budget is spent, and how far it came', async () => {
    let hardest: AbyssState | undefined;
    for (let i = 0; i < 200 && !hardest; i++) {
      const state = sure(game.create(PARAMS, { seed: seedFrom(`hard ${i}`) }));
      if ((await solve(state, 1000)).result === 'open') hardest = state;
    }
    if (!hardest) throw new Error('every board was decided in no time');
    const { result, proved, says } = await solve(hardest, 1000);
    expect({ result, proved }).toEqual({ result: 'open', proved: false });
    expect(says).toMatch(
      /^not proved, the budget is spent: no escape under \d+ rounds, [\d,]+ positions looked at$/,
    );
    expect((await solve(hardest)).proved).toBe(true);
  });

  it('knows a game that is over', async () => {
    const state = drawn('H*');
    game.apply(state, 5);
    expect(await solve(state)).toMatchObject({ result: 'won', proved: true, moves: [] });
  });
});

it('an analysis tells the cells that are safe from those that are the end, and the shortest escape', async () => {
  const analysed = async (...rows: string[]) => {
    const state = drawn(...rows);
    return opened().analyse!(game.view(state, 0), game.ask(state, 0)!, thought());
  };
  const none = Number.NaN;
  const won = await analysed('H  M ', '     ', '    *');
  // Beside the super monster's next step is the end; down and across he can get away.
  expect(won.cells).toEqual([0, 1, none, none, none, 0, 0, ...Array(8).fill(none)]);
  expect(won).toMatchObject({ chance: 1, lines: [{ worth: 'out in 4' }] });
  const lost = await analysed('H m', '   ', '  *');
  expect([lost.chance, lost.lines, lost.cells?.slice(0, 2)]).toEqual([0, [], [0.75, 1]]);
});

describe('a hint', () => {
  it('says who falls where', async () => {
    const state = drawn('   #     ~  ', '            ', 'H   #    m  ', '    +       ', '    +    M *');
    const said: string[] = [];
    const mind = opened();
    while (game.toMove(state) !== OVER) {
      const { move, why } = (await hint(state, mind))!;
      said.push(why);
      game.apply(state, sure(game.read(game.ask(state, 0)!, move)));
    }
    expect(state.ending).toBe('escaped');
    expect(said.join('\n')).toMatch(
      /It leads the \w[\w ]+ at row \d, column \d+ into the abyss at row \d, column \d+ (now|in \d+ rounds)/,
    );
    expect(said.at(-1)).toBe('One step, and you are on the ladder.');
  });

  it('says the way is free', async () => {
    expect(await hint(drawn('H    ', '+++++', '    *'))).toMatchObject({
      why: expect.stringMatching(/^Nobody escapes from this board; the cells shown are safe for 4 rounds\.$/),
    });
    expect(await hint(drawn('H   *'))).toEqual({
      move: 'd',
      why: 'From here the shortest escape takes 4 rounds, and no baddie reaches you on it.',
      cells: [0, 1],
    });
  });

  it('shows the cells that are safe for longest where nothing wins', async () => {
    expect(await hint(drawn('H m'))).toEqual({
      move: 's',
      why: 'Nobody escapes from this board; the cells shown are safe for this round.',
      cells: [0],
    });
  });

  it('says at the first step that nobody escapes, where every way that there is ends', async () => {
    const state = sure(
      game.create(
        { ...PARAMS, rows: 10, columns: 20, abysses: 15, monsters: 3, bats: 1 },
        { seed: seedFrom('lantern') },
      ),
    );
    expect(breadthFirst(state)).toBeUndefined();
    const { move, why } = (await hint(state))!;
    expect(why).toMatch(/^Nobody escapes from this board; /);
    game.apply(state, sure(game.read(game.ask(state, 0)!, move)));
    expect((await hint(state))!.why).toMatch(/^There is no escape any more; /);
  });

  it('is one sentence about cells of the board, on any board', async () => {
    await fc.assert(
      fc.asyncProperty(boards, async (rows) => {
        const state = drawn(...rows);
        const advice = (await hint(state))!;
        expect(game.read(game.ask(state, 0)!, advice.move).ok).toBe(true);
        expect(advice.why).toMatch(/^[A-Z][^.]*\.$/);
        for (const cell of advice.cells) expect(cell >= 0 && cell < state.grid.cells.length).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('names a baddie by the cell on which it stands now, and says which way that is', async () => {
    await fc.assert(
      fc.asyncProperty(boards, async (rows) => {
        const state = drawn(...rows);
        const { why, lettered } = (await hint(state))!;
        const told = /the ([\w ]+?) ((?:above|below|to) [\w ]+) at row (\d+), column (\d+) into/.exec(why);
        expect([told !== null, lettered !== undefined]).toEqual(Array(2).fill(why.startsWith('It leads')));
        if (!told) return;
        const [row, column] = [Number(told[3]) - 1, Number(told[4]) - 1];
        // Where letters are written on the board nobody counts rows.
        expect(lettered!.why).toMatch(/^It lures [\w ]+ A \([\w ]+\) into abyss B (now|in \d+ rounds)/);
        expect(lettered!.why).not.toMatch(/row|column/);
        const [from, onto] = lettered!.cells.map((cell) => rows.join('')[cell]);
        expect([from, onto]).toEqual([rows[row]![column], '#']);
        expect(rows[row]![column]).toBe({ monster: 'm', 'super monster': 'M', bat: '~' }[told[1]!]);
        const way = told[2]!;
        const { hero } = state;
        if (way.includes('above')) expect(row).toBeLessThan(hero.row);
        if (way.includes('below')) expect(row).toBeGreaterThan(hero.row);
        if (way.includes('left')) expect(column).toBeLessThan(hero.column);
        if (way.includes('right')) expect(column).toBeGreaterThan(hero.column);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the player', () => {
  it('escapes wherever it can', async () => {
    const mind = opened();
    let escaped = 0;
    for (let i = 0; i < 20; i++) {
      const state = sure(game.create(PARAMS, { seed: seedFrom(`player ${i}`) }));
      const { result, par } = await solve(state);
      for (let round = 0; round < 100 && game.toMove(state) !== OVER; round++) {
        const question = game.ask(state, 0)!;
        const text = await mind.choose('escape', game.view(state, 0), question, thought());
        game.apply(state, sure(game.read(question, text)));
      }
      expect(state.ending === 'escaped').toBe(result === 'won');
      if (result === 'won') expect(state.rounds).toBe(par);
      escaped += result === 'won' ? 1 : 0;
    }
    expect(escaped).toBeGreaterThan(5);
  });
});

describe('boards made to a wish', () => {
  const make = async (params: object, wish: string, steps?: number) =>
    (await opened().generate!({ ...PARAMS, ...params }, wish, thought(steps))) as Generated | undefined;

  it.each(engine.wishes!.map(({ name }) => name))('%s: a seed whose board is proved', async (wish) => {
    const { seed, par, grade, says } = (await make({}, wish, 10_000_000))!;
    const solution = await solve(sure(game.create(PARAMS, { seed: seed! })));
    expect(solution).toMatchObject({ result: 'won', proved: true, par, grade });
    if (wish !== 'winnable') expect(grade!.word).toBe(wish);
    expect(says).toBe(`Proved: the shortest escape takes ${par} rounds.`);
  });

  it('with the original generator the board itself', async () => {
    const { boards: given, seed, par } = (await make({ generator: 'glibc' }, 'winnable'))!;
    expect(seed).toBeUndefined();
    expect(await solve(sure(game.create(PARAMS, { seed: SEED, boards: given! })))).toMatchObject({ par });
  });

  it('none when the budget is spent, or nothing can be placed', async () => {
    expect(await make({}, 'cruel', 10)).toBeUndefined();
    expect(await make({ abysses: 600 }, 'winnable')).toBeUndefined();
  });
});
