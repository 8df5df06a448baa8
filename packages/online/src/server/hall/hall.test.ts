import { sure } from '@gridhall/core';
import { expect, test } from 'vitest';
import { openDatabase } from '../../stores/open.ts';
import { Store } from '../../stores/store.ts';
import { testHouse } from '../../testing/house.ts';
import { checkWish, makeRoom } from '../rooms/making.ts';
import { Hall } from './hall.ts';

test('a game that is played is loaded before anybody comes back to it, and no other is waited for', async () => {
  const database = await openDatabase(':memory:');
  const { rooms } = await Store.open(database);
  const sitter = (digit: string) => ({
    ...{ account: { id: digit.repeat(32), name: `player ${digit}`, bot: false }, nonce: digit.repeat(32) },
  });
  for (const [game, ...sitters] of [['jungle', sitter('1'), sitter('2')], ['thrones']] as const) {
    const { row } = makeRoom(sure(await checkWish(testHouse(), { game })), new Map(sitters.entries()), 1000);
    await rooms.create(row);
  }
  const house = testHouse();
  const asked: string[] = [];
  const hall = await Hall.open(database, {
    ...house,
    table: (game) => {
      asked.push(game);
      return house.table(game);
    },
  });
  expect(asked).toEqual(['jungle']);
  await hall.close();
});
