/** From the texts of a dungeon to its levels: which are numbered, which are named, and where every door leads. */
import { type BoardFile, bad, clip, good, type Result } from '@gridhall/core';
import type { DungeonFault } from '../faults.ts';
import { type Level, loadLevel } from '../level.ts';
import { DOOR_LETTERS } from '../tiles.ts';
import { isExtended, isFileName, lineOfDoor, type Terms } from './terms.ts';
import { behind, numberOf, OUT } from './travel.ts';

/** The levels of a dungeon, by what they are called: a number from 1 to `rooms`, or the name of a file. */
export interface Course {
  readonly levels: readonly Level[];
  readonly names: readonly string[];
  readonly rooms: number;
  /** Whether any of it is beyond the classic game. */
  readonly extended: boolean;
}

/**
 * In a setup a level that is not numbered begins with a line of its own, `file NAME`; a numbered one may begin with `room
 * NAME`, where doors call it by the name of its file.
 */
interface Board {
  readonly kind: 'file' | 'room' | undefined;
  readonly name: string;
  readonly text: string;
}

/** What the text of a setup is called, and the level in it. */
export function boardOf(board: string): Board {
  if (!board.startsWith('file ') && !board.startsWith('room '))
    return { kind: undefined, name: '', text: board };
  const match = /^(file|room) ([^\s]{1,200})[ \t]*\r?\n/.exec(board);
  if (!match || !isFileName(match[2]!)) return { kind: undefined, name: '', text: board };
  return { kind: match[1] as 'file' | 'room', name: match[2]!, text: board.slice(match[0].length) };
}

/** The text of a level as it stands in a setup under the name of its file. */
function named(kind: 'file' | 'room', name: string, text: string): string {
  return `${kind} ${name}\n${text.startsWith('\uFEFF') ? text.slice(1) : text}`;
}

/** Whether the text of a setup is a level that is not numbered. */
export function isSide(board: string): boolean {
  return boardOf(board).kind === 'file';
}

/** A game is created again whenever it is gone through again: what its texts came to is remembered with them. */
const known = new WeakMap<readonly string[], Result<Course, DungeonFault>>();

/** Every level is checked before the first is entered: a game that began can be played to its end. */
export function courseOf(boards: readonly string[]): Result<Course, DungeonFault> {
  if (!boards.some(isBeyond)) return plainCourse(boards);
  const before = known.get(boards);
  if (before) return before;
  const course = extendedCourse(boards);
  known.set(boards, course);
  return course;
}

function extendedCourse(boards: readonly string[]): Result<Course, DungeonFault> {
  const read = boards.map(boardOf);
  const rooms = read.filter(({ kind }) => kind !== 'file');
  if (rooms.length === 0) return bad('no-levels');
  const all = [...rooms, ...read.filter(({ kind }) => kind === 'file')];
  const names = all.map(({ kind, name }, i) => (kind === 'file' ? name : String(i + 1)));
  const levels: Level[] = [];
  for (const [i, { text }] of all.entries()) {
    const level = loadLevel(text);
    if (!level.ok) return atLevel(level, names[i]!);
    levels.push(level.value);
  }
  const aliases = new Map<string, string>();
  for (const [i, { name }] of all.entries()) {
    if (name === '') continue;
    if (aliases.has(name)) return bad('level-named-twice', { name });
    aliases.set(name, names[i]!);
  }
  const resolved = levels.map((level) =>
    withTargets(level, (name) => aliases.get(name) ?? roomOf(name, rooms.length)),
  );
  const checked = checkWays({ levels: resolved, names, rooms: rooms.length }, all);
  return checked.ok ? good({ levels: resolved, names, rooms: rooms.length, extended: true }) : checked;
}

/** Whether a text is an extended level, or one with a name: no plain level begins with a letter. */
function isBeyond(board: string): boolean {
  const first = board.charCodeAt(board.charCodeAt(0) === 0xfeff ? 1 : 0);
  // The first letters of `dungeon`, `file` and `room`.
  return (
    (first === 100 || first === 102 || first === 114) &&
    (isExtended(board.replace(/^\uFEFF/, '')) || boardOf(board).kind !== undefined)
  );
}

function plainCourse(boards: readonly string[]): Result<Course, DungeonFault> {
  if (boards.length === 0) return bad('no-levels');
  const levels: Level[] = [];
  for (const text of boards) {
    const level = loadLevel(text);
    if (!level.ok) return atLevel(level, String(levels.length + 1));
    levels.push(level.value);
  }
  return good({ levels, names: NO_NAMES, rooms: levels.length, extended: false });
}

const NO_NAMES: readonly string[] = [];

/** `name3` is level 3, unless there is a file of that name. */
function roomOf(name: string, rooms: number): string {
  const number = numberOf(name, 0);
  return number >= 1 && number <= rooms ? String(number) : name;
}

/** A level whose doors lead to where a name is known by. */
export function withTargets(level: Level, known: (name: string) => string): Level {
  const { terms } = level;
  if (!terms?.doors.some(isFileName)) return level;
  const doors = terms.doors.map((target) => (isFileName(target) ? known(target) : target));
  return { ...level, terms: { ...terms, doors } };
}

/** A level that has these terms and this number: what is wrong with one of its doors, if anything. */
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

type Ways = Pick<Course, 'levels' | 'names' | 'rooms'>;

/** A level, and a number it may have there. */
export interface Visit {
  readonly level: number;
  readonly number: number;
}

/**
 * Every level with every number it may have: one without a number of its own has that of the level it is first entered
 * from, so all the ways there are looked at.
 */
export function visitsOf({ levels, names, rooms }: Ways): readonly Visit[] {
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

/** Where a door of a level leads on a visit: a place among the levels, or -1 for out of the game. */
export function leadsTo({ levels, names, rooms }: Ways, { level, number }: Visit, door: number): number {
  const name = behind({ levels, here: level, rooms }, number, door);
  return name === OUT ? -1 : names.indexOf(name);
}

/** Every door leads somewhere, whatever number its level may have. */
function checkWays(course: Ways, boards: readonly Board[]): Result<void, DungeonFault> {
  const { levels, names, rooms } = course;
  for (const { level, number } of visitsOf(course)) {
    const { terms } = levels[level]!;
    if (!terms) continue;
    const { text } = boards[level]!;
    const doors = checkDoors(terms, number, rooms, text);
    if (!doors.ok) return atLevel(doors, names[level]!);
    const lost = terms.doors.findIndex((target) => isFileName(target) && !names.includes(target));
    if (lost < 0) continue;
    const letter = DOOR_LETTERS[lost]!;
    const where = { letter, name: clip(terms.doors[lost]!), line: lineOfDoor(text, letter) };
    return atLevel(bad('level-door-nowhere', where), names[level]!);
  }
  return good(undefined);
}

function atLevel(
  {
    fault,
  }: {
    readonly fault: { readonly code: DungeonFault; readonly args: Readonly<Record<string, string | number>> };
  },
  name: string,
): Result<never, DungeonFault> {
  const level = /^\d/.test(name) ? Number(name) : name;
  return bad(fault.code, { ...fault.args, level });
}

/** The files that doors of these texts name and that are not among them. */
function missing(boards: readonly string[]): readonly string[] {
  const read = boards.map(boardOf);
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
 * The texts of a dungeon: its numbered files in their order, and every file that a door names, in the same folder,
 * however far away. What cannot be read is left out, for `courseOf` to say.
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
