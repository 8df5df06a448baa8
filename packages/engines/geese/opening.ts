/** Opens a draft as far as a ladder of so many rungs reaches, without a guess; quick, for it is done again and again. */
import type { Stop } from './count.ts';
import { findByCount } from './counting.ts';
import type { Rung } from './deduction.ts';
import type { Draft } from './draft.ts';
import { HIDDEN, type Lake, SAFE } from './lake.ts';
import { numbersOf } from './places.ts';
import { findByOne, findByTwo } from './simple.ts';
import type { Survey } from './survey.ts';

/** Fields that were found safe, and the highest rung that was climbed for them since the ones before. */
export interface Opened {
  readonly rung: Rung;
  readonly places: readonly number[];
}

/** Answers with the highest rung that was needed, 0 where none was; `proof` gets what was found on the way. */
export function open(
  draft: Draft,
  highest: Rung,
  survey: Survey,
  stop: Stop,
  proof: Opened[] = [],
): Rung | 0 {
  const { lake } = draft;
  let needed: Rung | 0 = 0;
  let climbed: Rung = 1;
  for (;;) {
    const places = showSafe(draft);
    if (places.length > 0) {
      proof.push({ rung: climbed, places });
      climbed = 1;
    }
    if (stop(1)) return needed;
    const numbers = numbersOf(lake);
    let rung: Rung = 1;
    if (findByOne(lake, numbers) === 'nothing') {
      if (highest === 1) return needed;
      rung = 2;
      if (findByTwo(lake, numbers) === 'nothing') {
        if (highest === 2 || lake.open === 0) return needed;
        rung = 3;
        if (!byCount(lake)) {
          if (highest === 3) return needed;
          rung = 4;
          if (!bySurvey(survey, stop)) return needed;
        }
      }
    }
    if (rung > needed) needed = rung;
    if (rung > climbed) climbed = rung;
  }
}

/** Shows what is known to be safe, and tells which; zeros need no thought, for what is around them is found at once. */
function showSafe(draft: Draft): number[] {
  const { number, known, width, columns, rows, steps } = draft.lake;
  const stack: number[] = [];
  const safe: number[] = [];
  for (let row = 1; row <= rows; row++)
    for (let place = row * width + 1, end = place + columns; place < end; place++)
      if (known[place] === SAFE && (number[place] === HIDDEN || number[place] === 0)) {
        stack.push(place);
        if (number[place] === HIDDEN) safe.push(place);
      }
  while (stack.length > 0) {
    const place = stack.pop()!;
    if (number[place] === HIDDEN) draft.show(place);
    if (draft.count(place) > 0) continue;
    for (let i = 0; i < 8; i++) {
      const near = place + steps[i]!;
      if (number[near] !== HIDDEN) continue;
      draft.show(near);
      if (draft.count(near) === 0) stack.push(near);
    }
  }
  return safe;
}

function byCount(lake: Lake): boolean {
  const [step] = findByCount(lake);
  if (!step) return false;
  for (const place of step.places) lake.find(place, step.what);
  return true;
}

function bySurvey(survey: Survey, stop: Stop): boolean {
  return survey.run(stop) && survey.settle() !== 'nothing';
}
