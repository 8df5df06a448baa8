/** Somebody sits at a table of the page: a match, the seat at it, and signals that components read. */

import { ENGINES } from 'virtual:engines';
import { anotherLike, dailyDay, loadPuzzles, puzzleOf, walk } from '@gridhall/app';
import {
  type Act,
  bad,
  type Fault,
  faultWords,
  type GameEvent,
  type GameModule,
  type GameRecord,
  good,
  type Opening,
  type Puzzle,
  type Result,
  t,
} from '@gridhall/core';
import {
  isOwnBoard,
  Match,
  type MatchOptions,
  POLICIES,
  type Seat,
  type SeatAct,
  type Thinker,
  type Viewpoint,
} from '@gridhall/match';
import { signal } from '@preact/signals';
import { moves, settings } from '../settings.ts';
import { pondered } from '../store/pondered.ts';
import { noteUnderway } from '../store/underway.ts';
import { patienceHere } from './patience.ts';
import { browserPorts, gameStore } from './ports.ts';

interface Others {
  readonly names: readonly string[];
  /** Where it is said who they are. */
  readonly pages: readonly (string | undefined)[];
  readonly present: readonly boolean[];
  /** Somebody brought the board. */
  readonly brought: boolean;
}

interface Help {
  readonly text: string;
  readonly about: number;
  /** The move that is advised. */
  readonly move?: string;
  /** How it is said: the text begins with it. */
  readonly lead?: string;
  stop?(): void;
  /** How it is done, which nobody is shown who only asked whether it can be. */
  readonly way?: readonly number[];
}

export const NO_HELP: Help = { text: '', about: -1 };

/** Between two steps of a walk: as long as one of them is seen to move. */
const STEP_MS = 120;

/** Nobody reads a warning faster. */
const READ_MS = 600;

/** An answer that waits for the player to be sure, why, and since when; `next`: those that were given with it. */
interface Risk {
  readonly text: string;
  readonly warning: string;
  readonly asked: number;
  readonly next?: readonly string[];
}

/** How machines are watched: so many milliseconds a move, so that one can follow; as fast as they are; or not yet. */
const PACES = { seen: 700, fast: 0, held: Number.POSITIVE_INFINITY } as const;

type Watched = keyof typeof PACES;

export class Sitting {
  readonly seat: Seat;
  /** Counts what has changed; components read it and draw again. */
  readonly version = signal(0);
  /** How many answers are on their way to who keeps the game. */
  readonly sending = signal(0);
  /** What was answered last, for as long as it is on its way. */
  readonly given = signal<string | undefined>(undefined);
  /** Why the last answer was refused, or what went wrong. */
  readonly notice = signal<string | undefined>(undefined);
  readonly risk = signal<Risk | undefined>(undefined);
  /** The puzzle on the table, once it is known to be one. */
  readonly puzzle = signal<Puzzle | undefined>(undefined);
  /** Who sits at each seat and whether they are there now, where others are elsewhere. */
  readonly others = signal<Others | undefined>(undefined);
  /** Who of them has gone, and what can be done then, in words. */
  readonly gone = signal('');
  /**
   * What help was given last, and how many moves there were then: it belongs to the line it was said about. What is still
   * thought about can be stopped.
   */
  readonly help = signal(NO_HELP);
  /** How one looks on where only machines play; nothing where anybody else does. */
  readonly watched = signal<Watched | undefined>(undefined);
  /** What the seat was told by the last entry. */
  events: readonly GameEvent[] = [];
  /** The act that was entered last, where it was no move. */
  acted: Act | undefined;
  /** Counts the positions: how the game stands may change without one. */
  turn = 0;
  /** When the seat last heard how the game stands, by the clock of the page. */
  heard = performance.now();
  /** Since when the move at hand is thought about, by the same clock: also before one came back to it. */
  since = performance.now();
  /** The walk under way: another one, or anything else that is done, ends it. */
  #walk: symbol | undefined;
  readonly #leave: () => Promise<void>;
  readonly #opening: Opening | undefined;
  /** It is the same for everybody on its day: another board would be no daily. */
  readonly isDaily: boolean;
  readonly #pace: ((ms: number) => void) | undefined;

  /** `opening`: what the game began with, where it may be played once more; `pace`: slows machines down that one watches. */
  constructor(
    seat: Seat,
    leave: () => Promise<void>,
    opening?: Opening,
    pace: ((ms: number) => void) | undefined = undefined,
  ) {
    this.seat = seat;
    this.#leave = leave;
    this.#opening = opening;
    this.isDaily =
      opening !== undefined && dailyDay({ game: seat.about.game, setup: opening.setup }) !== undefined;
    this.#pace = pace;
    if (pace) this.watch('seen');
    this.notice.value = seat.status.notice;
    seat.listen(({ what, entry, events }) => {
      this.heard = performance.now();
      if (what !== 'status') {
        this.since = this.heard;
        this.turn++;
        this.acted = entry?.act;
        // Who is behind a curtain will want to know what happened meanwhile.
        this.events = events ?? (seat.curtain === undefined ? [] : seat.events);
        this.risk.value = undefined;
        this.notice.value = seat.status.notice;
      }
      this.version.value++;
    });
  }

  watch(how: Watched): void {
    this.watched.value = how;
    this.#pace?.(PACES[how]);
  }

  /** Gives an answer; a fatal one is asked about first, and who gives it again is sure. */
  async answer(text: string, sure = this.#isSure(text)): Promise<Result<void>> {
    // One answer to one question: that it waits is said already.
    if (this.waitsForLine) return bad('answer-waits');
    this.#walk = undefined;
    this.sending.value++;
    this.given.value = text;
    const done = await this.seat.play(text, sure).finally(() => {
      this.sending.value--;
      this.given.value = undefined;
    });
    if (!done.ok) this.#refused(done.fault, text);
    return done;
  }

  /**
   * Goes on step by step, so that one sees where; whatever is done meanwhile ends it. `far`: what was pressed is no step, and
   * what the first one is warned of is not there.
   */
  async walk(next: () => string | undefined, far = false): Promise<Result<void>> {
    if (this.waitsForLine) return bad('answer-waits');
    const mine = Symbol();
    this.#walk = mine;
    let steps = 0;
    this.sending.value++;
    const { fault, move } = await walk(this.seat, async () => {
      if (steps++ > 0 && moves()) await new Promise((later) => setTimeout(later, STEP_MS));
      return this.#walk === mine ? next() : undefined;
    }).finally(() => this.sending.value--);
    if (fault === undefined) return good(undefined);
    this.#refused(fault, move ?? '');
    const risk = this.risk.value;
    if (far && risk) this.risk.value = { ...risk, warning: t`First move: ${risk.warning}` };
    return { ok: false, fault };
  }

  /** Who gives the same answer once more, with the warning read: a hand that walks on in its rhythm has not. */
  #isSure(text: string): boolean {
    const risk = this.risk.value;
    return risk?.text === text && performance.now() - risk.asked >= READ_MS;
  }

  /** Why an answer was not taken: it would be the last, and is asked about, or the rules forbid it. */
  #refused(fault: Fault, text: string): void {
    if (fault.code === 'fatal')
      this.risk.value = { text, warning: String(fault.args.warning), asked: performance.now() };
    else this.refuse(fault);
  }

  async act(act: SeatAct): Promise<Result<void>> {
    this.#walk = undefined;
    this.sending.value++;
    const done = await this.seat.act(act).finally(() => this.sending.value--);
    if (!done.ok) this.refuse(done.fault);
    return done;
  }

  /** Says why not. */
  refuse(fault: Fault): void {
    this.notice.value = this.says(fault);
    this.version.value++;
  }

  says(fault: Fault): string {
    return faultWords(this.seat.table.words, fault);
  }

  /** Something was answered that cannot be sent yet. */
  get waitsForLine(): boolean {
    return this.seat.link === 'away' && this.sending.value > 0;
  }

  /** What that is; an act is none. */
  get waiting(): string | undefined {
    return this.waitsForLine ? this.given.value : undefined;
  }

  /** Against machines or somebody elsewhere it is you who moves and wins; where several sit at one board, somebody. */
  get isYou(): boolean {
    const people = this.seat.about.players.filter(({ kind }) => kind === 'human');
    return this.others.value !== undefined || people.length === 1;
  }

  /** It is played on a board that somebody brought: what was chosen beside it says nothing about it. */
  get onOwnBoard(): boolean {
    if (this.others.value?.brought) return true;
    return this.#opening !== undefined && isOwnBoard(this.seat.table, this.#opening);
  }

  /** The boards that somebody brought, where it is played on them and nothing of them is hidden any more. */
  get ownBoards(): readonly string[] | undefined {
    const { about, status: standing } = this.seat;
    const isOpen = this.onOwnBoard && (!about.secrets || standing.outcome !== undefined);
    return isOpen ? this.#opening?.setup.boards : undefined;
  }

  /** Once more is on another board, and not on this very one. */
  get varies(): boolean {
    return (
      this.#opening !== undefined && (!this.#opening.setup.boards || this.#opening.made?.wish !== undefined)
    );
  }

  get repeats(): boolean {
    return this.#opening !== undefined;
  }

  /** Puts the same game up once more, with other luck or the same; answers with its name. */
  async again(same: boolean): Promise<Result<string>> {
    const opening = this.#opening;
    if (!opening) return bad('not-at-this-table', { act: 'again' });
    const { table } = this.seat;
    const { thinker } = browserPorts();
    const next = await anotherLike(table, opening, thinker, same);
    thinker.close();
    return next.ok ? keepNew(table, next.value) : next;
  }

  close(): void {
    this.#walk = undefined;
    void this.#leave();
  }
}

/** A new game goes into the store, and is sat down at by its name. */
export async function keepNew(table: GameModule, opening: Opening): Promise<Result<string>> {
  const ports = browserPorts();
  const opened = await Match.open(table, opening, ports, { empty: true });
  if (!opened.ok) return opened;
  const { saved } = opened.value;
  await opened.value.close();
  ports.thinker.close();
  return typeof saved === 'object' ? bad('not-kept', { why: saved.no }) : good(opening.id);
}

/** Sits down at a game of the store. */
export async function sitAt(table: GameModule, record: GameRecord): Promise<Result<Sitting>> {
  return startSitting(table, record, 'people', { stored: true });
}

/** Sits down at any game; moves are drawn at once, and said to be on their way until they are kept. */
export async function startSitting(
  table: GameModule,
  source: Opening | GameRecord,
  eyes: Viewpoint,
  options: MatchOptions = {},
): Promise<Result<Sitting>> {
  const ports = browserPorts();
  const patience = patienceHere(options.stored);
  // A game that is gone on with: what was thought about its next move counts.
  const thought =
    options.stored && 'entries' in source ? pondered.about(source.id, source.entries.length) : 0;
  const asked = ports.clock.now() - thought;
  const opened = await Match.open(table, source, ports, { tell: 'at once', patience, asked, ...options });
  patience.done();
  if (!opened.ok) {
    ports.thinker.close();
    return opened;
  }
  const match = opened.value;
  const offers = ENGINES[table.game.id]?.offers ?? [];
  const warns = () => settings.value.warnings === 'on';
  const seat = match.seat(eyes, { thinker: ports.thinker, offers, warns });
  const hurry = () => {
    const { unsaved: unkept } = match;
    if (unkept) noteUnderway(match.opening.id, unkept.seen, unkept.entries, unkept.close);
    const { n, status: standing, moves: played } = seat;
    const ms = Math.round(performance.now() - sitting.since);
    if (options.stored && standing.question && played.length > 0)
      pondered.note({ id: match.opening.id, n, ms });
  };
  addEventListener('pagehide', hurry);
  const leave = async () => {
    removeEventListener('pagehide', hurry);
    hurry();
    seat.close();
    await match.close();
    ports.thinker.close();
  };
  const onlyMachines = match.opening.players.every(({ kind }) => kind === 'machine');
  const pace = onlyMachines && options.policy !== POLICIES.replay ? match.setPace.bind(match) : undefined;
  const sitting = new Sitting(seat, leave, match.opening, pace);
  sitting.since -= thought;
  // Only a board that was given can be one. The task is on the table when the board is: it would move what is below it.
  if (match.opening.setup.boards && offers.includes('puzzles')) {
    const all = await knownPuzzles(table.game.id, ports.thinker);
    if (all.ok) sitting.puzzle.value = puzzleOf(all.value, match.opening);
  }
  return good(sitting);
}

const puzzles = new Map<string, Result<readonly Puzzle[]>>();

/** The puzzles of a game: asked for once, for they never change while the page is open. */
export async function knownPuzzles(game: string, thinker: Thinker): Promise<Result<readonly Puzzle[]>> {
  const known = puzzles.get(game);
  if (known) return known;
  const all = await loadPuzzles(game, thinker);
  if (all.ok) puzzles.set(game, all);
  return all;
}

/** A record of the store, or why there is none. */
export function loadGame(id: string): Promise<Result<GameRecord>> {
  return gameStore().load(id);
}
