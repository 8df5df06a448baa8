/** Somebody sits down at a table of the screen: a match, the seat at it, and what is done with the match itself. */
import { faultWords, type GameRecord, type Offer, type Opening, type Table } from '@gridhall/core';
import { bestWords, Match, type MatchOptions, onceMore, type Seat } from '@gridhall/match';
import { finishedGames } from '../../open/own-games.ts';
import { patienceOf } from '../../open/patience.ts';
import type { HousePorts } from '../../open/ports.ts';
import type { SaveFile } from '../../open/save-file.ts';
import { offersOf } from '../../open/tables.ts';

export interface Sitting {
  readonly seat: Seat;
  /** Of a record of older rules that can only be looked at: the first entry that goes differently now. */
  readonly differs: number | undefined;
  /** The same choices once more, at the same table; once, however often it is asked for. */
  again(): Promise<Sitting>;
  /** How the finished game compares with the best before it. */
  best(): Promise<string | undefined>;
  /** Closes the match; what is not kept is said. */
  leave(): Promise<void>;
}

export interface SitOptions {
  readonly warns: () => boolean;
  /** The file of `--save`. */
  readonly file?: SaveFile;
}

/** Among machines alone each move is seen for so long. */
const WATCH_MS = 350;

/** Opens a match and sits down; what cannot be opened throws, in words. */
export async function sitDown(
  table: Table,
  source: Opening | GameRecord,
  ports: HousePorts,
  sit: SitOptions,
  options: MatchOptions = {},
): Promise<Sitting> {
  const opened = await Match.open(table, source, ports, {
    ...{ pace: WATCH_MS, patience: patienceOf({ budget: !options.stored }) },
    ...options,
  });
  if (!opened.ok) throw new Error(faultWords(table.words, opened.fault));
  return sittingAt(opened.value, ports, sit, await offersOf(table.game.id));
}

export async function sittingAt(
  match: Match,
  ports: HousePorts,
  sit: SitOptions,
  offers: readonly Offer[],
): Promise<Sitting> {
  const { table } = match;
  const seat = match.seat('people', { thinker: ports.thinker, offers, warns: sit.warns });
  await sit.file?.follow(seat);
  let next: Promise<Sitting> | undefined;
  let left: Promise<void> | undefined;
  const leave = () => {
    left ??= leaveMatch();
    return left;
  };
  const forget = ports.atClose(leave);
  const leaveMatch = async () => {
    forget();
    await sit.file?.leave(seat);
    seat.close();
    await match.close();
    const { kept } = match;
    if (typeof kept === 'object') ports.notice(`The game is not kept: ${kept.no}`);
  };
  return {
    seat,
    differs: match.differs,
    again() {
      next ??= sitDown(table, onceMore(match.opening), ports, sit);
      return next;
    },
    async best() {
      const record = await seat.record();
      if (!record.ok) return undefined;
      return bestWords(table, record.value, await finishedGames(ports.store, table.game.id));
    },
    leave,
  };
}

/** The match is closed when its table is left. */
export function leaving(sitting: Sitting): () => Promise<undefined> {
  return async () => {
    await sitting.leave();
    return undefined;
  };
}
