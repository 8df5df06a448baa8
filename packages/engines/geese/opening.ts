/** Opens a draft as far as a ladder of so many rungs reaches, without a guess; quick, for it is done again and again. */
import type { Stop } from './count.ts';
import { findByCount } from './counting.ts';
import type { Rung } from './deduction.ts';
import type { Draft } from './draft.ts';
import { HIDDEN, type Lake, SAFE } from './lake.ts';
import { numbersOf } from './places.ts';
import { findByOne, findByTwo } from './simple.ts';
import type { Survey } from './survey.ts';

/** Answers with the highest rung that was needed, 0 where none was. */
export function open(draft: Draft, highest: Rung, survey: Survey, stop: Stop): Rung | 0 {
  const { lake } = draft;
  let needed: Rung | 0 = 0;
  for (;;) {
    showSafe(draft);
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
  }
}

/** Shows what is known to be safe; zeros need no thought, for what is around them is found at once. */
function showSafe(draft: Draft): void {
  const { number, known, width, columns, rows, steps } = draft.lake;
  const stack: number[] = [];
  for (let row = 1; row <= rows; row++)
    for (let place = row * width + 1, end = place + columns; place < end; place++)
      if (known[place] === SAFE && (number[place] === HIDDEN || number[place] === 0)) stack.push(place);
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
