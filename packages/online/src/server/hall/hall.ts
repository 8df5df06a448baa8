/** Everything a node does, put together: rooms, accounts, lobby, races, dailies, and what happens by itself. */

import { dayOf } from '@gridhall/app';
import { bad, FINE, type Result } from '@gridhall/core';
import { type Phrase, type RoomPaired, writeMessage } from '../../protocol/index.ts';
import { GONE_MS } from '../../stores/alarms.ts';
import type { AccountChange, BusMessage } from '../../stores/bus.ts';
import type { Database } from '../../stores/database.ts';
import type { RoomRow } from '../../stores/rows.ts';
import { Store } from '../../stores/store.ts';
import { configOf, type Feature, type Retention, type ServerLimits } from '../config.ts';
import type { House } from '../house.ts';
import { Lines } from '../http/lines.ts';
import { Windows } from '../http/windows.ts';
import { Keeper } from '../keeper.ts';
import type { Room } from '../rooms/room.ts';
import { Rooms } from '../rooms/rooms.ts';
import { secretHash } from '../secrets.ts';
import { AccountDesk } from './accounts.ts';
import { Comparing } from './comparing.ts';
import { DailyBoards } from './dailies.ts';
import { Health } from './health.ts';
import { Histogram } from './histogram.ts';
import { Load } from './load.ts';
import { Lobby } from './lobby.ts';
import { LobbyFeed } from './lobby-feed.ts';
import { Races } from './races.ts';
import { AddressTurns } from './turns.ts';

/** Somebody connected to this node, as the hall speaks to him. */
export interface Guest {
  readonly account: string | undefined;
  /** Sends a message that is written already. */
  tell(message: Buffer): void;
  said(room: string, by: number, phrase: Phrase): void;
  rematch(room: string, by: number, next: RoomRow | undefined): void;
  over(room: Room): void;
  paired(paired: RoomPaired): void;
  race(id: string): void;
  /** Whether it was by this token, of which this is the hash. */
  cameBy(hash: string): boolean;
  /** His account is deleted, or he has signed out. */
  forgotten(): void;
  /** Closes the connection; a client that may comes back. */
  dismiss(): void;
  /** Sees whether he is still there, when it is time to. */
  look(now: number): void;
}

/** How a server differs from one of the profile `home`. */
export interface HallOptions {
  readonly limits?: Partial<ServerLimits>;
  readonly retention?: Retention;
  readonly switchedOff?: ReadonlySet<Feature>;
  /** What the readiness says of the program. */
  readonly version?: string;
  /** Called once when the database can no longer be written: the process should end. */
  fatal?(why: string): void;
  /** A clock that never jumps, in milliseconds; the machine's own unless another is given. */
  readonly steady?: (() => number) | undefined;
}

const USUAL = configOf();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Between two batches players have their turns. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const COMPARE_MS = 5000;
const MS_BOUNDS = [1, 2, 5, 10, 20, 50, 100, 250, 500, 1000, 2500, 5000];

export class Hall {
  readonly store: Store;
  readonly house: House;
  readonly keeper: Keeper;
  readonly rooms: Rooms;
  readonly accounts: AccountDesk;
  readonly lobby: Lobby;
  readonly lobbyFeed: LobbyFeed;
  readonly races: Races;
  readonly dailies: DailyBoards;
  readonly comparing: Comparing;
  readonly limits: ServerLimits;
  readonly switchedOff: ReadonlySet<Feature>;
  readonly retention: Retention;
  /** What somebody may ask for in a while. */
  readonly playing: Windows;
  readonly idling: Windows;
  readonly reading: Windows;
  /** Whose turn it is. */
  readonly turns = new AddressTurns();
  /** Sockets and what is followed over HTTP, by address. */
  readonly lines: Lines;
  /** Sockets by account. */
  readonly accountLines: Lines;
  readonly guests = new Set<Guest>();
  /** Those of them who look at a room, by room. */
  readonly #lookers = new Map<string, Set<Guest>>();
  readonly counts = {
    ...{ requests: 0, messages: 0, failures: 0 },
    /** By the code of the fault. */
    refusals: new Map<string, number>(),
  };
  readonly load = new Load();
  readonly health: Health;
  /** Milliseconds from a move to its acknowledgement, and those of commits. */
  readonly acknowledgements = new Histogram(MS_BOUNDS);
  readonly commitTimes = new Histogram(MS_BOUNDS);
  readonly #timers: NodeJS.Timeout[] = [];
  stopping = false;

  private constructor(store: Store, house: House, keeper: Keeper, options: HallOptions) {
    const limits = { ...USUAL.limits, ...options.limits };
    this.store = store;
    this.house = house;
    this.keeper = keeper;
    this.limits = limits;
    this.switchedOff = options.switchedOff ?? USUAL.switchedOff;
    this.retention = options.retention ?? USUAL.retention;
    this.playing = new Windows(limits.playing, keeper);
    this.idling = new Windows(limits.lobby, keeper);
    this.reading = new Windows(limits.reading, keeper);
    this.lines = new Lines(limits.socketsPerAddress);
    this.accountLines = new Lines(limits.socketsPerAccount);
    const each = (call: (guest: Guest) => void) => {
      for (const guest of [...this.guests]) call(guest);
    };
    this.rooms = new Rooms(store, house, keeper, limits, {
      presence: (room, presence) => {
        const message = Buffer.from(writeMessage({ type: 'presence', room, ...presence }));
        this.#in(room, (guest) => guest.tell(message));
      },
      said: (room, by, phrase) => this.#in(room, (guest) => guest.said(room, by, phrase)),
      rematch: (room, by, next) => this.#in(room, (guest) => guest.rematch(room, by, next)),
      over: (room) => {
        this.#in(room.id, (guest) => guest.over(room));
        this.#quietly(this.races.progress(room.row, true));
      },
    });
    this.accounts = new AccountDesk(store, keeper);
    this.lobby = new Lobby(store, house, keeper, this.rooms, limits, {
      paired: (account, paired) => this.#paired(account, paired),
      changed: (accounts) => this.lobbyFeed.changed(accounts),
    });
    this.lobbyFeed = new LobbyFeed({
      ...{ lobby: this.lobby, clock: keeper, here: () => this.guests.size },
      failed: (error) => this.failed({ why: String(error) }),
    });
    this.races = new Races(store, house, keeper, this.rooms, (race) => each((guest) => guest.race(race)));
    this.dailies = new DailyBoards(store, house, keeper);
    this.comparing = new Comparing(store, house, keeper);
    store.onCommit((ms) => this.commitTimes.observe(ms));
    this.health = new Health({
      ...{ store, load: this.load, version: options.version ?? '' },
      fatal: (why) => {
        house.log('fatal', { why });
        options.fatal?.(why);
      },
    });
  }

  /** Counts a refusal, by its fault. */
  countRefusal(code: string): void {
    this.counts.refusals.set(code, (this.counts.refusals.get(code) ?? 0) + 1);
  }

  /** Writes down what went wrong. */
  failed(about: Readonly<Record<string, string>>): void {
    this.counts.failures++;
    if (!this.stopping) this.house.log('failed', about);
  }

  static async open(database: Database, house: House, options: HallOptions = {}): Promise<Hall> {
    const store = await Store.open(database);
    // Whoever comes back does not wait for his game to be loaded; games that nobody plays are loaded when they are asked for.
    const tables = Promise.all((await store.rooms.gamesPlayed()).map((game) => house.table(game)));
    const keeper = new Keeper(await store.time(), options.steady);
    keeper.era = await store.alarms.arrive(keeper.now());
    const hall = new Hall(store, house, keeper, options);
    await store.bus.listen(
      (message, from) => hall.#quietly(hall.#hear(message, from)),
      () => hall.#quietly(hall.#catchUp()),
    );
    await tables;
    hall.load.start();
    hall.health.start();
    hall.#every(1000, () => hall.rooms.seeToAlarms());
    // One timer for all: thousands of them would be as many objects.
    hall.#every(1000, async () => {
      for (const guest of hall.guests) guest.look(keeper.now());
    });
    hall.#every(GONE_MS / 3, () => hall.beat());
    hall.#every(10_000, () => hall.lobby.tick());
    hall.#every(COMPARE_MS, () => hall.comparing.tick());
    hall.#every(60_000, async () => {
      await hall.rooms.tidy();
      await hall.races.tick();
      await hall.accounts.tidy();
      await store.quotas.dropOld(keeper.now());
    });
    hall.#every(10_000, async () => hall.rooms.forgetSome());
    hall.#every(5000, () => hall.rooms.checkJustFollowed());
    hall.#every(60_000, () => store.bus.forgetGone());
    hall.#every(10 * 60_000, () => hall.deleteOld());
    return hall;
  }

  /** Ends what happens by itself; what is on its way is kept first. */
  async close(): Promise<void> {
    this.stopping = true;
    this.health.stopping = true;
    this.health.stop();
    this.load.stop();
    for (const timer of this.#timers) clearInterval(timer);
    this.rooms.closeAll();
    try {
      await this.store.alarms.depart();
    } catch (error) {
      this.house.log('depart-failed', { why: String(error) });
    }
    await this.store.close();
  }

  /** Counts a sign-in from an address, or a new account; returns after how many seconds it is allowed. */
  async mayEnter(address: string, kind: 'token' | 'account'): Promise<number> {
    if (address === '') return 0;
    const { tokensPerAddress, accountsPerAddress } = this.limits;
    const [most, ms] = kind === 'token' ? [tokensPerAddress, HOUR_MS] : [accountsPerAddress, 24 * HOUR_MS];
    return this.store.quotas.use(address, { kind, most, ms }, this.keeper.now());
  }

  /** Whether the operator has switched something off, as a fault. */
  allows(feature: Feature): Result<void> {
    return this.switchedOff.has(feature) ? bad('switched-off', { what: feature }) : FINE;
  }

  /** Whether a new game may be begun now, by this way. */
  allowsGame(rated: boolean | undefined, by?: Feature): Result<void> {
    const allowed = by === undefined ? FINE : this.allows(by);
    if (!allowed.ok) return allowed;
    const mayRate = rated ? this.allows('ratings') : FINE;
    return mayRate.ok ? this.load.admits('new-game') : mayRate;
  }

  /** Says to the other nodes that this one is here, and by which rules it plays. */
  async beat(): Promise<void> {
    const rules: Record<string, number> = {};
    for (const game of this.house.games) rules[game] = (await this.house.table(game))?.game.rules ?? 0;
    await this.store.alarms.beat(this.keeper.now(), this.keeper.era, rules);
  }

  /** Whoever has come by this token is out, everywhere. */
  async signOut(token: string): Promise<void> {
    const hash = secretHash(token);
    await this.accounts.signOut(hash);
    this.#signedOut(hash);
    await this.store.bus.send({ kind: 'signed-out', token: hash });
  }

  #signedOut(hash: string): void {
    this.accounts.forgetToken(hash);
    for (const guest of [...this.guests]) if (guest.cameBy(hash)) guest.forgotten();
  }

  /** Deletes an account, everywhere. */
  async forget(account: string): Promise<void> {
    await this.rooms.resignRated(account);
    await this.accounts.remove(account);
    await this.tellOfAccount(account, 'deleted');
  }

  /** Gives an account another name, everywhere. */
  async rename(account: string, name: string): Promise<Result<void>> {
    if (name === '') return bad('malformed', { what: 'name' });
    if (!(await this.store.accounts.rename(account, name))) return bad('name-taken', { name });
    await this.tellOfAccount(account, 'renamed');
    return FINE;
  }

  /** An account has changed: all nodes look it up again, and close its connections unless it only has another name. */
  async tellOfAccount(account: string, change: AccountChange): Promise<void> {
    await this.#accountChanged(account, change);
    await this.store.bus.send({ kind: 'account', account, change });
  }

  async #accountChanged(account: string, change: AccountChange): Promise<void> {
    this.accounts.forget(account);
    for (const guest of [...this.guests])
      if (guest.account === account) {
        if (change === 'deleted') guest.forgotten();
        else guest.dismiss();
      }
    if (change !== 'restricted') await this.rooms.renewSeatsOf(account);
  }

  /** Deletes what the operator does not want to keep, a batch at a time, until nothing is left. */
  async deleteOld(): Promise<void> {
    const now = this.keeper.now();
    const { gamesDays, accountsDays } = this.retention;
    if (gamesDays > 0) {
      const before = now - gamesDays * DAY_MS;
      while (!this.stopping && (await this.store.retention.dropRooms(before)) > 0) await pause();
      await this.store.retention.dropContests(before, dayOf(before));
    }
    if (accountsDays === 0) return;
    for (const id of await this.store.retention.unusedAccounts(now - accountsDays * DAY_MS, now)) {
      await this.forget(id);
      await pause();
    }
  }

  /** A guest looks at a room from now on. */
  looks(guest: Guest, room: string): void {
    const there = this.#lookers.get(room);
    if (there) there.add(guest);
    else this.#lookers.set(room, new Set([guest]));
  }

  looksAway(guest: Guest, room: string): void {
    const there = this.#lookers.get(room);
    there?.delete(guest);
    if (there?.size === 0) this.#lookers.delete(room);
  }

  #in(room: string, call: (guest: Guest) => void): void {
    for (const guest of [...(this.#lookers.get(room) ?? [])]) call(guest);
  }

  async #hear(message: BusMessage, from: string): Promise<void> {
    switch (message.kind) {
      case 'lobby':
        return this.lobby.heardChange(message.accounts);
      case 'signed-out':
        return this.#signedOut(message.token);
      case 'account':
        return this.#accountChanged(message.account, message.change);
      case 'race':
        return this.races.hear(message.race);
      case 'paired':
        return this.#paired(message.account, { room: message.to, seat: message.seat });
      default:
        return this.rooms.hear(message, from);
    }
  }

  /** Until it succeeds: whoever hears again may not be able to read yet. */
  async #catchUp(): Promise<void> {
    for (;;) {
      try {
        await this.rooms.catchUp();
        return;
      } catch (error) {
        if (this.stopping) return;
        this.house.log('catch-up-failed', { why: String(error) });
        await new Promise((resolve) => this.keeper.after(500, () => resolve(undefined)));
      }
    }
  }

  #paired(account: string, paired: RoomPaired): void {
    for (const guest of [...this.guests]) if (guest.account === account) guest.paired(paired);
  }

  #every(ms: number, work: () => Promise<void>): void {
    let running = false;
    const timer = setInterval(() => {
      if (running || this.stopping) return;
      running = true;
      this.#quietly(
        work().finally(() => {
          running = false;
        }),
      );
    }, ms);
    timer.unref();
    this.#timers.push(timer);
  }

  /** What goes wrong by itself is written down, and tried again by itself. */
  #quietly(work: Promise<unknown>): void {
    work.catch((error) => {
      this.failed({ why: String(error) });
    });
  }
}
