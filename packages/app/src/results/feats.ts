/**
 * What a finished game is remembered by: one number, how that compares with the best before it and with the last ones like
 * it; and against a machine, how games with it have gone.
 */

import type { GameModule, GameRecord } from '@gridhall/core';
import { isAided, isOwnBoard } from '@gridhall/match';
import { asItComes, featScale, groupLabel, isBetter, type Scale, toldFigure } from './results.ts';
import { isOnesOwn, personOf } from './summary.ts';

/** So many are looked back at. */
const LATELY = 10;

export interface Feat {
  /** What is counted: a measure of the game, or `time` in milliseconds where players compare that. */
  readonly scale: Scale;
  /** What this game came to, if it counts. */
  readonly figure: number | undefined;
  /** The best of the others like it. */
  readonly best: number | undefined;
  /** The last ones like it that count, the oldest first, and itself at the end. */
  readonly lately: readonly number[];
  /** What they have in common, where anything was chosen. */
  readonly among: string;
}

/** `finished`: the newest first. Undefined where games like this one are not compared. */
export function featOf(
  table: GameModule,
  record: GameRecord,
  finished: readonly GameRecord[],
): Feat | undefined {
  const scale = featScale(table, record);
  if (!scale || !isOnesOwn(record) || isOwnBoard(table, record)) return undefined;
  const label = groupLabel(table, record);
  const figure = (one: GameRecord) => toldFigure(table, one);
  const others = finished
    .filter((one) => one.id !== record.id && isOnesOwn(one) && groupLabel(table, one) === label)
    .flatMap((one) => figure(one) ?? []);
  const mine = figure(record);
  return {
    ...{ scale, figure: mine },
    best: others.reduce<number | undefined>(
      (top, one) => (top === undefined || isBetter(scale, one, top) ? one : top),
      undefined,
    ),
    lately: [
      ...others.slice(0, mine === undefined ? LATELY : LATELY - 1).reverse(),
      ...(mine === undefined ? [] : [mine]),
    ],
    among: label === asItComes() ? '' : label,
  };
}

type Went = 'won' | 'lost' | 'drawn';

export interface Rivalry {
  /** The machine: its level or its name. */
  readonly rival: string;
  readonly won: number;
  readonly lost: number;
  /** The last ones, the oldest first. */
  readonly lately: readonly Went[];
}

/** How one's games against the same machine went, this one among them; undefined where there was no such duel. */
export function rivalryOf(
  table: GameModule,
  record: GameRecord,
  finished: readonly GameRecord[],
): Rivalry | undefined {
  const rival = rivalIn(record);
  if (rival === undefined || isOwnBoard(table, record)) return undefined;
  const others = finished.filter((one) => one.id !== record.id && rivalIn(one) === rival);
  const all = [record, ...others].flatMap((one) => (isOwnBoard(table, one) ? [] : (wentOf(one) ?? [])));
  const count = (went: Went) => all.filter((one) => one === went).length;
  return { rival, won: count('won'), lost: count('lost'), lately: all.slice(0, LATELY).reverse() };
}

/** The one machine that one person played against. */
export function rivalIn({ players }: Pick<GameRecord, 'players'>): string | undefined {
  const machines = players.filter(({ kind }) => kind !== 'human');
  if (players.length !== 2 || machines.length !== 1) return undefined;
  return machines[0]!.level ?? machines[0]!.name;
}

/** What was won with hints is neither won nor lost, as is said of it. */
function wentOf(record: GameRecord): Went | undefined {
  if (!record.result || record.result.reason === 'aborted') return undefined;
  const result = record.result.results[personOf(record)];
  if (result === 1) return isAided(record) ? undefined : 'won';
  return result === 0 ? 'lost' : 'drawn';
}
