import { expect, test } from 'vitest';
import { chosenOpening } from '../../open/open-game.ts';
import { requireTable } from '../../open/tables.ts';
import { testPorts } from '../../testing/house.ts';
import { TestScreen } from '../../testing/stage.ts';
import { boardArtOf } from '../boards/board.ts';
import { DEFAULTS } from '../settings.ts';
import { openTable } from './open.ts';
import { openSitting } from './sitting.ts';

/** Two people at one keyboard. */
async function twoOfThem() {
  const table = await requireTable('thrones');
  const ports = testPorts();
  const params = { players: '2', horses: 'true' };
  const machines = { player2: 'person' };
  const opening = await chosenOpening(table, { params, boards: [], machines, seed: 'curtain' });
  const sitting = await openSitting(table, opening, ports, { warns: () => true }, { pace: 0 });
  const stage = new TestScreen(ports);
  stage.hall = { ...stage.hall, settings: { ...DEFAULTS, motion: false, seen: ['thrones'] } };
  stage.perform(openTable(sitting, await boardArtOf(table), stage.hall));
  await stage.settled();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      stage.send({ type: 'key', key });
      await stage.settled();
    }
  };
  return { stage, press };
}

test('two people of Thrones each see only their own: a curtain falls between their turns', async () => {
  const { stage, press } = await twoOfThem();
  await press('1');
  const drawn = stage.draw();
  expect(drawn).toContain('Player 2 is next.');
  // Neither the map nor the hero of the one before.
  expect(drawn).not.toMatch(/Cersei|money|♛/i);
  await press('1');
  expect(stage.draw()).toBe(drawn);
  await press('enter', '1', '1');
  // The first in roster order begins the turn; until the curtain is lifted, nothing of Stannis is seen either.
  expect(stage.draw()).toContain('Player 1 is next.');
  expect(stage.draw()).not.toMatch(/Stannis|money|♛/i);
  await press('enter');
  expect(stage.draw()).toMatch(/Cersei Lannister · turn/);
  expect(stage.draw()).toMatch(/8,000 money/);
  expect(stage.draw()).toContain('Turn 1: what will you do?');
  await press('5', 'enter');
  expect(stage.draw()).toMatch(/Stannis Baratheon · turn/);
  expect(stage.draw()).not.toMatch(/8,000 money/);
});
