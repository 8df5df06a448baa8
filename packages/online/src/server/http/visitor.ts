/** Who asks: by a token, by the secret of a link. */
import type { IncomingMessage } from 'node:http';
import { bad, good, type Result, type Viewer } from '@gridhall/core';
import type { Account } from '../../stores/rows.ts';
import type { Hall } from '../hall/hall.ts';
import type { Room } from '../rooms/room.ts';
import { secretHash } from '../secrets.ts';

export function tokenOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** The secret of a link to watch. It travels in a header, because proxies write addresses into their logs. */
export function watchOf({ headers }: IncomingMessage): string | undefined {
  const said = headers['x-watch-secret'];
  return said === undefined ? undefined : String(said);
}

/** Through whose eyes somebody may look at a room: his seat's, or with the secret of its link a spectator's. */
export async function viewerIn(
  hall: Hall,
  room: Room,
  token: string | undefined,
  watch: string | undefined,
): Promise<Result<Viewer>> {
  if (token === undefined) {
    const seen = eyesIn(hall, room, undefined, watch);
    return seen.ok || watch !== undefined || isContest(room) ? seen : bad('no-token');
  }
  const account = await hall.accounts.of(token);
  return account.ok ? eyesIn(hall, room, account.value.id, watch) : account;
}

const isContest = ({ row }: Room): boolean => row.race !== undefined || row.daily !== undefined;

/** The same for who is known already, as the room is now: a seat and its links may change hands. */
export function eyesIn(
  hall: Hall,
  room: Room,
  account: string | undefined,
  watch: string | undefined,
): Result<Viewer> {
  const seat = room.seatOf(account);
  if (seat !== undefined) return good(seat);
  const { row } = room;
  // What others play on the same board is nobody's to watch before it is over; then it is everybody's.
  if (isContest(room))
    return row.state === 'over' && !hall.rooms.withheld(row) ? good('spectator') : bad('not-your-seat');
  if (watch !== undefined && secretHash(watch) === row.watch) return good('spectator');
  return bad('not-your-seat');
}

/** The seat of an account in a room. */
export function seatIn(room: Room, account: Account): Result<number> {
  const seat = room.seatOf(account.id);
  return seat === undefined ? bad('not-your-seat') : good(seat);
}
