/** A room as one who sits or watches there has it: who else is there, what is said, and a way to the game itself. */
import { type AnyWords, bad, type GameModule, type GameRecord, good, type Result } from '@gridhall/core';
import {
  joinRemote,
  type Link,
  type Request,
  type Seat,
  type SeatClientOptions,
  type SeatMessage,
  type Snapshot,
  type StatusChanges,
} from '@gridhall/match';
import type { RoomInfo, RoomPaired } from '../protocol/bodies.ts';
import type { Trouble } from '../protocol/faults.ts';
import type { ClientMessage, ServerMessage } from '../protocol/messages.ts';
import type { Phrase } from '../protocol/phrases.ts';
import type { LinkState, ServerConnection } from './connection.ts';
import { freshNonce } from './keys.ts';
import { refusedThere } from './refused.ts';

export interface ChatMessage {
  readonly by: number;
  readonly phrase: Phrase;
  /** Counts what was said. */
  readonly n: number;
}

export class RoomClient {
  readonly id: string;
  readonly #connection: ServerConnection;
  readonly #watch: string | undefined;
  readonly #ears = new Set<() => void>();
  readonly #stops: (() => void)[];
  #info: RoomInfo | undefined;
  #you: number | 'spectator' = 'spectator';
  #present: readonly number[] = [];
  #watching = 0;
  #said: ChatMessage | undefined;
  #wish: readonly number[] = [];
  #next: string | undefined;
  #refused: string | undefined;
  #record: GameRecord | undefined;
  // The game.
  #n = -1;
  #snapshot: Snapshot | undefined;
  #early: SeatMessage[] = [];
  #hear: ((message: SeatMessage) => void) | undefined;
  #onState: ((state: 'here' | 'away') => void) | undefined;
  #waiting: ((joined: Result<unknown>) => void)[] = [];
  #returning = false;
  /** Of the game, once it is known. */
  #words: AnyWords | undefined;

  /** `watch`: the secret by which a stranger may look on. */
  constructor(connection: ServerConnection, id: string, watch?: string) {
    this.id = id;
    this.#connection = connection;
    this.#watch = watch;
    this.#stops = [
      connection.listen((message) => {
        if ('room' in message && message.room === id) this.#take(message);
        // Of a room that is not there nothing is told by its name.
        else if (message.type === 'no' && message.fault === 'no-such-room' && !this.#info)
          this.#take(message);
      }),
      connection.keep(() => this.#join()),
      connection.onState((state) => this.#turn(state)),
    ];
  }

  /** What everybody may know of it; undefined until it has answered. */
  get info(): RoomInfo | undefined {
    return this.#info;
  }
  get you(): number | 'spectator' {
    return this.#you;
  }
  /** Seats where somebody is now. */
  get present(): readonly number[] {
    return this.#present;
  }
  /** How many look on. */
  get watching(): number {
    return this.#watching;
  }
  get said(): ChatMessage | undefined {
    return this.#said;
  }
  /** Seats that want another game. */
  get wish(): readonly number[] {
    return this.#wish;
  }
  /** The room of the next game, once all want it. */
  get next(): string | undefined {
    return this.#next;
  }
  /** The whole game, once it is over and may be shown. */
  get record(): GameRecord | undefined {
    return this.#record;
  }
  /** Why one may not come in, in words. */
  get refused(): string | undefined {
    return this.#refused;
  }
  get state(): LinkState {
    return this.#connection.state;
  }
  /** Whether there is a game to look at. */
  get begun(): boolean {
    return this.#snapshot !== undefined || this.#n >= 0;
  }

  listen(hear: () => void): () => void {
    this.#ears.add(hear);
    return () => this.#ears.delete(hear);
  }

  /** A place at the game: all that a front end has of it. Once: the place that was made last hears what is told. */
  sit(table: GameModule, options: SeatClientOptions): Promise<Result<Seat>> {
    this.#words = table.words;
    return joinRemote(table, this.#link(), options);
  }

  say(phrase: Phrase): void {
    this.#connection.say({ type: 'say', room: this.id, phrase });
  }

  /** Wants another game with the same people; it begins when all do. */
  async again(nonce = freshNonce()): Promise<Result<unknown>> {
    const done = await this.#connection.ask((id) => ({ type: 'rematch', room: this.id, nonce, id }));
    if (done.ok && typeof this.#you === 'number') {
      const { room } = done.value as Partial<RoomPaired>;
      this.#wish = [...new Set([...this.#wish, this.#you])];
      this.#next ??= room;
      for (const hear of [...this.#ears]) hear();
    }
    return done;
  }

  /** Ends a game that somebody has left for days, as if he had given up. */
  claim(): Promise<Result<unknown>> {
    const [room, n] = [this.id, this.#n];
    return this.#connection.ask((id) => ({ type: 'act', room, id, n, act: 'claim' }), this.#words);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#connection.say({ type: 'leave', room: this.id });
    for (const settle of this.#waiting.splice(0)) settle(bad('seat-closed'));
    this.#ears.clear();
    this.#hear = undefined;
  }

  /** Where the seat has followed so far, only what came after is wanted. */
  #join(follows = this.#hear !== undefined && this.#n >= 0 && this.#waiting.length === 0): ClientMessage {
    const since = follows ? { since: this.#n } : {};
    const watch = this.#watch === undefined ? {} : { watch: this.#watch };
    return { type: 'join', room: this.id, ...since, ...watch };
  }

  #take(message: Extract<ServerMessage, { readonly room?: string }>): void {
    switch (message.type) {
      case 'room':
        this.#info = message.info;
        this.#you = message.you;
        this.#next ??= message.info.next;
        this.#refused = undefined;
        break;
      case 'snapshot': {
        const { type: _type, room: _room, ...snapshot } = message;
        this.#begin({ ...snapshot, status: this.#timed(snapshot.status) });
        break;
      }
      case 'update':
        this.#n = message.n;
        this.#pass({ ...message, status: this.#timed(message.status) });
        // The game itself tells its user interface.
        return;
      case 'status':
        this.#pass({ ...message, status: this.#timed(message.status) });
        return;
      case 'presence':
        this.#present = message.present;
        this.#watching = message.watching;
        break;
      case 'said':
        this.#said = { by: message.by, phrase: message.phrase, n: (this.#said?.n ?? 0) + 1 };
        break;
      case 'rematch':
        this.#wish = [...new Set([...this.#wish, message.by])];
        this.#next ??= message.next;
        break;
      case 'over':
        this.#record = message.record;
        break;
      case 'resync':
        this.#connection.say(this.#join(false));
        break;
      case 'no':
        if (message.id === undefined) this.#refuse(message);
        break;
      default:
        return;
    }
    for (const hear of [...this.#ears]) hear();
  }

  #refuse(trouble: Trouble): void {
    const refused = refusedThere(trouble, this.#words);
    this.#refused = String(refused.fault.args.words);
    for (const settle of this.#waiting.splice(0)) settle(refused);
  }

  /** A snapshot is for whoever waits for it, for the seat there is, or kept for the one that will be. */
  #begin(snapshot: Snapshot): void {
    this.#n = snapshot.n;
    const waiting = this.#waiting.splice(0);
    if (waiting.length > 0) for (const settle of waiting) settle(good(snapshot));
    else if (this.#hear) this.#hear({ type: 'snapshot', ...snapshot });
    else {
      this.#snapshot = snapshot;
      this.#early = [];
    }
  }

  #pass(message: SeatMessage): void {
    if (this.#hear) this.#hear(message);
    else this.#early.push(message);
  }

  /** Clocks were true when they were sent: what has passed since then is gone. */
  #timed<S extends StatusChanges>(status: S): S {
    const { clocks } = status;
    if (clocks?.running === undefined) return status;
    const now = this.#connection.now();
    const gone = Math.max(0, now - clocks.at);
    const left = clocks.left.map((ms, seat) => (seat === clocks.running ? Math.max(0, ms - gone) : ms));
    return { ...status, clocks: { ...clocks, left, at: now } };
  }

  #turn(state: LinkState): void {
    // What was missed is told by itself: the seat need not begin anew.
    this.#returning = state === 'here';
    if (state === 'outdated') this.#refused = this.#connection.refused;
    this.#onState?.(state === 'here' ? 'here' : 'away');
    this.#returning = false;
    for (const hear of [...this.#ears]) hear();
  }

  #link(): Link {
    return {
      ask: (request) => this.#ask(request),
      hear: (listener) => {
        this.#hear = listener;
        for (const message of this.#early.splice(0)) listener(message);
      },
      onState: (listener) => {
        this.#onState = listener;
      },
      close: () => {
        this.#hear = undefined;
        this.#onState = undefined;
      },
    };
  }

  async #ask(request: Request): Promise<Result<unknown>> {
    const room = this.id;
    const ask: ServerConnection['ask'] = (message) => this.#connection.ask(message, this.#words);
    switch (request.ask) {
      case 'join':
        return this.#joined();
      case 'play':
        return ask((id) => ({ type: 'move', room, id, n: request.n, move: request.text }));
      case 'act':
        return ask((id) => ({ type: 'act', room, id, n: request.n, act: request.act }));
      default:
        return ask((id) => ({ type: 'ask', room, id, request }));
    }
  }

  #joined(): Promise<Result<unknown>> {
    const snapshot = this.#snapshot;
    this.#snapshot = undefined;
    if (snapshot) return Promise.resolve(good(snapshot));
    if (this.#returning) return Promise.resolve(good(undefined));
    const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
    this.#waiting.push(resolve);
    this.#connection.say(this.#join(false));
    return promise;
  }
}
