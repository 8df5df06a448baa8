/** Solves a draft without guesses, with techniques up to a given one. It is fast, because generators call it often. */

import { HIDDEN, type KnownBoard, numbersOf, SAFE } from '../board/known-board.ts';
import { findByOne, findByTwo } from '../board/simple.ts';
import type { Stop } from '../count/component-count.ts';
import type { Survey } from '../count/survey.ts';
import { findByCount, type Technique } from '../deduce/deductions.ts';
import type { Draft } from './draft.ts';

/** Fields that were found safe, and the highest technique that was climbed for them since the ones before. */
export interface ProofStep {
  readonly technique: Technique;
  readonly places: readonly number[];
}

/** Answers with the highest technique that was needed, 0 where none was; `proof` gets what was found on the way. */
export function solveDraft(
  draft: Draft,
  highest: Technique,
  survey: Survey,
  stop: Stop,
  proof: ProofStep[] = [],
): Technique | 0 {
  const { board } = draft;
  let needed: Technique | 0 = 0;
  let climbed: Technique = 1;
  for (;;) {
    const places = showSafe(draft);
    if (places.length > 0) {
      proof.push({ technique: climbed, places });
      climbed = 1;
    }
    if (stop(1)) return needed;
    const numbers = numbersOf(board);
    let technique: Technique = 1;
    if (findByOne(board, numbers) === 'nothing') {
      if (highest === 1) return needed;
      technique = 2;
      if (findByTwo(board, numbers) === 'nothing') {
        if (highest === 2 || board.open === 0) return needed;
        technique = 3;
        if (!byCount(board)) {
          if (highest === 3) return needed;
          technique = 4;
          if (!bySurvey(survey, stop)) return needed;
        }
      }
    }
    if (technique > needed) needed = technique;
    if (technique > climbed) climbed = technique;
  }
}

/** Shows what is known to be safe, and tells which; zeros need no thought, for what is around them is found at once. */
function showSafe(draft: Draft): number[] {
  const { number, known, width, columns, rows, steps } = draft.board;
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

function byCount(board: KnownBoard): boolean {
  const [step] = findByCount(board);
  if (!step) return false;
  for (const place of step.places) board.find(place, step.what);
  return true;
}

function bySurvey(survey: Survey, stop: Stop): boolean {
  return survey.run(stop) && survey.settle() !== 'nothing';
}
