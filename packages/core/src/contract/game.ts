/**
 * The contract every game keeps. Read this file first.
 *
 * A game is rules and nothing else: no clock, no chance of its own, no input, no output. All that can be
 * done with *any* game — sessions, records, undo, clocks, replays, laws, front ends — is written once,
 * against this contract, and a new game gets it for nothing.
 *
 * The way of a move:
 *
 *     text  →  read(question, text)  →  check(state, action)  →  apply(state, action, tell)
 *                                                                      ↓
 *     renderer  ←  view(state, viewer)  ←────────────────────────  events
 *
 * Text at every boundary (screen, file, network), integers inside. Renderers, bots and hints get views,
 * questions and events, never a state: what is not there cannot leak.
 * @stable
 */

import type { Random } from '../rng/random.ts';
import type { ParamsDescription, ParamValues } from './params.ts';
import type { Args, Fault, ReadableResult, Result } from './result.ts';

/** A move as an integer, 0 ≤ action < 2³¹. Never leaves the process: at every boundary it is text. */
export type Action = number;

/** A place at the table, counted from 0. */
export type SeatNumber = number;

/** What `toMove` answers when nobody moves any more. */
export const OVER = -1;

/** Who looks: a seat, or a spectator, who knows what every seat may know. */
export type Viewer = SeatNumber | 'spectator';

/**
 * What a game starts from, beside its params. It holds the secrets, so it stays with whoever keeps the game
 * until the end.
 */
export interface Setup {
  /** 128 bits as 32 hexadecimal digits. */
  readonly seed: string;
  /** Boards given as text, in the game's own format (Dungeon: one a level). Untrusted: `create` checks them. */
  readonly boards?: readonly string[];
}

/**
 * What happened, as data. `to` lists the seats that may know it (so a move's target needs another name); without `to`,
 * everybody may. What is told shows in the viewer's next view: a game with dice keeps the last throw in both.
 */
export interface GameEvent {
  readonly type: string;
  readonly to?: readonly SeatNumber[];
}

/** Receives events while `apply` runs, in the order in which things happen. */
export type Tell<Event> = (event: Event) => void;

/** How a game ended: one number a seat (1 won, 0 lost, ½ drawn), the reason, and the measures players compare. */
export interface Outcome<Reason extends string = string> {
  readonly results: readonly number[];
  /** A code that `words` turns into a sentence: 'den-entered', 'goose-disturbed' … */
  readonly reason: Reason;
  readonly measures?: Readonly<Record<string, number>>;
}

/** What an ending means for each seat: always the same, or as the last view shows. */
export type SeatResults<View> = readonly number[] | Judged<View>['results'];

interface Judged<View> {
  results(final: View): readonly number[];
}

interface Hiding<Params> {
  secretIn(params: Params, setup: Setup): boolean;
}

/** Whether a game that was begun like this has secrets. */
export function hasSecrets<Params extends ParamValues>(
  { secrets }: { readonly secrets: boolean | Hiding<Params>['secretIn'] },
  params: Params,
  setup: Setup,
): boolean {
  return typeof secrets === 'boolean' ? secrets : secrets(params, setup);
}

/** Whether two sit there, and neither knows what the other does not: what a ladder can rank. */
export function isDuel(game: AnyGame, params: ParamValues): boolean {
  return game.seats(params).length === 2 && !hasSecrets(game, params, { seed: '0'.repeat(32) });
}

/** A step over a grid: rows down, columns to the right; 0, 0 is to stay. */
export interface Direction {
  readonly down: number;
  readonly right: number;
}

/** One answer of a choice. `word` is the text that gives it, `args` are what `words` needs to say it well. */
export interface Option {
  readonly word: string;
  readonly args?: Args;
  /** Where it leads, where it walks: arrows, vi keys, swipes and pads give it. */
  readonly direction?: Direction;
}

/**
 * What a hand does, as data, whatever it was done with: a cell pressed, a piece carried, a step, an option chosen, a
 * number set. `say` turns it into the text of a move.
 */
export type Gesture =
  /** `verb` is one of the question's; without it the first, or what fits the cell. */
  | { readonly cell: number; readonly verb?: string }
  | { readonly from: number; readonly to: number }
  | { readonly direction: Direction }
  /** By place in the question's list. */
  | { readonly option: number }
  | { readonly options: readonly number[] }
  | { readonly number: number };

interface Asked<Id extends string> {
  /** Which of the game's questions this is: 'move', 'warrior' … `words` knows how to put it. */
  readonly id: Id;
  /** Who is asked. */
  readonly seat: SeatNumber;
  readonly args?: Args;
}

/**
 * What is asked, and of whom: small, never the size of the board, and enough for a front end to build its
 * controls and for `read` and `write` to work without the state.
 */
export type Question<Id extends string = string> =
  /** One of at most 64 answers. */
  | (Asked<Id> & { readonly kind: 'choice'; readonly options: readonly Option[] })
  /** A cell of a grid, and what to do there; the first verb is the one a plain click means. */
  | (Asked<Id> & {
      readonly kind: 'cell';
      readonly rows: number;
      readonly columns: number;
      readonly verbs: readonly string[];
    })
  /** A piece from one cell to another: every legal pair, `from` and `to` as row × columns + column, in turn. */
  | (Asked<Id> & {
      readonly kind: 'route';
      readonly rows: number;
      readonly columns: number;
      readonly routes: readonly number[];
    })
  /** A whole number, bounds included. */
  | (Asked<Id> & { readonly kind: 'number'; readonly min: number; readonly max: number })
  /** Exactly `count` of the options, in any order. */
  | (Asked<Id> & { readonly kind: 'several'; readonly count: number; readonly options: readonly Option[] })
  /** Somebody else is asked, and this viewer may not know what. Nothing can be read from it. */
  | (Asked<Id> & { readonly kind: 'wait' });

/** How many options a choice may list; what needs more is several questions, a number, or k of n. */
export const MOST_OPTIONS = 64;

export interface Game<
  Params extends ParamValues,
  State,
  View,
  Event extends GameEvent,
  Reason extends string = string,
> {
  /** The word that names the game in commands, records and folders. */
  readonly id: string;
  /** The version of its rules: bumped by whatever changes how an old record replays. */
  readonly rules: number;
  readonly title: string;
  /**
   * Whether a state ever holds what some viewer may not know, luck still to come included; where that depends on what
   * was chosen, in which games it does.
   */
  readonly secrets: boolean | Hiding<Params>['secretIn'];
  /** Whether two sides may agree on a draw. */
  readonly drawable?: boolean;
  /** The seats of this choice at which machines are meant to sit, where a game has such. */
  rivals?(params: Params): readonly SeatNumber[];
  /** What can be chosen: prompts, forms, flags and checks all come from this one description. */
  readonly params: ParamsDescription<Params>;
  /** Names of the seats, in order: one for a game played alone. */
  seats(params: Params): readonly string[];

  /**
   * Starts a game, or says why not. It checks everything itself: params (what is missing takes its default), seed and boards.
   *
   *     const started = game.create({ rows: 9 }, { seed: freshSeed() });
   */
  create(params: Partial<Params>, setup: Setup): ReadableResult<State>;
  /** An empty state, only good as the target of `copy`. */
  blank(): State;
  /**
   * Makes `to` equal to `from`. Allocates nothing once warm; grows the target when it must. `from` may have crossed from
   * another thread: its numbers, texts and arrays are there, its classes and what they keep to themselves are not.
   */
  copy(to: State, from: State): void;

  /** Whose answer the game waits for, or OVER. */
  toMove(state: State): SeatNumber | typeof OVER;
  /** Is this action legal now, and if not, why not. Costs no more than a move. */
  check(state: State, action: Action): Result<void>;
  /** How many actions are legal. Writes the first `out.length` of them, ascending. */
  legal(state: State, out: Int32Array): number;
  /** One legal action, each equally likely, without listing them. The game must not be over. */
  pick(state: State, random: Random): Action;
  /**
   * Plays a legal action on a state its caller owns. Draws only from the generator in the state. Enemies that
   * follow rules move in here too. Without `tell` no event is made.
   */
  apply(state: State, action: Action, tell?: Tell<Event>): void;
  /**
   * Plays a text for the seat that is to move: reads it, checks it, applies it. Returns the events, or why the state stays
   * as it is.
   *
   *     const played = game.play(state, 'b3');
   *     if (!played.ok) console.log(played.fault.sentence);
   */
  play(state: State, text: string): ReadableResult<readonly Event[]>;
  /**
   * A seat gives up among three or more: the others play on without it. Where a game has no such rule, an act of one
   * ends it for all.
   */
  leave?(state: State, seat: SeatNumber, tell?: Tell<Event>): void;
  /** How it ended, or undefined while it goes on. */
  outcome(state: State): Outcome<Reason> | undefined;
  /** Every reason there is, and its results as the rulebook states them: outcomes are held against it. */
  readonly endings: Readonly<Record<Reason, SeatResults<View>>>;
  /** 53 bits over the content of the state (the generator included), as the game's docs page lists it. */
  hash(state: State): number;

  /** The question at hand as this viewer may know it, or undefined when the game is over. */
  ask(state: State, viewer: Viewer): Question | undefined;
  /** What is asked of whoever is to move, as far as `read` and `write` need it, where that costs less than `ask`. */
  brief?(state: State): Question;
  /** The action a text means, or why it means none. Any text at all returns; legality is for `check`. */
  read(question: Question, text: string): Result<Action>;
  /** The text of an action: `read(question, write(question, action))` is the action. */
  write(question: Question, action: Action): string;

  /** The text of what a hand did, or undefined where it means no answer to this question. */
  say(question: Question, gesture: Gesture, view: View): string | undefined;

  /**
   * All that this viewer may know, as data (see `encodeView`). After the end, everything; also when it is `open`,
   * because an act has ended it.
   */
  view(state: State, viewer: Viewer, open?: boolean): View;
  /**
   * Leads a view on by one event, where comparing two views would cost too much (a board of millions of cells). Without it
   * a seat gets the next view, or a patch. May change the view it is given, and returns it.
   */
  follow?(view: View, event: Event): View;
  /** The board as the rulebook prints it, without a line feed at the end. */
  text(view: View): string;
}

/** Something counted: what, and how much. */
export type Counter = readonly [label: string, value: string];

/**
 * A game's voice in one language: codes, events and questions become sentences. A second language is a second
 * file. Everything here takes what a viewer may know, so nothing here can leak.
 */
export interface Words<View, Event extends GameEvent> {
  /** One sentence for the lobby. */
  readonly tagline: string;
  /** What sort of game it is, in a word or two that a stranger knows. */
  readonly kind?: string;
  /** How to play and how to answer, in a screenful. */
  readonly help: string;
  /** As players call what boards are made to, where the name of a wish in a record does not say it. */
  readonly wishes?: Readonly<Record<string, string>>;
  /** The question put to the player, without the options. */
  ask(question: Question, view: View): string;
  /** An answer of a choice, in words; `view`: what it is given in, where that is known. */
  option(question: Question, option: Option, view?: View): string;
  /** A move as one would say it, where that is not how it is written; `view`: what it is made in, where that is known. */
  move?(text: string, view?: View): string;
  /** What was played, as one would say it, by what it brought about; undefined where it is told as it is written. */
  played?(events: readonly Event[]): string | undefined;
  /**
   * A sentence about what happened, or undefined for what the board already says. `called`: what those at this table are called,
   * where that is known.
   */
  event(event: Event, viewer: Viewer, called?: readonly string[]): string | undefined;
  /**
   * Events of one answer that a chronicle tells in one sentence: that sentence by the first of them, and nothing by the others.
   */
  together?(events: readonly Event[]): ReadonlyMap<Event, string>;
  /** Where an event begins a new part of the game, the number or name a chronicle has in its margin from there on. */
  chapter?(event: Event): string | undefined;
  /** Whose doing an event is, by a word of the game’s own, where a chronicle shows it beside the sentence. */
  doer?(event: Event): string;
  /** Why not. */
  fault(fault: Fault): string;
  /** The end, for a viewer. */
  outcome(outcome: Outcome, viewer: Viewer, called?: readonly string[]): string;
  /** The counters beside the board: what, and how much; and of a game that is over how it ended, which an act may have done. */
  status(view: View, outcome?: Outcome): readonly Counter[];
  /** What players compare when it is over; `ms` is how long it took, 0 where nobody has timed it. */
  measures?(outcome: Outcome, ms: number): readonly Counter[];
}

/**
 * A game as front ends, sessions and records handle it: its state and view pass through unseen. (Methods are
 * compared leniently in both directions, which is what lets every game be one of these without a cast.)
 */
export type AnyGame = Game<ParamValues, unknown, unknown, GameEvent>;
export type AnyWords = Words<unknown, GameEvent>;

/** The events among these that a viewer may know. */
export function toldTo<Event extends GameEvent>(events: readonly Event[], viewer: Viewer): readonly Event[] {
  // Mostly everybody may know everything.
  if (events.every(({ to }) => !to)) return events;
  return events.filter((event) => !event.to || (viewer !== 'spectator' && event.to.includes(viewer)));
}
