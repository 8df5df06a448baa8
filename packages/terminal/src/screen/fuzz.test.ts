import { GAME_NAMES } from '@gridhall/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenOpening } from '../open/open-game.ts';
import { requireTable } from '../open/tables.ts';
import { testPorts } from '../testing/house.ts';
import { TestScreen } from '../testing/stage.ts';
import { boardArtOf } from './boards/board.ts';
import type { Message } from './page.ts';
import { formPage } from './pages/form.ts';
import { lobbyPage } from './pages/lobby/lobby.ts';
import { openTable } from './table/open.ts';
import { openSitting } from './table/sitting.ts';

const keys = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...'qweasdzxchjklyubnmcpro?:123456789 ',
      'enter',
      'up',
      'down',
      'left',
      'right',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'escape',
      'backspace',
      'tab',
      'home',
      'pagedown',
      'U',
      'R',
      'P',
      'S',
      'ctrl-u',
      'f1',
    ),
  },
);
const message: fc.Arbitrary<Message> = fc.oneof(
  { weight: 9, arbitrary: keys.map((key) => ({ type: 'key', key }) as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('field' as const),
      row: fc.nat(30),
      column: fc.nat(30),
      button: fc.constantFrom('left' as const, 'right' as const, 'middle' as const, 'both' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'tick' } as const) },
  { weight: 1, arbitrary: fc.string().map((text) => ({ type: 'paste', text }) as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-1 as const, 1 as const).map((by) => ({ type: 'wheel', by }) as const),
  },
);
const size = fc.constantFrom([80, 24], [200, 60], [40, 12], [20, 8], [5, 3], [1, 1], [64, 100]);
const script = fc.array(fc.tuple(message, size), { maxLength: 60 });

async function follow(
  pages: TestScreen,
  steps: readonly (readonly [Message, readonly number[]])[],
): Promise<void> {
  for (const [each, [width, height]] of steps) {
    pages.hall = { ...pages.hall, width: width!, height: height!, now: pages.hall.now + 20 };
    pages.send(each);
    await pages.settled();
    expect(pages.draw().split('\n').length).toBeLessThanOrEqual(height!);
  }
}

for (const name of GAME_NAMES) {
  test(`whatever is pressed at a table of ${name}, and however large the window, it goes on`, async () => {
    const table = await requireTable(name);
    const board = await boardArtOf(table);
    const wanted = { params: {}, boards: [], machines: {}, seed: name };
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        // Nothing is written where the tests run.
        const ports = testPorts(() => undefined);
        const pages = new TestScreen(ports);
        const sitting = await openSitting(table, await chosenOpening(table, wanted), ports, {
          warns: () => true,
        });
        pages.perform(openTable(sitting, board, pages.hall));
        await follow(
          pages,
          steps.filter(([each]) => each.type !== 'key' || each.key !== 'S'),
        );
      }),
      { numRuns: 25 },
    );
  });

  test(`whatever is typed into the form of ${name}, it says what is wrong or starts`, async () => {
    const table = await requireTable(name);
    const board = await boardArtOf(table);
    const players = [{ id: 'random', name: 'random', about: 'Plays.' }];
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const pages = new TestScreen(testPorts(() => undefined));
        pages.perform([
          { do: 'open', page: formPage(table, board, players, [{ name: 'good', about: 'It is.' }]) },
        ]);
        await follow(pages, steps);
      }),
      { numRuns: 25 },
    );
  });
}

test('whatever is pressed in the lobby, it goes on', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      const pages = new TestScreen(testPorts(() => undefined));
      pages.perform([{ do: 'open', page: lobbyPage(pages.hall).page }]);
      await follow(pages, steps);
    }),
    { numRuns: 50 },
  );
});
