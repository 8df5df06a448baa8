/** Law 19: where a seat may leave, the others play on without it. */
import { encodeView, type GameEvent, OVER, Random, type SeatNumber, toldTo } from '@gridhall/core';
import { expect } from 'vitest';
import { copyOf } from '../trial/play.ts';
import type { LawTrial } from '../trial/trial.ts';

export async function othersPlayOn(trial: LawTrial): Promise<void> {
  const { game } = trial;
  const seats = game.seats(trial.params).length;
  // A game without the rule, or for two, is not asked.
  if (!game.leave || seats < 3) return;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const random = Random.fromSeed(seed);
    const gone = new Set<SeatNumber>();
    while (seats - gone.size > 2 && game.toMove(state) !== OVER) {
      const seat = anyOf(seats, gone, random);
      gone.add(seat);
      expectToldLeave(trial, state, seat);
      for (let i = 0; i < 10 && game.toMove(state) !== OVER; i++) {
        expect([...gone], 'seats that left are not to move').not.toContain(game.toMove(state));
        const action = game.pick(state, random);
        expect(game.check(state, action), 'the others can play').toMatchObject({ ok: true });
        game.apply(state, action);
      }
    }
    const { outcome } = playedOut(trial, state, gone, random);
    if (outcome && gone.size > 0)
      for (const seat of gone) expect(outcome.results[seat], 'who left has not won').toBeLessThan(1);
  });
}

function anyOf(seats: number, gone: ReadonlySet<SeatNumber>, random: Random): SeatNumber {
  const left = Array.from({ length: seats }, (_none, seat) => seat).filter((seat) => !gone.has(seat));
  return left[random.below(left.length)]!;
}

/** Leaving is told like any move, goes the same when nobody listens, and is part of the content. */
function expectToldLeave(trial: LawTrial, state: unknown, seat: SeatNumber): void {
  const { game } = trial;
  const hash = game.hash(state);
  const isAlone = !someoneElsePlays(trial, state, seat);
  const silent = copyOf(game, state);
  game.leave!(silent, seat);
  const views = trial.viewers.map((viewer) => game.view(state, viewer));
  const events: GameEvent[] = [];
  game.leave!(state, seat, (event) => events.push(event));
  if (!isAlone) expect(game.toMove(state), 'the game goes on for the others').not.toBe(OVER);
  expect(game.hash(state), 'who left is part of the content').not.toBe(hash);
  expect(trial.picture(silent), 'telling changes nothing').toBe(trial.picture(state));
  const { follow } = game;
  if (!follow) return;
  trial.viewers.forEach((viewer, i) => {
    const next = toldTo(events, viewer).reduce((seen, event) => follow(seen, event), views[i]);
    expect(encodeView(next), `leaving as ${viewer} sees it`).toBe(encodeView(game.view(state, viewer)));
  });
}

/** Others may be out of a game by its rules, and only wait for its end: then it ends with the last one who plays. */
function someoneElsePlays(trial: LawTrial, state: unknown, seat: SeatNumber): boolean {
  const { game } = trial;
  const copy = copyOf(game, state);
  const random = Random.fromSeed('0'.repeat(32));
  for (let i = 0; i < 100 && game.toMove(copy) !== OVER; i++) {
    if (game.toMove(copy) !== seat) return true;
    game.apply(copy, game.pick(copy, random));
  }
  return false;
}

function playedOut(trial: LawTrial, state: unknown, gone: ReadonlySet<SeatNumber>, random: Random) {
  const { game } = trial;
  for (let i = 0; i < 1000 && game.toMove(state) !== OVER; i++) {
    expect([...gone], 'seats that left are not to move').not.toContain(game.toMove(state));
    game.apply(state, game.pick(state, random));
  }
  return { outcome: game.outcome(state) };
}
