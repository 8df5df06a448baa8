/**
 * A state that fits what a viewer knows. What is known is copied; the rest is drawn by a simple model of what may have
 * happened: the other heroes wandered from their start and collected what they passed, free warriors wandered or were
 * recruited, dragonglass lies where the viewer has not searched. Other people are heroes like any other.
 */
import { OVER, type Random } from '@gridhall/core';
import { tablesOf } from '../scenario/read.ts';
import { seatHeroes } from '../setup.ts';
import { ThronesState } from '../state.ts';
import type { ThronesView } from '../view.ts';
import { dealAgain } from './dealt.ts';
import { drawHidden } from './hidden.ts';
import { copyKnown } from './known.ts';
import { copyProgress } from './progress.ts';

export function imagine(view: ThronesView, random: Random, budget: number): ThronesState | undefined {
  // Among several people what lies open is what all of them knew, and nothing is left to imagine.
  if (view.seats && (view.open || view.seats.asked === OVER)) return undefined;
  const state = new ThronesState(tablesOf(view), view.seats?.heroes.length ?? 1);
  state.random.rekey(random);
  // Setting up the tables, reading the planes, and a walk of so many turns for everybody.
  const cost = state.tables.tiles * 4 + state.holder.length * 100;
  if (budget < cost) return undefined;
  state.data = view.data;
  state.fates = view.fates;
  state.sight = view.sight;
  state.horses = view.horses ?? false;
  seatHeroes(state);
  copyProgress(state, view);
  if (view.turn === 0) return dealAgain(state, view) ? state : undefined;
  copyKnown(state, view);
  return state.over || drawHidden(state, view) ? state : undefined;
}
