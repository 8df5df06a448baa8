/** Places by what is known of them. */
import { HELD, HIDDEN, type Lake } from './lake.ts';

/** Numbers with open fields around them. */
export function numbersOf(lake: Lake): number[] {
  const { number, width, columns, rows } = lake;
  const numbers: number[] = [];
  for (let row = 1; row <= rows; row++)
    for (let place = row * width + 1, end = place + columns; place < end; place++)
      if (number[place]! >= 0 && lake.openAround(place) > 0) numbers.push(place);
  return numbers;
}

/** The places around one that pass. */
export function around(lake: Lake, place: number, pass: (near: number) => boolean): number[] {
  const places: number[] = [];
  for (const step of lake.steps) if (pass(place + step)) places.push(place + step);
  return places;
}

export const openNear = (lake: Lake, place: number): number[] =>
  around(lake, place, (near) => lake.isOpen(near));

export const heldNear = (lake: Lake, place: number): number[] =>
  around(lake, place, (near) => lake.number[near] === HIDDEN && lake.known[near] === HELD);

export function openPlaces(lake: Lake): number[] {
  const { width, columns, rows } = lake;
  const places: number[] = [];
  for (let row = 1; row <= rows; row++)
    for (let place = row * width + 1, end = place + columns; place < end; place++)
      if (lake.isOpen(place)) places.push(place);
  return places;
}
