/**
 * A seat as a front end holds it: it follows what it is told, keeps the line of moves and the log, and asks its keeper
 * through a link. Whether the keeper is in this process or far away is the link's affair.
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
} from '@gridhall/core';
import { fatalAnswers, warningOf } from './fatal.ts';
import type { Link, Request, Snapshot } from './link.ts';
import type { About, SaveState, SeatAct, Status, Update } from './messages.ts';
import { linesOf } from './narrate.ts';
import type { TaskOf, Thinker } from './ports.ts';
import type { Effort, LogLine, Move, PastPosition, Seat, SeenGame, Thinking, Thoughts } from './seat.ts';

export interface SeatClientOptions {
  readonly thinker: Thinker;
  /** What the game's engine offers beside players. */
  readonly offers: readonly Offer[];
  /** Whether the player wants to be warned before a fatal step. */
  warns(): boolean;
}

/** How long an adviser may think, in its own steps. */
export const HINT_STEPS = 2_000_000;

const NONE: ReadonlyMap<string, string> = new Map();

export class SeatClient implements Seat {
  readonly table: GameModule;
  readonly offers: readonly Offer[];
  #about: About;
  #n: number;
  #view: unknown;
  #standing: Status;
  #moves: Move[];
  #log: LogLine[] = [];
  #events: readonly GameEvent[] = [];
  #fatal: ReadonlyMap<string, string> | undefined;
  #curtain: SeatNumber | undefined;
  #state: 'here' | 'away' = 'here';
  readonly #link: Link;
  readonly #thinker: Thinker;
  readonly #warns: () => boolean;
  readonly #listeners = new Set<(told: Update) => void>();
  #catching: Promise<void> | undefined;
  /** Something was missed, and nobody has asked for it yet. */
  #behind = false;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;
  /** A hint was entered from this seat. */
  #advised = false;

  constructor(
    table: GameModule,
    welcome: Snapshot,
    link: Link,
    { thinker, offers, warns }: SeatClientOptions,
  ) {
    this.table = table;
    this.offers = offers;
    this.#link = link;
    this.#thinker = thinker;
    this.#warns = warns;
    this.#about = welcome.about;
    this.#n = welcome.told.n;
    this.#standing = welcome.told;
    this.#moves = [...welcome.moves];
    this.#sitDown(welcome);
    link.hear((message) => this.#hear(message));
    link.onState?.((state) => {
      this.#state = state;
      if (state === 'here') void this.#catchUp();
      this.#tell({ ...this.#standing, n: this.#n, moveCount: this.#moves.length });
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
    return this.#standing;
  }
  get moves(): readonly Move[] {
    return this.#moves;
  }
  get log(): readonly LogLine[] {
    return this.#log;
  }
  get events(): readonly GameEvent[] {
    return this.#events;
  }
  get saved(): SaveState {
    return this.#standing.saved;
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
    // Who comes from behind it hears what was told meanwhile.
    this.#tell({ ...this.#standing, n: this.#n, moveCount: this.#moves.length, events: this.#events });
  }

  /** Counted once for each question: to try every answer out may take a while. */
  get fatal(): ReadonlyMap<string, string> {
    if (!this.#warns()) return NONE;
    this.#fatal ??= fatalAnswers(this.table, this.#view, this.#standing.question);
    return this.#fatal;
  }

  /** One answer after the other: two keys pressed in one breath are two answers, not one that came twice. */
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
    const { question } = this.#standing;
    if (!question) return bad(this.#standing.outcome ? 'game-over' : 'not-your-question');
    const { game } = this.table;
    const read = game.read(question, text);
    if (!read.ok) return read;
    const move = game.write(question, read.value);
    const warning = sure ? undefined : this.#warning(move);
    if (warning !== undefined) return bad('fatal', { warning });
    return this.#do({ ask: 'play', n: this.#n, text: move });
  }

  think<K extends keyof Thoughts>(
    what: K,
    hear?: (progress: Progress) => void,
    about: Partial<PastPosition & SeenGame> = { view: this.#view, question: this.#standing.question },
    effort: Effort = { steps: HINT_STEPS },
  ): Thinking<Thoughts[K]> {
    const { outcome, actions: may } = this.#standing;
    const { id, game, params, policy, secrets, made } = this.#about;
    const refuse = (code: string): Thinking<never> => ({
      answer: Promise.resolve(bad(code, { what })),
      cancel: () => {},
    });
    if (!this.offers.includes(what)) return refuse('not-offered');
    if (what === 'review' && !outcome) return refuse('not-over');
    if (what !== 'review' && !about.question) return refuse('nothing-to-think');
    // While the game goes on every thought is help; afterwards, and where nobody plays and nothing is hidden, anybody may look.
    const looks = outcome !== undefined || (policy === 'replay' && !secrets);
    if (!looks && !may.includes('hint')) return refuse('no-hints-here');
    const wish = made?.wish === undefined ? {} : { wish: made.wish };
    const goal = { seat: about.question?.seat ?? 0 };
    const task = { id, game, params, task: what, ...about, goal, ...wish };
    const seed = sha256(`thought ${id} ${this.#n}`).slice(0, 32);
    const ask = (listen = hear): Thinking<Thoughts[K]> =>
      this.#thinker.ask<K>(task as unknown as TaskOf<K>, { seed, ...effort }, listen);
    if (looks) return ask();
    if (what !== 'hint') return this.#afterTelling(ask);
    // What it is going to be is not told before it is told of.
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

  listen(hear: (told: Update) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
    this.#link.close();
  }

  /** Help is told of before it is given; help that says nothing is none. */
  async #owned<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
    const result = await answer;
    if (!result.ok || result.value === undefined) return result;
    const entered = await this.#own();
    return entered.ok ? result : entered;
  }

  /** What says something from its first moment on is told of before it is asked. */
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

  /** One hint is said of the whole game; that there was other help says nothing of it where nothing is hidden. */
  async #own(): Promise<Result<void>> {
    if (this.#standing.aided && (this.about.secrets || this.#advised)) return FINE;
    this.#advised = true;
    return this.act('hint');
  }

  #warning(move: string): string | undefined {
    const { question } = this.#standing;
    if (!this.#warns() || !question) return undefined;
    // Where every answer loses, a warning helps nobody.
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

  #hear(message: Update | Snapshot): void {
    if (this.#closed) return;
    if ('about' in message) {
      this.#about = message.about;
      this.#moves = [...message.moves];
      this.#sitDown(message);
      this.#tell(message.told);
      return;
    }
    if (message.entry === undefined) {
      // Only the standing changed; one that is late is of a moment that is gone.
      if (message.n === this.#n) this.#stand(message);
      return;
    }
    if (message.n <= this.#n) return;
    if (message.n > this.#n + 1) void this.#catchUp();
    else this.#follow(message);
  }

  #sitDown({ told, recent: lately }: Snapshot): void {
    this.#n = told.n;
    this.#view = told.view;
    this.#log = [];
    const counting = new Set(this.#moves.map(({ n }) => n));
    const from = this.#lastHeard(told);
    this.#events = lately.flatMap(({ n, events = [] }) => (n >= from && counting.has(n) ? events : []));
    for (const { entry, events = [] } of lately) {
      if (!entry) continue;
      const undone = entry.move !== undefined && !counting.has(entry.n);
      for (const line of linesOf(this.table, this.#about, entry, events, told.viewer))
        this.#log.push(undone ? { n: entry.n, ...line, undone } : { n: entry.n, ...line });
    }
    this.#look(told);
  }

  /** The last move; for who comes from behind a curtain, the last of their own: all that came of it is new to them. */
  #lastHeard({ viewer: who }: Update): number {
    const next = this.#about.secrets && who !== this.#standing.viewer;
    return (next ? this.#moves.findLast(({ by }) => by === who) : this.#moves.at(-1))?.n ?? 0;
  }

  /** What was missed, in order; or all of it anew, where that cannot be told. */
  #catchUp(): Promise<void> {
    this.#behind = true;
    this.#catching ??= this.#since().finally(() => {
      this.#catching = undefined;
    });
    return this.#catching;
  }

  async #since(): Promise<void> {
    while (this.#behind) {
      this.#behind = false;
      const before = this.#n;
      const joined = await this.#ask({ ask: 'join' });
      // Nothing to begin anew from: a keeper that knows what was missed tells it by itself.
      if (!joined.ok || joined.value === undefined) continue;
      const welcome = joined.value as Snapshot;
      // Overtaken by what was told meanwhile: to begin anew from it would be to forget that.
      if (this.#n > before && welcome.told.n < this.#n) this.#behind = true;
      else this.#hear(welcome);
    }
  }

  #follow(told: Update): void {
    const { entry, events = [] } = told;
    const view = nextView(this.table, this.#view, told);
    if (!view.ok) {
      void this.#catchUp();
      return;
    }
    this.#view = view.value;
    this.#n = told.n;
    for (const line of linesOf(this.table, this.#about, entry!, events, told.viewer))
      this.#log.push({ n: told.n, ...line });
    if (told.moveCount !== this.#moves.length) this.#events = events;
    if (told.moveCount < this.#moves.length) this.#takeBack(told.moveCount);
    else if (told.moveCount > this.#moves.length)
      this.#moves.push({ n: told.n, by: entry!.by, text: entry!.move! });
    this.#stand(told);
  }

  /** What was taken back no longer counts, and its lines are struck out. */
  #takeBack(line: number): void {
    const undone = new Set(this.#moves.splice(line).map(({ n }) => n));
    const first = Math.min(...undone);
    for (let i = this.#log.length - 1; i >= 0 && this.#log[i]!.n >= first; i--) {
      const line = this.#log[i]!;
      if (undone.has(line.n)) this.#log[i] = { ...line, undone: true };
    }
  }

  #stand(told: Update): void {
    if (told.entry === undefined && 'view' in told) this.#view = told.view;
    this.#look(told);
    this.#tell(told);
  }

  /** Where somebody else looks now and something is hidden, a curtain falls between the two. */
  #look(told: Update): void {
    const changed = told.viewer !== this.#standing.viewer;
    if (changed && this.#about.secrets && typeof told.viewer === 'number' && !told.outcome)
      this.#curtain = told.viewer;
    this.#standing = told;
    this.#fatal = undefined;
  }

  #tell(told: Update): void {
    for (const hear of [...this.#listeners]) hear(told);
  }
}

/** The view after an entry: told as such, or made from the last one by its patch or its events. */
function nextView({ game }: GameModule, before: unknown, told: Update): Result<unknown> {
  if ('view' in told) return good(told.view);
  if (told.patch !== undefined) return applyPatch(before, told.patch);
  let view = before;
  if (game.follow) for (const event of told.events ?? []) view = game.follow(view, event);
  return good(view);
}

/** A place at a table whose keeper is far away. */
export async function joinRemote(
  table: GameModule,
  link: Link,
  options: SeatClientOptions,
): Promise<Result<SeatClient>> {
  const joined = await link.ask({ ask: 'join' });
  return joined.ok ? good(new SeatClient(table, joined.value as Snapshot, link, options)) : joined;
}
