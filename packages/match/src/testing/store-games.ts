/** Games for a store to keep, and the checks of what it gives back: for the laws of `store-suite.ts`. */
import {
  canonical,
  type Entry,
  type Fault,
  type GameRecord,
  type Outcome,
  type Result,
} from '@gridhall/core';
import { partsOf } from '../stores/parts.ts';
import type { GameStore, Shelved } from '../stores/store.ts';

export const ID = '0123456789abcdef0123456789abcdef';
export const OTHER = 'f'.repeat(32);
export const WON: Outcome = { results: [1, 0], reason: 'heap-empty' };

/** A record of the right shape: no store knows what a game is. */
export function game(n: number, id = ID, result: Outcome | null = null): GameRecord {
  return {
    format: 2,
    id,
    game: 'nim',
    rules: 1,
    params: { matches: 7 },
    setup: { seed: id },
    policy: 'alone',
    players: [
      { name: 'Änn “the first”\n', kind: 'human' },
      { name: 'steady', kind: 'machine', level: 'steady' },
    ],
    entries: Array.from({ length: n }, (_, i) => entry(i + 1)),
    result,
    seal: hex(8, n),
    text: hex(14, n),
  };
}

export function entry(n: number): Entry {
  return { n, by: (n + 1) % 2, move: `${(n % 3) + 1}`, ms: n * 10, check: hex(8, n) };
}

export function hex(digits: number, n: number): string {
  return n.toString(16).padStart(digits, '0');
}

export function create(store: GameStore, record: GameRecord): Promise<Result<void>> {
  const { header, entries, close } = partsOf(record);
  return store.create(header, entries, close);
}

/** Appends to a game of `seen` entries until it is as long as the record. */
export function append(store: GameStore, seen: number, record: GameRecord): Promise<Result<void>> {
  const { header, entries, close } = partsOf(record);
  return store.append(header.id, seen, entries.slice(seen), close);
}

export function renew(store: GameStore, seen: number, record: GameRecord): Promise<Result<void>> {
  const { header, entries, close } = partsOf(record);
  return store.renew(seen, header, entries, close);
}

/** Fails the law, with both sides, unless they are equal whatever the order of their fields. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [one, other] = [canonical(actual), canonical(expected)];
  if (one !== other) throw new Error(`${what}\n  is:        ${one}\n  should be: ${other}`);
}

export function done(result: Result<unknown>, what: string): void {
  if (!result.ok) throw new Error(`${what}: ${result.fault.code} ${JSON.stringify(result.fault.args)}`);
}

export function refused(result: Result<unknown>, fault: Fault, what: string): void {
  same(result, { ok: false, fault }, what);
}

export async function holds(store: GameStore, record: GameRecord, what: string): Promise<void> {
  const loaded = await store.load(record.id);
  done(loaded, what);
  same(loaded.ok && loaded.value, record, what);
}

export async function listedGame(store: GameStore, id: string): Promise<Shelved | undefined> {
  return (await store.list()).find((one) => one.id === id);
}
