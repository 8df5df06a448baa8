import { type GameModule, OVER, Random, type Session, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { expect, it } from 'vitest';
import type { RoomRow, StoredEntry } from '../../stores/rows.ts';
import type { Store } from '../../stores/store.ts';
import { testHouse } from '../../testing/served.ts';
import { Keeper } from '../keeper.ts';
import { checkWish, makeRoom, type Sitter } from './making.ts';
import { replayRoom } from './replay.ts';
import { Room } from './room.ts';

interface WithLog {
  readonly room: Room;
  readonly log: StoredEntry[];
  readonly row: RoomRow;
  readonly table: GameModule;
  /** How often the log was read. */
  reads(): number;
}

/** A room of two whose log is a list, as if another node wrote into it. */
async function roomWithLog(): Promise<WithLog> {
  const house = testHouse();
  const table = await tableOf('jungle');
  const sitters = new Map<number, Sitter>();
  for (const seat of [0, 1]) {
    const digit = String(seat + 1);
    const account = { id: digit.repeat(32), name: `player ${digit}`, bot: false };
    sitters.set(seat, { account, nonce: digit.repeat(32) });
  }
  const { row } = makeRoom(sure(await checkWish(house, { game: 'jungle' })), sitters, 1000);
  const log: StoredEntry[] = [];
  let reads = 0;
  const rooms = {
    entries: async (_id: string, since = 0) => {
      reads++;
      return log.slice(since);
    },
  };
  const room = new Room(row, table, {
    ...{ house, keeper: new Keeper(1000), store: { rooms } as unknown as Store },
    ...{ withheld: () => false, ended: () => {}, opened: () => {} },
  });
  return { room, log, row, table, reads: () => reads };
}

/** Another node plays some moves by chance. */
async function playElsewhere(
  row: RoomRow,
  table: GameModule,
  log: StoredEntry[],
  moves: number,
): Promise<void> {
  const session: Session = sure(await replayRoom(table, row, log));
  const random = Random.fromSeed('7'.repeat(32));
  for (let i = 0; i < moves && session.toMove !== OVER; i++) {
    const legal = session.legal(500)!;
    const { entry } = sure(session.play(session.toMove, legal[random.below(legal.length)]!));
    const { check: _made, ...stored } = entry;
    log.push({ entry: stored, at: 2000 });
  }
}

it('tells who looks on what was played elsewhere while it was forgotten here', async () => {
  const { room, log, row, table } = await roomWithLog();
  const heard: number[] = [];
  room.listen({ viewer: 0, hear: (spoken) => heard.push(spoken.n) });
  expect(await room.length()).toEqual({ ok: true, value: 0 });
  room.drop(false);
  await playElsewhere(row, table, log, 3);
  await room.follow();
  expect(heard).toEqual([1, 2, 3]);
  // Whoever asks first brings it back, and those who look on are told all the same.
  room.drop(false);
  await playElsewhere(row, table, log, 2);
  expect(await room.length()).toEqual({ ok: true, value: 5 });
  await room.follow();
  expect(heard).toEqual([1, 2, 3, 4, 5]);
  // Where nothing was missed, nothing is said.
  room.drop(false);
  await room.follow();
  expect(heard).toHaveLength(5);
});

it('asleep, it is opened again without the store, as far as it was', async () => {
  const { room, log, row, table, reads } = await roomWithLog();
  await playElsewhere(row, table, log, 5);
  const before = await room.ask(0, { ask: 'view', n: 5 });
  room.sleep();
  expect([room.isOpen, reads()]).toEqual([false, 1]);
  expect(await room.ask(0, { ask: 'view', n: 5 })).toEqual(before);
  expect([room.isOpen, reads()]).toEqual([true, 1]);
});

it('asleep, it hears that somebody has added something: who asks then is told of it', async () => {
  const { room, log, row, table, reads } = await roomWithLog();
  await room.length();
  room.sleep();
  await playElsewhere(row, table, log, 2);
  await room.follow(log[1]);
  expect(await room.length()).toEqual({ ok: true, value: 2 });
  // Also while it is being opened from what it remembers.
  room.sleep();
  await playElsewhere(row, table, log, 1);
  const asking = room.length();
  await room.follow(log[2]);
  await asking;
  expect(await room.length()).toEqual({ ok: true, value: 3 });
  // And where nobody knows what was missed.
  room.sleep();
  await playElsewhere(row, table, log, 1);
  const again = room.length();
  room.forgetLog();
  await again;
  await room.follow();
  expect(await room.length()).toEqual({ ok: true, value: 4 });
  expect(reads()).toBeLessThan(6);
});

it('asleep, it tells who looks on of what comes from elsewhere', async () => {
  const { room, log, row, table } = await roomWithLog();
  const heard: number[] = [];
  room.listen({ viewer: 1, hear: (spoken) => heard.push(spoken.n) });
  await room.length();
  room.sleep();
  await playElsewhere(row, table, log, 3);
  for (const entry of log) await room.follow(entry);
  expect(heard).toEqual([1, 2, 3]);
});
