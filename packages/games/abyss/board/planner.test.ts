import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptMoveTo, kindOf, readBoard } from '../index.ts';
import { afterAll, begun, give, seen } from '../testing/boards.ts';
import { type Cell, plannedCell } from '../testing/route.ts';

const PLANNER = kindOf('planner');

function attempt(rows: readonly string[], [row, column]: Cell, hero: Cell): Cell {
  const board = readBoard(rows.join('\n'));
  if (!board.ok) throw new Error(rows.join('\n'));
  const to = attemptMoveTo(
    { kind: PLANNER, row, column },
    { row: hero[0], column: hero[1] },
    's',
    board.value,
  );
  return [to.row, to.column];
}

/** Boards without pieces, with all that stands in a way. */
const boards = (columns: number, symbols: string, least: number, most: number) =>
  fc
    .record({
      columns: fc.integer({ min: 2, max: columns }),
      cells: fc.array(fc.constantFrom(...symbols), { minLength: least, maxLength: most }),
      hero: fc.nat(),
      planner: fc.nat(),
    })
    .map(({ columns, cells, hero, planner }) => {
      const all = cells.slice(0, cells.length - (cells.length % columns));
      const place = (at: number): Cell => [
        Math.floor((at % all.length) / columns),
        (at % all.length) % columns,
      ];
      const rows = Array.from({ length: all.length / columns }, (_none, row) =>
        all.slice(row * columns, (row + 1) * columns).join(''),
      );
      return { rows, hero: place(hero), planner: place(planner) };
    });

describe('the planner', () => {
  it.each([
    ['small and crowded', 9, '          ##++0*', 12, 60, 1500],
    ['low and long, with one ladder or two', 60, `*${' '.repeat(120)}${'#'.repeat(14)}++++00`, 200, 300, 60],
    ['high and narrow', 4, `*${' '.repeat(60)}####+0`, 140, 160, 150],
  ])(
    'goes where the rule read word by word sends it, on boards that are %s',
    (_what, columns, symbols, least, most, numRuns) =>
      fc.assert(
        fc.property(boards(columns, symbols, least, most), ({ rows, hero, planner }) => {
          if (hero.join() === planner.join()) return;
          // Whoever stands somewhere stands on nothing, or on a teleport.
          const at = (cell: Cell) => rows[cell[0]]![cell[1]]!;
          if (/[+#*]/.test(at(hero)) || /[+#*]/.test(at(planner))) return;
          expect(attempt(rows, planner, hero)).toEqual(plannedCell(rows, planner, hero));
        }),
        { numRuns },
      ),
  );

  it('goes its way on a wide board after a high one', () => {
    const high = ['*      ', ...Array.from({ length: 39 }, () => ' '.repeat(7))];
    attempt(high, [20, 3], [39, 6]);
    const wide = ['             *', ' '.repeat(14), `${' '.repeat(12)}++`, ' '.repeat(14), ' '.repeat(14)];
    const [planner, hero]: [Cell, Cell] = [
      [0, 2],
      [4, 13],
    ];
    expect(attempt(wide, planner, hero)).toEqual(plannedCell(wide, planner, hero));
  });

  it('goes its way though other boards are played beside, however long', () => {
    const [straight, bent] = [
      [`H${' '.repeat(45)}P`, '+'.repeat(47)],
      [`H${' '.repeat(22)} `, `${'+'.repeat(23)} `, `P${' '.repeat(22)} `],
    ];
    const [one, two] = [begun(straight), begun(bent)];
    for (let round = 1; round <= 40; round++) for (const state of [one, two]) give(state, 's');
    expect(seen(one)).toEqual(afterAll(straight, 's'.repeat(40)));
    expect(seen(two)).toEqual(afterAll(bent, 's'.repeat(40)));
    expect(seen(two)[0]).toBe(`H${' '.repeat(15)}P${' '.repeat(7)}`);
  });

  it('makes for a hero one step away before all else', () => {
    expect(attempt(['   *'], [0, 1], [0, 0])).toEqual([0, 0]);
    expect(attempt(['0  *', '    '], [1, 1], [0, 0])).toEqual([0, 0]);
  });

  it('cuts off the first cell of the hero’s way that it reaches in time', () => {
    // The way is along the top; the planner is in time for its fourth cell.
    expect(attempt(['          ', '          ', '          ', '         *'], [3, 4], [0, 0])).toEqual([2, 3]);
  });

  it('runs after a hero whom it cannot cut off, or who has no way', () => {
    expect(attempt(['     *'], [0, 0], [0, 4])).toEqual([0, 1]);
    expect(attempt(['      '], [0, 5], [0, 0])).toEqual([0, 4]);
  });

  it('stays where there is no way, and never goes over wall, abyss, teleport or ladder', () => {
    expect(attempt(['  +  '], [0, 4], [0, 0])).toEqual([0, 4]);
    expect(attempt(['  #  '], [0, 4], [0, 0])).toEqual([0, 4]);
    expect(attempt(['  0  '], [0, 4], [0, 0])).toEqual([0, 4]);
    expect(attempt(['  *  '], [0, 4], [0, 0])).toEqual([0, 4]);
  });

  it('may end its way on a teleport on which the hero stands', () => {
    expect(attempt(['0   '], [0, 2], [0, 0])).toEqual([0, 1]);
    const state = begun(['1H P', '+++ ', '1   ']);
    give(state, 'assss');
    expect(state.ending).toBe('caught');
  });

  it('does not replace a step that is blocked by another one, though it were as short', () => {
    expect(afterAll(['Pm   H', '      '], 's')).toEqual(['P m  H', '      ']);
  });

  it('rests in rounds 4, 8, 12', () => {
    const state = begun(['H                   P', '+++++++++++++++++++++']);
    const columns = Array.from({ length: 12 }, () => {
      give(state, 's');
      return seen(state)[0]!.indexOf('P');
    });
    expect(columns).toEqual([19, 18, 17, 17, 16, 15, 14, 14, 13, 12, 11, 11]);
  });

  it('ignores boots: it takes one step a round', () => {
    const state = begun(['Hf        P', '+++++++++++']);
    give(state, 'dss');
    expect(seen(state)[0]).toBe(' H      P  ');
  });
});
