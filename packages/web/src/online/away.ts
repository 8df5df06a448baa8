/** Somebody of the table has closed the page: who, and what who waits can do then. */
import { isEnglish, t } from '@gridhall/core';
import { calledAt } from '@gridhall/match';
import type { Room } from '@gridhall/online/client';
import type { RoomInfo } from '@gridhall/online/protocol';
import { useLoaded } from '../parts/lazy.tsx';
import type { Sitting } from '../play/sitting.ts';
import { api, connected } from './hall.ts';

interface Away {
  /** Nothing while everybody is there and nobody has waited for days. */
  readonly says: string;
  /** Who is to move has not for so long that the game may be claimed. */
  readonly claims: boolean;
}

interface At {
  readonly room: Room;
  readonly sitting: Sitting;
}

export function useAway({ room, sitting }: At): Away {
  void sitting.version.value;
  const { n, standing } = sitting.seat;
  const claim = useClaim(room, n);
  if (standing.outcome || room.state !== 'here') return { says: '', claims: false };
  const mayClaim = typeof room.you === 'number' && standing.toMove !== room.you;
  const claims = mayClaim && claim !== undefined && claim <= connected().now();
  return { says: awayWords({ room, sitting }, claims, mayClaim ? claim : undefined), claims };
}

/** From when on the game may be claimed: told with the room, and asked for again after every entry. */
function useClaim(room: Room, n: number): number | undefined {
  const gone = missing(room.info, room.present).join();
  const asked = useLoaded(() => api.room(room.id), [room.id, n, gone]);
  const told = asked && !(asked instanceof Error) && asked.ok ? asked.value : room.info;
  return told?.n === n ? told.claim : undefined;
}

/** Seats of people who are not there. */
function missing(info: RoomInfo | undefined, present: readonly number[]): readonly number[] {
  return (info?.players ?? [])
    .filter(({ kind, seat }) => kind !== 'machine' && !present.includes(seat))
    .map(({ seat }) => seat);
}

function awayWords({ room, sitting }: At, claims: boolean, claim: number | undefined): string {
  const { about, standing } = sitting.seat;
  const called = calledAt(about);
  const { toMove, clocks } = standing;
  if (claims) return t`${called[toMove]} has not moved for three days: you may claim the game.`;
  const gone = missing(room.info, room.present).filter((seat) => seat !== room.you);
  const waits = gone.includes(toMove);
  const who = called[waits ? toMove : gone[0]!];
  if (who === undefined) return '';
  if (room.you === 'spectator') return t`${who} is away.`;
  if (toMove === room.you) return t`${who} is away. Play on: your move is kept.`;
  if (!waits) return t`${who} is away.`;
  if (clocks)
    return called.length === 2
      ? t`${who} is away. The clock runs: at 0:00 you win.`
      : t`${who} is away. The clock runs.`;
  return claim === undefined
    ? t`${who} is away.`
    : t`${who} is away. Without a move by ${momentText(claim)} you may claim the game.`;
}

/** A moment of the next days, where one is. */
function momentText(at: number): string {
  const when = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Date(at).toLocaleString(isEnglish() ? 'en-GB' : undefined, when);
}
