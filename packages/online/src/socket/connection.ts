/** One socket: what it says passes the door, what it looks at is told to it, and it is closed when it does not keep up. */

import type { Duplex } from 'node:stream';
import { type Args, bad, type Fault, FINE, type Result, type Viewer } from '@gridhall/core';
import type { WebSocket } from 'ws';
import { infoOf } from '../hall/accounts.ts';
import type { Guest, Hall } from '../hall/hall.ts';
import { AT_ONCE, type Owner } from '../hall/turns.ts';
import { ownerOf } from '../http/address.ts';
import { troubleOf } from '../http/reply.ts';
import { eyesIn, viewerIn } from '../http/visitor.ts';
import {
  type ClientMessage,
  LIMITS,
  type Phrase,
  PROTOCOL,
  type RoomPaired,
  readClientMessage,
  type ServerMessage,
  writeMessage,
} from '../protocol.ts';
import type { Room } from '../rooms/room.ts';
import { leadsOn, Spoken } from '../rooms/spoken.ts';
import { hashOf } from '../secrets.ts';
import type { Account, RoomRow } from '../store.ts';
import { bytesOf, frameOf, PING } from './frame.ts';
import { hearTexts } from './inbox.ts';
import { Outbox } from './outbox.ts';

interface Place {
  readonly room: Room;
  readonly viewer: Viewer;
  stop(): void;
}

/** What was asked by this id. */
type About = { readonly id?: number };

const aboutOf = (message: ClientMessage): About => ('id' in message ? { id: message.id } : {});

/** Moves are cheap; whatever else is said counts for a whole turn. It is known by its first letter, as our clients write it. */
function costOf(text: string | undefined): number {
  return text?.charCodeAt(KIND_AT) === MOVE ? 1 : AT_ONCE;
}
const [KIND_AT, MOVE] = ['{"type":"'.length, 'm'.charCodeAt(0)];

type Said<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;

/** How often the line is measured; who has not answered by the next time is gone. */
const PING_MS = 15_000;
const MOST_PLACES = LIMITS.placesPerSocket;
/** Messages that wait for their turn on one socket. */
const MOST_WAITING = 64;
/** Messages of one socket that wait for the turn of who sends them. */
const MOST_HELD = 32;

export class Connection implements Guest {
  readonly #hall: Hall;
  readonly #socket: WebSocket;
  readonly #address: string;
  readonly #places = new Map<string, Place>();
  readonly #races = new Set<string>();
  #token: string | undefined;
  #account: Account | undefined;
  #greeted = false;
  #inLobby = false;
  #seek: string | undefined;
  #hello: NodeJS.Timeout | undefined;
  #pinged = 0;
  #answered = true;
  #line = 0;
  #waiting = 0;
  #order: Promise<void> = Promise.resolve();
  readonly #outbox: Outbox;
  #owner: Owner;
  #heldBy: Owner;
  /** What has come and has not had its turn. */
  #held = 0;

  constructor(hall: Hall, socket: WebSocket, wire: Duplex, address: string) {
    this.#hall = hall;
    this.#socket = socket;
    this.#outbox = new Outbox(wire);
    this.#address = address;
    this.#owner = hall.turns.of(ownerOf(address, undefined));
    this.#heldBy = this.#owner;
    hall.guests.add(this);
    this.#hello = setTimeout(() => socket.close(4408, 'hello'), hall.limits.helloMs);
    socket.on('message', (data, binary) => this.#inTurn(binary ? undefined : String(data)));
    hearTexts(wire, (text) => this.#inTurn(text));
    socket.on('pong', () => this.#measured());
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#gone());
  }

  get account(): string | undefined {
    return this.#account?.id;
  }

  presence(room: string): void {
    if (this.#places.has(room)) this.#send({ type: 'presence', room, ...this.#hall.rooms.presentIn(room) });
  }

  said(room: string, by: number, phrase: Phrase): void {
    if (this.#places.has(room)) this.#send({ type: 'said', room, by, phrase });
  }

  rematch(room: string, by: number, next: RoomRow | undefined): void {
    if (!this.#places.has(room)) return;
    const seat = next?.seats.find(({ account }) => account !== undefined && account === this.account)?.seat;
    this.#send({
      ...{ type: 'rematch', room, by },
      ...(next ? { next: next.id } : {}),
      ...(seat === undefined ? {} : { seat }),
    });
  }

  over(room: Room): void {
    if (this.#places.has(room.id)) void this.#safely(() => this.#tellEnd(room));
  }

  paired(paired: RoomPaired): void {
    this.#seek = undefined;
    this.#send({ type: 'paired', ...paired });
  }

  lobby(): void {
    if (this.#inLobby) void this.#safely(() => this.#tellLobby());
  }

  race(id: string): void {
    if (this.#races.has(id)) void this.#safely(() => this.#tellRace(id));
  }

  cameBy(hash: string): boolean {
    return this.#token !== undefined && hashOf(this.#token) === hash;
  }

  forgotten(): void {
    this.#no(bad('bad-token').fault);
    this.#close(4401, 'bad-token');
  }

  /** Being stopped: come back in a moment. */
  dismiss(): void {
    this.#close(1001, 'stopping');
  }

  #send(message: ServerMessage): void {
    this.#put(frameOf(bytesOf(writeMessage(message))));
  }

  #put(frame: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    // Who does not read is not waited for.
    if (this.#outbox.unsent > LIMITS.unsent) socket.terminate();
    else this.#outbox.put(frame);
  }

  /** What was said before is sent before. */
  #close(code: number, why: string): void {
    this.#outbox.flush();
    this.#socket.close(code, why);
  }

  #no(fault: Fault, about: { readonly id?: number; readonly room?: Room } = {}): void {
    this.#hall.counts.refused++;
    this.#send({
      type: 'no',
      ...(about.id === undefined ? {} : { id: about.id }),
      ...(about.room ? { room: about.room.id } : {}),
      ...troubleOf(fault, about.room?.table),
    });
  }

  /** Who sends more than his share waits for his turn; who sends on and on is not read until he has had it. */
  #inTurn(text: string | undefined): void {
    const { turns } = this.#hall;
    const cost = costOf(text);
    if (this.#held === 0) {
      if (turns.mayNow(this.#owner, cost)) {
        this.#hear(text);
        return;
      }
      // What comes after it waits in the same line, whoever he has said to be meanwhile.
      this.#heldBy = this.#owner;
    }
    if (++this.#held === MOST_HELD) this.#socket.pause();
    turns.later(this.#heldBy, cost, () => {
      if (--this.#held === 0) this.#socket.resume();
      this.#hear(text);
    });
  }

  #hear(text: string | undefined): void {
    this.#hall.counts.messages++;
    const read = text === undefined ? bad('malformed', { what: 'a binary frame' }) : readClientMessage(text);
    if (!read.ok) {
      this.#noise(read.fault);
      return;
    }
    const message = read.value;
    if (message.type === 'move' || message.type === 'act') {
      // Moves wait for nothing but their room.
      this.#enter(message);
      return;
    }
    if (this.#waiting >= MOST_WAITING) {
      this.#no(bad('too-fast', { seconds: 1 }).fault, aboutOf(message));
      return;
    }
    this.#waiting++;
    this.#order = this.#order
      .then(() => this.#safely(() => this.#answer(message), aboutOf(message)))
      .finally(() => {
        this.#waiting--;
      });
  }

  /** What fails is answered all the same: who has asked by an id waits for it. */
  async #safely(work: () => Promise<void>, about: About = {}): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failed(error, about);
    }
  }

  #failed(error: unknown, about: About): void {
    if (!this.#hall.stopping) this.#hall.house.log('failed', { why: String(error) });
    this.#no(bad('not-kept-now').fault, about);
    // Who cannot be greeted now would wait here for nothing: he comes back.
    if (!this.#greeted) this.#close(4503, 'not-kept-now');
  }

  #within(kind: 'playing' | 'idling'): Result<void> {
    const seconds = this.#hall[kind].ask(this.#account?.id ?? this.#address);
    return seconds === 0 ? FINE : bad('too-fast', { seconds } satisfies Args);
  }

  /** What means nothing is counted, too. */
  #noise(fault: Fault): void {
    const calm = this.#within('idling');
    this.#no(calm.ok ? fault : calm.fault);
  }

  async #answer(message: Exclude<ClientMessage, Said<'move' | 'act'>>): Promise<void> {
    if (message.type === 'hello') return this.#greet(message);
    const about = aboutOf(message);
    if (!this.#greeted) return this.#no(bad('no-token').fault, about);
    const plays = message.type === 'join' || message.type === 'ask' || message.type === 'say';
    const calm = this.#within(plays ? 'playing' : 'idling');
    if (!calm.ok) return this.#no(calm.fault, about);
    switch (message.type) {
      case 'join':
        return this.#join(message);
      case 'ask':
        return this.#ask(message);
      case 'say':
        return this.#say(message);
      case 'leave':
        return this.#leave(message.room);
      case 'rematch':
        return this.#wantRematch(message);
      case 'seek':
        return this.#seeks(message);
      case 'unseek':
        return this.#unseek();
      case 'lobby':
        this.#inLobby = message.on;
        return message.on ? this.#tellLobby() : undefined;
      case 'race':
        return this.#lookAtRace(message.race);
    }
  }

  async #greet({ v, token }: Said<'hello'>): Promise<void> {
    // Whoever somebody is, he is it as long as the socket lasts.
    if (this.#greeted) return this.#noise(bad('malformed', { what: 'a second hello' }).fault);
    if (v !== PROTOCOL) {
      this.#no(bad('wrong-version', { version: PROTOCOL }).fault);
      this.#close(4426, 'wrong-version');
      return;
    }
    if (token !== undefined) {
      const account = await this.#hall.accounts.of(token);
      if (!account.ok) {
        this.#no(account.fault);
        this.#close(4401, account.fault.code);
        return;
      }
      this.#account = account.value;
      this.#token = token;
      this.#owner = this.#hall.turns.of(ownerOf(this.#address, account.value.id));
    }
    this.#greeted = true;
    clearTimeout(this.#hello);
    this.#hello = undefined;
    this.#measure();
    this.#send({
      ...{ type: 'welcome', v: PROTOCOL, now: this.#hall.keeper.now() },
      ...(this.#account ? { account: infoOf(this.#account) } : {}),
    });
  }

  async #join({ room: id, since, watch }: Said<'join'>): Promise<void> {
    const room = await this.#hall.rooms.find(id);
    if (!room) return this.#no({ ...bad('no-such-room').fault });
    const viewer = await viewerIn(this.#hall, room, this.#token, watch);
    if (!viewer.ok) return this.#no(viewer.fault, { room });
    const who = viewer.value;
    if (!this.#places.has(id)) {
      if (this.#places.size >= MOST_PLACES)
        return this.#no(bad('too-many-places', { most: MOST_PLACES }).fault, { room });
      const stop = room.listen({
        viewer: who,
        hear: (spoken) => this.#put(spoken.frame),
        changed: () => this.#changed(room, who, watch),
      });
      this.#places.set(id, { room, viewer: who, stop });
      this.#hall.looks(this, id);
      this.#hall.rooms.sayPresence(room);
    }
    if (typeof who === 'number') room.lagOf(who)?.measured(this.#line);
    await this.#tellRoom(room, who);
    if (room.row.state === 'waiting') return;
    const missed = since === undefined ? undefined : await room.since(who, since);
    const told = missed?.ok ? missed.value : undefined;
    if (told && told.length > 0 && told.every(leadsOn)) {
      for (const one of told) this.#put(new Spoken(id, one, () => undefined).frame);
      return;
    }
    const welcome = await room.welcome(who);
    if (welcome.ok) this.#put(welcome.value.frame);
    else this.#no(welcome.fault, { room });
    if (room.row.state === 'over') await this.#tellEnd(room);
  }

  /** Whose seat it is no longer, and who has come by a link that is no longer good, looks on no longer. */
  #changed(room: Room, who: Viewer, watch: string | undefined): void {
    const eyes = eyesIn(this.#hall, room, this.account, watch);
    if (eyes.ok && eyes.value === who) {
      void this.#safely(() => this.#tellRoom(room, who));
      return;
    }
    this.#leave(room.id);
    // Who watched and sits there now begins anew.
    if (eyes.ok) this.#send({ type: 'resync', room: room.id });
    else this.#no(eyes.fault, { room });
  }

  #enter(message: Said<'move' | 'act'>): void {
    const { id } = message;
    const may = this.#greeted ? this.#within('playing') : bad('no-token');
    const place = this.#places.get(message.room);
    if (!may.ok) this.#no(may.fault, { id });
    else if (place) this.#enterAs(place.viewer, place.room, message);
    else void this.#safely(() => this.#enterFromAfar(message), { id });
  }

  /** Who does not look at a room may sit there all the same. */
  async #enterFromAfar(message: Said<'move' | 'act'>): Promise<void> {
    const room = await this.#hall.rooms.find(message.room);
    if (room) this.#enterAs(room.seatOf(this.account), room, message);
    else this.#no(bad('no-such-room').fault, { id: message.id });
  }

  #enterAs(seat: Viewer | undefined, room: Room, message: Said<'move' | 'act'>): void {
    const { id } = message;
    if (typeof seat !== 'number') {
      this.#no(bad('not-your-seat').fault, { id, room });
      return;
    }
    room.enter(seat, message).then(
      (done) => {
        if (done.ok) this.#entered(room, message);
        else void this.#safely(() => this.#notEntered(room, message, done.fault), { id });
      },
      (error) => this.#failed(error, { id }),
    );
  }

  #entered({ row }: Room, { id, n }: Said<'move' | 'act'>): void {
    this.#put(frameOf(`{"type":"ack","id":${id},"n":${n + 1}}`));
    // It is answered, whatever becomes of this.
    if (row.race !== undefined) void this.#safely(() => this.#hall.races.progress(row, false));
  }

  async #notEntered(room: Room, { id, n }: Said<'move' | 'act'>, fault: Fault): Promise<void> {
    const { code } = fault;
    if (code === 'rules-changed') await this.#hall.rooms.giveUp(room);
    if (code !== 'entry-conflict')
      return this.#no(code === 'match-closed' ? bad('not-kept-now').fault : fault, { id, room });
    const there = await room.length();
    const next = there.ok ? there.value + 1 : Number(fault.args.next);
    this.#no(bad('entry-conflict', { expected: n + 1, next }).fault, { id, room });
  }

  async #ask({ id, room: which, request }: Said<'ask'>): Promise<void> {
    const place = this.#places.get(which);
    if (!place) return this.#no(bad('not-your-seat').fault, { id });
    const { room, viewer } = place;
    const answer = await room.ask(viewer, request);
    if (answer.ok) this.#send({ type: 'answer', id, value: answer.value });
    else this.#no(answer.fault, { id, room });
  }

  async #say({ room: which, phrase }: Said<'say'>): Promise<void> {
    const place = this.#places.get(which);
    if (typeof place?.viewer !== 'number') return this.#no(bad('not-your-seat').fault);
    this.#hall.rooms.say(place.room, place.viewer, phrase);
  }

  #leave(which: string): void {
    const place = this.#places.get(which);
    if (!place) return;
    this.#places.delete(which);
    this.#hall.looksAway(this, which);
    place.stop();
    this.#hall.rooms.sayPresence(place.room);
  }

  async #wantRematch({ id, room: which, nonce }: Said<'rematch'>): Promise<void> {
    const place = this.#places.get(which);
    if (typeof place?.viewer !== 'number') return this.#no(bad('not-your-seat').fault, { id });
    const done = await this.#hall.rooms.rematch(place.room, place.viewer, nonce);
    if (done.ok) this.#send({ type: 'answer', id, value: done.value });
    else this.#no(done.fault, { id, room: place.room });
  }

  async #seeks({ type: _seek, id, ...body }: Said<'seek'>): Promise<void> {
    if (!this.#account) return this.#no(bad('no-token').fault, { id });
    await this.#unseek();
    const sought = await this.#hall.lobby.seek(this.#account, body);
    if (!sought.ok) return this.#no(sought.fault, { id });
    // Who has found somebody is told as everybody is.
    if (!('seek' in sought.value)) return;
    this.#seek = sought.value.seek;
    this.#hall.lobby.hold(this.#seek);
    this.#send({ type: 'seeking', id, seek: this.#seek });
  }

  async #unseek(): Promise<void> {
    const seek = this.#seek;
    this.#seek = undefined;
    if (seek !== undefined && this.#account) await this.#hall.lobby.unseek(seek, this.#account.id);
  }

  async #tellRoom(room: Room, you: Viewer): Promise<void> {
    this.#send({ type: 'room', room: room.id, info: await this.#hall.rooms.info(room), you });
  }

  async #tellEnd(room: Room): Promise<void> {
    const record = await room.record();
    if (record.ok) this.#send({ type: 'over', room: room.id, record: record.value });
  }

  async #tellLobby(): Promise<void> {
    const { lobby, guests } = this.#hall;
    const challenges = this.#account ? await lobby.challengesOf(this.#account) : [];
    this.#send({ type: 'lobby', seeks: await lobby.list(), challenges, here: guests.size });
  }

  async #lookAtRace(id: string): Promise<void> {
    if (!this.#races.has(id) && this.#races.size >= MOST_PLACES)
      return this.#no(bad('too-many-places', { most: MOST_PLACES }).fault);
    this.#races.add(id);
    return this.#tellRace(id);
  }

  async #tellRace(id: string): Promise<void> {
    const info = await this.#hall.races.info(id, this.#account);
    if (info.ok) this.#send({ type: 'race', info: info.value });
  }

  /** Seen to again and again. */
  look(now: number): void {
    if (this.#greeted && now - this.#pinged >= PING_MS) this.#measure();
  }

  #measure(): void {
    if (!this.#answered) {
      this.#socket.terminate();
      return;
    }
    this.#answered = false;
    this.#pinged = this.#hall.keeper.now();
    // With what else is said now: when all come back at once, that is a write less for each.
    this.#put(PING);
  }

  #measured(): void {
    this.#answered = true;
    this.#line = this.#hall.keeper.now() - this.#pinged;
    for (const { room, viewer } of this.#places.values())
      if (typeof viewer === 'number') room.lagOf(viewer)?.measured(this.#line);
  }

  #gone(): void {
    clearTimeout(this.#hello);
    this.#hall.guests.delete(this);
    for (const { room, stop } of this.#places.values()) {
      stop();
      this.#hall.looksAway(this, room.id);
      this.#hall.rooms.sayPresence(room);
    }
    this.#places.clear();
    void this.#safely(() => this.#unseek());
  }
}
