/** "Beat my board": what somebody played and how well, short enough for a link. It carries the board, never the moves. */
import {
  bad,
  checkParams,
  fromBase64Url,
  type GameModule,
  type GameRecord,
  good,
  isPlausibleJson,
  isSeed,
  type ParamValues,
  type Result,
  readJson,
  type Setup,
  toBase64Url,
} from '@gridhall/core';
import { figureOf } from '../results/results.ts';

export interface Challenge {
  readonly game: string;
  readonly params: ParamValues;
  readonly setup: Setup;
  /** What is to be beaten, by the game's ranking; missing where there is nothing to compare. */
  readonly best?: number;
}

/** The challenge of a game one person has played to its end; undefined where several did. */
export function challengeOf(table: GameModule, record: GameRecord): Challenge | undefined {
  const { game, params, setup, players } = record;
  if (!setup || players.length > 1) return undefined;
  const best = figureOf(table, record);
  return { game, params, setup, ...(best === undefined ? {} : { best }) };
}

export function writeChallenge(challenge: Challenge): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(challenge)));
}

/** The game of a challenge, before its table is there to check the rest. */
export function readChallenge(text: string): Result<Challenge> {
  const bytes = fromBase64Url(text);
  const json = bytes && new TextDecoder().decode(bytes);
  const read = json !== undefined && isPlausibleJson(json) ? readJson(json) : undefined;
  const given = read?.ok ? read.value : undefined;
  return isChallenge(given) ? good(given) : bad('no-challenge');
}

/** Whether a table can be set up as a challenge says. */
export function fitsChallenge({ game }: GameModule, { params, setup }: Challenge): Result<unknown> {
  const checked = checkParams(game.params, params);
  return checked.ok ? game.create(checked.value, setup) : checked;
}

function isChallenge(given: unknown): given is Challenge {
  if (typeof given !== 'object' || given === null) return false;
  const { game, params, setup, best } = given as Partial<Record<keyof Challenge, unknown>>;
  if (typeof game !== 'string' || typeof params !== 'object' || params === null) return false;
  if (typeof setup !== 'object' || setup === null || (best !== undefined && typeof best !== 'number'))
    return false;
  const { seed, boards } = setup as { seed?: unknown; boards?: unknown };
  if (typeof seed !== 'string' || !isSeed(seed)) return false;
  return (
    boards === undefined || (Array.isArray(boards) && boards.every((board) => typeof board === 'string'))
  );
}
