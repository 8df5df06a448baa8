import { bad, encodeView, good, Session, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import type { Answers, TaskKind, TaskOf, Thinker, Thinking } from '@gridhall/match';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '../../../tools/crowd.ts';
import type { Me, RoomMade } from '../../protocol/index.ts';
import type { Database } from '../../stores/database.ts';
import { openDatabase } from '../../stores/open.ts';
import { nonce, type Person, Served, testHouse, UNLIMITED } from '../../testing/served.ts';
import { Hall } from './hall.ts';

const MOVES = 44;

/** What was played, by what the player saw: an engine that holds just that for best, or has no opinion. */
class Foreseen implements Thinker {
  readonly #moves = new Map<string, string>();
  asked = 0;
  /** Whether it is there to be asked. */
  isThere = true;
  /** By how much the best is better than what it shows beside it, for the seat that looks at it so. */
  lead = (_n: number): number => 0.3;
  readonly #numbers = new Map<string, number>();

  foresee(view: unknown, n: number, move: string): void {
    this.#moves.set(encodeView(view), move);
    this.#numbers.set(encodeView(view), n);
  }

  ask<K extends TaskKind>(task: TaskOf<K>): Thinking<Answers[K]> {
    const analyse = (view: unknown) => {
      this.asked++;
      const n = this.#numbers.get(encodeView(view))!;
      const best = { moves: [this.#moves.get(encodeView(view))!], chance: 0.6, worth: '' };
      const next = { moves: ['?'], chance: 0.6 - this.lead(n), worth: '' };
      return good({ chance: 0.6, lines: [best, next], says: '' } as unknown as Answers[K]);
    };
    const answer = this.isThere && task.task === 'analyse' ? analyse(task.view) : bad('cancelled');
    return { answer: Promise.resolve(answer), cancel: () => {} };
  }
  forget(): void {}
  close(): void {}
}

let database: Database;
let served: Served;
let hall: Hall;
let ada: Person;
let ben: Person;
const engine = new Foreseen();
let now = 0;
const house = testHouse(engine);

beforeAll(async () => {
  database = await openDatabase(':memory:');
  served = await Served.start({ database, steady: () => now });
  hall = await Hall.open(database, house, { limits: UNLIMITED, steady: () => now });
  [ada, ben] = [await served.person('Ada'), await served.person('Ben')];
});
afterAll(() => served.end());

/** A game by chance, rated or not, given up in the end; the engine foresees what Ada plays, and nothing of Ben. */
async function played(rated: boolean): Promise<string> {
  const clock = { base: 3_600_000, increment: 0 };
  const made = await ada.post('/api/rooms', { game: 'jungle', rated, clock, nonce: nonce() });
  const { room, invites } = made.body as unknown as RoomMade;
  await ben.post(`/api/rooms/${room}/seats`, { secret: invites[0]!.secret, nonce: nonce() });
  const table = await tableOf('jungle');
  const players = [ada, ben].map(({ id }) => ({ name: id, kind: 'human' as const }));
  const session = sure(Session.start(table, { id: room, params: {}, setup: { seed: nonce() }, players }));
  const moves = (await games(1))[0]!.slice(0, MOVES);
  for (const [n, move] of moves.entries()) {
    engine.foresee(session.view(n % 2), n, n % 2 === 0 ? move : 'something else');
    sure(session.play(n % 2, move));
    expect((await [ada, ben][n % 2]!.post(`/api/rooms/${room}/entries`, { n, move })).status).toBe(200);
  }
  await ben.post(`/api/rooms/${room}/entries`, { n: moves.length, act: 'resign' });
  return room;
}

const mine = async (who: Person) => ((await who.get('/api/me')).body as unknown as Me).comparisons;

test('a rated game is held beside the engine once it is over; who always agrees is marked, and nobody else is told', async () => {
  const room = await played(true);
  // Where the engine cannot be asked, the game waits, and nobody else takes it meanwhile.
  engine.isThere = false;
  await hall.comparing.tick();
  engine.isThere = true;
  await hall.comparing.tick();
  expect(await mine(ada)).toEqual([]);
  now += 121_000;
  // Some positions tell nothing: what is second is as good.
  engine.lead = (n) => (n % 5 === 0 ? 0.01 : 0.3);
  await hall.comparing.tick();
  const [own] = await mine(ada);
  expect(own).toMatchObject({ room, marked: true });
  // 22 moves of each, the first four left out, and of the rest those that tell something.
  expect(own!.compared).toBe(
    [...Array(MOVES).keys()].filter((n) => n % 2 === 0 && n > 7 && n % 5 > 0).length,
  );
  expect(own!.agreed).toBe(own!.compared);
  expect(await mine(ben)).toMatchObject([{ room, agreed: 0, marked: false }]);
  expect(house.logged.filter((line) => line.startsWith('rated-marked'))).toHaveLength(1);
  expect(JSON.stringify((await ben.get(`/api/rooms/${room}`)).body)).not.toContain('marked');
  // It is done once.
  const { asked } = engine;
  await hall.comparing.tick();
  expect(engine.asked).toBe(asked);
});

test('a game that is not rated is nobody’s to compare, and a deleted account leaves nothing of it', async () => {
  await played(false);
  const { asked } = engine;
  await hall.comparing.tick();
  expect(engine.asked).toBe(asked);
  expect(await mine(ada)).toHaveLength(1);
  await ada.call('DELETE', '/api/me');
  const left = await database.query('SELECT account FROM comparison');
  expect(left).toEqual([{ account: ben.id }]);
});
