/** The page in the language that is nobody's, for who knows its English words: what is looked for by them is found in it. */
import type { Locator, Page } from 'playwright-core';
import { pseudo } from '../../packages/core/src/text/languages.ts';

/** A sign as it is, where it stands in a hole of a phrase, or as it is there; large or small, for a phrase begins anywhere. */
function either(sign: string): string {
  if (sign === ' ') return '[⟦⟧ ]+';
  const cases = [...new Set([sign.toLowerCase(), sign.toUpperCase()])].join('');
  const others = pseudo(cases, [])!.replace(/[⟦⟧]/g, '');
  return others === cases ? `[⟦⟧]*${sign}` : `[⟦⟧]*[${cases}${others}]`;
}

/** Words, or a pattern that has nothing in it but words and their ends, as a pattern of the same in either letters. */
function eitherWords(words: string | RegExp, exact = false): RegExp {
  if (words instanceof RegExp) return new RegExp(words.source.replace(/[^^$]|\$$/g, either));
  const signs = [...words]
    .map((sign) => (/[\p{L}\d ]/u.test(sign) ? either(sign) : `[⟦⟧]*\\${sign}`))
    .join('');
  return new RegExp(exact ? `^${signs}[⟦⟧]*$` : signs);
}

interface Sought {
  readonly name?: string | RegExp;
  readonly hasText?: string | RegExp;
  readonly hasNotText?: string | RegExp;
  readonly exact?: boolean;
}

/** What is looked for by words is looked for in either letters. */
function translated({ exact, ...sought }: Sought): Sought {
  const words = Object.entries(sought).map(([how, what]) => [
    how,
    /^(name|has(Not)?Text)$/.test(how) ? eitherWords(what, exact) : what,
  ]);
  return Object.fromEntries(words);
}

const BY_WORDS = ['getByText', 'getByLabel'];
const BY_MORE = ['getByRole', 'locator', 'filter'];

/** The same page, or a place on it, on which everything is looked for in either letters. */
export function foreign<T extends Page | Locator>(place: T): T {
  return new Proxy(place, {
    get(whole, key) {
      const value: unknown = Reflect.get(whole, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const [what, sought] = given;
        const found: unknown = BY_WORDS.includes(String(key))
          ? value.call(whole, eitherWords(what as string | RegExp, (sought as Sought | undefined)?.exact))
          : value.call(whole, ...(BY_MORE.includes(String(key)) ? given.map(inEither) : given));
        return isPlace(found) ? foreign(found) : found;
      };
    },
  });
}

const inEither = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !isPlace(given) ? translated(given) : given;

const isPlace = (found: unknown): found is Locator =>
  typeof found === 'object' && found !== null && 'getByRole' in found;
