/** The languages there are, by the tags that browsers and terminals use, and the one place where one is chosen. */
import { type Language, speak } from './language.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OTHER = 'áƀçðéƒĝĥíĵķļɱñöþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŢÚṼŴẊÝŽ';
const LETTERS: ReadonlyMap<string, string> = new Map([...PLAIN].map((letter, i) => [letter, OTHER[i]!]));

/**
 * A test language: English with other letters, in brackets. It shows which text comes from words that a translation can
 * replace, and whether there is room for longer words. Outer blanks and line breaks stay, because they are not words.
 */
export const pseudo: Language = (phrase) =>
  phrase.replace(/[^\n]+/g, (line) =>
    /\p{L}/u.test(line) ? line.replace(line.trim(), (text) => `⟦${other(text)}⟧`) : line,
  );

const other = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => LETTERS.get(letter)!);

/** Beside English. `en-XA` is the usual tag of a language that is nobody's: it shows what was never translated. */
const LANGUAGES: Readonly<Record<string, Language | undefined>> = { en: undefined, 'en-xa': pseudo };

/** Speaks the first language of a list of tags (`de-AT`, `de_AT.UTF-8`) that there is; English where there is none. */
export function chooseLanguage(wanted: readonly string[]): void {
  for (const tag of wanted) {
    const name = tag.split(/[.@]/, 1)[0]!.replace('_', '-').toLowerCase();
    const found = [name, name.split('-', 1)[0]!].find((one) => Object.hasOwn(LANGUAGES, one));
    if (found === undefined) continue;
    speak(LANGUAGES[found]);
    return;
  }
}
