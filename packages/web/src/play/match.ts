/**
 * A game on the page: a session, the viewer's view kept up to date from events, machine players, the clock, and the
 * store, which gets every entry as it happens. Renderers read it; they never see a state.
 */
import {
  type Act,
  type Done,
  type Fault,
  faultWords,
  type GameEvent,
  type GameRecord,
  type Outcome,
  OVER,
  openRecord,
  type Question,
  type Result,
  type SeatNumber,
  type Session,
  type Table,
  toldTo,
  type Viewer,
} from '@gridhall/core';
import { signal } from '@preact/signals';
import { appendEntries, loadGame, onElsewhere, storeWords } from '../store/games.ts';
import { noteUnderway } from '../store/journal.ts';
import { type Line, narrate, retell } from './log.ts';
import { Thinker } from './opponents.ts';

export class Match {
  readonly table: Table;
  session: Session;
  /** Counts what has changed; components read it and draw again. */
  readonly version = signal(0);
  readonly log = signal<readonly Line[]>([]);
  /** Why the last answer was refused, or what went wrong. */
  readonly notice = signal<string | undefined>(undefined);
  readonly thinking = signal(false);
  view: unknown;
  viewer: Viewer;
  /** What the viewer was told by the last entry. */
  events: readonly GameEvent[] = [];
  #thinker = new Thinker();
  #saved: number;
  #saving: Promise<void> = Promise.resolve();
  #asked = performance.now();
  #forget: () => void;
  #keeps: boolean;
  #closed = false;
  #ending: { readonly at: number; readonly of: Session; readonly outcome: Outcome | undefined } | undefined;

  /** `keeps`: whether it is in the store, as all are but lessons. */
  constructor(session: Session, keeps: boolean) {
    this.table = session.table;
    this.session = session;
    this.#keeps = keeps;
    this.#saved = session.length;
    this.viewer = this.#viewerNow();
    this.view = session.view(this.viewer);
    this.log.value = retell(session, this.viewer);
    this.#forget = onElsewhere((id) => {
      if (keeps && id === session.opening.id) void this.#reload();
    });
    this.#wake();
  }

  get question(): Question | undefined {
    const question = this.session.ask(this.viewer);
    return question && question.seat === this.viewer && question.kind !== 'wait' ? question : undefined;
  }

  get over(): boolean {
    return this.session.toMove === OVER;
  }

  /** How it ended. Counted once an entry: on a lake of millions of fields the measures take their time. */
  get outcome(): Outcome | undefined {
    const { session } = this;
    if (this.#ending?.of !== session || this.#ending.at !== session.length)
      this.#ending = { of: session, at: session.length, outcome: session.outcome };
    return this.#ending.outcome;
  }

  /** Everything that was played, when it has reached the store. */
  get saved(): Promise<void> {
    return this.#saving;
  }

  /** Gives the viewer's answer. */
  answer(text: string): Result<Done> {
    const seat = this.session.toMove;
    const ms = Math.round(performance.now() - this.#asked);
    const done = this.session.play(seat, text, this.session.length, ms);
    if (!done.ok && done.fault.code === 'time-over') this.flag();
    return this.#done(done);
  }

  act(act: Act, seat: SeatNumber = this.viewer === 'spectator' ? 0 : this.viewer): Result<Done> {
    const done = this.#done(this.session.act(seat, act));
    if (done.ok && act === 'undo') this.#refresh();
    return done;
  }

  redo(): void {
    const done = this.#done(this.session.redo());
    // A machine's answer that was undone with ours comes back with it.
    while (done.ok && this.session.canRedo && this.session.toMove !== this.viewer && !this.over) {
      if (!this.#done(this.session.redo()).ok) break;
    }
  }

  /** Takes a move back where two people share the board: both are at it, so the consent is asked aloud. */
  takeBack(by: SeatNumber): void {
    const other = this.session.seats.findIndex((_name, seat) => seat !== by);
    if (!this.#done(this.session.act(by, 'offer-takeback')).ok) return;
    this.#done(this.session.act(other, 'accept'));
    this.#refresh();
  }

  /** Milliseconds left to a seat, the running time counted. */
  remaining(seat: SeatNumber): number | undefined {
    const left = this.session.remaining(seat);
    if (left === undefined || this.session.toMove !== seat) return left;
    return left - (performance.now() - this.#asked);
  }

  /** Ends the game when the time of whoever is to move is over. */
  flag(): void {
    const seat = this.session.toMove;
    if (seat === OVER || (this.remaining(seat) ?? 1) > 0) return;
    this.#done(
      this.session.act(seat, 'flag', this.session.length, Math.ceil(performance.now() - this.#asked)),
    );
  }

  /** Says that help was given, for good: a reload does not make it unsaid. */
  aid(): void {
    const before = this.session.aided;
    this.session.markAided();
    if (this.session.aided !== before) this.#save(true);
  }

  record(): GameRecord {
    return this.session.record();
  }

  says(fault: Fault): string {
    return storeWords(fault) ?? faultWords(this.table.words, fault);
  }

  close(): void {
    this.#closed = true;
    this.#thinker.stop();
    this.#forget();
  }

  #done(done: Result<Done>): Result<Done> {
    if (!done.ok) {
      this.notice.value = this.says(done.fault);
      return done;
    }
    this.notice.value = undefined;
    this.#asked = performance.now();
    const viewer = this.#viewerNow();
    const told = toldTo(done.value.events, viewer);
    if (viewer === this.viewer && done.value.entry.move !== undefined) {
      for (const event of told) this.view = this.table.game.follow(this.view, event);
    } else {
      this.view = this.session.view(viewer);
    }
    this.viewer = viewer;
    this.events = told;
    const lines = narrate(this.session, done.value.entry, told, viewer);
    this.log.value = [...this.log.value.slice(-199), ...lines];
    this.#save();
    this.version.value++;
    this.#wake();
    return done;
  }

  /** Draws anew from the session: after what no event tells. */
  #refresh(): void {
    this.viewer = this.#viewerNow();
    this.view = this.session.view(this.viewer);
    this.events = [];
    this.version.value++;
  }

  #viewerNow(): Viewer {
    const people = this.session.opening.players.flatMap((player, seat) =>
      player.kind === 'human' ? [seat] : [],
    );
    if (people.length <= 1) return people[0] ?? 'spectator';
    const { toMove } = this.session;
    // At one board with several people the one to move looks; after the end, whoever looked last.
    return people.includes(toMove) ? toMove : typeof this.viewer === 'number' ? this.viewer : people[0]!;
  }

  /** `header`: there is something new beside the entries. */
  #save(header = false): void {
    if (!this.#keeps) return;
    noteUnderway(this.session.record(), this.#saved);
    this.#saving = this.#saving.then(async () => {
      const seen = this.#saved;
      // As it is by now: moves made while the store was busy go there together.
      const record = this.session.record();
      if (record.entries.length < seen || (record.entries.length === seen && !header)) return;
      try {
        const done = await appendEntries(record, seen);
        if (done.ok) this.#saved = record.entries.length;
        else await this.#reload('This game was played on in another tab. Here is how it stands now.');
      } catch (error) {
        this.notice.value = `This move could not be kept: ${error instanceof Error ? error.message : 'the store refused'}.`;
      }
    });
  }

  /** Takes over what another tab has played. */
  async #reload(say?: string): Promise<void> {
    const record = await loadGame(this.session.opening.id);
    if (this.#closed) return;
    if (!record.ok) {
      if (say) this.notice.value = 'This game was deleted in another tab. What you play on here is not kept.';
      return;
    }
    // What this tab knows may be ahead of the store for a moment: its own move is on the way there.
    if (!say && record.value.entries.length <= this.session.length) return;
    const opened = openRecord(this.table, record.value);
    if (!opened.ok) return;
    this.session = opened.value.session;
    this.#saved = this.session.length;
    this.#asked = performance.now();
    this.log.value = retell(this.session, this.viewer);
    if (say) this.notice.value = say;
    this.#refresh();
    this.#wake();
  }

  /** Lets a machine answer when it is its turn. */
  #wake(): void {
    const { toMove } = this.session;
    const player = toMove === OVER ? undefined : this.session.opening.players[toMove];
    if (player?.kind !== 'machine' || this.#closed) {
      this.thinking.value = false;
      return;
    }
    this.thinking.value = true;
    void this.#think(toMove, player.level ?? player.name);
  }

  async #think(seat: SeatNumber, bot: string): Promise<void> {
    const expected = this.session.length;
    const question = this.session.ask(seat);
    if (!question) return;
    try {
      const view = this.session.view(seat);
      const text = await this.#thinker.ask(this.table.game.id, bot, view, question);
      if (text === undefined || this.#closed || expected !== this.session.length) return;
      this.#done(this.session.play(seat, text, expected, this.#clockTime()));
    } catch (error) {
      this.thinking.value = false;
      this.notice.value = `${bot} cannot go on: ${error instanceof Error ? error.message : 'no reason given'}`;
    }
  }

  #clockTime(): number | undefined {
    return this.session.opening.clock ? Math.round(performance.now() - this.#asked) : undefined;
  }
}
