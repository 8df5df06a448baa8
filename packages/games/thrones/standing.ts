/** After an answer: what each viewer is told of how the game stands now. */
import { OVER, type SeatNumber, type Tell } from '@gridhall/core';
import type { ThronesEvent } from './events.ts';
import { ENDINGS, type ThronesState, toSeat } from './state.ts';
import { blankSight, reveal, type Sight, sameSight, sightOf } from './view.ts';

/** Whom each seat sees. */
export function sights(state: ThronesState): readonly Sight[] {
  if (state.humans.length === 1) return [sightOf(state, 0, false)];
  // Where everything is in sight, it is in everybody's.
  if (state.sight === 'all') return [sightOf(state, 'spectator', false)];
  return Array.from(state.humans, (_hero, seat) => sightOf(state, seat, false));
}

/** What is seen is told in the end, as it is when the next question comes: who passed by before is nobody's to know. */
export function tellHowItStands(
  state: ThronesState,
  before: readonly Sight[],
  tell: Tell<ThronesEvent>,
): void {
  const { over, sight, humans } = state;
  if (over && humans.length === 1)
    tell({ type: 'ended', ending: ENDINGS[state.endings[0]!]!, points: state.points[state.player]! });
  if (over) tell({ type: 'revealed', ...reveal(state) });
  if (humans.length === 1) look(state, 0, before[0]!, (seen) => tell({ type: 'sighted', ...seen }));
  else if (over || sight === 'all') {
    const seen = before.length === 1 ? before[0]! : blankSight();
    look(state, 'spectator', seen, (now) => tell({ type: 'sighted', ...now }));
  } else {
    before.forEach((seen, seat) => {
      look(state, seat, seen, (now) => tell(toSeat(state, { type: 'sighted', ...now }, seat)));
    });
  }
  tellQuestion(state, tell);
}

function look(
  state: ThronesState,
  viewer: SeatNumber | 'spectator',
  before: Sight,
  changed: (now: Sight) => void,
): void {
  const now = sightOf(state, viewer, state.over);
  if (!sameSight(before, now)) changed(now);
}

/** What is asked is known to whoever is asked; who it is, to everybody. */
function tellQuestion(state: ThronesState, tell: Tell<ThronesEvent>): void {
  const { over, step, cursor, humans } = state;
  if (humans.length > 1) tell({ type: 'waiting', seat: over ? OVER : state.seat });
  if (over && humans.length > 1) return;
  const pending = [...state.pending.subarray(0, state.depth)];
  tell(toSeat(state, { type: 'asked', step, cursor, pending }));
}
