/**
 * The protocol of bot programs: JSON, a message a line, the same over a pipe and over a network. What a bot hears is what
 * its seat may know and nothing else; what it says passes through the one door here. docs/bots.md is its page.
 */
import {
  type Bad,
  bad,
  clip,
  type GameEvent,
  good,
  MOST_MOVE,
  type Outcome,
  type Question,
  type Result,
  type SeatNumber,
  shown,
} from '@gridhall/core';
import type { About, ClockState } from '../seat/messages.ts';

export const BOT_PROTOCOL = 1;

/** What a bot hears. */
export type BotHears =
  | { readonly type: 'hello'; readonly gridhall: number }
  | (Pick<About, 'game' | 'rules' | 'params' | 'seats' | 'clock'> & {
      readonly type: 'game';
      readonly id: string;
      readonly seat: SeatNumber;
      /** Milliseconds for a move, where they are limited. */
      readonly limit?: number;
      /** The luck of a bot that wants its games to come again: 32 hexadecimal digits, told to nobody else. */
      readonly luck: string;
    })
  | {
      readonly type: 'question';
      /** How many entries the game has: the answer says it again. */
      readonly n: number;
      readonly question: Question;
      /** All the seat may know, as data; a board is an array of numbers. */
      readonly view: unknown;
      /** The board as the rulebook prints it. */
      readonly text: string;
      /** Every answer that is legal, where they can be listed. */
      readonly legal?: readonly string[];
      /** What happened since the last question, as this seat may know it. */
      readonly events: readonly GameEvent[];
      readonly clocks?: ClockState;
    }
  | { readonly type: 'end'; readonly outcome: Outcome; readonly result: number; readonly seat: SeatNumber };

/** A line is one message; planes of boards are plain arrays, which every language reads. */
export function writeBotMessage(message: BotHears): string {
  return `${JSON.stringify(message, (_key, value: unknown) =>
    value instanceof Uint8Array ? Array.from(value) : value,
  )}\n`;
}

/** What a bot says of itself. */
export interface Introduction {
  readonly name: string;
}

export function readHello(line: string): Result<Introduction> {
  const message = objectOf(line);
  if (!message.ok) return message;
  const { type, gridhall, name } = message.value;
  if (type !== 'hello') return nonsense('hello was wanted, not {0}', shown(type));
  if (gridhall !== BOT_PROTOCOL)
    return nonsense('it speaks version {0}, not {1}', shown(gridhall), BOT_PROTOCOL);
  return good({ name: typeof name === 'string' && name.trim() !== '' ? clip(name.trim(), 40) : 'bot' });
}

/** The text of its move; an answer to another question is none. */
export function readBotAnswer(line: string, n: number): Result<string> {
  const message = objectOf(line);
  if (!message.ok) return message;
  const { type, n: to, move } = message.value;
  if (type !== 'answer') return nonsense('an answer was wanted, not {0}', shown(type));
  if (to !== n) return nonsense('it answers question {0}, not {1}', shown(to), n);
  if (typeof move !== 'string') return nonsense('its move is {0}, not a text', shown(move));
  return move.length > MOST_MOVE ? nonsense('its move is too long') : good(move);
}

function objectOf(line: string): Result<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return good(value as Readonly<Record<string, unknown>>);
  } catch {
    // What it was is said below.
  }
  return nonsense('{0} is no message', JSON.stringify(clip(line, 60)));
}

/** A phrase, and what stands in its holes: it is said in words when somebody reads it. */
export function nonsense(why: string, ...fillings: readonly (string | number)[]): Bad {
  return bad('bot-nonsense', { why, ...Object.fromEntries(fillings.entries()) });
}
