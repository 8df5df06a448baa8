/** The end of a game, when few layouts are left: each of them is written down, and the best play among them is exact. */
import { GOOSE } from '@gridhall/games/geese';
import { HELD, HIDDEN, type KnownBoard, openPlaces } from '../board/known-board.ts';
import type { Stop } from '../count/component-count.ts';
import type { Survey } from '../count/survey.ts';
import { bestOf } from './best-play.ts';
import type { Layouts } from './rivals.ts';

/** Best play from here, and its chance; undefined where it was told to stop. */
export function playOut(
  survey: Survey,
  stop: Stop,
): { readonly place: number; readonly chance: number } | undefined {
  const places = placesOf(survey);
  const layouts = layoutsOn(survey.board, places, survey.left, stop);
  if (!layouts) return undefined;
  const { proved, field, won } = bestOf(layouts, stop);
  return proved ? { place: places[field]!, chance: won / layouts.count } : undefined;
}

/** The open fields, those of a component after each other in the order in which its groups are filled, the far ones last. */
function placesOf(survey: Survey): number[] {
  const { board, counts, components } = survey;
  const places: number[] = [];
  for (let i = 0; i < components; i++) {
    const { component, order } = counts[i]!;
    const turn = new Int32Array(component.groups);
    for (let step = 0; step < component.groups; step++) turn[order.group[step]!] = step;
    const fields = Array.from({ length: component.fields }, (_none, f) => f);
    fields.sort((one, other) => turn[component.groupOf[one]!]! - turn[component.groupOf[other]!]!);
    for (const f of fields) if (board.isOpen(component.fieldAt[f]!)) places.push(component.fieldAt[f]!);
  }
  for (const place of openPlaces(board)) if (!survey.isFrontier(place)) places.push(place);
  return places;
}

/** Every way to put the geese on these places that fits the numbers. */
function layoutsOn(
  board: KnownBoard,
  places: readonly number[],
  geese: number,
  stop: Stop,
): Layouts | undefined {
  const fields = places.length;
  const { number, known, steps } = board;
  // For every place of the board: geese wanted and open fields left, where it is a number.
  const wanted = new Map<number, number>();
  const rest = new Map<number, number>();
  const numbersOf = places.map((place) => {
    const numbers: number[] = [];
    for (const step of steps) {
      const near = place + step;
      if (number[near]! < 0) continue;
      numbers.push(near);
      if (!wanted.has(near)) wanted.set(near, board.wanted(near));
      rest.set(near, (rest.get(near) ?? 0) + 1);
    }
    return numbers;
  });
  const indexOf = new Map(places.map((place, i) => [place, i]));
  const nearOf = places.map((place) =>
    [...steps].map((step) => indexOf.get(place + step) ?? -1).filter((index) => index >= 0),
  );
  const heldBy = places.map((place) =>
    [...steps].reduce((sum, step) => {
      const near = place + step;
      return sum + (number[near] === HIDDEN && known[near] === HELD ? 1 : 0);
    }, 0),
  );
  const rows: Uint8Array[] = [];
  const goose = new Uint8Array(fields);
  let stopped = false;
  const fill = (i: number, left: number): void => {
    if (stopped || left < 0 || left > fields - i) return;
    if (i === fields) {
      const row = new Uint8Array(fields);
      for (let f = 0; f < fields; f++) {
        if (goose[f]) row[f] = GOOSE;
        else {
          row[f] = heldBy[f]!;
          for (const near of nearOf[f]!) row[f]! += goose[near]!;
        }
      }
      rows.push(row);
      stopped = stop(1);
      return;
    }
    const numbers = numbersOf[i]!;
    for (let value = 0; value < 2; value++) {
      let fits = true;
      for (const near of numbers) {
        const want = wanted.get(near)! - value;
        const more = rest.get(near)! - 1;
        wanted.set(near, want);
        rest.set(near, more);
        if (want < 0 || want > more) fits = false;
      }
      goose[i] = value;
      if (fits) fill(i + 1, left - value);
      for (const near of numbers) {
        wanted.set(near, wanted.get(near)! + value);
        rest.set(near, rest.get(near)! + 1);
      }
    }
    goose[i] = 0;
  };
  fill(0, geese);
  if (stopped) return undefined;
  const values = new Uint8Array(rows.length * fields);
  rows.forEach((row, i) => {
    values.set(row, i * fields);
  });
  return { fields, count: rows.length, values };
}
