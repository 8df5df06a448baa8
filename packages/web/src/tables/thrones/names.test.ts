import { Session } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cityNames } from './names.ts';
import { SIDE } from './symbols.ts';

async function westeros(...moves: readonly string[]): Promise<ThronesView> {
  const started = Session.start(await tableOf('thrones'), {
    id: '0'.repeat(32),
    params: { sight: 'all' },
    setup: { seed: '7'.repeat(32) },
    players: [{ name: 'You', kind: 'human' }],
  });
  if (!started.ok) throw new Error(started.fault.code);
  for (const move of moves) started.value.play(0, move);
  return started.value.view(0) as ThronesView;
}

const named = (view: ThronesView, scale: number) => cityNames(view, scale, (paint) => paint);

/** Letters about as wide as those of a wide serif; as they are really drawn, a browser is asked in e2e. */
const WIDE = 0.63;

/** What of names lies on each other: nothing, wherever somebody looks from. */
function overlaps(view: ThronesView, scale: number): string[] {
  const boxes = named(view, scale).map(({ attributes, text }) => {
    const [x, y, size] = [attributes.x, attributes.y, attributes['font-size']].map(Number) as [
      number,
      number,
      number,
    ];
    expect(size * scale).toBeGreaterThanOrEqual(10);
    return { text: text!, x, y, size, half: (text!.length * size * WIDE) / 2 };
  });
  return boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (other) => Math.abs(one.x - other.x) < one.half + other.half && Math.abs(one.y - other.y) < one.size,
      )
      .map((other) => `${one.text} on ${other.text}`),
  );
}

/** A world of a few rows with cities anywhere, some of them side by side. */
const worlds = fc
  .record({
    rows: fc.integer({ min: 4, max: 14 }),
    columns: fc.integer({ min: 4, max: 14 }),
    cities: fc.array(
      fc.record({ at: fc.nat(), letters: fc.integer({ min: 1, max: 20 }), points: fc.nat(40) }),
      { minLength: 2, maxLength: 26 },
    ),
  })
  .map(({ rows, columns, cities }) => {
    const map = Array<string>(rows * columns).fill('p');
    const told = cities.slice(0, (rows * columns) / 2).map(({ at, letters, points }, i) => {
      const letter = String.fromCharCode(65 + i);
      let tile = at % map.length;
      while (map[tile] !== 'p') tile = (tile + 1) % map.length;
      map[tile] = letter;
      return `${letter},${'m'.repeat(letters)},1,1,${points}`;
    });
    const lines = Array.from({ length: rows }, (_none, row) =>
      map.slice(row * columns, (row + 1) * columns).join(','),
    );
    const texts = [lines, told, ['Ned,1,1,1,Rickon,NULL,NULL,NULL,1,1,no'], ['Rickon,1,1,1,no,no,no']];
    return { tiles: map.length, data: texts.map((text) => text.join('\n')) };
  });

test('no name lies on another, in any world, whoever stands wherever, from near and far', async () => {
  const view = await westeros('choose a hero', 'Sansa Stark');
  fc.assert(
    fc.property(
      worlds,
      fc.nat(),
      fc.array(fc.nat(), { maxLength: 5 }),
      fc.double({ min: 0.2, max: 8, noNaN: true }),
      ({ tiles, data }, own, seen, scale) => {
        const others = seen.map((place, i) => ({ hero: i + 1, place: place % tiles }));
        const world = { ...view, data, own: { ...view.own!, place: own % tiles }, others, free: [] };
        expect(overlaps(world, scale)).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

test.each([0.4, 0.8, 1.3, 3, 8])(
  'at %s pixels a unit every name of Westeros can be read and none lies on another',
  async (scale) => {
    expect(overlaps(await westeros('choose a hero', 'Sansa Stark'), scale)).toEqual([]);
  },
);

test('the city of the hero is named however far away one looks, and from near all are', async () => {
  const view = await westeros('choose a hero', 'Sansa Stark');
  expect(named(view, 0.3).map(({ text }) => text)).toContain('Winterfell');
  const all = named(view, 6).length;
  expect(all).toBeGreaterThan(named(view, 0.3).length);
});

test('where a stage is narrow, names stand beside their cities so that they are on it', async () => {
  const view = await westeros();
  const width = tablesOf(view).columns * SIDE;
  const farthest = (beside: number) =>
    Math.max(
      ...cityNames(view, 0.6, (paint) => paint, beside).map(
        ({ attributes, text }) =>
          Number(attributes.x) + (text!.length * Number(attributes['font-size']) * WIDE) / 2,
      ),
    );
  expect(farthest(Infinity)).toBeGreaterThan(width + 60);
  expect(farthest(60)).toBeLessThan(width + 60);
});
