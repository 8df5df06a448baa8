import { good, sure } from '@gridhall/core';
import { Match, newOpening, POLICIES } from '@gridhall/match';
import type { RoomClient } from '@gridhall/online/client';
import type { RoomInfo } from '@gridhall/online/protocol';
import { expect, it } from 'vitest';
import { requireTable } from '../open/tables.ts';
import { testPorts } from '../testing/house.ts';
import { RoomCompany } from './company.ts';

const DAYS = 24 * 3_600_000;

/** Red at a table of Jungle without clocks, at which Blue may come and go. */
async function atTable() {
  const ports = testPorts();
  const table = await requireTable('jungle');
  const match = sure(
    await Match.open(table, sure(newOpening(table, { params: {} })), ports, { policy: POLICIES.casual }),
  );
  const [blue, red] = ([0, 1] as const).map((seat) =>
    match.seat(seat, { thinker: ports.thinker, offers: [], warns: () => false }),
  );
  const players = [0, 1].map((seat) => ({ seat, kind: 'human' }));
  const info = () => ({ n: red!.n, players, claim: 3 * DAYS }) as unknown as RoomInfo;
  const ears = new Set<() => void>();
  const room = {
    ...{
      id: 'r',
      you: 1,
      state: 'here',
      present: [0, 1],
      info: info(),
      said: undefined as RoomClient['said'],
    },
    listen: (hear: () => void) => ears.add(hear),
  };
  let now = 0;
  let asked = 0;
  const api = {
    room: async () => {
      asked++;
      return good(info());
    },
  };
  const company = new RoomCompany(room as unknown as RoomClient, red!, {
    api,
    connection: { now: () => now },
  });
  let heard = 0;
  company.listen(() => heard++);
  return {
    ...{ company, room, blue: blue! },
    heard: () => heard,
    asked: () => asked,
    async change(to: Partial<typeof room>, at = now) {
      now = at;
      Object.assign(room, to);
      for (const hear of ears) hear();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('who has gone is said, and from when on the game may be claimed; then that it may be', async () => {
  const { company, change } = await atTable();
  expect(company.says).toBe('');
  await change({ present: [1] });
  expect(company.says).toMatch(
    /^Blue is away\. If they do not move by \S+ \d\d:\d\d, you can claim the win\.$/,
  );
  expect(company.away.claims).toBe(false);
  await change({}, 3 * DAYS);
  expect(company.says).toBe('Blue has not moved for three days. You can claim the win.');
  expect(company.away.claims).toBe(true);
});

it('what was told before a move is not true after it, and the room is asked once for each', async () => {
  const { company, change, blue, asked } = await atTable();
  await change({ present: [1] });
  const before = asked();
  sure(await blue.play('A3 A4'));
  await change({});
  expect(asked()).toBe(before + 1);
  expect(company.says).toBe('Blue is away. You can still move: your move is saved.');
  expect(company.away.claims).toBe(false);
});

it('what somebody says is read while all are there', async () => {
  const { company, change, heard } = await atTable();
  const before = heard();
  await change({ said: { by: 0, phrase: 'luck', n: 1 } });
  expect(heard()).toBeGreaterThan(before);
  expect(company.says).toBe('Blue: Good luck!');
  expect(company.speaks).toBe(true);
});
