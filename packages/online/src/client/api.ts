/** The doors of the server that are no socket: who one is, rooms, races, dailies, ladders, everything of mine. */
import { bad, decodeView, type GameRecord, good, type Result, readRecord, t } from '@gridhall/core';
import type {
  AccountInfo,
  AnswerBody,
  ChallengeBody,
  ChallengeInfo,
  DailyMade,
  Ladder,
  Left,
  Me,
  PlayerProfile,
  RaceBody,
  RaceInfo,
  RaceMade,
  RematchAnswer,
  RoomBody,
  RoomInfo,
  RoomMade,
  RoomPaired,
  Scores,
  Seated,
  SeekInfo,
  TokenAnswer,
  ViewAnswer,
} from '../protocol/bodies.ts';
import { readRaceInfo, readRoomInfo } from '../protocol/infos.ts';
import { LIMITS } from '../protocol/limits.ts';
import { freshNonce } from './keys.ts';
import { readTrouble, refusedThere } from './refused.ts';

/** What is kept of who one is, wherever this runs. */
export interface Identity {
  readonly key: string;
  readonly name?: string;
  readonly token?: string;
  readonly account?: AccountInfo;
}

/** Where that is kept. Undefined until somebody has decided to play with others. */
export interface IdentityShelf {
  load(): Identity | undefined;
  save(identity: Identity | undefined): void;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;
type Wish<Body> = Omit<Body, 'nonce'>;

export class Api {
  /** Where the page is, with a slash at its end. */
  readonly base: string;
  readonly #shelf: IdentityShelf;
  readonly #fetch: Fetch;
  #signing: Promise<Result<Identity>> | undefined;

  constructor(base: string, shelf: IdentityShelf, fetching: Fetch = (address, init) => fetch(address, init)) {
    this.base = base;
    this.#shelf = shelf;
    this.#fetch = fetching;
  }

  get identity(): Identity | undefined {
    return this.#shelf.load();
  }

  /** Of the socket. */
  get socket(): string {
    return `${this.base.replace(/^http/, 'ws')}api/socket`;
  }

  /** A token for whoever one is, as last given, or `anew`; nobody yet has none. */
  async token(anew: boolean): Promise<Result<string | undefined>> {
    const identity = this.#shelf.load();
    if (!identity) return good(undefined);
    if (identity.token !== undefined && !anew) return good(identity.token);
    const signed = await this.signIn(identity.key);
    return signed.ok ? good(signed.value.token) : signed;
  }

  /** Makes oneself known, by a key that is new or one's own from elsewhere. */
  signIn(key: string, name?: string): Promise<Result<Identity>> {
    this.#signing ??= this.#sign(key, name).finally(() => {
      this.#signing = undefined;
    });
    return this.#signing;
  }

  async #sign(key: string, name: string | undefined): Promise<Result<Identity>> {
    const said = name === undefined || name === '' ? {} : { name };
    const answer = await this.#call<TokenAnswer>('POST', 'token', { key, ...said }, undefined);
    if (!answer.ok) return answer;
    const { token, account } = answer.value;
    const identity = { key, name: account.name, token, account };
    this.#shelf.save(identity);
    return good(identity);
  }

  /** No longer anybody here; the key is forgotten, too. */
  async signOut(): Promise<Result<unknown>> {
    const done = await this.call('DELETE', 'token');
    if (done.ok) this.#shelf.save(undefined);
    return done;
  }

  makeRoom(body: Wish<RoomBody>, nonce = freshNonce()): Promise<Result<RoomMade>> {
    return this.call('POST', 'rooms', { ...body, nonce });
  }
  async room(id: string): Promise<Result<RoomInfo>> {
    return held(await this.call('GET', `rooms/${id}`), readRoomInfo);
  }
  /** How the game stands for who asks. */
  async view(id: string): Promise<Result<unknown>> {
    const answer = await this.call<ViewAnswer>('GET', `rooms/${id}/view`);
    return answer.ok ? decodeView(JSON.stringify(answer.value.view)) : answer;
  }
  sit(id: string, secret: string, nonce = freshNonce()): Promise<Result<Seated>> {
    return this.call('POST', `rooms/${id}/seats`, { secret, nonce });
  }
  leave(id: string): Promise<Result<Left>> {
    return this.call('DELETE', `rooms/${id}/seats`);
  }
  rematch(id: string): Promise<Result<RematchAnswer>> {
    return this.call('POST', `rooms/${id}/rematch`, { nonce: freshNonce() });
  }
  /** Who looks for somebody, and how many people are there. */
  seeks(): Promise<Result<{ readonly seeks: readonly SeekInfo[]; readonly here: number }>> {
    return this.call('GET', 'seeks');
  }
  challenge(body: Wish<ChallengeBody>): Promise<Result<ChallengeInfo>> {
    return this.call('POST', 'challenges', { ...body, nonce: freshNonce() });
  }
  challenges(): Promise<Result<{ readonly challenges: readonly ChallengeInfo[] }>> {
    return this.call('GET', 'challenges');
  }
  answer(challenge: string, accept: boolean): Promise<Result<Partial<RoomPaired>>> {
    const body: AnswerBody = accept ? { accept, nonce: freshNonce() } : { accept };
    return this.call('POST', `challenges/${challenge}`, body);
  }
  makeRace(body: Wish<RaceBody>): Promise<Result<RaceMade>> {
    return this.call('POST', 'races', { ...body, nonce: freshNonce() });
  }
  async race(id: string): Promise<Result<RaceInfo>> {
    return held(await this.call('GET', `races/${id}`), readRaceInfo);
  }
  async joinRace(id: string, secret: string): Promise<Result<RaceInfo>> {
    const body = { secret, nonce: freshNonce() };
    return held(await this.call('POST', `races/${id}/seats`, body), readRaceInfo);
  }
  async startRace(id: string): Promise<Result<RaceInfo>> {
    return held(await this.call('POST', `races/${id}/start`, {}), readRaceInfo);
  }
  playDaily(game: string): Promise<Result<DailyMade>> {
    return this.call('POST', `daily/${game}`, { nonce: freshNonce() });
  }
  scores(game: string, day?: string): Promise<Result<Scores>> {
    return this.call('GET', `daily/${game}/scores${day === undefined ? '' : `?day=${day}`}`);
  }
  ladder(game: string): Promise<Result<Ladder>> {
    return this.call('GET', `ladder/${game}`);
  }
  player(id: string): Promise<Result<PlayerProfile>> {
    return this.call('GET', `players/${id}`);
  }
  me(from = 0): Promise<Result<Me>> {
    return this.call('GET', from === 0 ? 'me' : `me?from=${from}`);
  }

  /** All of what is mine, however long that is. */
  async everything(): Promise<Result<Me>> {
    const first = await this.me();
    if (!first.ok) return first;
    let all = first.value;
    for (let [page, from] = [all, 0]; hasMore(page); ) {
      from += LIMITS.mineAtOnce;
      const next = await this.me(from);
      if (!next.ok) return next;
      page = next.value;
      all = {
        ...all,
        history: [...all.history, ...page.history],
        rooms: [...all.rooms, ...page.rooms],
        races: [...all.races, ...page.races],
        comparisons: [...all.comparisons, ...page.comparisons],
        scores: [...all.scores, ...page.scores],
      };
    }
    return good(all);
  }

  /** Deletes everything of mine, there and here. */
  async deleteMe(): Promise<Result<unknown>> {
    const done = await this.call('DELETE', 'me');
    if (done.ok) this.forget();
    return done;
  }

  /** The account is deleted: nobody here has its key any more. */
  forget(): void {
    this.#shelf.save(undefined);
  }

  /** The whole game, after its end; `watch`, for who has no seat. */
  async record(id: string, watch?: string): Promise<Result<GameRecord>> {
    const answer = await this.call<unknown>('GET', `rooms/${id}/record`, undefined, watch);
    return answer.ok ? readRecord(JSON.stringify(answer.value)) : answer;
  }

  /** With one's token; one that is not known any more is made anew, once. */
  async call<T>(method: string, path: string, body?: unknown, watch?: string): Promise<Result<T>> {
    const token = await this.token(false);
    if (!token.ok) return token;
    const answer = await this.#call<T>(method, path, body, token.value, watch);
    if (answer.ok || answer.fault.args.status !== 401 || token.value === undefined) return answer;
    const fresh = await this.token(true);
    return fresh.ok ? this.#call(method, path, body, fresh.value, watch) : fresh;
  }

  async #call<T>(
    method: string,
    path: string,
    body: unknown,
    token: string | undefined,
    watch?: string,
  ): Promise<Result<T>> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(watch === undefined ? {} : { 'x-watch-secret': watch }),
    };
    const said = body === undefined ? {} : { body: JSON.stringify(body) };
    try {
      const response = await this.#fetch(`${this.base}api/${path}`, { method, headers, ...said });
      const value: unknown = await response.json().catch(() => undefined);
      if (response.ok) return good(value as T);
      const refused = refusedThere(readTrouble(value) ?? strange());
      return bad('refused-there', { ...refused.fault.args, status: response.status });
    } catch {
      return bad('away');
    }
  }
}

const strange = () => ({ fault: 'internal', words: t`Unexpected answer from the server. Try again later.` });

/** What is drawn or counted with has passed its door. */
function held<T>(answer: Result<unknown>, read: (value: unknown) => Result<T>): Result<T> {
  if (!answer.ok) return answer;
  const told = read(answer.value);
  return told.ok ? told : refusedThere(strange());
}

/** Whether one of the lists is as long as they are at most. */
function hasMore({ history, rooms, races, comparisons, scores }: Me): boolean {
  return [history, rooms, races, comparisons, scores].some(({ length }) => length >= LIMITS.mineAtOnce);
}
