/**
 * One game being played: a session and a policy, with clock, engines, and store passed in. It alone decides who sees what,
 * who answers, and what may be done; a user interface has a seat. It has no timers but the clock's, no globals, and no user
 * interface, so the command, the page, and a room of a server run the same class.
 */
import {
  bad,
  type Done,
  type Entry,
  FINE,
  type GameModule,
  type GameRecord,
  good,
  type Opened,
  type Opening,
  OVER,
  type Result,
  redacted,
  type SeatNumber,
  Session,
  sharedWords,
  type Viewer,
} from '@gridhall/core';
import { SeatClient, type SeatClientOptions } from '../seat/client.ts';
import {
  type About,
  type Link,
  type Request,
  readRequest,
  type SaveState,
  type SeatMessage,
  type Snapshot,
  type Status,
} from '../seat/messages.ts';
import { isPolicyId, may, POLICIES, type Policy, policyFor } from '../seat/policy.ts';
import type { Ports } from '../seat/ports.ts';
import type { PastPosition, Seat } from '../seat/seat.ts';
import { hasHeader } from '../stores/parts.ts';
import { Autosave, type Unsaved } from './autosave.ts';
import { knownOf, withoutBoard } from './facts.ts';
import { Machines } from './machines.ts';
import { openPatiently, type Patience } from './patience.ts';
import { type Common, type Subscriber, Subscribers, type Viewpoint } from './subscribers.ts';
import { goesOn, type TimeOptions, TurnClock } from './turn-clock.ts';

/** With more answers than these, a program gets no list of them. */
const MOST_LISTED = 4096;

export interface MatchOptions extends TimeOptions {
  /** Without one, what the record says, or what fits the players. */
  readonly policy?: Policy;
  /** Tell a move when it is saved, or at once, and say that it is not saved yet. */
  readonly tell?: 'kept' | 'at once';
  /**
   * Saves what was just played, in place of a store; a move is told when it has. If it refuses, the move is refused and the
   * match closed, because nobody knows how the game stands.
   */
  readonly keeps?: (entries: readonly Entry[]) => Promise<Result<void>>;
  /** Whether the computer of a seat is asked here, and not by another process. */
  readonly thinks?: (seat: SeatNumber) => boolean;
  /** How many milliseconds each move is shown where only computers play. */
  readonly pace?: number;
  /** Others still play the same setup: an end shows nothing until this says no. */
  readonly withheld?: () => boolean;
  /** Save the game before anyone has moved: elsewhere it is known by its name alone. */
  readonly empty?: boolean;
  /** The store has this record already, just as it is. */
  readonly stored?: boolean;
  /** A record is looked at as a whole, with its undone moves. */
  readonly whole?: boolean;
  /** What opening a record may cost; without it, anything. */
  readonly patience?: Patience;
  /** Seats of programs: computers, but no engines of ours. */
  readonly programs?: ReadonlySet<SeatNumber>;
  /** In a lesson: why this answer is not the expected one. */
  readonly accepts?: (move: string) => Result<void>;
}

/** A link, and what a server needs beside it. */
export interface MatchLink extends Link {
  /** `status`: all of it, after the message. */
  hear(listener: (message: SeatMessage, status: Status) => void): void;
  snapshot(): Snapshot;
  status(): Status;
  /** The messages after the first n entries; undefined where they cannot be sent one by one. */
  missed(n: number): readonly SeatMessage[] | undefined;
}

export class Match {
  readonly table: GameModule;
  readonly policy: Policy;
  readonly about: About;
  /** Set for a record of older rules: the first entry that leads elsewhere now. The game can only be looked at. */
  readonly differs: number | undefined;
  /** Set beside it where it cannot be told whether the record was altered. */
  readonly unsure: boolean;
  #session: Session;
  readonly #ports: Ports;
  readonly #options: MatchOptions;
  readonly #subscribers: Subscribers;
  readonly #autosave: Autosave;
  readonly #machines: Machines;
  readonly #clock: TurnClock;
  readonly #queue = new SerialQueue();
  #notice: string | undefined;
  #saving: Promise<void> | undefined;
  #closed = false;

  private constructor(
    session: Session,
    policy: Policy,
    ports: Ports,
    options: MatchOptions,
    { differs, unsure }: Pick<Opened, 'differs' | 'unsure'>,
  ) {
    this.table = session.table;
    this.policy = policy;
    this.about = aboutOf(session, policy);
    this.differs = differs;
    this.unsure = unsure ?? false;
    this.#session = session;
    this.#ports = ports;
    this.#options = options;
    this.#clock = new TurnClock(ports.clock, options);
    this.#subscribers = new Subscribers(this.about, policy);
    const isSaved = policy.id !== 'replay' && policy.id !== 'lesson' && !options.keeps;
    const store = isSaved ? ports.store : undefined;
    const saved = options.stored ? session.length : undefined;
    this.#autosave = new Autosave(store, ports.clock, saved, () => void this.#queue.run(() => this.#save()));
    this.#machines = new Machines(ports, options.pace ?? 0, {
      changed: () => this.#subscribers.updateStatus(this.#common()),
      play: (seat, text, n, took) => this.#play(seat, text, n, took),
    });
  }

  /** Opens a match for a new game or a record. If the store has more of the same game, that counts. */
  static async open(
    table: GameModule,
    source: Opening | GameRecord,
    ports: Ports,
    options: MatchOptions = {},
  ): Promise<Result<Match>> {
    const opened = await openSource(table, source, ports, options);
    if (!opened.ok) return opened;
    const { session, differs } = opened.value;
    const named = isPolicyId(source.policy) ? POLICIES[source.policy] : undefined;
    const policy = options.policy ?? named ?? policyFor(source.players);
    // A game that is stored in an older format is not stored as it continues.
    const stored = options.stored === true && 'entries' in source && hasHeader(source, session.header);
    const match = new Match(
      session,
      differs === undefined ? policy : POLICIES.replay,
      ports,
      { ...options, stored },
      opened.value,
    );
    const saved = await match.#takeOver(await match.#autosave.begin(session, options.empty ?? false));
    if (!saved.ok) return saved;
    match.#autosave.watch(session.opening.id, () => void match.#queue.run(() => match.#catchUp()));
    match.#wake();
    return good(match);
  }

  /** Opens a match for a game that is in memory, just as it is stored. */
  static resume(session: Session, policy: Policy, ports: Ports, options: MatchOptions = {}): Match {
    const match = new Match(session, policy, ports, { ...options, stored: true }, {});
    match.#wake();
    return match;
  }

  /** Takes over entries that were made and saved elsewhere; false where they do not continue the game. */
  follow(entries: readonly Entry[], asked: number): Promise<boolean> {
    return this.#queue.run(async () => {
      const session = this.#session;
      for (const { n, by, move, act, ms } of entries) {
        if (n <= session.length) continue;
        if (this.#closed || n !== session.length + 1) return false;
        const done = act ? session.act(by, act, n - 1, ms) : session.play(by, move ?? '', n - 1, ms);
        if (!done.ok) return false;
        this.#clock.begin(asked);
        this.#entered();
        this.#subscribers.update([done.value], this.#common());
      }
      this.#wake();
      return true;
    });
  }

  /** Starts the computer whose turn it is, if it is to be asked here now. */
  wakeMachines(): void {
    this.#wake();
  }

  /** Whether what was played is saved. */
  get saved(): SaveState {
    return this.#autosave.state;
  }

  /** Milliseconds for which the current move has been thought about. */
  get thought(): number {
    const { toMove } = this.#session;
    return toMove === OVER || this.#waits ? 0 : this.#clock.passed(toMove);
  }

  /** What is on its way to the store, for a page that closes before it arrives. */
  get unsaved(): Unsaved | undefined {
    return this.#autosave.unsaved(this.#session);
  }

  /** What it takes to play the same again: never for a seat. */
  get opening(): Opening {
    return this.#session.opening;
  }

  /** Returns a seat in this process. */
  seat(viewpoint: Viewpoint, options: SeatClientOptions): Seat {
    const link = this.link(viewpoint);
    return new SeatClient(this.table, link.snapshot(), link, options);
  }

  /** Returns a link for a seat that may be elsewhere. A remote one is sent patches, and its requests are checked. */
  link(viewpoint: Viewpoint, { isRemote = false } = {}): MatchLink {
    const subscriber = this.#subscribers.add(viewpoint, isRemote, this.#session);
    return {
      snapshot: () => this.#subscribers.snapshot(subscriber, this.#common()),
      status: () => this.#subscribers.statusOf(subscriber, this.#common()),
      missed: (n) => this.#subscribers.missed(subscriber, n, this.#common()),
      ask: async (request) => {
        const read = isRemote ? readRequest(request) : good(request);
        return read.ok ? this.#ask(subscriber, read.value) : read;
      },
      hear: (listener) => {
        subscriber.hear = listener;
      },
      close: () => this.#subscribers.remove(subscriber),
    };
  }

  /** Sets how long each move is shown where only computers play, in milliseconds; at infinity they wait. */
  setPace(pace: number): void {
    this.#machines.watchAt(pace);
  }

  /** Ends thoughts and timers, and waits for the store. */
  async close(): Promise<void> {
    this.#end();
    await this.#queue.idle();
    await this.#saving;
    if (this.#autosave.state !== 'yes') await this.#save();
    this.#autosave.close();
  }

  #end(): void {
    this.#closed = true;
    this.#clock.stop();
    this.#machines.close(this.#session.opening.id);
    this.#subscribers.clear();
  }

  #ask(from: Subscriber, request: Request): Promise<Result<unknown>> | Result<unknown> {
    if (this.#closed) return bad('match-closed');
    switch (request.ask) {
      case 'play':
        return typeof from.viewer === 'number'
          ? this.#play(from.viewer, request.text, request.n)
          : bad('not-your-question');
      case 'act': {
        const by = this.#subscribers.actorOf(from, request.act, this.#session);
        return by === undefined ? bad('not-at-this-table', { act: request.act }) : this.#act(by, request);
      }
      case 'view':
        return good(this.#positionAt(request.n, from.viewer));
      case 'legal':
        return from.viewer === this.#session.toMove
          ? good(this.#session.legal(MOST_LISTED))
          : bad('not-your-question');
      case 'since':
        return good(this.#subscribers.since(from, request.n, request.until, this.#common()));
      case 'record':
        return this.#isWithheld ? bad('record-secret') : good(this.#recordFor(from));
      case 'join':
        return good(this.#subscribers.snapshot(from, this.#common()));
    }
  }

  /** All of it for the people at this keyboard, and for who looks at a record of their own. */
  #recordFor({ viewpoint, viewer }: Subscriber): GameRecord {
    const isOwn = viewpoint === 'people' || this.policy.id === 'replay' || this.policy.id === 'alone';
    return isOwn ? this.#session.record() : redacted(this.#session, viewer);
  }

  /** Plays a move of a seat that knows n entries; `took` where its time is known already. */
  #play(by: SeatNumber, text: string, n: number, took?: number): Promise<Result<void>> {
    return this.#enter((session) => {
      if (this.policy.id === 'replay') return bad('only-a-replay');
      const accepted = this.#options.accepts?.(text) ?? FINE;
      if (!accepted.ok && n === session.length) return accepted;
      const ms = took ?? this.#stamp(by);
      return this.#isLate(by, n, ms) ? session.act(by, 'flag', n, ms) : session.play(by, text, n, ms);
    });
  }

  #act(by: SeatNumber, { act, n }: Extract<Request, { ask: 'act' }>): Promise<Result<void>> {
    return this.#enter((session) => {
      // A repeated message is answered again, whatever is allowed now.
      const allowed = n === session.length || act === 'redo' ? may(this.policy, act, by, session) : FINE;
      if (act === 'redo' && n !== session.length)
        return bad('entry-conflict', { expected: n + 1, next: session.length + 1 });
      if (!allowed.ok) return allowed;
      if (act === 'redo') return good(redoAll(session, by));
      // Whoever is to move has thought until now: neither resigning nor an offer gives that time back.
      const ms = session.toMove === by ? this.#stamp(by) : undefined;
      return session.act(by, this.#isLate(by, n, ms) ? 'flag' : act, n, ms);
    });
  }

  /** Whether the time of whoever is to move was over before the answer came. */
  #isLate(by: SeatNumber, n: number, ms: number | undefined): boolean {
    const session = this.#session;
    if (!session.isTimed || n !== session.length || ms === undefined || session.toMove !== by) return false;
    return ms >= session.remaining(by)!;
  }

  /** The way of every entry: played, saved, told, one after the other. */
  #enter(step: (session: Session) => Result<Done | readonly Done[]>): Promise<Result<void>> {
    return this.#queue.run(() => {
      if (this.#closed) return Promise.resolve(bad('match-closed'));
      const before = this.#session.length;
      const done = step(this.#session);
      if (!done.ok) return Promise.resolve(done);
      // A repeated message: nothing is new.
      if (this.#session.length === before) return Promise.resolve(FINE);
      const all = 'entry' in done.value ? [done.value] : done.value;
      if (!all.every(({ entry }) => goesOn(entry))) this.#clock.begin();
      this.#entered();
      return this.#saveAndTell(all);
    });
  }

  #entered(): void {
    if (this.#session.hasMachines) this.#machines.stop();
    this.#notice = undefined;
  }

  async #saveAndTell(all: readonly Done[]): Promise<Result<void>> {
    const { keeps, tell } = this.#options;
    if (tell === 'at once') this.#saveInBackground();
    else {
      const saved = await (keeps ? keeps(all.map(({ entry }) => entry)) : this.#save());
      if (!saved.ok) {
        if (keeps) this.#end();
        return saved;
      }
    }
    this.#subscribers.update(all, this.#common());
    this.#wake();
    return FINE;
  }

  /** Saves what is not saved. A failure shows in the status; a game that was continued elsewhere is a fault. */
  async #save(): Promise<Result<void>> {
    const autosave = this.#autosave;
    if (autosave.hasAll(this.#session)) return FINE;
    const before = autosave.state;
    const saved = await autosave.save(this.#session);
    if (!saved.ok) return saved;
    const taken = await this.#takeOver(saved);
    if (!taken.ok) autosave.failed(taken.fault);
    // In the background, what was played meanwhile has told that it is not saved.
    if (autosave.state !== before || this.#saving) this.#subscribers.updateStatus(this.#common());
    return saved.value && taken.ok ? bad('played-elsewhere') : FINE;
  }

  #saveInBackground(): void {
    this.#autosave.start();
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined;
    });
  }

  /** What is played meanwhile is saved, too. */
  async #saveAll(): Promise<void> {
    let done = await this.#save();
    while (done.ok && this.#autosave.state === 'yes' && !this.#autosave.hasAll(this.#session))
      done = await this.#save();
  }

  /** Someone else has changed the game in the store. */
  async #catchUp(): Promise<void> {
    if (this.#saving) return;
    const before = this.#autosave.state;
    await this.#takeOver(await this.#autosave.catchUp(this.#session));
    if (this.#autosave.state !== before) this.#subscribers.updateStatus(this.#common());
  }

  /** Continues from the record that the store has, if it is further; then everyone starts again. */
  async #takeOver(ahead: Result<GameRecord | undefined>): Promise<Result<void>> {
    if (!ahead.ok) return ahead;
    if (!ahead.value) return FINE;
    const opened = await openPatiently(this.table, ahead.value, this.#ports.thinker);
    if (!opened.ok) return opened;
    this.#session = opened.value.session;
    this.#autosave.took(this.#session, ahead.value);
    this.#autosave.succeeded();
    this.#entered();
    this.#notice = sharedWords({ code: 'played-elsewhere', args: {} });
    this.#clock.begin();
    this.#subscribers.restart(this.#common());
    this.#wake();
    return FINE;
  }

  /** Starts the clock and the computer, where it is its turn. */
  #wake(): void {
    const session = this.#session;
    this.#clock.stop();
    if (this.#closed || (!session.isTimed && !session.hasMachines) || this.policy.id === 'replay') return;
    const { toMove, length: n } = session;
    if (toMove === OVER) return;
    if (session.isTimed)
      this.#clock.watch(toMove, session.remaining(toMove)!, () => void this.#flag(toMove, n));
    const { programs, thinks } = this.#options;
    if (!programs?.has(toMove) && (thinks?.(toMove) ?? true)) this.#machines.wake(session);
    else this.#machines.stop();
  }

  async #flag(seat: SeatNumber, n: number): Promise<void> {
    const done = await this.#enter((session) => session.act(seat, 'flag', n, this.#clock.passed(seat)));
    // A timer may fire a moment early: then it waits for the rest.
    if (!done.ok && done.fault.code === 'time-left') this.#wake();
  }

  /** How long a person took. The time of a computer counts only with a clock, so that its games can be repeated. */
  #stamp(by: SeatNumber): number | undefined {
    const { players, clock } = this.#session.opening;
    if (!clock && (!this.policy.stamps || players[by]?.kind !== 'human')) return undefined;
    return this.#waits ? 0 : this.#clock.passed(by);
  }

  /** Where players compare their time alone, it runs from the first move on. */
  get #waits(): boolean {
    return this.policy.id === 'alone' && this.table.face.timed === true && this.#session.length === 0;
  }

  /** While an end is withheld, the past ends before it. */
  #positionAt(n: number, viewer: Viewer): PastPosition {
    return this.#session.pastAt(this.#isWithheld ? Math.min(n, this.#session.length - 1) : n, viewer);
  }

  get #isWithheld(): boolean {
    return this.#options.withheld !== undefined && this.#session.toMove === OVER && this.#options.withheld();
  }

  /** How the match stands, looked up once for all who are told. */
  #common(): Common {
    const session = this.#session;
    const isWithheld = this.#isWithheld;
    const { outcome, hasMachines } = session;
    return {
      session,
      isWithheld,
      toMove: session.toMove,
      outcome: outcome && isWithheld ? withoutBoard(outcome, this.table) : outcome,
      aided: session.helped,
      hinted: session.hinted || undefined,
      clocks: session.isTimed ? this.#clock.stateOf(session) : undefined,
      spent: session.seats.map((_name, seat) => session.spent(seat)),
      offer: session.offer,
      thinking: hasMachines ? this.#machines.thinking : undefined,
      trouble: hasMachines ? this.#machines.trouble : undefined,
      saved: this.#autosave.state,
      notice: this.#notice,
    };
  }
}

function aboutOf(session: Session, policy: Policy): About {
  const { id, game, rules, players, clock, commitment } = session.header;
  const made = knownOf(session.table, session.header);
  return {
    ...{ id, game, rules, params: session.params, seats: session.seats, players },
    secrets: session.secrets,
    policy: policy.id,
    ...(clock ? { clock } : {}),
    ...(commitment === undefined ? {} : { commitment }),
    ...(made ? { made } : {}),
  };
}

/** Plays on until it is this seat's turn again: a redo ends where the undo began. */
function redoAll(session: Session, by: SeatNumber): readonly Done[] {
  const all: Done[] = [];
  do {
    const done = session.redo();
    if (!done.ok) break;
    all.push(done.value);
  } while (session.canRedo && session.toMove !== by);
  return all;
}

async function openSource(
  table: GameModule,
  source: Opening | GameRecord,
  { thinker }: Ports,
  { policy, patience, whole = false }: MatchOptions,
): Promise<Result<Opened>> {
  if ('entries' in source) return openPatiently(table, source, thinker, { ...patience, whole });
  const chosen = policy?.id ?? (isPolicyId(source.policy) ? source.policy : policyFor(source.players).id);
  const started = Session.start(table, { ...source, policy: chosen });
  return started.ok ? good({ session: started.value }) : started;
}

/** Runs one task at a time: what is asked for meanwhile waits. */
export class SerialQueue {
  #isBusy = false;
  #waiting: (() => void)[] = [];

  /** Starts at once if nothing else runs. */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isBusy) return this.#start(work);
    return new Promise((resolve) => this.#waiting.push(() => resolve(this.#start(work))));
  }

  /** Settles when all tasks so far are done. */
  async idle(): Promise<void> {
    await this.run(async () => {});
  }

  #start<T>(work: () => Promise<T>): Promise<T> {
    this.#isBusy = true;
    let done: Promise<T>;
    try {
      done = work();
    } catch (error) {
      done = Promise.reject(error);
    }
    done.then(this.#next, this.#next);
    return done;
  }

  readonly #next = (): void => {
    this.#isBusy = false;
    this.#waiting.shift()?.();
  };
}
