/** The rooms a socket looks at: what it is told of them, and what it asks and says there. */
import { bad, FINE, type Viewer } from '@gridhall/core';
import { LIMITS } from '../../protocol/index.ts';
import { eyesIn, viewerIn } from '../http/visitor.ts';
import type { Room } from '../rooms/room.ts';
import type { Caller, MessageOf } from './caller.ts';

interface Place {
  readonly room: Room;
  readonly viewer: Viewer;
  stop(): void;
}

const MOST_PLACES = LIMITS.placesPerSocket;

export class Looking {
  readonly #caller: Caller;
  readonly #places = new Map<string, Place>();
  /** Where he looked last: mostly it is the one place there is. */
  #last: Place | undefined;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** As whom he looks at a room, where he does. */
  at(room: string): Place | undefined {
    if (this.#last?.room.id !== room) this.#last = this.#places.get(room);
    return this.#last;
  }

  async join({ room: id, since, watch }: MessageOf<'join'>): Promise<void> {
    const { hall, voice, token, lineMs } = this.#caller;
    const room = await hall.rooms.find(id);
    if (!room) return voice.no({ ...bad('no-such-room').fault });
    const viewer = await viewerIn(hall, room, token, watch);
    if (!viewer.ok) return voice.no(viewer.fault, { room });
    const who = viewer.value;
    const admitted = who === 'spectator' ? hall.load.admits('watch') : FINE;
    if (!admitted.ok) return voice.no(admitted.fault, { room });
    if (!this.#places.has(id)) {
      if (this.#places.size >= MOST_PLACES)
        return voice.no(bad('too-many-places', { most: MOST_PLACES }).fault, { room });
      this.#lookOn(room, who, watch);
    }
    if (typeof who === 'number') room.lagOf(who)?.measured(lineMs);
    await this.#tellRoom(room, who);
    if (room.row.state === 'waiting') return;
    const missed = since === undefined ? undefined : await room.missed(who, since);
    const messages = missed?.ok ? missed.value : undefined;
    if (messages && messages.length > 0) for (const one of messages) voice.put(one.message);
    else {
      const snapshot = await room.snapshot(who);
      if (snapshot.ok) voice.put(snapshot.value.message);
      else voice.no(snapshot.fault, { room });
    }
    if (room.row.state === 'over') await this.tellEnd(room);
  }

  async ask({ id, room: which, request }: MessageOf<'ask'>): Promise<void> {
    const { voice } = this.#caller;
    const place = this.at(which);
    if (!place) return voice.no(bad('not-your-seat').fault, { id });
    const { room, viewer } = place;
    const answer = await room.ask(viewer, request);
    if (answer.ok) voice.say({ type: 'answer', id, value: answer.value });
    else voice.no(answer.fault, { id, room });
  }

  say({ room: which, phrase }: MessageOf<'say'>): void {
    const { hall, voice, known } = this.#caller;
    const place = this.at(which);
    const isMuted = (known?.mutedUntil ?? 0) > hall.keeper.now();
    const allowed = isMuted ? bad('muted') : hall.allows('phrases');
    if (!allowed.ok) voice.no(allowed.fault);
    else if (typeof place?.viewer === 'number') hall.rooms.say(place.room, place.viewer, phrase);
    else voice.no(bad('not-your-seat').fault);
  }

  async wantRematch({ id, room: which, nonce }: MessageOf<'rematch'>): Promise<void> {
    const { hall, voice } = this.#caller;
    const place = this.at(which);
    if (typeof place?.viewer !== 'number') return voice.no(bad('not-your-seat').fault, { id });
    const done = await hall.rooms.rematch(place.room, place.viewer, nonce);
    if (done.ok) voice.say({ type: 'answer', id, value: done.value });
    else voice.no(done.fault, { id, room: place.room });
  }

  leave(which: string): void {
    const place = this.at(which);
    if (!place) return;
    this.#places.delete(which);
    this.#last = undefined;
    this.#lookAway(place);
  }

  leaveAll(): void {
    for (const place of this.#places.values()) this.#lookAway(place);
    this.#places.clear();
    this.#last = undefined;
  }

  async tellEnd(room: Room): Promise<void> {
    const record = await room.record();
    if (record.ok) this.#caller.voice.say({ type: 'over', room: room.id, record: record.value });
  }

  /** The line was measured: what it takes is nobody's thought. */
  measured(ms: number): void {
    for (const { room, viewer } of this.#places.values())
      if (typeof viewer === 'number') room.lagOf(viewer)?.measured(ms);
  }

  #lookOn(room: Room, viewer: Viewer, watch: string | undefined): void {
    const { hall, voice } = this.#caller;
    const stop = room.listen({
      viewer,
      hear: (spoken) => voice.put(spoken.message),
      changed: () => this.#changed(room, viewer, watch),
    });
    this.#places.set(room.id, { room, viewer, stop });
    hall.looks(this.#caller, room.id);
    hall.rooms.presenceChanged(room);
  }

  /** Whose seat it is no longer, and who has come by a link that is no longer good, looks on no longer. */
  #changed(room: Room, who: Viewer, watch: string | undefined): void {
    const { hall, voice, account } = this.#caller;
    const eyes = eyesIn(hall, room, account, watch);
    if (eyes.ok && eyes.value === who) {
      void this.#caller.safely(() => this.#tellRoom(room, who));
      return;
    }
    this.leave(room.id);
    // Who watched and sits there now begins anew.
    if (eyes.ok) voice.say({ type: 'resync', room: room.id });
    else voice.no(eyes.fault, { room });
  }

  #lookAway({ room, stop }: Place): void {
    const { hall } = this.#caller;
    hall.looksAway(this.#caller, room.id);
    stop();
    hall.rooms.presenceChanged(room);
  }

  async #tellRoom(room: Room, you: Viewer): Promise<void> {
    const { hall, voice } = this.#caller;
    voice.say({ type: 'room', room: room.id, info: await hall.rooms.info(room), you });
  }
}
