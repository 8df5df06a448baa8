/** Somebody of the table is not there: who, and what who waits can do then. */
import { isEnglish, t } from '@gridhall/core';
import { calledAt, type Seat } from '@gridhall/match';
import type { RoomInfo } from '../protocol/bodies.ts';
import type { RoomClient } from './room.ts';

export interface Away {
  /** Nothing while everybody is there and nobody has waited for days. */
  readonly says: string;
  /** Who is to move has not for so long that the game may be claimed. */
  readonly claims: boolean;
}

/** What is read of a room. */
export type Around = Pick<RoomClient, 'info' | 'you' | 'present' | 'state'>;

/** `told`: what was last told of the room, of which only what fits counts; `now`: by the keeper's time. */
export function absenceOf(
  room: Around,
  seat: Pick<Seat, 'n' | 'status' | 'about'>,
  told: RoomInfo | undefined,
  now: number,
): Away {
  const { n, status: standing } = seat;
  if (standing.outcome || room.state !== 'here') return { says: '', claims: false };
  const claim = told?.n === n ? told.claim : undefined;
  const mayClaim = typeof room.you === 'number' && standing.toMove !== room.you;
  const claims = mayClaim && claim !== undefined && claim <= now;
  return { says: awayWords(room, seat, claims, mayClaim ? claim : undefined), claims };
}

/** Seats of people who are not there. */
export function missingFrom({ info, present }: Pick<RoomClient, 'info' | 'present'>): readonly number[] {
  return (info?.players ?? [])
    .filter(({ kind, seat }) => kind !== 'machine' && !present.includes(seat))
    .map(({ seat }) => seat);
}

function awayWords(
  room: Around,
  { about, status: standing }: Pick<Seat, 'status' | 'about'>,
  claims: boolean,
  claim: number | undefined,
): string {
  const called = calledAt(about);
  const { toMove, clocks } = standing;
  if (claims) return t`${called[toMove]} has not moved for three days. You can claim the win.`;
  const gone = missingFrom(room).filter((seat) => seat !== room.you);
  const waits = gone.includes(toMove);
  const who = called[waits ? toMove : gone[0]!];
  if (who === undefined) return '';
  if (room.you === 'spectator') return t`${who} is away.`;
  if (toMove === room.you) return t`${who} is away. You can still move: your move is saved.`;
  if (!waits) return t`${who} is away.`;
  if (clocks)
    return called.length === 2
      ? t`${who} is away. You win when their clock reaches 0:00.`
      : t`${who} is away. Their clock is running.`;
  return claim === undefined
    ? t`${who} is away.`
    : t`${who} is away. If they do not move by ${momentText(claim)}, you can claim the win.`;
}

/** A moment of the next days, where one is. */
function momentText(at: number): string {
  const when = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Date(at).toLocaleString(isEnglish() ? 'en-GB' : undefined, when);
}
