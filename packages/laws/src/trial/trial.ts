/** One case of one game before the laws: what each law is given, and the random games it looks at. */
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyGame,
  checkParams,
  decodeView,
  encodeView,
  type GameModule,
  hasSecrets,
  type Imagine,
  OVER,
  type ParamValues,
  Random,
  type Session,
  sure,
  type Viewer,
} from '@gridhall/core';
import fc from 'fast-check';
import { type Case, caseSetup, playMoves, startCase, stateAfter, viewersOf } from './play.ts';

export interface TrialOptions {
  /** Draws states that fit a view, see `Imagine`; without it nothing that is hidden can be held against the game. */
  readonly imagine?: Imagine | undefined;
  /** Elementary steps `imagine` may take. */
  readonly budget: number;
  /** How many moves random play has at most; see `LawOptions`. */
  readonly bound: number;
  /** How many random games each law looks at. */
  readonly runs: number;
  /** Luck is all that is ever hidden, so that an open view shows no more than a closed one. */
  readonly onlyLuck?: boolean;
  /** The rulebook prints less of the board than its cells show. */
  readonly printsPart?: boolean;
  /** Verifies records in a process that knows nothing of this one: 'same', or what is wrong, for each. */
  readonly elsewhere: (records: readonly string[]) => Promise<readonly string[]>;
  /** Compares with the golden file of this name; left out where there is none. */
  readonly golden?: (file: string, text: string) => void | Promise<void>;
  /** The golden file of this name, where there is one. */
  readonly kept?: (file: string) => string | undefined;
}

export class LawTrial {
  readonly table: GameModule;
  readonly game: AnyGame;
  readonly one: Case;
  readonly params: ParamValues;
  readonly viewers: readonly Viewer[];
  /** Whether this case has secrets. */
  readonly secrets: boolean;
  readonly options: TrialOptions;
  #depth: number | undefined;

  constructor(table: GameModule, one: Case, options: TrialOptions) {
    this.table = table;
    this.game = table.game;
    this.one = one;
    this.params = sure(checkParams(table.game.params, one.params));
    this.viewers = viewersOf(table.game, this.params);
    this.secrets = hasSecrets(table.game, this.params, caseSetup(one, SOUNDINGS[0]!));
    this.options = options;
  }

  /** A state that fits the view, drawn by the seed; undefined where none is found within the budget. */
  imagine(view: unknown, seed: string, budget = this.options.budget): unknown {
    return this.options.imagine?.(view, Random.fromSeed(seed), budget);
  }

  /** A law looks at many random games, each broken off after some number of moves. */
  async property(body: (seed: string, steps: number) => void | Promise<void>): Promise<void> {
    await fc.assert(
      fc.asyncProperty(seeds, this.steps(), async (seed, moves) => body(seed, moves)),
      { numRuns: this.options.runs },
    );
  }

  /** Numbers of moves at which to look: seldom after the end, whatever bound the game states. */
  steps(most = MOST_STEPS): fc.Arbitrary<number> {
    this.#depth ??= Math.max(...SOUNDINGS.map((seed) => this.movesTo(seed, MOST_STEPS)));
    return fc.nat(Math.min(this.#depth, most));
  }

  /** How many moves a random game has, up to this many. */
  private movesTo(seed: string, most: number): number {
    const { game } = this;
    const state = this.create(seed);
    const random = Random.fromSeed(seed);
    let moves = 0;
    for (; moves < most && game.toMove(state) !== OVER; moves++) game.apply(state, game.pick(state, random));
    return moves;
  }

  create(seed: string): unknown {
    return sure(this.game.create(this.params, caseSetup(this.one, seed)));
  }

  reached(seed: string, steps: number): unknown {
    return stateAfter(this.game, this.params, caseSetup(this.one, seed), steps);
  }

  start(seed: string): Session {
    return startCase(this.table, this.one, seed, this.params);
  }

  playout(seed: string, steps: number): Session {
    const session = this.start(seed);
    playMoves(session, this.create(seed), Random.fromSeed(seed), steps);
    return session;
  }

  /** All that anybody can see of a state: equal states give equal pictures. */
  picture(state: unknown): string {
    const { game } = this;
    const seen = this.viewers.map((viewer) => [game.view(state, viewer), game.ask(state, viewer) ?? null]);
    return encodeView([game.hash(state), game.outcome(state) ?? null, seen]);
  }

  legal(state: unknown): Int32Array {
    const out = new Int32Array(LISTED);
    return out.subarray(0, Math.min(LISTED, this.game.legal(state, out)));
  }
}

/** Random play that may still end is not given up before it was so long. */
export const LONG_PLAY = 1000;
/** Where a game of thousands of moves is looked at. */
const MOST_STEPS = 300;
/** Games that are played to see how long such a game is. */
const SOUNDINGS = ['0', '1', '2', '3', '4', '5', '6', '7'].map((digit) => digit.repeat(32));
/** How many legal actions are looked at. */
export const LISTED = 4096;

export const seeds = fc.bigInt(0n, 2n ** 128n - 1n).map((bits) => bits.toString(16).padStart(32, '0'));

/** Another seed, and never the same. */
export function otherSeed(seed: string): string {
  return seed.replace(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
}

/** Whether a value is data that a text can carry: it comes back the same in every field. */
export function isData(value: unknown): boolean {
  const back = decodeView(encodeView(value));
  return back.ok && isDeepStrictEqual(back.value, value);
}

/** A state as plain fields, to see later whether anything in it has changed. */
export function fieldsOfState(state: unknown): unknown {
  return structuredClone(state);
}

export function isUnchanged(state: unknown, before: unknown): boolean {
  return isDeepStrictEqual(structuredClone(state), before);
}

/** Whether a text is one line that says something; what it quotes is somebody else's. */
export function oneSentence(text: string): boolean {
  const own = text.replace(/"(?:\\.|[^"\\])*"/g, '');
  return text !== '' && !/[\n\r]/.test(text) && !/undefined|NaN|\[object/.test(own);
}
