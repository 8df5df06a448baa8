/** What was thought about the moves that nobody has made yet, from one visit to the next. */
import { Pondered } from '@gridhall/app';
import { texts } from './texts.ts';

const KEY = 'gridhall.thought';

export const pondered = new Pondered({
  read: () => texts.getItem(KEY),
  write: (text) => texts.setItem(KEY, text),
});
