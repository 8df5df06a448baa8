import { type Generated, type Hint, type Mind, OVER, Random, sure, thoughtOf } from '@gridhall/core';
import type { DungeonState, DungeonView } from '@gridhall/games/dungeon';
import { COMMANDS, DOOR, game, LIBRARY, loadLevel, PARS } from '@gridhall/games/dungeon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from './index.ts';
import { EscapePlan } from './plain/plan.ts';
import { Search } from './plain/search.ts';
import { breadthFirst } from './testing/breadth.ts';
import { afterMoves, entered, SEED, solve, solveLike } from './testing/explore.ts';

const thought = (steps = 1_000_000) => thoughtOf(Random.fromSeed(SEED), steps);
const opened = (): Mind<DungeonView> => engine.open({});

/** Small crowded levels; doors on any, an exit nearly always on the last. */
const level = (out: string) =>
  fc
    .record({
      columns: fc.integer({ min: 2, max: 4 }),
      cells: fc.string({
        unit: fc.constantFrom(...'------------++++$$MM?'),
        minLength: 6,
        maxLength: 14,
      }),
      amulet: fc.option(fc.nat(), { freq: 2 }),
      start: fc.nat(),
      out: fc.nat(),
    })
    .map(({ columns, cells, amulet, start, out: way }) => {
      const all = [...cells.slice(0, cells.length - (cells.length % columns))];
      if (amulet !== null) all[amulet % all.length] = '@';
      const at = start % all.length;
      all[way % all.length] = out;
      if (way % all.length === at) all[(at + 1) % all.length] = out;
      all[at] = '-';
      return `${all.length / columns} ${columns}\n${Math.floor(at / columns)} ${at % columns}\n${all.join('')}`;
    });
const dungeons = fc
  .tuple(fc.array(level('?'), { maxLength: 2 }), level('!'))
  .map(([first, last]) => [...first, last]);

describe('the solver', () => {
  it('finds the shortest escape, and none exactly where breadth first through every state finds none', async () => {
    const seen = { won: 0, lost: 0, grown: 0 };
    await fc.assert(
      fc.asyncProperty(dungeons, fc.integer({ min: 1, max: 3 }), async (boards, least) => {
        const state = entered(boards);
        const plain = breadthFirst(state, least, 20_000);
        if (plain.open) return;
        const end = await solveLike(plain, state, least);
        seen[plain.moves === undefined ? 'lost' : 'won']++;
        if (!end) return;
        if (boards.at(-1)!.startsWith(`${end.map.rows / 2} `)) seen.grown++;
      }),
      { numRuns: 500 },
    );
    expect(seen.won).toBeGreaterThan(50);
    expect(seen.lost).toBeGreaterThan(50);
    expect(seen.grown).toBeGreaterThan(3);
  });

  it('comes to the same with the dearer bound, and proves that nothing leads out with no more looks', () => {
    let fewer = 0;
    fc.assert(
      fc.property(level('?'), fc.integer({ min: 0, max: 2 }), (text, wanted) => {
        const place = sure(loadLevel(text));
        const [plain, guarded] = [false, true].map((dear) => new Search(place, DOOR, wanted, dear));
        const verdict = plain!.run(5000);
        if (verdict === 'searching') return;
        expect(guarded!.run(5000)).toBe(verdict);
        if (verdict === 'won') expect(guarded!.commands()).toHaveLength(plain!.commands().length);
        if (verdict === 'lost') expect(guarded!.looked).toBeLessThanOrEqual(plain!.looked);
        if (guarded!.looked < plain!.looked) fewer++;
      }),
      { numRuns: 1000 },
    );
    expect(fewer).toBeGreaterThan(50);
  });

  it('sees without a look that an amulet is of no use where the only door is trampled on the way to it', () => {
    const place = sure(loadLevel('3 5\n0 0\n----@\n++?++\n++M++'));
    expect(new Search(place, DOOR, 0, false)).toMatchObject({ verdict: 'searching' });
    expect(new Search(place, DOOR, 0, true)).toMatchObject({ verdict: 'lost', looked: 0 });
    // With a second door beyond its sight it is worth a walk.
    const other = sure(loadLevel('3 5\n0 0\n----@\n++?+?\n++M++'));
    expect(new Search(other, DOOR, 0, true)).toMatchObject({ verdict: 'searching' });
  });

  it('knows that a doubling makes no more of what is gone', () => {
    // The monster tramples the only door as soon as the adventurer steps out; the amulet is still within reach.
    const place = sure(loadLevel('2 6\n1 0\n@-?M--\n-+++++'));
    const search = new Search(place, DOOR, 0, false);
    expect(search.run(5000)).toBe('lost');
    expect(search.looked).toBeLessThan(12);
  });

  it('comes to the same through all phases of a long search, and has a way to show before the end', () => {
    let shown = 0;
    for (const name of ['tutorial', 'easy', 'hard', 'lures', 'cistern'] as const) {
      const levels = LIBRARY[name].map((text) => sure(loadLevel(text)));
      for (const [i, par] of PARS[name].moves.entries()) {
        const plan = new EscapePlan(levels, i + 1, [20, 2000]);
        while (!plan.run(50)) {
          expect(plan.atLeast).toBeLessThanOrEqual(par);
          const way = plan.found();
          if (!way) continue;
          shown++;
          const moves = way.flat().map((command) => COMMANDS[command]!);
          expect(moves.length).toBeGreaterThanOrEqual(par);
          expect(afterMoves(entered(LIBRARY[name]), moves)).toMatchObject({ end: 'escaped' });
        }
        expect(plan.proved).toBe(true);
        expect(plan.found()!.flat()).toHaveLength(par);
      }
    }
    expect(shown).toBeGreaterThan(10);
  });

  it('finds the 16 moves of the tutorial, and 20 for both treasures it lets anybody have', async () => {
    const state = entered(LIBRARY.tutorial);
    expect(await solve(state)).toMatchObject({ result: 'won', proved: true, par: 16 });
    expect(await solve(state, 2)).toMatchObject({ par: 20 });
    expect(await solve(state, 3)).toMatchObject({ result: 'lost', proved: true });
  });

  it('takes a detour where it is cheapest, not where the treasure comes first', async () => {
    // The first level's treasure is six moves off the way, the second's two.
    const first = '2 4\n0 0\n-?++\n---$';
    const second = '2 3\n0 0\n--!\n-$+';
    expect(await solve(entered([first, second]))).toMatchObject({ par: 5 });
    expect(await solve(entered([first, second]), 2)).toMatchObject({ par: 11 });
  });

  it('leaves by an exit on the way', async () => {
    const boards = ['1 4\n0 1\n?-$!', '1 9\n0 0\n-$------!'];
    expect(await solve(entered(boards))).toMatchObject({ par: 2 });
    expect(await solve(entered(boards), 2)).toMatchObject({ par: 11 });
  });

  it('goes on from the middle of a game, with the treasure in hand', async () => {
    const state = entered(LIBRARY.tutorial);
    const { moves } = await solve(state);
    const later = afterMoves(state, moves!.slice(0, 6));
    expect(await solve(later)).toMatchObject({ par: 10, moves: moves!.slice(6) });
  });

  it('says that nothing is proved when the budget is spent, and how far it came', async () => {
    const { result, proved, says } = await solve(entered(LIBRARY.hard), 1, 2000);
    expect({ result, proved }).toEqual({ result: 'open', proved: false });
    expect(says).toMatch(
      /^not proved, the budget is spent: no escape under \d+ moves, [\d,]+ positions looked at$/,
    );
  });

  it('does not call lost what would need a map that is too large to search', async () => {
    // The exit lies behind the edge of the doubled map, for all the bound can tell.
    const rest = '+'.repeat(400 * 399);
    const open = await solve(entered([`400 400\n0 0\n-$@${'+'.repeat(396)}!${rest}`]));
    expect(open).toMatchObject({ result: 'open', proved: false });
    expect(open.says).toContain('a level would grow too large');
    const lost = await solve(entered([`400 400\n0 0\n-$@${'+'.repeat(397)}${rest.slice(9)}++++!++++`]));
    expect(lost).toMatchObject({ result: 'lost', proved: true });
  });

  it('knows a game that is over', async () => {
    const state = afterMoves(entered(['1 3\n0 0\n-$!']), ['d', 'd']);
    expect(await solve(state)).toMatchObject({ result: 'won', proved: true, moves: [] });
    expect(await solve(state, 2)).toMatchObject({ result: 'lost', proved: true });
  });
});

it('an analysis tells the cells that are safe from those that are the end', async () => {
  const state = entered(['1 5\n0 1\n- - - M ?']);
  const found = await opened().analyse!(game.view(state, 0), game.ask(state, 0)!, thought());
  expect(found.chance).toBe(0);
  expect(found.cells).toEqual([0.5, 0.5, 1, Number.NaN, Number.NaN]);
});

describe('a hint', () => {
  const hint = async (state: DungeonState, mind = opened()): Promise<Hint | undefined> =>
    mind.hint!(game.view(state, 0), game.ask(state, 0)!, thought());

  it('says what the step is for', async () => {
    expect(await hint(entered(['1 4\n0 0\n--$!']))).toEqual({
      move: 'd',
      why: 'No monster sees you there; in 2 moves you take the treasure at row 0, column 2.',
      cells: [1, 2],
      lettered: { why: 'No monster sees you there; in 2 moves you take the treasure.', cells: [] },
    });
    expect(await hint(entered(['1 4\n0 0\n-$-!']))).toMatchObject({
      why: 'You take the treasure at row 0, column 1.',
    });
    expect((await hint(afterMoves(entered(['1 3\n0 0\n-$!']), ['d'])))?.why).toBe(
      'You escape by the exit at row 0, column 2.',
    );
  });

  it('says which monster sees what', async () => {
    expect(await hint(entered(['2 5\n1 0\n-$--!\n-+--M']))).toMatchObject({
      move: 'w',
      why: 'No monster sees you there; in 2 moves you take the treasure at row 0, column 1.',
    });
    expect((await hint(entered(['3 4\n1 0\n-++M\n-$-!\n++++'])))?.why).toBe(
      'You take the treasure at row 1, column 1.',
    );
    expect(await hint(entered(['2 6\n0 0\n-$---M\n-!++++']))).toMatchObject({
      why: 'You take the treasure at row 0, column 1; the monster at row 0, column 5 sees you there and comes to row 0, column 4.',
      lettered: { why: 'You take the treasure; the monster sees you there and comes one step closer.' },
    });
  });

  it('says what good comes of a step that is seen, before what it costs, and of nothing that is lost on the way', async () => {
    const { why } = (await hint(entered(LIBRARY.gallery)))!;
    expect(why).toMatch(
      /^In \d+ moves you (take the (treasure|amulet)|leave by the door).*, though the monster .* sees you there/,
    );
    expect(why).not.toContain('tramples');
  });

  it('leads from the start of every dungeon of the library to its end', async () => {
    for (const name of ['tutorial', 'easy', 'lures', 'echoes'] as const) {
      const mind = opened();
      const state = entered(LIBRARY[name]);
      const { par } = await solve(state);
      while (game.toMove(state) !== OVER) {
        const { move, why, cells, lettered } = (await hint(state, mind))!;
        expect(why).toMatch(/^[A-Z][^.]*\.$/);
        // Who sees the cells is told no numbers of rows and columns.
        expect(lettered!.why).toMatch(/^[A-Z][^.]*\.$/);
        expect(lettered!.why).not.toMatch(/\b(row|column)\b/);
        for (const cell of cells) expect(cell >= 0 && cell < state.map.cells.length).toBe(true);
        game.apply(state, sure(game.read(game.ask(state, 0)!, move)));
      }
      expect(state).toMatchObject({ end: 'escaped', moves: par });
    }
  });

  it('says to stay where time has to pass, and does not send anybody against a wall', async () => {
    const mind = opened();
    const state = entered(LIBRARY.watch);
    const waits: string[] = [];
    while (game.toMove(state) !== OVER) {
      const { move, why } = (await hint(state, mind))!;
      game.apply(state, sure(game.read(game.ask(state, 0)!, move)), (event) => {
        if (event.type === 'stayed') waits.push(`${event.by ?? move}: ${why}`);
      });
    }
    expect(state).toMatchObject({ end: 'escaped', moves: 40 });
    expect(waits).not.toEqual([]);
    for (const wait of waits) expect(wait).toMatch(/^e: No monster sees you here;/);
  });

  it('keeps alive where nothing escapes', async () => {
    expect((await hint(entered(['2 3\n0 0\n--+\n++!'])))?.why).toBe(
      'There is no escape any more; so you live for 4 turns at least.',
    );
  });
});

describe('dungeons made to a wish', () => {
  const make = async (wish: string, rooms = 0, steps = 20_000_000) =>
    (await opened().generate!({ rooms }, wish, thought(steps))) as Generated | undefined;

  it.each(engine.wishes!.map(({ name }) => name))('%s: levels that are proved', async (wish) => {
    const { boards, par, pars, grade } = (await make(wish))!;
    for (const [i, moves] of pars!.entries())
      expect(await solve(entered(boards!), i + 1)).toMatchObject({ proved: true, par: moves });
    expect(boards).toHaveLength(3);
    expect(await solve(entered(boards!))).toMatchObject({ result: 'won', proved: true, par, grade });
    if (wish !== 'escapable') expect(grade!.word).toBe(wish);
  });

  it('have as many levels as rooms are chosen, and there are none when the budget is spent', async () => {
    expect((await make('easy', 1))!.boards).toHaveLength(1);
    expect(await make('cruel', 3, 10)).toBeUndefined();
  });
});
