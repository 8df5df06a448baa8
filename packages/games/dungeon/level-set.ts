/** From the texts of a dungeon to its levels: which are numbered, which are named, and where every door leads. */
import { type BoardFile, bad, clip, type Fault, good, type Result } from '@gridhall/core';
import type { DungeonFault } from './faults.ts';
import { type Level, loadLevel } from './level.ts';
import { isFileName, lineOfDoor, type Terms } from './level-head.ts';
import { behind, numberOf, OUT } from './quest.ts';
import { DOOR_LETTERS } from './tiles.ts';

/** The levels of a dungeon by name: a number from 1 to `rooms`, or the name of a file. */
interface LevelSet {
  readonly levels: readonly Level[];
  readonly names: readonly string[];
  readonly rooms: number;
  /** Whether any of them is an extended level, or one with a name. */
  readonly extended: boolean;
}

/**
 * A level in a setup. One without a number begins with a line of its own, `file NAME`. A numbered one may begin with
 * `room NAME` if doors call it by the name of its file.
 */
interface LevelText {
  readonly kind: 'file' | 'room' | undefined;
  readonly name: string;
  readonly text: string;
}

export function levelTextOf(board: string): LevelText {
  const match = /^(file|room) ([^\s]{1,200})[ \t]*\r?\n/.exec(board);
  if (!match || !isFileName(match[2]!)) return { kind: undefined, name: '', text: board };
  return { kind: match[1] as 'file' | 'room', name: match[2]!, text: board.slice(match[0].length) };
}

/** Returns the text of a level as it stands in a setup under the name of its file. */
function named(kind: 'file' | 'room', name: string, text: string): string {
  return `${kind} ${name}\n${text.startsWith('\uFEFF') ? text.slice(1) : text}`;
}

/** Whether the text of a setup is a level without a number. */
export function isSideLevel(board: string): boolean {
  return levelTextOf(board).kind === 'file';
}

/** A game is created again for each replay, so that the levels of its texts are cached. */
const known = new WeakMap<readonly string[], Result<LevelSet, DungeonFault>>();

/** Reads and checks every level before the first is entered, so that a game that began can be played to its end. */
export function readLevels(boards: readonly string[]): Result<LevelSet, DungeonFault> {
  const before = known.get(boards);
  if (before) return before;
  const read = readTexts(boards.map(levelTextOf));
  known.set(boards, read);
  return read;
}

function readTexts(texts: readonly LevelText[]): Result<LevelSet, DungeonFault> {
  const rooms = texts.filter(({ kind }) => kind !== 'file');
  if (rooms.length === 0) return bad('no-levels');
  const all = [...rooms, ...texts.filter(({ kind }) => kind === 'file')];
  const names = all.map(({ kind, name }, i) => (kind === 'file' ? name : String(i + 1)));
  const levels: Level[] = [];
  for (const [i, { text }] of all.entries()) {
    const level = loadLevel(text);
    if (!level.ok) return atLevel(level.fault, names[i]!);
    levels.push(level.value);
  }
  const extended = levels.some(({ terms }) => terms) || texts.some(({ kind }) => kind);
  if (!extended) return good({ levels, names, rooms: rooms.length, extended });
  const aliases = new Map<string, string>();
  for (const [i, { name }] of all.entries()) {
    if (name === '') continue;
    if (aliases.has(name)) return bad('level-named-twice', { name });
    aliases.set(name, names[i]!);
  }
  const resolved = levels.map((level) =>
    withTargets(level, (name) => aliases.get(name) ?? roomOf(name, rooms.length)),
  );
  const set = { levels: resolved, names, rooms: rooms.length, extended };
  const checked = checkTargets(set, all);
  return checked.ok ? good(set) : checked;
}

/** `name3` is level 3, unless there is a file of that name. */
function roomOf(name: string, rooms: number): string {
  const number = numberOf(name, 0);
  return number >= 1 && number <= rooms ? String(number) : name;
}

/** Returns a level whose doors call other levels by the names that `known` gives them. */
export function withTargets(level: Level, known: (name: string) => string): Level {
  const { terms } = level;
  if (!terms?.doors.some(isFileName)) return level;
  const doors = terms.doors.map((target) => (isFileName(target) ? known(target) : target));
  return { ...level, terms: { ...terms, doors } };
}

/** Checks that the doors of a level with this number lead to numbers that there are. */
export function checkDoors(
  terms: Terms,
  number: number,
  rooms: number,
  text: string,
): Result<void, DungeonFault> {
  for (const [i, target] of terms.doors.entries()) {
    const letter = DOOR_LETTERS[i]!;
    const to = target === '-1' ? number - 1 : /^\d+$/.test(target) ? Number(target) : undefined;
    if (to === undefined || (to >= 1 && to <= rooms)) continue;
    const line = lineOfDoor(text, letter);
    if (target === '-1' && to < 1) return bad('level-door-first', { letter, line });
    return bad('level-door-outside', { letter, number: to, rooms, line });
  }
  return good(undefined);
}

type Levels = Pick<LevelSet, 'levels' | 'names' | 'rooms'>;

/** A level, and a number it may have. */
interface Visit {
  readonly level: number;
  readonly number: number;
}

/**
 * Returns every level with every number it may have. A level without a number of its own has that of the level it is
 * first entered from.
 */
export function visitsOf({ levels, names, rooms }: Levels): readonly Visit[] {
  const seen = new Set<string>();
  const visits: Visit[] = [];
  const meet = (level: number, from: number): void => {
    const number = numberOf(names[level]!, from);
    const key = `${level} ${number}`;
    if (level < 0 || seen.has(key)) return;
    seen.add(key);
    visits.push({ level, number });
  };
  for (let level = 0; level < rooms; level++) meet(level, level + 1);
  for (let at = 0; at < visits.length; at++) {
    const { level, number } = visits[at]!;
    for (const target of levels[level]!.terms?.doors ?? []) {
      const to = isFileName(target) ? names.indexOf(target) : -1;
      if (to >= 0) meet(to, number);
    }
  }
  return visits;
}

/** Returns where a door leads on a visit: a place among the levels, or -1 for out of the game. */
export function leadsTo({ levels, names, rooms }: Levels, { level, number }: Visit, door: number): number {
  const name = behind({ levels, here: level, rooms }, number, door);
  return name === OUT ? -1 : names.indexOf(name);
}

/** Checks that every door leads somewhere, whatever number its level may have. */
function checkTargets(set: Levels, texts: readonly LevelText[]): Result<void, DungeonFault> {
  const { levels, names, rooms } = set;
  for (const { level, number } of visitsOf(set)) {
    const { terms } = levels[level]!;
    if (!terms) continue;
    const { text } = texts[level]!;
    const doors = checkDoors(terms, number, rooms, text);
    if (!doors.ok) return atLevel(doors.fault, names[level]!);
    const lost = terms.doors.findIndex((target) => isFileName(target) && !names.includes(target));
    if (lost < 0) continue;
    const letter = DOOR_LETTERS[lost]!;
    const where = { letter, name: clip(terms.doors[lost]!), line: lineOfDoor(text, letter) };
    return bad('level-door-nowhere', { ...where, level: levelArgument(names[level]!) });
  }
  return good(undefined);
}

function atLevel({ code, args }: Fault<DungeonFault>, name: string): Result<never, DungeonFault> {
  return bad(code, { ...args, level: levelArgument(name) });
}

const levelArgument = (name: string): string | number => (/^\d/.test(name) ? Number(name) : name);

/** Returns the files that doors of these texts name and that are not among them. */
function missing(boards: readonly string[]): readonly string[] {
  const read = boards.map(levelTextOf);
  const there = new Set(read.map(({ name }) => name));
  const wanted = new Set<string>();
  for (const { text } of read) {
    const level = loadLevel(text);
    for (const target of (level.ok && level.value.terms?.doors) || []) {
      if (isFileName(target) && !there.has(target)) wanted.add(target);
    }
  }
  return [...wanted];
}

/**
 * Returns the texts of a dungeon: its numbered files in order, and every file that a door names, directly or through
 * others. What cannot be read is left out, and `readLevels` says so.
 */
export async function gather(
  files: readonly BoardFile[],
  read: (name: string) => Promise<string | undefined>,
): Promise<readonly string[]> {
  let boards = files.map(({ text }) => text);
  const tried = new Set<string>();
  for (;;) {
    const wanted = missing(boards).filter((name) => !tried.has(name));
    if (wanted.length === 0) return boards;
    for (const name of wanted) {
      tried.add(name);
      const room = files.findIndex((file) => file.name === name);
      const text = room >= 0 ? undefined : await read(name);
      if (room >= 0) boards = boards.with(room, named('room', name, files[room]!.text));
      else if (text !== undefined) boards = [...boards, named('file', name, text)];
    }
  }
}
