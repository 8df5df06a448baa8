/**
 * A game being played: a fold over the entries of its record. It owns what every game shares (turns, undo and redo,
 * takebacks, resignation, clocks, views for each viewer), so that a game has rules only.
 */
import {
  type AnyGame,
  type GameEvent,
  hasSecrets,
  type Outcome,
  OVER,
  type Question,
  type SeatNumber,
  type Viewer,
} from '../contract/game.ts';
import type { GameModule } from '../contract/game-module.ts';
import { checkParams, type ParamValues } from '../contract/params.ts';
import { MOST_MOVE } from '../contract/question.ts';
import { bad, FINE, good, type Result, sure } from '../contract/result.ts';
import { chainMoment, chainText, checkAt, headerHash, sealOf, sealTextOf } from '../record/chain.ts';
import { type Close, type Header, headerOf, type Opening, type ReplayBasis } from '../record/opening.ts';
import { type Act, type Entry, type GameRecord, isCount } from '../record/record.ts';
import { ACTS, type Acting, type ActState, lonePerson, markAided, noActs, type OpenOffer } from './acts.ts';
import { Clocks, type Used } from './clocks.ts';
import { type EndState, History, type NumberedMove, type PastUpdate } from './history.ts';
import { restoreMoments, type SerializedSession, serializeMoments } from './serialized.ts';
import { LEFT, lineTo, type Moment, Timeline, UNKNOWN } from './timeline.ts';

/** What an accepted entry brought about: the entry, and its events for all viewers (see `toldTo`). */
export interface Done {
  readonly entry: Entry;
  readonly events: readonly GameEvent[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The memory of an entry and its moment, as measured. */
export const BYTES_AN_ENTRY = 300;

export class Session {
  readonly table: GameModule;
  readonly opening: Opening;
  readonly params: ParamValues;
  readonly seats: readonly string[];
  /** Whether this game ever holds what some viewer may not know. */
  readonly secrets: boolean;
  readonly isTimed: boolean;
  readonly hasMachines: boolean;
  readonly #game: AnyGame;
  readonly #rules: number;
  readonly #timeline: Timeline;
  readonly #entries: Entry[] = [];
  /** The moment after each entry; the first is the start. */
  readonly #moments: Moment[];
  readonly #history: History;
  readonly #loner: SeatNumber | undefined;
  /** Whether entries get checks. They have none if they came without, and some were not replayed. */
  readonly #checks: boolean;
  #textChain: number;
  /** The entry being entered is known to be undone later, so nobody asks whose turn it was. */
  #isUndone = false;
  #acts: ActState;
  /** Milliseconds used and moves made, by seat. */
  readonly #used: Used;
  readonly #clocks: Clocks | undefined;
  #judged: { readonly at: Moment; readonly outcome: Outcome | undefined } | undefined;
  /** The last question that was made: the viewer who is told of it is usually the one who answers it. */
  #asked:
    | { readonly at: Moment; readonly viewer: Viewer; readonly question: Question | undefined }
    | undefined;

  private constructor(
    table: GameModule,
    opening: Opening,
    { rules, checks }: Required<ReplayBasis>,
    params: ParamValues,
    timeline: Timeline,
  ) {
    const { game } = table;
    this.table = table;
    this.opening = opening;
    this.params = params;
    this.seats = game.seats(params);
    this.secrets = hasSecrets(game, params, opening.setup);
    this.isTimed = opening.clock !== undefined;
    this.hasMachines = opening.players.some(({ kind }) => kind === 'machine');
    this.#game = game;
    this.#rules = rules;
    this.#checks = checks;
    this.#timeline = timeline;
    this.#moments = [timeline.root];
    const seats = this.seats.length;
    this.#history = new History(game, this.secrets, seats, timeline, this.#moments, this.#entries);
    this.#loner = lonePerson(opening.players);
    this.#textChain = headerHash({ ...this.header, entries: [], result: null });
    timeline.root.chain = this.#textChain;
    this.#acts = noActs(this.seats);
    this.#used = { spent: this.seats.map(() => 0), moved: this.seats.map(() => 0) };
    this.#clocks = opening.clock && new Clocks(opening.clock, this.seats, this.#used);
  }

  /** Starts a game, and checks params and boards. `snapshots`: bytes of states it may keep, to look back quickly. */
  static start(
    table: GameModule,
    opening: Opening,
    { rules = table.game.rules, checks = true }: ReplayBasis = {},
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

  /** Restores a session that another thread has serialized, without playing a move; the entries are those of the record. */
  static restore(
    table: GameModule,
    opening: Opening,
    entries: readonly Entry[],
    data: SerializedSession,
  ): Session {
    const { at, basis, acts, checks } = data;
    const momentOf = restoreMoments(entries, data);
    const snapshots = data.snapshots.map(([n, state]) => [momentOf(n), state] as const);
    const timeline = Timeline.restore(table.game, snapshots, momentOf(data.now), data.state);
    const params = sure(checkParams(table.game.params, opening.params));
    const session = new Session(table, opening, basis, params, timeline);
    for (const { check: own, ...entry } of entries) {
      const check = basis.checks ? (checks?.[entry.n - 1] ?? own) : undefined;
      session.#entries.push(check === undefined ? entry : { ...entry, check });
      session.#moments.push(momentOf(at[entry.n]!));
    }
    session.#textChain = data.textChain;
    session.#acts = { ...acts, left: [...acts.left], redo: data.redo.map(momentOf) };
    session.#used.spent.splice(0, Number.POSITIVE_INFINITY, ...data.used.spent);
    session.#used.moved.splice(0, Number.POSITIVE_INFINITY, ...data.used.moved);
    return session;
  }

  /** Returns all of it as data for another thread, beside the record; `withChecks` where the record has no checks. */
  serialize(withChecks: boolean): SerializedSession {
    const { redo, ...acts } = this.#acts;
    return {
      ...serializeMoments(this.#moments, this.#timeline, redo),
      ...(withChecks ? { checks: this.#entries.map(({ check }) => check ?? '') } : {}),
      basis: { rules: this.#rules, checks: this.#checks },
      textChain: this.#textChain,
      used: this.#used,
      acts,
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
    return this.#acts.ended ? OVER : this.#game.toMove(this.#timeline.state);
  }

  /** The texts of all legal answers to the current question; undefined if there are more than `most`, or there is none. */
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

  /** Made once for each moment, because measures may walk over the whole board. */
  get outcome(): Outcome | undefined {
    if (this.#acts.ended) return this.#acts.ended;
    const { now, state } = this.#timeline;
    if (this.#judged?.at !== now) this.#judged = { at: now, outcome: this.#game.outcome(state) };
    return this.#judged.outcome;
  }

  /** The hash of the state: for the host of the game, never for a player, because it would tell secrets. */
  get hash(): number {
    return this.#timeline.hash;
  }

  /** Whether the record says that help was used: where something is hidden, the game then has no score. */
  get aided(): boolean {
    return this.#acts.aided;
  }

  /** Whether a hint was taken, also if its move was undone since. */
  get hinted(): boolean {
    return this.#acts.hinted;
  }

  /** Whether the game does not count as won, because of a hint, or an undo against others. */
  get helped(): boolean {
    return this.#acts.helped || this.#acts.aided;
  }

  /** An offer of one side that the other has not answered yet. */
  get offer(): OpenOffer | undefined {
    return this.#acts.offer;
  }

  /** Whether an offer of this seat was declined since its last move. */
  wasDeclined(act: OpenOffer['act'], by: SeatNumber): boolean {
    return this.#acts.declined.some((offer) => offer.act === act && offer.by === by);
  }

  /** Whether a seat has given up while the others play on. */
  hasLeft(seat: SeatNumber): boolean {
    return this.#acts.left[seat] ?? false;
  }

  /** How many moves count now, undone ones left out. */
  get moveCount(): number {
    return this.#timeline.now.depth;
  }

  /** Whether an act has ended the game, after which nothing is hidden. */
  get endedByAct(): boolean {
    return this.#acts.ended !== undefined;
  }

  /** Whether a seat has a move that can be undone. */
  hasMoved(seat: SeatNumber): boolean {
    return (this.#timeline.now.moved & (1 << seat)) !== 0;
  }

  get canUndo(): boolean {
    return this.#loner !== undefined && this.hasMoved(this.#loner);
  }

  get canRedo(): boolean {
    return this.#acts.redo.length > 0;
  }

  view(viewer: Viewer): unknown {
    return this.#game.view(this.#timeline.state, viewer, this.endedByAct);
  }

  ask(viewer: Viewer): Question | undefined {
    return this.toMove === OVER ? undefined : this.#question(viewer);
  }

  #question(viewer: Viewer): Question | undefined {
    const { now, state } = this.#timeline;
    if (this.#asked?.at !== now || this.#asked.viewer !== viewer)
      this.#asked = { at: now, viewer, question: this.#game.ask(state, viewer) };
    return this.#asked.question;
  }

  /** The moves that count now, undone ones left out. */
  get moves(): readonly NumberedMove[] {
    return lineTo(this.#timeline.now).map(({ n, by, text }) => ({ n, by, text }));
  }

  /**
   * Plays a text as a move. `expected` is the number of entries the player has seen: a message that comes twice changes
   * nothing, and one that comes too late is refused.
   */
  play(by: SeatNumber, text: string, expected = this.length, ms?: number): Result<Done> {
    if (expected === this.length) return this.#play(by, text, ms);
    return this.#repeated(
      expected,
      (there) => there.by === by && there.move === this.#moveAt(expected, text),
    );
  }

  /** Plays a move of a record: nobody is told what happened. */
  replay(by: SeatNumber, text: string, expected: number, ms: number | undefined): Result<Done> {
    return expected === this.length ? this.#play(by, text, ms, false) : this.play(by, text, expected, ms);
  }

  /** Enters what a later entry undoes, without playing it: whether it is legal, and its check, are not looked at. */
  enterUndone({ by, move, act, ms, check }: Entry): Result<Done> {
    if (this.seats[by] === undefined) return bad('no-such-seat', { seat: by });
    this.#isUndone = true;
    const done = act === undefined ? this.#noteMove(by, move!, ms) : this.#act(by, act, ms);
    this.#isUndone = false;
    if (!done.ok) return done;
    const entry = { ...done.value.entry, ...(check === undefined ? {} : { check }) };
    this.#entries[this.length - 1] = entry;
    return good({ entry, events: [] });
  }

  #noteMove(by: SeatNumber, move: string, ms: number | undefined): Result<Done> {
    const timely = this.#allows(by, ms);
    if (!timely.ok) return timely;
    this.#timeline.note(by, move, this.length + 1);
    this.#endOffers(by);
    return good({ entry: this.#append(by, move, undefined, ms), events: [] });
  }

  act(by: SeatNumber, act: Act, expected = this.length, ms?: number): Result<Done> {
    if (expected === this.length) return this.#act(by, act, ms);
    return this.#repeated(expected, (there) => there.by === by && there.act === act);
  }

  /** Who made the last move that counts. */
  get lastMover(): SeatNumber | undefined {
    const { now } = this.#timeline;
    return now.parent && now.action !== LEFT ? now.by : undefined;
  }

  /** Plays the move that was undone last. */
  redo(): Result<Done> {
    const undone = this.#acts.redo;
    const moment = undone.at(-1);
    if (!moment) return bad('nothing-to-redo');
    const done = this.#play(moment.by, moment.text, undefined);
    if (done.ok) {
      undone.pop();
      this.#acts.redo = undone;
    }
    return done;
  }

  /** Notes that help was given: where something is hidden, the game no longer earns a score. */
  markAided(): void {
    markAided({ secrets: this.secrets, acts: this.#acts });
  }

  /** Milliseconds a seat has used, as far as its time was entered. */
  spent(seat: SeatNumber): number {
    return this.#used.spent[seat] ?? 0;
  }

  /** Milliseconds left to a seat, if there is a clock. */
  remaining(seat: SeatNumber): number | undefined {
    return this.#clocks?.remaining(seat);
  }

  /** The view after the first n entries; beyond either end, the view at that end. */
  viewAt(n: number, viewer: Viewer): unknown {
    return this.pastAt(n, viewer).view;
  }

  /** The view and the question after the first n entries; after the end, the question to whoever was asked. */
  pastAt(n: number, viewer: Viewer): { readonly view: unknown; readonly question: Question | undefined } {
    return this.#history.at(n, viewer, this.#end);
  }

  /** The moves that counted after the first n entries, as a viewer may know them. */
  movesAt(n: number, viewer: Viewer): NumberedMove[] {
    return this.#history.moves(n, viewer, this.#end);
  }

  /** What each entry after the first n told a viewer, up to entry `until`. */
  eventsSince(n: number, viewer: Viewer, until = this.length): PastUpdate[] {
    return this.#history.since(n, until, viewer, this.#end);
  }

  /** The same, each with what leads to the next view. */
  updatesSince(n: number, viewer: Viewer, until = this.length): PastUpdate[] {
    return this.#history.since(n, until, viewer, this.#end, true);
  }

  /** An entry as a viewer may know it. */
  toldEntry(entry: Entry, viewer: Viewer): Entry {
    return this.secrets ? this.#history.told(entry, viewer, this.#end) : entry;
  }

  get #end(): EndState {
    return { over: this.toMove === OVER, byAct: this.endedByAct };
  }

  record(): GameRecord {
    return { ...this.header, entries: this.#entries.slice(), ...this.close() };
  }

  /** What the record says before its entries. */
  get header(): Header {
    return headerOf(this.opening, this.#game.id, this.#rules);
  }

  /** What the record says after its entries, as of now. */
  close(): Close {
    const close: Close = { result: this.outcome ?? null, ...(this.aided ? { aided: true } : {}) };
    const seal = sealOf(close, this.length, this.#textChain, this.#chainHere());
    return { ...close, seal, text: sealTextOf(close, this.#textChain) };
  }

  #play(by: SeatNumber, text: string, ms: number | undefined, telling = true): Result<Done> {
    const { toMove } = this;
    if (toMove === OVER) return bad('game-over');
    if (toMove !== by) return bad('not-your-question');
    if (text.length > MOST_MOVE) return bad('move-too-long');
    const { state } = this.#timeline;
    const question = this.#game.brief?.(state) ?? this.#question(by)!;
    const action = this.#game.read(question, text);
    if (!action.ok) return action;
    const legal = this.#game.check(state, action.value);
    if (!legal.ok) return legal;
    const timely = this.#allows(by, ms);
    if (!timely.ok) return timely;
    const events: GameEvent[] = [];
    const move = this.#game.write(question, action.value);
    // Alone, only a spectator may not know it, and is seldom there.
    const isTold = telling && this.secrets && this.seats.length > 1;
    const hidden = isTold ? this.#history.hiddenFrom(by, state) : UNKNOWN;
    const tell = telling ? (event: GameEvent) => events.push(event) : undefined;
    this.#timeline.play(by, action.value, move, this.length + 1, tell).hidden = hidden;
    this.#endOffers(by);
    return good({ entry: this.#append(by, move, undefined, ms), events });
  }

  /** Whether the time of a move is a count, and the seat had it. */
  #allows(by: SeatNumber, ms: number | undefined): Result<void> {
    if (ms === undefined) return FINE;
    if (!Number.isSafeInteger(ms) || ms < 0) return bad('time-unclear');
    return this.#clocks?.allows(by, ms) ?? FINE;
  }

  /** A move ends what was offered, and what could be redone. */
  #endOffers(by: SeatNumber): void {
    const acts = this.#acts;
    acts.offer = undefined;
    if (acts.redo.length > 0) acts.redo = [];
    if (acts.declined.length > 0) acts.declined = acts.declined.filter((offer) => offer.by !== by);
  }

  #act(by: SeatNumber, act: Act, ms: number | undefined): Result<Done> {
    if (this.seats[by] === undefined) return bad('no-such-seat', { seat: by });
    if (this.hasLeft(by)) return bad('you-left');
    if (ms !== undefined && !isCount(ms)) return bad('time-unclear');
    if (act !== 'undo' && !this.#isUndone && this.toMove === OVER) return bad('game-over');
    const events: GameEvent[] = [];
    const done = ACTS[act](this.#acting(), by, ms, (event) => events.push(event));
    return done.ok ? good({ entry: this.#append(by, undefined, act, ms), events }) : done;
  }

  #acting(): Acting {
    const { seats, secrets } = this;
    return {
      ...{ game: this.#game, seats, loner: this.#loner, secrets, next: this.length + 1 },
      ...{ timeline: this.#timeline, clocks: this.#clocks, acts: this.#acts },
      // Nobody asks whose turn it was if the entry is undone anyway.
      isAsked: (seat) => this.#isUndone || this.toMove === seat,
    };
  }

  #append(by: SeatNumber, move: string | undefined, act: Act | undefined, ms: number | undefined): Entry {
    const entry: Writable<Entry> = { n: this.length + 1, by };
    if (move !== undefined) entry.move = move;
    if (act !== undefined) entry.act = act;
    if (ms !== undefined) entry.ms = ms;
    this.#used.spent[by]! += ms ?? 0;
    if (move !== undefined) this.#used.moved[by]! += 1;
    this.#textChain = chainText(this.#textChain, entry);
    if (!this.#isUndone) {
      const check = checkAt(this.#textChain, this.#chainHere());
      if (this.#checks) entry.check = check;
    }
    this.#entries.push(entry);
    this.#moments.push(this.#timeline.now);
    return entry;
  }

  /** The chain over the positions of the line that counts, up to now. */
  #chainHere(): number {
    const { now } = this.#timeline;
    // After an undo it is there already, and undone moves have no part in it.
    if (Number.isNaN(now.chain))
      now.chain = chainMoment(now.parent!.chain, now.by, now.text, this.#timeline.hash);
    return now.chain;
  }

  /** Compare and set: an entry that is there already is answered again, anything else is too late. */
  #repeated(expected: number, isSame: (there: Entry) => boolean): Result<Done> {
    const there = this.#entries[expected];
    if (there && isSame(there)) return good({ entry: there, events: [] });
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
