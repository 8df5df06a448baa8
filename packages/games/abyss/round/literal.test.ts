import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMMANDS } from '../board/commands.ts';
import { hashOf } from '../board/hash.ts';
import { survey } from '../board/state.ts';
import { draw, rowsOf } from '../testing/boards.ts';
import { literalGame, literalRound, literalText } from '../testing/literal.ts';
import { makeMoves } from './round.ts';

/** Boards of any size and crowd with one hero somewhere; the weights make empty cells, walls and baddies meet. */
const boards = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 30 }))
  .chain(([rows, columns, room]) =>
    fc.record({
      cells: fc.array(fc.constantFrom(...'+#*mM~mm', ...' '.repeat(room)), {
        minLength: rows * columns,
        maxLength: rows * columns,
      }),
      hero: fc.nat(rows * columns - 1),
      columns: fc.constant(columns),
    }),
  )
  .map(({ cells, hero, columns }) => {
    const text = cells.with(hero, 'H').join('');
    return Array.from({ length: text.length / columns }, (_none, row) =>
      text.slice(row * columns, (row + 1) * columns),
    );
  });

const commands = fc.array(fc.constantFrom(...COMMANDS), { minLength: 1, maxLength: 30 });

it('moving a list kept in order is the same as scanning every cell and skipping who has moved', () =>
  fc.assert(
    fc.property(boards, commands, (rows, given) => {
      const state = draw(...rows);
      const literal = literalGame(rows.join('\n'));
      for (const command of given) {
        literalRound(literal, command);
        expect(makeMoves(state, command)).toBe(literal.ending === 'none');
        expect(rowsOf(state).join('\n')).toBe(literalText(literal));
        expect([state.ending, state.lured]).toEqual([literal.ending, literal.lured]);
        if (literal.ending !== 'none') break;
      }
      // What was kept up to date is what a fresh look at the board finds.
      const fresh = survey(state.grid.clone());
      expect(state.baddies.subarray(0, state.left)).toEqual(fresh.baddies);
      expect(state.hero).toEqual(fresh.hero);
      Object.assign(fresh, { rounds: state.rounds, lured: state.lured, ending: state.ending });
      expect(hashOf(state)).toBe(hashOf(fresh));
    }),
    { numRuns: 3000 },
  ));
