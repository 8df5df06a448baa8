import { type GameRecord, openRecord, Session, sure, type Table } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import type { Gauge, Row } from '../../../bench/row.ts';
import { postgresFolder } from './testing/cluster.ts';
import { games } from './testing/crowd.ts';
import { echoed, type Trial, tried } from './testing/measured.ts';

const SECONDS = 4;
/** As many as are in flight where we say many rooms. */
const ROOMS = 1000;

const FLAT_OUT: Trial = { store: 'sqlite', nodes: 1, rooms: ROOMS, entries: 0, seconds: SECONDS };
const PACED: Trial = { ...FLAT_OUT, rooms: 1000, pace: 500, entries: 20 };

const moves = (trial: Partial<Trial>): Gauge => ({
  async measure() {
    const { moves: all, seconds } = await tried({ ...FLAT_OUT, ...trial });
    return all / seconds;
  },
});

const movesPerCpu = (trial: Partial<Trial>): Gauge => ({
  measure: async () => (await tried({ ...FLAT_OUT, ...trial })).perCpu,
});

/** Milliseconds until a move is acknowledged, 99 of 100. */
const slowest = (trial: Partial<Trial>): Gauge => ({
  measure: async () => (await tried({ ...PACED, ...trial })).p99,
});

const echo: Gauge = {
  async measure() {
    const { moves: all, seconds } = await echoed(ROOMS, SECONDS);
    return all / seconds;
  },
};

let prepared: { readonly table: Table; readonly records: readonly GameRecord[] } | undefined;

async function verified(): Promise<number> {
  prepared ??= await prepare();
  const { table, records } = prepared;
  for (const record of records) sure(openRecord(table, record, { whole: true }));
  return records.length;
}

async function prepare(): Promise<NonNullable<typeof prepared>> {
  const table = await tableOf('jungle');
  const lists = await games(40);
  const records = lists.map((moves, i) => {
    const id = i.toString(16).padStart(32, '0');
    const players = ['A', 'B'].map((name) => ({ name, kind: 'human' as const }));
    const session = sure(Session.start(table, { id, params: {}, setup: { seed: id }, players }));
    for (const move of moves.slice(0, 150)) sure(session.play(session.toMove, move));
    return session.record();
  });
  return { table, records };
}

const withoutPostgres = () =>
  postgresFolder() === undefined ? 'PostgreSQL is not installed here' : undefined;

const ECHO = { name: 'bare echo of ws', measured: echo };

export const bench: Row[] = [
  {
    ...{ what: 'online: durable acknowledged moves, SQLite', unit: 'moves/s', isolate: true },
    ours: moves({}),
    target: { of: 'ours', atLeast: 15_000 },
  },
  {
    ...{ what: 'online: durable acknowledged moves, SQLite, beside an echo', unit: 'moves/s', isolate: true },
    ours: moves({}),
    peer: ECHO,
    target: { of: 'ratio', atLeast: 0.25 },
  },
  {
    // What a machine that others use as well can tell.
    ...{ what: 'online: durable acknowledged moves, SQLite, for a second of processor time' },
    ...{ unit: 'moves/s', isolate: true },
    ours: movesPerCpu({}),
    target: { of: 'ours', atLeast: 15_000 },
  },
  {
    ...{ what: 'online: durable acknowledged moves, PostgreSQL', unit: 'moves/s', isolate: true },
    lacks: withoutPostgres,
    ours: moves({ store: 'postgres' }),
    peer: ECHO,
    target: { of: 'ratio', atLeast: 0.25 },
  },
  {
    ...{ what: 'online: durable acknowledged moves, PostgreSQL, two nodes beside one', unit: 'moves/s' },
    ...{ isolate: true, lacks: withoutPostgres },
    ours: moves({ store: 'postgres', nodes: 2 }),
    peer: { name: 'one node', measured: moves({ store: 'postgres' }) },
    target: { of: 'ratio', atLeast: 0.7 },
  },
  {
    ...{ what: 'online: acknowledged, 1,000 rooms and 500 moves a second, 99 of 100, SQLite', unit: 'ms' },
    isolate: true,
    ours: slowest({}),
    target: { of: 'ours', atMost: 5 },
  },
  {
    ...{ what: 'online: acknowledged, 1,000 rooms and 500 moves a second, 99 of 100, PostgreSQL, two nodes' },
    ...{ unit: 'ms', isolate: true, lacks: withoutPostgres },
    ours: slowest({ store: 'postgres', nodes: 2 }),
    target: { of: 'ours', atMost: 10 },
  },
  {
    what: 'online: memory of a server with 5,000 rooms of Jungle at 40 entries, 10,000 sockets',
    ...{ unit: 'MB', isolate: true },
    ours: {
      measure: async () => (await tried({ ...FLAT_OUT, rooms: 5000, entries: 40, seconds: 0 })).resident,
    },
    target: { of: 'ours', atMost: 300 },
  },
  {
    what: 'online: records of Jungle verified, 150 entries',
    unit: 'records/s',
    ours: verified,
    target: { of: 'ours', atLeast: 3000 },
  },
];
