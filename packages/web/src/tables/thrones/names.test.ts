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

/** From where to where a name is written. */
function extent({ attributes, text }: ReturnType<typeof named>[number]) {
  const size = Number(attributes['font-size']);
  const long = text!.length * size * WIDE;
  const part = { start: 0, middle: 0.5, end: 1 }[String(attributes['text-anchor'])]!;
  const left = Number(attributes.x) - part * long;
  return { text: text!, left, right: left + long, y: Number(attributes.y), size };
}

/** What of names lies on each other: nothing, wherever somebody looks from. */
function overlaps(view: ThronesView, scale: number): string[] {
  const boxes = named(view, scale).map(extent);
  for (const { size } of boxes) expect(size * scale).toBeGreaterThanOrEqual(12);
  return boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < one.size,
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

test('at the edge of the stage a name stands on the side of its city where it is whole', async () => {
  const view = await westeros('choose a hero', 'Jon Snow');
  const eastwatch = (home?: { x: number; y: number; width: number; height: number }) =>
    cityNames(view, 1.7, (paint) => paint, home)
      .map(extent)
      .find(({ text }) => text.startsWith('Eastwatch'))!;
  const right = eastwatch().right;
  const home = { x: -20, y: 0, width: right + 10, height: 300 };
  expect(eastwatch(home).right).toBeLessThan(right - 10);
  expect(eastwatch({ ...home, width: right + 40 }).right).toBe(right);
});

test('in a strip of the map no name lies over another tower, and none is cut by its edge', async () => {
  const view = await westeros('choose a hero', 'Jon Snow');
  const { cities, cityTiles, columns } = tablesOf(view);
  for (const [x, scale] of [20, 44, 68, 92, 116].flatMap((at) => [1.5, 1.7, 2].map((near) => [at, near]))) {
    const home = { x: x!, y: -48, width: 256 / scale!, height: 27 * SIDE };
    for (const { text, left, right, y, size } of cityNames(view, scale!, (paint) => paint, home, -10).map(
      extent,
    )) {
      const mine = cityTiles[cities.findIndex(({ name }) => name === text)]!;
      if (mine === view.own!.place) continue;
      const over = [...cityTiles].filter((tile) => {
        const [towerX, towerY] = [((tile % columns) + 0.5) * SIDE, (Math.floor(tile / columns) + 0.5) * SIDE];
        return left < towerX && towerX < right && Math.abs(y - size * 0.3 - towerY) < 3;
      });
      expect(over, text).toEqual([]);
      // Whether its tower is in sight or not: it is read whole, or not at all.
      const cut = [home.x + 19 / scale!, home.x + home.width].some(
        (edge) => left < edge - size && right > edge + size,
      );
      expect(cut, text).toBe(false);
    }
  }
});

test('of two towers near each other neither has the name of the other right below or above it', async () => {
  const view = await westeros('choose a hero', 'Jon Snow');
  const { cities, cityTiles, columns } = tablesOf(view);
  const tower = (name: string) => {
    const tile = cityTiles[cities.findIndex((city) => city.name === name)]!;
    return { x: ((tile % columns) + 0.5) * SIDE, y: (Math.floor(tile / columns) + 0.5) * SIDE };
  };
  const two = ['Castle Black', 'Eastwatch by the Sea'];
  const [first, second] = two.map(tower);
  // The second as a phone shows it in the hall.
  for (const scale of [1.14, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7])
    for (const home of [undefined, { x: -48, y: 45, width: 319, height: 80 }]) {
      const middles = cityNames(view, scale, (paint) => paint, home)
        .map(extent)
        .filter(({ text }) => two.includes(text))
        .map(({ text, left, right, y }) => ({ text, x: (left + right) / 2, y }));
      const near = middles.filter(({ text, x, y }) => {
        const [own, other] = text === two[0] ? [first!, second!] : [second!, first!];
        return Math.abs(x - other.x) < Math.abs(x - own.x) && Math.abs(y - other.y) < SIDE;
      });
      expect(near, `at ${scale}`).toEqual([]);
    }
});

test('no name lies on the numbers at the rim of the map', async () => {
  const view = await westeros('choose a hero', 'Stannis Baratheon');
  const beyond = (rim?: number) =>
    cityNames(view, 1, (paint) => paint, undefined, rim)
      .map(extent)
      .filter(({ left }) => left < -10)
      .map(({ text }) => text);
  expect(beyond()).not.toEqual([]);
  expect(beyond(-10)).toEqual([]);
});

test('a name leaves whole the shield of a warrior who stands beside its tower', async () => {
  const view = await westeros('choose a hero', 'Jon Snow');
  const { cityTiles, columns } = tablesOf(view);
  for (const place of cityTiles) {
    const world = { ...view, free: [{ ...view.free[0]!, place }] };
    const [x, y] = [(place % columns) * SIDE + SIDE / 6, (Math.floor(place / columns) + 2 / 3) * SIDE];
    const over = named(world, 1.77)
      .map(extent)
      .filter(
        (name) =>
          name.left < x + 4 && name.right > x - 4 && Math.abs(name.y - name.size / 3 - y) < name.size / 2,
      );
    expect(over).toEqual([]);
  }
});

test('names lie beside towers, banners and dots, and along no coast', async () => {
  const view = await westeros('choose a hero', 'Stannis Baratheon');
  const { columns, rows, terrain } = tablesOf(view);
  const isLand = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < rows && column < columns && terrain[row * columns + column] !== 0;
  const along = named(view, 1.77).flatMap((shape) => {
    const { text, left, right, y } = extent(shape);
    const size = Number(shape.attributes['font-size']);
    const row = Math.round((y - size * 0.3) / SIDE);
    // A line between two rows that runs through the letters, and is coast under most of the name.
    if (Math.abs(row * SIDE - (y - size * 0.3)) > size * 0.4) return [];
    const under = Array.from({ length: text.length }, (_none, i) =>
      Math.floor((left + ((right - left) * (i + 0.5)) / text.length) / SIDE),
    );
    const coast = under.filter((column) => isLand(row, column) !== isLand(row - 1, column));
    return coast.length > text.length / 2 ? [text] : [];
  });
  expect(along).toEqual([]);
  // Its own tower least of all: a name begins beside it, or stands above or below it.
  const dragonstone = named(view, 1.77)
    .map(extent)
    .find(({ text }) => text === 'Dragonstone')!;
  const tile = [...tablesOf(view).cityTiles].find(
    (at) => tablesOf(view).cities[terrain[at]! - 2]?.name === 'Dragonstone',
  )!;
  const [x, y] = [(tile % columns) * SIDE + SIDE / 2, Math.floor(tile / columns) * SIDE + SIDE / 2];
  expect(
    dragonstone.right < x - 4 || dragonstone.left > x + 4 || Math.abs(dragonstone.y - y) > SIDE / 3,
  ).toBe(true);
});
