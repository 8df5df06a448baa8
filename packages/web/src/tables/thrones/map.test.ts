import { Session } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { MOST_HEROES, type ThronesView, tablesOf, WATER } from '@gridhall/games/thrones';
import { expect, test } from 'vitest';
import { groundShapes, left, thingShapes, top, windowOf } from './map.ts';
import { personOfHero } from './people.tsx';
import { region } from './regions.ts';
import { SIDE } from './symbols.ts';
import { tileLines } from './tile-tip.tsx';

async function reign(sight: string): Promise<ThronesView> {
  const started = Session.start(await tableOf('thrones'), {
    id: '0'.repeat(32),
    params: { sight },
    setup: { seed: '7'.repeat(32) },
    players: [{ name: 'You', kind: 'human' }],
  });
  if (!started.ok) throw new Error(started.fault.code);
  for (const move of ['choose a hero', 'Sansa Stark']) started.value.play(0, move);
  return started.value.view(0) as ThronesView;
}

test('a tile says what it is, what it gives, whose it is and who is there', async () => {
  const view = await reign('all');
  const tables = tablesOf(view);
  const home = tileLines(view, view.own!.place);
  expect(home[0]).toBe('Winterfell (7, 5)');
  expect(home).toContain('Yours');
  expect(home).toContain('You stand here.');
  const { place, hero } = view.others[0]!;
  expect(tileLines(view, place)).toContain(tables.heroes[hero]!.name);
  const { place: spot, warrior } = view.free[0]!;
  expect(tileLines(view, spot).join()).toContain(tables.warriors[warrior]!.name);
  const sea = tables.terrain.indexOf(WATER);
  expect(tileLines(view, sea)[0]).toMatch(/^Water \(/);
});

test('the window one sees in is drawn where sight has an edge, and stays on the map', async () => {
  const near = await reign('window');
  const { columnOf, columns } = tablesOf(near);
  const frame = windowOf(near)!;
  const column = columnOf[near.own!.place]!;
  expect(frame.x).toBe(Math.max(0, column - 3) * SIDE);
  expect(frame.x + frame.width).toBe(Math.min(columns, column + 4) * SIDE);
  expect(windowOf(await reign('all'))).toBeUndefined();
  expect(windowOf(await reign('hidden'))).toBeUndefined();
});

test('no two banners are alike, however many heroes a scenario has', () => {
  const looks = Array.from({ length: 24 }, (_none, hero) => {
    const { paint, device } = personOfHero(hero);
    return `${paint} ${device}`;
  });
  expect(new Set(looks).size).toBe(looks.length);
});

test('whose a tile is shows by colour and by pattern, and no two heroes have the same pattern', async () => {
  const view = await reign('all');
  const tables = tablesOf(view);
  // As many as a scenario may have, and whoever is made by hand; each holds the tile of his number.
  const heroes = Array.from({ length: MOST_HEROES + 1 }, (_none, hero) => hero);
  const territory = view.territory.map((_owner, tile) => (tile <= MOST_HEROES ? tile + 1 : 0));
  const drawn = thingShapes({ ...view, territory }, (paint) => paint, false);
  const patterns = heroes.map((hero) => {
    const alone = { left: left(tables, hero), top: top(tables, hero), has: () => false };
    const shapes = region(hero, [alone], (paint) => paint, hero === view.hero);
    expect(drawn).toEqual(expect.arrayContaining(shapes));
    const { paint } = personOfHero(hero);
    expect(shapes.map(({ attributes }) => attributes.stroke ?? attributes.fill)).toEqual([
      paint,
      paint,
      paint,
    ]);
    const { d, 'stroke-dasharray': broken } = region(hero, [{ ...alone, left: 0, top: 0 }], String)[1]!
      .attributes;
    return `${d} ${broken}`;
  });
  expect(new Set(patterns).size).toBe(heroes.length);
});

test('no wave runs through the numbers at the rim of the map', async () => {
  const waves = groundShapes(await reign('all'), (paint) => paint, false).find(({ attributes }) =>
    String(attributes.d).includes('q3-4 7 0t7 0'),
  )!;
  const starts = [...String(waves.attributes.d).matchAll(/M(-?\d+) (-?\d+)q/g)].map(
    ([, x, y]) => [+x!, +y!] as const,
  );
  expect(starts.length).toBeGreaterThan(50);
  // Two tiles to its left, and one above it.
  expect(starts.filter(([x, y]) => (x > -48 && x < 0) || (y > -24 && y < 0))).toEqual([]);
});
