/** One socket: what it says passes the door and waits for its turn, and it is closed when it does not keep up. */

import type { Duplex } from 'node:stream';
import { type Args, bad, type Fault, FINE, type Result } from '@gridhall/core';
import type { WebSocket } from 'ws';
import {
  type ClientMessage,
  type Phrase,
  PROTOCOL,
  type RoomPaired,
  readClientMessage,
} from '../../protocol/index.ts';
import type { Account, RoomRow } from '../../stores/rows.ts';
import { infoOf } from '../hall/accounts.ts';
import type { Hall } from '../hall/hall.ts';
import { AT_ONCE, type Owner } from '../hall/turns.ts';
import { ownerOf } from '../http/address.ts';
import type { Room } from '../rooms/room.ts';
import { secretHash } from '../secrets.ts';
import type { Caller, Inquiry, MessageOf } from './caller.ts';
import { enterAs, enterFromAfar } from './entering.ts';
import { Looking } from './looking.ts';
import { Voice } from './voice.ts';
import { Wishing } from './wishing.ts';

const aboutOf = (message: ClientMessage): Inquiry => ('id' in message ? { id: message.id } : {});

/** Moves are cheap; every other message takes a whole turn. */
const costOf = (read: Result<ClientMessage>): number => (read.ok && read.value.type === 'move' ? 1 : AT_ONCE);

/** How many sockets this process has opened. */
let opened = 0;

/** How often the line is measured; who has not answered by the next time is gone. */
const PING_MS = 15_000;
/** A socket is closed when so many of its messages were refused because they came too fast. */
const MOST_TOO_FAST = 1000;
/** Messages that wait for their turn on one socket. */
const MOST_WAITING = 64;
/** Messages of one socket that wait for the turn of who sends them. */
const MOST_HELD = 32;

export class ClientConnection implements Caller {
  readonly hall: Hall;
  readonly voice: Voice;
  readonly #socket: WebSocket;
  readonly #address: string;
  /** Without an account the limits count each socket by itself: one address may be a whole school. */
  readonly #nameless = `socket ${++opened}`;
  readonly #looking: Looking;
  /** Most play, and wish for nothing else. */
  #wishing: Wishing | undefined;
  #token: string | undefined;
  #account: Account | undefined;
  #greeted = false;
  #hello: NodeJS.Timeout | undefined;
  #pinged = 0;
  #answered = true;
  #line = 0;
  #waiting = 0;
  #order: Promise<void> = Promise.resolve();
  #owner: Owner;
  #heldBy: Owner;
  /** What has come and has not had its turn. */
  #held = 0;
  /** Messages that were refused because they came too fast. */
  #tooOften = 0;

  constructor(hall: Hall, socket: WebSocket, wire: Duplex, address: string) {
    this.hall = hall;
    this.voice = new Voice(hall, socket, wire);
    this.#socket = socket;
    this.#looking = new Looking(this);
    this.#address = address;
    this.#owner = hall.turns.of(ownerOf(address, undefined));
    this.#heldBy = this.#owner;
    hall.guests.add(this);
    this.#hello = setTimeout(() => socket.close(4408, 'hello'), hall.limits.helloMs);
    socket.on('message', (data, isBinary) =>
      this.#inTurn(isBinary ? bad('malformed', { what: 'a binary frame' }) : readClientMessage(String(data))),
    );
    socket.on('pong', () => this.#measured());
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#gone());
  }

  get account(): string | undefined {
    return this.#account?.id;
  }

  get known(): Account | undefined {
    return this.#account;
  }

  get token(): string | undefined {
    return this.#token;
  }

  get lineMs(): number {
    return this.#line;
  }

  tell(message: Buffer): void {
    this.voice.tell(message);
  }

  said(room: string, by: number, phrase: Phrase): void {
    if (this.#looking.at(room)) this.voice.say({ type: 'said', room, by, phrase });
  }

  rematch(room: string, by: number, next: RoomRow | undefined): void {
    if (!this.#looking.at(room)) return;
    const seat = next?.seats.find(({ account }) => account !== undefined && account === this.account)?.seat;
    this.voice.say({
      ...{ type: 'rematch', room, by },
      ...(next ? { next: next.id } : {}),
      ...(seat === undefined ? {} : { seat }),
    });
  }

  over(room: Room): void {
    if (this.#looking.at(room.id)) void this.safely(() => this.#looking.tellEnd(room));
  }

  paired(paired: RoomPaired): void {
    this.#wishing?.found();
    this.voice.say({ type: 'paired', ...paired });
  }

  race(id: string): void {
    this.#wishing?.race(id);
  }

  cameBy(hash: string): boolean {
    return this.#token !== undefined && secretHash(this.#token) === hash;
  }

  forgotten(): void {
    this.voice.no(bad('bad-token').fault);
    this.voice.close(4401, 'bad-token');
  }

  /** Being stopped: come back in a moment. */
  dismiss(): void {
    this.voice.close(1001, 'stopping');
  }

  /** Seen to again and again. */
  look(now: number): void {
    if (this.#greeted && now - this.#pinged >= PING_MS) this.#measure();
  }

  async safely(work: () => Promise<void>, about: Inquiry = {}): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.failed(error, about);
    }
  }

  failed(error: unknown, about: Inquiry): void {
    this.hall.failed({ why: String(error) });
    this.voice.no(bad('not-kept-now').fault, about);
    // Who cannot be greeted now would wait here for nothing: he comes back.
    if (!this.#greeted) this.voice.close(4503, 'not-kept-now');
  }

  /** Who sends more than his share waits for his turn; who sends on and on is not read until he has had it. */
  #inTurn(read: Result<ClientMessage>): void {
    const { turns } = this.hall;
    const cost = costOf(read);
    if (this.#held === 0) {
      if (turns.mayNow(this.#owner, cost)) {
        this.#hear(read);
        return;
      }
      // What comes after it waits in the same line, whoever he has said to be meanwhile.
      this.#heldBy = this.#owner;
    }
    if (++this.#held === MOST_HELD) this.#socket.pause();
    turns.later(this.#heldBy, cost, () => {
      if (--this.#held === 0) this.#socket.resume();
      this.#hear(read);
    });
  }

  #hear(read: Result<ClientMessage>): void {
    this.hall.counts.messages++;
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
      this.voice.no(bad('too-fast', { seconds: 1 }).fault, aboutOf(message));
      return;
    }
    this.#waiting++;
    this.#order = this.#order
      .then(() => this.safely(() => this.#answer(message), aboutOf(message)))
      .finally(() => {
        this.#waiting--;
      });
  }

  #within(kind: 'playing' | 'idling'): Result<void> {
    const seconds = this.hall[kind].ask(this.#account?.id ?? this.#nameless);
    return seconds === 0 ? FINE : bad('too-fast', { seconds } satisfies Args);
  }

  /** Refuses what came too fast. Someone who goes on regardless is closed, and no one else of the same address. */
  #tooFast(fault: Fault, about: Inquiry = {}): void {
    this.voice.no(fault, about);
    if (++this.#tooOften === MOST_TOO_FAST) this.voice.close(4429, 'too-fast');
  }

  /** What means nothing is counted, too. */
  #noise(fault: Fault): void {
    const calm = this.#within('idling');
    if (calm.ok) this.voice.no(fault);
    else this.#tooFast(calm.fault);
  }

  #enter(message: MessageOf<'move' | 'act'>): void {
    const { id } = message;
    const may = this.#greeted ? this.#within('playing') : bad('no-token');
    const place = this.#looking.at(message.room);
    if (!may.ok) this.#tooFast(may.fault, { id });
    else if (place) enterAs(this, place.viewer, place.room, message);
    else void this.safely(() => enterFromAfar(this, message), { id });
  }

  async #answer(message: Exclude<ClientMessage, MessageOf<'move' | 'act'>>): Promise<void> {
    if (message.type === 'hello') return this.#greet(message);
    const about = aboutOf(message);
    if (!this.#greeted) return this.voice.no(bad('no-token').fault, about);
    const plays = message.type === 'join' || message.type === 'ask' || message.type === 'say';
    const calm = this.#within(plays ? 'playing' : 'idling');
    if (!calm.ok) return this.#tooFast(calm.fault, about);
    switch (message.type) {
      case 'join':
        return this.#looking.join(message);
      case 'ask':
        return this.#looking.ask(message);
      case 'say':
        return this.#looking.say(message);
      case 'leave':
        return this.#looking.leave(message.room);
      case 'rematch':
        return this.#looking.wantRematch(message);
      case 'seek':
        return this.#wishes().seek(message);
      case 'unseek':
        return this.#wishing?.unseek();
      case 'lobby':
        return this.#wishes().standInLobby(message);
      case 'race':
        return this.#wishes().lookAt(message);
    }
  }

  #wishes(): Wishing {
    this.#wishing ??= new Wishing(this);
    return this.#wishing;
  }

  async #greet({ v, token }: MessageOf<'hello'>): Promise<void> {
    // Whoever somebody is, he is it as long as the socket lasts.
    if (this.#greeted) return this.#noise(bad('malformed', { what: 'a second hello' }).fault);
    if (v !== PROTOCOL) {
      this.voice.no(bad('wrong-version', { version: PROTOCOL }).fault);
      this.voice.close(4426, 'wrong-version');
      return;
    }
    if (token !== undefined) {
      const account = await this.hall.accounts.of(token);
      if (!account.ok) {
        this.voice.no(account.fault);
        this.voice.close(4401, account.fault.code);
        return;
      }
      const { accountLines } = this.hall;
      if (accountLines.refuses(account.value.id)) {
        this.voice.no(bad('too-many-sockets').fault);
        this.voice.close(4429, 'too-many-sockets');
        return;
      }
      this.#socket.once('close', accountLines.open(account.value.id));
      this.#account = account.value;
      this.#token = token;
      this.#owner = this.hall.turns.of(ownerOf(this.#address, account.value.id));
    }
    this.#greeted = true;
    clearTimeout(this.#hello);
    this.#hello = undefined;
    this.#measure();
    this.voice.say({
      ...{ type: 'welcome', v: PROTOCOL, now: this.hall.keeper.now() },
      ...(this.#account ? { account: infoOf(this.#account) } : {}),
    });
  }

  #measure(): void {
    if (!this.#answered) {
      this.#socket.terminate();
      return;
    }
    this.#answered = false;
    this.#pinged = this.hall.keeper.now();
    this.#socket.ping();
  }

  #measured(): void {
    this.#answered = true;
    this.#line = this.hall.keeper.now() - this.#pinged;
    this.#looking.measured(this.#line);
  }

  #gone(): void {
    clearTimeout(this.#hello);
    this.hall.guests.delete(this);
    this.#looking.leaveAll();
    void this.safely(async () => this.#wishing?.leave());
  }
}
