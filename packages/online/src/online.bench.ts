import { type GameModule, type GameRecord, openRecord, Session, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import type { Row } from '../../../bench/row.ts';
import { busTraffic, lobbyCost, spectators } from '../tools/audience.ts';
import { postgresFolder } from '../tools/cluster.ts';
import { games } from '../tools/crowd.ts';
import { echo, type LoadTrial, Looks, rooms, type Tried } from '../tools/measured.ts';

/** As many as are in flight where we say many rooms: two people and so two sockets each. */
const ROOMS = 1000;
const FLAT_OUT: LoadTrial = { store: 'sqlite', nodes: 1, rooms: ROOMS, entries: 0 };
const PACED: LoadTrial = { ...FLAT_OUT, pace: 500, entries: 20 };

const flatOut = (trial: Partial<LoadTrial> = {}) =>
  new Looks(() => rooms({ ...FLAT_OUT, ...trial }), { warm: 0.2, seconds: 1 });
const paced = (trial: Partial<LoadTrial> = {}) =>
  new Looks(() => rooms({ ...PACED, ...trial }), { warm: 0.2, seconds: 2 });

const SQLITE = flatOut();
const POSTGRES = flatOut({ store: 'postgres' });
const TWO_NODES = flatOut({ store: 'postgres', nodes: 2 });
const ECHO = new Looks(() => echo(ROOMS), { warm: 0.2, seconds: 1 });
const CROWDED = new Looks(() => rooms({ ...FLAT_OUT, rooms: 5000, entries: 40 }), { warm: 0, seconds: 0 });

/** Load, server and database share the machine; where others use it as well, a processor's second tells more. */
const perSecond = ({ moves, seconds }: Tried) => moves / seconds;
const perCpu = (tried: Tried) => tried.perCpu;
/** Milliseconds until a move is acknowledged, 99 of 100. */
const slowest = ({ p99 }: Tried) => p99;

let prepared: { readonly table: GameModule; readonly records: readonly GameRecord[] } | undefined;

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

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

const echoes = (figure: (tried: Tried) => number) => ({
  name: 'bare echo of ws',
  measured: ECHO.each(figure),
});

export const bench: Row[] = [
  {
    ...{ what: 'online: durable acknowledged moves, SQLite', unit: 'moves/s' },
    ours: SQLITE.each(perSecond),
    target: { of: 'ours', atLeast: 15_000 },
  },
  {
    ...{ what: 'online: durable acknowledged moves, SQLite, beside an echo', unit: 'moves/s' },
    ours: SQLITE.each(perSecond),
    peer: echoes(perSecond),
  },
  {
    ...{ what: 'online: durable acknowledged moves, SQLite, for a second of the server’s processor' },
    unit: 'moves/s',
    ours: SQLITE.each(perCpu),
    peer: echoes(perCpu),
  },
  {
    ...{ what: 'online: durable acknowledged moves, PostgreSQL', unit: 'moves/s', lacks: withoutPostgres },
    ours: POSTGRES.each(perSecond),
    target: { of: 'ours', atLeast: 15_000 },
  },
  {
    ...{ what: 'online: durable acknowledged moves, PostgreSQL, beside an echo', unit: 'moves/s' },
    lacks: withoutPostgres,
    ours: POSTGRES.each(perSecond),
    peer: echoes(perSecond),
  },
  {
    ...{ what: 'online: durable acknowledged moves, PostgreSQL, two nodes beside one', unit: 'moves/s' },
    lacks: withoutPostgres,
    ours: TWO_NODES.each(perSecond),
    peer: { name: 'one node', measured: POSTGRES.each(perSecond) },
    target: { of: 'ratio', atLeast: 0.7 },
  },
  {
    ...{ what: 'online: acknowledged, 1,000 rooms and 500 moves a second, 99 of 100, SQLite', unit: 'ms' },
    ours: paced().each(slowest),
    target: { of: 'ours', atMost: 5 },
  },
  {
    ...{ what: 'online: acknowledged, 1,000 rooms and 500 moves a second, 99 of 100, PostgreSQL, two nodes' },
    ...{ unit: 'ms', lacks: withoutPostgres },
    ours: paced({ store: 'postgres', nodes: 2 }).each(slowest),
    target: { of: 'ours', atMost: 10 },
  },
  {
    ...{
      what: 'online: a change of the lobby with 1,000 who look at it, for the server’s processor',
      unit: 'ms',
    },
    ours: { measure: () => lobbyCost(1000) },
    peer: { name: 'with one', measured: { measure: () => lobbyCost(1) } },
    target: { of: 'ratio', atMost: 3 },
  },
  {
    ...{ what: 'online: acknowledged with 2,000 spectators, 99 of 100', unit: 'ms' },
    ours: { measure: async () => (await spectators(2000)).p99 },
    target: { of: 'ours', atMost: 50 },
  },
  {
    ...{
      what: 'online: messages between four nodes for each move, games on two of them each',
      unit: 'messages',
    },
    lacks: withoutPostgres,
    ours: { measure: async () => sumOf(await busTraffic(4, 8, 20)) / (8 * 20) },
    target: { of: 'ours', atMost: 1.5 },
  },
  {
    what: 'online: memory of a server with 5,000 rooms of Jungle at 40 entries, 10,000 sockets',
    unit: 'MB',
    ours: { measure: () => CROWDED.resident() },
    target: { of: 'ours', atMost: 300 },
  },
  {
    what: 'online: records of Jungle verified, 150 entries',
    unit: 'records/s',
    ours: verified,
    target: { of: 'ours', atLeast: 3000 },
  },
];
