/** Where an imagined game stands: what is asked, and of whom. */

import { CAUSES } from '../events.ts';
import { FREE, isMeeting, MAKINGS, NOBODY, push, seatOf, type ThronesState } from '../state.ts';
import { FATEFUL_TURN } from '../steps/fates.ts';
import type { ThronesView } from '../view.ts';

/** The places of steps 4 and 12 among the steps of a turn. */
const [ENCOUNTERS, WALKERS] = [2, 12];

export function copyProgress(state: ThronesState, view: ThronesView): void {
  const { seats } = view;
  state.turn = view.turn;
  state.fated = view.fated | (seats?.dragons ? 1 : 0);
  state.humans.set(seats?.heroes ?? [view.hero]);
  for (let seat = 0; seat < state.humans.length; seat++) {
    state.endings[seat] = seats ? seats.endings[seat]! : view.ending;
    state.scores[seat] = seats?.scores[seat] ?? 0;
  }
  state.playing = state.endings.filter((ending) => ending === 0).length;
  const you = seats?.you ?? 0;
  if (you >= 0) copySeat(state, view, you);
  if (!seats || seats.asked === you) copyQuestion(state, view, you);
  else if (seats.asked >= 0) supposeQuestion(state, view, seats.asked);
}

function copySeat(state: ThronesState, view: ThronesView, you: number): void {
  state.making.set(view.making, you * MAKINGS.length);
  state.alarms[you] = view.alarm;
  state.refusalsMade[you] = view.refusals;
  state.roundsFought[you] = view.rounds;
  state.rumours[you] = view.rumour;
  state.chances[you] = view.chance;
  state.lucky[you] = view.seats?.luck ?? 0;
  state.champions[you] = view.faced;
}

function copyQuestion(state: ThronesState, view: ThronesView, you: number): void {
  const { step, cursor, pending } = view.progress;
  state.step = step;
  state.cursor = cursor;
  state.pending.set(pending);
  state.depth = pending.length;
  state.foe = view.foe?.hero ?? NOBODY;
  state.cornered = view.foe?.cornered ? 1 : 0;
  state.seat = you;
  state.host = you;
  if (!view.foe || !isMeeting(pending)) return;
  // Of two people the first in roster order is asked: the other one was challenged, he does not know by whom of them.
  const other = seatOf(state, view.foe.hero);
  if (other < 0 || view.foe.hero > view.hero) return;
  state.host = other;
  const { party } = view.foe;
  if (!state.endings[other] && party.length > 0)
    state.champion = party[state.random.below(party.length)]!.warrior;
}

/** Somebody else is asked, and what is not known: unless it is a challenge of one's own, the choice of a turn. */
function supposeQuestion(state: ThronesState, view: ThronesView, asked: number): void {
  const { you, champion } = view.seats!;
  state.seat = asked;
  state.host = asked;
  if (champion !== FREE) {
    state.host = you;
    state.step = ENCOUNTERS;
    state.cursor = state.humans[asked]! + 1;
    state.champion = champion;
    state.foe = view.hero;
    push(state, 'champion');
    return;
  }
  state.cursor = view.turn === 0 ? 0 : 1;
  if (view.turn === FATEFUL_TURN && view.seats!.dragons) {
    // The fates have come, and come once: what is left of this turn is the White Walkers.
    state.step = WALKERS;
    state.alarms[asked] = 1 << CAUSES.indexOf('army');
    push(state, 'walkers');
  } else push(state, view.turn === 0 ? 'choose' : 'turn');
}
