/** The line to a server from this machine, and its rooms as tables: what lines and full screen do alike. */
import { type Fault, type GameModule, type ParamValues, type Result, sharedWords, t } from '@gridhall/core';
import { playersOf, type Seat } from '@gridhall/match';
import { Api, freshKey, freshNonce, RoomClient, ServerConnection } from '@gridhall/online/client';
import type { Me, RaceInfo, RoomInfo, RoomMade, SeatWish, SeekInfo } from '@gridhall/online/protocol';
import { Failed } from '../flags/wrong-use.ts';
import { wantedParams } from '../open/open-game.ts';
import type { HousePorts } from '../open/ports.ts';
import { findEngine, findTable, offersOf } from '../open/tables.ts';
import type { SeatedTable } from '../screen/table/sitting.ts';
import type { Links } from './address.ts';
import { RoomCompany } from './company.ts';
import { identityShelf } from './identity.ts';

export type ListedRoom = Me['rooms'][number];

/** What is wanted of a game that one looks for: as somebody else wants it, say. */
export type Sought = Partial<Pick<SeekInfo, 'params' | 'clock' | 'rated'>>;

/** How a rated game is looked for: with a clock, so that it ends. */
export const RATED = { rated: true, clock: { base: 300_000, increment: 3000 } } as const satisfies Sought;

export class Others {
  readonly api: Api;
  readonly connection: ServerConnection;
  readonly #ports: HousePorts;
  /** Ends the search that goes on. */
  #sought: (() => void) | undefined;
  #lately: string | undefined;

  private constructor(api: Api, ports: HousePorts) {
    this.api = api;
    this.#ports = ports;
    this.connection = new ServerConnection({
      ...{ address: api.socket, token: (anew) => api.token(anew), forgotten: () => api.forget() },
    });
  }

  /** Makes oneself known; `ask` is asked for a name by who has none here. */
  static async meet(
    base: string,
    ports: HousePorts,
    ask: () => Promise<string | undefined>,
  ): Promise<Others> {
    const api = new Api(base, identityShelf(base));
    const { identity } = api;
    const name = identity ? identity.name : await ask();
    if (!identity && (name === undefined || name.trim() === ''))
      throw new Failed(t`Nobody comes in without a name.`);
    const signed = await api.signIn(identity?.key ?? freshKey(), name?.trim());
    if (!signed.ok)
      throw new Failed(
        signed.fault.code === 'away'
          ? t`Nobody answers at ${base}: is a server running there?`
          : faultReason(signed.fault),
      );
    return new Others(api, ports);
  }

  get name(): string {
    return this.api.identity?.account?.name ?? '';
  }

  close(): void {
    this.connection.close();
  }

  /** The room that was entered last, told once: there whoever comes out of it looks first. */
  cameFrom(): string | undefined {
    const room = this.#lately;
    this.#lately = undefined;
    return room;
  }

  /** Rooms where one sits and the game goes on. */
  async rooms(): Promise<readonly ListedRoom[]> {
    const me = await this.api.me();
    return me.ok ? me.value.rooms.filter(({ state }) => state === 'waiting' || state === 'playing') : [];
  }

  /** What the server answers, or its words as a failure. */
  async must<T>(answer: Promise<Result<T>>): Promise<T> {
    const done = await answer;
    if (done.ok) return done.value;
    throw new Failed(faultReason(done.fault));
  }

  /** A race as it was asked for, and the link by which others join it. */
  async makeRace(
    game: string,
    words: readonly string[],
  ): Promise<{ readonly race: string; readonly link: string }> {
    const { params } = await this.#wishes(game, words);
    const { race, secret } = await this.must(this.api.makeRace({ game, params }));
    return { race, link: `${this.api.base}#/race/${race}/${secret}` };
  }

  async joinRace(race: string, secret: string): Promise<void> {
    const info = await this.must(this.api.race(race));
    if (!info.mine) await this.must(this.api.joinRace(race, secret));
  }

  /** Whenever a race has changed, from now on; answers how to stop. */
  followRace(race: string, hear: (info: RaceInfo) => void): () => void {
    const stops = [
      this.connection.listen((message) => {
        if (message.type === 'race' && message.info.race === race) hear(message.info);
      }),
      this.connection.keep(() => ({ type: 'race', race })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** A room as it was asked for: `preset=…`, a param or a seat as `name=value`. */
  async make(game: string, words: readonly string[]): Promise<RoomMade> {
    const { params, seats } = await this.#wishes(game, words);
    return this.must(this.api.makeRoom({ game, params, seats }));
  }

  async #wishes(
    game: string,
    words: readonly string[],
  ): Promise<{ readonly params: ParamValues; readonly seats: readonly SeatWish[] }> {
    const table = await this.#table(game);
    const given = new Map(words.map((word) => word.split('=', 2) as [string, string | undefined]));
    const preset = given.get('preset');
    given.delete('preset');
    const machines = playersOf(await findEngine(game));
    const seats = new Map<string, string>();
    const params: Record<string, string> = {};
    for (const [name, value = ''] of given) {
      if (machines.some(({ id }) => id === value)) seats.set(name.toLowerCase(), value);
      else if (Object.hasOwn(table.game.params.fields, name)) params[name] = value;
      else throw new Failed(t`${table.game.title} has nothing called ${JSON.stringify(name)}.`);
    }
    const chosen = wantedParams(table, { params, boards: [], machines: {}, ...(preset ? { preset } : {}) });
    const wishes = table.game.seats(chosen).map((seat): SeatWish => {
      const level = seats.get(seat.toLowerCase());
      return level === undefined ? { kind: 'human' } : { kind: 'machine', level };
    });
    return { params: chosen, seats: wishes };
  }

  /** Sits down by the secret of an invitation. */
  async sit(id: string, secret: string): Promise<void> {
    const seated = await this.api.sit(id, secret, freshNonce());
    // Who has sat down already may come back by the same link.
    if (!seated.ok && !(await this.rooms()).some(({ room }) => room === id))
      throw new Failed(faultReason(seated.fault));
  }

  /** Looks for anybody, or for who seeks like this; answers with the room once somebody is found, or without one. */
  async seek(game: string, like?: Sought): Promise<string | undefined> {
    this.stopSeeking();
    const found = Promise.withResolvers<string | undefined>();
    const stop = this.connection.listen((message) => {
      if (message.type === 'paired') found.resolve(message.room);
    });
    const end = () => found.resolve(undefined);
    this.#sought = end;
    const { params, clock, rated } = like ?? {};
    const wish = { ...(params ? { params } : {}), ...(clock ? { clock } : {}), ...(rated ? { rated } : {}) };
    const nonce = freshNonce();
    const asked = await this.connection.ask((id) => ({ type: 'seek', id, game, ...wish, nonce }));
    if (!asked.ok) found.reject(new Failed(faultReason(asked.fault)));
    return found.promise.finally(() => {
      stop();
      if (this.#sought === end) this.#sought = undefined;
    });
  }

  stopSeeking(): void {
    if (this.#sought) this.connection.say({ type: 'unseek' });
    this.#sought?.();
    this.#sought = undefined;
  }

  enter(id: string, watch?: string): RoomClient {
    this.#lately = id;
    return new RoomClient(this.connection, id, watch);
  }

  /** The table of a room, once its game has begun. */
  async table(room: RoomClient): Promise<GameModule> {
    await until(room, () => room.info !== undefined);
    const { game, rules } = room.info as RoomInfo;
    const table = await this.#table(game);
    if (table.game.rules !== rules) throw new Failed(t`This room plays by other rules than are here.`);
    return table;
  }

  /** A place at the game of a room: waits until everybody sits. */
  async seat(room: RoomClient, warns: () => boolean): Promise<Seat> {
    const table = await this.table(room);
    await until(room, () => room.begun || room.info?.state === 'closed');
    if (!room.begun) throw new Failed(t`This room is closed: not everybody came.`);
    const offers = await offersOf(table.game.id);
    const seat = await room.sit(table, { thinker: this.#ports.thinker, offers, warns });
    if (seat.ok) return seat.value;
    throw new Failed(faultReason(seat.fault));
  }

  /** The same as a table of the full screen has it. */
  async sitting(room: RoomClient, warns: () => boolean): Promise<SeatedTable> {
    const seat = await this.seat(room, warns);
    let next: Promise<SeatedTable> | undefined;
    const again = async () => {
      const wished = await room.again();
      if (!wished.ok) throw new Failed(faultReason(wished.fault));
      await until(room, () => room.next !== undefined);
      return this.sitting(this.enter(room.next!), warns);
    };
    return {
      ...{ seat, puzzle: undefined, differs: undefined, watches: room.you === 'spectator' },
      ...{ inRoom: true, brought: room.info?.brought ?? false },
      company: new RoomCompany(room, seat, this),
      machines: playersOf(await findEngine(seat.about.game)),
      again() {
        next ??= again();
        return next;
      },
      best: async () => undefined,
      bests: async () => [],
      wished(hear) {
        const told = new Set<number>();
        room.listen(() => {
          for (const by of room.wish.filter((one) => one !== seat.status.viewer && !told.has(one))) {
            told.add(by);
            hear(seat.about.players[by]?.name ?? '');
          }
        });
      },
      async restart() {
        throw new Failed(t`With others a game begins again when all want it, after its end.`);
      },
      async leave() {
        seat.close();
        room.close();
      },
    };
  }

  async #table(game: string): Promise<GameModule> {
    const table = await findTable(game);
    if (!table) throw new Failed(t`There is no game ${JSON.stringify(game)} here.`);
    return table;
  }
}

/** What went wrong far away, or on the way there. */
export function faultReason(fault: Fault): string {
  return sharedWords(fault) ?? fault.code;
}

/** Until something is so in a room; who may not come in is told why. */
async function until(room: RoomClient, so: () => boolean): Promise<void> {
  const done = Promise.withResolvers<void>();
  const look = () => {
    if (so()) done.resolve();
    else if (room.refused !== undefined) done.reject(new Failed(room.refused));
  };
  const stop = room.listen(look);
  look();
  return done.promise.finally(stop);
}

/** The links of a room that was made, each with what it is for. */
export function linksOf(base: string, { room, invites, watch }: RoomMade, seats: readonly string[]): Links {
  return [
    ...invites.map(
      ({ seat, secret }) => [t`To play ${seats[seat]}`, `${base}#/sit/${room}/${secret}`] as const,
    ),
    [t`To look on`, `${base}#/watch/${room}/${watch}`] as const,
  ];
}
