/**
 * A room on this node: what is cached of its log, and who looks on from here. One step at a time: an entry is played in
 * memory, appended, committed; only then it is acknowledged and told. Nothing reads the room in between, and an append
 * whose answer is unknown, or that came too late, drops what is cached.
 */
import {
  bad,
  type Entry,
  FINE,
  type GameRecord,
  good,
  type Outcome,
  OVER,
  type Result,
  type SeatNumber,
  type Session,
  type Table,
  type Viewer,
} from '@gridhall/core';
import { type Link, Match, POLICIES, type Request, type Told, type Welcome } from '@gridhall/match';
import type { House } from '../house.ts';
import type { Keeper } from '../keeper.ts';
import { LAPSES, LIMITS, type RoomAct, type RoomInfo } from '../protocol.ts';
import type { Alarm, Append, Ending, RoomRow } from '../store.ts';
import type { Store } from '../stores/store.ts';
import { Lag } from './lag.ts';
import { replayRoom } from './replay.ts';
import { Spoken } from './spoken.ts';

/** Somebody who looks on from this node. */
export interface Listener {
  readonly viewer: Viewer;
  /** What is told of the game. */
  hear(spoken: Spoken): void;
  /** Who sits there, or whether it has begun, has changed. */
  changed?(): void;
}

/** What a room asks of those who keep it. */
export interface RoomPorts {
  readonly store: Store;
  readonly house: House;
  readonly keeper: Keeper;
  /** Others still play the same setup. */
  withheld(row: RoomRow): boolean;
  /** The game has ended, or its row has changed, on this node. */
  ended(room: Room, outcome: Outcome): void;
}

interface Post {
  readonly viewer: Viewer;
  link: (Link & { welcome(): Welcome }) | undefined;
  readonly listeners: Set<Listener>;
}

interface Open {
  readonly session: Session;
  readonly match: Match;
  /** When the last entry was made. */
  asked: number;
  hasAlarm: boolean;
}

/** A machine may think so long before somebody else takes its turn upon himself. */
const THINK_MS = 30_000;
/** A flag that nobody has seen to is somebody else's after this. */
const FLAG_GRACE_MS = 1500;

export class Room {
  readonly id: string;
  readonly table: Table;
  /** When it was last asked for anything, for who must forget some. */
  touched = 0;
  #row: RoomRow;
  #open: Open | undefined;
  #opening: Promise<Result<Open>> | undefined;
  /** How many entries there were when it was forgotten. */
  #toldUpTo: number | undefined;
  #committing = false;
  /** Who waits until that is over. */
  #waiting: (() => void)[] = [];
  #thinks = false;
  readonly #ports: RoomPorts;
  readonly #posts = new Map<Viewer, Post>();
  readonly #lags: readonly Lag[];

  constructor(row: RoomRow, table: Table, ports: RoomPorts) {
    this.id = row.id;
    this.table = table;
    this.#row = row;
    this.#ports = ports;
    this.#lags = row.seats.map(() => new Lag());
  }

  get row(): RoomRow {
    return this.#row;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Whether something is on its way to the store. */
  get isBusy(): boolean {
    return this.#committing;
  }

  /** Whether a clock runs here or a machine thinks. */
  get isDue(): boolean {
    return this.#open !== undefined && this.#isDue(this.#open.session);
  }

  get isWatched(): boolean {
    return this.#posts.size > 0;
  }

  /** The row as it is stored now; who looks on is told. */
  renew(row: RoomRow): void {
    const begins = this.#row.state === 'waiting' && row.state === 'playing';
    this.#row = this.#row.state === 'over' && row.state === 'playing' ? { ...row, state: 'over' } : row;
    if (begins && this.isWatched) void this.#beginAnew();
    for (const { listeners } of this.#posts.values())
      for (const listener of [...listeners]) listener.changed?.();
  }

  lagOf(seat: SeatNumber): Lag | undefined {
    return this.#lags[seat];
  }

  seatOf(account: string | undefined): SeatNumber | undefined {
    if (account === undefined) return undefined;
    return this.#row.seats.find((seat) => seat.account === account)?.seat;
  }

  /** What everybody may know. */
  async info(present: (seat: SeatNumber) => boolean): Promise<RoomInfo> {
    const row = this.#row;
    const opened = row.state === 'playing' || row.state === 'over' ? await this.#settled() : undefined;
    const session = opened?.ok ? opened.value.session : undefined;
    const outcome = session?.outcome;
    return {
      ...{ room: row.id, game: row.game, rules: row.rules, params: row.params, policy: row.policy },
      ...{ rated: row.rated, commitment: row.commitment, created: row.created },
      state: outcome ? 'over' : row.state,
      ...{ n: session?.length ?? 0, toMove: session?.toMove ?? OVER },
      ...(row.clock ? { clock: row.clock } : {}),
      players: row.seats.map(({ seat, name, kind, level, bot, account, nonce }) => ({
        ...{ seat, name, kind, taken: kind === 'machine' || account !== undefined || nonce !== undefined },
        ...(level === undefined ? {} : { level }),
        ...(bot ? { bot: true as const } : {}),
        present: kind === 'machine' || present(seat),
      })),
      // Whoever asks may still play on this board.
      ...(outcome && !this.#ports.withheld(row) ? { outcome } : {}),
      ...(row.race === undefined ? {} : { race: row.race }),
      ...(row.daily === undefined ? {} : { daily: row.daily }),
      ...(row.next === undefined ? {} : { next: row.next }),
    };
  }

  /** Looks on from now on; returns how to stop. */
  listen(listener: Listener): () => void {
    const { viewer } = listener;
    let post = this.#posts.get(viewer);
    if (!post) {
      post = { viewer, link: undefined, listeners: new Set() };
      this.#posts.set(viewer, post);
      if (this.#open) this.#attend(post, this.#open);
    }
    post.listeners.add(listener);
    const there = post;
    return () => {
      there.listeners.delete(listener);
      if (there.listeners.size > 0) return;
      there.link?.close();
      this.#posts.delete(viewer);
    };
  }

  /** Seats somebody looks on from on this node, and how many watch. */
  get present(): { readonly seats: readonly SeatNumber[]; readonly watching: number } {
    const seats = [...this.#posts.keys()].filter((viewer) => typeof viewer === 'number');
    return { seats, watching: this.#posts.get('spectator')?.listeners.size ?? 0 };
  }

  /** How many entries there are. */
  async length(): Promise<Result<number>> {
    const opened = await this.#settled();
    return opened.ok ? good(opened.value.session.length) : opened;
  }

  /** Everything, for a viewer who begins. */
  async welcome(viewer: Viewer): Promise<Result<Spoken>> {
    return this.#read(viewer, (link) => {
      const welcome = link.welcome();
      return good(new Spoken(this.id, welcome, () => welcome.told.view));
    });
  }

  /** What came after the first n entries, one by one; undefined where that cannot be told so. */
  async since(viewer: Viewer, n: number): Promise<Result<readonly Told[] | undefined>> {
    const opened = await this.#settled();
    if (!opened.ok) return opened;
    const { length } = opened.value.session;
    if (n > length || length - n > LIMITS.entriesAtOnce) return good(undefined);
    return this.ask(viewer, { ask: 'since', n, until: length }) as Promise<Result<readonly Told[]>>;
  }

  /** Asks on behalf of a viewer; moves and acts settle when they are durable. */
  async ask(viewer: Viewer, request: Request): Promise<Result<unknown>> {
    if (request.ask === 'play' || request.ask === 'act') return this.#enter(viewer, request);
    const answer = await this.#read(viewer, (link) => link.ask(request));
    return answer.ok && request.ask === 'record' ? this.record() : answer;
  }

  /** A move or an act of a seat; the answer is how many entries there are with it. */
  async enter(
    seat: SeatNumber,
    what: { readonly n: number; readonly move: string } | { readonly n: number; readonly act: RoomAct },
  ): Promise<Result<number>> {
    if ('act' in what && what.act === 'claim') return this.#claim(seat, what.n);
    const request: Request =
      'move' in what
        ? { ask: 'play', n: what.n, text: what.move }
        : { ask: 'act', n: what.n, act: what.act as Exclude<RoomAct, 'claim'> };
    const done = await this.#enter(seat, request);
    return done.ok ? good(what.n + 1) : done;
  }

  /** The whole record, once it is over and nobody plays the same any more. */
  async record(): Promise<Result<GameRecord>> {
    const opened = await this.#settled();
    if (!opened.ok) return opened;
    const { session } = opened.value;
    if (!session.outcome) return bad('not-over-yet');
    return this.#ports.withheld(this.#row) ? bad('withheld') : good(session.record());
  }

  /** Takes over what another node has appended. */
  async follow(): Promise<void> {
    const open = this.#open;
    if (!open) {
      if (this.isWatched) await this.#opened();
      return;
    }
    await this.#quiet();
    let entries: Awaited<ReturnType<Store['rooms']['entries']>>;
    try {
      entries = await this.#ports.store.rooms.entries(this.id, open.session.length);
    } catch {
      // How it stands is not known: it is looked up again when somebody asks.
      this.drop(false);
      return;
    }
    if (this.#open !== open || entries.length === 0) return;
    this.#thinks = false;
    const asked = this.#ports.keeper.since(entries.at(-1)!.at);
    open.asked = asked;
    const followed = await open.match.follow(
      entries.map(({ entry }) => entry),
      asked,
    );
    if (!followed) this.drop(true);
    else this.#noteEnd(open.session);
  }

  /** Who looks on was told of what was here when it was forgotten: what came since is told, or all of it anew. */
  async #catchUp(): Promise<void> {
    const told = this.#toldUpTo;
    this.#toldUpTo = undefined;
    if (told === undefined || !this.isWatched) return;
    const opened = await this.#settled();
    if (!opened.ok || opened.value.session.length <= told) return;
    for (const { viewer, link, listeners } of this.#posts.values()) {
      if (!link) continue;
      const missed = await this.since(viewer, told);
      const all = missed.ok ? missed.value : undefined;
      const welcome = all?.every(leadsOn) ? undefined : link.welcome();
      const spoken = welcome
        ? [new Spoken(this.id, welcome, () => welcome.told.view)]
        : (all ?? []).map((one) => new Spoken(this.id, one, () => link.welcome().told.view));
      for (const one of spoken) for (const listener of [...listeners]) listener.hear(one);
    }
  }

  /** Sees to what is due here: opens the room, and asks its machine. */
  async rouse(): Promise<void> {
    const opened = await this.#opened();
    if (!opened.ok) return;
    if (!this.#isDue(opened.value.session)) {
      await this.#ports.store.alarms.drop(this.id);
      return;
    }
    this.#thinks = true;
    opened.value.match.rouse();
  }

  /** Forgets what is cached. `again`: who looks on begins anew from what is stored. */
  drop(again: boolean): void {
    const open = this.#open;
    this.#open = undefined;
    this.#toldUpTo = again ? undefined : open?.session.length;
    for (const post of this.#posts.values()) post.link = undefined;
    void open?.match.close();
    if (again && this.isWatched) void this.#beginAnew();
  }

  async #beginAnew(): Promise<void> {
    const opened = await this.#settled();
    if (!opened.ok) return;
    for (const post of this.#posts.values()) {
      const { link } = post;
      if (!link) continue;
      const welcome = link.welcome();
      const spoken = new Spoken(this.id, welcome, () => welcome.told.view);
      for (const listener of [...post.listeners]) listener.hear(spoken);
    }
  }

  async #enter(viewer: Viewer, request: Request): Promise<Result<unknown>> {
    let opened = this.#opened();
    // What is here already is not waited for.
    if (opened instanceof Promise) opened = await opened;
    if (!opened.ok) return opened;
    // Who has seen more than is here has seen it elsewhere: it is in the store.
    if ('n' in request && request.n > opened.value.session.length) {
      await this.follow();
      opened = await this.#opened();
      if (!opened.ok) return opened;
    }
    const { session } = opened.value;
    const gives = request.ask === 'act' && (request.act === 'resign' || request.act === 'abort');
    if (session.length >= LIMITS.entries && !gives) return bad('too-many-entries', { most: LIMITS.entries });
    return this.#through(viewer, opened.value, (link) => link.ask(request));
  }

  /** Where nobody has a clock, who has waited long enough may end it. */
  async #claim(seat: SeatNumber, n: number): Promise<Result<number>> {
    const opened = await this.#settled();
    if (!opened.ok) return opened;
    const { session, asked } = opened.value;
    const { toMove } = session;
    if (n !== session.length) return bad('entry-conflict', { expected: n + 1, next: session.length + 1 });
    const waited = this.#ports.keeper.now() - asked;
    if (toMove === OVER || toMove === seat || this.#row.clock || waited < LAPSES.claim)
      return bad('not-claimable');
    const done = await this.#through(toMove, opened.value, (link) =>
      link.ask({ ask: 'act', act: 'resign', n }),
    );
    return done.ok ? good(n + 1) : done;
  }

  async #read<T>(
    viewer: Viewer,
    work: (link: Link & { welcome(): Welcome }) => Result<T> | Promise<Result<T>>,
  ): Promise<Result<T>> {
    const opened = await this.#settled();
    return opened.ok ? this.#through(viewer, opened.value, work) : opened;
  }

  /** By the link of those who look on as this viewer, or one for this once. */
  #through<T>(
    viewer: Viewer,
    open: Open,
    work: (link: Link & { welcome(): Welcome }) => Result<T> | Promise<Result<T>>,
  ): Result<T> | Promise<Result<T>> {
    const there = this.#posts.get(viewer)?.link;
    return there ? work(there) : this.#once(viewer, open, work);
  }

  async #once<T>(
    viewer: Viewer,
    { match }: Open,
    work: (link: Link & { welcome(): Welcome }) => Result<T> | Promise<Result<T>>,
  ): Promise<Result<T>> {
    const link = match.link(viewer);
    try {
      return await work(link);
    } finally {
      link.close();
    }
  }

  /** Open, and nothing on its way: how it stands is how it is stored. */
  async #settled(): Promise<Result<Open>> {
    for (;;) {
      const opened = await this.#opened();
      if (!opened.ok || !this.#committing) return opened;
      await this.#quiet();
    }
  }

  #opened(): Promise<Result<Open>> | Result<Open> {
    this.touched = this.#ports.keeper.now();
    if (this.#open) return good(this.#open);
    // A load that fails is not remembered.
    this.#opening ??= this.#load().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #load(): Promise<Result<Open>> {
    const { store, keeper, house } = this.#ports;
    const row = this.#row;
    if (row.state === 'waiting') return bad('not-begun');
    if (row.state === 'closed' && !row.setup) return bad('room-closed');
    let entries: Awaited<ReturnType<typeof store.rooms.entries>>;
    try {
      entries = await store.rooms.entries(this.id);
    } catch (error) {
      house.log('load-failed', { room: this.id, why: String(error) });
      return bad('not-kept-now');
    }
    const replayed = await replayRoom(this.table, row, entries);
    if (!replayed.ok) return replayed;
    const session = replayed.value;
    const asked = keeper.since(entries.at(-1)?.at ?? row.begun ?? row.created);
    const playing = session.toMove !== OVER && row.state === 'playing';
    const watched = playing && this.#isDue(session);
    try {
      this.#thinks = watched && (await store.alarms.claim(this.id, keeper.now(), keeper.now() + THINK_MS));
    } catch (error) {
      house.log('load-failed', { room: this.id, why: String(error) });
      return bad('not-kept-now');
    }
    const match = Match.resume(
      session,
      row.state === 'closed' ? POLICIES.replay : POLICIES[row.policy],
      {
        clock: keeper,
        thinker: house.thinker,
      },
      {
        asked,
        keeps: (added) => this.#keep(added),
        counted: (seat, ms) => this.#lags[seat]?.counted(ms) ?? ms,
        thinks: () => this.#thinks,
        withheld: () => this.#ports.withheld(this.#row),
      },
    );
    const mayAlarm = row.clock !== undefined || row.seats.some(({ kind }) => kind === 'machine');
    const open: Open = { session, match, asked, hasAlarm: mayAlarm };
    this.#open = open;
    for (const post of this.#posts.values()) this.#attend(post, open);
    this.#noteEnd(session);
    await this.#catchUp();
    return good(open);
  }

  /** Whether something comes of itself: a flag, or a machine's answer. */
  #isDue({ toMove, opening }: Session): boolean {
    return toMove !== OVER && (opening.clock !== undefined || opening.players[toMove]?.kind === 'machine');
  }

  #attend(post: Post, { match }: Open): void {
    const link = match.link(post.viewer);
    post.link = link;
    link.hear((said) => {
      const spoken = new Spoken(this.id, said, () => link.welcome().told.view);
      for (const listener of [...post.listeners]) listener.hear(spoken);
    });
  }

  /** From play to commit; called in the very step in which it was played. */
  async #keep(entries: readonly Entry[]): Promise<Result<void>> {
    this.#committing = true;
    try {
      return await this.#commit(entries);
    } finally {
      this.#committing = false;
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const go of waiting) go();
    }
  }

  /** Until nothing is on its way. */
  async #quiet(): Promise<void> {
    while (this.#committing) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async #commit(entries: readonly Entry[]): Promise<Result<void>> {
    const open = this.#open;
    const { store, keeper, house } = this.#ports;
    if (!open) return bad('not-kept-now');
    const at = keeper.now();
    const { outcome } = open.session;
    const alarm = outcome ? undefined : this.#alarmAfter(open.session, at);
    const ending = outcome && this.#endingOf(outcome, open.session.close().seal ?? '', open.session);
    const append: Append = {
      ...{ room: this.id, alarm, hadAlarm: open.hasAlarm },
      entries: entries.map(({ check: _made, ...entry }) => ({ entry, at })),
      ...(ending ? { ending } : {}),
    };
    let kept: 'kept' | 'conflict' | 'unknown';
    try {
      kept = await store.append(append);
    } catch (error) {
      house.log('append-failed', { room: this.id, why: String(error) });
      kept = 'unknown';
    }
    if (kept === 'kept') {
      for (const { by, ms } of entries) if (ms !== undefined) this.#lags[by]?.spend(at - open.asked);
      open.asked = at;
      open.hasAlarm = alarm !== undefined;
      this.#thinks = true;
      this.#noteEnd(open.session);
      return FINE;
    }
    if (this.#open === open) queueMicrotask(() => this.#open === open && this.drop(true));
    const n = open.session.length - entries.length;
    return kept === 'conflict'
      ? bad('entry-conflict', { expected: n + 1, next: n + 2 })
      : bad('not-kept-now');
  }

  #noteEnd(session: Session): void {
    const { outcome } = session;
    if (!outcome || this.#row.state !== 'playing') return;
    this.#row = { ...this.#row, state: 'over' };
    // After whoever is told of the last entry.
    setImmediate(() => this.#ports.ended(this, outcome));
  }

  #alarmAfter(session: Session, at: number): Alarm | undefined {
    const { toMove, opening } = session;
    if (!this.#isDue(session) || toMove === OVER) return undefined;
    const left = session.remaining(toMove);
    const flag = left === undefined ? undefined : at + left + FLAG_GRACE_MS;
    if (opening.players[toMove]?.kind !== 'machine') return { due: flag!, leasedUntil: flag! };
    return { due: at, leasedUntil: Math.min(at + THINK_MS, flag ?? Number.POSITIVE_INFINITY) };
  }

  #endingOf(outcome: Outcome, seal: string, session: Session): Ending {
    const { rated, game, seats, daily } = this.#row;
    const people = seats.filter(({ kind, account }) => kind === 'human' && account !== undefined);
    const counts =
      rated && this.#row.race === undefined && outcome.reason !== 'aborted' && people.length === seats.length;
    const { ranking } = this.table;
    const measure = ranking && outcome.measures?.[ranking.measure];
    const account = seats[0]?.account;
    return {
      outcome,
      seal,
      ...(counts
        ? {
            rated: {
              game,
              players: seats.map((seat, i) => ({ account: seat.account!, result: outcome.results[i] ?? 0 })),
            },
          }
        : {}),
      ...(daily !== undefined && account !== undefined
        ? {
            score: {
              ...{ day: daily, game, account, won: outcome.results[0] === 1, time: session.spent(0) },
              ...(measure === undefined ? {} : { measure }),
            },
          }
        : {}),
    };
  }
}

/** Whether an entry can be told by its events alone: what leads back, or to an end by an act, needs a view. */
export function leadsOn({ entry, outcome }: Told): boolean {
  return entry?.move !== undefined && outcome === undefined;
}
