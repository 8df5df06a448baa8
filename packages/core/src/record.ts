/**
 * A record is the game: the save file, the replay, the bug report and the golden test. This file is its shape and
 * the one checked door for records from outside; `session.ts` replays them. docs/records.md explains every field.
 */
import type { Outcome, Seat, Setup } from './game.ts';
import { hashText } from './hash.ts';
import { clip, type ParamValues } from './params.ts';
import { isSeed } from './random.ts';
import { bad, good, type Result } from './result.ts';

/** The version of the shape below. */
export const FORMAT = 1;

/** What can be done in any game, whatever its rules. */
export const ACTS = ['resign', 'flag', 'offer-takeback', 'accept', 'decline', 'abort', 'undo'] as const;
export type Act = (typeof ACTS)[number];

export interface Player {
  readonly name: string;
  readonly kind: 'human' | 'machine';
  /** For a machine: which one. */
  readonly level?: string;
}

/** Milliseconds a side has, and gets for every move. */
export interface ClockRule {
  readonly base: number;
  readonly increment: number;
}

export interface Entry {
  /** Counted from 1. */
  readonly n: number;
  readonly by: Seat;
  readonly move?: string;
  readonly act?: Act;
  /** How long it took. No rule reads it; the clock does. */
  readonly ms?: number;
  /** A short hash of everything up to here. Left out while others keep secrets. */
  readonly check?: string;
}

export interface GameRecord {
  readonly format: typeof FORMAT;
  /** 128 random bits. */
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly params: ParamValues;
  /** What the game started from; or, while it is secret, what it will be held to (`commit`). */
  readonly setup?: Setup;
  readonly commitment?: string;
  readonly players: readonly Player[];
  readonly clock?: ClockRule;
  readonly entries: readonly Entry[];
  readonly result: Outcome | null;
  /** Undo or hints were used where something is hidden: no score. */
  readonly aided?: true;
  /** A hash of the whole: the header, the last check, the result. */
  readonly seal?: string;
}

/** The largest record accepted, in characters. */
const MOST_TEXT = 64 * 1024 * 1024;
/** No move of any game is longer. */
export const MOST_MOVE = 200;

/** The fields that never change while a game goes on, as one number: where the chain of checks begins. */
export function headerHash(record: GameRecord): number {
  const { format, id, game, rules, params, setup, commitment, players, clock } = record;
  return hashText(canonical({ format, id, game, rules, params, setup, commitment, players, clock }));
}

/** The next link of the chain: an entry, and the state it led to. */
export function chainEntry(chain: number, entry: Entry, stateHash: number): number {
  return hashText(`${entry.by} ${entry.move ?? ''} ${entry.act ?? ''} ${entry.ms ?? ''} ${stateHash}`, chain);
}

export function checkOf(chain: number): string {
  return (chain % 0x100000000).toString(16).padStart(8, '0');
}

export function sealOf(record: GameRecord, chain: number): string {
  const { result, aided, entries } = record;
  return checkOf(hashText(canonical({ result, aided: aided ?? false, entries: entries.length }), chain));
}

/** Text to a record of the right shape, or what is wrong and where. Whether it replays is for `openRecord`. */
export function readRecord(text: string): Result<GameRecord> {
  if (text.length > MOST_TEXT) return bad('record-too-long', { most: MOST_TEXT });
  if (text.trim() === '') return bad('record-empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('record-cut-off', { n: completeEntries(text) + 1 });
  }
  return checkRecord(value);
}

export function writeRecord(record: GameRecord): string {
  // One entry a line: a person can read it, and a diff of a golden record shows the move.
  const { entries, ...rest } = record;
  const head = JSON.stringify({ ...rest, entries: [] }, undefined, 1);
  const lines = entries.map((entry) => `\n  ${JSON.stringify(entry)}`).join(',');
  return `${head.replace('"entries": []', () => `"entries": [${lines}\n ]`)}\n`;
}

/** An object of unknown origin to a record of the right shape. */
export function checkRecord(value: unknown): Result<GameRecord> {
  if (!isObject(value)) return bad('record-not-an-object');
  if (typeof value.format !== 'number' || !Number.isInteger(value.format) || value.format < 1) {
    return field('format', 'a format number');
  }
  if (value.format > FORMAT) return bad('record-newer-format', { format: value.format, known: FORMAT });
  if (!isSeed(value.id)) return field('id', '32 hexadecimal digits');
  if (typeof value.game !== 'string') return field('game', 'the name of a game');
  if (!isCount(value.rules)) return field('rules', 'a version number');
  if (!isObject(value.params)) return field('params', 'an object');
  const setup = checkSetup(value.setup, value.commitment);
  if (!setup.ok) return setup;
  const players = value.players;
  if (!Array.isArray(players) || players.length > 64 || !players.every(isPlayer)) {
    return field('players', 'a list of players with name and kind');
  }
  const clock = value.clock;
  if (clock !== undefined && !(isObject(clock) && isCount(clock.base) && isCount(clock.increment))) {
    return field('clock', 'base and increment in milliseconds');
  }
  if (!Array.isArray(value.entries)) return field('entries', 'a list');
  for (let i = 0; i < value.entries.length; i++) {
    const wrong = wrongInEntry(value.entries[i], i + 1);
    if (wrong) return bad('entry-malformed', { n: i + 1, what: wrong });
  }
  if (value.result !== null && !isOutcome(value.result)) return field('result', 'null or an outcome');
  if (value.aided !== undefined && value.aided !== true) return field('aided', 'true or left out');
  if (value.seal !== undefined && typeof value.seal !== 'string') return field('seal', 'a hash');
  for (const name of Object.keys(value)) {
    if (!FIELDS.has(name)) return bad('record-unknown-field', { field: clip(name) });
  }
  return good(value as unknown as GameRecord);
}

const FIELDS: ReadonlySet<string> = new Set([
  ...['format', 'id', 'game', 'rules', 'params', 'setup', 'commitment', 'players', 'clock'],
  ...['entries', 'result', 'aided', 'seal'],
]);

function field(name: string, wanted: string): Result<never> {
  return bad('record-field', { field: name, wanted });
}

function checkSetup(setup: unknown, commitment: unknown): Result<void> {
  if (commitment !== undefined && (typeof commitment !== 'string' || !/^[0-9a-f]{64}$/.test(commitment))) {
    return field('commitment', '64 hexadecimal digits');
  }
  if (setup === undefined && commitment !== undefined) return good(undefined);
  if (!isObject(setup) || !isSeed(setup.seed)) return field('setup.seed', '32 hexadecimal digits');
  const boards = setup.boards;
  if (
    boards !== undefined &&
    !(Array.isArray(boards) && boards.every((board) => typeof board === 'string'))
  ) {
    return field('setup.boards', 'a list of texts');
  }
  return good(undefined);
}

function wrongInEntry(entry: unknown, n: number): string | undefined {
  if (!isObject(entry)) return 'it is not an object';
  if (entry.n !== n) return `its number is ${clip(JSON.stringify(entry.n) ?? 'missing')}`;
  if (!isCount(entry.by)) return 'it does not say by which seat';
  if ((entry.move === undefined) === (entry.act === undefined))
    return 'it must have a move or an act, and not both';
  if (entry.move !== undefined && (typeof entry.move !== 'string' || entry.move.length > MOST_MOVE)) {
    return 'its move is not a short text';
  }
  if (entry.act !== undefined && !ACTS.includes(entry.act as Act)) {
    return `its act ${clip(JSON.stringify(entry.act))} is unknown`;
  }
  if (entry.ms !== undefined && !isCount(entry.ms)) return 'its time is not a whole number of milliseconds';
  if (entry.check !== undefined && !(typeof entry.check === 'string' && /^[0-9a-f]{8}$/.test(entry.check))) {
    return 'its check is not 8 hexadecimal digits';
  }
  return undefined;
}

function isPlayer(player: unknown): boolean {
  return (
    isObject(player) &&
    typeof player.name === 'string' &&
    player.name.length <= MOST_MOVE &&
    (player.kind === 'human' || player.kind === 'machine') &&
    (player.level === undefined || typeof player.level === 'string')
  );
}

function isOutcome(outcome: unknown): boolean {
  return isObject(outcome) && Array.isArray(outcome.results) && typeof outcome.reason === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** How many entries of a text that breaks off are still whole: the next one is the first bad one. */
function completeEntries(text: string): number {
  const start = text.indexOf('"entries"');
  if (start < 0) return 0;
  return text.slice(start).match(/\{"n":\d+,[^{}]*\}(?=\s*[,\]])/g)?.length ?? 0;
}

/** JSON with its keys in order and what is undefined left out: equal content gives equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join(',')}}`;
}
