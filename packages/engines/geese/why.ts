/** A step of the ladder in a sentence that a beginner understands, and the fields and numbers to look at. */

import { t } from '@gridhall/core';
import type { Deduction } from './deduction.ts';
import type { Climb } from './ladder.ts';
import { HELD, HIDDEN, type Lake } from './lake.ts';
import { heldNear, openNear } from './places.ts';
import { touches } from './simple.ts';
import { absurdity } from './suppose.ts';

export interface Why {
  /** What makes it safe, as a clause. */
  readonly why: string;
  readonly places: readonly number[];
}

/** What a sentence calls a place. */
type Name = (place: number) => string;

/** A lake, and what its places are called. */
interface Told {
  readonly lake: Lake;
  readonly at: Name;
}

/** Why this field, one of those the last step found, is safe. The lake is as it was before that step. */
export function whySafe(lake: Lake, climb: Climb, field: number): Why {
  return explain({ lake, at: (place) => byRim(lake, place) }, climb, field);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The same with a letter for every place it names, in the order of reading, and those places in the order of their letters;
 * undefined where it names none.
 */
export function whyLettered(lake: Lake, climb: Climb, field: number): Why | undefined {
  // The sentence is put together in another order than it is read in: names stand in for letters until it is whole.
  const { why } = explain({ lake, at: (place) => `<${place}>` }, climb, field);
  const places = [...new Set([...why.matchAll(/<(\d+)>/g)].map(([, place]) => Number(place)))];
  if (places.length === 0 || places.length > LETTERS.length) return undefined;
  return {
    why: why.replaceAll(/<(\d+)>/g, (_name, place) => LETTERS[places.indexOf(Number(place))]!),
    places,
  };
}

function explain(told: Told, { step, before }: Climb, field: number): Why {
  switch (step.rung) {
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
function byRim(lake: Lake, place: number): string {
  const field = lake.fieldOf(place);
  return t`column ${field % lake.columns}, row ${Math.floor(field / lake.columns)}`;
}

const the = ({ lake, at }: Told, place: number): string => t`the ${lake.number[place]} at ${at(place)}`;

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : t`${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function geese(count: number): string {
  return count === 1 ? t`1 goose` : t`${count} geese`;
}

function byOne(told: Told, step: Deduction, before: ReadonlyMap<number, Deduction>, field: number): Why {
  const { lake, at } = told;
  const number = step.numbers[0]!;
  const held = heldNear(lake, number);
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
    if (step?.rung === 1 && !numbers.includes(step.numbers[0]!)) numbers.push(step.numbers[0]!);
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
  const { lake, at } = told;
  const [one, other] = step.numbers as readonly [number, number];
  const held = [...new Set([...heldNear(lake, one), ...heldNear(lake, other)])];
  const reasons = reasonsFor(told, held, before);
  const shared = openNear(lake, one).filter((place) => touches(lake, place, other));
  const places = [
    field,
    one,
    other,
    ...shared.filter((place) => place !== field),
    ...held,
    ...reasons.places,
  ];
  const [mine, theirs] = touches(lake, field, one) ? [one, other] : [other, one];
  if (shared.includes(field))
    return {
      why: t`${the(told, one)} and ${the(told, other)} need their geese on the cells that they do not share`,
      places,
    };
  // The other number needs so many of its geese on the fields it shares with this one that none is left for the rest.
  const wanted = lake.wanted(mine);
  const alone = openNear(lake, theirs).length - shared.length;
  const who =
    alone === 0
      ? t`the cells at ${list(shared.map(at))} hold ${goosesOf(told, theirs)}`
      : t`at least ${geese(lake.wanted(theirs) - alone)} of ${the(told, theirs)} must be at ${list(shared.map(at))}`;
  return {
    why: t`${who}, and ${the(told, mine)} ${wantsNoMore(wanted, held.length > 0)}`,
    places,
  };
}

function goosesOf(told: Told, number: number): string {
  const wanted = told.lake.wanted(number);
  return wanted === 1 ? t`the goose of ${the(told, number)}` : t`the ${wanted} geese of ${the(told, number)}`;
}

function wantsNoMore(wanted: number, found: boolean): string {
  if (wanted !== 1) return t`needs no more than those ${wanted}`;
  return found ? t`needs no more than that one` : t`needs no more than that`;
}

function byCount(told: Told, step: Deduction, field: number): Why {
  const { lake } = told;
  const left = lake.geese - lake.held;
  const places = [field, ...step.numbers, ...step.numbers.flatMap((number) => openNear(lake, number))];
  if (step.numbers.length === 0) return { why: t`all ${geese(lake.geese)} are found`, places };
  const who = list(step.numbers.map((number) => the(told, number)));
  return {
    why: t`of all geese ${left === 1 ? t`only 1 is` : t`only ${left} are`} left to find, and ${who} ${step.numbers.length === 1 ? t`needs` : t`need`} ${left === 1 ? t`it` : t`them all`}`,
    places,
  };
}

function byCases(told: Told, step: Deduction, field: number): Why {
  const { lake } = told;
  const absurd = absurdity(lake, field, HELD);
  if (absurd) {
    const { number, numbers, tooMany } = absurd;
    const end = tooMany ? t`would have too many geese` : t`could no longer get its geese`;
    return {
      why: t`if it held a goose, ${the(told, number)} ${end}, step by step from number to number`,
      places: [field, ...new Set([number, ...numbers])],
    };
  }
  const near = step.numbers.filter((number) => lake.number[number] !== HIDDEN);
  return {
    why: t`however the geese are laid out so that all these numbers and the count of all geese are right, it is free`,
    places: [field, ...near],
  };
}
