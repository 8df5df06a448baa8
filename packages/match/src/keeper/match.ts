/**
 * One table being played: a session and a policy, with ports for clock, thinker and store. It alone decides through whose
 * eyes one looks, who answers, and what may be done; whatever draws it sits at a seat. No timers but the clock's, no
 * globals, no front end: the same object serves the command, the page and a room of a server.
 */
import {
  type BoardFacts,
  bad,
  type Done,
  type Entry,
  FINE,
  type GameModule,
  type GameRecord,
  good,
  type Opened,
  type Opening,
  type Outcome,
  OVER,
  type Result,
  redacted,
  type SeatNumber,
  Session,
  sharedWords,
  type Viewer,
} from '@gridhall/core';
import { SeatClient, type SeatClientOptions } from '../seat/client.ts';
import { type Link, type Request, readRequest, type Snapshot } from '../seat/link.ts';
import type { About, SaveState, Update } from '../seat/messages.ts';
import { isPolicyId, may, POLICIES, type Policy, policyFor } from '../seat/policy.ts';
import type { Ports } from '../seat/ports.ts';
import type { PastPosition, Seat } from '../seat/seat.ts';
import { hasHeader } from '../stores/parts.ts';
import { Autosave, type Unsaved } from './autosave.ts';
import { knownOf } from './board-facts.ts';
import { Machines } from './machines.ts';
import { OneByOne } from './one-by-one.ts';
import { openPatiently, type Patience } from './patience.ts';
import { Situations } from './situations.ts';
import { type Subscriber, Subscribers, type Viewpoint } from './subscribers.ts';
import { goesOn, type TimeOptions, TurnTime } from './turn-clock.ts';
import { withoutBoard } from './withheld.ts';

/** More answers than these are not listed to a program. */
const MOST_LISTED = 4096;

export interface MatchOptions extends TimeOptions {
  /** Without one, what the record says, or what fits who plays. */
  readonly policy?: Policy;
  /** Tell a move once it is kept, or at once and say that it is not yet kept. */
  readonly tell?: 'kept' | 'at once';
  /**
   * Keeps what was just played, in place of a store; told is only what it has kept. What it refuses is refused, and the
   * match is closed, for nobody knows how the game stands.
   */
  readonly keeps?: (entries: readonly Entry[]) => Promise<Result<void>>;
  /** Whether the machine of a seat is asked here: elsewhere somebody else may do it. */
  readonly thinks?: (seat: SeatNumber) => boolean;
  /** For so many milliseconds each move of machines among themselves is seen. */
  readonly pace?: number;
  /** Others still play the same setup: an end shows nothing until this says no. */
  readonly withheld?: () => boolean;
  /** Kept before anybody has moved: elsewhere it is known by its name alone. */
  readonly empty?: boolean;
  /** The store has this record already, just as it is. */
  readonly stored?: boolean;
  /** A record is looked at as a whole, moves that were undone among the rest. */
  readonly whole?: boolean;
  /** What opening a record may cost; without it, anything. */
  readonly patience?: Patience;
  /** Seats where somebody sits who is no engine of ours and yet a machine: a program. */
  readonly programs?: ReadonlySet<SeatNumber>;
  /** In a lesson: why this answer is not the wanted one. */
  readonly accepts?: (move: string) => Result<void>;
}

export class Match {
  readonly table: GameModule;
  readonly policy: Policy;
  /** Set for a record of older rules: the first entry that no longer goes as it went; nothing can be played on. */
  readonly differs: number | undefined;
  /** Set beside it where it cannot be told whether the record was altered. */
  readonly unsure: boolean;
  #session: Session;
  /** What is known of its board, once somebody has asked. */
  #made: { readonly known: BoardFacts | undefined } | undefined;
  readonly #ports: Ports;
  readonly #options: MatchOptions;
  readonly #chairs: Subscribers;
  readonly #keeping: Autosave;
  readonly #machines: Machines;
  readonly #time: TurnTime;
  readonly #situations: Situations;
  #notice: string | undefined;
  /** What is being done, and what waits for it. */
  readonly #turns = new OneByOne();
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
    this.differs = differs;
    this.unsure = unsure ?? false;
    this.#session = session;
    this.#ports = ports;
    this.#options = options;
    this.#time = new TurnTime(ports.clock, options, () => this.#session);
    this.#situations = new Situations(() => this.#session);
    const { stored = false, pace = 0 } = options;
    const isKept = policy.id !== 'replay' && policy.id !== 'lesson' && !options.keeps;
    const store = isKept ? ports.store : undefined;
    this.#keeping = new Autosave(store, ports.clock, stored ? session.length : undefined, {
      session: () => this.#session,
      changed: () => this.#chairs.tellStanding(),
      replace: (record) => this.#replace(record),
      inTurn: (work) => this.#turns.do(work),
    });
    this.#machines = new Machines(ports, pace, {
      sits: (seat) => !options.programs?.has(seat) && (options.thinks?.(seat) ?? true),
      session: () => this.#session,
      changed: () => this.#chairs.tellStanding(),
      play: (seat, text, n, took) => this.#answer(seat, text, n, took),
    });
    this.#chairs = new Subscribers({
      ...{ policy, about: this.about },
      session: () => this.#session,
      situation: () => this.#situations.now,
      clocks: () => this.#time.clocks,
      saved: () => this.#keeping.kept,
      machines: () => this.#machines.standing,
      notice: () => this.#notice,
      withheld: () => this.#withheld(),
      outcome: () => this.#outcome(),
    });
  }

  /** Opens a table for a new game or a record. What the store has of the same game wins over an older copy. */
  static async open(
    table: GameModule,
    source: Opening | GameRecord,
    ports: Ports,
    options: MatchOptions = {},
  ): Promise<Result<Match>> {
    const opened = await begin(table, source, ports, options);
    if (!opened.ok) return opened;
    const { session, policy, differs } = opened.value;
    // What is stored in an older format is not stored as it goes on.
    const stored = options.stored && 'entries' in source && hasHeader(source, session.header);
    const match = new Match(
      session,
      differs === undefined ? policy : POLICIES.replay,
      ports,
      { ...options, stored: stored ?? false },
      opened.value,
    );
    const kept = await match.#keeping.begin(options.empty ?? false);
    if (!kept.ok) return kept;
    match.#wake();
    return good(match);
  }

  /** A table whose game is there already, just as the store has it. */
  static resume(session: Session, policy: Policy, ports: Ports, options: MatchOptions = {}): Match {
    const match = new Match(session, policy, ports, { ...options, stored: true }, {});
    match.#wake();
    return match;
  }

  /** Takes over entries that were made elsewhere and are kept; false where they do not go on from here. */
  follow(entries: readonly Entry[], asked: number): Promise<boolean> {
    return this.#turns.do(async () => {
      const session = this.#session;
      for (const { n, by, move, act, ms } of entries) {
        if (n <= session.length) continue;
        if (this.#closed || n !== session.length + 1) return false;
        const { offer } = session;
        const done = act ? session.act(by, act, n - 1, ms) : session.play(by, move ?? '', n - 1, ms);
        if (!done.ok) return false;
        this.#situations.note(done.value.entry, offer);
        this.#time.begin(asked);
        this.#machines.stop();
        this.#notice = undefined;
        this.#chairs.tell([done.value]);
      }
      this.#wake();
      return true;
    });
  }

  /** Asks again who is to move: a machine that somebody else was to ask is asked here now. */
  rouse(): void {
    this.#wake();
  }

  get about(): About {
    const { id, game, rules, params: _given, players, clock, commitment } = this.#session.header;
    this.#made ??= { known: knownOf(this.table, this.#session.header) };
    const made = this.#made.known;
    return {
      ...{ id, game, rules, params: this.#session.params, seats: this.#session.seats, players },
      secrets: this.#session.secrets,
      policy: this.policy.id,
      ...(clock ? { clock } : {}),
      ...(commitment === undefined ? {} : { commitment }),
      ...(made ? { made } : {}),
    };
  }

  /** Whether what was played is safe. */
  get kept(): SaveState {
    return this.#keeping.kept;
  }

  /** Milliseconds for which the move at hand has been thought about. */
  get thought(): number {
    const { toMove } = this.#session;
    return toMove === OVER || this.#waits ? 0 : this.#time.passed(toMove);
  }

  /** What is on its way to the store: for whoever must go before it has arrived. */
  get unsaved(): Unsaved | undefined {
    return this.#keeping.unkept;
  }

  /** What it takes to play the same again: never for a seat. */
  get opening(): Opening {
    return this.#session.opening;
  }

  /** A place at this table, in this process. */
  seat(eyes: Viewpoint, options: SeatClientOptions): Seat {
    const link = this.link(eyes);
    return new SeatClient(this.table, link.welcome(), link, options);
  }

  /** A way to this table for a seat that may be elsewhere; a remote one is sent patches in place of views. */
  link(
    eyes: Viewpoint,
    { isRemote = false } = {},
  ): Link & { welcome(): Snapshot; missed(n: number): readonly Update[] | undefined } {
    const chair = this.#chairs.add(eyes, isRemote);
    return {
      welcome: () => this.#chairs.welcome(chair),
      missed: (n) => this.#chairs.missed(chair, n),
      ask: (request) => this.#ask(chair, request),
      hear: (listener) => {
        chair.hear = listener;
      },
      close: () => this.#chairs.remove(chair),
    };
  }

  /** How long each move of machines among themselves is seen from now on, in milliseconds; for ever, and they wait. */
  watchAt(pace: number): void {
    this.#machines.watchAt(pace);
  }

  /** Ends thoughts and timers, and waits for what is on its way to the store. */
  async close(): Promise<void> {
    this.#end();
    await this.#turns.over();
    await this.#keeping.close();
  }

  #end(): void {
    this.#closed = true;
    this.#time.rest();
    this.#machines.close();
    this.#chairs.clear();
  }

  #ask(chair: Subscriber, value: unknown): Promise<Result<unknown>> {
    const request = readRequest(value);
    if (!request.ok) return Promise.resolve(request);
    if (this.#closed) return Promise.resolve(bad('match-closed'));
    const answer = this.#answerTo(chair, request.value);
    return answer instanceof Promise ? answer : Promise.resolve(answer);
  }

  #answerTo(chair: Subscriber, request: Request): Promise<Result<unknown>> | Result<unknown> {
    switch (request.ask) {
      case 'play':
        return typeof chair.who === 'number'
          ? this.#answer(chair.who, request.text, request.n)
          : bad('not-your-question');
      case 'act': {
        const by = this.#chairs.actorOf(chair, request.act);
        return by === undefined ? bad('not-at-this-table', { act: request.act }) : this.#act(by, request);
      }
      case 'view':
        return good(this.#past(request.n, chair.who));
      case 'legal':
        return chair.who === this.#session.toMove
          ? good(this.#session.legal(MOST_LISTED))
          : bad('not-your-question');
      case 'since':
        return good(this.#chairs.since(chair, request.n, request.until));
      case 'record':
        return this.#withheld() ? bad('record-secret') : good(this.#recordFor(chair));
      case 'join':
        return good(this.#chairs.welcome(chair));
    }
  }

  /** Whoever keeps the game has all of it: the people at this keyboard, and who looks at a record of their own. */
  #recordFor({ eyes, who }: Subscriber): GameRecord {
    const own = eyes === 'people' || this.policy.id === 'replay' || this.policy.id === 'alone';
    return own ? this.#session.record() : redacted(this.#session, who);
  }

  /** A move by a seat that has seen n entries; `took` where its time is known already. */
  #answer(by: SeatNumber, text: string, n: number, took?: number): Promise<Result<void>> {
    return this.#enter(() => {
      const session = this.#session;
      if (this.policy.id === 'replay') return bad('only-a-replay');
      const wanted = this.#options.accepts?.(text) ?? FINE;
      if (!wanted.ok && n === session.length) return wanted;
      const ms = took ?? this.#stamp(by);
      if (n === session.length && this.#isLate(by, ms)) return session.act(by, 'flag', n, ms);
      return session.play(by, text, n, ms);
    });
  }

  /** Whether the time of whoever is to move was over before the answer came. */
  #isLate(by: SeatNumber, ms: number | undefined): boolean {
    const left = this.#session.remaining(by);
    return left !== undefined && ms !== undefined && ms >= left && this.#session.toMove === by;
  }

  #act(by: SeatNumber, { act, n }: Extract<Request, { ask: 'act' }>): Promise<Result<void>> {
    if (act === 'redo') return this.#redo(by, n);
    return this.#enter(() => {
      const session = this.#session;
      // What comes again is answered again, whatever may be done now.
      if (n === session.length) {
        const allowed = may(this.policy, act, by, this.#situations.now);
        if (!allowed.ok) return allowed;
      }
      // Whoever is to move has thought until now: neither giving up nor an offer gives that time back.
      const ms = session.toMove === by ? this.#stamp(by) : undefined;
      if (n === session.length && this.#isLate(by, ms)) return session.act(by, 'flag', n, ms);
      return session.act(by, act, n, ms);
    });
  }

  /** Plays on until it is this seat's turn again: a redo ends where the undo began. */
  #redo(by: SeatNumber, n: number): Promise<Result<void>> {
    return this.#enter(() => {
      const session = this.#session;
      if (n !== session.length) return bad('entry-conflict', { expected: n + 1, next: session.length + 1 });
      const allowed = may(this.policy, 'redo', by, this.#situations.now);
      if (!allowed.ok) return allowed;
      const all: Done[] = [];
      do {
        const done = session.redo();
        if (!done.ok) break;
        all.push(done.value);
      } while (session.canRedo && session.toMove !== by);
      return good(all);
    });
  }

  /** The way of every entry: played, kept, told, one after the other. */
  #enter(step: () => Result<Done | readonly Done[]>): Promise<Result<void>> {
    return this.#turns.do(() => {
      if (this.#closed) return Promise.resolve(bad('match-closed'));
      const before = this.#session.length;
      const offer = this.#session.offer;
      const done = step();
      if (!done.ok) return Promise.resolve(done);
      // It came twice: nothing is new.
      if (this.#session.length === before) return Promise.resolve(FINE);
      const all = 'entry' in done.value ? [done.value] : done.value;
      for (const { entry } of all) this.#situations.note(entry, offer);
      if (!all.every(({ entry }) => goesOn(entry))) this.#time.begin();
      this.#machines.stop();
      this.#notice = undefined;
      return this.#keepAndTell(all);
    });
  }

  /** Thousands of entries may be on their way at once: of each no more is held than it takes to tell it. */
  #keepAndTell(all: readonly Done[]): Promise<Result<void>> {
    const { keeps, tell } = this.#options;
    if (tell === 'at once') {
      this.#keeping.start();
      return Promise.resolve(this.#tell(all));
    }
    if (!keeps) return this.#keeping.save().then((kept) => (kept.ok ? this.#tell(all) : kept));
    return keeps(all.map(({ entry }) => entry)).then((kept) => {
      if (kept.ok) return this.#tell(all);
      this.#end();
      return kept;
    });
  }

  #tell(all: readonly Done[]): Result<void> {
    this.#chairs.tell(all);
    this.#wake();
    return FINE;
  }

  /** Somebody else has played on: everybody begins anew from what is kept. */
  async #replace(record: GameRecord): Promise<Result<void>> {
    const opened = await openPatiently(this.table, record, this.#ports.thinker);
    if (!opened.ok) return opened;
    this.#session = opened.value.session;
    this.#situations.renew();
    this.#notice = sharedWords({ code: 'played-elsewhere', args: {} });
    this.#time.begin();
    this.#machines.stop();
    this.#chairs.welcomeAll();
    this.#wake();
    return FINE;
  }

  /** Lets the clock run and a machine think, where it is its turn. */
  #wake(): void {
    this.#time.rest();
    const { toMove, length: n } = this.#session;
    if (this.#closed || toMove === OVER || this.policy.id === 'replay') return;
    this.#time.watch(toMove, () => void this.#flag(toMove, n));
    this.#machines.wake();
  }

  async #flag(seat: SeatNumber, n: number): Promise<void> {
    const done = await this.#enter(() => this.#session.act(seat, 'flag', n, this.#time.passed(seat)));
    // A timer may wake a moment early: then it waits for the rest.
    if (!done.ok && done.fault.code === 'time-left') this.#wake();
  }

  /** How long a person took; a machine's time counts only where there is a clock, so that its games repeat. */
  #stamp(by: SeatNumber): number | undefined {
    const { players, clock } = this.#session.opening;
    if (!clock && (!this.policy.stamps || players[by]?.kind !== 'human')) return undefined;
    return this.#waits ? 0 : this.#time.passed(by);
  }

  /** Where players compare their time alone, it runs from the first move on. */
  get #waits(): boolean {
    return this.policy.id === 'alone' && this.table.face.timed === true && this.#session.length === 0;
  }

  /** While an end is withheld, the past ends before it. */
  #past(n: number, viewer: Viewer): PastPosition {
    return this.#session.pastAt(this.#withheld() ? Math.min(n, this.#session.length - 1) : n, viewer);
  }

  #outcome(): Outcome | undefined {
    const { outcome } = this.#session;
    return outcome && this.#withheld() ? withoutBoard(outcome, this.table) : outcome;
  }

  #withheld(): boolean {
    return this.#session.toMove === OVER && (this.#options.withheld?.() ?? false);
  }
}

async function begin(
  table: GameModule,
  source: Opening | GameRecord,
  { thinker }: Ports,
  { policy, patience, whole = false }: MatchOptions,
): Promise<Result<Opened & { readonly policy: Policy }>> {
  const named = isPolicyId(source.policy) ? POLICIES[source.policy] : undefined;
  const chosen = policy ?? named ?? policyFor(source.players);
  if ('entries' in source) {
    const opened = await openPatiently(table, source, thinker, { ...patience, whole });
    if (!opened.ok) return opened;
    return good({ ...opened.value, policy: chosen });
  }
  const started = Session.start(table, { ...source, policy: chosen.id });
  return started.ok ? good({ session: started.value, policy: chosen }) : started;
}
