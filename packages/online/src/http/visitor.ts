/** Who asks: by a token, by the secret of a link. */
import type { IncomingMessage } from 'node:http';
import { bad, good, type Result, type Viewer } from '@gridhall/core';
import type { Hall } from '../hall/hall.ts';
import type { Room } from '../rooms/room.ts';
import { hashOf } from '../secrets.ts';
import type { Account } from '../store.ts';

export function tokenOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Through whose eyes somebody may look at a room: his seat's, or with the secret of its link a spectator's. */
export async function viewerIn(
  hall: Hall,
  room: Room,
  token: string | undefined,
  watch: string | undefined,
): Promise<Result<Viewer>> {
  if (token !== undefined) {
    const account = await hall.accounts.of(token);
    if (!account.ok) return account;
    const seat = room.seatOf(account.value.id);
    if (seat !== undefined) return good(seat);
  }
  const { row } = room;
  const contest = row.race !== undefined || row.daily !== undefined;
  // What others play on the same board is nobody's to watch before it is over; then it is everybody's.
  if (contest)
    return row.state === 'over' && !hall.rooms.withheld(row) ? good('spectator') : bad('not-your-seat');
  if (watch !== undefined && hashOf(watch) === row.watch) return good('spectator');
  return bad(token === undefined && watch === undefined ? 'no-token' : 'not-your-seat');
}

/** The seat of an account in a room. */
export function seatIn(room: Room, account: Account): Result<number> {
  const seat = room.seatOf(account.id);
  return seat === undefined ? bad('not-your-seat') : good(seat);
}
