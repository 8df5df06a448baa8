/**
 * A record is the game: the save file, the replay, the bug report and the golden test. This file is its shape and
 * the one checked door for records from outside; `open.ts` replays them. docs/records.md explains every field.
 * @stable
 */

import type { Outcome, SeatNumber, Setup } from '../contract/game.ts';
import type { BoardFacts } from '../contract/game-module.ts';
import { clip, type ParamValues, shown } from '../contract/params.ts';
import { MOST_MOVE } from '../contract/question.ts';
import { bad, good, type Result } from '../contract/result.ts';
import { isSeed } from '../rng/random.ts';
import { t } from '../text/language.ts';
import { readJson } from './json.ts';
import { wholeEntries } from './record-scan.ts';

/** The version of the shape below. Records of every earlier one open for ever. */
export const FORMAT = 3;

const FIRST_ACTS = ['resign', 'flag', 'offer-takeback', 'accept', 'decline', 'abort', 'undo'] as const;
/** What can be done in any game, whatever its rules. */
export const ACTS = [...FIRST_ACTS, 'offer-draw', 'hint'] as const;
export type Act = (typeof ACTS)[number];

/** What luck agreed among several was made of: the keeper's secret, and what each seat brought, in order. */
export interface Proof {
  readonly secret: string;
  readonly nonces: readonly string[];
}

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
  readonly by: SeatNumber;
  readonly move?: string;
  readonly act?: Act;
  /** How long it took. No rule reads it; the clock does. */
  readonly ms?: number;
  /** A short hash of everything up to here. Left out while others keep secrets. */
  readonly check?: string;
}

export interface GameRecord {
  readonly format: number;
  /** 128 random bits. */
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly params: ParamValues;
  /** What the game started from; or, while it is secret, what it will be held to (`commit`). */
  readonly setup?: Setup;
  readonly commitment?: string;
  /** Published with the setup, so that anyone can see that the commitment was kept. */
  readonly salt?: string;
  /** Published with the setup where luck was agreed among several. */
  readonly proof?: Proof;
  /** What may be done at the table beside moves: the id of a policy. */
  readonly policy?: string;
  readonly made?: BoardFacts;
  readonly players: readonly Player[];
  readonly clock?: ClockRule;
  readonly entries: readonly Entry[];
  readonly result: Outcome | null;
  /** Undo or hints were used where something is hidden: no score. */
  readonly aided?: true;
  /** A hash of the whole: the header, both chains, the result. Left out only while others keep secrets. */
  readonly seal?: string;
  /** A hash of what is written alone, whatever it leads to: tells an altered record from one that replays differently. */
  readonly text?: string;
}

/** The largest record accepted, in characters. */
const MOST_TEXT = 64 * 1024 * 1024;

/** Text to a record of the right shape, or what is wrong and where. Whether it replays is for `openRecord`. */
export function readRecord(text: string): Result<GameRecord> {
  if (text.length > MOST_TEXT) return bad('record-too-long', { most: MOST_TEXT });
  if (text.trim() === '') return bad('record-empty');
  const read = readJson(text);
  if (read.ok) return checkRecord(read.value);
  if (read.fault.code === 'json-malformed') {
    let checked: boolean | undefined;
    const whole = wholeEntries(text, (entry, n) => {
      checked ??= hasCheck(entry);
      return wrongInEntry(entry, n, checked, ACTS) === undefined;
    });
    return whole === undefined ? bad('record-not-json') : bad('record-cut-off', { n: whole + 1 });
  }
  return read;
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
  const { format, entries } = value;
  if (!isCount(format) || format < 1) return field('format', 'a format number');
  if (format > FORMAT) return bad('record-newer-format', { format, known: FORMAT });
  const header = wrongInHeader(value);
  if (header) return field(...header);
  if (!Array.isArray(entries)) return field('entries', 'a list');
  const checked = hasCheck(entries[0]);
  const acts = format === 1 ? FIRST_ACTS : ACTS;
  for (let i = 0; i < entries.length; i++) {
    const wrong = wrongInEntry(entries[i], i + 1, checked, acts);
    if (wrong) return bad('entry-malformed', { n: i + 1, what: wrong });
  }
  const known = RECORD_FIELDS.filter((name) => (SINCE[name] ?? 1) <= format);
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) return bad('record-unknown-field', { field: clip(unknown) });
  return good(value as unknown as GameRecord);
}

/** Every field a record may have. */
export const RECORD_FIELDS: readonly string[] = [
  ...([
    'format',
    'id',
    'game',
    'rules',
    'params',
    'setup',
    'commitment',
    'salt',
    'proof',
    'policy',
    'made',
  ] as const),
  ...(['players', 'clock', 'entries', 'result', 'aided', 'seal', 'text'] as const),
] satisfies (keyof GameRecord)[];
/** The format that brought them, where it was not the first. */
const SINCE: Readonly<Record<string, number>> = { proof: 2, policy: 2, text: 2, made: 3 };
/** Every field an entry may have. */
export const ENTRY_FIELDS: readonly string[] = [
  ...(['n', 'by', 'move', 'act', 'ms', 'check'] as const),
] satisfies (keyof Entry)[];

function field(name: string, wanted: string): Result<never> {
  return bad('record-field', { field: name, wanted });
}

/** The first field outside the entries that is not as it should be, and what it should be. */
function wrongInHeader(value: Readonly<Record<string, unknown>>): [name: string, wanted: string] | undefined {
  const { setup, commitment, salt, clock, seal, proof, policy, made, text } = value;
  const published = setup !== undefined;
  if (!isSeed(value.id)) return ['id', t`32 hexadecimal digits`];
  if (typeof value.game !== 'string' || !/^[a-z][a-z0-9-]{0,39}$/.test(value.game)) {
    return ['game', t`the name of a game`];
  }
  if (!isCount(value.rules) || value.rules < 1) return ['rules', t`a version number`];
  if (!isObject(value.params)) return ['params', t`an object`];
  if (commitment !== undefined && !isHex(commitment, 64)) return ['commitment', t`64 hexadecimal digits`];
  if (published || commitment === undefined) {
    const wrong = wrongInSetup(setup);
    if (wrong) return wrong;
  }
  if (salt !== undefined && !(isHex(salt, 32) && published && commitment !== undefined)) {
    return ['salt', t`32 hexadecimal digits, together with a setup and its commitment`];
  }
  if (proof !== undefined && !(isProof(proof) && published))
    return ['proof', t`a secret and nonces, together with a setup`];
  if (policy !== undefined && !(typeof policy === 'string' && /^[a-z]{1,20}$/.test(policy))) {
    return ['policy', t`the name of a policy`];
  }
  if (made !== undefined && !isMade(made)) return ['made', t`a board type, a par, or a difficulty`];
  if (!Array.isArray(value.players) || value.players.length > MOST_SEATS || !value.players.every(isPlayer)) {
    return ['players', t`a list of players with name and kind`];
  }
  if (clock !== undefined && !isClock(clock)) return ['clock', t`base and increment in milliseconds`];
  if (value.result !== null && !isOutcome(value.result)) return ['result', t`null or an outcome`];
  if (value.aided !== undefined && value.aided !== true) return ['aided', t`true or omitted`];
  if (seal === undefined ? published : !isHex(seal, 8)) return ['seal', t`8 hexadecimal digits`];
  if (text === undefined ? published && value.format !== 1 : !isHex(text, 14)) {
    return ['text', t`14 hexadecimal digits`];
  }
  return undefined;
}

function wrongInSetup(setup: unknown): [name: string, wanted: string] | undefined {
  if (!isObject(setup) || !isSeed(setup.seed)) return ['setup.seed', t`32 hexadecimal digits`];
  const { boards } = setup;
  if (
    boards !== undefined &&
    !(Array.isArray(boards) && boards.every((board) => typeof board === 'string'))
  ) {
    return ['setup.boards', t`a list of strings`];
  }
  return hasOnly(setup, ['seed', 'boards']) ? undefined : ['setup', t`a seed and, optionally, boards`];
}

function hasCheck(entry: unknown): boolean {
  return isObject(entry) && entry.check !== undefined;
}

/** What is wrong with an entry, in a few words. Either all entries have their check, or none has. */
function wrongInEntry(
  entry: unknown,
  n: number,
  checked: boolean,
  acts: readonly string[],
): string | undefined {
  if (!isObject(entry)) return t`it is not an object`;
  const { by, move, act, ms, check } = entry;
  if (entry.n !== n) return t`its number is ${shown(entry.n)}`;
  if (!isCount(by)) return t`its seat is missing`;
  if ((move === undefined) === (act === undefined)) return t`it must have either a move or an act`;
  if (move !== undefined && (typeof move !== 'string' || move.length > MOST_MOVE)) {
    return t`its move is not a short string`;
  }
  if (act !== undefined && !acts.some((known) => known === act)) return t`its act ${shown(act)} is unknown`;
  if (ms !== undefined && !isCount(ms)) return t`its time is not a whole number of milliseconds`;
  if (check !== undefined && !isHex(check, 8)) return t`its check is not 8 hexadecimal digits`;
  if ((check !== undefined) !== checked) return t`its check is missing`;
  return hasOnly(entry, ENTRY_FIELDS) ? undefined : t`it has an unknown field`;
}

const MOST_SEATS = 64;

function isPlayer(player: unknown): boolean {
  return (
    isObject(player) &&
    isShort(player.name) &&
    (player.kind === 'human' || player.kind === 'machine') &&
    (player.level === undefined || isShort(player.level)) &&
    hasOnly(player, ['name', 'kind', 'level'])
  );
}

function isProof(proof: unknown): boolean {
  return (
    isObject(proof) &&
    isHex(proof.secret, 64) &&
    Array.isArray(proof.nonces) &&
    proof.nonces.length <= MOST_SEATS &&
    proof.nonces.every((nonce) => isHex(nonce, 32)) &&
    hasOnly(proof, ['secret', 'nonces'])
  );
}

function isMade(made: unknown): boolean {
  return (
    isObject(made) &&
    (made.wish === undefined || isShort(made.wish)) &&
    (made.par === undefined || isCount(made.par)) &&
    (made.pars === undefined || isPars(made.pars)) &&
    (made.grade === undefined || isShort(made.grade)) &&
    hasOnly(made, ['wish', 'par', 'pars', 'grade'])
  );
}

const MOST_PARS = 100;

function isPars(pars: unknown): boolean {
  return Array.isArray(pars) && pars.length <= MOST_PARS && pars.every(isCount);
}

function isClock(clock: unknown): boolean {
  return (
    isObject(clock) &&
    isCount(clock.base) &&
    isCount(clock.increment) &&
    hasOnly(clock, ['base', 'increment'])
  );
}

function isOutcome(outcome: unknown): boolean {
  if (!isObject(outcome) || !Array.isArray(outcome.results) || !isShort(outcome.reason)) return false;
  const { results, measures } = outcome;
  return (
    results.length <= MOST_SEATS &&
    results.every(Number.isFinite) &&
    (measures === undefined || (isObject(measures) && Object.values(measures).every(Number.isFinite))) &&
    hasOnly(outcome, ['results', 'reason', 'measures'])
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is unknown is refused at every depth: it would be lost, or would change nothing, without a word. */
function hasOnly(value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return Object.keys(value).every((name) => names.includes(name));
}

function isHex(value: unknown, digits: number): boolean {
  return typeof value === 'string' && value.length === digits && /^[0-9a-f]+$/.test(value);
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MOST_MOVE;
}

/** A whole number that is not negative, and exact. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
