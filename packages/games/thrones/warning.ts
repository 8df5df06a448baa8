import type { Question } from '@gridhall/core';
import { t } from '@gridhall/core';
import { read } from './moves.ts';
import { oddsOf } from './odds.ts';
import type { ThronesView } from './view.ts';

/** A question before an answer that is certain to lose the game: a hopeless battle, the fifth refusal. */
export function warning(_view: ThronesView, question: Question, text: string): string | undefined {
  const action = read(question, text);
  if (!action.ok || question.kind !== 'choice') return undefined;
  const option = question.options[action.value];
  const odds = option && oddsOf(option);
  if (!odds || odds.win > 0 || odds.tie > 0) return undefined;
  if (question.id === 'champion' || (question.id === 'encounter' && option.word === 'battle')) {
    return t`This battle cannot be won, and losing it ends the game. Fight it all the same?`;
  }
  if (question.id === 'walkers' && option.word === 'no') {
    return t`This refusal is one too many and loses the game. Refuse all the same?`;
  }
  return undefined;
}
