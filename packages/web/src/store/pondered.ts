/** What was thought about the moves that nobody has made yet, from one visit to the next. */
import { Pondered } from '@gridhall/match';

const KEY = 'gridhall.thought';

export const pondered = new Pondered({
  read: () => localStorage.getItem(KEY),
  write: (text) => localStorage.setItem(KEY, text),
});
