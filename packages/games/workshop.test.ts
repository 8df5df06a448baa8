/** Every workshop keeps to its word: what is painted becomes a text of the game and comes back as it was. */
import {
  defaultParams,
  faultWords,
  freshSeed,
  type GameModule,
  Random,
  type Sheet,
  seedFrom,
  sure,
} from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, tableOf } from './index.ts';

const tables: readonly GameModule[] = await Promise.all(GAME_NAMES.map((name) => tableOf(name)!));
const painted = tables.filter(({ workshop }) => workshop);

describe.each(painted.map((table) => [table.game.id, table] as const))('%s', (_name, table) => {
  const workshop = table.workshop!;
  const { game, face, words } = table;
  const params = defaultParams(game.params);
  const create = (text: string) => game.create(params, { seed: freshSeed(), boards: [text] });

  it('begins with a board that can be played', () => {
    expect(sure(create(workshop.fresh))).toBeDefined();
    const sheet = sure(workshop.read(workshop.fresh));
    expect(sheet.cells).toHaveLength(sheet.rows * sheet.columns);
    expect(sure(workshop.read(sure(workshop.write(sheet))))).toEqual(sheet);
  });

  it('has a brush for everything its boards have, each with a key of its own', () => {
    const keys = workshop.brushes.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { symbol } of workshop.brushes) expect(face.legend[symbol]).toBeDefined();
  });

  it('draws whatever is painted', () => {
    const sheet = sure(workshop.read(workshop.fresh));
    for (const { symbol } of workshop.brushes) {
      const cells = sheet.cells.slice().fill(symbol);
      const drawn = face.cells(workshop.draw({ ...sheet, cells }));
      expect([drawn.rows, drawn.columns]).toEqual([sheet.rows, sheet.columns]);
      expect(drawn.at(0)).toBeGreaterThanOrEqual(0);
    }
  });

  it('whatever is painted is a board, or is refused in one line; and a board comes back as it was painted', () => {
    const begun = sure(workshop.read(workshop.fresh));
    const clean = workshop.brushes[0]!.symbol;
    const strokes = fc.array(
      fc.tuple(fc.nat({ max: begun.cells.length - 1 }), fc.constantFrom(...workshop.brushes)),
      { maxLength: 6 },
    );
    const sheets = strokes.map((all): Sheet => {
      const cells = begun.cells.slice();
      for (const [cell, { symbol, once }] of all) {
        if (once && cells.includes(symbol)) cells[cells.indexOf(symbol)] = clean;
        cells[cell] = symbol;
      }
      return { ...begun, cells };
    });
    let boards = 0;
    fc.assert(
      fc.property(sheets, (sheet) => {
        const text = workshop.write(sheet);
        const made = text.ok ? create(text.value) : text;
        if (!made.ok) {
          expect(faultWords(words, made.fault)).toMatch(/^[^\n]+$/);
          return;
        }
        boards++;
        if (text.ok) expect(sure(workshop.read(text.value))).toEqual(sheet);
      }),
      { numRuns: 200 },
    );
    expect(boards).toBeGreaterThan(0);
  });
});

it.each(
  painted.flatMap(({ game, face, workshop }) =>
    workshop?.of ? [[game, face, workshop, workshop.of] as const] : [],
  ),
)(
  '$0.id: what came about in play is taken over, and play goes on from there with the same to move',
  (game, face, workshop, taken) => {
    const create = (text: string) =>
      sure(game.create(defaultParams(game.params), { seed: freshSeed(), boards: [text] }));
    const played = create(workshop.fresh);
    const random = Random.fromSeed(seedFrom('play'));
    for (let i = 0; i < 41; i++) game.apply(played, game.pick(played, random));
    const view = game.view(played, 'spectator');
    const begun = create(sure(workshop.write(taken(view))));
    expect(game.toMove(begun)).toBe(game.toMove(played));
    const cells = (of: unknown) =>
      Array.from({ length: taken(view).cells.length }, (_, cell) => face.cells(of).at(cell));
    expect(cells(game.view(begun, 'spectator'))).toEqual(cells(view));
  },
);

it('an extended level keeps what is written beside it', async () => {
  const { workshop } = (await tableOf('dungeon'))!;
  const text =
    'dungeon 2\ntitle Wine cellar\ndoor A +1\nprice A 2\nshrink 9\nallow restart\n\n1 4\n0 0\n-A$!\n';
  const sheet = sure(workshop!.read(text));
  expect(sheet.notes).toEqual({
    ...{ title: 'Wine cellar', 'door A': '+1', 'price A': '2', shrink: '9', restart: 'yes' },
  });
  expect(sure(workshop!.write(sheet))).toBe(text);
});

it('a side level has a name, and a note about a door that is not there is left out', async () => {
  const { workshop } = (await tableOf('dungeon'))!;
  const text = 'file cellar\n1 3\n0 0\n-$!\n';
  const sheet = sure(workshop!.read(text));
  expect(sheet.notes).toEqual({ name: 'cellar' });
  expect(sure(workshop!.write({ ...sheet, notes: { ...sheet.notes, 'door B': '+1' } }))).toBe(text);
});

it('a level without a start says so', async () => {
  const { workshop, words } = (await tableOf('dungeon'))!;
  const sheet = sure(workshop!.read('1 3\n0 0\n-$!\n'));
  const wiped = workshop!.write({ ...sheet, cells: Uint8Array.of(0, 2, 7) });
  expect(wiped.ok ? '' : faultWords(words, wiped.fault)).toBe('There is no start: paint it on an open tile.');
});

it('a position of Jungle says who moves first', async () => {
  const { workshop } = (await tableOf('jungle'))!;
  const sheet = sure(workshop!.read('6R/7/7/7/7/7/7/2d4/7 r'));
  expect(sheet.notes).toEqual({ first: 'red' });
  expect(sure(workshop!.write(sheet)).trim()).toBe('6R/7/7/7/7/7/7/2d4/7 r');
});
