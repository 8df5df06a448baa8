/** A shortest escape within a budget, and what is known when the budget ends before the search. */
import type { Thought } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import type { DungeonView } from '@gridhall/games/dungeon';
import { inSlices } from '../search/slices.ts';
import { escapeExtended } from './extended/escape.ts';
import type { Escape } from './found.ts';
import { Plan } from './plan.ts';

/** From a game that goes on, with at least so much treasure in all; the exit wants one in any case. */
export async function escapeFrom(view: DungeonView, treasure: number, thought: Thought): Promise<Escape> {
  if (view.quest) return escapeExtended(view, treasure, thought);
  const plan = new Plan([view, ...view.ahead], Math.max(0, Math.max(1, treasure) - view.treasure));
  const walk = plan.atLeast;
  await inSlices(
    (looks) => plan.run(looks),
    Number.POSITIVE_INFINITY,
    thought,
    () => thought.report({ says: t`no escape under ${plan.atLeast} moves, ${counted(plan)}` }),
  );
  const legs = plan.found();
  if (plan.proved) {
    const { atLeast } = plan;
    if (!legs)
      return { ...open(atLeast, t`nothing escapes: ${counted(plan)}`), result: 'lost', proved: true };
    return {
      result: 'won',
      proved: true,
      legs,
      atLeast,
      walk,
      says: t`nothing is shorter: ${counted(plan)}`,
    };
  }
  const why = { memory: t`the memory is full`, size: t`a level would grow too large` };
  const says =
    t`not proved, ${plan.stuck ? why[plan.stuck] : t`the budget is spent`}: ` +
    t`no escape under ${plan.atLeast} moves, ${counted(plan)}`;
  return legs
    ? { result: 'won', proved: false, legs, atLeast: plan.atLeast, walk, says }
    : open(plan.atLeast, says);
}

function open(atLeast: number, says: string): Escape {
  return { result: 'open', proved: false, legs: [], atLeast, walk: 0, says };
}

function counted({ looked }: Plan): string {
  return t`${grouped(looked)} ${looked === 1 ? t`position` : t`positions`} looked at`;
}
