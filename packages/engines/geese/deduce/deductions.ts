/**
 * The ladder of deductions: one number; two numbers that share fields; the count of all geese; cases. A step says what
 * it finds and what it rests on, and is true in every layout that fits.
 */

import type { KnownBoard } from '../board/known-board.ts';
import { HELD, neighborsOf, numbersOf, openNear, openPlaces, SAFE } from '../board/known-board.ts';
import { pairFor, touches } from '../board/simple.ts';
import type { Stop } from '../count/component-count.ts';
import { Survey } from '../count/survey.ts';

/** Takes in what a step found. */
export function recordDeduction(board: KnownBoard, step: Deduction): void {
  for (const place of step.places) if (board.isOpen(place)) board.find(place, step.what);
}

/** Every step of one technique that can be made now; with cases, what no lower technique needs to be asked for. */
export function deductionsBy(board: KnownBoard, technique: Technique, stop: Stop): Deduction[] {
  switch (technique) {
    case 1:
      return numbersOf(board).flatMap((place) => byOne(board, place));
    case 2:
      return numbersOf(board).flatMap((place) => byTwo(board, place));
    case 3:
      return findByCount(board);
    case 4:
      return byCases(board, stop);
  }
}

function byOne(board: KnownBoard, place: number): Deduction[] {
  const wanted = board.wanted(place);
  const open = openNear(board, place);
  if (wanted !== 0 && wanted !== open.length) return [];
  return [{ technique: 1, what: wanted === 0 ? SAFE : HELD, places: open, numbers: [place] }];
}

function byTwo(board: KnownBoard, one: number): Deduction[] {
  const pair = pairFor(board, one);
  if (!pair) return [];
  const { other } = pair;
  const mine = openNear(board, one);
  const theirs = openNear(board, other);
  const parts = [
    [mine.filter((place) => !touches(board, place, other)), pair.mine],
    [mine.filter((place) => touches(board, place, other)), pair.shared],
    [theirs.filter((place) => !touches(board, place, one)), pair.theirs],
  ] as const;
  const numbers = [one, other];
  return ([SAFE, HELD] as const).flatMap((what) => {
    const places = parts.flatMap(([fields, is]) => (is === what ? fields : []));
    return places.length > 0 ? [{ technique: 2, what, places, numbers } as const] : [];
  });
}

/** All layouts at once: exact, so that nothing that can be known is missed. */
function byCases(board: KnownBoard, stop: Stop): Deduction[] {
  const survey = new Survey(board);
  if (!survey.run(stop)) return [];
  const steps: Deduction[] = [];
  for (let i = 0; i < survey.components; i++) {
    const { component } = survey.counts[i]!;
    const fields = [...component.fieldAt.subarray(0, component.fields)];
    const numbers = [...component.numberAt.subarray(0, component.numbers)];
    for (const [chance, what] of [
      [0, SAFE],
      [1, HELD],
    ] as const) {
      const places = fields.filter((place) => survey.chance[place] === chance);
      if (places.length > 0) steps.push({ technique: 4, what, places, numbers });
    }
  }
  if (survey.farIs !== 'open' && survey.far > 0) {
    const places = openPlaces(board).filter((place) => !survey.isFrontier(place));
    steps.push({
      technique: 4,
      what: survey.farIs === 'free' ? SAFE : HELD,
      places,
      numbers: numbersOf(board),
    });
  }
  return steps;
}

/** How a safe field was found: the last step, and those before it that found geese, by the place of the goose. */
export interface SafeCell {
  readonly step: Deduction;
  readonly before: ReadonlyMap<number, Deduction>;
}

/**
 * Climbs from a board until a field is surely safe, never higher than it must: geese found on the way are kept, and
 * after each the lowest technique is tried again. Undefined where nothing is certain.
 */
export function findSafe(board: KnownBoard, highest: Technique, stop: Stop): SafeCell | undefined {
  const before = new Map<number, Deduction>();
  for (let technique = 1 as Technique; technique <= highest; ) {
    const steps = deductionsBy(board, technique, stop);
    const safe = steps.find((step) => step.what === SAFE);
    if (safe) return { step: safe, before };
    // On the lowest technique all at once; above it one, for it may make the rest easier.
    const held = technique === 1 ? steps : steps.slice(0, 1);
    for (const step of held) {
      for (const place of step.places) if (board.isOpen(place)) before.set(place, step);
      recordDeduction(board, step);
    }
    if (held.length > 0) technique = 1;
    else if (technique === 4) return undefined;
    else technique++;
    if (stop(1)) return undefined;
  }
  return undefined;
}

/** One number; two numbers that share fields; the count of all geese; cases. */
export type Technique = 1 | 2 | 3 | 4;

export interface Deduction {
  readonly technique: Technique;
  readonly what: typeof SAFE | typeof HELD;
  /** The fields that it decides. */
  readonly places: readonly number[];
  /** The numbers that it rests on. */
  readonly numbers: readonly number[];
}

/**
 * Uses the count of all geese: numbers that share no field need a number of geese together; if those are all that are
 * left, every other field is safe, and if the other fields are as many as the rest of the geese, each holds one.
 */
/** More numbers than this are no counting any more. */
const MOST_NUMBERS = 14;

export function findByCount(board: KnownBoard): Deduction[] {
  const left = board.geese - board.held;
  const open = openPlaces(board);
  if (open.length === 0) return [];
  const numbers = numbersOf(board);
  if (numbers.length > MOST_NUMBERS) return plain(left, open);
  const sets = numbers.map((place) => ({
    place,
    wanted: board.wanted(place),
    fields: openNear(board, place),
  }));
  const covered = new Set<number>();
  const chosen: number[] = [];
  let found: Deduction | undefined;
  const choose = (i: number, rest: number): void => {
    if (found || rest < 0) return;
    const outside = open.length - covered.size;
    if (outside > 0 && (rest === 0 || rest === outside)) {
      const places = open.filter((place) => !covered.has(place));
      found = { technique: 3, what: rest === 0 ? SAFE : HELD, places, numbers: [...chosen] };
      return;
    }
    for (let j = i; j < sets.length && !found; j++) {
      const { place, wanted, fields } = sets[j]!;
      if (fields.some((field) => covered.has(field))) continue;
      for (const field of fields) covered.add(field);
      chosen.push(place);
      choose(j + 1, rest - wanted);
      chosen.pop();
      for (const field of fields) covered.delete(field);
    }
  };
  choose(0, left);
  return found ? [found] : [];
}

/** No geese left, or nothing but geese. */
function plain(left: number, open: readonly number[]): Deduction[] {
  if (left !== 0 && left !== open.length) return [];
  return [{ technique: 3, what: left === 0 ? SAFE : HELD, places: open, numbers: [] }];
}

/** Supposing something of one field, and following single numbers until one of them cannot be right. */
export interface Contradiction {
  /** The number that cannot be right. */
  readonly number: number;
  /** The numbers that led there. */
  readonly numbers: readonly number[];
  readonly tooMany: boolean;
}

/** Where it ends in nonsense, if it does. The board is left as it was. */
export function findContradiction(
  board: KnownBoard,
  field: number,
  what: typeof SAFE | typeof HELD,
): Contradiction | undefined {
  const found: number[] = [];
  const numbers: number[] = [];
  const queue: number[] = [];
  const find = (place: number, is: typeof SAFE | typeof HELD) => {
    board.find(place, is);
    found.push(place);
    for (const number of neighborsOf(board, place, (near) => board.number[near]! >= 0))
      if (!queue.includes(number)) queue.push(number);
  };
  find(field, what);
  let absurd: Contradiction | undefined;
  for (let number = queue.shift(); number !== undefined && !absurd; number = queue.shift()) {
    const wanted = board.wanted(number);
    const open = openNear(board, number);
    if (wanted < 0 || wanted > open.length) absurd = { number, numbers, tooMany: wanted < 0 };
    else if (open.length > 0 && (wanted === 0 || wanted === open.length)) {
      numbers.push(number);
      for (const place of open) find(place, wanted === 0 ? SAFE : HELD);
    }
  }
  for (const place of found) board.doubt(place);
  return absurd;
}
