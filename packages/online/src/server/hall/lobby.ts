/** Those who look for somebody to play with: seeks that find each other, and challenges to one in particular. */
import { randomInt } from 'node:crypto';
import { bad, canonical, good, type Result } from '@gridhall/core';
import type {
  AnswerBody,
  ChallengeBody,
  ChallengeInfo,
  RoomPaired,
  SeekAnswer,
  SeekBody,
  SeekInfo,
} from '../../protocol/index.ts';
import type { ListedSeek, SeekRow } from '../../stores/lobby.ts';
import type { Account, RoomRow } from '../../stores/rows.ts';
import type { Store } from '../../stores/store.ts';
import type { ServerLimits } from '../config.ts';
import type { House } from '../house.ts';
import type { Keeper } from '../keeper.ts';
import { type CheckedSetup, checkWish, makeRoom, type Sitter } from '../rooms/making.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { fresh128 } from '../secrets.ts';

type LobbyLimits = Pick<ServerLimits, 'seeksPerAccount' | 'challengesPerAccount'>;

export interface LobbyEvents {
  /** A seek or a challenge of an account has led to a game. */
  paired(account: string, paired: RoomPaired): void;
  changed(accounts: readonly string[]): void;
}

/** Who was not heard of for so long seeks no more. */
const SEEN_MS = 30_000;
/** In rated games nobody meets somebody further away than this. */
const MOST_APART = 500;

export class Lobby {
  readonly #store: Store;
  readonly #house: House;
  readonly #keeper: Keeper;
  readonly #rooms: Rooms;
  readonly #events: LobbyEvents;
  readonly #limits: LobbyLimits;
  /** Seeks of sockets on this node: they last as long as those do. */
  readonly #held = new Set<string>();
  #listed: Promise<readonly ListedSeek[]> | undefined;

  constructor(
    store: Store,
    house: House,
    keeper: Keeper,
    rooms: Rooms,
    limits: LobbyLimits,
    events: LobbyEvents,
  ) {
    this.#limits = limits;
    this.#store = store;
    this.#house = house;
    this.#keeper = keeper;
    this.#rooms = rooms;
    this.#events = events;
  }

  /** Finds those who wait for the same, or waits. */
  async seek(account: Account, body: SeekBody): Promise<Result<SeekAnswer>> {
    const mayMore = await this.#rooms.mayHaveMore(account.id);
    if (!mayMore.ok) return mayMore;
    const setting = await checkWish(this.#house, body);
    if (!setting.ok) return setting;
    const seats = setting.value.seats.length;
    if (seats < 2) return bad('wrong-seats', { seats });
    const waiting = await this.#store.lobby.seeksOf(account.id, this.#keeper.now() - SEEN_MS);
    const most = this.#limits.seeksPerAccount;
    if (waiting >= most) return bad('seeks-enough', { most });
    const ratings = await this.#store.accounts.ratings(account.id);
    const seek: SeekRow = {
      ...{ id: fresh128(), account: account.id, game: body.game, params: setting.value.params },
      ...{ clock: body.clock, rated: setting.value.rated, nonce: body.nonce },
      rating: ratings.find(({ game }) => game === body.game)?.rating,
    };
    await this.#store.lobby.seek(seek, Math.round(this.#keeper.now()));
    const paired = await this.#pair(seek, setting.value);
    this.changed();
    return good(paired ?? { seek: seek.id });
  }

  /** How a seek of one's own stands; to ask is to be here. */
  async look(id: string, account: Account): Promise<Result<SeekAnswer>> {
    const seek = await this.#store.lobby.findSeek(id);
    if (seek?.account !== account.id) return bad('no-such-seek');
    if (seek.room !== undefined) return good({ room: seek.room, seat: seek.seat! });
    await this.#store.lobby.seen([id], Math.round(this.#keeper.now()));
    this.#listed = undefined;
    return good({ seek: id });
  }

  async unseek(id: string, account: string): Promise<void> {
    this.#held.delete(id);
    await this.#store.lobby.unseek(id, account);
    this.changed();
  }

  hold(id: string): void {
    this.#held.add(id);
  }

  /** Those who seek, read from the database once after each change. */
  async list(): Promise<readonly SeekInfo[]> {
    const since = this.#keeper.now() - SEEN_MS;
    const reading = this.#listed ?? this.#store.lobby.listed(since);
    this.#listed = reading;
    try {
      return (await reading).filter(({ seen }) => seen >= Math.floor(since)).map(infoOfSeek);
    } catch (error) {
      if (this.#listed === reading) this.#listed = undefined;
      throw error;
    }
  }

  async challenge(account: Account, { to, ...body }: ChallengeBody): Promise<Result<{ challenge: string }>> {
    const setting = await checkWish(this.#house, body);
    if (!setting.ok) return setting;
    if (setting.value.seats.length !== 2) return bad('wrong-seats', { seats: setting.value.seats.length });
    const other = await this.#store.accounts.find(to);
    if (!other) return bad('no-such-player-here', { name: to });
    if (other.id === account.id) return bad('not-yourself');
    const open = await this.#store.lobby.challengesOf(account.id);
    const mine = open.filter(({ from, room }) => from === account.id && room === undefined);
    const most = this.#limits.challengesPerAccount;
    if (mine.length >= most) return bad('challenges-enough', { most });
    const id = fresh128();
    await this.#store.lobby.challenge(
      {
        ...{ id, from: account.id, to: other.id, game: body.game, params: setting.value.params },
        ...{ clock: body.clock, rated: setting.value.rated, nonce: body.nonce },
      },
      Math.round(this.#keeper.now()),
    );
    this.changed(account.id, other.id);
    return good({ challenge: id });
  }

  async answer(
    account: Account,
    id: string,
    body: AnswerBody,
  ): Promise<Result<RoomPaired | { declined: true }>> {
    const challenge = await this.#store.lobby.findChallenge(id);
    const mine = challenge && (challenge.to === account.id || challenge.from === account.id);
    if (!challenge || !mine || challenge.room !== undefined) return bad('no-such-challenge');
    if (!body.accept) {
      await this.#store.lobby.dropChallenge(id);
      this.changed(challenge.from, challenge.to);
      return good({ declined: true });
    }
    if (challenge.to !== account.id) return bad('not-your-seat');
    const mayMore = await this.#rooms.mayHaveMore(account.id);
    if (!mayMore.ok) return mayMore;
    const { clock, ...wish } = challenge;
    const setting = await checkWish(this.#house, { ...wish, ...(clock ? { clock } : {}) });
    const from = await this.#store.accounts.byId(challenge.from);
    if (!setting.ok) return setting;
    if (!from) return bad('no-such-challenge');
    const { row } = seated(setting.value, this.#keeper.now(), [
      { account: from, nonce: challenge.nonce },
      { account, nonce: body.nonce },
    ]);
    if (!(await this.#store.lobby.accept(id, row))) return bad('no-such-challenge');
    await this.#rooms.begunWith(row);
    this.#tell(row);
    this.changed(challenge.from, challenge.to);
    return good({ room: row.id, seat: seatOf(row, account.id) });
  }

  async challengesOf(account: string): Promise<readonly ChallengeInfo[]> {
    return (await this.#store.lobby.challengesOf(account)).map((one) => ({
      ...{ challenge: one.id, from: one.fromName, to: one.toName, mine: one.from === account },
      ...{ game: one.game, params: one.params, rated: one.rated },
      ...(one.clock ? { clock: one.clock } : {}),
      ...(one.room === undefined ? {} : { room: one.room }),
    }));
  }

  /** The seeks are different, or the challenges of these accounts: on this node, and then on the others. */
  changed(...accounts: readonly string[]): void {
    this.heardChange(accounts);
    void this.#store.bus.send({ kind: 'lobby', accounts });
  }

  heardChange(accounts: readonly string[]): void {
    this.#listed = undefined;
    this.#events.changed(accounts);
  }

  async tick(): Promise<void> {
    const now = Math.round(this.#keeper.now());
    await this.#store.lobby.seen([...this.#held], now);
    await this.#store.lobby.sweep(now - 4 * SEEN_MS);
    // Seeks that no one has renewed end without a message.
    this.heardChange([]);
  }

  async #pair(mine: SeekRow, setting: CheckedSetup): Promise<RoomPaired | undefined> {
    const wanted = setting.seats.length - 1;
    for (let tried = 0; tried < 3; tried++) {
      const others = await this.#fitting(mine);
      if (others.length < wanted) return undefined;
      const all = [mine, ...others.slice(0, wanted)];
      const sitters: Sitter[] = [];
      for (const { account, nonce } of all) {
        const who = await this.#store.accounts.byId(account);
        if (who) sitters.push({ account: who, nonce });
      }
      if (sitters.length !== all.length) return undefined;
      const { row } = seated(setting, this.#keeper.now(), sitters);
      const seeks = all.map(({ id, account }) => ({ id, seat: seatOf(row, account) }));
      if (!(await this.#store.lobby.pair(row, seeks))) continue;
      await this.#rooms.begunWith(row);
      this.#tell(row);
      return { room: row.id, seat: seatOf(row, mine.account) };
    }
    return undefined;
  }

  /** Those who wait for the very same, the nearest in strength first. */
  async #fitting(mine: SeekRow): Promise<readonly SeekRow[]> {
    const waiting = await this.#store.lobby.waiting(this.#keeper.now() - SEEN_MS);
    const what = ({ game, params, clock, rated }: SeekRow) => canonical({ game, params, clock, rated });
    const strength = ({ rating = 1500 }: SeekRow) => rating;
    const apart = (one: SeekRow) => Math.abs(strength(one) - strength(mine));
    const seen = new Set([mine.account]);
    return waiting
      .filter((one) => what(one) === what(mine) && (!mine.rated || apart(one) <= MOST_APART))
      .sort((a, b) => (mine.rated ? apart(a) - apart(b) : 0))
      .filter(({ account }) => !seen.has(account) && seen.add(account));
  }

  #tell(row: RoomRow): void {
    for (const { seat, account } of row.seats) {
      if (account === undefined) continue;
      this.#events.paired(account, { room: row.id, seat });
      void this.#store.bus.send({ kind: 'paired', account, to: row.id, seat });
    }
  }
}

function infoOfSeek({ id, name, bot, game, params, clock, rated, rating }: ListedSeek): SeekInfo {
  return {
    ...{ seek: id, name, game, params, rated },
    ...(bot ? { bot: true as const } : {}),
    ...(clock ? { clock } : {}),
    ...(rating === undefined ? {} : { rating: Math.round(rating) }),
  };
}

/** Everybody at a seat by lot. */
function seated(setting: CheckedSetup, at: number, sitters: readonly Sitter[]): { readonly row: RoomRow } {
  const free = setting.seats.map((_wish, seat) => seat);
  const seats = new Map<number, Sitter>();
  for (const sitter of sitters) seats.set(free.splice(randomInt(free.length), 1)[0]!, sitter);
  return makeRoom(setting, seats, at);
}

function seatOf({ seats }: RoomRow, account: string): number {
  return seats.find((seat) => seat.account === account)?.seat ?? 0;
}
