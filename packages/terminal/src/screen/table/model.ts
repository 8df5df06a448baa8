/** A game on the table as the screen knows it: the session, what was last seen of it, and where the player's hand is. */
import {
  type GameEvent,
  type Hint,
  type Outcome,
  OVER,
  type Question,
  type SeatNumber,
  type Session,
  toldTo,
  type Viewer,
} from '@gridhall/core';
import type { Board, Scene } from '../boards/board.ts';
import type { Symbols } from '../settings.ts';
import { type Course, taskOf } from './course.ts';

/** What a viewer sees of the game at this moment; made anew after every entry, never changed. */
export interface Shown {
  readonly viewer: Viewer;
  readonly view: unknown;
  /** What is asked of a person at this keyboard. */
  readonly question: Question | undefined;
  readonly status: readonly (readonly [label: string, value: string])[];
  readonly outcome: Outcome | undefined;
  readonly toMove: SeatNumber | typeof OVER;
}

/** A move shown bit by bit: the fields still to change look as they did. */
export interface Motion {
  readonly before: Shown;
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

/** Saves a game; `lasting`: so that it outlives a power cut. */
export type Keep = (session: Session, lasting: boolean) => void;

export interface TableModel {
  readonly session: Session;
  readonly board: Board<unknown>;
  /** Whether a machine sits there, by seat. */
  readonly machines: readonly boolean[];
  readonly shown: Shown;
  readonly cursor: number;
  readonly picked: number | undefined;
  readonly last: ReadonlySet<number>;
  /** The hint for the present question, once it was asked for. */
  readonly hint: Hint | undefined;
  /** Since when a hint is being thought of. */
  readonly hinting: number | undefined;
  readonly log: readonly string[];
  /** Why not. What was done is told in the log. */
  readonly said: string;
  readonly answer: Answer;
  readonly motion: Motion | undefined;
  /** When the present question came up. */
  readonly since: number;
  /** Keeps the game; told after every entry. */
  readonly keep: Keep;
  /** Where a lesson has come to; undefined in a game of its own. */
  readonly course: Course | undefined;
}

/** What takes no longer than this needs no word; then the time it takes, which is the truth. */
export const PATIENCE_MS = 400;

const PHASE_MS = 45;
/** However much happens, it is over soon. */
export const MOTION_MS = 180;

const MOST_LOG = 200;

function machinesOf(session: Session): boolean[] {
  return session.opening.players.map((player) => player.kind === 'machine');
}

/** Through whose eyes: the one person's, or whoever's turn it is when several share the keyboard. */
function viewerOf(session: Session, machines: readonly boolean[]): Viewer {
  const people = machines.flatMap((machine, seat) => (machine ? [] : [seat]));
  if (people.length === 0) return 'spectator';
  if (people.length === 1) return people[0]!;
  return session.toMove === OVER ? people[0]! : session.toMove;
}

export function shownOf(session: Session, machines: readonly boolean[]): Shown {
  const viewer = viewerOf(session, machines);
  const view = session.view(viewer);
  const { toMove } = session;
  const mine = toMove !== OVER && !machines[toMove];
  return {
    viewer,
    view,
    question: mine ? session.ask(toMove) : undefined,
    status: session.table.words.status(view),
    outcome: session.outcome,
    toMove,
  };
}

export function sceneOf(model: TableModel, symbols: Symbols, shown: Shown = model.shown): Scene<unknown> {
  const { cursor, picked, last, hint } = model;
  const hinted = new Set(hint?.cells ?? taskOf(model)?.cells);
  return { view: shown.view, question: shown.question, symbols, cursor, picked, last, hinted };
}

export function newModel(
  session: Session,
  board: Board<unknown>,
  keep: Keep,
  now: number,
  course?: Course,
): TableModel {
  const machines = machinesOf(session);
  const shown = shownOf(session, machines);
  const from = Math.max(0, session.length - 20);
  const log = session
    .eventsSince(from, shown.viewer)
    .flatMap(({ entry, events }) =>
      narrate(session, entry.by, entry.move ?? entry.act!, events, shown.viewer),
    );
  return {
    session,
    board,
    machines,
    shown,
    cursor: board.start?.(shown.view) ?? 0,
    picked: undefined,
    last: new Set(),
    hint: undefined,
    hinting: undefined,
    log,
    said: '',
    answer: NO_ANSWER,
    motion: undefined,
    since: now,
    keep,
    course,
  };
}

/** What happened, in words; with several at the table, who did it first. */
export function narrate(
  session: Session,
  by: SeatNumber,
  move: string,
  events: readonly GameEvent[],
  viewer: Viewer,
): string[] {
  const { words } = session.table;
  const sentences = toldTo(events, viewer).flatMap((event) => words.event(event, viewer) ?? []);
  return session.seats.length > 1 ? [`${session.seats[by]}: ${move}`, ...sentences] : sentences;
}

/** The model after an entry: what is seen anew, narrated and set in motion. */
export function afterEntry(
  model: TableModel,
  by: SeatNumber,
  move: string,
  events: readonly GameEvent[],
  now: number,
  motion: boolean,
): TableModel {
  const { session, machines, board } = model;
  const shown = shownOf(session, machines);
  const told = toldTo(events, shown.viewer);
  const before = model.shown;
  const phases = sameGrid(board, before.view, shown.view)
    ? (board.phases?.(told, before.view, shown.view) ?? [])
    : [];
  return {
    ...model,
    shown,
    picked: undefined,
    last: new Set(phases.flat()),
    hint: undefined,
    hinting: undefined,
    log: [...model.log, ...narrate(session, by, move, events, shown.viewer)].slice(-MOST_LOG),
    said: '',
    answer: NO_ANSWER,
    motion: motion && phases.length > 1 ? { before, phases, start: now } : undefined,
    since: now,
    cursor: clampCursor(board, shown.view, model.cursor),
  };
}

function sameGrid(board: Board<unknown>, before: unknown, after: unknown): boolean {
  const [a, b] = [board.grid(before), board.grid(after)];
  return a.rows === b.rows && a.columns === b.columns;
}

function clampCursor(board: Board<unknown>, view: unknown, cursor: number): number {
  const { rows, columns } = board.grid(view);
  return Math.min(cursor, rows * columns - 1);
}

/** How long each phase of a motion lasts. */
function phaseMs({ phases }: Motion): number {
  return Math.min(PHASE_MS, MOTION_MS / phases.length);
}

/** The fields that have not changed yet; empty when the motion is over. */
export function stillBefore(motion: Motion, now: number): ReadonlySet<number> {
  const reached = Math.floor((now - motion.start) / phaseMs(motion)) + 1;
  return new Set(motion.phases.slice(reached).flat());
}
