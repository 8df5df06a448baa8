/**
 * Defines a game: an author writes the rules, and this fills in what follows from them.
 *
 *     export const game = defineGame({ id: 'lights', …, check, apply });
 *     const started = game.create({ side: 3 }, { seed: freshSeed() });
 *     if (!started.ok) console.log(started.fault.sentence);
 *     else game.play(started.value, 'b2');
 * @stable
 */
import { isSeed, type Random } from '../rng/random.ts';
import type { Face } from './face.ts';
import { type Action, type Game, type GameEvent, OVER, type Setup, type Words } from './game.ts';
import { sayAnswer } from './gesture.ts';
import { checkParams, type ParamsDescription, type ParamValues, shown } from './params.ts';
import { MOST_MOVE, type Notation, readAnswer, writeAnswer } from './question.ts';
import { bad, type Fault, good, type ReadableResult, type Result } from './result.ts';
import { stateCodec } from './state-fields.ts';
import { faultWords } from './words.ts';

type Whole<Params extends ParamValues, State, View, Event extends GameEvent, Reason extends string> = Game<
  Params,
  State,
  View,
  Event,
  Reason
>;

/** What an author must write. */
type Required<Params extends ParamValues, State, View, Event extends GameEvent, Reason extends string> = Pick<
  Whole<Params, State, View, Event, Reason>,
  | 'id'
  | 'rules'
  | 'title'
  | 'secrets'
  | 'params'
  | 'seats'
  | 'toMove'
  | 'check'
  | 'apply'
  | 'outcome'
  | 'endings'
  | 'ask'
  | 'view'
>;

/** What an author may write in place of a default. */
type Overridable<
  Params extends ParamValues,
  State,
  View,
  Event extends GameEvent,
  Reason extends string,
> = Partial<
  Omit<
    Whole<Params, State, View, Event, Reason>,
    keyof Required<Params, State, View, Event, Reason> | 'create' | 'play' | 'blank' | 'legal'
  >
>;

/**
 * A game as its author writes it: 18 members, and whatever else a rule or speed needs.
 *
 * | default | from |
 * | --- | --- |
 * | `copy`, `hash` | the fields of the state: see `stateCodec` |
 * | `legal` | the actions below `actions` that `check` allows |
 * | `pick` | one of `legal` |
 * | `read`, `write`, `say` | the kind of question: see `readAnswer` |
 * | `text` | the letters of the face |
 *
 * `ask` and `outcome` need not say whether the game is over: `toMove` does.
 */
export type GameDefinition<
  Params extends ParamValues,
  State,
  View,
  Event extends GameEvent,
  Reason extends string,
> = Required<Params, State, View, Event, Reason> &
  Overridable<Params, State, View, Event, Reason> & {
    /** Starts a game. The params are legal, and the seed is well formed; the boards are anyone's text. */
    create(params: Params, setup: Setup): Result<State>;
    /** An empty state: what `copy` writes into, and what says which fields a state has. */
    state(): State;
    readonly words: Words<View, Event>;
    readonly face: Face<View, Event>;
    /** How cells are written in moves: `b3`, or column and row from 0. */
    readonly notation?: Notation;
  } & Actions<State>;

type Actions<State> =
  | {
      /** How many actions there are to look at: all legal ones are below. */
      actions(state: State): number;
      legal?: undefined;
    }
  | {
      actions?: undefined;
      /** How many actions are legal. Writes the first `out.length` of them, ascending. */
      legal(state: State, out: Int32Array): number;
    };

/** Returns the whole game, with defaults for all that its author left out. */
export function defineGame<
  Params extends ParamValues,
  State,
  View,
  Event extends GameEvent,
  Reason extends string,
>(definition: GameDefinition<Params, State, View, Event, Reason>): Game<Params, State, View, Event, Reason> {
  const { state: blank, create, face, words, actions, notation = 'a1', ...given } = definition;
  const codec = given.copy && given.hash ? undefined : stateCodec(blank());
  const legal = given.legal ?? legalBy(given.check, actions!);
  const game: Game<Params, State, View, Event, Reason> = {
    copy: codec?.copy as Game<Params, State, View, Event, Reason>['copy'],
    hash: codec?.hash as Game<Params, State, View, Event, Reason>['hash'],
    pick: pickFrom(legal),
    read: (question, text) => readAnswer(question, text, notation),
    write: (question, action) => writeAnswer(question, action, notation),
    say: (question, gesture, view) => sayAnswer(question, gesture, notation, () => face.cells(view)),
    text: (view) => lettersOf(face, view),
    ...given,
    ask: (state, viewer) => (given.toMove(state) === OVER ? undefined : given.ask(state, viewer)),
    outcome: (state) => (given.toMove(state) === OVER ? given.outcome(state) : undefined),
    legal,
    blank,
    create: (params, setup) => readable(createChecked(definition.params, create, params, setup)),
    play: (state, text) => readable(playText(game, state, text)),
  };
  return game;

  function readable<T>(result: Result<T>): ReadableResult<T> {
    return result.ok ? result : { ok: false, fault: withSentence(result.fault) };
  }

  /** The sentence is no field of the data: it is said in the language of whoever reads it. */
  function withSentence({ code, args }: Fault): Fault & { readonly sentence: string } {
    const fault = { code, args };
    return Object.defineProperty(fault, 'sentence', {
      get: () => faultWords(words, fault),
    }) as Fault & { readonly sentence: string };
  }
}

function createChecked<Params extends ParamValues, State>(
  description: ParamsDescription<Params>,
  create: (params: Params, setup: Setup) => Result<State>,
  params: unknown,
  setup: Setup,
): Result<State> {
  const legal = checkParams(description, params);
  if (!legal.ok) return legal;
  return faultOfSetup(setup) ?? create(legal.value, setup);
}

function faultOfSetup(setup: unknown): Result<never> | undefined {
  if (typeof setup !== 'object' || setup === null) return bad('seed-malformed');
  const { seed, boards }: { seed?: unknown; boards?: unknown } = setup;
  if (!isSeed(seed)) return bad('seed-malformed');
  if (boards === undefined) return undefined;
  const isText = Array.isArray(boards) && boards.every((board) => typeof board === 'string');
  return isText ? undefined : bad('boards-malformed');
}

function playText<State, Event extends GameEvent>(
  game: Game<ParamValues, State, unknown, Event>,
  state: State,
  text: string,
): Result<readonly Event[]> {
  const seat = game.toMove(state);
  if (seat === OVER) return bad('game-over');
  // A program without types may pass anything.
  const given = typeof text === 'string' ? text : shown(text);
  if (given.length > MOST_MOVE) return bad('move-too-long');
  const action = game.read(game.ask(state, seat)!, given);
  if (!action.ok) return action;
  const legal = game.check(state, action.value);
  if (!legal.ok) return legal;
  const events: Event[] = [];
  game.apply(state, action.value, (event) => events.push(event));
  return good(events);
}

function legalBy<State>(
  check: (state: State, action: Action) => Result<void>,
  actions: (state: State) => number,
): (state: State, out: Int32Array) => number {
  return (state, out) => {
    const end = actions(state);
    let count = 0;
    for (let action = 0; action < end; action++) {
      if (!check(state, action).ok) continue;
      if (count < out.length) out[count] = action;
      count++;
    }
    return count;
  };
}

function pickFrom<State>(
  legal: (state: State, out: Int32Array) => number,
): (state: State, random: Random) => Action {
  let listed = new Int32Array(64);
  return (state, random) => {
    const count = legal(state, listed);
    if (count > listed.length) {
      listed = new Int32Array(2 * count);
      legal(state, listed);
    }
    return listed[random.below(count)]!;
  };
}

/** The board as rows of the legend's letters. */
function lettersOf<View>(face: Pick<Face<View>, 'legend' | 'cells'>, view: View): string {
  const cells = face.cells(view);
  const { rows, columns } = cells;
  const letter = (cell: number) => face.legend[cells.at(cell)]!.letter;
  const row = (start: number) => Array.from({ length: columns }, (_none, i) => letter(start + i)).join('');
  return Array.from({ length: rows }, (_none, i) => row(i * columns)).join('\n');
}
