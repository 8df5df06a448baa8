/** A remote seat fits: over a line as bad as can be, the same game is played, and nothing is lost or doubled. */
import { OVER, Random, sure } from '@gridhall/core';
import { NIM, SEED, TWO_PEOPLE } from '@gridhall/laws/stubs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Match } from '../keeper/match.ts';
import { FarLink } from '../testing/far-link.ts';
import { HandClock } from '../testing/hand-clock.ts';
import { ScriptedThinker } from '../testing/scripted.ts';
import { joinRemote } from './client.ts';
import type { Link } from './messages.ts';

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

async function table() {
  const ports = { clock: new HandClock(), thinker: new ScriptedThinker() };
  const match = sure(
    await Match.open(NIM, { id: SEED, params: {}, setup: { seed: SEED }, players: TWO_PEOPLE }, ports),
  );
  const options = { thinker: ports.thinker, offers: [], warns: () => true };
  const far = async (seat: number, random: Random) => {
    const link = new FarLink(match.link(seat, { isRemote: true }), {
      delay: async () => {
        for (let i = random.below(3); i > 0; i--) await soon();
      },
      doubled: () => random.below(3) === 0,
    });
    return { link, seat: sure(await joinRemote(NIM, link, options)) };
  };
  return { match, far, options };
}

it('two far seats play a whole game over a line that doubles, delays and breaks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt(0n, 2n ** 128n - 1n), async (bits) => {
      const random = Random.fromSeed(bits.toString(16).padStart(32, '0'));
      const { match, far } = await table();
      const seats = [await far(0, random), await far(1, random)];
      for (let i = 0; i < 500 && seats[0]!.seat.status.toMove !== OVER; i++) {
        const { seat, link } = seats[random.below(2)]!;
        if (random.below(6) === 0) {
          link.cut();
          await soon();
          link.mend();
        }
        const { question } = seat.status;
        if (question?.kind === 'number')
          await seat.play(String(question.min + random.below(question.max - question.min + 1)));
        await soon();
      }
      for (let i = 0; i < 20; i++) await soon();
      for (const { link } of seats) link.mend();
      for (let i = 0; i < 20; i++) await soon();
      const near = match.seat('spectator', {
        thinker: new ScriptedThinker(),
        offers: [],
        warns: () => false,
      });
      expect(near.status.outcome).toBeDefined();
      for (const { seat } of seats) {
        expect([seat.n, seat.moves, seat.view]).toEqual([near.n, near.moves, near.view]);
        expect(seat.status.outcome).toEqual(near.status.outcome);
      }
    }),
    { numRuns: 40 },
  );
});

it('who was told of a move while a welcome was on its way does not forget it', async () => {
  const { match, options } = await table();
  const near = match.link(0);
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  let waits = false;
  let back: (state: 'here') => void = () => {};
  const link: Link = {
    ...near,
    async ask(request) {
      const answer = await near.ask(request);
      if (waits && (request as { ask: string }).ask === 'join') await late;
      return answer;
    },
    onState: (listener) => {
      back = listener;
    },
  };
  const seat = sure(await joinRemote(NIM, link, options));
  waits = true;
  back('here');
  await soon();
  sure(await seat.play('1'));
  arrive();
  for (let i = 0; i < 5; i++) await soon();
  expect([seat.n, seat.moves.length]).toEqual([1, 1]);
});
