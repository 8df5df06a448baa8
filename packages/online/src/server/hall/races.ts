/** Races: one board for all who join, a room for each, and nothing to be seen of the others but how many moves they made. */
import {
  agreedSeed,
  bad,
  encodeView,
  type GameModule,
  good,
  type Outcome,
  type Result,
} from '@gridhall/core';
import {
  isRoomId,
  LAPSES,
  LIMITS,
  type RaceBody,
  type RaceInfo,
  type RaceMade,
  type RacerInfo,
} from '../../protocol/index.ts';
import type { RaceRow } from '../../stores/contests.ts';
import type { Account, RoomRow } from '../../stores/rows.ts';
import type { Store } from '../../stores/store.ts';
import type { House } from '../house.ts';
import type { Keeper } from '../keeper.ts';
import { type CheckedSetup, checkWish, makeRoom, setupOf } from '../rooms/making.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { fresh128, fresh256, secretHash } from '../secrets.ts';

interface Run {
  readonly account: string;
  readonly finished: boolean;
  readonly won: boolean;
  readonly measure: number | undefined;
  readonly ms: number;
  readonly moves: number;
}

export class Races {
  readonly #store: Store;
  readonly #house: House;
  readonly #keeper: Keeper;
  readonly #rooms: Rooms;
  readonly #changed: (race: string) => void;

  constructor(store: Store, house: House, keeper: Keeper, rooms: Rooms, changed: (race: string) => void) {
    this.#store = store;
    this.#house = house;
    this.#keeper = keeper;
    this.#rooms = rooms;
    this.#changed = changed;
  }

  async make(account: Account, body: RaceBody): Promise<Result<RaceMade>> {
    const mayMore = await this.#rooms.mayHaveMore(account.id);
    if (!mayMore.ok) return mayMore;
    const { rated = false, players, nonce, ...wish } = body;
    const setting = await checkWish(this.#house, wish);
    if (!setting.ok) return setting;
    if (setting.value.seats.length !== 1) return bad('no-race-game');
    // A board that somebody brings he may know.
    if (rated && body.boards) return bad('not-rateable');
    const [secret, key] = [fresh256(), fresh128()];
    const { params, boards } = setting.value;
    const race = {
      ...{ id: fresh128(), secret: secretHash(key), game: body.game, params, rated, maker: account.id },
      ...(boards ? { boards } : {}),
      ...(players === undefined ? {} : { players }),
      ...{ commitment: secretHash(secret), proof: { secret, nonces: [] }, state: 'waiting' as const },
      created: Math.round(this.#keeper.now()),
    };
    await this.#store.contests.createRace(race, nonce);
    return good({ race: race.id, secret: key, commitment: race.commitment });
  }

  async join(account: Account, id: string, secret: string, nonce: string): Promise<Result<RaceInfo>> {
    const race = await this.#store.contests.race(id);
    if (!race) return bad('no-such-race');
    if (race.racers.some((one) => one.account === account.id)) return this.info(id, account);
    if (race.secret !== secretHash(secret)) return bad('wrong-secret');
    const mayMore = await this.#rooms.mayHaveMore(account.id);
    if (!mayMore.ok) return mayMore;
    const most = race.players ?? LIMITS.raceMost;
    const joined = await this.#store.contests.join(id, account.id, nonce, most);
    if (joined !== 'joined') return bad(joined === 'full' ? 'race-full' : 'begun-already');
    const now = (await this.#store.contests.race(id))!;
    if (now.racers.length === now.players) await this.#start(now);
    this.#say(id);
    return this.info(id, account);
  }

  /** Its maker lets it begin. */
  async start(account: Account, id: string): Promise<Result<RaceInfo>> {
    const race = await this.#store.contests.race(id);
    if (!race) return bad('no-such-race');
    if (race.maker !== account.id) return bad('not-your-seat');
    if (race.state !== 'waiting') return bad('begun-already');
    if (race.racers.length < LIMITS.raceFewest) return bad('too-few-racers', { fewest: LIMITS.raceFewest });
    const started = await this.#start(race);
    if (!started.ok) return started;
    this.#say(id);
    return this.info(id, account);
  }

  async info(id: string, account: Pick<Account, 'id'> | undefined): Promise<Result<RaceInfo>> {
    const race = await this.#store.contests.race(id);
    if (!race) return bad('no-such-race');
    const { game, params, rated, commitment, state, players } = race;
    const runs = await this.#runs(race);
    const table = await this.#house.table(game);
    const places = state === 'over' && table ? placesOf(table, runs) : [];
    const mine = race.racers.find((one) => one.account === account?.id);
    return good({
      ...{ race: id, game, params, rated, commitment, state },
      ...(players === undefined ? {} : { players }),
      ...(table ? ofBoard(table, race) : {}),
      racers: race.racers.map((racer, i): RacerInfo => {
        const run = runs[i]!;
        const place = places[i];
        return {
          name: racer.name,
          ...(racer.bot ? { bot: true as const } : {}),
          // Who is deleted has a place, and no address.
          ...(isRoomId(racer.account) ? { player: racer.account } : {}),
          state:
            racer.room === undefined
              ? 'waiting'
              : run.won
                ? 'finished'
                : run.finished || state === 'over'
                  ? 'out'
                  : 'racing',
          moves: run.moves,
          ...(place === undefined
            ? {}
            : {
                place,
                ms: run.ms,
                ...(run.measure === undefined ? {} : { measure: run.measure }),
                ...(racer.room === undefined ? {} : { room: racer.room }),
              }),
        };
      }),
      ...(mine?.room === undefined ? {} : { room: mine.room }),
      ...(mine ? { mine: true } : {}),
    });
  }

  /** Somebody has moved, or come to an end: the race is over with the last of them. */
  async progress({ race: id }: RoomRow, ended: boolean): Promise<void> {
    if (id === undefined) return;
    if (ended) await this.#finishWhereAllHave(id, false);
    this.#say(id);
  }

  async tick(): Promise<void> {
    for (const id of await this.#store.contests.openRaces(this.#keeper.now() - LAPSES.seat)) {
      await this.#store.contests.closeRace(id);
      await this.#finishWhereAllHave(id, true);
      this.#say(id);
    }
  }

  /** Another node has finished it. */
  async hear(id: string): Promise<void> {
    const race = await this.#store.contests.race(id);
    if (race?.state === 'over') this.#rooms.showRace(id);
    this.#changed(id);
  }

  async #start(race: RaceRow): Promise<Result<void>> {
    const { game, params, boards } = race;
    const setting = await checkWish(this.#house, { game, params, ...(boards ? { boards } : {}) }, true);
    if (!setting.ok) return setting;
    const proof = { secret: race.proof.secret, nonces: race.racers.map(({ nonce }) => nonce) };
    const { setup, salt } = setupOf(agreedSeed(proof), boards);
    const at = this.#keeper.now();
    const rooms = race.racers.map(({ account, name, bot, nonce }) => {
      const sitter = { account: { id: account, name, bot }, nonce };
      const { row } = makeRoom(setting.value as CheckedSetup, new Map([[0, sitter]]), at, {
        ...{ race: race.id, policy: 'race' },
      });
      return { account, room: { ...row, commitment: race.commitment, setup, salt, proof } };
    });
    await this.#store.contests.start(race.id, proof, rooms);
    return good(undefined);
  }

  async #finishWhereAllHave(id: string, late: boolean): Promise<void> {
    const race = await this.#store.contests.race(id);
    const table = race && (await this.#house.table(race.game));
    if (!table || race.state !== 'racing') return;
    const runs = await this.#runs(race);
    if (!late && !runs.every(({ finished }) => finished)) return;
    const places = placesOf(table, runs);
    const players = runs.map(({ account }, i) => ({ account, result: -places[i]! }));
    await this.#store.contests.finish(
      id,
      race.rated ? { game: race.game, players } : undefined,
      this.#keeper.now(),
    );
    this.#rooms.showRace(id);
  }

  async #runs(race: RaceRow): Promise<readonly Run[]> {
    const table = await this.#house.table(race.game);
    const rooms = race.racers.flatMap(({ room }) => room ?? []);
    const states = await this.#store.contests.states(rooms);
    return race.racers.map(({ account, room }) => {
      const state = room === undefined ? undefined : states.get(room);
      const outcome = state?.outcome === undefined ? undefined : (JSON.parse(state.outcome) as Outcome);
      const won = outcome?.results[0] === 1;
      return {
        ...{ account, finished: outcome !== undefined || state?.state === 'closed', won },
        measure: won && table?.ranking ? outcome.measures?.[table.ranking.measure] : undefined,
        ...{ ms: state?.ms ?? 0, moves: state?.moves ?? 0 },
      };
    });
  }

  #say(id: string): void {
    this.#changed(id);
    void this.#store.bus.send({ kind: 'race', race: id });
  }
}

/** Of a board that was brought nothing is told before all get it, but where it begins with everything hidden. */
function ofBoard({ game, boards: known }: GameModule, race: RaceRow): Pick<RaceInfo, 'brought' | 'laid'> {
  const { boards, params, state } = race;
  if (!boards || String(boards) === String(known?.(params))) return {};
  if (state !== 'waiting' || game.secrets !== true) return { brought: true };
  // Of the luck nothing is seen either.
  const begun = game.create(params, { seed: race.id, boards });
  return { brought: true, ...(begun.ok ? { laid: encodeView(game.view(begun.value, 'spectator')) } : {}) };
}

/** From 1; who has won is before who has not, then what the game ranks by, then time; equals share a place. */
function placesOf({ ranking }: GameModule, runs: readonly Run[]): readonly number[] {
  const before = (a: Run, b: Run): number => {
    if (a.won !== b.won) return a.won ? -1 : 1;
    if (!a.won) return 0;
    const [x, y] = [a.measure ?? 0, b.measure ?? 0];
    if (ranking && x !== y) return (ranking.better === 'more') === x > y ? -1 : 1;
    return a.ms - b.ms;
  };
  return runs.map((run) => 1 + runs.filter((other) => before(other, run) < 0).length);
}
