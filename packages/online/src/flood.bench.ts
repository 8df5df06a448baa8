import type { Row } from '../../../bench/row.ts';
import type { FloodWay } from '../tools/flood.ts';
import { flooded } from '../tools/flooded.ts';
import { type LoadTrial, Looks, rooms, type Tried } from '../tools/measured.ts';

/** By how much one account may slow the others, in messages (docs/online.md). */
const FACTOR = 9;

const SOCKETS: readonly FloodWay[] = ['move', 'malformed', 'hello', 'join', 'ask', 'seek', 'lobby'];
const REQUESTS: readonly FloodWay[] = [
  'entries',
  'rooms',
  'me',
  'record',
  'view',
  'scores',
  'poured',
  'connect',
];

const FLAT_OUT: LoadTrial = { store: 'sqlite', nodes: 1, rooms: 1000, entries: 0 };
/** So slowly that nobody comes to the usual limits, which hold here. */
const PACED: LoadTrial = { ...FLAT_OUT, entries: 20, pace: 500, limited: true };

const TIME = { warm: 0.2, seconds: 1 };
const calm = (trial: LoadTrial) => new Looks(() => rooms(trial), TIME);
const beside = (trial: LoadTrial, ways: readonly FloodWay[]) =>
  new Looks(async () => flooded(await rooms(trial), ways), TIME);

const perSecond = ({ moves, seconds }: Tried) => moves / seconds;
const usual = ({ p50 }: Tried) => p50;

const kinds = { 'over sockets': SOCKETS, 'over HTTP': REQUESTS };

export const bench: Row[] = Object.entries(kinds).flatMap(([how, ways]): Row[] => [
  {
    ...{ what: `online: moves of others beside one account that floods ${how}`, unit: 'moves/s' },
    ours: beside(FLAT_OUT, ways).each(perSecond),
    peer: { name: 'without it', measured: calm(FLAT_OUT).each(perSecond) },
    target: { of: 'ratio', atLeast: 1 / FACTOR },
  },
  {
    what: `online: acknowledged, half of 500 a second, beside one account that floods ${how}`,
    unit: 'ms',
    ours: beside(PACED, ways).each(usual),
    peer: { name: 'without it', measured: calm(PACED).each(usual) },
    target: { of: 'ratio', atMost: FACTOR },
  },
]);
