/**
 * One socket to the server, for as long as somebody wants it: it says hello, comes back by itself when the line breaks, and
 * then says again what has had no answer. Whoever asks waits a little longer; nothing is lost and nothing is done twice,
 * because the server knows a request it has answered by its n.
 */
import { type AnyWords, type Bad, bad, good, type Result, sharedWords } from '@gridhall/core';
import { type Clock, systemClock } from '@gridhall/match';
import { PROTOCOL } from '../protocol/limits.ts';
import {
  type ClientMessage,
  readServerMessage,
  type ServerMessage,
  writeMessage,
} from '../protocol/messages.ts';
import { refusedThere } from './refused.ts';

/** What a connection needs of a socket: the browser's and Node's have it. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionOptions {
  /** Of the socket: `ws://…/api/socket`. */
  readonly address: string;
  /** Who one is; `anew` where the last token was refused. Without one, one only watches. */
  token(anew: boolean): Promise<Result<string | undefined>>;
  /** One's account was deleted, here or on another device: to come back with its key would make it anew. */
  forgotten?(): void;
  open?(address: string): Wire;
  readonly clock?: Clock;
  /** From 0 to 1: when many lose one server, they do not all come back at once. */
  luck?(): number;
  /** Tells when the machine has lost its network, and when it has one again. Answers how to stop. */
  reach?(tell: (reachable: boolean) => void): () => void;
}

/** Outdated: the server speaks another version, and to come back would change nothing. */
export type LinkState = 'here' | 'away' | 'outdated';

/** How long is waited before the next try, at first and at most. */
const FIRST_WAIT = 300;
const MOST_WAIT = 15_000;
/** Who has not answered by then is not there any more, whatever the socket says. */
const SILENCE = 10_000;
/** What can be done again after a moment is done again. */
const PASSING = ['too-fast', 'not-kept-now', 'stopping'];
const MOMENT = 1000;

interface Pending {
  readonly message: ClientMessage & { readonly id: number };
  readonly settle: (answer: Result<unknown>) => void;
  readonly words: AnyWords | undefined;
}

export class ServerConnection {
  readonly #options: ConnectionOptions;
  readonly #clock: Clock;
  readonly #pending = new Map<number, Pending>();
  readonly #kept = new Set<() => ClientMessage>();
  readonly #ears = new Set<(message: ServerMessage) => void>();
  readonly #stateEars = new Set<(state: LinkState) => void>();
  #lobby: Extract<ServerMessage, { type: 'lobby' }> | undefined;
  #wire: Wire | undefined;
  #state: LinkState = 'away';
  #fault: string | undefined;
  #nextId = 1;
  #tries = 0;
  #anew = false;
  /** What is to happen later: the next try, or the end of patience. */
  #later: (() => void) | undefined;
  #watching: (() => void) | undefined;
  #again: (() => void) | undefined;
  /** The keeper's time minus ours. */
  #offset = 0;
  #closed = false;
  readonly #unreach: () => void;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#unreach =
      options.reach?.((reachable) => {
        if (!reachable) this.#drop();
        // A network that is back is tried at once.
        else if (!this.#wire && this.#state !== 'outdated') this.#soon(0);
      }) ?? (() => {});
    void this.#connect();
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Why nobody is let in, where that is so, in words. */
  get refused(): string | undefined {
    return this.#fault;
  }

  /** The keeper's time, as well as it is known here. */
  now(): number {
    return this.#clock.now() + this.#offset;
  }

  listen(hear: (message: ServerMessage) => void): () => void {
    this.#ears.add(hear);
    return () => this.#ears.delete(hear);
  }

  onState(hear: (state: LinkState) => void): () => void {
    this.#stateEars.add(hear);
    return () => this.#stateEars.delete(hear);
  }

  /** Says something now, and again whenever the line was broken: where one looks. Answers how to stop. */
  keep(message: () => ClientMessage): () => void {
    this.#kept.add(message);
    if (this.#state === 'here') this.#send(message());
    return () => this.#kept.delete(message);
  }

  /** Says something that is worth nothing later. */
  say(message: ClientMessage): void {
    if (this.#state === 'here') this.#send(message);
  }

  /** Asks, as often as it takes; what a game refuses is said in that game's words. */
  ask(
    message: (id: number) => ClientMessage & { readonly id: number },
    words?: AnyWords,
  ): Promise<Result<unknown>> {
    if (this.#closed) return Promise.resolve(bad('seat-closed'));
    if (this.#state === 'outdated')
      return Promise.resolve(bad('refused-there', { code: 'wrong-version', words: this.#fault ?? '' }));
    const id = this.#nextId++;
    const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
    this.#pending.set(id, { message: message(id), settle: resolve, words });
    if (this.#state === 'here') {
      this.#send(this.#pending.get(id)!.message);
      this.#watch();
    }
    return promise;
  }

  close(): void {
    this.#closed = true;
    this.#unreach();
    this.#later?.();
    this.#drop();
    this.#again?.();
    for (const { settle } of this.#pending.values()) settle(bad('seat-closed'));
    this.#pending.clear();
    this.#ears.clear();
    this.#stateEars.clear();
  }

  async #connect(): Promise<void> {
    const token = await this.#options.token(this.#anew);
    this.#anew = false;
    if (this.#closed || this.#wire) return;
    if (!token.ok) {
      this.#fault = sharedWords(token.fault) ?? token.fault.code;
      this.#soon(this.#wait());
      return;
    }
    const open = this.#options.open ?? ((address) => new WebSocket(address) as unknown as Wire);
    const wire = open(this.#options.address);
    this.#wire = wire;
    const asked = { at: this.#clock.now() };
    wire.onopen = () => {
      asked.at = this.#clock.now();
      const said = token.value === undefined ? {} : { token: token.value };
      wire.send(writeMessage({ type: 'hello', v: PROTOCOL, ...said }));
    };
    wire.onmessage = ({ data }) => {
      if (wire !== this.#wire || typeof data !== 'string') return;
      const read = readServerMessage(data);
      // A newer server may send messages that only newer pages know.
      if (read.ok) this.#hear(this.#whole(read.value), asked.at);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#drop();
    };
    // A door that neither opens nor shuts is not waited at for ever.
    this.#soon(SILENCE, () => this.#state === 'away' && this.#drop());
  }

  /** The line is broken: all is kept, and it is tried again. */
  #drop(): void {
    const wire = this.#wire;
    this.#wire = undefined;
    this.#watching?.();
    this.#watching = undefined;
    if (wire) {
      wire.onopen = wire.onmessage = wire.onclose = null;
      wire.close();
    }
    if (this.#state === 'outdated') return;
    this.#turn('away');
    if (!this.#closed) this.#soon(this.#wait());
  }

  #wait(): number {
    const longest = Math.min(MOST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    return longest * (0.5 + 0.5 * (this.#options.luck ?? Math.random)());
  }

  #soon(ms: number, what: () => void = () => void this.#connect()): void {
    this.#later?.();
    this.#later = this.#clock.after(ms, what);
  }

  #turn(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const hear of [...this.#stateEars]) hear(state);
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(writeMessage(message));
  }

  #hear(message: ServerMessage, asked: number): void {
    switch (message.type) {
      case 'welcome':
        this.#greeted(message.now, asked);
        break;
      case 'ack':
        this.#settle(message.id, good(message.n));
        break;
      case 'answer':
        this.#settle(message.id, good(message.value));
        break;
      case 'no':
        this.#refuse(message);
        break;
      case 'seeking':
        this.#settle(message.id, good(message));
        break;
      case 'paired':
        // Who finds somebody at once is told as everybody is, and not answered beside.
        for (const [id, { message: said }] of this.#pending)
          if (said.type === 'seek') this.#settle(id, good(message));
        break;
      default:
        break;
    }
    // Of what is answered by now nobody waits for an answer.
    this.#watch(true);
    for (const hear of [...this.#ears]) hear(message);
  }

  /** The server sends the lobby once, and then what has changed: listeners get all of it each time. */
  #whole(message: ServerMessage): ServerMessage {
    const before = this.#lobby;
    if (message.type === 'lobby') this.#lobby = message;
    else if (before && message.type === 'challenges')
      this.#lobby = { ...before, challenges: message.challenges };
    else if (before && message.type === 'lobby-change') {
      const { added, removed, here } = message;
      const gone = new Set([...removed, ...added.map(({ seek }) => seek)]);
      this.#lobby = {
        ...before,
        seeks: [...before.seeks.filter(({ seek }) => !gone.has(seek)), ...added],
        here,
      };
    } else return message;
    return this.#lobby;
  }

  /** Half of the time that the greeting took, it was under way. */
  #greeted(now: number, asked: number): void {
    const here = this.#clock.now();
    this.#offset = now - (asked + here) / 2;
    this.#tries = 0;
    this.#fault = undefined;
    this.#later?.();
    for (const message of this.#kept) this.#send(message());
    for (const { message } of this.#pending.values()) this.#send(message);
    this.#watch();
    this.#turn('here');
  }

  #refuse(message: Extract<ServerMessage, { type: 'no' }>): void {
    const { id, fault } = message;
    if (id === undefined) {
      if (this.#state === 'here') {
        // Who was known is not any more.
        if (fault === 'bad-token') this.#options.forgotten?.();
        if (PASSING.includes(fault)) this.#again ??= this.#clock.after(MOMENT, () => this.#repeat());
        return;
      }
      // At the door: a token that is known no longer is made anew.
      this.#anew = fault === 'bad-token' || fault === 'no-token';
      const refused = refusedThere(message);
      this.#fault = String(refused.fault.args.words);
      if (fault === 'wrong-version') this.#giveUp(refused);
      return;
    }
    const pending = this.#pending.get(id);
    if (pending && PASSING.includes(fault)) {
      this.#clock.after(MOMENT, () => {
        if (this.#state === 'here' && this.#pending.has(id)) this.#send(pending.message);
      });
      return;
    }
    this.#settle(id, refusedThere(message, pending?.words));
  }

  /** Nobody is answered any more: what is said here is not understood there. */
  #giveUp(refused: Bad): void {
    this.#turn('outdated');
    this.#later?.();
    this.#drop();
    for (const id of [...this.#pending.keys()]) this.#settle(id, refused);
  }

  /** Where one looks was said too fast: it is said once more. */
  #repeat(): void {
    this.#again = undefined;
    if (this.#state === 'here') for (const message of this.#kept) this.#send(message());
  }

  #settle(id: number, answer: Result<unknown>): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.settle(answer);
  }

  /** Waits for an answer to what was asked, and no longer than it should. */
  #watch(heard = false): void {
    if (heard || this.#pending.size === 0) {
      this.#watching?.();
      this.#watching = undefined;
    }
    if (this.#pending.size > 0) this.#watching ??= this.#clock.after(SILENCE, () => this.#drop());
  }
}
