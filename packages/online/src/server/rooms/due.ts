/** What comes of itself in a room, and when somebody else must see to it: a flag, or a machine's answer. */
import { OVER, type Session } from '@gridhall/core';
import type { Alarm } from '../../stores/rows.ts';

/** A machine may think so long before somebody else takes its turn upon himself. */
export const THINK_MS = 30_000;
/** A flag that nobody has seen to is somebody else's after this. */
const FLAG_GRACE_MS = 1500;

/** Whether a clock runs or a machine is to move. */
export function isDue({ toMove, isTimed, hasMachines, opening }: Session): boolean {
  if (toMove === OVER) return false;
  return isTimed || (hasMachines && opening.players[toMove]?.kind === 'machine');
}

/** The alarm of a turn that began at this time. */
export function alarmAfter(session: Session, at: number): Alarm | undefined {
  if (!isDue(session)) return undefined;
  const { toMove, opening } = session;
  if (toMove === OVER) return undefined;
  const left = session.remaining(toMove);
  const flag = left === undefined ? undefined : at + left + FLAG_GRACE_MS;
  if (opening.players[toMove]?.kind !== 'machine') return { due: flag!, leasedUntil: flag! };
  return { due: at, leasedUntil: Math.min(at + THINK_MS, flag ?? Number.POSITIVE_INFINITY) };
}
