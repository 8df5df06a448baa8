/**
 * A seat as a user interface has it: it follows the messages of its match, keeps the moves and the log, and asks through a
 * link. Whether the match is in this process or far away is the affair of the link.
 */
import {
  applyPatch,
  bad,
  FINE,
  type GameEvent,
  type GameModule,
  type GameRecord,
  good,
  type Offer,
  type Progress,
  type Result,
  type SeatNumber,
  sha256,
  type Viewer,
} from '@gridhall/core';
import { fatalAnswers, warningOf } from './fatal.ts';
import {
  type About,
  type Link,
  OPTIONAL_FIELDS,
  type PlayedMove,
  type Request,
  type SaveState,
  type SeatAct,
  type SeatMessage,
  type Snapshot,
  type Status,
  type StatusChanges,
  type Update,
} from './messages.ts';
import { linesOf } from './narrate.ts';
import type { TaskOf, Thinker } from './ports.ts';
import type {
  Effort,
  LogLine,
  PastPosition,
  Seat,
  SeatChange,
  SeenGame,
  Thinking,
  Thoughts,
} from './seat.ts';

export interface SeatClientOptions {
  readonly thinker: Thinker;
  /** What the engine of the game offers besides players. */
  readonly offers: readonly Offer[];
  /** Whether the player wants to be warned before a fatal step. */
  warns(): boolean;
}

/** How long a hint may take, in the engine's own steps. */
export const HINT_STEPS = 2_000_000;

const NONE: ReadonlyMap<string, string> = new Map();

export class SeatClient implements Seat {
  readonly table: GameModule;
  readonly offers: readonly Offer[];
  #about: About;
  #n: number;
  #view: unknown;
  #status: Status;
  #moves: PlayedMove[] = [];
  #log: LogLine[] = [];
  /** Entries that are not in the log yet, each with its viewer: sentences are made when someone reads them. */
  #unread: (readonly [update: Update, viewer: Viewer])[] = [];
  #events: readonly GameEvent[] = [];
  #fatal: ReadonlyMap<string, string> | undefined;
  #curtain: SeatNumber | undefined;
  #state: 'here' | 'away' = 'here';
  readonly #link: Link;
  readonly #thinker: Thinker;
  readonly #warns: () => boolean;
  readonly #listeners = new Set<(change: SeatChange) => void>();
  #catching: Promise<void> | undefined;
  /** Something was missed, and has not been asked for yet. */
  #behind = false;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;
  /** A hint was entered from this seat. */
  #advised = false;

  constructor(
    table: GameModule,
    snapshot: Snapshot,
    link: Link,
    { thinker, offers, warns }: SeatClientOptions,
  ) {
    this.table = table;
    this.offers = offers;
    this.#link = link;
    this.#thinker = thinker;
    this.#warns = warns;
    this.#about = snapshot.about;
    this.#n = snapshot.n;
    this.#status = snapshot.status;
    this.#load(snapshot);
    link.hear((message) => this.#hear(message));
    link.onState?.((state) => {
      this.#state = state;
      if (state === 'here') void this.#catchUp();
      this.#tell({ what: 'status', n: this.#n });
    });
  }

  get about(): About {
    return this.#about;
  }
  get n(): number {
    return this.#n;
  }
  get view(): unknown {
    return this.#view;
  }
  get status(): Status {
    return this.#status;
  }
  get moves(): readonly PlayedMove[] {
    return this.#moves;
  }
  get log(): readonly LogLine[] {
    for (const [{ n, entry, events }, viewer] of this.#unread.splice(0))
      for (const line of linesOf(this.table, this.#about, entry, events, viewer))
        this.#log.push({ n, ...line });
    return this.#log;
  }
  get events(): readonly GameEvent[] {
    return this.#events;
  }
  get saved(): SaveState {
    return this.#status.saved;
  }
  get link(): 'here' | 'away' {
    return this.#state;
  }
  get curtain(): SeatNumber | undefined {
    return this.#curtain;
  }

  lift(): void {
    if (this.#curtain === undefined) return;
    this.#curtain = undefined;
    // The next player hears what was told meanwhile.
    this.#tell({ what: 'status', n: this.#n, events: this.#events });
  }

  /** Found once for each question, because it may take a while to try all answers. */
  get fatal(): ReadonlyMap<string, string> {
    if (!this.#warns()) return NONE;
    this.#fatal ??= fatalAnswers(this.table, this.#view, this.#status.question);
    return this.#fatal;
  }

  /** One answer after the other: two quick keys are two answers, not one that came twice. */
  play(text: string, sure = false): Promise<Result<void>> {
    return this.#inOrder(() => this.#play(text, sure));
  }

  act(act: SeatAct): Promise<Result<void>> {
    return this.#inOrder(() => this.#do({ ask: 'act', n: this.#n, act }));
  }

  #inOrder(work: () => Promise<Result<void>>): Promise<Result<void>> {
    const next = this.#last.then(work);
    this.#last = next;
    return next;
  }

  async #play(text: string, sure: boolean): Promise<Result<void>> {
    const { question } = this.#status;
    if (!question) return bad(this.#status.outcome ? 'game-over' : 'not-your-question');
    const warns = !sure && this.#warns();
    // The match reads the text itself. A lesson and a warning compare moves, and a remote match is spared nonsense.
    if (!warns && !this.#link.onState && this.#about.policy !== 'lesson')
      return this.#do({ ask: 'play', n: this.#n, text });
    const { game } = this.table;
    const read = game.read(question, text);
    if (!read.ok) return read;
    const move = game.write(question, read.value);
    const warning = warns ? this.#warning(move) : undefined;
    if (warning !== undefined) return bad('fatal', { warning });
    return this.#do({ ask: 'play', n: this.#n, text: move });
  }

  think<K extends keyof Thoughts>(
    what: K,
    hear?: (progress: Progress) => void,
    about: Partial<PastPosition & SeenGame> = { view: this.#view, question: this.#status.question },
    effort: Effort = { steps: HINT_STEPS },
  ): Thinking<Thoughts[K]> {
    const { outcome, actions } = this.#status;
    const { id, game, params, policy, secrets, made } = this.#about;
    const refuse = (code: string): Thinking<never> => ({
      answer: Promise.resolve(bad(code, { what })),
      cancel: () => {},
    });
    if (!this.offers.includes(what)) return refuse('not-offered');
    if (what === 'review' && !outcome) return refuse('not-over');
    if (what !== 'review' && !about.question) return refuse('nothing-to-think');
    // During a game every thought is help. After it, and in a replay without secrets, everyone may look.
    const looks = outcome !== undefined || (policy === 'replay' && !secrets);
    if (!looks && !actions.includes('hint')) return refuse('no-hints-here');
    const wish = made?.wish === undefined ? {} : { wish: made.wish };
    const goal = { seat: about.question?.seat ?? 0 };
    const task = { id, game, params, task: what, ...about, goal, ...wish };
    const seed = sha256(`thought ${id} ${this.#n}`).slice(0, 32);
    const ask = (listen = hear): Thinking<Thoughts[K]> =>
      this.#thinker.ask<K>(task as unknown as TaskOf<K>, { seed, ...effort }, listen);
    if (looks) return ask();
    if (what !== 'hint') return this.#afterTelling(ask);
    // The hint is entered first, so its progress does not tell it.
    const { answer, cancel } = ask(({ best, lines, ...progress }) => hear?.(progress));
    return { answer: this.#owned(answer), cancel };
  }

  viewAt(n: number): Promise<Result<PastPosition>> {
    return this.#ask({ ask: 'view', n }) as Promise<Result<PastPosition>>;
  }

  since(n: number, until = this.#n): Promise<Result<readonly Update[]>> {
    return this.#ask({ ask: 'since', n, until }) as Promise<Result<readonly Update[]>>;
  }

  record(): Promise<Result<GameRecord>> {
    return this.#ask({ ask: 'record' }) as Promise<Result<GameRecord>>;
  }

  listen(hear: (change: SeatChange) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
    this.#link.close();
  }

  /** Enters help before it is given. A hint that says nothing is no help. */
  async #owned<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
    const result = await answer;
    if (!result.ok || result.value === undefined) return result;
    const entered = await this.#own();
    return entered.ok ? result : entered;
  }

  /** Enters help before it is asked for, because its progress is help already. */
  #afterTelling<T>(ask: () => Thinking<T>): Thinking<T> {
    let cancelled = false;
    let asked: Thinking<T> | undefined;
    const answer = async (): Promise<Result<T>> => {
      const entered = await this.#own();
      if (!entered.ok) return entered;
      if (cancelled) return bad('cancelled');
      asked = ask();
      return asked.answer;
    };
    return {
      answer: answer(),
      cancel() {
        cancelled = true;
        asked?.cancel();
      },
    };
  }

  /** A hint is entered once. Where nothing is hidden, other help does not stand for it. */
  async #own(): Promise<Result<void>> {
    if (this.#status.aided && (this.about.secrets || this.#advised)) return FINE;
    this.#advised = true;
    return this.act('hint');
  }

  #warning(move: string): string | undefined {
    const { question } = this.#status;
    if (!question) return undefined;
    // Where every answer loses, a warning does not help.
    if (question.kind === 'choice')
      return this.fatal.size === question.options.length ? undefined : this.fatal.get(move);
    return this.table.warning ? warningOf(this.table, this.#view, question, move) : undefined;
  }

  async #do(request: Request): Promise<Result<void>> {
    const done = await this.#ask(request);
    return done.ok ? FINE : done;
  }

  async #ask(request: Request): Promise<Result<unknown>> {
    return this.#closed ? bad('seat-closed') : this.#link.ask(request);
  }

  #hear(message: SeatMessage): void {
    if (this.#closed) return;
    switch (message.type) {
      case 'snapshot':
        this.#load(message);
        this.#tell({ what: 'snapshot', n: this.#n });
        return;
      case 'status':
        // A late one is about a position that has passed.
        if (message.n !== this.#n) return;
        this.#stand(withChanges(this.#status, message.status));
        this.#tell({ what: 'status', n: this.#n });
        return;
      case 'update':
        if (message.n === this.#n + 1) this.#follow(message);
        else if (message.n > this.#n) void this.#catchUp();
    }
  }

  #load({ about, n, view, status, moves, recent }: Snapshot): void {
    const before = this.#status.viewer;
    this.#about = about;
    this.#n = n;
    this.#view = view;
    this.#moves = [...moves];
    this.#log = [];
    this.#unread = [];
    for (const update of recent) this.#enter(update, status.viewer);
    const counting = new Set(this.#moves.map((move) => move.n));
    const from = this.#lastHeard(status.viewer, before);
    this.#events = recent.flatMap((one) => (one.n >= from && counting.has(one.n) ? one.events : []));
    this.#stand(status);
  }

  /** The last move. Behind a curtain the last own one, because all that came of it is new to its player. */
  #lastHeard(viewer: Viewer, before: Viewer): number {
    const isNext = this.#about.secrets && viewer !== before;
    return (isNext ? this.#moves.findLast(({ by }) => by === viewer) : this.#moves.at(-1))?.n ?? 0;
  }

  /** Asks for a snapshot, because something was missed. */
  #catchUp(): Promise<void> {
    this.#behind = true;
    this.#catching ??= this.#join().finally(() => {
      this.#catching = undefined;
    });
    return this.#catching;
  }

  async #join(): Promise<void> {
    while (this.#behind) {
      this.#behind = false;
      const before = this.#n;
      const joined = await this.#ask({ ask: 'join' });
      // A match that knows what was missed sends it by itself.
      if (!joined.ok || joined.value === undefined) continue;
      const snapshot = joined.value as Snapshot;
      // Updates that came meanwhile go further than this snapshot.
      if (this.#n > before && snapshot.n < this.#n) this.#behind = true;
      else this.#hear({ type: 'snapshot', ...snapshot });
    }
  }

  #follow(update: Extract<SeatMessage, { type: 'update' }>): void {
    const view = nextView(this.table, this.#view, update);
    if (!view.ok) {
      void this.#catchUp();
      return;
    }
    const { n, entry, events, moveCount } = update;
    const status = withChanges(this.#status, update.status);
    this.#view = view.value;
    this.#n = n;
    if (entry.move !== undefined || moveCount !== undefined) this.#events = events;
    this.#enter(update, status.viewer);
    this.#stand(status);
    this.#tell({ what: 'update', n, entry, events });
  }

  /** Adds an entry to the log, and its move to the line. */
  #enter(update: Update, viewer: Viewer): void {
    const { n, entry, moveCount } = update;
    this.#unread.push([update, viewer]);
    if (entry.move !== undefined) this.#moves.push({ n, by: entry.by, text: entry.move });
    else if (moveCount !== undefined) this.#takeBack(moveCount);
  }

  /** Undone moves no longer count, and their lines are struck out. */
  #takeBack(moveCount: number): void {
    const undone = new Set(this.#moves.splice(moveCount).map(({ n }) => n));
    const first = Math.min(...undone);
    const log = this.log as LogLine[];
    for (let i = log.length - 1; i >= 0 && log[i]!.n >= first; i--) {
      const line = log[i]!;
      if (undone.has(line.n)) log[i] = { ...line, undone: true };
    }
  }

  /** A curtain falls where another player looks now and something is hidden. */
  #stand(status: Status): void {
    const { viewer, outcome } = status;
    if (viewer !== this.#status.viewer && this.#about.secrets && typeof viewer === 'number' && !outcome)
      this.#curtain = viewer;
    this.#status = status;
    this.#fatal = undefined;
  }

  #tell(change: SeatChange): void {
    for (const hear of [...this.#listeners]) hear(change);
  }
}

/** Returns the view after an entry: as it was sent, or made from the last one by its patch or its events. */
function nextView({ game }: GameModule, before: unknown, update: Update): Result<unknown> {
  if ('view' in update) return good(update.view);
  if (update.patch !== undefined) return applyPatch(before, update.patch);
  let view = before;
  if (game.follow) for (const event of update.events) view = game.follow(view, event);
  return good(view);
}

/** Returns a status with these changes. */
export function withChanges(before: Status, changes: StatusChanges): Status {
  const status: Record<string, unknown> = { ...before, ...changes };
  for (const name of OPTIONAL_FIELDS) if (status[name] === null) status[name] = undefined;
  return status as unknown as Status;
}

/** Returns a seat at a match far away. */
export async function joinRemote(
  table: GameModule,
  link: Link,
  options: SeatClientOptions,
): Promise<Result<SeatClient>> {
  const joined = await link.ask({ ask: 'join' });
  return joined.ok ? good(new SeatClient(table, joined.value as Snapshot, link, options)) : joined;
}
