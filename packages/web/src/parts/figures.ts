/** What is measured, as it is said. A file of its own: art that shows figures is drawn without a lobby, too. */

import { type Scale, spanText } from '@gridhall/app';
import { counted, grouped, word } from '@gridhall/core';

/** So much of what is measured: '6 moves'; what is not counted has its name before it: 'score 1,089'. */
export function figureWords(measure: string, figure: number): string {
  if (!measure.endsWith('s')) return `${word(measure)} ${grouped(figure)}`;
  return counted(figure, measure.replace(/s$/, ''), measure);
}

/** The figure alone: a span of time, or how much. */
export function figureText({ measure }: Scale, figure: number): string {
  return measure === 'time' ? spanText(figure) : grouped(figure);
}
