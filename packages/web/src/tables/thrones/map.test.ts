import { Session } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { type ThronesView, tablesOf, WATER } from '@gridhall/games/thrones';
import { expect, test } from 'vitest';
import { tileLines } from './corner.tsx';
import { windowOf } from './map.ts';
import { personOfHero } from './people.tsx';
import { SIDE } from './symbols.ts';

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
