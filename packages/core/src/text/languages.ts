/** The languages there are, by the tags that browsers and terminals name them with, and the one place where one is chosen. */
import { type Language, speak } from './language.ts';
import { pseudo } from './pseudo.ts';

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
