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
  type Viewer,
} from '../contract/game.ts';
import type { GameModule } from '../contract/game-module.ts';
import { checkParams, type ParamValues } from '../contract/params.ts';
import { MOST_MOVE } from '../contract/question.ts';
import { bad, good, type Result, sure } from '../contract/result.ts';
import { type Close, type Header, headerOf, type Opening, type ReplayBasis } from '../record/opening.ts';
import {
  type Act,
  chainMoment,
  chainText,
  checkAt,
  type Entry,
  type GameRecord,
  headerHash,
  isCount,
  sealOf,
  textOf,
} from '../record/record.ts';
import { ACTS, type Acting, type ActState, lonePerson, markAided, type OpenOffer } from './acts.ts';
import { Clocks } from './clocks.ts';
import { type Ending, History, type NumberedMove, type PastUpdate } from './history.ts';
import { beforeLast, lineTo } from './line.ts';
import { foldMoments, type SerializedSession, unfoldMoments } from './serialized.ts';
import { LEFT, type Moment, Timeline } from './timeline.ts';

/** What an accepted entry brought about: the entry, and its events, unfiltered (see `toldTo`). */
export interface Done {
  readonly entry: Entry;
  readonly events: readonly GameEvent[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What an entry and its moment hold, as they were measured. */
export const BYTES_AN_ENTRY = 300;

export class Session {
  readonly table: GameModule;
  readonly opening: Opening;
  readonly params: ParamValues;
  readonly seats: readonly string[];
  /** Whether this game ever holds what some viewer may not know. */
  readonly secrets: boolean;
  /** Whether it is played by clocks, and whether a machine has a seat: of most games it is asked with every move. */
  readonly isTimed: boolean;
  readonly hasMachines: boolean;
  #game: AnyGame;
  #rules: number;
  #timeline: Timeline;
  #entries: Entry[] = [];
  /** The moment after each entry; the first is the start. */
  #moments: Moment[];
  #past: History;
  #textChain: number;
  /** Whether entries get checks; not where they came without, and some were not replayed: then none has one. */
  #checks: boolean;
  /** An entry is being entered that is known to be undone: whose turn it was nobody asks. */
  #passing = false;
  #affairs: ActState;
  #judged: { readonly at: Moment; readonly outcome: Outcome | undefined } | undefined;
  /** What was asked last, of whom and when: who is told of a question is mostly the one who answers it. */
  #asked:
    | { readonly at: Moment; readonly viewer: Viewer; readonly question: Question | undefined }
    | undefined;
  #clocks: Clocks;

  private constructor(
    table: GameModule,
    opening: Opening,
    { rules, checks }: Required<ReplayBasis>,
    params: ParamValues,
    timeline: Timeline,
  ) {
    this.table = table;
    this.opening = opening;
    this.#rules = rules;
    this.params = params;
    this.seats = table.game.seats(params);
    this.secrets = hasSecrets(table.game, params, opening.setup);
    this.isTimed = opening.clock !== undefined;
    this.hasMachines = opening.players.some(({ kind }) => kind === 'machine');
    this.#game = table.game;
    this.#checks = checks;
    this.#timeline = timeline;
    this.#moments = [timeline.root];
    this.#past = new History(table.game, this.secrets, timeline, this.#moments, this.#entries);
    this.#textChain = headerHash({ ...this.header, entries: [], result: null });
    timeline.root.chain = this.#textChain;
    const left = this.seats.map(() => false);
    this.#affairs = { offer: undefined, left, ended: undefined, redo: [], aided: false };
    this.#clocks = new Clocks(this.seats, opening.clock);
  }

  /** Starts a game; params and boards are checked here. `snapshots`: bytes of states it may keep to look back quickly. */
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

  /** The session that another thread has folded, without playing a move; the entries are those of the record. */
  static restore(
    table: GameModule,
    opening: Opening,
    entries: readonly Entry[],
    folded: SerializedSession,
  ): Session {
    const { at, ground, affairs } = folded;
    const momentOf = unfoldMoments(entries, folded);
    const timeline = Timeline.unfold(table.game, folded.timeline, momentOf);
    const params = sure(checkParams(table.game.params, opening.params));
    const session = new Session(table, opening, ground, params, timeline);
    for (const entry of entries) {
      const { check, ...bare } = entry;
      const made = folded.checks?.[entry.n - 1] ?? check;
      session.#entries.push(
        ground.checks ? { ...bare, ...(made === undefined ? {} : { check: made }) } : bare,
      );
      session.#moments.push(momentOf(at[entry.n]!));
    }
    session.#textChain = folded.textChain;
    session.#affairs = { ...affairs, left: [...affairs.left], redo: folded.redo.map(momentOf) };
    session.#clocks = new Clocks(session.seats, opening.clock, folded.used);
    return session;
  }

  /** All of it as data that crosses to another thread, beside the record; `checks` where the record has none of these. */
  serialize(withChecks: boolean): SerializedSession {
    const { redo, ...affairs } = this.#affairs;
    return {
      ...foldMoments(this.#moments),
      timeline: this.#timeline.fold(),
      ...(withChecks ? { checks: this.#entries.map(({ check }) => check ?? '') } : {}),
      ground: { rules: this.#rules, checks: this.#checks },
      textChain: this.#textChain,
      used: this.#clocks.used,
      affairs,
      redo: redo.map(({ n }) => n),
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
    return this.#affairs.ended ? OVER : this.#game.toMove(this.#timeline.state);
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
    if (this.#affairs.ended) return this.#affairs.ended;
    const { now, state } = this.#timeline;
    if (this.#judged?.at !== now) this.#judged = { at: now, outcome: this.#game.outcome(state) };
    return this.#judged.outcome;
  }

  /** The hash of the state: for whoever keeps the game, never for a player, to whom it would tell secrets. */
  get hash(): number {
    return this.#timeline.hash;
  }

  get aided(): boolean {
    return this.#affairs.aided;
  }

  /** What one side has offered and the other has not answered yet. */
  get offer(): OpenOffer | undefined {
    return this.#affairs.offer;
  }

  /** Whether a seat has given up while the others play on. */
  hasLeft(seat: SeatNumber): boolean {
    return this.#affairs.left[seat] ?? false;
  }

  /** How many moves count now, undone ones left out. */
  get moveCount(): number {
    return this.#timeline.now.depth;
  }

  /** Whether it ended by an act, after which nothing is hidden any more. */
  get endedByAct(): boolean {
    return this.#affairs.ended !== undefined;
  }

  /** Whether a seat has made a move that counts. */
  hasMoved(seat: SeatNumber): boolean {
    return beforeLast(this.#timeline.now, seat) !== undefined;
  }

  get canUndo(): boolean {
    const person = lonePerson(this.opening.players);
    return person !== undefined && this.hasMoved(person);
  }

  get canRedo(): boolean {
    return this.#affairs.redo.length > 0;
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
  get moves(): readonly { readonly by: SeatNumber; readonly text: string }[] {
    return lineTo(this.#timeline.now);
  }

  /**
   * Plays a text as a move. `expected` is the number of entries the player has seen: a message that comes twice
   * changes nothing, one that comes too late is refused.
   */
  play(by: SeatNumber, text: string, expected = this.length, ms?: number): Result<Done> {
    if (expected === this.length) return this.#play(by, text, ms);
    return this.#seen(expected, (there) => there.by === by && there.move === this.#moveAt(expected, text));
  }

  /** The same for what was played before: nobody is told what happened. */
  replay(by: SeatNumber, text: string, expected: number, ms: number | undefined): Result<Done> {
    return expected === this.length ? this.#play(by, text, ms, false) : this.play(by, text, expected, ms);
  }

  /**
   * Enters what is known to be undone by what follows, without playing it: nobody knows whether it could be played, nor
   * what its check should be.
   */
  enterUndone({ by, move, act, ms, check }: Entry): Result<Done> {
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
    const timely = this.#clocks.allows(by, ms);
    if (!timely.ok) return timely;
    this.#timeline.note(by, move, this.length + 1);
    this.#moved();
    return good({ entry: this.#append(by, move, undefined, ms), events: [] });
  }

  act(by: SeatNumber, act: Act, expected = this.length, ms?: number): Result<Done> {
    if (expected === this.length) return this.#act(by, act, ms);
    return this.#seen(expected, (there) => there.by === by && there.act === act);
  }

  /** The moves that count, each with the number of its entry. */
  numberedMoves(): NumberedMove[] {
    return this.#past.moves(lineTo(this.#timeline.now));
  }

  /** Who made the last move that counts. */
  get lastMover(): SeatNumber | undefined {
    const { now } = this.#timeline;
    return now.parent && now.action !== LEFT ? now.by : undefined;
  }

  /** Plays the move that was undone last. */
  redo(): Result<Done> {
    const undone = this.#affairs.redo;
    const moment = undone.at(-1);
    if (!moment) return bad('nothing-to-redo');
    const done = this.#play(moment.by, moment.text, undefined);
    if (done.ok) {
      undone.pop();
      this.#affairs.redo = undone;
    }
    return done;
  }

  /** Says that help was given: where something is hidden, the game no longer earns a score. */
  markAided(): void {
    markAided({ secrets: this.secrets, affairs: this.#affairs });
  }

  /** Milliseconds a seat has used, as far as its time was entered. */
  spent(seat: SeatNumber): number {
    return this.#clocks.spent(seat);
  }

  /** Milliseconds left to a seat, when there is a clock. */
  remaining(seat: SeatNumber): number | undefined {
    return this.#clocks.remaining(seat);
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
  eventsSince(n: number, viewer: Viewer, until = this.length): PastUpdate[] {
    return this.#past.since(n, until, viewer, this.#ending);
  }

  /** The same, each with the patch that leads the view of the viewer on. */
  updatesSince(n: number, viewer: Viewer, until = this.length): PastUpdate[] {
    return this.#past.since(n, until, viewer, this.#ending, true);
  }

  /** An entry as a viewer may know it who looked before it was made. */
  toldEntry(entry: Entry, viewer: Viewer): Entry {
    return this.secrets ? this.#past.told(entry, viewer, this.#ending) : entry;
  }

  get #ending(): Ending {
    return { over: this.toMove === OVER, byAct: this.endedByAct };
  }

  record(): GameRecord {
    return { ...this.header, entries: this.#entries.slice(), ...this.close() };
  }

  /** What the record says before its entries. */
  get header(): Header {
    return headerOf(this.opening, this.#game.id, this.#rules);
  }

  /** What the record says behind its entries, as of now. */
  close(): Close {
    const close: Close = { result: this.outcome ?? null, ...(this.aided ? { aided: true } : {}) };
    const seal = sealOf(close, this.length, this.#textChain, this.#chainHere());
    return { ...close, seal, text: textOf(close, this.#textChain) };
  }

  #play(by: SeatNumber, text: string, ms: number | undefined, telling = true): Result<Done> {
    const { toMove } = this;
    if (toMove === OVER) return bad('game-over');
    if (toMove !== by) return bad('not-your-question');
    if (text.length > MOST_MOVE) return bad('move-too-long');
    const state = this.#timeline.state;
    const question = this.#game.brief?.(state) ?? this.#question(by)!;
    const action = this.#game.read(question, text);
    if (!action.ok) return action;
    const legal = this.#game.check(state, action.value);
    if (!legal.ok) return legal;
    const timely = this.#clocks.allows(by, ms);
    if (!timely.ok) return timely;
    const events: GameEvent[] = [];
    const move = this.#game.write(question, action.value);
    const tell = telling ? (event: GameEvent) => events.push(event) : undefined;
    this.#timeline.play(by, action.value, move, this.length + 1, tell);
    this.#moved();
    return good({ entry: this.#append(by, move, undefined, ms), events });
  }

  /** What was offered and what was undone is past. */
  #moved(): void {
    this.#affairs.offer = undefined;
    if (this.#affairs.redo.length > 0) this.#affairs.redo = [];
  }

  #act(by: SeatNumber, act: Act, ms: number | undefined): Result<Done> {
    if (this.seats[by] === undefined) return bad('no-such-seat', { seat: by });
    if (this.hasLeft(by)) return bad('you-left');
    if (ms !== undefined && !isCount(ms)) return bad('time-unclear');
    if (act !== 'undo' && !this.#passing && this.toMove === OVER) return bad('game-over');
    const events: GameEvent[] = [];
    const done = ACTS[act](this.#acting(), by, ms, (event) => events.push(event));
    return done.ok ? good({ entry: this.#append(by, undefined, act, ms), events }) : done;
  }

  #acting(): Acting {
    const { seats, secrets } = this;
    return {
      ...{ game: this.#game, seats, players: this.opening.players, secrets },
      ...{ timeline: this.#timeline, clocks: this.#clocks, affairs: this.#affairs, next: this.length + 1 },
      // Of what is known to be undone nobody asks whose turn it was.
      isAsked: (seat) => this.#passing || this.toMove === seat,
    };
  }

  #append(by: SeatNumber, move: string | undefined, act: Act | undefined, ms: number | undefined): Entry {
    const entry: Writable<Entry> = { n: this.length + 1, by };
    if (move !== undefined) entry.move = move;
    if (act !== undefined) entry.act = act;
    if (ms !== undefined) entry.ms = ms;
    this.#clocks.enter(by, ms, move !== undefined);
    this.#textChain = chainText(this.#textChain, entry);
    if (!this.#passing) {
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
