/**
 * The contract of a game. Read this file first.
 *
 * A game has rules and nothing else: no clock, no input, no output, and no randomness but a generator in its state. Sessions,
 * records, undo, clocks, replays, and user interfaces are written once, against this contract. `defineGame` makes a game from
 * the members that an author must write.
 *
 * A move takes this way:
 *
 *     text  →  read(question, text)  →  check(state, action)  →  apply(state, action, tell)
 *                                                                      ↓
 *     renderer  ←  view(state, viewer)  ←────────────────────────  events
 *
 * A program plays a game like this:
 *
 *     const started = game.create({ side: '8' }, { seed: freshSeed() });
 *     if (!started.ok) throw new Error(started.fault.sentence);
 *     const played = game.play(started.value, 'd3');
 *
 * Moves are text at every boundary (screen, file, network) and integers inside. Renderers, bots, and hints get views,
 * questions, and events, never a state, so nothing secret can leak.
 * @stable
 */

import type { Random } from '../rng/random.ts';
import type { ParamsDescription, ParamValues } from './params.ts';
import type { Args, Fault, ReadableResult, Result } from './result.ts';

/** A move as an integer, 0 ≤ action < 2³¹. It never leaves the process: at every boundary, a move is text. */
export type Action = number;

/** The number of a seat, counted from 0. */
export type SeatNumber = number;

/** What `toMove` returns when the game is over. */
export const OVER = -1;

/** A seat, or a spectator, who may know only what every seat may know. */
export type Viewer = SeatNumber | 'spectator';

/**
 * The seed and the boards of a game. They reveal everything hidden, so players get them only when the game is over.
 *
 *     const setup = { seed: freshSeed(), boards: ['.9.\n...'] };
 */
export interface Setup {
  /** 128 bits as 32 hexadecimal digits. */
  readonly seed: string;
  /** Boards as text, in the format of the game (Dungeon: one for each level). `create` checks them. */
  readonly boards?: readonly string[];
}

/**
 * Something that happened, as data: `{ type: 'found', treasure: 'ring', to: [0] }`. `to` lists the seats that may know it;
 * without `to`, everyone may. An event tells no more than the viewer's next view shows.
 */
export interface GameEvent {
  readonly type: string;
  readonly to?: readonly SeatNumber[];
}

/** Receives the events of a move, in their order. */
export type Tell<Event> = (event: Event) => void;

/**
 * How a game ended: a result for each seat (1 won, 0 lost, ½ drawn), the reason, and the measures that players compare.
 *
 *     { results: [1, 0], reason: 'den-entered', measures: { moves: 41 } }
 */
export interface Outcome<Reason extends string = string> {
  readonly results: readonly number[];
  /** A code, which `words` turns into a sentence. */
  readonly reason: Reason;
  readonly measures?: Readonly<Record<string, number>>;
}

/** The result of an ending for each seat: always the same, or read from the last view. */
export type SeatResults<View> = readonly number[] | Judged<View>['results'];

interface Judged<View> {
  results(final: View): readonly number[];
}

interface Hiding<Params> {
  secretIn(params: Params, setup: Setup): boolean;
}

/** Returns whether a game with these params and this setup has secrets. */
export function hasSecrets<Params extends ParamValues>(
  { secrets }: { readonly secrets: boolean | Hiding<Params>['secretIn'] },
  params: Params,
  setup: Setup,
): boolean {
  return typeof secrets === 'boolean' ? secrets : secrets(params, setup);
}

/** Returns whether two players share all information, so that a ladder can rank them. */
export function isDuel(game: AnyGame, params: ParamValues): boolean {
  return game.seats(params).length === 2 && !hasSecrets(game, params, { seed: '0'.repeat(32) });
}

/** A step on a grid: rows down and columns to the right. `{ down: 0, right: 0 }` stays. */
export interface Direction {
  readonly down: number;
  readonly right: number;
}

/** One answer of a choice. `word` is its text as a move; `args` are for the sentence about it. */
export interface Option {
  readonly word: string;
  readonly args?: Args;
  /** The direction of a step: arrow keys and swipes give this answer. */
  readonly direction?: Direction;
}

/**
 * Input as data, whatever device it comes from: a cell pressed, a piece dragged, a step, an option, a number. `say` turns it
 * into the text of a move: `say(question, { from: 9, to: 16 }, view)` returns `'A2 A3'`.
 */
export type Gesture =
  /** `verb` is one of the question's. Without it, the game chooses: the first, or the one that fits the cell. */
  | { readonly cell: number; readonly verb?: string }
  | { readonly from: number; readonly to: number }
  | { readonly direction: Direction }
  /** The place in the question's list. */
  | { readonly option: number }
  | { readonly options: readonly number[] }
  | { readonly number: number };

interface Asked<Id extends string> {
  /** Which of the game's questions this is: 'move', 'warrior'. `words` has the text. */
  readonly id: Id;
  /** The seat that is asked. */
  readonly seat: SeatNumber;
  readonly args?: Args;
}

/**
 * What is asked, and of which seat. A question is small, and enough for a user interface to build its controls, and for `read`
 * and `write` to work without the state.
 *
 *     { kind: 'cell', id: 'field', seat: 0, rows: 9, columns: 9, verbs: ['show', 'mark'] }
 */
export type Question<Id extends string = string> =
  /** One of at most 64 answers. */
  | (Asked<Id> & { readonly kind: 'choice'; readonly options: readonly Option[] })
  /** A cell of a grid, and what to do there. A plain click means the first verb. */
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
  /** Someone else is asked, and this viewer may not know what. */
  | (Asked<Id> & { readonly kind: 'wait' });

/** How many options a choice may list. A longer list is asked as several questions, a number, or a cell. */
export const MOST_OPTIONS = 64;

export interface Game<
  Params extends ParamValues,
  State,
  View,
  Event extends GameEvent,
  Reason extends string = string,
> {
  /** The name of the game in commands, records, and folders: 'lights'. */
  readonly id: string;
  /** The version of the rules. A change of how an old record replays raises it. */
  readonly rules: number;
  readonly title: string;
  /**
   * Whether a state ever holds what some viewer may not know, randomness to come included. A function, if that depends on
   * params or boards.
   */
  readonly secrets: boolean | Hiding<Params>['secretIn'];
  /** Whether two players may agree on a draw. */
  readonly drawable?: boolean;
  /** The seats that are meant for computer players. */
  rivals?(params: Params): readonly SeatNumber[];
  /** What can be chosen. Prompts, forms, flags, and checks are made from it. */
  readonly params: ParamsDescription<Params>;
  /** The names of the seats, in order. A game played alone has one. */
  seats(params: Params): readonly string[];

  /**
   * Starts a game, or says why not. It checks params (a missing one takes its default), seed, and boards.
   *
   *     const started = game.create({ rows: 9 }, { seed: freshSeed() });
   */
  create(params: Partial<Params>, setup: Setup): ReadableResult<State>;
  /** Returns an empty state, as a target of `copy`. */
  blank(): State;
  /**
   * Makes `to` equal to `from`. It allocates only where an array must grow. `from` may come from another thread: then it has
   * its numbers, texts, and arrays, but no classes and no private fields.
   */
  copy(to: State, from: State): void;

  /** Returns the seat that must answer, or OVER. */
  toMove(state: State): SeatNumber | typeof OVER;
  /** Returns whether an action is legal, and if not, why. It costs no more than a move. */
  check(state: State, action: Action): Result<void>;
  /** Returns how many actions are legal, and writes the first `out.length` of them, ascending. */
  legal(state: State, out: Int32Array): number;
  /** Returns a random legal action, each equally likely. The game must not be over. */
  pick(state: State, random: Random): Action;
  /**
   * Plays a legal action and changes the state. It draws only from the generator in the state, and also moves enemies that
   * follow rules. Without `tell`, no event is made.
   */
  apply(state: State, action: Action, tell?: Tell<Event>): void;
  /**
   * Plays a text for the seat to move: reads it, checks it, and applies it. It returns the events, or a fault, and then the
   * state has not changed.
   *
   *     const played = game.play(state, 'b3');
   *     if (!played.ok) console.log(played.fault.sentence);
   */
  play(state: State, text: string): ReadableResult<readonly Event[]>;
  /**
   * Takes a seat out of a game of three or more, so that the others play on. In a game without it, resigning ends the game
   * for all.
   */
  leave?(state: State, seat: SeatNumber, tell?: Tell<Event>): void;
  /** Returns how the game ended, or undefined while it goes on. */
  outcome(state: State): Outcome<Reason> | undefined;
  /** Every reason for an ending, with its results: `{ 'den-entered': (view) => … }`. Outcomes are checked against it. */
  readonly endings: Readonly<Record<Reason, SeatResults<View>>>;
  /** Returns 53 bits over the whole content of a state, the generator included. */
  hash(state: State): number;

  /** Returns the question as this viewer may know it, or undefined when the game is over. */
  ask(state: State, viewer: Viewer): Question | undefined;
  /** Returns the question as far as `read` and `write` need it, if that costs less than `ask`. */
  brief?(state: State): Question;
  /** Returns the action that a text means, or why it means none. It takes any text; `check` says whether the action is legal. */
  read(question: Question, text: string): Result<Action>;
  /** Returns the text of an action. `read` gives the action back. */
  write(question: Question, action: Action): string;

  /** Returns the text of a gesture, or undefined if it is no answer to this question. */
  say(question: Question, gesture: Gesture, view: View): string | undefined;

  /**
   * Returns all that a viewer may know, as data (see `encodeView`). After the end that is everything, also if the game was
   * ended by an act, such as resigning: then it is `open`.
   */
  view(state: State, viewer: Viewer, open?: boolean): View;
  /**
   * Changes a view by an event and returns it, for boards of millions of cells, where comparing two views would cost too much.
   * Without it, a seat gets a patch of its view.
   */
  follow?(view: View, event: Event): View;
  /** Returns the board as the rulebook prints it, without a line feed at the end. */
  text(view: View): string;
}

/** A label and a value: `['Geese', '10']`. */
export type Counter = readonly [label: string, value: string];

/**
 * The texts of a game: sentences for codes, events, and questions. All of them are made from what a viewer may know.
 *
 *     words.ask(question, view)  // 'Which field?'
 */
export interface Words<View, Event extends GameEvent> {
  /** One sentence for the list of games. */
  readonly tagline: string;
  /** The kind of game, in a word or two that everyone knows: 'minesweeper'. */
  readonly kind?: string;
  /** How to play and how to enter moves, in at most one screen. */
  readonly help: string;
  /** The names of board types, by their names in records. */
  readonly wishes?: Readonly<Record<string, string>>;
  /** Returns the question to the player, without its options. */
  ask(question: Question, view: View): string;
  /** Returns an answer of a choice in words. `view` is the position, if it is known. */
  option(question: Question, option: Option, view?: View): string;
  /** Returns a move in words, where its text does not say it. `view` is the position before it, if it is known. */
  move?(text: string, view?: View): string;
  /** Returns what was played, from its events; undefined where the text of the move says it. */
  played?(events: readonly Event[]): string | undefined;
  /**
   * Returns a sentence about an event, or undefined if the board shows it already. `called` has the names of the players, if
   * they are known.
   */
  event(event: Event, viewer: Viewer, called?: readonly string[]): string | undefined;
  /**
   * Returns sentences for events of one move that belong together, by the first event of each group.
   */
  together?(events: readonly Event[]): ReadonlyMap<Event, string>;
  /** Returns the number or name of a new part of the game, if this event begins one: the log has it in its margin. */
  chapter?(event: Event): string | undefined;
  /** Returns who did it, in a word of the game, for the log. */
  doer?(event: Event): string;
  /** Returns the sentence of a fault. */
  fault(fault: Fault): string;
  /** Returns how the game ended, as this viewer is told. */
  outcome(outcome: Outcome, viewer: Viewer, called?: readonly string[]): string;
  /** Returns the counters beside the board. `outcome` is there when the game is over. */
  status(view: View, outcome?: Outcome): readonly Counter[];
  /** Returns what players compare when the game is over. `ms` is its duration, or 0 if nobody timed it. */
  measures?(outcome: Outcome, ms: number): readonly Counter[];
}

/**
 * A game whose state and view are unknown types, as sessions and user interfaces use it. (Methods are compared in both
 * directions, so every game is one of these without a cast.)
 */
export type AnyGame = Game<ParamValues, unknown, unknown, GameEvent>;
export type AnyWords = Words<unknown, GameEvent>;

/** Returns the events that a viewer may know. */
export function toldTo<Event extends GameEvent>(events: readonly Event[], viewer: Viewer): readonly Event[] {
  // Usually everyone may know everything.
  if (events.every(({ to }) => !to)) return events;
  return events.filter((event) => !event.to || (viewer !== 'spectator' && event.to.includes(viewer)));
}
