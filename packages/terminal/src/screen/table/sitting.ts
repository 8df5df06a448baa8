/** Somebody sits down at a table of the screen: a match, the seat at it, and what is done with the match itself. */

import {
  anotherLike,
  dailyDay,
  groupLike,
  nextLevel,
  presetOf,
  type ResultGroup,
  spanText,
} from '@gridhall/app';
import {
  type Counter,
  type EnginePlayer,
  faultWords,
  type GameModule,
  type GameRecord,
  grouped,
  type Offer,
  type Opening,
  type ParamValues,
  type Preset,
  type Puzzle,
  t,
  word,
} from '@gridhall/core';
import { isOwnBoard, Match, type MatchOptions, playersOf, type Seat } from '@gridhall/match';
import type { Links } from '../../online/address.ts';
import type { RoomCompany } from '../../online/company.ts';
import { chosenOpening } from '../../open/open-game.ts';
import { comparedWords, finishedGames } from '../../open/own-games.ts';
import { patienceOf } from '../../open/patience.ts';
import { askedSince, notePondered } from '../../open/pondered.ts';
import type { HousePorts } from '../../open/ports.ts';
import { puzzleGame, puzzleIn } from '../../open/puzzles.ts';
import type { SaveFile } from '../../open/save-file.ts';
import { findEngine, offersOf } from '../../open/tables.ts';

export interface SeatedTable {
  readonly seat: Seat;
  /** Who can sit here beside people, with their names. */
  readonly machines: readonly EnginePlayer[];
  /** Milliseconds for which the move at hand was thought about before one came back to it. */
  readonly thought?: number;
  /** The puzzle on the table, where it is one. */
  readonly puzzle: Puzzle | undefined;
  /** The day whose daily this is, where it is one. */
  readonly daily?: string | undefined;
  /** It is played on a board that somebody brought, and that is no puzzle of the house. */
  readonly brought?: boolean;
  /** Of a record of older rules that can only be looked at: the first entry that goes differently now. */
  readonly differs: number | undefined;
  /** One looks on at others, and does not say when they play again. */
  readonly watches?: boolean;
  /** The game is in a room of a server: it is not begun again by one alone. */
  readonly inRoom?: boolean;
  /** Of a room that one has made: the links to send. */
  readonly links?: Links;
  /** The others around a table of a server. */
  readonly company?: RoomCompany;
  /** Among others: hears who would play again, until the table is left. */
  wished?(hear: (name: string) => void): void;
  /** The same choices once more, or the next puzzle, at the same table; once, however often it is asked for. */
  again(): Promise<SeatedTable>;
  /** How the finished game compares with the best before it. */
  best(): Promise<string | undefined>;
  /** The best time and figure of games like this one so far, as counters. */
  bests(): Promise<readonly Counter[]>;
  /** The very same board once more. */
  restart(): Promise<SeatedTable>;
  /** Closes the match; what is not kept is said. */
  leave(): Promise<void>;
}

export interface SitOptions {
  readonly warns: () => boolean;
  /** The file of `--save`. */
  readonly file?: SaveFile;
  /** Who hears how far a long record is, and how it is called off. */
  readonly opening?: { readonly say: (text: string) => void; readonly signal: AbortSignal };
}

/** Among machines alone each move is seen for so long. */
const WATCH_MS = 350;

/** Opens a match and sits down; what cannot be opened throws, in words. */
export async function openSitting(
  table: GameModule,
  source: Opening | GameRecord,
  ports: HousePorts,
  sit: SitOptions,
  options: MatchOptions = {},
): Promise<SeatedTable> {
  const opened = await Match.open(table, source, ports, {
    ...{ pace: WATCH_MS, patience: patienceOf({ ...sit.opening, budget: !options.stored }) },
    asked: askedSince(source, ports, options),
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
): Promise<SeatedTable> {
  const { table } = match;
  const seat = match.seat('people', { thinker: ports.thinker, offers, warns: sit.warns });
  await sit.file?.follow(seat);
  const puzzle = await puzzleIn(table, match.opening);
  let next: Promise<SeatedTable> | undefined;
  let left: Promise<void> | undefined;
  const leave = () => {
    left ??= leaveMatch();
    return left;
  };
  const another = async () => {
    if (puzzle) return puzzleGame(table, 'next', ports, puzzle.id);
    const level = nextLevelOf({ seat });
    const wanted = { params: {}, boards: [], machines: {} };
    if (level) return chosenOpening(table, { ...wanted, preset: level.name }, ports.thinker);
    const opening = await anotherLike(table, match.opening, ports.thinker);
    if (!opening.ok) throw new Error(faultWords(table.words, opening.fault));
    return opening.value;
  };
  const forget = ports.atClose(leave);
  const leaveMatch = async () => {
    forget();
    notePondered(match, seat, ports);
    await sit.file?.leave(seat);
    seat.close();
    await match.close();
    const { saved } = match;
    if (typeof saved === 'object') ports.notice(t`The game is not kept: ${saved.no}`);
  };
  return {
    ...{ seat, puzzle, machines: playersOf(await findEngine(table.game.id)) },
    thought: match.thought,
    ...{ differs: match.differs, brought: !puzzle && isOwnBoard(table, match.opening) },
    daily: dailyDay({ game: table.game.id, setup: match.opening.setup }),
    again() {
      next ??= another().then((opening) => openSitting(table, opening, ports, sit));
      return next;
    },
    best: () => comparedWords(seat, ports),
    async bests() {
      const group = groupLike(table, match.opening, await finishedGames(ports, table.game.id));
      return group ? bestCounters(table, group) : [];
    },
    async restart() {
      const opening = await anotherLike(table, match.opening, ports.thinker, true);
      if (!opening.ok) throw new Error(faultWords(table.words, opening.fault));
      return openSitting(table, opening.value, ports, sit);
    },
    leave,
  };
}

/** Whether another game can follow at this table: who looks on begins none, and a race is over with its board. */
export function canPlayAgain({ seat, watches = false }: SeatedTable): boolean {
  return !watches && seat.about.policy !== 'race';
}

/** The key of another board in the middle of a game. */
export const ANOTHER = 'r';

/**
 * Whether who plays alone may leave this board for another like it with a key: where fields are asked for, no answer has the
 * letter, and a bad beginning is soon seen. A board that is somebody's own, a level or of a day has no other like it.
 */
export function canBeAnother(sitting: SeatedTable): boolean {
  const { seat, daily, puzzle } = sitting;
  if (seat.status.question?.kind !== 'cell') return false;
  const alone = seat.about.seats.length === 1 && seat.about.policy === 'alone';
  return alone && canPlayAgain(sitting) && daily === undefined && !puzzle && !isFixed(sitting);
}

/** Whether a new game like this one is this board again, as it is of a level and of a board somebody brought. */
export function isFixed({ seat: { table, about }, brought, puzzle }: SeatedTable): boolean {
  if (puzzle) return false;
  const par = presetOf(table, about.params)?.par;
  return brought === true || (par !== undefined && par === about.made?.par);
}

/** Whether the same board once more is something of its own: alone at a table, where nobody else has a say. */
export function isRepeated(sitting: SeatedTable): boolean {
  const { seat, inRoom, watches } = sitting;
  const other = !isFixed(sitting) || nextLevelOf(sitting) !== undefined;
  return other && seat.about.seats.length === 1 && !inRoom && !watches;
}

/** The level that comes next, once this one is won. */
export function nextLevelOf({
  seat: { table, about, status: standing },
  inRoom = false,
}: Pick<SeatedTable, 'seat' | 'inRoom'>): Preset<ParamValues> | undefined {
  return inRoom || !standing.outcome ? undefined : nextLevel(table, about, standing.outcome);
}

/** What there is to beat: the time where players compare it, and the figure such games are compared by. */
function bestCounters({ face }: GameModule, { fastest, best, scale }: ResultGroup): Counter[] {
  return [
    ...(face.timed && fastest !== undefined ? [[t`Best time`, spanText(fastest)] as const] : []),
    ...(best !== undefined && scale && !face.timed
      ? [[t`Best ${word(scale.measure)}`, grouped(best)] as const]
      : []),
  ];
}

/** The match is closed when its table is left. */
export function leaving(sitting: SeatedTable): () => Promise<undefined> {
  return async () => {
    await sitting.leave();
    return undefined;
  };
}
