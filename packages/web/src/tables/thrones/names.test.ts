import { Session } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import type { ThronesView } from '@gridhall/games/thrones';
import { expect, test } from 'vitest';
import { cityNames } from './names.ts';

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

test.each([0.4, 0.8, 1.3, 3, 8])(
  'at %s pixels a unit every name can be read and none lies on another',
  async (scale) => {
    const names = named(await westeros('choose a hero', 'Sansa Stark'), scale);
    const boxes = names.map(({ attributes, text }) => {
      const [x, y, size] = [attributes.x, attributes.y, attributes['font-size']].map(Number) as [
        number,
        number,
        number,
      ];
      expect(size * scale).toBeGreaterThanOrEqual(10);
      return { x, y, size, half: text!.length * size * 0.25 };
    });
    boxes.forEach((one, i) => {
      for (const other of boxes.slice(i + 1)) {
        const apart =
          Math.abs(one.x - other.x) > one.half + other.half || Math.abs(one.y - other.y) >= one.size;
        expect(apart).toBe(true);
      }
    });
  },
);

test('the city of the hero is named however far away one looks, and from near all are', async () => {
  const view = await westeros('choose a hero', 'Sansa Stark');
  expect(named(view, 0.3).map(({ text }) => text)).toContain('Winterfell');
  const all = named(view, 6).length;
  expect(all).toBeGreaterThan(named(view, 0.3).length);
});
