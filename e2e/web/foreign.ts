/** The page in the language that is nobody's, for who knows its English words: what is looked for by them is found in it. */
import type { Page } from 'playwright-core';
import { pseudo } from '../../packages/core/src/pseudo.ts';

/** A sign as it is, where it stands in a hole of a phrase, or as it is there. */
function either(sign: string): string {
  if (sign === ' ') return '[⟦⟧ ]+';
  const [other = sign] = pseudo(sign, [])!.replace(/[⟦⟧]/g, '');
  // A phrase begins or ends anywhere.
  return other === sign ? `[⟦⟧]*${sign}` : `[⟦⟧]*[${sign}${other}]`;
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
  readonly exact?: boolean;
}

/** The same page, on which everything is looked for in either letters. */
export function foreign(page: Page): Page {
  const byWords =
    (way: 'getByText' | 'getByLabel') =>
    (words: string | RegExp, sought: Sought = {}) =>
      page[way](eitherWords(words, sought.exact));
  const ways: Partial<Page> = {
    getByText: byWords('getByText'),
    getByLabel: byWords('getByLabel'),
    getByRole: (role, { name, exact, ...more } = {}) =>
      page.getByRole(role, { ...more, ...(name === undefined ? {} : { name: eitherWords(name, exact) }) }),
  };
  return new Proxy(page, {
    get(whole, key) {
      if (Object.hasOwn(ways, key)) return ways[key as keyof Page];
      const value: unknown = Reflect.get(whole, key);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
}
