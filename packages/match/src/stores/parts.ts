/** A record taken apart, as a store keeps it, and put together again at the one checked door. */
import {
  bad,
  type Close,
  canonical,
  checkRecord,
  clip,
  type Entry,
  type Fault,
  type GameRecord,
  good,
  type Header,
  type Result,
  sharedWords,
} from '@gridhall/core';
import type { Shelved } from './store.ts';

/** What is kept of a game. */
export interface Parts {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly close: Close;
}

/** Which version of a game's rules is known here; undefined where that is not known. */
export type KnownRules = (game: string) => number | undefined | Promise<number | undefined>;

export function partsOf(record: GameRecord): Parts {
  const { entries, result, aided, seal, text, ...header } = record;
  return { header, entries, close: closeOf(record) };
}

/** Whether a record goes on from this header as it is: otherwise its checks are another chain, or it has none. */
export function hasHeader(record: GameRecord, header: Header): boolean {
  // Of a record that came as a link no entry has its check, and either all have or none.
  const checked = record.entries.every(({ check }) => check !== undefined);
  return checked && canonical(partsOf(record).header) === canonical(header);
}

/** Only what is there: a store writes no field that is not. */
export function closeOf({ result, aided, seal, text }: Close): Close {
  return {
    result,
    ...(aided ? { aided } : {}),
    ...(seal === undefined ? {} : { seal }),
    ...(text === undefined ? {} : { text }),
  };
}

/** What comes out of a store is anyone's text until it has passed here. */
export function recordOf(header: unknown, entries: readonly unknown[], close: unknown): Result<GameRecord> {
  const [first, last] = [fieldsOf(header), fieldsOf(close)];
  // One must not speak for the other.
  const twice = Object.keys(last).find((name) => Object.hasOwn(first, name));
  if (twice !== undefined) return bad('record-unknown-field', { field: clip(twice) });
  return checkRecord({ ...first, entries, ...last });
}

/** Throws unless these entries go on from the first n: whoever appends others would damage the game. */
export function assertFollow(n: number, entries: readonly Entry[]): void {
  if (entries.some((entry, i) => entry.n !== n + i + 1)) throw new Error(`not the entries after ${n}`);
}

/** How far ahead another machine's clock may be. */
const A_DAY_MS = 86_400_000;

/** When a game was last played, by a calendar; what lies far ahead is of no known date, and comes last. */
export function lastPlayedAt(at: unknown, now: number): number {
  return typeof at === 'number' && at <= now + A_DAY_MS ? at : 0;
}

/** The record again, unless it was played by rules that are newer than those known here. */
export async function ofKnownRules(record: GameRecord, known?: KnownRules): Promise<Result<GameRecord>> {
  const rules = await known?.(record.game);
  if (rules === undefined || record.rules <= rules) return good(record);
  return bad('record-newer-rules', { rules: record.rules, known: rules });
}

/** What a list says of a game whose header and end can be read; `n`, for the entries need not be there. */
export function shelvedOf(record: GameRecord, n: number, at: number): Shelved {
  const { header, close } = partsOf(record);
  const { id, game } = header;
  const { result, aided } = close;
  return { id, game, header, n, result, aided: aided ?? false, at, state: result ? 'over' : 'open' };
}

/** What a list says of a game that cannot be opened here. */
export function oddOf(id: string, fault: Fault, at: number): Shelved {
  const state = FUTURE.includes(fault.code) ? 'future' : 'damaged';
  return { id, n: 0, result: null, aided: false, at, state, why: sharedWords(fault) ?? fault.code };
}

const FUTURE: readonly string[] = ['record-newer-format', 'record-newer-rules'];

/** The latest first; of the same moment, in the order of their names, so that a list never flickers. */
export function newestFirst(a: Shelved, b: Shelved): number {
  return b.at - a.at || (a.id < b.id ? -1 : 1);
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
