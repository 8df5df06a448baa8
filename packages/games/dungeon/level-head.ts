/** The head of an extended level file: what a level says of itself before its map. */
import { bad, clip, FINE, good, type Result } from '@gridhall/core';
import type { DungeonFault } from './faults.ts';
import { DOOR_LETTERS } from './tiles.ts';

/** What an extended level says of itself. */
export interface Terms {
  /** Empty where it has none. */
  readonly title: string;
  /** Where each of the six named doors leads: `+1`, `-1`, a number, the name of a file, or nothing. */
  readonly doors: readonly string[];
  /** What each of them costs; 0 for nothing. */
  readonly prices: readonly number[];
  /** The walls close in after every so many turns; 0 for never. */
  readonly shrink: number;
  /** How many turns a potion taken here works. */
  readonly steps: number;
  /** Whether the level may be restarted after a death. */
  readonly restart: boolean;
}

/** Terms, and where the plain format begins. */
interface Head {
  readonly terms: Terms;
  readonly at: number;
}

const VERSION = '2';
/** How many turns a potion works by default. */
export const STEPS = 8;
const MOST_NUMBER = 999_999;
/** The letters of a title that fit a line of a screen. */
const MOST_TITLE = 60;
/** A longer name is no file. */
const MOST_NAME = 200;

/** Whether a text claims to be an extended level, of any version. */
export function isExtended(text: string): boolean {
  return /^dungeon(?![^\s])/.test(text);
}

/** Whether a word can name a file of the same folder, without its ending. */
export function isFileName(name: string): boolean {
  return name.length <= MOST_NAME && /^[A-Za-z][A-Za-z0-9_-]*$/.test(name);
}

/** One line of the head: its words, and its number in the file. */
interface HeadLine {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/** Reads the terms of an extended level; a fault names the line. */
export function readTerms(text: string): Result<Head, DungeonFault> {
  const doors = ['', '', '', '', '', ''];
  const terms = { title: '', doors, prices: [0, 0, 0, 0, 0, 0], shrink: 0, steps: STEPS, restart: false };
  const said: string[] = ['', ''];
  let at = 0;
  for (let number = 1; at < text.length; number++) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end).trim();
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    const name = firstWord(line);
    const value = line.slice(name.length).trim();
    if (number === 1) {
      if (value !== VERSION) return bad('level-version', { text: clip(value), wanted: VERSION, line: 1 });
      continue;
    }
    if (name === '') return checkPrices(terms, said) ?? good({ terms, at });
    const key = name === 'door' || name === 'price' ? `${name} ${firstWord(value)}` : name;
    if (said.includes(key)) return bad('level-repeated', { name: clip(key), line: number });
    said.push(key);
    const taken = readLine({ name, value, line: number }, terms);
    if (!taken.ok) return taken;
  }
  return bad('level-no-empty-line', { line: said.length - 1 });
}

/** Returns what is wrong with a price that has no door; `said` has what each line is about, from line 2 on. */
function checkPrices(
  { doors, prices }: Terms,
  said: readonly string[],
): Result<never, DungeonFault> | undefined {
  const without = prices.findIndex((price, i) => price > 0 && doors[i] === '');
  if (without < 0) return undefined;
  const letter = DOOR_LETTERS[without]!;
  return bad('level-price-without-door', { letter, line: said.indexOf(`price ${letter}`) });
}

/** A line ends with either of two characters, or both. */
function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

function firstWord(line: string): string {
  return /^\S*/.exec(line)![0];
}

type WritableTerms = { -readonly [K in keyof Terms]: Terms[K] } & { doors: string[]; prices: number[] };

function readLine({ name, value, line }: HeadLine, terms: WritableTerms): Result<void, DungeonFault> {
  const said = { name: clip(name), text: clip(value), line };
  switch (name) {
    case 'title':
      if (value === '') return bad('level-header-value', { ...said, wanted: 'some text' });
      terms.title = clip(value, MOST_TITLE);
      return FINE;
    case 'shrink':
    case 'steps': {
      const count = wholeNumber(value);
      if (count === undefined) return bad('level-header-number', { ...said, most: MOST_NUMBER });
      terms[name] = count;
      return FINE;
    }
    case 'allow':
      if (value !== 'restart') return bad('level-header-value', { ...said, wanted: 'restart' });
      terms.restart = true;
      return FINE;
    case 'door':
    case 'price':
      return readDoor({ name, value, line }, terms);
    default:
      // A file that goes on with its numbers has forgotten the empty line.
      if (/^[+-]?\d+$/.test(name)) return bad('level-no-empty-line', { line });
      return bad('level-header-unknown', said);
  }
}

function readDoor({ name, value, line }: HeadLine, terms: WritableTerms): Result<void, DungeonFault> {
  const [letter = '', target = '', ...more] = value.split(/\s+/);
  const door = letter.length === 1 ? DOOR_LETTERS.indexOf(letter) : -1;
  if (door < 0 || more.length > 0) {
    const wanted = 'a letter from A to F and one word';
    return bad('level-header-value', { name, text: clip(value), line, wanted });
  }
  if (name === 'price' || /^\d+$/.test(target)) {
    const number = wholeNumber(target);
    if (number === undefined) {
      const about = { name: `${name} ${letter}`, text: clip(target), line };
      return bad('level-header-number', { ...about, most: MOST_NUMBER });
    }
    if (name === 'price') terms.prices[door] = number;
    else terms.doors[door] = String(number);
    return FINE;
  }
  if (target !== '+1' && target !== '-1' && !isFileName(target))
    return bad('level-door-target', { letter, text: clip(target), line });
  terms.doors[door] = target;
  return FINE;
}

function wholeNumber(text: string): number | undefined {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number >= 1 ? number : undefined;
}

/** Returns the lines before the map, and the empty one after them. */
export function writeTerms({ title, doors, prices, shrink, steps, restart }: Terms): string[] {
  const letters = [...DOOR_LETTERS];
  return [
    `dungeon ${VERSION}`,
    ...(title === '' ? [] : [`title ${title}`]),
    ...letters.flatMap((letter, i) => (doors[i] === '' ? [] : [`door ${letter} ${doors[i]}`])),
    ...letters.flatMap((letter, i) => (prices[i] === 0 ? [] : [`price ${letter} ${prices[i]}`])),
    ...(shrink === 0 ? [] : [`shrink ${shrink}`]),
    ...(steps === STEPS ? [] : [`steps ${steps}`]),
    ...(restart ? ['allow restart'] : []),
    '',
  ];
}

/** Returns the line of a file in which a door is named, counted from 1. */
export function lineOfDoor(text: string, letter: string): number {
  const lines = text.split(/\r\n?|\n/);
  return 1 + lines.findIndex((line) => /^door\s+(\S)\s/.exec(line.trimStart())?.[1] === letter);
}
