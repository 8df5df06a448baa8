/** Who somebody is: a key for a token, a token for an account. */

import { dayOf } from '@gridhall/app';
import { bad, good, type Result } from '@gridhall/core';
import {
  type AccountInfo,
  isRoomId,
  LIMITS,
  type Me,
  type PlayerProfile,
  type TokenAnswer,
  type TokenBody,
} from '../../protocol/index.ts';
import { cleanName } from '../../stores/names.ts';
import { isProvisional } from '../../stores/ratings.ts';
import type { Account } from '../../stores/rows.ts';
import type { Store } from '../../stores/store.ts';
import type { Keeper } from '../keeper.ts';
import { fresh128, fresh256, secretHash } from '../secrets.ts';

const TOKEN_MS = 180 * 86_400_000;
/** A token is looked up again after this: who signs out elsewhere is out here by then. */
const REMEMBER_MS = 10_000;
const MOST_REMEMBERED = 20_000;

export class AccountDesk {
  readonly #store: Store;
  readonly #keeper: Keeper;
  readonly #known = new Map<string, { readonly account: Account; readonly until: number }>();

  constructor(store: Store, keeper: Keeper) {
    this.#store = store;
    this.#keeper = keeper;
  }

  /** `mayBegin`: after how many seconds someone new may come from there, 0 for now; or why not at all. */
  async enter(
    { key, name, bot }: TokenBody,
    mayBegin: () => Promise<Result<number>>,
  ): Promise<Result<TokenAnswer>> {
    const now = Math.round(this.#keeper.now());
    const id = fresh128();
    if (!(await this.#store.accounts.isKnown(secretHash(key)))) {
      const may = await mayBegin();
      if (!may.ok) return may;
      if (may.value > 0) return bad('too-fast', { seconds: may.value });
    }
    const wanted = name === undefined ? undefined : cleanName(name);
    if (wanted !== undefined && (await this.#store.moderation.isBlocked(wanted)))
      return bad('name-blocked', { name: wanted });
    const account = await this.#store.accounts.enter(
      id,
      secretHash(key),
      { name: wanted, bot: bot ?? false },
      now,
    );
    if (!account) return bad('name-taken', { name: wanted ?? '' });
    await this.#store.retention.used(account.id, now);
    const token = fresh256();
    await this.#store.accounts.addToken(secretHash(token), account.id, now + TOKEN_MS);
    return good({ token, account: infoOf(account) });
  }

  /** The account of a token. */
  async of(token: string | undefined): Promise<Result<Account>> {
    if (token === undefined) return bad('no-token');
    if (!/^[0-9a-f]{64}$/.test(token)) return bad('bad-token');
    const hash = secretHash(token);
    const now = this.#keeper.now();
    const known = this.#known.get(hash);
    const account = known && known.until > now ? known.account : await this.#lookUp(hash, now);
    if (!account) return bad('bad-token');
    return account.bannedUntil > now ? bad('banned') : good(account);
  }

  /** The account of a token that was looked up a moment ago. */
  recent(token: string | undefined): string | undefined {
    const known = token === undefined ? undefined : this.#known.get(secretHash(token));
    return known && known.until > this.#keeper.now() ? known.account.id : undefined;
  }

  async #lookUp(hash: string, now: number): Promise<Account | undefined> {
    const account = await this.#store.accounts.byToken(hash, Math.floor(now));
    if (!account) {
      this.#known.delete(hash);
      return undefined;
    }
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(hash, { account, until: now + REMEMBER_MS });
    return account;
  }

  /** A token, by its hash, is good no longer. */
  async signOut(hash: string): Promise<void> {
    await this.#store.accounts.dropToken(hash);
    this.forgetToken(hash);
  }

  forgetToken(hash: string): void {
    this.#known.delete(hash);
  }

  /** Deletes what has expired. */
  async tidy(): Promise<void> {
    await this.#store.accounts.dropExpired(this.#keeper.now());
  }

  /** Everything of mine; of each list what comes after so many. */
  async me(account: Account, from: number): Promise<Me> {
    const { id, created } = account;
    const [ratings, history, rooms, races, scores, comparisons] = [
      await this.#store.accounts.ratings(id),
      await this.#store.accounts.history(id, from),
      await this.#store.rooms.of(id, from),
      await this.#store.contests.racesOf(id, from),
      await this.#store.contests.scoresOf(id, from),
      await this.#store.comparisons.of(id, from),
    ];
    const heads = await this.#store.rooms.heads(rooms.map(({ room }) => room));
    return {
      account: { ...infoOf(account), created },
      ratings: ratings.map(({ game, rating, deviation, volatility, games }) => ({
        ...{ game, rating, deviation, volatility, games },
        ...(isProvisional(deviation) ? { provisional: true } : {}),
      })),
      history,
      rooms: rooms.map((room) => ({ ...room, n: heads.get(room.room) ?? 0 })),
      ...{ races, scores, comparisons },
    };
  }

  /** What everybody may know of somebody; nothing of who is deleted, as of who never was. */
  async profile(id: string): Promise<Result<PlayerProfile>> {
    const account = isRoomId(id) ? await this.#store.accounts.byId(id) : undefined;
    if (!account) return bad('no-such-player');
    const ratings = await this.#store.accounts.ratings(id);
    const steps = await this.#store.accounts.history(id, 0, LIMITS.stepsOfPlayer);
    const { name, bot, created } = account;
    return good({
      ...{ player: id, name, since: dayOf(created) },
      ...(bot ? { bot } : {}),
      ratings: ratings.map(({ game, rating, deviation, games }) => ({
        ...{ game, rating: Math.round(rating), deviation: Math.round(deviation), games },
        ...(isProvisional(deviation) ? { provisional: true } : {}),
        history: steps.flatMap((step) =>
          step.game === game ? { rating: Math.round(step.rating), at: step.at } : [],
        ),
      })),
      games: await this.#store.profiles.games(id, LIMITS.gamesOfPlayer),
    });
  }

  async remove(account: string): Promise<void> {
    await this.#store.accounts.remove(account, Math.round(this.#keeper.now()));
    this.forget(account);
  }

  /** What is remembered of an account is looked up again. */
  forget(id: string): void {
    for (const [hash, { account }] of this.#known) if (account.id === id) this.#known.delete(hash);
  }
}

export function infoOf({ id, name, bot }: Account): AccountInfo {
  return { id, name, ...(bot ? { bot } : {}) };
}
