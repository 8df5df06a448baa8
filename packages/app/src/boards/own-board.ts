/** A board of one's own before anybody plays on it: whether it can be won, what it is worth, and how it would be won. */
import {
  type Analysis,
  bad,
  type GameEvent,
  type GameModule,
  type GameRecord,
  good,
  type Opening,
  OVER,
  type Progress,
  type Result,
  Session,
  type Solution,
  toldTo,
} from '@gridhall/core';
import { type Choices, newOpening, type Thinker, type Thinking } from '@gridhall/match';
import { type WalkedMoment, walkedCells } from './ways.ts';

/** So long a board is looked at; what is not known by then stays open. */
const BOARD_MS = 20_000;
/** What a position is worth is never quite known: so long is enough to paint by. */
const WEIGH_MS = 2_000;

interface Laid {
  readonly opening: Opening;
  readonly session: Session;
}

function lay(table: GameModule, choices: Choices): Result<Laid> {
  const opening = newOpening(table, choices);
  if (!opening.ok) return opening;
  const session = Session.start(table, opening.value);
  return session.ok ? good({ opening: opening.value, session: session.value }) : session;
}

const refuse = (result: Result<never>) => ({ answer: Promise.resolve(result), cancel: () => {} });

/** Whether a board can be won, and how hard it is; `least` where the game counts something that is to be brought home. */
export function judgeBoard(
  table: GameModule,
  choices: Choices,
  thinker: Thinker,
  hear?: (progress: Progress) => void,
  least?: number,
): Thinking<Solution> {
  const laid = lay(table, choices);
  if (!laid.ok) return refuse(laid);
  const { opening, session } = laid.value;
  const { id, params, setup } = opening;
  const goal = { seat: 0, ...(least === undefined ? {} : { least }) };
  const task = { task: 'solve', id, game: table.game.id, params, view: session.view(0), goal } as const;
  return thinker.ask<'solve'>(task, { seed: setup.seed, ms: BOARD_MS }, hear);
}

/** What a board is worth to who moves first, where games are won against somebody or by luck. */
export function weighBoard(
  table: GameModule,
  choices: Choices,
  thinker: Thinker,
  hear?: (progress: Progress) => void,
): Thinking<Analysis> {
  const laid = lay(table, choices);
  if (!laid.ok) return refuse(laid);
  const { opening, session } = laid.value;
  const who = session.toMove;
  const question = session.ask(who);
  if (who === OVER || !question) return refuse(bad('game-over'));
  const { id, params, setup } = opening;
  const view = session.view(who);
  const task = { task: 'analyse', id, game: table.game.id, params, view, question } as const;
  return thinker.ask<'analyse'>(task, { seed: setup.seed, ms: WEIGH_MS }, hear);
}

/** Moves played on a board that nobody has sat down at. */
export interface Rehearsal {
  readonly record: GameRecord;
  /** The cells the player stood on, on each board in turn, as long as it keeps its size. */
  readonly ways: readonly (readonly number[])[];
}

/** The way that moves lead from a view that hides nothing, on the board that is in sight. */
export function wayFrom(table: GameModule, view: unknown, moves: readonly string[]): readonly number[] {
  const { game, stateOf } = table;
  if (!stateOf) return [];
  const state = stateOf(view);
  const walk: WalkedMoment[] = [{ view, events: [] }];
  for (const move of moves) {
    const question = game.ask(state, 0);
    const action = question && game.read(question, move);
    if (!action?.ok || !game.check(state, action.value).ok) break;
    const events: GameEvent[] = [];
    game.apply(state, action.value, (event) => events.push(event));
    walk.push({ view: game.view(state, 0), events });
  }
  return walkedCells(table, walk)[table.workshop?.boardOf?.(view) ?? 0] ?? [];
}

export function rehearse(table: GameModule, choices: Choices, moves: readonly string[]): Result<Rehearsal> {
  const laid = lay(table, choices);
  if (!laid.ok) return laid;
  const { session } = laid.value;
  const walk: WalkedMoment[] = [{ view: session.view(0), events: [] }];
  for (const move of moves) {
    const by = session.toMove;
    const played = by === OVER ? bad('game-over') : session.play(by, move);
    if (!played.ok) return played;
    walk.push({ view: session.view(0), events: toldTo(played.value.events, 0) });
  }
  return good({ record: session.record(), ways: walkedCells(table, walk) });
}
