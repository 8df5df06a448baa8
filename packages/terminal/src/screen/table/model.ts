/** A game on the table as the screen knows it: a seat, what was last seen at it, and where the player's hand is. */

import { type LookBack, personOf } from '@gridhall/app';
import { ACT_REASONS, type Counter, type Hint, type SeatNumber, t, type Viewer } from '@gridhall/core';
import { type Course, calledAt, type Seat, type SeatChange, type Status } from '@gridhall/match';
import type { BoardArt } from '../boards/board.ts';
import { targetsOf } from '../boards/hands.ts';
import type { Scene } from '../boards/scene.ts';
import type { LookedInto } from '../looking.ts';
import type { Effect, PageContext } from '../page.ts';
import type { Symbols } from '../settings.ts';
import { saferThan } from './safer.ts';
import type { SeatedTable } from './sitting.ts';

/** A move shown bit by bit: the cells still to change look as they did. */
export interface MotionPhase {
  /** The view before the move. */
  readonly before: unknown;
  readonly phases: readonly (readonly number[])[];
  readonly start: number;
}

/** The answer that is being given in the panel. */
export interface Answer {
  /** The option under the mark. */
  readonly at: number;
  /** Of several: those chosen. */
  readonly chosen: ReadonlySet<number>;
  /** What was typed so far; undefined while nothing is typed. */
  readonly typed: string | undefined;
}

export const NO_ANSWER: Answer = { at: 0, chosen: new Set(), typed: undefined };

/** A lesson at the table, and what follows it. */
export interface Learning {
  readonly course: Course;
  /** What Esc leads to, in a word or two. */
  readonly out: string;
  /** `done`: it was taken to its end. */
  then(hall: PageContext, done: boolean): readonly Effect[];
}

export interface TableModel {
  readonly sitting: SeatedTable;
  readonly board: BoardArt;
  /** How the game stood when it was last told. */
  readonly standing: Status;
  /** A copy of what was seen then, where a motion may need it. */
  readonly seen: unknown;
  readonly cursor: number;
  readonly picked: number | undefined;
  readonly last: ReadonlySet<number>;
  /** The hint for the present question, once it was asked for. */
  readonly hint: Hint | undefined;
  /** A hint that is being thought of: since when, how far that has come, and how to call it off. */
  readonly hinting:
    | { readonly since: number; readonly says: string; readonly stop: AbortController }
    | undefined;
  /** What the engine makes of the position, as long as that is wanted. */
  readonly looking: LookedInto | undefined;
  /** What it made of the whole game, when that is over. */
  readonly lookBack: LookBack | undefined;
  /** The cell that is looked at with keys; one the mouse is over. */
  readonly looked: number | undefined;
  readonly hovered: number | undefined;
  /** The player has turned the board. */
  readonly turned: boolean;
  /** So many lines of the log are below what is shown. */
  readonly scroll: number;
  /** Where it ended, and what was in the way of the last step. */
  readonly fallen: number | undefined;
  readonly bumped: number | undefined;
  /** From where to where, as long as that is wanted. */
  readonly routes: Scene['routes'];
  /** The best time and figure of games like this, once they are counted. */
  readonly bests: readonly Counter[];
  /** Why not. What was done is told in the log. */
  readonly said: string;
  /** How the finished game compares with others. */
  readonly best: string | undefined;
  /** What the house has to say after the log. */
  readonly notes: readonly string[];
  readonly answer: Answer;
  readonly motion: MotionPhase | undefined;
  /** When the present question came up. */
  readonly since: number;
  /** When the game ended before these eyes, or Enter was last pressed too soon after that. */
  readonly ended: number | undefined;
  /** When the clocks were told of, by the clock of this house: that of their keeper may show anything. */
  readonly heard: number;
  readonly learning: Learning | undefined;
}

/** What takes no longer than this needs no word; then the time it takes, which is the truth. */
export const PATIENCE_MS = 400;

/** So long an end is taken in before Enter goes on from it, as on the page. */
const TAKEN_IN_MS = 400;

const PHASE_MS = 45;
/** However much happens, it is over soon. */
export const MOTION_MS = 180;
/** A motion of more phases than this is cut into as many. */
const MOST_PHASES = 6;
/** A larger board is not copied for a motion. */
const MOST_CELLS_IN_MOTION = 40_000;

const NONE: ReadonlySet<number> = new Set();

export function newModel(
  sitting: SeatedTable,
  board: BoardArt,
  now: number,
  learning?: Learning,
): TableModel {
  const { seat } = sitting;
  const { rows, columns } = board.cells(seat.view);
  return {
    ...{ sitting, board, standing: standingAt(seat, board), seen: copyOf(seat, board), learning },
    cursor: firstCursor(seat, rows, columns),
    ...{ picked: undefined, last: NONE, hint: undefined, hinting: undefined, best: undefined },
    notes: sitting.links?.length ? [t`Others look on by a link: the menu has it.`] : [],
    looking: undefined,
    lookBack: undefined,
    looked: undefined,
    hovered: undefined,
    turned: false,
    scroll: 0,
    ...{ fallen: fallenAt(seat), bumped: undefined, routes: undefined, bests: [] },
    ...{ said: seat.status.notice ?? '', answer: NO_ANSWER, motion: undefined },
    since: now - (sitting.thought ?? 0),
    ...{ heard: now, ended: undefined },
  };
}

/** How it stands, with the question as the board puts it. */
function standingAt({ status: standing, view }: Seat, board: BoardArt): Status {
  const { question } = standing;
  return question && board.puts ? { ...standing, question: board.puts(view, question) } : standing;
}

/** Where a cursor begins: in the middle, or at the piece nearest to it that can move. */
function firstCursor({ status: { question } }: Seat, rows: number, columns: number): number {
  const [row, column] = [Math.floor(rows / 2), Math.floor(columns / 2)];
  if (question?.kind !== 'route') return row * columns + column;
  const away = (cell: number) =>
    Math.abs(Math.floor(cell / columns) - row) + Math.abs((cell % columns) - column);
  const pieces = question.routes.filter((_cell, i) => i % 2 === 0);
  return pieces.reduce((best, cell) => (away(cell) < away(best) ? cell : best), pieces[0] ?? 0);
}

function copyOf({ view }: Seat, board: BoardArt): unknown {
  const { rows, columns } = board.cells(view);
  return rows * columns <= MOST_CELLS_IN_MOTION ? structuredClone(view) : undefined;
}

/** The model after something was told: seen anew and set in motion. */
export function afterTold(model: TableModel, told: SeatChange, now: number, motion: boolean): TableModel {
  const { sitting, board } = model;
  const { seat } = sitting;
  const heard = seat.status.clocks?.at === model.standing.clocks?.at ? model.heard : now;
  if (told.what === 'status') return { ...model, standing: standingAt(seat, board), heard };
  const cells = board.cells(seat.view);
  const phases = phasesOf(model, told);
  const moving = motion && phases.length > 1 && model.seen !== undefined;
  return {
    ...model,
    ...{ standing: standingAt(seat, board), seen: copyOf(seat, board), said: seat.status.notice ?? '' },
    picked: undefined,
    // Who takes a hint moves nothing: what was moved last still was.
    last: told.entry?.act === 'hint' ? model.last : new Set(phases.flat()),
    answer: NO_ANSWER,
    ...{ since: now, heard, ended: endedAt(model, seat.status, now) },
    best: undefined,
    notes: [],
    lookBack: undefined,
    looked: undefined,
    scroll: 0,
    routes: undefined,
    ...{ fallen: fallenAt(seat), bumped: bumpedAt(model, told) },
    // A hint stays while its question does: taking it is an entry of its own.
    ...(told.entry?.act === 'hint' ? {} : { hint: undefined, hinting: undefined }),
    motion: moving ? { before: model.seen, phases, start: now } : undefined,
    // Who walks is in sight at the end, too, when nobody stands there any more.
    cursor:
      seat.status.question?.kind === 'choice' && cells.here !== undefined
        ? cells.here
        : Math.min(model.cursor, cells.rows * cells.columns - 1),
  };
}

/** Of a game that is over already it is known since when; one that goes on has no end. */
function endedAt({ standing, ended }: TableModel, { outcome }: Status, now: number): number | undefined {
  if (!outcome) return undefined;
  return standing.outcome ? ended : now;
}

/** Whether Enter is still the last move's: pressed on by a fast hand, or held down. */
export function isPressedOn({ ended }: TableModel, now: number): boolean {
  return ended !== undefined && now - ended < TAKEN_IN_MS;
}

/** The cells a move changed, in the order in which they are seen to change. */
function phasesOf({ sitting: { seat }, board, seen }: TableModel, { events = [] }: SeatChange): number[][] {
  const { rows, columns } = board.cells(seat.view);
  if (seen !== undefined) {
    const before = board.cells(seen);
    if (before.rows !== rows || before.columns !== columns) return [];
  }
  const motions = seat.table.face.motions?.(events, seat.view) ?? [];
  return motions.flatMap((motion) => {
    if ('from' in motion) return [[motion.from], [motion.to]];
    return 'cells' in motion ? waves(motion.cells) : [];
  });
}

/** Cells that change one after the other, in a few waves. */
function waves(cells: readonly number[]): number[][] {
  const count = Math.min(MOST_PHASES, Math.ceil(cells.length / 4));
  const each = Math.ceil(cells.length / Math.max(1, count));
  return Array.from({ length: count }, (_none, i) => cells.slice(i * each, (i + 1) * each));
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function tableScene(model: TableModel, symbols: Symbols, view = model.sitting.seat.view): Scene {
  const { board, standing, cursor, picked, last, hint, learning, looking } = model;
  const { looked, hovered, fallen, bumped, routes } = model;
  const { question, viewer: who } = standing;
  const option = question?.kind === 'choice' ? question.options[model.answer.at] : undefined;
  return {
    ...{ view, cells: board.cells(view), who, question, symbols, cursor, picked, last },
    targets: targetsOf(question, picked),
    hinted: new Set(hint?.cells ?? learning?.course.step?.cells),
    letters: hint?.lettered && new Map(hint.lettered.cells.map((cell, i) => [cell, LETTERS[i] ?? ''])),
    meter: looking?.found?.cells ?? saferThan(model.sitting.seat, model.lookBack),
    marked: option && board.points?.(view, question!, option),
    ...{ turned: isTurned(model), looked: looked ?? hovered, fallen, bumped, routes },
  };
}

/** Whether the board lies the other way round: who sits at the upper edge has the own side below, unless he turned it. */
export function isTurned({ sitting: { seat }, standing, turned }: TableModel): boolean {
  const { bottom } = seat.table.face;
  if (bottom === undefined) return false;
  return (homeOf(seat, standing.viewer) !== bottom) !== turned;
}

/** With fewer lines than these none is spent on who is about, and the head says how it stands. */
export const ROOMY = 22;

/** How far the end is, where the head of a page has room for it beside what else is told there. */
export function gaugeOf(
  { board, sitting: { seat }, standing, learning }: TableModel,
  height: number,
): string | undefined {
  if (height < ROOMY || learning || seat.curtain !== undefined || standing.outcome) return undefined;
  return board.gauge?.(seat.view);
}

/** Whose side is below: with others the own one; at one board the first person's, so that nothing turns with the turn. */
export function homeOf(seat: Seat, who: Viewer): SeatNumber {
  if (who === 'spectator') return 0;
  if (isWithOthers(seat)) return who;
  return personOf(seat.about);
}

/** The others sit elsewhere. */
export function isWithOthers({ about: { policy } }: Seat): boolean {
  return policy === 'casual' || policy === 'rated';
}

/** Whose turn it is, by name: a game played alone calls nobody anything. */
export function moverOf({ about }: Seat, { toMove }: Status): string {
  return (about.seats.length === 1 ? about.players[0]?.name : calledAt(about)[toMove]) ?? '';
}

/** Where it ended, though another try may be left: where the player vanished; or where he still stands who has lost alone. */
export function fallenAt({ table, view, events, status: { outcome } }: Seat): number | undefined {
  const end = table.face.motions?.(events, view).find((motion) => 'lost' in motion);
  if (end && 'gone' in end) return end.gone;
  if (outcome?.results.length !== 1 || outcome.results[0] !== 0) return undefined;
  if (ACT_REASONS.some((reason) => reason === outcome.reason)) return undefined;
  return table.face.cells(view).here;
}

/** The cell a step did not come to: who walked stands where he stood. */
function bumpedAt(
  { sitting: { seat }, standing, seen }: TableModel,
  { entry }: SeatChange,
): number | undefined {
  const { question } = standing;
  if (seen === undefined || question?.kind !== 'choice' || entry?.move === undefined) return undefined;
  const { here, rows, columns } = seat.table.face.cells(seat.view);
  const way = question.options.find(({ word }) => word === entry.move)?.direction;
  if (!way || here === undefined || seat.table.face.cells(seen).here !== here) return undefined;
  const [row, column] = [Math.floor(here / columns) + way.down, (here % columns) + way.right];
  const onBoard = row >= 0 && column >= 0 && row < rows && column < columns;
  return onBoard && row * columns + column !== here ? row * columns + column : undefined;
}

/** How long each phase of a motion lasts. */
function phaseMs({ phases }: MotionPhase): number {
  return Math.min(PHASE_MS, MOTION_MS / phases.length);
}

/** The cells that have not changed yet; empty when the motion is over. */
export function stillBefore(motion: MotionPhase, now: number): ReadonlySet<number> {
  const reached = Math.floor((now - motion.start) / phaseMs(motion)) + 1;
  return new Set(motion.phases.slice(reached).flat());
}
