/** The words of the game as the console prints them: its numbers are plain, whatever other front ends make of them. */
import { faultWords as anyFaultWords } from '@gridhall/core';
import { words } from '../index.ts';

/** No thousands told apart; names have no commas, for they stand between commas in their files. */
const plain = (text: string): string => text.replace(/(\d),(?=\d{3}(?:\D|$|,))/g, '$1');

type Words = typeof words;

export const askWords = (...asked: Parameters<Words['ask']>): string => plain(words.ask(...asked));
export const optionWords = (...option: Parameters<Words['option']>): string => plain(words.option(...option));
export const faultWords = (fault: Parameters<typeof anyFaultWords>[1]): string =>
  plain(anyFaultWords(words, fault));

export function eventWords(...event: Parameters<Words['event']>): string | undefined {
  const sentence = words.event(...event);
  return sentence && plain(sentence);
}
