/** A seat over the real messages: the line may break anywhere, and the game is the same for everybody. */
import { good, OVER, Random, sure } from '@gridhall/core';
import { NIM, SEED, TWO_PEOPLE } from '@gridhall/laws/stubs';
import { Match, POLICIES } from '@gridhall/match';
import { HandClock, ScriptedThinker } from '@gridhall/match/testing';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { smallServer } from '../testing/small-server.ts';
import { ServerConnection, type Wire } from './connection.ts';
import { RoomClient } from './room.ts';

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
const settle = async (turns = 20) => {
  for (let i = 0; i < turns; i++) await soon();
};
const ROOM = '00112233445566778899aabbccddeeff';
const options = { thinker: new ScriptedThinker(), offers: [], warns: () => false };

async function house() {
  const clock = new HandClock();
  const ports = { clock: new HandClock(), thinker: new ScriptedThinker() };
  const opening = { id: SEED, params: {}, setup: { seed: SEED }, players: TWO_PEOPLE };
  const match = sure(await Match.open(NIM, opening, ports, { policy: POLICIES.casual }));
  const server = smallServer(match, ROOM, (work) => void setImmediate(work));
  const connect = (who: number | 'spectator') =>
    new ServerConnection({
      address: 'ws://nowhere/api/socket',
      token: async () => good('0'.repeat(64)),
      open: () => server.open(who),
      clock,
      luck: () => 0.5,
    });
  const sit = async (who: number | 'spectator') => {
    const connection = connect(who);
    const room = new RoomClient(connection, ROOM);
    await settle();
    return { connection, room, seat: sure(await room.sit(NIM, options)) };
  };
  return { clock, match, server, connect, sit };
}

it('two far away and one who looks on have the same game, over a line that breaks at any time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt(0n, 2n ** 128n - 1n), async (bits) => {
      const random = Random.fromSeed(bits.toString(16).padStart(32, '0'));
      const { clock, server, sit, match } = await house();
      const seats = [await sit(0), await sit(1), await sit('spectator')];
      const playing: Promise<unknown>[] = [];
      for (let i = 0; i < 300 && seats[2]!.seat.status.toMove !== OVER; i++) {
        const { seat } = seats[random.below(2)]!;
        const { question } = seat.status;
        if (question?.kind === 'number')
          playing.push(seat.play(String(question.min + random.below(question.max - question.min + 1))));
        if (random.below(4) === 0) server.cut();
        await settle(random.below(4));
        clock.pass(1000);
      }
      for (let i = 0; i < 4; i++) {
        clock.pass(20_000);
        await settle();
      }
      const near = match.seat('spectator', options);
      expect(near.status.outcome).toBeDefined();
      for (const { seat } of seats) {
        expect([seat.n, seat.moves, seat.view]).toEqual([near.n, near.moves, near.view]);
        expect(seat.status.outcome).toEqual(near.status.outcome);
      }
      // Nobody waits for ever.
      await Promise.all(playing);
      for (const { room, connection } of seats) {
        room.close();
        connection.close();
      }
      await settle(2);
      expect(server.lines).toBe(0);
    }),
    { numRuns: 20 },
  );
});

it('a move whose answer was lost is said again with the same n, and counts once', async () => {
  const { clock, server, sit, match } = await house();
  const { seat } = await sit(0);
  server.mute();
  const played = seat.play('1');
  await settle();
  expect(match.seat('spectator', options).n).toBe(1);
  server.cut();
  await settle();
  expect(seat.link).toBe('away');
  clock.pass(1000);
  await settle();
  expect(await played).toMatchObject({ ok: true });
  expect([seat.n, seat.link, seat.moves.length]).toEqual([1, 'here', 1]);
  const moves = server.heard.filter(({ type }) => type === 'move');
  expect(moves).toHaveLength(2);
  expect(moves[0]).toEqual(moves[1]);
});

it('who comes back asks only for what came after', async () => {
  const { clock, server, sit } = await house();
  const ann = await sit(0);
  const ben = await sit(1);
  sure(await ann.seat.play('1'));
  await settle();
  server.cut();
  await settle();
  clock.pass(1000);
  await settle();
  expect(server.heard.filter(({ type }) => type === 'join').slice(-2)).toEqual([
    { type: 'join', room: ROOM, since: 1 },
    { type: 'join', room: ROOM, since: 1 },
  ]);
  sure(await ben.seat.play('1'));
  await settle();
  expect([ann.seat.n, ben.seat.n]).toEqual([2, 2]);
});

it('a server that says nothing for long is given up, and another line is tried', async () => {
  const { clock, server, sit } = await house();
  const { seat } = await sit(0);
  server.mute();
  const played = seat.play('1');
  await settle();
  expect(seat.link).toBe('here');
  clock.pass(10_000);
  expect(seat.link).toBe('away');
  server.cut();
  clock.pass(1000);
  await settle();
  expect(await played).toMatchObject({ ok: true });
});

it('a line on which everything is answered stays, however long nobody says anything', async () => {
  const { clock, sit } = await house();
  const { seat } = await sit(0);
  sure(await seat.play('1'));
  await settle();
  clock.pass(60_000);
  expect(seat.link).toBe('here');
});

it('tries again later and later, and at once when there is a network again', async () => {
  const clock = new HandClock();
  let tried = 0;
  let reach: (reachable: boolean) => void = () => {};
  const connection = new ServerConnection({
    address: 'ws://nowhere/api/socket',
    token: async () => good(undefined),
    open: () => {
      tried++;
      const wire: Wire = { onopen: null, onmessage: null, onclose: null, send() {}, close() {} };
      queueMicrotask(() => wire.onclose?.());
      return wire;
    },
    clock,
    luck: () => 1,
    reach: (tell) => {
      reach = tell;
      return () => {};
    },
  });
  await settle(2);
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    const before = tried;
    let waited = 0;
    while (tried === before && waited < 60_000) {
      clock.pass(100);
      waited += 100;
      await settle(1);
    }
    waits.push(waited);
  }
  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600, 15_000, 15_000]);
  const before = tried;
  reach(true);
  clock.pass(0);
  await settle(2);
  expect(tried).toBe(before + 1);
  connection.close();
  expect(clock.waiting).toBe(0);
});

it('a server that speaks another version is not asked again: it is said (peak )and for all', async () => {
  let tried = 0;
  const clock = new HandClock();
  const states: string[] = [];
  const connection = new ServerConnection({
    address: 'ws://nowhere/api/socket',
    token: async () => good(undefined),
    open: () => {
      tried++;
      const wire: Wire = {
        ...{ onopen: null, onmessage: null, onclose: null },
        send() {
          wire.onmessage?.({ data: '{"type":"no","fault":"wrong-version","words":"Load the page anew."}' });
          wire.onclose?.();
        },
        close() {},
      };
      queueMicrotask(() => wire.onopen?.());
      return wire;
    },
    clock,
  });
  connection.onState((state) => states.push(state));
  const asked = connection.ask((id) => ({
    type: 'rematch',
    room: '0'.repeat(32),
    nonce: '0'.repeat(32),
    id,
  }));
  await settle(2);
  clock.pass(60_000);
  await settle(2);
  expect([tried, connection.state, states]).toEqual([1, 'outdated', ['outdated']]);
  expect(await asked).toMatchObject({ fault: { args: { words: 'Load the page anew.' } } });
  connection.close();
});

it('a token that is refused is made anew', async () => {
  const asked: boolean[] = [];
  const clock = new HandClock();
  const connection = new ServerConnection({
    address: 'ws://nowhere/api/socket',
    token: async (anew) => {
      asked.push(anew);
      return good('0'.repeat(64));
    },
    open: () => {
      const wire: Wire = {
        ...{ onopen: null, onmessage: null, onclose: null },
        send() {
          wire.onmessage?.({ data: '{"type":"no","fault":"bad-token","words":"Who are you?"}' });
          wire.onclose?.();
        },
        close() {},
      };
      queueMicrotask(() => wire.onopen?.());
      return wire;
    },
    clock,
  });
  await settle(2);
  clock.pass(1000);
  await settle(2);
  expect(asked).toEqual([false, true]);
  expect(connection.refused).toBe('Who are you?');
  connection.close();
});

it('who is told while he is there that he is not known any more forgets his key', async () => {
  const forgotten = vi.fn();
  const clock = new HandClock();
  const wires: Wire[] = [];
  const connection = new ServerConnection({
    ...{ address: 'ws://nowhere/api/socket', token: async () => good(undefined), forgotten, clock },
    open: () => {
      const wire: Wire = {
        ...{ onopen: null, onmessage: null, onclose: null },
        send: () => wire.onmessage?.({ data: '{"type":"welcome","v":2,"now":0}' }),
        close() {},
      };
      wires.push(wire);
      queueMicrotask(() => wire.onopen?.());
      return wire;
    },
  });
  await settle(2);
  expect([connection.state, forgotten.mock.calls.length]).toEqual(['here', 0]);
  wires[0]!.onmessage?.({ data: '{"type":"no","fault":"bad-token","words":"Who are you?"}' });
  expect(forgotten).toHaveBeenCalledOnce();
  connection.close();
});

it('a clock is shown as it is now, not as it was when it was told', async () => {
  const { clock, server, connect } = await house();
  const connection = connect(0);
  await settle();
  // The server said a million when it was asked, and as much has passed there as here.
  expect(connection.now()).toBe(1_000_000);
  clock.pass(5000);
  expect(connection.now()).toBe(1_005_000);
  connection.close();
  server.cut();
});
