import { expect, test } from 'vitest';
import type { BusMessage } from '../../stores/bus.ts';
import { type Presence, PresenceBoard } from './presence.ts';

type Said = Extract<BusMessage, { kind: 'presence' }>;

/** A node with one room and a clock of its own. */
function node(hear: (said: Said) => void = () => {}) {
  let [now, due]: [number, (() => void)[]] = [0, []];
  const told: Presence[] = [];
  let here: Presence | undefined = { present: [], watching: 0 };
  const board = new PresenceBoard({
    bus: { send: async (message) => hear(message as Said) },
    clock: {
      now: () => now,
      after: (_ms, call) => {
        due.push(call);
        return () => {};
      },
    },
    here: () => here,
    tell: (_room, presence) => told.push(presence),
  });
  return {
    ...{ board, told },
    set: (presence: Presence | undefined) => {
      here = presence;
      board.changed('room');
    },
    pass: (ms: number) => {
      now += ms;
      const calls = due;
      due = [];
      for (const call of calls) call();
    },
  };
}

test('2,000 people who come into a room one after the other cause at most 20,000 messages, and all learn how many there are', () => {
  for (const msEach of [1, 7, 50]) {
    const { set, pass, told } = node();
    let since = 0;
    for (let watching = 1; watching <= 2000; watching++) {
      set({ present: [], watching });
      since += msEach;
      if (since < 200) continue;
      pass(since);
      since = 0;
    }
    const messages = () => told.reduce((sum, { watching }) => sum + watching, 0);
    // Who comes in over 100 s sees the number renewed every 10 s beside.
    expect(messages()).toBeLessThan(msEach === 50 ? 30_000 : 14_000);
    pass(10_000);
    pass(10_000);
    expect(told.at(-1)).toEqual({ present: [], watching: 2000 });
  }
});

test('a player who comes or goes is told within 200 ms, and nothing is told twice', () => {
  const { set, pass, told } = node();
  set({ present: [0], watching: 500 });
  pass(200);
  set({ present: [0, 1], watching: 501 });
  pass(200);
  set({ present: [0, 1], watching: 501 });
  pass(200);
  expect(told.map(({ present }) => present)).toEqual([[0], [0, 1]]);
});

test('two nodes tell each other once who is there, then are quiet, and forget each other when nobody is', () => {
  const said: Said[] = [];
  const one = node((message) => said.push(message));
  const two = node((message) => said.push(message));
  one.set({ present: [0], watching: 1 });
  one.pass(200);
  two.set({ present: [1], watching: 2 });
  two.pass(200);
  for (let heard = 0; heard < Math.min(said.length, 20); heard++) {
    const { seats, watching } = said[heard]!;
    const isFirst = seats.includes(0);
    (isFirst ? two : one).board.hear(isFirst ? 'one' : 'two', 'room', { present: seats, watching });
    one.pass(200);
    two.pass(200);
  }
  expect(said.length).toBeLessThan(6);
  for (const { board } of [one, two]) expect(board.of('room')).toEqual({ present: [0, 1], watching: 3 });
  two.set(undefined);
  two.pass(200);
  expect(said.at(-1)).toMatchObject({ seats: [], watching: 0 });
  one.board.hear('two', 'room', { present: [], watching: 0 });
  one.pass(200);
  expect(one.told.at(-1)).toEqual({ present: [0], watching: 1 });
});
