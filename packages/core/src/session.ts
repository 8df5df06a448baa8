/**
 * A game being played: a fold over the entries of its record. It owns what every game shares — turns, undo and redo,
 * take-backs, resignation, clocks, views for each viewer — so that a game has rules only.
 */

import {
  type AnyGame,
  type GameEvent,
  hasSecrets,
  type Outcome,
  OVER,
  type Question,
  type SeatNumber,
  type Setup,
  type Tell,
  type Viewer,
} from './game.ts';
import { checkParams, type ParamValues } from './params.ts';
import { type Ending, type NumberedMove, Past } from './past.ts';
import {
  type Act,
  type ClockRule,
  chainMoment,
  chainText,
  checkAt,
  type Entry,
  FORMAT,
  type GameRecord,
  headerHash,
  isCount,
  type Made,
  MOST_MOVE,
  type Player,
  type Proof,
  sealOf,
  textOf,
} from './record.ts';
import { bad, FINE, good, type Result, sure } from './result.ts';
import type { Table } from './table.ts';
import { type FoldedTimeline, LEFT, type Moment, momentAfter, Timeline } from './timeline.ts';

export interface Opening {
  readonly id: string;
  /** As chosen; what a later version of the game adds takes its default. */
  readonly params: ParamValues;
  readonly setup: Setup;
  /** Where others do not know the setup: what it is held to, and the salt that will show it. */
  readonly commitment?: string;
  readonly salt?: string;
  readonly proof?: Proof;
  /** What may be done at the table beside moves. */
  readonly policy?: string;
  /** What is known of its board beforehand. */
  readonly made?: Made;
  readonly players: readonly Player[];
  readonly clock?: ClockRule;
}

/** What never changes in a record while its game goes on. */
export type Header = Omit<GameRecord, 'entries' | 'result' | 'aided' | 'seal' | 'text'>;

/** What a record ends with, as of its last entry. */
export type Close = Pick<GameRecord, 'result' | 'aided' | 'seal' | 'text'>;

/** A question of one side to the other that is not answered yet. */
export interface OpenOffer {
  readonly act: 'takeback' | 'draw';
  readonly by: SeatNumber;
}

/** What an accepted entry brought about: the entry, and its events, unfiltered (see `toldTo`). */
export interface Done {
  readonly entry: Entry;
  readonly events: readonly GameEvent[];
}

/** What a session stands on that goes on from a record. */
export interface Ground {
  /** The rules it was begun by, so that its chain of checks goes on as it began. */
  readonly rules?: number;
  /** Whether its entries have checks. */
  readonly checks?: boolean;
}

/** A session as data, beside its record: what crosses from the thread that has replayed it to the one that plays on. */
export interface FoldedSession {
  /** After each entry, from 0 on, the number of the entry that led to where the game stands then. */
  readonly at: Int32Array;
  /** By the number of the entry that led there: from where, by which action, and the chain of positions. */
  readonly parents: Int32Array;
  readonly actions: Int32Array;
  readonly chains: Float64Array;
  readonly timeline: FoldedTimeline;
  /** Where the record has none, or those of an earlier format. */
  readonly checks?: readonly string[];
  readonly given: {
    readonly ground: Required<Ground>;
    readonly textChain: number;
    readonly redo: readonly number[];
    readonly offer: OpenOffer | undefined;
    readonly left: readonly boolean[];
    readonly ended: Outcome | undefined;
    readonly spent: readonly number[];
    readonly moved: readonly number[];
    readonly aided: boolean;
  };
}

/** What an entry and its moment hold, as they were measured. */
export const BYTES_AN_ENTRY = 300;

export class Session {
  readonly table: Table;
  readonly opening: Opening;
  readonly params: ParamValues;
  readonly seats: readonly string[];
  /** Whether this game ever holds what some viewer may not know. */
  readonly secrets: boolean;
  #game: AnyGame;
  #rules: number;
  #timeline: Timeline;
  #entries: Entry[] = [];
  /** The moment after each entry; the first is the start. */
  #moments: Moment[];
  #past: Past;
  #textChain: number;
  /** Whether entries get checks; not where they came without, and some were not replayed: then none has one. */
  #checks: boolean;
  /** An entry is being entered that is known to be undone: whose turn it was nobody asks. */
  #passing = false;
  #redo: Moment[] = [];
  #offer: OpenOffer | undefined;
  #left: boolean[];
  /** An ending by an act; an ending by the rules is the state's own. */
  #ended: Outcome | undefined;
  #judged: { readonly at: Moment; readonly outcome: Outcome | undefined } | undefined;
  /** Milliseconds used and moves made, by seat: what the clock needs. */
  #spent: number[];
  #moved: number[];
  #aided = false;

  private constructor(
    table: Table,
    opening: Opening,
    { rules, checks }: Required<Ground>,
    params: ParamValues,
    timeline: Timeline,
  ) {
    this.table = table;
    this.opening = opening;
    this.#rules = rules;
    this.params = params;
    this.seats = table.game.seats(params);
    this.secrets = hasSecrets(table.game, params, opening.setup);
    this.#game = table.game;
    this.#checks = checks;
    this.#timeline = timeline;
    this.#moments = [timeline.root];
    this.#past = new Past(table.game, this.secrets, timeline, this.#moments, this.#entries);
    this.#textChain = headerHash({ ...this.header, entries: [], result: null });
    timeline.root.chain = this.#textChain;
    this.#left = this.seats.map(() => false);
    this.#spent = this.seats.map(() => 0);
    this.#moved = this.seats.map(() => 0);
  }

  /** Starts a game; params and boards are checked here. `snapshots`: bytes of states it may keep to look back quickly. */
  static start(
    table: Table,
    opening: Opening,
    { rules = table.game.rules, checks = true }: Ground = {},
    snapshots?: number,
  ): Result<Session> {
    const params = checkParams(table.game.params, opening.params);
    if (!params.ok) return params;
    const [seats, players] = [table.game.seats(params.value).length, opening.players.length];
    if (seats !== players) return bad('wrong-players', { seats, players });
    const state = table.game.create(params.value, opening.setup);
    if (!state.ok) return state;
    const timeline = new Timeline(table.game, state.value, snapshots);
    return good(new Session(table, opening, { rules, checks }, params.value, timeline));
  }

  /** The session that another thread has folded, without playing a move; the entries are those of the record. */
  static unfold(table: Table, opening: Opening, entries: readonly Entry[], folded: FoldedSession): Session {
    const { at, parents, actions, chains, given } = folded;
    // By the number of the entry that led there.
    const moments: (Moment | undefined)[] = [momentAfter(undefined, 0, 0, 0, '')];
    for (const { n, by, move } of entries) {
      if (at[n] !== n) continue;
      const moment = momentAfter(moments[parents[n]!], n, by, actions[n]!, move ?? '');
      moment.chain = chains[n]!;
      moments[n] = moment;
    }
    const momentOf = (n: number) => moments[n]!;
    const timeline = Timeline.unfold(table.game, folded.timeline, momentOf);
    const params = sure(checkParams(table.game.params, opening.params));
    const session = new Session(table, opening, given.ground, params, timeline);
    for (const entry of entries) {
      const { check, ...bare } = entry;
      const made = folded.checks?.[entry.n - 1] ?? check;
      session.#entries.push(
        given.ground.checks ? { ...bare, ...(made === undefined ? {} : { check: made }) } : bare,
      );
      session.#moments.push(momentOf(at[entry.n]!));
    }
    session.#textChain = given.textChain;
    session.#redo = given.redo.map(momentOf);
    session.#offer = given.offer;
    session.#left = [...given.left];
    session.#ended = given.ended;
    session.#spent = [...given.spent];
    session.#moved = [...given.moved];
    session.#aided = given.aided;
    return session;
  }

  /** All of it as data that crosses to another thread, beside the record; `checks` where the record has none of these. */
  fold(withChecks: boolean): FoldedSession {
    const length = this.length + 1;
    const folded = {
      at: Int32Array.from(this.#moments, ({ n }) => n),
      parents: new Int32Array(length),
      actions: new Int32Array(length),
      chains: new Float64Array(length),
    };
    for (const { n, parent, action, chain } of this.#moments) {
      folded.parents[n] = parent?.n ?? 0;
      folded.actions[n] = action;
      folded.chains[n] = chain;
    }
    return {
      ...folded,
      timeline: this.#timeline.fold(),
      ...(withChecks ? { checks: this.#entries.map(({ check }) => check ?? '') } : {}),
      given: {
        ground: { rules: this.#rules, checks: this.#checks },
        textChain: this.#textChain,
        redo: this.#redo.map(({ n }) => n),
        offer: this.#offer,
        left: this.#left,
        ended: this.#ended,
        spent: this.#spent,
        moved: this.#moved,
        aided: this.#aided,
      },
    };
  }

  /** Roughly the bytes of memory it holds. */
  get bytes(): number {
    return this.#timeline.bytes + this.length * BYTES_AN_ENTRY;
  }

  /** How many entries there are: what the next one must expect. */
  get length(): number {
    return this.#entries.length;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get toMove(): SeatNumber | typeof OVER {
    return this.#ended ? OVER : this.#game.toMove(this.#timeline.state);
  }

  /** The texts of all legal answers to the question at hand; undefined where there are more than `most`, or none is asked. */
  legal(most: number): readonly string[] | undefined {
    const { toMove } = this;
    if (toMove === OVER) return undefined;
    const { state } = this.#timeline;
    const actions = new Int32Array(most);
    const count = this.#game.legal(state, actions);
    const question = this.#game.ask(state, toMove)!;
    if (count > most) return undefined;
    return Array.from(actions.subarray(0, count), (action) => this.#game.write(question, action));
  }

  /** Asked once for each moment: measures may take a walk over the whole board. */
  get outcome(): Outcome | undefined {
    if (this.#ended) return this.#ended;
    const { now, state } = this.#timeline;
    if (this.#judged?.at !== now) this.#judged = { at: now, outcome: this.#game.outcome(state) };
    return this.#judged.outcome;
  }

  /** The hash of the state: for whoever keeps the game, never for a player, to whom it would tell secrets. */
  get hash(): number {
    return this.#timeline.hash;
  }

  get aided(): boolean {
    return this.#aided;
  }

  /** What one side has offered and the other has not answered yet. */
  get offer(): OpenOffer | undefined {
    return this.#offer;
  }

  /** Whether a seat has given up while the others play on. */
  hasLeft(seat: SeatNumber): boolean {
    return this.#left[seat] ?? false;
  }

  /** How many moves count now, undone ones left out. */
  get line(): number {
    return this.#timeline.now.depth;
  }

  /** Whether it ended by an act, after which nothing is hidden any more. */
  get endedByAct(): boolean {
    return this.#ended !== undefined;
  }

  /** Whether a seat has made a move that counts. */
  hasMoved(seat: SeatNumber): boolean {
    return this.#beforeLast(seat) !== undefined;
  }

  get canUndo(): boolean {
    const person = this.#person();
    return person !== undefined && this.#beforeLast(person) !== undefined;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  view(viewer: Viewer): unknown {
    return this.#game.view(this.#timeline.state, viewer, this.endedByAct);
  }

  ask(viewer: Viewer): Question | undefined {
    return this.toMove === OVER ? undefined : this.#game.ask(this.#timeline.state, viewer);
  }

  /** The moves that count now, undone ones left out. */
  get moves(): readonly { readonly by: SeatNumber; readonly text: string }[] {
    return this.#line();
  }

  #line(): Moment[] {
    const line: Moment[] = [];
    for (let at = this.#timeline.now; at.parent; at = at.parent) if (at.action !== LEFT) line.push(at);
    return line.reverse();
  }

  /**
   * Plays a text as a move. `expected` is the number of entries the player has seen: a message that comes twice
   * changes nothing, one that comes too late is refused.
   */
  play(by: SeatNumber, text: string, expected = this.length, ms?: number): Result<Done> {
    if (expected === this.length) return this.#play(by, text, ms);
    return this.#seen(expected, (there) => there.by === by && there.move === this.#moveAt(expected, text));
  }

  /**
   * Enters what is known to be undone by what follows, without playing it: nobody knows whether it could be played, nor
   * what its check should be.
   */
  pass({ by, move, act, ms, check }: Entry): Result<Done> {
    if (this.seats[by] === undefined) return bad('no-such-seat', { seat: by });
    this.#passing = true;
    const done = act === undefined ? this.#passMove(by, move!, ms) : this.#act(by, act, ms);
    this.#passing = false;
    if (!done.ok) return done;
    const entry = { ...done.value.entry, ...(check === undefined ? {} : { check }) };
    this.#entries[this.length - 1] = entry;
    return good({ entry, events: [] });
  }

  #passMove(by: SeatNumber, move: string, ms: number | undefined): Result<Done> {
    const timely = this.#inTime(by, ms);
    if (!timely.ok) return timely;
    this.#timeline.note(by, move, this.length + 1);
    this.#offer = undefined;
    this.#redo = [];
    return good({ entry: this.#append({ by, move }, ms), events: [] });
  }

  act(by: SeatNumber, act: Act, expected = this.length, ms?: number): Result<Done> {
    if (expected === this.length) return this.#act(by, act, ms);
    return this.#seen(expected, (there) => there.by === by && there.act === act);
  }

  /** The moves that count, each with the number of its entry. */
  numberedMoves(): NumberedMove[] {
    return this.#past.moves(this.#line());
  }

  /** Who made the last move that counts. */
  get lastMover(): SeatNumber | undefined {
    const { now } = this.#timeline;
    return now.parent && now.action !== LEFT ? now.by : undefined;
  }

  /** Plays the move that was undone last. */
  redo(): Result<Done> {
    const moment = this.#redo.at(-1);
    if (!moment) return bad('nothing-to-redo');
    const undone = this.#redo;
    const done = this.#play(moment.by, moment.text, undefined);
    if (done.ok) {
      undone.pop();
      this.#redo = undone;
    }
    return done;
  }

  /** Says that help was given: where something is hidden, the game no longer earns a score. */
  markAided(): void {
    if (this.secrets) this.#aided = true;
  }

  /** Milliseconds a seat has used, as far as its time was entered. */
  spent(seat: SeatNumber): number {
    return this.#spent[seat] ?? 0;
  }

  /** Milliseconds left to a seat, when there is a clock. */
  remaining(seat: SeatNumber): number | undefined {
    const clock = this.opening.clock;
    if (!clock) return undefined;
    return clock.base + clock.increment * this.#moved[seat]! - this.#spent[seat]!;
  }

  /** The view after the first n entries; beyond either end, the view at that end. */
  viewAt(n: number, viewer: Viewer): unknown {
    return this.pastAt(n, viewer).view;
  }

  /** How it looked and what was asked after the first n entries; after the end, whoever was asked. */
  pastAt(n: number, viewer: Viewer): { readonly view: unknown; readonly question: Question | undefined } {
    return this.#past.at(n, viewer, this.#ending);
  }

  /** What a viewer was told by each entry after the first n, up to entry `until`. */
  eventsSince(n: number, viewer: Viewer, until = this.length): Pick<Done, 'entry' | 'events'>[] {
    return this.#past.since(n, until, viewer, this.#ending);
  }

  /** An entry as a viewer may know it who looked before it was made. */
  toldEntry(entry: Entry, viewer: Viewer): Entry {
    return this.#past.told(entry, viewer, this.#ending);
  }

  get #ending(): Ending {
    return { over: this.toMove === OVER, byAct: this.endedByAct };
  }

  record(): GameRecord {
    return { ...this.header, entries: this.#entries.slice(), ...this.close() };
  }

  /** What the record says before its entries. */
  get header(): Header {
    const game = this.#game.id;
    const rules = this.#rules;
    const { id, params, setup, commitment, salt, proof, policy, made, players, clock } = this.opening;
    return {
      ...{ format: FORMAT, id, game, rules, params, setup },
      ...(commitment === undefined ? {} : { commitment }),
      ...(salt === undefined ? {} : { salt }),
      ...(proof === undefined ? {} : { proof }),
      ...(policy === undefined ? {} : { policy }),
      ...(made ? { made } : {}),
      players,
      ...(clock ? { clock } : {}),
    };
  }

  /** What the record says behind its entries, as of now. */
  close(): Close {
    const close: Close = { result: this.outcome ?? null, ...(this.#aided ? { aided: true } : {}) };
    const seal = sealOf(close, this.length, this.#textChain, this.#chainHere());
    return { ...close, seal, text: textOf(close, this.#textChain) };
  }

  #play(by: SeatNumber, text: string, ms: number | undefined): Result<Done> {
    if (this.toMove === OVER) return bad('game-over');
    if (this.toMove !== by) return bad('not-your-question');
    if (text.length > MOST_MOVE) return bad('move-too-long');
    const state = this.#timeline.state;
    const question = this.#game.ask(state, by)!;
    const action = this.#game.read(question, text);
    if (!action.ok) return action;
    const legal = this.#game.check(state, action.value);
    if (!legal.ok) return legal;
    const timely = this.#inTime(by, ms);
    if (!timely.ok) return timely;
    const events: GameEvent[] = [];
    const move = this.#game.write(question, action.value);
    this.#timeline.play(by, action.value, move, this.length + 1, (event) => events.push(event));
    this.#offer = undefined;
    this.#redo = [];
    return good({ entry: this.#append({ by, move }, ms), events });
  }

  #inTime(by: SeatNumber, ms: number | undefined): Result<void> {
    if (ms === undefined) return FINE;
    if (!isCount(ms)) return bad('time-unclear');
    return (this.remaining(by) ?? ms) < ms ? bad('time-over', { seat: this.seats[by]! }) : FINE;
  }

  #act(by: SeatNumber, act: Act, ms: number | undefined): Result<Done> {
    if (this.seats[by] === undefined) return bad('no-such-seat', { seat: by });
    if (this.#left[by]) return bad('you-left');
    if (ms !== undefined && !isCount(ms)) return bad('time-unclear');
    if (act !== 'undo' && !this.#passing && this.toMove === OVER) return bad('game-over');
    const events: GameEvent[] = [];
    const done = this.#acts[act](by, ms, (event) => events.push(event));
    return done.ok ? good({ entry: this.#append({ by, act }, ms), events }) : done;
  }

  /** One entry an act. */
  #acts: Readonly<
    Record<Act, (by: SeatNumber, ms: number | undefined, tell: Tell<GameEvent>) => Result<void>>
  > = {
    resign: (by, _ms, tell) => this.#giveUp(by, 'resigned', tell),
    flag: (by, ms, tell) => {
      const left = this.remaining(by);
      if (left === undefined) return bad('no-clock');
      const asked = this.#passing || this.toMove === by;
      if (!asked || (ms ?? 0) < left) return bad('time-left', { seat: this.seats[by]! });
      return this.#giveUp(by, 'time', tell);
    },
    abort: () => {
      this.#ended = { results: this.seats.map(() => 0), reason: 'aborted' };
      return good(undefined);
    },
    'offer-takeback': (by) => {
      if (this.seats.length < 2) return bad('nobody-to-ask');
      if (!this.#beforeLast(by)) return bad('nothing-to-undo');
      this.#offer = { act: 'takeback', by };
      return good(undefined);
    },
    'offer-draw': (by) => {
      if (this.seats.length < 2) return bad('nobody-to-ask');
      if (!this.#game.drawable) return bad('cannot-be-drawn');
      this.#offer = { act: 'draw', by };
      return good(undefined);
    },
    hint: () => {
      this.markAided();
      return good(undefined);
    },
    accept: (by) => {
      const offer = this.#offer;
      if (offer === undefined || offer.by === by) return bad('no-offer');
      if (offer.act === 'draw') {
        this.#ended = { results: this.seats.map(() => 0.5), reason: 'agreed' };
        this.#offer = undefined;
        return good(undefined);
      }
      this.#back(this.#beforeLast(offer.by)!);
      this.#redo = [];
      this.markAided();
      return good(undefined);
    },
    decline: (by) => {
      if (this.#offer === undefined || this.#offer.by === by) return bad('no-offer');
      this.#offer = undefined;
      return good(undefined);
    },
    undo: (by) => {
      if (this.#person() !== by) return bad('undo-needs-consent');
      const before = this.#beforeLast(by);
      if (!before) return bad('nothing-to-undo');
      this.#ended = undefined;
      for (const moment of this.#back(before)) this.#redo.push(moment);
      this.markAided();
      return good(undefined);
    },
  };

  /** Among three or more the others play on, where the game knows how; otherwise who gives up has lost. */
  #giveUp(seat: SeatNumber, reason: string, tell: Tell<GameEvent>): Result<void> {
    const others = this.#left.filter((left) => !left).length - 1;
    if (others < 2 || !this.#game.leave) return this.#end(seat, reason);
    this.#left[seat] = true;
    this.#timeline.leave(seat, this.length + 1, tell);
    this.#offer = undefined;
    this.#redo = [];
    return good(undefined);
  }

  #end(loser: SeatNumber, reason: string): Result<void> {
    // Who has left before has given up as well.
    const lost = (seat: SeatNumber) => seat === loser || this.#left[seat]!;
    this.#ended = { results: this.seats.map((_name, seat) => (lost(seat) ? 0 : 1)), reason };
    return good(undefined);
  }

  /** Returns to a moment; answers with the moves taken back, the last one first. */
  #back(moment: Moment): Moment[] {
    const undone: Moment[] = [];
    for (let at = this.#timeline.now; at !== moment; at = at.parent!) undone.push(at);
    this.#timeline.go(moment);
    this.#offer = undefined;
    return undone;
  }

  /** The moment before a seat's last move, or undefined when it has made none. */
  #beforeLast(seat: SeatNumber): Moment | undefined {
    for (let at = this.#timeline.now; at.parent; at = at.parent) {
      // What was before somebody left is past for good.
      if (at.action === LEFT) return undefined;
      if (at.by === seat) return at.parent;
    }
    return undefined;
  }

  /** The seat of the one person who plays alone, if so it is. */
  #person(): SeatNumber | undefined {
    if (this.seats.length === 1) return 0;
    const people = this.opening.players.flatMap((player, seat) => (player.kind === 'human' ? [seat] : []));
    return people.length === 1 ? people[0] : undefined;
  }

  #append(what: { by: SeatNumber; move?: string; act?: Act }, ms: number | undefined): Entry {
    const bare: Entry = { n: this.length + 1, ...what, ...(ms === undefined ? {} : { ms }) };
    this.#spent[what.by]! += ms ?? 0;
    if (what.move !== undefined) this.#moved[what.by]! += 1;
    this.#textChain = chainText(this.#textChain, bare);
    const check = this.#passing ? undefined : checkAt(this.#textChain, this.#chainHere());
    const entry = this.#checks && check !== undefined ? { ...bare, check } : bare;
    this.#entries.push(entry);
    this.#moments.push(this.#timeline.now);
    return entry;
  }

  /** The chain over the positions of the line that counts, up to now. */
  #chainHere(): number {
    const { now } = this.#timeline;
    // After an undo it is there already: what was undone has no part in it.
    if (Number.isNaN(now.chain))
      now.chain = chainMoment(now.parent!.chain, now.by, now.text, this.#timeline.hash);
    return now.chain;
  }

  /** Compare and set: an entry that is there already is answered again, anything else is too late. */
  #seen(expected: number, same: (there: Entry) => boolean): Result<Done> {
    const there = this.#entries[expected];
    if (there && same(there)) return good({ entry: there, events: [] });
    return bad('entry-conflict', { expected: expected + 1, next: this.length + 1 });
  }

  /** The canonical text of what a player wrote when there were n entries. */
  #moveAt(n: number, text: string): string | undefined {
    const state = this.#game.blank();
    this.#timeline.stateAt(this.#moments[n]!, state);
    const question = this.#game.ask(state, this.#game.toMove(state));
    const action = question && text.length <= MOST_MOVE ? this.#game.read(question, text) : undefined;
    return action?.ok ? this.#game.write(question!, action.value) : undefined;
  }
}
