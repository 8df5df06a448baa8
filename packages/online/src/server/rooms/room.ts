/**
 * A room on this node: what is cached of its log, and who looks on from here. One step at a time: an entry is played in
 * memory, appended, committed; only then it is acknowledged and told. Nothing reads the room in between, and an append
 * whose answer is unknown, or that came too late, drops what is cached.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  bad,
  type Entry,
  FINE,
  type GameModule,
  type GameRecord,
  good,
  type Outcome,
  OVER,
  type Result,
  type SeatNumber,
  type Session,
  type Viewer,
} from '@gridhall/core';
import { goesOn, type Request, type SeatMessage, type Status } from '@gridhall/match';
import { LAPSES, LIMITS, type RoomAct, type RoomInfo } from '../../protocol/index.ts';
import type { Append, RoomRow, StoredEntry } from '../../stores/rows.ts';
import type { Store } from '../../stores/store.ts';
import type { House } from '../house.ts';
import type { Keeper } from '../keeper.ts';
import { aboutRoom } from './about.ts';
import { alarmAfter, isDue } from './due.ts';
import { endingOf } from './ending.ts';
import { Lag } from './lag.ts';
import { type FoldedLog, foldLog } from './log.ts';
import { OnItsWay } from './on-its-way.ts';
import { type OpenRoom, openRoom } from './open.ts';
import { type Listener, Posts, spokenMissed, spokenSnapshot, type ViewerLink } from './posts.ts';
import type { Spoken } from './spoken.ts';

/** What a room asks of those who keep it. */
export interface RoomPorts {
  readonly store: Store;
  readonly house: House;
  readonly keeper: Keeper;
  /** Others still play the same setup. */
  withheld(row: RoomRow): boolean;
  /** The game has ended, or its row has changed, on this node. */
  ended(room: Room, outcome: Outcome): void;
  /** A game is in memory that was not. */
  opened(): void;
}

export class Room {
  readonly id: string;
  readonly table: GameModule;
  /** When it was last asked for anything, for who must forget some. */
  touched = 0;
  #row: RoomRow;
  #open: OpenRoom | undefined;
  #opening: Promise<Result<OpenRoom>> | undefined;
  /** How many entries there were when it was forgotten. */
  #toldUpTo: number | undefined;
  /** What is stored of it, while the game is forgotten and nobody has added anything. */
  #log: FoldedLog | undefined;
  #thinks = false;
  readonly #ports: RoomPorts;
  readonly #onItsWay = new OnItsWay();
  readonly #posts: Posts;
  readonly #lags: readonly Lag[];

  constructor(row: RoomRow, table: GameModule, ports: RoomPorts) {
    this.id = row.id;
    this.table = table;
    this.#row = row;
    this.#ports = ports;
    this.#posts = new Posts(row.id);
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
    return this.#onItsWay.is;
  }

  /** Whether a clock runs here or a machine thinks. */
  get isDue(): boolean {
    return this.#open !== undefined && isDue(this.#open.session);
  }

  get isWatched(): boolean {
    return this.#posts.isWatched;
  }

  /** The row as it is stored now; who looks on is told where it has changed. */
  renew(row: RoomRow): void {
    // What was read before it began may arrive after it: nothing waits again.
    if (row.state === 'waiting' && this.#row.state !== 'waiting') return;
    if (isDeepStrictEqual(row, this.#row)) return;
    const begins = this.#row.state === 'waiting' && row.state === 'playing';
    this.#row = this.#row.state === 'over' && row.state === 'playing' ? { ...row, state: 'over' } : row;
    if (begins && this.isWatched) void this.#beginAnew();
    this.#posts.sayChanged();
  }

  /** Those who sit here are called otherwise: who looks on begins anew with that. */
  async rename(): Promise<void> {
    const row = await this.#ports.store.rooms.find(this.id);
    await this.#onItsWay.over();
    if (row) this.renew(row);
    if (this.#open) this.drop(true);
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
    const asked = opened?.ok ? opened.value.asked : undefined;
    return aboutRoom(this.table, row, session, asked, this.#ports.withheld(row), present);
  }

  /** Looks on from now on; returns how to stop. */
  listen(listener: Listener): () => void {
    return this.#posts.add(listener, this.#open?.match);
  }

  /** Seats somebody looks on from on this node, and how many watch. */
  get present(): { readonly seats: readonly SeatNumber[]; readonly watching: number } {
    return this.#posts.present;
  }

  /** How many entries there are. */
  async length(): Promise<Result<number>> {
    const opened = await this.#settled();
    return opened.ok ? good(opened.value.session.length) : opened;
  }

  /** Everything, for a viewer who starts. */
  async snapshot(viewer: Viewer): Promise<Result<Spoken>> {
    return this.#read(viewer, (way) => good(spokenSnapshot(this.id, way)));
  }

  /** How it stands for a viewer. */
  async status(viewer: Viewer): Promise<Result<Status>> {
    return this.#read(viewer, (way) => good(way.status()));
  }

  /** What came after the first n entries, one by one; undefined where that cannot be sent so. */
  async missed(viewer: Viewer, n: number): Promise<Result<readonly Spoken[] | undefined>> {
    return this.#read(viewer, (way) => {
      const messages = this.#missedBy(way, n);
      return good(messages && spokenMissed(this.id, messages, way));
    });
  }

  #missedBy(way: ViewerLink, n: number): readonly SeatMessage[] | undefined {
    const { length } = this.#open!.session;
    return n > length || length - n > LIMITS.entriesAtOnce ? undefined : way.missed(n);
  }

  /** Asks on behalf of a viewer; moves and acts settle when they are durable. */
  async ask(viewer: Viewer, request: Request): Promise<Result<unknown>> {
    if (request.ask === 'play' || request.ask === 'act') return this.#enter(viewer, request);
    const answer = await this.#read(viewer, (way) => way.ask(request));
    return answer.ok && request.ask === 'record' ? this.record() : answer;
  }

  /** A move or an act of a seat that has seen n entries: then there is one more. */
  enter(
    seat: SeatNumber,
    what: { readonly n: number; readonly move: string } | { readonly n: number; readonly act: RoomAct },
  ): Promise<Result<unknown>> {
    const { n } = what;
    if ('move' in what) return this.#enter(seat, { ask: 'play', n, text: what.move });
    return what.act === 'claim' ? this.#claim(seat, n) : this.#enter(seat, { ask: 'act', n, act: what.act });
  }

  /** The whole record, once it is over and nobody plays the same any more. */
  async record(): Promise<Result<GameRecord>> {
    const opened = await this.#settled();
    if (!opened.ok) return opened;
    const { session } = opened.value;
    if (!session.outcome) return bad('not-over-yet');
    return this.#ports.withheld(this.#row) ? bad('withheld') : good(session.record());
  }

  /** Takes over what another node has appended: this entry, where it is the next; otherwise what the store has. */
  async follow(told?: StoredEntry): Promise<void> {
    if (!this.#open && (this.isWatched || this.#opening)) await this.#opened();
    const open = this.#open;
    if (!open) {
      this.#log = undefined;
      return;
    }
    await this.#onItsWay.over();
    const { length } = open.session;
    if (told && told.entry.n <= length) return;
    let entries: readonly StoredEntry[];
    try {
      entries =
        told?.entry.n === length + 1 ? [told] : await this.#ports.store.rooms.entries(this.id, length);
    } catch {
      // How it stands is not known: it is looked up again when somebody asks.
      this.drop(false);
      return;
    }
    if (this.#open !== open || entries.length === 0) return;
    this.#thinks = false;
    const last = entries.findLast(({ entry }) => !goesOn(entry));
    const asked = last ? this.#ports.keeper.since(last.at) : open.asked;
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
    await this.#posts.catchUp((viewer) => this.#read(viewer, (way) => good(this.#missedBy(way, told))));
  }

  /** Sees to what is due here: opens the room, and asks its machine. */
  async rouse(): Promise<void> {
    const opened = await this.#opened();
    if (!opened.ok) return;
    if (!isDue(opened.value.session)) {
      await this.#ports.store.alarms.drop(this.id);
      return;
    }
    this.#thinks = true;
    opened.value.match.wakeMachines();
  }

  /** Forgets the game and not its log: it is opened again without the store. */
  sleep(): void {
    const open = this.#open;
    this.drop(false);
    this.#log = open && foldLog(open.session.entries, open.asked);
  }

  /** Others may have added something unheard: what is not in memory is read anew. */
  forgetLog(): void {
    this.#log = undefined;
    if (this.#opening) void this.follow();
  }

  /** Forgets what is cached. `again`: who looks on begins anew from what is stored. */
  drop(again: boolean): void {
    const open = this.#open;
    this.#open = undefined;
    this.#log = undefined;
    this.#toldUpTo = again ? undefined : open?.session.length;
    this.#posts.turnAway();
    void open?.match.close();
    if (again && this.isWatched) void this.#beginAnew();
  }

  async #beginAnew(): Promise<void> {
    const opened = await this.#settled();
    if (opened.ok) this.#posts.restart();
  }

  #enter(viewer: Viewer, request: Request): Promise<Result<unknown>> {
    const open = this.#open;
    // What is here already is not waited for.
    const isHere = open && 'n' in request && request.n <= open.session.length;
    if (!isHere || open.session.length >= LIMITS.entries) return this.#enterLater(viewer, request);
    this.touched = this.#ports.keeper.now();
    return this.#posts.ask(viewer, open.match, request);
  }

  async #enterLater(viewer: Viewer, request: Request): Promise<Result<unknown>> {
    let opened = await this.#opened();
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
    return this.#posts.ask(viewer, opened.value.match, request);
  }

  /** Where nobody has a clock, who has waited long enough may end it. */
  async #claim(seat: SeatNumber, n: number): Promise<Result<unknown>> {
    const opened = await this.#settled();
    if (!opened.ok) return opened;
    const { session, asked } = opened.value;
    const { toMove } = session;
    if (n !== session.length) return bad('entry-conflict', { expected: n + 1, next: session.length + 1 });
    const waited = this.#ports.keeper.now() - asked;
    if (toMove === OVER || toMove === seat || this.#row.clock || waited < LAPSES.claim)
      return bad('not-claimable');
    return this.#posts.ask(toMove, opened.value.match, { ask: 'act', act: 'resign', n });
  }

  async #read<T>(
    viewer: Viewer,
    work: (way: ViewerLink) => Result<T> | Promise<Result<T>>,
  ): Promise<Result<T>> {
    const opened = await this.#settled();
    return opened.ok ? this.#posts.through(viewer, opened.value.match, work) : opened;
  }

  /** Open, and nothing on its way: how it stands is how it is stored. */
  async #settled(): Promise<Result<OpenRoom>> {
    for (;;) {
      const opened = await this.#opened();
      if (!opened.ok || !this.#onItsWay.is) return opened;
      await this.#onItsWay.over();
    }
  }

  #opened(): Promise<Result<OpenRoom>> | Result<OpenRoom> {
    this.touched = this.#ports.keeper.now();
    if (this.#open) return good(this.#open);
    // A load that fails is not remembered.
    this.#opening ??= this.#load().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #load(): Promise<Result<OpenRoom>> {
    const ties = {
      keeps: (added: readonly Entry[]) => this.#commit(added),
      counted: (seat: SeatNumber, ms: number) => this.#lags[seat]?.counted(ms) ?? ms,
      claimed: (thinks: boolean) => {
        this.#thinks = thinks;
      },
      thinks: () => this.#thinks,
      withheld: () => this.#ports.withheld(this.#row),
    };
    const opened = await openRoom(this.#row, this.table, this.#ports, ties, this.#log);
    if (!opened.ok) return opened;
    const open = opened.value;
    this.#open = open;
    this.#log = undefined;
    this.#ports.opened();
    this.#posts.attend(open.match);
    this.#noteEnd(open.session);
    await this.#catchUp();
    return opened;
  }

  /** From play to commit; called in the very step in which it was played. */
  #commit(entries: readonly Entry[]): Promise<Result<void>> {
    const open = this.#open;
    const { store, keeper, house } = this.#ports;
    if (!open) return Promise.resolve(bad('not-kept-now'));
    const at = keeper.now();
    const { outcome } = open.session;
    const alarm = outcome ? undefined : alarmAfter(open.session, entries.every(goesOn) ? open.asked : at);
    const append: Append = {
      room: this.id,
      entries: entries.map((entry) => ({ entry, at })),
      alarm,
      hadAlarm: open.hasAlarm,
      ending: outcome && endingOf(this.#row, this.table, open.session, outcome),
    };
    this.#onItsWay.begin();
    return store.append(append).then(
      (kept) => this.#committed(open, append, at, kept),
      (error) => {
        house.log('append-failed', { room: this.id, why: String(error) });
        return this.#committed(open, append, at, 'unknown');
      },
    );
  }

  #committed(
    open: OpenRoom,
    { entries, alarm }: Append,
    at: number,
    kept: 'kept' | 'conflict' | 'unknown',
  ): Result<void> {
    this.#onItsWay.end();
    if (kept === 'kept') {
      for (const { entry } of entries)
        if (entry.ms !== undefined) this.#lags[entry.by]?.spend(at - open.asked);
      if (!entries.every(({ entry }) => goesOn(entry))) open.asked = at;
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
}
