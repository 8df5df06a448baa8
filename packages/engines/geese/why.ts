/** A step of the ladder in a sentence that a beginner understands, and the fields and numbers to look at. */

import { t } from '@gridhall/core';
import type { Deduction } from './deduction.ts';
import type { Climb } from './ladder.ts';
import { HELD, HIDDEN, type Lake } from './lake.ts';
import { heldNear, openNear } from './places.ts';
import { touches } from './simple.ts';
import { absurdity } from './suppose.ts';

export interface Why {
  readonly why: string;
  readonly places: readonly number[];
}

/** Why this field, one of those the last step found, is safe. The lake is as it was before that step. */
export function whySafe(lake: Lake, { step, before }: Climb, field: number): Why {
  switch (step.rung) {
    case 1:
      return byOne(lake, step, before, field);
    case 2:
      return byTwo(lake, step, before, field);
    case 3:
      return byCount(lake, step, field);
    case 4:
      return byCases(lake, step, field);
  }
}

/** As moves name a field: x, then y. */
function at(lake: Lake, place: number): string {
  const field = lake.fieldOf(place);
  return `${field % lake.columns} ${Math.floor(field / lake.columns)}`;
}

const the = (lake: Lake, place: number): string => t`the ${lake.number[place]} at ${at(lake, place)}`;
const The = (lake: Lake, place: number): string => t`The ${lake.number[place]} at ${at(lake, place)}`;

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : t`${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function geese(count: number): string {
  return count === 1 ? '1 goose' : t`${count} geese`;
}

function byOne(lake: Lake, step: Deduction, before: ReadonlyMap<number, Deduction>, field: number): Why {
  const number = step.numbers[0]!;
  const held = heldNear(lake, number);
  const places = [field, number, ...held];
  if (held.length === 0)
    return { why: t`${The(lake, number)} has no goose around it, so this field is safe.`, places };
  const where = list(held.map((place) => at(lake, place)));
  const has = held.length === 1 ? t`its goose at ${where}` : t`its ${held.length} geese at ${where}`;
  const reasons = reasonsFor(lake, held, before);
  return {
    why: t`${The(lake, number)} already has ${has}${reasons.words}, so this field is safe.`,
    places: [...places, ...reasons.places],
  };
}

/** Why the geese that a step rests on are where they are, as far as it can be said in passing. */
function reasonsFor(
  lake: Lake,
  held: readonly number[],
  before: ReadonlyMap<number, Deduction>,
): { readonly words: string; readonly places: readonly number[] } {
  const numbers: number[] = [];
  for (const place of held) {
    const step = before.get(place);
    if (step?.rung === 1 && !numbers.includes(step.numbers[0]!)) numbers.push(step.numbers[0]!);
  }
  if (numbers.length === 0 || numbers.length > 2) return { words: '', places: numbers };
  const has = numbers.length === 1 ? 'has' : 'have';
  return {
    words: t` (${list(numbers.map((place) => the(lake, place)))} ${has} no other field for ${held.length === 1 ? t`it` : t`them`})`,
    places: numbers,
  };
}

function byTwo(lake: Lake, step: Deduction, before: ReadonlyMap<number, Deduction>, field: number): Why {
  const [one, other] = step.numbers as readonly [number, number];
  const held = [...new Set([...heldNear(lake, one), ...heldNear(lake, other)])];
  const reasons = reasonsFor(lake, held, before);
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
      why: t`${The(lake, one)} and ${the(lake, other)} need their geese on the fields that they do not share, so this field is safe.`,
      places,
    };
  // The other number needs so many of its geese on the fields it shares with this one that none is left for the rest.
  const wanted = lake.wanted(mine);
  const alone = openNear(lake, theirs).length - shared.length;
  const who =
    alone === 0
      ? t`The fields ${list(shared.map((place) => at(lake, place)))} hold ${goosesOf(lake, theirs)}`
      : t`At least ${geese(lake.wanted(theirs) - alone)} of ${the(lake, theirs)} must be on ${list(shared.map((place) => at(lake, place)))}`;
  return {
    why: t`${who}, and ${the(lake, mine)} ${wantsNoMore(wanted, held.length > 0)}, so this field is safe.`,
    places,
  };
}

function goosesOf(lake: Lake, number: number): string {
  const wanted = lake.wanted(number);
  return wanted === 1 ? t`the goose of ${the(lake, number)}` : t`the ${wanted} geese of ${the(lake, number)}`;
}

function wantsNoMore(wanted: number, found: boolean): string {
  const more = found ? ' more' : '';
  return t`wants no more than ${wanted === 1 ? `that${more === '' ? '' : t` one`}` : t`those ${wanted}`}`;
}

function byCount(lake: Lake, step: Deduction, field: number): Why {
  const left = lake.geese - lake.held;
  const places = [field, ...step.numbers, ...step.numbers.flatMap((number) => openNear(lake, number))];
  if (step.numbers.length === 0)
    return { why: t`All ${geese(lake.geese)} are found, so this field is safe.`, places };
  const who = list(step.numbers.map((number) => the(lake, number)));
  return {
    why: t`Of all geese ${left === 1 ? t`only 1 is` : t`only ${left} are`} left to find, and ${who} ${step.numbers.length === 1 ? t`needs` : t`need`} ${left === 1 ? t`it` : t`them all`}, so this field is safe.`,
    places,
  };
}

function byCases(lake: Lake, step: Deduction, field: number): Why {
  const absurd = absurdity(lake, field, HELD);
  if (absurd) {
    const { number, numbers, tooMany } = absurd;
    const end = tooMany ? t`would have too many geese` : t`could not get its geese any more`;
    return {
      why: t`If this field held a goose, ${the(lake, number)} ${end}, step by step from number to number, so it is safe.`,
      places: [field, ...new Set([number, ...numbers])],
    };
  }
  const near = step.numbers.filter((number) => lake.number[number] !== HIDDEN);
  return {
    why: t`However the geese are laid out so that all these numbers and the count of all geese are right, this field is free.`,
    places: [field, ...near],
  };
}
