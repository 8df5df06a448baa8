/**
 * A turn: the twelve steps in their order. A step that must ask leaves its question on the stack and says that it is
 * not done; the answer takes the question away, and the step goes on from where its cursor stands.
 */
import type { Action, SeatNumber, Tell } from '@gridhall/core';
import { withdraw } from './ending.ts';
import type { ThronesEvent } from './events.ts';
import { take } from './questions.ts';
import { askNext } from './setup.ts';
import { goToSeat, NOBODY, seatAfter, type ThronesState } from './state.ts';
import { chance } from './steps/chance.ts';
import { choice } from './steps/choice.ts';
import { control } from './steps/control.ts';
import { findDragonglass, othersFindDragonglass } from './steps/dragonglass.ts';
import { encounters } from './steps/encounters.ts';
import { fates } from './steps/fates.ts';
import { firstVisits } from './steps/first-visits.ts';
import { recruiting } from './steps/recruiting.ts';
import { resources } from './steps/resources.ts';
import { rivals } from './steps/rivals.ts';
import { walkers } from './steps/walkers.ts';
import { wander } from './steps/wander.ts';

interface TurnStep {
  /** A step that concerns a person runs for each seat in turn, the others once. */
  readonly each: 'seat' | 'once';
  /** Goes on; true when the step is done, false when a question waits. */
  readonly run: (state: ThronesState) => boolean;
}

/** By the numbers of the rulebook. Step 1, the map, changes nothing and is drawn with step 2's question. */
const STEPS: readonly TurnStep[] = [
  /* 2 */ { each: 'seat', run: choice },
  /* 3 */ { each: 'once', run: wander },
  /* 4 */ { each: 'seat', run: encounters },
  /* 5 */ { each: 'once', run: recruiting },
  /* 6 */ { each: 'once', run: rivals },
  /* 7 */ { each: 'once', run: resources },
  /* 8 */ { each: 'once', run: control },
  /* 9 */ { each: 'seat', run: firstVisits },
  { each: 'seat', run: findDragonglass },
  { each: 'once', run: othersFindDragonglass },
  /* 10 */ { each: 'seat', run: chance },
  /* 11 */ { each: 'once', run: fates },
  /* 12 */ { each: 'seat', run: walkers },
];

/** Where luck shows itself: the places of steps 4 and 10. */
export const [ENCOUNTERS, CHANCE] = [encounters, chance].map((run) =>
  STEPS.findIndex((step) => step.run === run),
) as [number, number];

type Teller = Tell<ThronesEvent> | undefined;

export function apply(state: ThronesState, action: Action, tell?: Teller): void {
  state.tell = tell;
  take(state, action);
  goOn(state);
}

/** A seat gives up; the others play on. */
export function leave(state: ThronesState, seat: SeatNumber, tell?: Teller): void {
  state.tell = tell;
  withdraw(state, seat);
  if (state.turn === 0 && state.depth === 0 && !state.over) askNext(state);
  goOn(state);
}

/** Goes on up to the next question. */
function goOn(state: ThronesState): void {
  while (state.depth === 0 && !state.over) advance(state);
  state.tell = undefined;
}

/** Runs the present step; when it is done, for the last seat that it concerns, the next one is at hand. */
export function advance(state: ThronesState): void {
  const step = STEPS[state.step]!;
  const done = state.humans.length === 1 ? step.run(state) : runForSeats(state, step);
  if (!done) return;
  state.cursor = 0;
  if (++state.step < STEPS.length) return;
  state.step = 0;
  state.turn++;
}

/** Among several people: for the seat at hand, if it is still in the game; true when it was the last one. */
function runForSeats(state: ThronesState, step: TurnStep): boolean {
  state.seat = state.host;
  const isOut = step.each === 'seat' && state.endings[state.seat] !== 0;
  if (!isOut && !step.run(state)) return false;
  state.cursor = 0;
  const next = step.each === 'seat' ? seatAfter(state, state.player) : -1;
  goToSeat(state, next >= 0 ? next : Math.max(0, seatAfter(state, NOBODY)));
  return next < 0;
}
