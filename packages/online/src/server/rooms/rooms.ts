/** The rooms this node has something of, and what is done to rooms beside playing in them. */

import { dayOf } from '@gridhall/app';
import { bad, FINE, good, type Outcome, type Result, type SeatNumber } from '@gridhall/core';
import {
  isPhrase,
  LAPSES,
  type Left,
  type Phrase,
  type RematchAnswer,
  type RoomBody,
  type RoomInfo,
  type RoomMade,
  type SeatWish,
} from '../../protocol/index.ts';
import type { RoomMessage } from '../../stores/bus.ts';
import { entryOf } from '../../stores/entries.ts';
import type { Account, RoomRow } from '../../stores/rows.ts';
import type { Store } from '../../stores/store.ts';
import type { ServerLimits } from '../config.ts';
import { FairThinker } from '../hall/fair-thinker.ts';
import type { House } from '../house.ts';
import type { Keeper } from '../keeper.ts';
import { fresh128, secretHash } from '../secrets.ts';
import { begunWith, type CheckedSetup, checkWish, type MadeRoom, makeRoom, type Sitter } from './making.ts';
import { type Presence, PresenceBoard } from './presence.ts';
import { Room } from './room.ts';

/** What happens in rooms and is no entry, for whoever has sockets. */
export interface Events {
  presence(room: string, presence: Presence): void;
  said(room: string, by: SeatNumber, phrase: Phrase): void;
  rematch(room: string, by: SeatNumber, next?: RoomRow): void;
  over(room: Room, outcome: Outcome): void;
}

/** Games beyond these are forgotten, those first that were asked for longest ago. */
const MOST_OPEN = 1000;
/** A clock that runs and a machine that thinks are in memory: rooms with these are forgotten only beyond so many. */
const MOST_DUE = 2000;
const MOST_ROOMS = 20_000;
/** A room that nobody here looks at is forgotten after this. */
const UNWATCHED_MS = 10 * 60_000;
/** After so many that were opened it is looked whether there are more. */
const LOOK_AFTER = 128;
/** A due alarm is taken for so long. */
const LEASE_MS = 30_000;

export class Rooms {
  readonly #store: Store;
  readonly #house: House;
  readonly #keeper: Keeper;
  readonly #events: Events;
  readonly #limits: Pick<ServerLimits, 'roomsPerAccount'>;
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room | undefined>>();
  /** Races whose rooms show their ends. */
  readonly #shownRaces = new Set<string>();
  readonly #presence: PresenceBoard;
  /** Rooms that are followed since a moment ago: an entry that was committed at that moment may have been missed. */
  #justFollowed: string[] = [];
  #opened = 0;

  constructor(
    store: Store,
    house: House,
    keeper: Keeper,
    limits: Pick<ServerLimits, 'roomsPerAccount'>,
    events: Events,
  ) {
    this.#limits = limits;
    this.#store = store;
    // Machines think for people, and for each of those in turn.
    const thinker = new FairThinker(house.thinker, (room) => this.#ownerOf(room));
    this.#house = { ...house, thinker, log: (event, about) => house.log(event, about) };
    this.#keeper = keeper;
    this.#events = events;
    this.#presence = new PresenceBoard({
      ...{ bus: store.bus, clock: keeper, tell: (room, presence) => events.presence(room, presence) },
      here: (id) => {
        const room = this.#rooms.get(id);
        return room?.isWatched ? { present: room.present.seats, watching: room.present.watching } : undefined;
      },
    });
  }

  #ownerOf(room: string): string {
    return this.#rooms.get(room)?.row.seats.find(({ account }) => account !== undefined)?.account ?? room;
  }

  get figures(): { readonly rooms: number; readonly open: number } {
    let open = 0;
    for (const room of this.#rooms.values()) if (room.isOpen) open++;
    return { rooms: this.#rooms.size, open };
  }

  /** A room, from here or from the store. While it waits, others may sit down elsewhere unheard: then it is looked up. */
  async find(id: string): Promise<Room | undefined> {
    const here = this.#rooms.get(id);
    if (here) return here.row.state === 'waiting' ? this.#renewed(here) : here;
    let loading = this.#loading.get(id);
    if (!loading) {
      loading = this.#load(id).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  async info(room: Room): Promise<RoomInfo> {
    const present = new Set(this.#presence.of(room.id).present);
    return room.info((seat) => present.has(seat));
  }

  /** Who makes a room sits on the first seat that is a person's. */
  async make(account: Account, body: RoomBody): Promise<Result<RoomMade>> {
    const mayMore = await this.mayHaveMore(account.id);
    if (!mayMore.ok) return mayMore;
    const setting = await checkWish(this.#house, body);
    if (!setting.ok) return setting;
    const seat = setting.value.seats.findIndex(({ kind }) => kind === 'human');
    const made = makeRoom(
      setting.value,
      new Map([[seat, { account, nonce: body.nonce }]]),
      this.#keeper.now(),
    );
    await this.keep(made.row);
    const { row, invites, watch } = made;
    return good({ room: row.id, seat, invites, watch, commitment: row.commitment });
  }

  async mayHaveMore(account: string): Promise<Result<void>> {
    const open = await this.#store.rooms.openCount(account);
    const most = this.#limits.roomsPerAccount;
    return open >= most ? bad('rooms-enough', { most }) : good(undefined);
  }

  /** Keeps a new room; where it has begun already, what is due in it is seen to. */
  async keep(row: RoomRow): Promise<void> {
    await this.#store.rooms.create(row);
    await this.begunWith(row);
  }

  /** A room that is stored has begun: what is due in it is seen to, by this node first. */
  async begunWith(row: RoomRow): Promise<void> {
    if (row.state !== 'playing') return;
    const now = this.#keeper.now();
    const machines = row.seats.some(({ kind }) => kind === 'machine');
    if (!row.clock && !machines) return;
    const due = machines ? now : now + row.clock!.base;
    await this.#store.alarms.set(row.id, 0, due, now);
    const room = await this.find(row.id);
    // Opening it lets its clock run and its machine think.
    await room?.length();
  }

  async sit(id: string, account: Account, secret: string, nonce: string): Promise<Result<SeatNumber>> {
    const room = await this.find(id);
    if (!room) return bad('no-such-room');
    const mine = room.seatOf(account.id);
    const mayMore = mine === undefined ? await this.mayHaveMore(account.id) : FINE;
    if (!mayMore.ok) return mayMore;
    const sits = await this.#store.rooms.sit(id, { secret: secretHash(secret), nonce }, account);
    if (sits === undefined) {
      // The same request again after its answer was lost.
      const again = mine ?? (await this.#renewed(room)).seatOf(account.id);
      if (again !== undefined && room.row.seats[again]?.nonce === nonce) {
        // What came between the seat and the beginning may have been a database that died.
        await this.#beginWhereAllSit(room);
        return good(again);
      }
      if (room.row.state === 'closed') return bad('room-closed');
      return bad('wrong-secret');
    }
    await this.#beginWhereAllSit(room);
    this.#sayChanged(id);
    return good(sits);
  }

  /** Leaves: before the start the seat is free again and both links change; afterwards it is to give up. */
  async leave(room: Room, seat: SeatNumber): Promise<Result<Left>> {
    if (room.row.state === 'waiting') {
      const [secret, watch] = [fresh128(), fresh128()];
      const names = room.table.game.seats(room.row.params);
      const freed = await this.#store.rooms.stand(
        room.id,
        seat,
        names[seat]!,
        secretHash(secret),
        secretHash(watch),
      );
      await this.#renewed(room);
      if (freed) {
        this.#sayChanged(room.id);
        return good({ left: true, watch, invite: { seat, secret } });
      }
    }
    const n = await room.length();
    if (!n.ok) return n;
    const done = await room.enter(seat, { n: n.value, act: 'resign' });
    return done.ok || done.fault.code === 'game-over' ? good({ left: true }) : done;
  }

  /** Resigns the rated games of an account that is about to be deleted, so that its opponents get their rating. */
  async resignRated(account: string): Promise<void> {
    for (const id of await this.#store.rooms.ratedGames(account)) {
      const room = await this.find(id);
      const seat = room?.seatOf(account);
      if (room && seat !== undefined) await this.leave(room, seat);
    }
  }

  /** All who want another game are asked; when all do, it is there, with sides changed. */
  async rematch(room: Room, seat: SeatNumber, nonce: string): Promise<Result<RematchAnswer>> {
    const { row } = room;
    if (row.state !== 'over') return bad('not-over-yet');
    if (row.race !== undefined || row.daily !== undefined) return bad('not-your-seat');
    if (row.next !== undefined) return this.#seatIn(row.next, row.seats[seat]?.account);
    const wanted = await this.#store.rooms.wantRematch(room.id, seat, nonce);
    const people = row.seats.filter(({ kind }) => kind === 'human');
    if (!people.every((one) => wanted.has(one.seat))) {
      this.#events.rematch(room.id, seat);
      void this.#store.bus.send({ kind: 'rematch', room: room.id, by: seat });
      return good({ offered: true });
    }
    if (people.some(({ account }) => account === undefined)) return bad('room-closed');
    const next = await this.#changedSides(row, wanted);
    if (!next.ok) return next;
    await this.#store.rooms.rematch(room.id, next.value.row);
    const { row: renewed } = await this.#renewed(room);
    const id = renewed.next!;
    if (id === next.value.row.id) await this.begunWith(next.value.row);
    const made = await this.find(id);
    if (made) this.#events.rematch(room.id, seat, made.row);
    void this.#store.bus.send({ kind: 'rematch', room: room.id, by: seat, next: id });
    return this.#seatIn(id, row.seats[seat]?.account);
  }

  say(room: Room, by: SeatNumber, phrase: Phrase): void {
    this.#events.said(room.id, by, phrase);
    void this.#store.bus.send({ kind: 'said', room: room.id, by, phrase });
  }

  /** Someone has come or gone on this node. */
  presenceChanged(room: Room): void {
    this.#presence.changed(room.id);
  }

  /** Whether the end of a room shows nothing yet. */
  withheld({ race, daily }: RoomRow): boolean {
    if (daily !== undefined) return dayOf(this.#keeper.now()) <= daily;
    return race !== undefined && !this.#shownRaces.has(race);
  }

  /** A race is over: its rooms show their ends. */
  showRace(race: string): void {
    this.#shownRaces.add(race);
    for (const room of this.#rooms.values()) if (room.row.race === race && room.isOpen) room.drop(true);
  }

  /** Handles what another node says about a room that this node follows. */
  async hear(message: RoomMessage, from: string): Promise<void> {
    const room = this.#rooms.get(message.room);
    if (!room) return;
    switch (message.kind) {
      case 'entries':
        for (const row of message.rows) await room.follow(entryOf(row));
        return;
      case 'changed':
        await this.#renewed(room);
        return;
      case 'presence':
        this.#presence.hear(from, room.id, { present: message.seats, watching: message.watching });
        return;
      case 'said':
        if (isPhrase(message.phrase)) this.#events.said(room.id, message.by, message.phrase);
        return;
      case 'rematch': {
        const next = message.next === undefined ? undefined : await this.find(message.next);
        if (next) await this.#renewed(room);
        this.#events.rematch(room.id, message.by, next?.row);
      }
    }
  }

  /** Messages may have been missed: compares all open rooms with the database. */
  async catchUp(): Promise<void> {
    await this.#store.bus.followAgain();
    for (const room of this.#rooms.values()) if (!room.isOpen) room.forgetLog();
    await this.#followMissed([...this.#rooms.values()].filter(({ isOpen }) => isOpen));
    await this.#renewAll([...this.#rooms.values()].filter(({ row }) => row.state === 'waiting'));
  }

  /** An entry that another node committed while this one began to follow its room was sent to no one. */
  async checkJustFollowed(): Promise<void> {
    const ids = this.#justFollowed;
    this.#justFollowed = [];
    if (ids.length > 0) await this.#followMissed(ids.flatMap((id) => this.#rooms.get(id) ?? []));
  }

  async #followMissed(rooms: readonly Room[]): Promise<void> {
    const heads = await this.#store.rooms.heads(rooms.map(({ id }) => id));
    for (const room of rooms) {
      const n = room.isOpen ? await room.length() : undefined;
      if (n?.ok && (heads.get(room.id) ?? 0) > n.value) await room.follow();
    }
  }

  async #renewAll(rooms: readonly Room[]): Promise<void> {
    const rows = await this.#store.rooms.findAll(rooms.map(({ id }) => id));
    for (const row of rows) this.#rooms.get(row.id)?.renew(row);
  }

  /** Sees to what is due and nobody else does. */
  async seeToAlarms(): Promise<void> {
    const now = this.#keeper.now();
    for (const id of await this.#store.alarms.claimDue(now, now + LEASE_MS)) {
      const room = await this.find(id);
      if (room?.row.state !== 'playing') await this.#store.alarms.drop(id);
      else await room.rouse();
      // When a clock was set ahead all of them are due at once, and SQLite gives nobody a turn by itself.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Rooms that lapse are closed; what was not asked for in a while is forgotten. */
  async tidy(): Promise<void> {
    const now = Math.floor(this.#keeper.now());
    const lapsed = await this.#store.rooms.lapsed(now - LAPSES.seat, now - LAPSES.idle);
    if (lapsed.length === 0) return;
    await this.#store.rooms.close(lapsed);
    await this.#renewAll(lapsed.flatMap((id) => this.#rooms.get(id) ?? []));
  }

  /** A room that no house plays by its rules any more is closed, unrated, its entries kept. */
  async giveUp(room: Room): Promise<void> {
    const { game, rules } = room.row;
    if (await this.#store.alarms.elsewhere(game, rules, this.#keeper.now())) return;
    await this.close(room);
  }

  /** An operator ends a game: what was played stays, and nobody wins. */
  async close(room: Room): Promise<void> {
    await this.#store.rooms.close([room.id]);
    await this.#renewed(room);
    this.#sayChanged(room.id);
  }

  /** Somebody is deleted: rooms here no longer name him. */
  async renewSeatsOf(account: string): Promise<void> {
    for (const room of [...this.#rooms.values()]) if (room.seatOf(account) !== undefined) await room.rename();
  }

  forgetSome(): void {
    const open = this.#longestAgo((room) => room.isOpen);
    let left = open.length;
    for (const room of open) {
      if (left <= MOST_OPEN) break;
      if (room.isBusy || (room.isDue && left <= MOST_DUE)) continue;
      room.sleep();
      left--;
    }
    this.#forgetUnwatched();
  }

  /** Other nodes send nothing about a room that nobody here looks at. */
  #forgetUnwatched(): void {
    const before = this.#keeper.now() - UNWATCHED_MS;
    const gone: string[] = [];
    const unwatched = this.#longestAgo((room) => !room.isWatched && !room.isBusy && !room.isDue);
    for (const room of unwatched) {
      if (room.touched > before && this.#rooms.size <= MOST_ROOMS) break;
      room.drop(false);
      this.#rooms.delete(room.id);
      gone.push(room.id);
    }
    void this.#store.bus.unfollow(gone).catch(() => {});
  }

  /** Those that were asked for longest ago first. */
  #longestAgo(which: (room: Room) => boolean): readonly Room[] {
    return [...this.#rooms.values()].filter(which).sort((a, b) => a.touched - b.touched);
  }

  closeAll(): void {
    for (const room of this.#rooms.values()) room.drop(false);
    this.#rooms.clear();
  }

  async #load(id: string): Promise<Room | undefined> {
    // First, so that nothing comes between what is read and what is heard.
    await this.#store.bus.follow(id);
    const row = await this.#store.rooms.find(id);
    const table = row && (await this.#house.table(row.game));
    if (!row || !table) return undefined;
    if (row.race !== undefined && !this.#shownRaces.has(row.race)) {
      const race = await this.#store.contests.race(row.race);
      if (!race || race.state === 'over') this.#shownRaces.add(row.race);
    }
    const room = new Room(row, table, {
      ...{ store: this.#store, house: this.#house, keeper: this.#keeper },
      withheld: (one) => this.withheld(one),
      ended: (one, outcome) => this.#events.over(one, outcome),
      opened: () => {
        // Who has opened it uses it first.
        if (++this.#opened % LOOK_AFTER === 0) setImmediate(() => this.forgetSome());
      },
    });
    room.touched = this.#keeper.now();
    this.#rooms.set(id, room);
    this.#justFollowed.push(id);
    if (this.#rooms.size % 256 === 0) this.forgetSome();
    return room;
  }

  async #beginWhereAllSit(room: Room): Promise<void> {
    const { row } = await this.#renewed(room);
    const missing = row.seats.some(({ kind, nonce }) => kind === 'human' && nonce === undefined);
    if (row.state !== 'waiting' || missing) return;
    const begun = await this.#store.rooms.begin(row.id, begunWith(row), Math.round(this.#keeper.now()));
    const { row: now } = await this.#renewed(room);
    if (begun) await this.begunWith(now);
  }

  async #renewed(room: Room): Promise<Room> {
    const row = await this.#store.rooms.find(room.id);
    if (row) room.renew(row);
    return room;
  }

  #sayChanged(id: string): void {
    void this.#store.bus.send({ kind: 'changed', room: id });
  }

  async #changedSides(row: RoomRow, nonces: ReadonlyMap<number, string>): Promise<Result<MadeRoom>> {
    const table = await this.#house.table(row.game);
    if (!table) return bad('no-such-game-here', { game: row.game });
    const { length } = row.seats;
    // Everybody moves on by one; where people play with machines, each keeps to its kind of seat.
    const people = row.seats.filter(({ kind }) => kind === 'human');
    const all = people.length === length;
    const seats = row.seats.map(
      ({ kind, level }): SeatWish => (kind === 'human' ? { kind } : { kind, level: level! }),
    );
    const turned = length === 2 && !all ? seats.toReversed() : seats;
    const free = turned.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    const sitters = new Map<number, Sitter>();
    people.forEach(({ account, name, bot, seat }, i) => {
      sitters.set(free[(i + 1) % free.length]!, {
        account: { id: account!, name, bot },
        nonce: nonces.get(seat)!,
      });
    });
    const setting: CheckedSetup = {
      ...{ table, params: row.params, seats: turned, names: table.game.seats(row.params), rated: row.rated },
      ...(row.boards ? { boards: row.boards } : {}),
      ...(row.clock ? { clock: row.clock } : {}),
    };
    // Who was invited to the first game was not to be seen in it, and is not in the next.
    return good(makeRoom(setting, sitters, this.#keeper.now(), { unlisted: !row.listed }));
  }

  async #seatIn(id: string, account: string | undefined): Promise<Result<RematchAnswer>> {
    const room = await this.find(id);
    const seat = room?.seatOf(account);
    return seat === undefined ? bad('no-such-room') : good({ room: id, seat });
  }
}
