/**
 * A language that is nobody's: English with other letters, in brackets. Whoever reads it knows at once which text comes
 * from words that another language can replace, and which does not; and whether there is room for longer words.
 */
import type { Language } from './language.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OTHER = 'áƀçðéƒĝĥíĵķļɱñöþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŢÚṼŴẊÝŽ';
const LETTERS: ReadonlyMap<string, string> = new Map([...PLAIN].map((letter, i) => [letter, OTHER[i]!]));

/** Blanks at its ends, and the lines of a list, stay where they are: they are not words. */
export const pseudo: Language = (phrase) =>
  phrase.replace(/[^\n]+/g, (line) =>
    /\p{L}/u.test(line) ? line.replace(line.trim(), (text) => `⟦${other(text)}⟧`) : line,
  );

const other = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => LETTERS.get(letter)!);
