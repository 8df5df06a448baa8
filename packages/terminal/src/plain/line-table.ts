/**
 * The line front end: any game, line by line, at a seat. For pipes, for screen readers, and as the proof that a seat is
 * enough to play.
 */

import { canLookBack, lookBack, madeNow, puzzleWords } from '@gridhall/app';
import { faultWords, OVER, type Puzzle, type Result, t } from '@gridhall/core';
import { boardCounters, type Seat, type SeatChange } from '@gridhall/match';
import { COMMANDS, commandFor, type LineCommands } from './line-commands.ts';
import {
  clockStatus,
  gameEndWords,
  type Leads,
  questionWords,
  statusWords,
  watchedWords,
} from './line-words.ts';

export interface LineIo {
  print(text: string): void;
  /** The next line of the player, or undefined at the end of the input. */
  next(): Promise<string | undefined>;
}

/** What a table of lines is given beside its seat. */
export interface LineHost {
  /** How the finished game compares with the best before it. */
  best(): Promise<string | undefined>;
  /** The puzzle on the table, where it is one. */
  readonly puzzle?: Puzzle;
  readonly leads?: Leads;
}

/** So many lines tell who comes back behind the curtain what happened meanwhile. */
const LATELY = 5;

/** In the place of a line: there is nothing more to answer. */
const ENDED = Symbol('ended');

export class LineTable implements LineCommands {
  readonly seat: Seat;
  readonly io: LineIo;
  readonly #host: LineHost;
  #left = false;
  #changed = Promise.withResolvers<void>();
  #unkept = '';
  /** A line that is waited for already. */
  #typed: Promise<string | undefined> | undefined;
  /** The end of the game, as long as it goes on. */
  #over: Promise<typeof ENDED> | undefined;
  /** The end that was looked back at. */
  #reviewed = -1;
  /** How many lines of the log were printed. */
  #printed: number;

  constructor(seat: Seat, io: LineIo, host: LineHost) {
    this.seat = seat;
    this.io = io;
    this.#host = host;
    this.#printed = seat.log.length;
  }

  /** Plays until the game is over, the player leaves, or the input ends. */
  async play(): Promise<void> {
    this.print(t`${this.seat.table.game.title}. Type help for help.\n`);
    const stop = this.seat.listen((change) => this.#hear(change));
    const { players } = this.seat.about;
    if (this.seat.status.viewer === 'spectator' && players.length === 1)
      this.print(watchedWords(players[0]!.name));
    try {
      this.#sayKept();
      if (this.seat.status.notice !== undefined) this.print(this.seat.status.notice);
      this.board();
      while (!this.#left && (await this.#goOn()));
    } finally {
      stop();
    }
  }

  print(text: string): void {
    this.io.print(`${text}\n`);
  }

  board(): void {
    const { table, view, about, status: standing } = this.seat;
    this.print(table.game.text(view));
    const made = boardCounters(madeNow(table, about.made, view));
    const status = table.words.status(view, standing.outcome);
    this.print(statusWords([...status, ...made, ...clockStatus(this.seat)]));
    if (this.#host.puzzle && standing.toMove !== OVER) this.print(puzzleWords(this.#host.puzzle, this.seat));
  }

  leave(): void {
    this.#left = true;
  }

  /** Says why not, if not. */
  answered(done: Result<unknown>): void {
    if (!done.ok) this.print(faultWords(this.seat.table.words, done.fault));
  }

  /** Everything that happens is told here, whoever did it, and only once it is kept. */
  #hear({ what, entry }: SeatChange): void {
    this.#sayKept(entry !== undefined);
    if (what !== 'status') {
      const { notice } = this.seat.status;
      if (notice !== undefined) this.print(notice);
      const { log, curtain } = this.seat;
      // Without an entry it is told anew, to other eyes or from another start.
      if (entry) for (const { text } of log.slice(this.#printed)) this.print(text);
      this.#printed = log.length;
      if (curtain === undefined) this.board();
    }
    const before = this.#changed;
    this.#changed = Promise.withResolvers();
    before.resolve();
  }

  /** That a game is not kept is said with every entry, as long as it is so; and that it is again, once. */
  #sayKept(anew = false): void {
    const { saved: kept } = this.seat;
    const why = typeof kept === 'object' ? kept.no : '';
    if (why === this.#unkept && (why === '' || !anew)) return;
    this.print(why === '' ? t`The game is kept again.` : t`The game is not kept: ${why}`);
    this.#unkept = why;
  }

  /** One question, command or wait; false when there is nothing more to do. */
  async #goOn(): Promise<boolean> {
    const { status: standing, curtain } = this.seat;
    if (curtain !== undefined) return this.#lift(curtain);
    if (standing.outcome) return this.#afterwards();
    if (standing.question) return this.#person(questionWords(this.seat, standing.question, this.#host.leads));
    if (standing.trouble !== undefined) return this.#person(t`${standing.trouble}\nundo, resign, or quit? `);
    await this.#changed.promise;
    return true;
  }

  /** Nothing of the game is shown before the right one looks. */
  async #lift(curtain: number): Promise<boolean> {
    this.io.print(t`${this.seat.about.seats[curtain]} is next. Press Return when nobody else looks. `);
    if ((await this.#next()) === undefined) return false;
    this.seat.lift();
    for (const { text } of this.seat.log.slice(-LATELY)) this.print(text);
    this.board();
    return true;
  }

  /** Asks a person; false at the end of the input. */
  async #person(prompt: string): Promise<boolean> {
    this.io.print(prompt);
    this.#over ??= this.#ended();
    const line = await Promise.race([this.#next(), this.#over]);
    if (line === ENDED) {
      this.print('');
      return true;
    }
    if (line === undefined) return false;
    const command = commandFor(line, this.seat.table.extras ?? []);
    if (command) await command(this);
    else if (line.trim() !== '') await this.#answer(line);
    return true;
  }

  async #answer(line: string): Promise<void> {
    const done = await this.seat.play(line);
    if (done.ok || done.fault.code !== 'fatal') {
      this.answered(done);
      return;
    }
    this.io.print(`${done.fault.args.warning} (y/n) `);
    const sure = await this.io.next();
    if (/^\s*y(es)?\s*$/i.test(sure ?? '')) this.answered(await this.seat.play(line, true));
  }

  /** The game is over: says how, and waits for undo, replay or quit while there is someone to ask. */
  async #afterwards(): Promise<boolean> {
    this.#over = undefined;
    this.print(gameEndWords(this.seat));
    const best = await this.#host.best();
    if (best) this.print(best);
    if (this.#host.puzzle) this.print(puzzleWords(this.#host.puzzle, this.seat));
    await this.#review();
    const { viewer: who, actions: may } = this.seat.status;
    if (who === 'spectator') return false;
    const words = [...(may.includes('undo') ? ['undo'] : []), ...(canLookBack(this.seat) ? ['review'] : [])];
    this.io.print(t`${[...words, t`replay`, t`share`].join(', ')}, or quit? `);
    const line = await this.#next();
    if (line === undefined || line.trim() === '') return false;
    const command = commandFor(line, this.seat.table.extras ?? []);
    if (command) await command(this);
    else this.print(t`The game is over. The commands: ${COMMANDS.map(({ word }) => word).join(', ')}.`);
    return true;
  }

  /** What the engine has to say of the whole, where it reviews games; of each move it is said when it is asked for. */
  async #review(): Promise<void> {
    if (!this.seat.offers.includes('review') || this.#reviewed === this.seat.n) return;
    this.#reviewed = this.seat.n;
    const found = await lookBack(this.seat).answer;
    if (found.ok) this.print(`${statusWords(found.value.measures)}\n${found.value.says}`);
  }

  /** Somebody elsewhere may end the game while one thinks: who is asked then is not asked any more. */
  async #ended(): Promise<typeof ENDED> {
    while (!this.seat.status.outcome) await this.#changed.promise;
    return ENDED;
  }

  /** What is typed later is the answer to what is asked later. */
  #next(): Promise<string | undefined> {
    this.#typed ??= this.#read();
    return this.#typed;
  }

  async #read(): Promise<string | undefined> {
    const line = await this.io.next();
    this.#typed = undefined;
    if (line === undefined) this.io.print('\n');
    return line;
  }
}
