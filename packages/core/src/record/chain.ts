/**
 * The hashes that hold a record together: a chain over the text of its entries, a chain over the positions of the line that
 * counts, the check beside each entry, and the seal over the whole. docs/records.md describes them.
 */
import type { SeatNumber } from '../contract/game.ts';
import { hashText, Scratch } from '../rng/hash.ts';
import type { Entry, GameRecord } from './record.ts';

const scratch = new Scratch();

/** The fields that never change while a game goes on, as one number: where the chain of checks begins. */
export function headerHash(record: GameRecord): number {
  const { entries, result, aided, seal, text, ...header } = record;
  return hashText(canonical(header));
}

/** The next link of the chain over the text: an entry as it is written. */
export function chainText(chain: number, { by, move, act, ms }: Entry): number {
  const text = scratch
    .begin()
    .number(by)
    .space()
    .text(move ?? '')
    .space()
    .text(act ?? '')
    .space();
  return (ms === undefined ? text : text.number(ms)).hash(chain);
}

/** The hash over the text of a record, from the chain over its entries. */
export function sealTextOf({ result, aided }: Pick<GameRecord, 'result' | 'aided'>, chain: number): string {
  const whole = hashText(canonical({ result, aided: aided ?? false }), chain);
  return whole.toString(16).padStart(14, '0');
}

/** Whether the text of a record is the one its hash was made of; a record of format 1 has none, and cannot tell. */
export function isAsWritten(record: GameRecord): boolean {
  if (record.text === undefined) return true;
  return sealTextOf(record, record.entries.reduce(chainText, headerHash(record))) === record.text;
}

/** The next link of the chain over the positions of the line that counts: a move, and the state it led to. */
export function chainMoment(chain: number, by: SeatNumber, move: string, stateHash: number): number {
  return scratch.begin().number(by).space().text(move).space().number(stateHash).hash(chain);
}

/** What stands beside an entry: all that is written up to it, and the positions of the line that counts there. */
export function checkAt(textChain: number, chain: number): string {
  return checkOf(joined(textChain, chain));
}

export function sealOf(
  { result, aided }: Pick<GameRecord, 'result' | 'aided'>,
  entries: number,
  textChain: number,
  chain: number,
): string {
  return checkOf(hashText(canonical({ result, aided: aided ?? false, entries }), joined(textChain, chain)));
}

function joined(textChain: number, chain: number): number {
  return scratch.begin().number(textChain).hash(chain);
}

/** The last 32 bits of a chain. */
function checkOf(chain: number): string {
  const word = (chain % 0x100000000) | 0;
  return HEX[word >>> 24]! + HEX[(word >> 16) & 255]! + HEX[(word >> 8) & 255]! + HEX[word & 255]!;
}

/** Every byte as two digits. */
const HEX = Array.from({ length: 256 }, (_none, byte) => byte.toString(16).padStart(2, '0'));

/** Returns JSON with its keys in order and without undefined values: equal content gives equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(fields).filter((key) => fields[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`)
    .join(',')}}`;
}

/**
 * Checks and seal of formats 1 and 2: one chain over every entry and every position, undone ones too, so that nothing of
 * such a record can be left unplayed.
 */
export class ChainV1 {
  #chain: number;

  constructor(record: GameRecord) {
    this.#chain = headerHash(record);
  }

  /** Returns the check of an entry that led to a state of this hash. */
  add({ by, move, act, ms }: Entry, stateHash: number): string {
    this.#chain = hashText(`${by} ${move ?? ''} ${act ?? ''} ${ms ?? ''} ${stateHash}`, this.#chain);
    return checkOf(this.#chain);
  }

  seal({ result, aided }: Pick<GameRecord, 'result' | 'aided'>, entries: number): string {
    return checkOf(hashText(canonical({ result, aided: aided ?? false, entries }), this.#chain));
  }
}
