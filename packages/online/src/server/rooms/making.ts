/** From what somebody wishes to a room that can be kept: every check that needs no store. */
import {
  agreedSeed,
  bad,
  type ClockRule,
  checkParams,
  type GameModule,
  good,
  isDuel,
  type ParamValues,
  type Proof,
  type Result,
  type Setup,
} from '@gridhall/core';
import type { PolicyId } from '@gridhall/match';
import { type Invite, LIMITS, type RoomBody, type SeatWish } from '../../protocol/index.ts';
import type { Account, RoomRow, SeatRow } from '../../stores/rows.ts';
import type { House } from '../house.ts';
import { fresh128, fresh256, secretHash } from '../secrets.ts';
import { ANY_SEED, checkBoards } from './boards.ts';
import { fieldsAskedFor, fieldsAtMost } from './fields.ts';

/** What a room is to be. */
export type RoomWish = Omit<RoomBody, 'nonce'>;

/** A game, checked: it can be begun as it is wished. */
export interface CheckedSetup {
  readonly table: GameModule;
  readonly params: ParamValues;
  readonly boards?: readonly string[];
  readonly seats: readonly SeatWish[];
  readonly names: readonly string[];
  readonly clock?: ClockRule;
  readonly rated: boolean;
}

/** Somebody who sits down, and what luck he brings. */
export interface Sitter {
  readonly account: Pick<Account, 'id' | 'name' | 'bot'>;
  readonly nonce: string;
}

/** `isStored`: whether the wish is one of ours, or was checked before. */
export async function checkWish(
  house: House,
  wish: RoomWish,
  isStored = false,
): Promise<Result<CheckedSetup>> {
  const table = await house.table(wish.game);
  if (!table) return bad('no-such-game-here', { game: wish.game });
  const params = checkParams(table.game.params, wish.params ?? {});
  if (!params.ok) return params;
  const names = table.game.seats(params.value);
  const seats = wish.seats ?? names.map((): SeatWish => ({ kind: 'human' }));
  if (seats.length !== names.length) return bad('wrong-seats', { seats: names.length });
  if (!seats.some(({ kind }) => kind === 'human')) return bad('nobody-plays');
  const machines = await house.machines(wish.game);
  for (const seat of seats)
    if (seat.kind === 'machine' && !machines.includes(seat.level))
      return bad('no-such-level', { level: seat.level });
  const tooMany = bad('too-many-fields', { most: LIMITS.fields });
  if (fieldsAskedFor(params.value) > LIMITS.fields) return tooMany;
  if (wish.boards && !isStored) {
    const checked = await checkBoards(house, table, params.value, wish.boards);
    if (!checked.ok) return checked;
  }
  const boards = wish.boards ?? table.boards?.(params.value);
  const tried = table.game.create(params.value, { seed: ANY_SEED, ...(boards ? { boards } : {}) });
  if (!tried.ok) return tried;
  if (fieldsAtMost(table, tried.value, boards) > LIMITS.fields) return tooMany;
  const rated = wish.rated ?? false;
  const setting: CheckedSetup = {
    ...{ table, params: params.value, seats, names, rated },
    ...(boards ? { boards } : {}),
    ...(wish.clock ? { clock: wish.clock } : {}),
  };
  if (rated && !isRateable(setting, wish)) return bad('not-rateable');
  return good(setting);
}

/** A duel of two people, as it is proposed, with a clock. */
function isRateable({ table, seats, params }: CheckedSetup, { boards, clock }: RoomWish): boolean {
  if (!isDuel(table.game, params) || boards || !clock) return false;
  if (seats.some(({ kind }) => kind !== 'human')) return false;
  const usual = checkParams(table.game.params, {});
  return usual.ok && Object.entries(usual.value).every(([name, value]) => params[name] === value);
}

export interface MadeRoom {
  readonly row: RoomRow;
  readonly invites: readonly Invite[];
  readonly watch: string;
}

/** A room with those who sit already; it has begun where nobody is missing. */
export function makeRoom(
  setting: CheckedSetup,
  sitters: ReadonlyMap<number, Sitter>,
  at: number,
  more: Pick<RoomRow, 'race' | 'daily'> & { readonly policy?: PolicyId; readonly unlisted?: boolean } = {},
): MadeRoom {
  const { table, params, boards, seats, names, clock, rated } = setting;
  const [secret, watch] = [fresh256(), fresh128()];
  const invites: Invite[] = [];
  const rows = seats.map((wish, seat): SeatRow => {
    if (wish.kind === 'machine')
      return { seat, kind: 'machine', level: wish.level, name: wish.level, bot: false };
    const sitter = sitters.get(seat);
    if (sitter) {
      const { id, name, bot } = sitter.account;
      return { seat, kind: 'human', account: id, name, bot, nonce: sitter.nonce };
    }
    const invite = { seat, secret: fresh128() };
    invites.push(invite);
    return { seat, kind: 'human', name: names[seat]!, bot: false, secret: secretHash(invite.secret) };
  });
  const people = seats.filter(({ kind }) => kind === 'human').length;
  const row: RoomRow = {
    ...{ id: fresh128(), watch: secretHash(watch), game: table.game.id, rules: table.game.rules, params },
    ...(boards ? { boards } : {}),
    ...{ commitment: secretHash(secret), proof: { secret, nonces: [] } },
    ...(clock ? { clock } : {}),
    policy: more.policy ?? (rated ? 'rated' : people === 1 ? 'alone' : 'casual'),
    ...{ rated, state: 'waiting', created: Math.round(at), touched: Math.round(at), seats: rows },
    ...(more.race === undefined ? {} : { race: more.race }),
    ...(more.daily === undefined ? {} : { daily: more.daily }),
    ...(invites.length > 0 || more.unlisted ? {} : { listed: true as const }),
  };
  return { row: invites.length === 0 ? { ...row, ...begunWith(row), ...begun(at) } : row, invites, watch };
}

const begun = (at: number) => ({ state: 'playing', begun: Math.round(at) }) as const;

/** The luck of a room in which everybody sits. */
export function begunWith(row: RoomRow): {
  readonly setup: Setup;
  readonly salt: string;
  readonly proof: Proof;
} {
  const nonces = row.seats.flatMap(({ nonce }) => nonce ?? []);
  const proof = { secret: row.proof!.secret, nonces };
  return { ...setupOf(agreedSeed(proof), row.boards), proof };
}

/** A setup, and the salt that will show it. */
export function setupOf(
  seed: string,
  boards: readonly string[] | undefined,
): { readonly setup: Setup; readonly salt: string } {
  return { setup: boards ? { seed, boards } : { seed }, salt: fresh128() };
}
