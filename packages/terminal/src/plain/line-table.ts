/**
 * The line front end: any game, line by line, through `ask`, `read`, `words` and `text`. For pipes, for screen readers,
 * and as the proof that the contract is enough to play.
 */
import {
  type Done,
  faultWords,
  OVER,
  type Question,
  Random,
  type Result,
  type SeatNumber,
  type Session,
  thoughtOf,
  toldTo,
  type Viewer,
} from '@gridhall/core';
import type { Machine } from '../open-game.ts';
import { COMMANDS, commandFor, type LineCommands } from './line-commands.ts';
import { clockStatus, outcomeWords, questionWords, statusWords } from './line-words.ts';

export interface LineIo {
  print(text: string): void;
  /** The next line of the player, or undefined at the end of the input. */
  next(): Promise<string | undefined>;
}

/** How long a machine may think about a move, in its own steps. */
const BOT_STEPS = 100_000;

export class LineTable implements LineCommands {
  readonly session: Session;
  readonly io: LineIo;
  readonly keep: (session: Session) => boolean;
  /** Sentences since the start, for the chronicle. */
  readonly chronicle: string[] = [];
  readonly #bots: readonly (Machine | undefined)[];
  readonly #random: Random;
  readonly #warnings: boolean;
  readonly #best: (session: Session) => string | undefined;
  #left = false;
  #asked = 0;
  /** When the present turn began: the rules know no clock, the table does. */
  #since = performance.now();

  constructor(
    session: Session,
    bots: readonly (Machine | undefined)[],
    io: LineIo,
    keep: (session: Session) => boolean,
    warnings: boolean,
    best: (session: Session) => string | undefined = () => undefined,
  ) {
    this.session = session;
    this.io = io;
    this.keep = keep;
    this.#bots = bots;
    this.#warnings = warnings;
    this.#best = best;
    // Machines draw from a generator of their own, keyed by the game: never from the game's luck.
    this.#random = Random.fromSeed(session.opening.id);
    for (let i = 0; i < session.length; i++) this.#random.next();
  }

  /** Through whose eyes: the one person's, or whoever's turn it is when several share the keyboard. */
  get viewer(): Viewer {
    const people = this.#bots.flatMap((bot, seat) => (bot ? [] : [seat]));
    if (people.length === 0) return 'spectator';
    if (people.length === 1) return people[0]!;
    return this.session.toMove === OVER ? people[0]! : this.session.toMove;
  }

  /** Plays until the game is over, the player leaves, or the input ends. */
  async play(): Promise<void> {
    const { game } = this.session.table;
    this.print(`${game.title}. Type help for help.\n`);
    this.board();
    while (!this.#left) {
      const seat = this.session.toMove;
      if (seat === OVER && !(await this.#afterwards())) return;
      if (seat === OVER) continue;
      const bot = this.#bots[seat];
      if (bot) await this.#machine(bot, seat);
      else if (!(await this.#person(seat))) return;
    }
  }

  print(text: string): void {
    this.io.print(`${text}\n`);
  }

  board(): void {
    const { game, words } = this.session.table;
    const view = this.session.view(this.viewer);
    this.print(game.text(view));
    this.print(statusWords([...words.status(view), ...clockStatus(this.session)]));
  }

  leave(): void {
    this.#left = true;
  }

  /** What an accepted entry brought about: kept, told, shown. Whoever has seen a move finds it again after a kill. */
  tell(done: Result<Done>, before?: string): void {
    const { words } = this.session.table;
    if (!done.ok) {
      this.print(faultWords(words, done.fault));
      return;
    }
    this.keep(this.session);
    if (before) this.print(before);
    for (const event of toldTo(done.value.events, this.viewer)) {
      const sentence = words.event(event, this.viewer);
      if (sentence === undefined) continue;
      this.chronicle.push(`${this.session.length}. ${sentence}`);
      this.print(sentence);
    }
    this.#since = performance.now();
    this.board();
  }

  /** Plays a move in the time it took; with a clock, a side that has none left has lost. */
  #play(seat: SeatNumber, text: string, before?: string): void {
    const left = this.session.remaining(seat);
    const ms = left === undefined ? undefined : Math.round(performance.now() - this.#since);
    if (ms !== undefined && ms >= left!) this.tell(this.session.act(seat, 'flag', this.session.length, ms));
    else this.tell(this.session.play(seat, text, this.#asked, ms), before);
  }

  async #machine(bot: Machine, seat: SeatNumber): Promise<void> {
    const question = this.session.ask(seat)!;
    const thought = thoughtOf(this.#random, BOT_STEPS);
    const text = await bot.mind.choose(bot.id, this.session.view(seat), question, thought);
    this.#asked = this.session.length;
    this.#play(seat, text, `${this.session.seats[seat]} plays ${text}.`);
  }

  /** Asks a person; false at the end of the input. */
  async #person(seat: SeatNumber): Promise<boolean> {
    const { words } = this.session.table;
    const question = this.session.ask(seat)!;
    this.io.print(questionWords(words, question, this.session.view(seat)));
    this.#asked = this.session.length;
    const line = await this.io.next();
    if (line === undefined) {
      this.io.print('\n');
      return false;
    }
    const command = commandFor(line, this.session.table.extras ?? []);
    if (command) await command(this, seat);
    else if (line.trim() !== '') await this.#answer(seat, question, line);
    return true;
  }

  async #answer(seat: SeatNumber, question: Question, line: string): Promise<void> {
    const { warning } = this.session.table;
    const danger = this.#warnings ? warning?.(this.session.view(seat), question, line) : undefined;
    if (danger !== undefined) {
      this.io.print(`${danger} (y/n) `);
      const answer = await this.io.next();
      if (!/^\s*y(es)?\s*$/i.test(answer ?? '')) return;
    }
    this.#play(seat, line);
  }

  /** The game is over: says how, and waits for undo, replay or quit while there is someone to ask. */
  async #afterwards(): Promise<boolean> {
    const { words } = this.session.table;
    this.print(outcomeWords(words, this.session, this.viewer));
    const best = this.#best(this.session);
    if (best) this.print(best);
    if (this.viewer === 'spectator') return false;
    this.io.print(this.session.canUndo ? 'undo, replay, share, or quit? ' : 'replay, share, or quit? ');
    const line = await this.io.next();
    if (line === undefined || line.trim() === '') {
      this.io.print('\n');
      return false;
    }
    const command = commandFor(line, this.session.table.extras ?? []);
    if (command) await command(this, this.viewer);
    else this.print(`The game is over. The commands: ${COMMANDS.map(({ word }) => word).join(', ')}.`);
    return true;
  }
}
