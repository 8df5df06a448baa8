/** A program that plays: asked by messages, heard within limits. What it does wrong is a fault that says what. */
import { bad, FINE, type Outcome, type Result, type SeatNumber } from '@gridhall/core';
import {
  BOT_PROTOCOL,
  type BotHears,
  type Introduction,
  readBotAnswer,
  readHello,
  writeBotMessage,
} from './messages.ts';

/** A way to a program: lines out, lines in. */
export interface Pipe {
  send(text: string): void;
  /** The next line; the fault `bot-silent` after so many milliseconds, `bot-gone` with why once it has ended. */
  next(ms: number): Promise<Result<string>>;
  close(): void;
}

export interface BotLimits {
  /** Milliseconds to say hello in. */
  readonly start: number;
  /** Milliseconds for each move. */
  readonly move: number;
  /** Milliseconds for all moves of a game. */
  readonly game: number;
}

export const BOT_LIMITS: BotLimits = { start: 10_000, move: 10_000, game: 600_000 };

type Question = Extract<BotHears, { readonly type: 'question' }>;
type Game = Extract<BotHears, { readonly type: 'game' }>;

export class Bot {
  readonly #pipe: Pipe;
  readonly #limits: BotLimits;
  readonly #now: () => number;
  #left: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(pipe: Pipe, limits: BotLimits, now: () => number) {
    this.#pipe = pipe;
    this.#limits = limits;
    this.#now = now;
    this.#left = limits.game;
  }

  async greet(): Promise<Result<Introduction>> {
    this.#pipe.send(writeBotMessage({ type: 'hello', gridhall: BOT_PROTOCOL }));
    const line = await this.#pipe.next(this.#limits.start);
    return line.ok ? readHello(line.value) : line;
  }

  begin(game: Omit<Game, 'type' | 'limit'>): void {
    this.#left = this.#limits.game;
    this.#pipe.send(writeBotMessage({ type: 'game', ...game, limit: this.#limits.move }));
  }

  /** The text of its move. One question after the other: what was taken back meanwhile is still answered first. */
  ask(question: Omit<Question, 'type'>): Promise<Result<string>> {
    const answer = this.#last.then(() => this.#ask(question));
    this.#last = answer;
    return answer;
  }

  async #ask(question: Omit<Question, 'type'>): Promise<Result<string>> {
    const before = this.#now();
    const patience = Math.min(this.#limits.move, this.#left);
    this.#pipe.send(writeBotMessage({ type: 'question', ...question }));
    const line = await this.#pipe.next(patience);
    this.#left -= this.#now() - before;
    if (!line.ok) return line;
    return this.#left < 0
      ? bad('bot-silent', { ms: this.#limits.game })
      : readBotAnswer(line.value, question.n);
  }

  end(outcome: Outcome, seat: SeatNumber): Result<void> {
    this.#pipe.send(writeBotMessage({ type: 'end', outcome, result: outcome.results[seat]!, seat }));
    return FINE;
  }

  close(): void {
    this.#pipe.close();
  }
}
