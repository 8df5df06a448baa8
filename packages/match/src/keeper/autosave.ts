/**
 * What a match has played, on its way to the store: appended entry by entry, tried again when it failed, and taken over
 * from there when somebody else has played on.
 */
import {
  bad,
  type Close,
  type Entry,
  FINE,
  type GameRecord,
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

/** Why a game is not kept that somebody has removed meanwhile. */
const REMOVED = t`it was deleted elsewhere.`;

/** A failed save is tried again at the next entry, and after this time. */
const RETRY_MS = 5000;

interface Owner {
  session(): Session;
  /** Whether it is kept has changed. */
  changed(): void;
  /** The store has another continuation: it counts. */
  replace(record: GameRecord): Promise<Result<void>>;
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** What comes after the first so many entries of a game. */
export interface Unsaved {
  readonly seen: number;
  readonly entries: readonly Entry[];
  readonly close: Close;
}

export class Autosave {
  readonly #store: GameStore | undefined;
  readonly #clock: Clock;
  readonly #owner: Owner;
  /** How many entries are safe; undefined while the store has nothing of the game. */
  #saved: number | undefined;
  /** What the store has is of an older format or lacks params, so that its checks are another chain than ours. */
  #older = false;
  #kept: SaveState = 'yes';
  #retry: (() => void) | undefined;
  #unwatch: (() => void) | undefined;
  #saving: Promise<Result<void>> | undefined;
  #closed = false;

  constructor(store: GameStore | undefined, clock: Clock, saved: number | undefined, owner: Owner) {
    this.#store = store;
    this.#clock = clock;
    this.#saved = saved;
    this.#owner = owner;
  }

  get kept(): SaveState {
    return this.#kept;
  }

  /** What was played and is not safe yet; undefined where all is, or where nothing of the game is. */
  get unkept(): Unsaved | undefined {
    const session = this.#owner.session();
    if (!this.#store || this.#older || this.#saved === undefined || this.#saved === session.length)
      return undefined;
    return { seen: this.#saved, entries: session.entries.slice(this.#saved), close: session.close() };
  }

  /**
   * Puts the game into the store, or finds it there; what is further along counts. One that nobody has moved in is put
   * there with its first entry, unless it is wanted `empty`.
   */
  async begin(empty: boolean): Promise<Result<void>> {
    const done = await this.#begin(empty);
    if (this.#store && !this.#closed) {
      const { id } = this.#owner.session().opening;
      this.#unwatch = this.#store.watch(id, () => void this.#owner.inTurn(() => this.#catchUp()));
    }
    return done;
  }

  async #begin(empty = true): Promise<Result<void>> {
    const session = this.#owner.session();
    if (!this.#store || this.#saved !== undefined) return FINE;
    if (!empty && session.length === 0) {
      const there = await this.#store.load(session.opening.id);
      if (there.ok) return this.#join(there.value);
      if (there.fault.code === 'no-such-game') return FINE;
    }
    const created = await this.#store.create(session.header, session.entries, session.close());
    if (created.ok) {
      this.#saved = session.length;
      this.#is('yes');
      return FINE;
    }
    if (created.fault.code !== 'game-exists') return this.#failed(created);
    const there = await this.#store.load(session.opening.id);
    return there.ok ? this.#join(there.value) : this.#failed(there);
  }

  /** Two copies of one game: one must continue the other, and the longer one counts. */
  async #join(there: GameRecord): Promise<Result<void>> {
    const session = this.#owner.session();
    const { header, entries } = session;
    const differs = firstDifference(there, { ...header, entries });
    if (differs !== undefined) return bad('record-elsewhere', { n: differs });
    this.#has(there);
    if (there.entries.length > session.length) return this.#owner.replace(there);
    return this.save();
  }

  #has(there: GameRecord): void {
    this.#saved = there.entries.length;
    this.#older = !hasHeader(there, this.#owner.session().header);
  }

  /** Everything that is not yet safe. A failure is told in `kept`, and the game goes on; a conflict is a fault. */
  async save(): Promise<Result<void>> {
    const session = this.#owner.session();
    if (!this.#store) return FINE;
    // What nobody has moved in is not missed.
    if (this.#saved === undefined) return this.#begin(session.length > 0);
    const { length } = session;
    if (this.#saved === length) return FINE;
    const { header, entries } = session;
    const done = this.#older
      ? await this.#store.renew(this.#saved, header, entries.slice(), session.close())
      : await this.#store.append(header.id, this.#saved, entries.slice(this.#saved), session.close());
    if (done.ok) {
      this.#saved = length;
      this.#older = false;
      this.#is('yes');
      return FINE;
    }
    if (done.fault.code !== 'entry-conflict') return this.#failed(done);
    const there = await this.#store.load(session.opening.id);
    if (!there.ok) return this.#failed(there);
    const taken = await this.#owner.replace(there.value);
    if (!taken.ok) return this.#failed(taken);
    this.#has(there.value);
    this.#is('yes');
    return bad('played-elsewhere');
  }

  /** Saves while the game goes on: what is played meanwhile goes along. */
  start(): void {
    if (!this.#store) return;
    this.#kept = 'not yet';
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined;
    });
  }

  async #saveAll(): Promise<Result<void>> {
    let done = await this.save();
    while (done.ok && this.#kept === 'yes' && this.#saved !== this.#owner.session().length)
      done = await this.save();
    return done;
  }

  async close(): Promise<void> {
    await this.#saving;
    if (this.#kept !== 'yes' && !this.#closed) await this.save();
    this.#closed = true;
    this.#retry?.();
    this.#unwatch?.();
  }

  /** Somebody else has changed the game: what came there after ours is taken over. */
  async #catchUp(): Promise<void> {
    if (this.#closed || !this.#store || this.#saving) return;
    const session = this.#owner.session();
    const there = await this.#store.load(session.opening.id);
    if (!there.ok || there.value.entries.length <= session.length) return;
    const taken = await this.#join(there.value);
    if (taken.ok) this.#is('yes');
  }

  #failed({ fault }: { readonly fault: { readonly code: string; readonly args: object } }): Result<void> {
    const { why = fault.code === 'no-such-game' ? REMOVED : undefined } = fault.args as { why?: string };
    this.#is({ no: why ?? sharedWords(fault as Parameters<typeof sharedWords>[0]) ?? fault.code });
    this.#retry?.();
    if (!this.#closed)
      this.#retry = this.#clock.after(RETRY_MS, () => void this.#owner.inTurn(() => this.save()));
    return FINE;
  }

  #is(kept: SaveState): void {
    const before = this.#kept;
    if (kept === 'yes') {
      this.#retry?.();
      this.#retry = undefined;
    }
    this.#kept = kept;
    if (JSON.stringify(before) !== JSON.stringify(kept)) this.#owner.changed();
  }
}
