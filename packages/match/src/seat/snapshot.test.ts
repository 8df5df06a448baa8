/** What a seat is sent: nothing it may not know, nothing twice, and whatever comes late or malformed changes nothing. */
import { encodeView, Random, sure } from '@gridhall/core';
import { AMBUSH, NIM, SEED, TWO_PEOPLE } from '@gridhall/laws/stubs';
import { expect, it } from 'vitest';
import { Match } from '../keeper/match.ts';
import { HandClock } from '../testing/hand-clock.ts';
import { ScriptedThinker } from '../testing/scripted.ts';
import { SeatClient, withChanges } from './client.ts';
import { type Link, type SeatMessage, type Status, statusChanges } from './messages.ts';
import { POLICIES } from './policy.ts';

const OPENING = { id: SEED, params: {}, setup: { seed: SEED }, players: TWO_PEOPLE };
const options = () => ({ thinker: new ScriptedThinker(), offers: [], warns: () => false });

async function open(table = NIM, policy = POLICIES.casual) {
  const ports = { clock: new HandClock(), thinker: new ScriptedThinker() };
  return sure(await Match.open(table, OPENING, ports, { policy }));
}

/** A remote seat whose messages pass through the test. */
async function remote(match: Match, viewer: number) {
  const near = match.link(viewer, { isRemote: true });
  const heard: SeatMessage[] = [];
  let deliver: (message: SeatMessage) => void = () => {};
  near.hear((message) => {
    heard.push(message);
    deliver(message);
  });
  const asked: string[] = [];
  const link: Link = {
    ask: (request) => {
      asked.push(request.ask);
      return near.ask(request);
    },
    hear: (listener) => {
      deliver = listener;
    },
    onState: () => {},
    close: () => near.close(),
  };
  const seat = new SeatClient(match.table, near.snapshot(), link, options());
  const stateOf = () => encodeView([seat.n, seat.view, seat.status, seat.moves, seat.log]);
  return { seat, heard, asked, stateOf, deliver: (message: SeatMessage) => deliver(message) };
}

it('a message that comes again, late, or for another position changes nothing', async () => {
  const match = await open();
  const { seat, heard, asked, stateOf, deliver } = await remote(match, 0);
  sure(await seat.play('1'));
  sure(await match.seat(1, options()).play('2'));
  const before = stateOf();
  for (const message of [...heard]) deliver(message);
  deliver({ type: 'status', n: 1, status: { notice: 'late' } });
  deliver({ type: 'status', n: 9, status: { notice: 'early' } });
  deliver({ type: 'dance' } as unknown as SeatMessage);
  expect(stateOf()).toBe(before);
  expect(asked).toEqual(['play']);
});

it('an update that does not fit, or comes too early, makes the seat ask for a snapshot', async () => {
  const match = await open();
  const { seat, heard, asked, deliver } = await remote(match, 0);
  sure(await seat.play('1'));
  const update = heard.find(({ type }) => type === 'update') as Extract<SeatMessage, { type: 'update' }>;
  const next = { ...update, n: 2, entry: { n: 2, by: 1, move: '1' } };
  deliver({ ...next, patch: { $gone: 7 } });
  deliver({ ...next, n: 7 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toContain('join');
  expect([seat.n, seat.moves.length]).toEqual([1, 1]);
});

it('a snapshot hides the moves that its viewer may not know, in a game that was replayed, too', async () => {
  const match = await open(AMBUSH);
  const random = Random.fromSeed(SEED);
  const seats = [match.seat(0, options()), match.seat(1, options())];
  const links = ([0, 1, 'spectator'] as const).map((viewer) => match.link(viewer, { isRemote: true }));
  let hidden = 0;
  for (let i = 0; i < 40; i++) {
    const seat = seats.find(({ status }) => status.question);
    if (!seat) break;
    const legal = sure(await match.link(seat.status.viewer).ask({ ask: 'legal', n: seat.n })) as string[];
    sure(await seat.play(legal[random.below(legal.length)]!));
    if (seat.status.outcome) break;
    const record = sure(await match.seat('people', options()).record());
    const again = sure(
      await Match.open(AMBUSH, record, { clock: new HandClock(), thinker: new ScriptedThinker() }),
    );
    for (const [at, link] of links.entries()) {
      const known = sure(await link.ask({ ask: 'since', n: 0, until: 999 })) as {
        entry: { move?: string };
      }[];
      const told = known.map(({ entry }) => entry.move);
      hidden += told.filter((move) => move === '…').length;
      const viewer = ([0, 1, 'spectator'] as const)[at]!;
      for (const snapshot of [link.snapshot(), again.link(viewer).snapshot()]) {
        const texts = [
          ...snapshot.moves.map(({ text }) => text),
          ...snapshot.recent.map(({ entry }) => entry.move),
        ];
        expect(texts).toEqual(told);
      }
    }
  }
  expect(hidden).toBeGreaterThan(0);
});

it('a snapshot after 100 moves has each move once, and no status but one', async () => {
  const table = { ...NIM };
  const ports = { clock: new HandClock(), thinker: new ScriptedThinker() };
  const match = sure(await Match.open(table, { ...OPENING, params: { matches: 500 } }, ports, {}));
  const seat = match.seat('people', options());
  for (let i = 0; i < 100; i++) sure(await seat.play('1'));
  const { moves, recent } = match.link(0).snapshot();
  expect([...moves, ...recent].map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_none, i) => i + 1));
  expect(recent).toHaveLength(60);
  expect(Object.keys(recent[0]!).toSorted()).toEqual(['entry', 'events', 'n']);
  expect(match.seat('people', options()).moves).toEqual(seat.moves);
});

it('the changes of a status lead from one to the next, whatever changed', () => {
  const one: Status = {
    ...{ viewer: 0, toMove: 0, aided: false, spent: [0, 0], actions: ['resign'], saved: 'yes' },
    ...{ notice: 'news', offer: { act: 'draw', by: 1 } },
  };
  const other: Status = {
    ...one,
    toMove: 1,
    spent: [5, 0],
    offer: { act: 'draw', by: 1 },
    notice: undefined,
  };
  expect(statusChanges(one, other)).toEqual({ toMove: 1, spent: [5, 0], notice: null });
  expect(withChanges(one, statusChanges(one, other))).toEqual(other);
  expect(statusChanges(other, other)).toEqual({});
  const whole = JSON.parse(JSON.stringify(statusChanges(undefined, other)));
  expect(withChanges(one, whole)).toEqual(withChanges(other, whole));
});
