/**
 * The ranked game of a day: one board for all, one attempt an account, played here from the first move to the last, so that
 * a score is what the rules make of the moves and nobody holds the seed. Days are UTC.
 */

import { dailyChoices, dailyPick, dayOf } from '@gridhall/app';
import {
  bad,
  canonical,
  commit,
  type GameModule,
  good,
  type ParamValues,
  proposedParams,
  type Result,
} from '@gridhall/core';
import { isRandom } from '@gridhall/match';
import type { DailyMade, ScoreLine, Scores, SeatWish } from '../../protocol/index.ts';
import type { DailyRow, ScoreRow } from '../../stores/contests.ts';
import type { Account } from '../../stores/rows.ts';
import type { Store } from '../../stores/store.ts';
import type { House } from '../house.ts';
import type { Keeper } from '../keeper.ts';
import { checkWish, makeRoom } from '../rooms/making.ts';
import { replayRoom } from '../rooms/replay.ts';
import { fresh128, secretHash } from '../secrets.ts';

export class DailyBoards {
  readonly #store: Store;
  readonly #house: House;
  readonly #keeper: Keeper;

  constructor(store: Store, house: House, keeper: Keeper) {
    this.#store = store;
    this.#house = house;
    this.#keeper = keeper;
  }

  /** The attempt of the day; who has begun it gets the same room again. */
  async attempt(account: Account, game: string): Promise<Result<DailyMade & { readonly isNew: boolean }>> {
    const daily = await this.#today(game);
    if (!daily.ok) return daily;
    const { day, params, setup, salt, commitment } = daily.value;
    const seats = await this.#seats(game, params, day);
    if (!seats) return bad('no-daily');
    const wish = { game, params, seats, ...(setup.boards ? { boards: setup.boards } : {}) };
    const setting = await checkWish(this.#house, wish, true);
    if (!setting.ok) return setting;
    const sitter = { account, nonce: fresh128() };
    const { row } = makeRoom(setting.value, new Map([[0, sitter]]), this.#keeper.now(), {
      ...{ daily: day, policy: 'race' },
    });
    const { proof: _none, ...rest } = row;
    const room = await this.#store.contests.attempt(day, game, account.id, {
      ...rest,
      setup,
      salt,
      commitment,
    });
    return good({ room, seat: 0, day, commitment, isNew: room === row.id });
  }

  async scores(
    game: string,
    given: string | undefined,
    who: Pick<Account, 'id'> | undefined,
  ): Promise<Result<Scores>> {
    const today = dayOf(this.#keeper.now());
    const day = given ?? today;
    const table = await this.#house.table(game);
    if (!table) return bad('no-such-game-here', { game });
    const found = await this.#store.contests.findDaily(day, game);
    const daily = !found && day === today ? await this.#today(game) : found && good(found);
    if (!daily) return bad('no-such-day');
    if (!daily.ok) return daily;
    const over = day < today;
    const { setup, salt, commitment } = daily.value;
    await this.#replayNewOnes(table, daily.value);
    const rows = await this.#store.contests.scores(day, game, 1);
    return good({
      ...{ day, game, commitment },
      ...(table.ranking ? { measure: table.ranking.measure, better: table.ranking.better } : {}),
      scores: ranked(table, rows, over, who?.id),
      ...(over ? { setup, salt } : {}),
    });
  }

  /** A score is listed once its game was replayed, and says what the rules make of its moves. */
  async #replayNewOnes(table: GameModule, daily: DailyRow): Promise<void> {
    for (const score of await this.#store.contests.scores(daily.day, daily.game, 0)) {
      const holds = await this.#holds(table, daily, score);
      if (holds === undefined) continue;
      await this.#store.contests.noteReplay(score.room, holds);
      if (!holds) this.#house.log('score-refused', { room: score.room, day: daily.day, game: daily.game });
    }
  }

  /** Undefined where it cannot be replayed by the rules of this house. */
  async #holds(table: GameModule, daily: DailyRow, score: ScoreRow): Promise<boolean | undefined> {
    const room = await this.#store.rooms.find(score.room);
    if (!room || room.daily !== daily.day || room.seats[0]?.account !== score.account) return false;
    if (room.rules !== table.game.rules) return undefined;
    if (canonical(room.setup) !== canonical(daily.setup) || room.salt !== daily.salt) return false;
    const replayed = await replayRoom(table, room, await this.#store.rooms.entries(room.id));
    const outcome = replayed.ok ? replayed.value.outcome : undefined;
    if (!replayed.ok || !outcome) return false;
    const measure = table.ranking && outcome.measures?.[table.ranking.measure];
    return (
      (outcome.results[0] === 1) === score.won &&
      measure === score.measure &&
      replayed.value.spent(0) === score.time
    );
  }

  /** Whoever plays sits first; where a game takes more, the machine of the day has the other seats, the same for all. */
  async #seats(game: string, params: ParamValues, day: string): Promise<readonly SeatWish[] | undefined> {
    const table = await this.#house.table(game);
    const others = (table?.game.seats(params).length ?? 0) - 1;
    if (others === 0) return [{ kind: 'human' }];
    const machines = (await this.#house.machines(game)).filter((id) => !isRandom({ id }));
    const level = machines[dailyPick(game, day, machines.length)];
    if (level === undefined) return undefined;
    return [
      { kind: 'human' },
      ...Array.from({ length: others }, () => ({ kind: 'machine' as const, level })),
    ];
  }

  async #today(game: string): Promise<Result<DailyRow>> {
    const table = await this.#house.table(game);
    if (!table) return bad('no-such-game-here', { game });
    const day = dayOf(this.#keeper.now());
    const there = await this.#store.contests.findDaily(day, game);
    if (there) return good(there);
    const { params = proposedParams(table.game.params) } = dailyChoices(table, day);
    if (!(await this.#seats(game, params, day))) return bad('no-daily');
    const boards = table.boards?.(params);
    const setup = { seed: secretHash(fresh128()).slice(0, 32), ...(boards ? { boards } : {}) };
    const salt = fresh128();
    return good(
      await this.#store.contests.daily({
        ...{ day, game, params, setup, salt },
        commitment: commit(setup, salt),
      }),
    );
  }
}

/** The best first; who has not won comes last, in the order of time. */
function ranked(
  { ranking }: Pick<GameModule, 'ranking'>,
  rows: readonly ScoreRow[],
  over: boolean,
  who: string | undefined,
): readonly ScoreLine[] {
  const compare = (a: ScoreRow, b: ScoreRow): number => {
    if (a.won !== b.won) return a.won ? -1 : 1;
    const [x, y] = [a.measure ?? 0, b.measure ?? 0];
    if (a.won && ranking && x !== y) return (ranking.better === 'more') === x > y ? -1 : 1;
    return a.time - b.time;
  };
  const sorted = [...rows].sort(compare);
  return sorted.map(({ account, name, bot, won, measure, time, room }, i) => ({
    place: 1 + sorted.findIndex((other) => compare(other, sorted[i]!) === 0),
    ...{ name, player: account, won, ms: time },
    ...(bot ? { bot: true as const } : {}),
    ...(won && measure !== undefined ? { measure } : {}),
    ...(account === who ? { mine: true as const } : {}),
    ...(over ? { room } : {}),
  }));
}
