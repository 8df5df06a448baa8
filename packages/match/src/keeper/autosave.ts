/**
 * The entries of a match on their way to the store: appended as they are made, and tried again after a failure. Where
 * someone else has played on, the store's record is handed to the match, because it counts.
 */
import {
  bad,
  type Close,
  type Entry,
  type Fault,
  type GameRecord,
  good,
  type Result,
  type Session,
  sharedWords,
  t,
} from '@gridhall/core';
import type { SaveState } from '../seat/messages.ts';
import type { Clock } from '../seat/ports.ts';
import { hasHeader } from '../stores/parts.ts';
import type { GameStore } from '../stores/store.ts';
import { firstDifference } from '../stores/take-in.ts';

/** Why a game cannot be saved that was removed from the store meanwhile. */
const REMOVED = t`it was deleted elsewhere.`;

/** A failed save is tried again with the next entry, and after this time. */
const RETRY_MS = 5000;

/** What comes after the first `seen` entries of a game. */
export interface Unsaved {
  readonly seen: number;
  readonly entries: readonly Entry[];
  readonly close: Close;
}

/** A record of the store that continues the game, or nothing where all went well. */
export type NewerRecord = GameRecord | undefined;

export class Autosave {
  readonly #store: GameStore | undefined;
  readonly #clock: Clock;
  readonly #retry: () => void;
  /** How many entries are saved; undefined while the store has nothing of the game. */
  #saved: number | undefined;
  /** The store's record has an older format or lacks params, so its checks are a different chain. */
  #older = false;
  #state: SaveState = 'yes';
  #stopTimer: (() => void) | undefined;
  #unwatch: (() => void) | undefined;
  #closed = false;

  /** `retry` is called when a failed save is due again. */
  constructor(store: GameStore | undefined, clock: Clock, saved: number | undefined, retry: () => void) {
    this.#store = store;
    this.#clock = clock;
    this.#saved = saved;
    this.#retry = retry;
  }

  get state(): SaveState {
    return this.#state;
  }

  /** Whether all entries are in the store, or there is no store. */
  hasAll(session: Session): boolean {
    return !this.#store || this.#saved === session.length;
  }

  /** What is not saved yet; undefined if all is, or nothing of the game is. */
  unsaved(session: Session): Unsaved | undefined {
    if (!this.#store || this.#older || this.#saved === undefined || this.#saved === session.length)
      return undefined;
    return { seen: this.#saved, entries: session.entries.slice(this.#saved), close: session.close() };
  }

  /** Says that the entries are on their way. */
  start(): void {
    if (this.#store) this.#state = 'not yet';
  }

  /** Calls when someone else has changed the game in the store. */
  watch(id: string, changed: () => void): void {
    if (!this.#closed) this.#unwatch = this.#store?.watch(id, changed);
  }

  /**
   * Puts the game into the store, or finds it there. A game without entries is put there with its first entry, unless an
   * `empty` one is wanted.
   */
  async begin(session: Session, empty: boolean): Promise<Result<NewerRecord>> {
    if (!this.#store || this.#saved !== undefined) return good(undefined);
    if (!empty && session.length === 0) {
      const there = await this.#store.load(session.opening.id);
      if (there.ok) return this.join(session, there.value);
      if (there.fault.code === 'no-such-game') return good(undefined);
    }
    const created = await this.#store.create(session.header, session.entries, session.close());
    if (created.ok) return this.#done(session.length);
    if (created.fault.code !== 'game-exists') return this.failed(created.fault);
    const there = await this.#store.load(session.opening.id);
    return there.ok ? this.join(session, there.value) : this.failed(there.fault);
  }

  /** Two copies of one game: one must continue the other, and the longer one counts. */
  async join(session: Session, there: GameRecord): Promise<Result<NewerRecord>> {
    const differs = firstDifference(there, { ...session.header, entries: session.entries });
    if (differs !== undefined) return bad('record-elsewhere', { n: differs });
    this.took(session, there);
    return there.entries.length > session.length ? good(there) : this.save(session);
  }

  /** Notes that the store has this record of the game. */
  took(session: Session, there: GameRecord): void {
    this.#saved = there.entries.length;
    this.#older = !hasHeader(there, session.header);
  }

  /** Saves what is not saved. The state tells of a failure, and the game continues. */
  async save(session: Session): Promise<Result<NewerRecord>> {
    if (!this.#store) return good(undefined);
    if (this.#saved === undefined) return this.begin(session, session.length > 0);
    const { length, entries } = session;
    const { id } = session.opening;
    if (this.#saved === length) return good(undefined);
    const done = this.#older
      ? await this.#store.renew(this.#saved, session.header, entries.slice(), session.close())
      : await this.#store.append(id, this.#saved, entries.slice(this.#saved), session.close());
    if (done.ok) return this.#done(length);
    if (done.fault.code !== 'entry-conflict') return this.failed(done.fault);
    const there = await this.#store.load(id);
    return there.ok ? there : this.failed(there.fault);
  }

  /** Returns the store's record if it goes further than the game, and continues it. */
  async catchUp(session: Session): Promise<Result<NewerRecord>> {
    if (this.#closed || !this.#store) return good(undefined);
    const there = await this.#store.load(session.opening.id);
    if (!there.ok || there.value.entries.length <= session.length) return good(undefined);
    return this.join(session, there.value);
  }

  #done(saved: number): Result<NewerRecord> {
    this.#saved = saved;
    this.#older = false;
    this.succeeded();
    return good(undefined);
  }

  succeeded(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#state = 'yes';
  }

  failed(fault: Fault): Result<NewerRecord> {
    const { why = fault.code === 'no-such-game' ? REMOVED : undefined } = fault.args;
    const no = why === undefined ? (sharedWords(fault) ?? fault.code) : String(why);
    if (typeof this.#state === 'string' || this.#state.no !== no) this.#state = { no };
    this.#stopTimer?.();
    if (!this.#closed) this.#stopTimer = this.#clock.after(RETRY_MS, this.#retry);
    return good(undefined);
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer?.();
    this.#unwatch?.();
  }
}
