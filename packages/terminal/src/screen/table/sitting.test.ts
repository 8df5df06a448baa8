/** Who sits down at a game again finds it as it was left, the time of the move at hand too. */
import { sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { chosenOpening } from '../../open/open-game.ts';
import { requireTable } from '../../open/tables.ts';
import { testPorts } from '../../testing/house.ts';
import { playTable } from '../../testing/table.ts';
import { openSitting } from './sitting.ts';

it('the time of a move that was thought about before the table was left is not lost', async () => {
  const ports = testPorts();
  const table = await requireTable('dungeon');
  const sit = { warns: () => false };
  const first = await openSitting(
    table,
    await chosenOpening(table, { params: {}, boards: [], machines: {} }),
    ports,
    sit,
  );
  ports.clock.pass(2000);
  const [step] = (first.seat.status.question as { options: readonly { word: string }[] }).options;
  sure(await first.seat.play(step!.word));
  ports.clock.pass(61_000);
  const { id } = first.seat.about;
  await first.leave();
  // What passes while nobody is at the table is nobody's thought.
  ports.clock.pass(500_000);

  const again = await openSitting(table, sure(await ports.store.load(id)), ports, sit, { stored: true });
  const { stage, seat } = await playTable(again, ports, { seen: ['dungeon'] });
  expect(stage.draw()).toMatch(/Time +1:03/);
  ports.clock.pass(1000);
  sure(await seat.play(step!.word, true));
  const { entries } = sure(await seat.record());
  expect(entries.map(({ ms }) => ms)).toEqual([2000, 62_000]);
  await again.leave();
});
