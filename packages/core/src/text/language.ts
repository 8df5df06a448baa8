/**
 * The words a player reads, in the language that was chosen. English stands where it is said, as `` t`…` ``; another
 * language is a function from the English phrase to its own, so that no text is written twice and none is out of reach.
 * @stable
 */

/** What may stand in a hole of a phrase. */
export type Filling = string | number | undefined;

/**
 * A language beside English: a phrase as `{0} of {1} solved`, and what will stand in its holes, becomes the same in that
 * language, with its holes where they belong there; undefined where it has no word for it, and English has to do.
 */
export type Language = (phrase: string, fillings: readonly Filling[]) => string | undefined;

let spoken: Language | undefined;

/** From now on everything is said in this language; without one, in English. Called once, before anything is said. */
export function speak(language: Language | undefined): void {
  spoken = language;
}

/** What somebody says as it stands in the code, whatever is spoken here: for those of whom no language is known. */
export function inEnglish<T>(say: () => T): T {
  const language = spoken;
  spoken = undefined;
  try {
    return say();
  } finally {
    spoken = language;
  }
}

/** Whether what is said is the English that stands in the code. */
export function isEnglish(): boolean {
  return spoken === undefined;
}

/** A phrase of English in the language that is spoken. */
export function t(parts: TemplateStringsArray, ...fillings: readonly Filling[]): string {
  const [first = ''] = parts;
  if (!spoken) return parts.length === 1 ? first : filled(parts, fillings);
  return word(phraseOf(parts), ...fillings);
}

/** As `t`, of a phrase that is known only when the program runs: the name of a measure, of a grade, of a piece. */
export function word(phrase: string, ...fillings: readonly Filling[]): string {
  const said = spoken?.(phrase, fillings) ?? phrase;
  if (fillings.length === 0) return said;
  return said.replace(/\{(\d)\}/g, (_hole, at) => String(fillings[Number(at)]));
}

function filled(parts: readonly string[], fillings: readonly Filling[]): string {
  return parts.map((part, i) => (i === 0 ? part : String(fillings[i - 1]) + part)).join('');
}

const phrases = new WeakMap<TemplateStringsArray, string>();

function phraseOf(parts: TemplateStringsArray): string {
  const known = phrases.get(parts);
  if (known !== undefined) return known;
  const phrase = parts.map((part, i) => (i === 0 ? part : `{${i - 1}}${part}`)).join('');
  phrases.set(parts, phrase);
  return phrase;
}
