/** Where the hand goes to answer: kept while nothing is asked, so that nothing lies elsewhere for it. */
import type { Question } from '@gridhall/core';
import { useRef } from 'preact/hooks';
import { answeredBy, fitsPad } from '../parts/question.tsx';

interface AnswerPlace {
  readonly place: ReturnType<typeof answeredBy>;
  /** A question that is no pad of directions is asked where the pad is. */
  readonly inPad: boolean;
}

export function useAnswerPlace(question: Question | undefined): AnswerPlace {
  // The end asks nothing, and changes nothing of where things lie.
  const answered = useRef(answeredBy(question));
  // Who walks, and is asked something else in between, answers where the pad is.
  const walked = useRef(false);
  walked.current ||= answeredBy(question) === 'pad';
  const inPad = walked.current && answeredBy(question) === 'panel' && fitsPad(question);
  if (question) answered.current = inPad ? 'pad' : answeredBy(question);
  return { place: answered.current, inPad };
}
