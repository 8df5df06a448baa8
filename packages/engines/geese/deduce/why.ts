/** A step of the ladder in a sentence that a beginner understands, and the fields and numbers to look at. */

import { t } from '@gridhall/core';
import { HELD, HIDDEN, heldNear, type KnownBoard, openNear } from '../board/known-board.ts';
import { touches } from '../board/simple.ts';
import { type Deduction, findContradiction, type SafeCell } from './deductions.ts';

export interface Why {
  /** What makes it safe, as a clause. */
  readonly why: string;
  readonly places: readonly number[];
}

/** What a sentence calls a place. */
type Name = (place: number) => string;

/** A board, and what its places are called. */
interface Told {
  readonly board: KnownBoard;
  readonly at: Name;
}

/** Why this field, one of those the last step found, is safe. The board is as it was before that step. */
export function whySafe(board: KnownBoard, climb: SafeCell, field: number): Why {
  return explain({ board, at: (place) => byRim(board, place) }, climb, field);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns the same sentence with letters for places, and the places in the order of their letters;
 * undefined where it names none.
 */
export function whyLettered(board: KnownBoard, climb: SafeCell, field: number): Why | undefined {
  // The parts of the sentence are not made in reading order, so that letters are assigned when it is complete.
  const { why } = explain({ board, at: (place) => `<${place}>` }, climb, field);
  const places = [...new Set([...why.matchAll(/<(\d+)>/g)].map(([, place]) => Number(place)))];
  if (places.length === 0 || places.length > LETTERS.length) return undefined;
  return {
    why: why.replaceAll(/<(\d+)>/g, (_name, place) => LETTERS[places.indexOf(Number(place))]!),
    places,
  };
}

function explain(told: Told, { step, before }: SafeCell, field: number): Why {
  switch (step.technique) {
    case 1:
      return byOne(told, step, before, field);
    case 2:
      return byTwo(told, step, before, field);
    case 3:
      return byCount(told, step, field);
    case 4:
      return byCases(told, step, field);
  }
}

/** By the numbers on the rim of the board. */
function byRim(board: KnownBoard, place: number): string {
  const field = board.fieldOf(place);
  return t`column ${field % board.columns}, row ${Math.floor(field / board.columns)}`;
}

const the = ({ board, at }: Told, place: number): string => t`the ${board.number[place]} at ${at(place)}`;

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : t`${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function geese(count: number): string {
  return count === 1 ? t`1 goose` : t`${count} geese`;
}

function byOne(told: Told, step: Deduction, before: ReadonlyMap<number, Deduction>, field: number): Why {
  const { board, at } = told;
  const number = step.numbers[0]!;
  const held = heldNear(board, number);
  const places = [field, number, ...held];
  if (held.length === 0) return { why: t`${the(told, number)} has no goose around it`, places };
  const where = list(held.map(at));
  const has = held.length === 1 ? t`its goose at ${where}` : t`its ${held.length} geese at ${where}`;
  const reasons = reasonsFor(told, held, before);
  return {
    why: t`${the(told, number)} already has ${has}${reasons.words}`,
    places: [...places, ...reasons.places],
  };
}

/** Why the geese that a step rests on are where they are, as far as it can be said in passing. */
function reasonsFor(
  told: Told,
  held: readonly number[],
  before: ReadonlyMap<number, Deduction>,
): { readonly words: string; readonly places: readonly number[] } {
  const numbers: number[] = [];
  for (const place of held) {
    const step = before.get(place);
    if (step?.technique === 1 && !numbers.includes(step.numbers[0]!)) numbers.push(step.numbers[0]!);
  }
  if (numbers.length === 0 || numbers.length > 2) return { words: '', places: numbers };
  const which = list(numbers.map((place) => the(told, place)));
  const geese = held.length === 1 ? t`it` : t`them`;
  return {
    words:
      numbers.length === 1
        ? t` (${which} has no other cell for ${geese})`
        : t` (${which} have no other cell for ${geese})`,
    places: numbers,
  };
}

function byTwo(told: Told, step: Deduction, before: ReadonlyMap<number, Deduction>, field: number): Why {
  const { board, at } = told;
  const [one, other] = step.numbers as readonly [number, number];
  const held = [...new Set([...heldNear(board, one), ...heldNear(board, other)])];
  const reasons = reasonsFor(told, held, before);
  const shared = openNear(board, one).filter((place) => touches(board, place, other));
  const places = [
    field,
    one,
    other,
    ...shared.filter((place) => place !== field),
    ...held,
    ...reasons.places,
  ];
  const [mine, theirs] = touches(board, field, one) ? [one, other] : [other, one];
  if (shared.includes(field))
    return {
      why: t`${the(told, one)} and ${the(told, other)} need their geese on the cells that they do not share`,
      places,
    };
  // The other number needs so many of its geese on the fields it shares with this one that none is left for the rest.
  const wanted = board.wanted(mine);
  const alone = openNear(board, theirs).length - shared.length;
  const who =
    alone === 0
      ? t`the cells at ${list(shared.map(at))} hold ${goosesOf(told, theirs)}`
      : t`at least ${geese(board.wanted(theirs) - alone)} of ${the(told, theirs)} must be at ${list(shared.map(at))}`;
  return {
    why: t`${who}, and ${the(told, mine)} ${wantsNoMore(wanted, held.length > 0)}`,
    places,
  };
}

function goosesOf(told: Told, number: number): string {
  const wanted = told.board.wanted(number);
  return wanted === 1 ? t`the goose of ${the(told, number)}` : t`the ${wanted} geese of ${the(told, number)}`;
}

function wantsNoMore(wanted: number, found: boolean): string {
  if (wanted !== 1) return t`needs no more than those ${wanted}`;
  return found ? t`needs no more than that one` : t`needs no more than that`;
}

function byCount(told: Told, step: Deduction, field: number): Why {
  const { board } = told;
  const left = board.geese - board.held;
  const places = [field, ...step.numbers, ...step.numbers.flatMap((number) => openNear(board, number))];
  if (step.numbers.length === 0) return { why: t`all ${geese(board.geese)} are found`, places };
  const who = list(step.numbers.map((number) => the(told, number)));
  return {
    why: t`of all geese ${left === 1 ? t`only 1 is` : t`only ${left} are`} left to find, and ${who} ${step.numbers.length === 1 ? t`needs` : t`need`} ${left === 1 ? t`it` : t`them all`}`,
    places,
  };
}

function byCases(told: Told, step: Deduction, field: number): Why {
  const { board } = told;
  const absurd = findContradiction(board, field, HELD);
  if (absurd) {
    const { number, numbers, tooMany } = absurd;
    const end = tooMany ? t`would have too many geese` : t`could no longer get its geese`;
    return {
      why: t`if it held a goose, ${the(told, number)} ${end}, step by step from number to number`,
      places: [field, ...new Set([number, ...numbers])],
    };
  }
  const near = step.numbers.filter((number) => board.number[number] !== HIDDEN);
  return {
    why: t`however the geese are laid out so that all these numbers and the count of all geese are right, it is free`,
    places: [field, ...near],
  };
}
