import { WorkerThinker } from '@gridhall/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonce, type Person, Served, testHouse } from '../../testing/served.ts';
import { SLOW_BOARDS } from '../../testing/slow-boards.ts';

/** What is due in the thinker, called by hand. */
let due: () => void = () => {};
let begun = Promise.withResolvers<void>();
const clock = {
  now: () => 0,
  after(_ms: number, call: () => void) {
    due = call;
    begun.resolve();
    return () => {};
  },
};
const thinker = new WorkerThinker(new URL('../../testing/slow-boards.worker.ts', import.meta.url), clock);

let served: Served;
let ann: Person;
beforeAll(async () => {
  served = await Served.start({
    house: { ...testHouse(thinker), table: () => Promise.resolve(SLOW_BOARDS) },
  });
  ann = await served.person('Ann');
});
afterAll(async () => {
  await served.end();
  thinker.close();
});

const room = (board: string) =>
  ann.post('/api/rooms', {
    ...{ game: 'nim', boards: [board], nonce: nonce() },
    seats: [{ kind: 'human' }, { kind: 'machine', level: 'first' }],
  });

describe('a board of a stranger', () => {
  it('is made in a worker first: one that never ends is refused, and the server answers others meanwhile', async () => {
    begun = Promise.withResolvers();
    const asked = room('endless');
    await begun.promise;
    expect((await ann.get('/api/me')).status).toBe(200);
    due();
    const words = 'This board takes too long to check. Use a smaller or simpler one.';
    expect(await asked).toMatchObject({ status: 422, body: { fault: 'boards-slow', words } });
  });

  it('that takes more of the processor than the server can give is refused', async () => {
    expect(await room('slow')).toMatchObject({ status: 422, body: { fault: 'boards-slow' } });
  });

  it('is played where it is made quickly', async () => {
    expect((await room('quick')).status).toBe(201);
  });
});
