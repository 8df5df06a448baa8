/** Moves and acts that come over a socket: answered when they are durable, or with why they are not. */
import { bad, type Fault, type Viewer } from '@gridhall/core';
import type { Room } from '../rooms/room.ts';
import type { Caller, MessageOf } from './caller.ts';

type Entering = MessageOf<'move' | 'act'>;

/** Who does not look at a room may sit there all the same. */
export async function enterFromAfar(caller: Caller, message: Entering): Promise<void> {
  const room = await caller.hall.rooms.find(message.room);
  if (room) enterAs(caller, room.seatOf(caller.account), room, message);
  else caller.voice.no(bad('no-such-room').fault, { id: message.id });
}

export function enterAs(caller: Caller, seat: Viewer | undefined, room: Room, message: Entering): void {
  const { id } = message;
  const since = performance.now();
  if (typeof seat !== 'number') {
    caller.voice.no(bad('not-your-seat').fault, { id, room });
    return;
  }
  room.enter(seat, message).then(
    (done) => {
      if (done.ok) {
        caller.hall.acknowledgements.observe(performance.now() - since);
        entered(caller, room, message);
      } else void caller.safely(() => notEntered(caller, room, message, done.fault), { id });
    },
    (error) => caller.failed(error, { id }),
  );
}

function entered(caller: Caller, { row }: Room, { id, n }: Entering): void {
  caller.voice.say({ type: 'ack', id, n: n + 1 });
  // It is answered, whatever becomes of this.
  if (row.race !== undefined) void caller.safely(() => caller.hall.races.progress(row, false));
}

async function notEntered(
  { voice, hall }: Caller,
  room: Room,
  { id, n }: Entering,
  fault: Fault,
): Promise<void> {
  const { code } = fault;
  if (code === 'rules-changed') await hall.rooms.giveUp(room);
  if (code !== 'entry-conflict')
    return voice.no(code === 'match-closed' ? bad('not-kept-now').fault : fault, { id, room });
  const there = await room.length();
  const next = there.ok ? there.value + 1 : Number(fault.args.next);
  voice.no(bad('entry-conflict', { expected: n + 1, next }).fault, { id, room });
}
