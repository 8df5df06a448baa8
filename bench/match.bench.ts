/** What one move, and one join, of a game in memory cost. */
import { Session as Inspector } from 'node:inspector/promises';
import {
  defaultParams,
  encodeView,
  type GameModule,
  OVER,
  type Question,
  Random,
  sure,
} from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { Match, MemoryStore, type Seat } from '@gridhall/match';
import { HandClock, ScriptedThinker } from '@gridhall/match/testing';
import type { Row } from './row.ts';

const SEED = '0123456789abcdeffedcba9876543210';
const PEOPLE = ['Ann', 'Ben'].map((name) => ({ name, kind: 'human' as const }));

async function sit() {
  const table: GameModule = await tableOf('jungle');
  const ports = { clock: new HandClock(), thinker: new ScriptedThinker(), store: new MemoryStore() };
  const params = defaultParams(table.game.params);
  const opening = { id: SEED, params, setup: { seed: SEED }, players: PEOPLE };
  const match = sure(await Match.open(table, opening, ports));
  const options = { thinker: ports.thinker, offers: [], warns: () => false };
  return { match, seats: [match.seat(0, options), match.seat(1, options)] as const };
}

/** Plays a random move; the question lists all of them. */
async function move(seats: readonly Seat[], random: Random): Promise<void> {
  const seat = seats[seats[0]!.status.toMove]!;
  const question = seat.status.question as Extract<Question, { kind: 'route' }>;
  const at = 2 * random.below(question.routes.length / 2);
  const gesture = { from: question.routes[at]!, to: question.routes[at + 1]! };
  sure(await seat.play(seat.table.game.say(question, gesture, seat.view)!));
}

/** Files of core and match that run for one move in one process. */
async function filesOfAMove(): Promise<number> {
  const { seats } = await sit();
  for (const [i, text] of ['A3 A4', 'A7 A6', 'A4 A3'].entries()) sure(await seats[i % 2]!.play(text));
  const inspector = new Inspector();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await inspector.post('Profiler.takePreciseCoverage');
  sure(await seats[1]!.play('A6 A7'));
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  inspector.disconnect();
  return result.filter(
    ({ url, functions }) =>
      /packages\/(core|match)\/src\/(?!testing)/.test(url) &&
      !url.endsWith('.bench.ts') &&
      functions.some(({ ranges }) => ranges[0]!.count > 0),
  ).length;
}

export const bench: Row[] = [
  {
    what: 'match: files of core and match run by one move of Jungle',
    unit: 'files',
    isolate: true,
    ours: { cold: true, measure: filesOfAMove },
    target: { of: 'ours', atMost: 14 },
  },
  {
    what: 'match: a join of Jungle after 60 moves',
    unit: 'bytes',
    ours: {
      async measure() {
        const { match, seats } = await sit();
        const random = Random.fromSeed(SEED);
        for (let i = 0; i < 60; i++) await move(seats, random);
        const toMove = Math.max(0, seats[0].status.toMove);
        return encodeView(match.link(toMove, { isRemote: true }).snapshot()).length;
      },
    },
    target: { of: 'ours', atMost: 9000 },
  },
  {
    what: 'match: moves of Jungle in a process, two seats and a store',
    unit: 'moves/s',
    ours: async () => {
      const { seats } = await sit();
      const random = Random.fromSeed(SEED);
      let moves = 0;
      for (; moves < 200 && seats[0].status.toMove !== OVER; moves++) await move(seats, random);
      return moves;
    },
    target: { of: 'ours', atLeast: 30_000 },
  },
];
