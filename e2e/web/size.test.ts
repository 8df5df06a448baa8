/** The size budget: 60 kB for the lobby, 50 kB for what each game adds, as a visitor fetches them. */
import { GAME_NAMES } from '@gridhall/games';
import { expect, test } from 'vitest';
import { VISITS } from './figures.ts';
import './patience.ts';

test('the lobby and every game keep to the size budget', async () => {
  const sizes = await VISITS.sizes();
  expect(sizes).toHaveLength(1 + GAME_NAMES.length);
  for (const { name, value, target } of sizes) {
    expect(value, name).toBeLessThan(target!);
    expect(value, name).toBeGreaterThan(1);
  }
});
