/** Back a move, and once more from the start. */
import type { Question } from '@gridhall/core';
import { go, replace } from '../router.ts';
import { findSetting } from '../tables/index.ts';
import { dare, daredBy } from './dares.ts';
import { gameStore } from './ports.ts';
import type { Sitting } from './sitting.ts';

/** The game that was left for each that was begun in its place: while the page is open, a step back leads there. */
const left = new Map<string, string>();

export function canUndo({ seat: { about, status: standing, moves } }: Sitting): boolean {
  const { actions: may } = standing;
  const begun = moves.length === 0 && left.has(about.id);
  return may.includes('undo') || may.includes('offer-takeback') || begun;
}

/** Alone a move is simply taken back; at one board the other side is asked; before the first there may be another game. */
export function undo(sitting: Sitting): void {
  const { actions: may } = sitting.seat.status;
  if (may.includes('undo')) void whole(sitting, 'undo');
  else if (may.includes('offer-takeback')) void sitting.act('offer-takeback');
  else if (canUndo(sitting)) void goBack(sitting.seat.about.id);
}

export function redo(sitting: Sitting): void {
  void whole(sitting, 'redo');
}

/** What was answered with one press is one step, back and forth: between its answers nothing else is to be seen. */
async function whole(sitting: Sitting, act: 'undo' | 'redo'): Promise<void> {
  const { seat } = sitting;
  const setting = await findSetting(seat.about.game);
  do if (!(await sitting.act(act)).ok) return;
  while (isWithin(setting, seat.status.question) && seat.status.actions.includes(act));
}

function isWithin(setting: Awaited<ReturnType<typeof findSetting>>, question: Question | undefined): boolean {
  return question !== undefined && 'art' in setting && (setting.art.isWithin?.(question) ?? false);
}

/** Whether that is no help: who is alone on a board that hides nothing takes back as he walks. */
export function takesBackFreely({ seat: { about, status: standing } }: Sitting): boolean {
  return !about.secrets && about.seats.length === 1 && standing.actions.includes('undo');
}

/** Takes everything back: the board lies as it lay at first. */
export async function undoAll(sitting: Sitting): Promise<void> {
  while (sitting.seat.status.actions.includes('undo')) if (!(await sitting.act('undo')).ok) return;
}

async function goBack(from: string): Promise<void> {
  const to = left.get(from)!;
  await gameStore().restore(to);
  await gameStore().remove(from);
  go(`#/game/${to}`);
}

/**
 * Whether another board comes in the place of this one: where its secrets are half known, or before the first move on it.
 * A board that is open lies there again as it lay, and so does that of a daily.
 */
export function isAnother({ varies, isDaily, seat: { about, moves } }: Sitting): boolean {
  return varies && !isDaily && (about.secrets || moves.length === 0);
}

/** Once more from the start. */
export async function restartGame(sitting: Sitting, another = isAnother(sitting)): Promise<void> {
  const { about, status: standing } = sitting.seat;
  if (!sitting.repeats || about.seats.length > 1) return;
  const next = await sitting.again(!another);
  if (!next.ok) {
    sitting.refuse(next.fault);
    return;
  }
  if (!another) dare(next.value, daredBy(about.id));
  // What was given up for it is no game to go on with, unless whoever did so thinks better of it.
  if (!standing.outcome) {
    await gameStore().remove(about.id);
    left.set(next.value, about.id);
    // Its address leads nowhere any more.
    replace(`#/game/${next.value}`);
    return;
  }
  go(`#/game/${next.value}`);
}
