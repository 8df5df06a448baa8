import { globSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(`${SOURCE}${file}`, 'utf8');
const found = (pattern: string) => globSync(pattern, { cwd: SOURCE });

/** Classes that a style sheet styles wherever they are: `.name {`, alone or with a state. */
function* styledAnywhere(css: string): Generator<string> {
  let plain = css.replace(/\/\*.*?\*\//gs, '');
  // What is in brackets says where: then it is not anywhere.
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '[]');
  for (const [, selectors] of plain.matchAll(/([^{}]+)\{/g))
    for (const selector of selectors!.split(',')) {
      const alone = /^\.([\w-]+)(::?[a-z-]+)*$/.exec(selector.trim());
      if (alone) yield alone[1]!;
    }
}

test('what a table is styled by is nobody else’s: its styles stay when one has left it', () => {
  const parts = found('**/*.tsx').map((file) => ({ file, text: read(file) }));
  const shared = found('tables/*/**/*.css').flatMap((sheet) => {
    const table = sheet.split(sep).slice(0, 2).join(sep);
    const others = parts.filter(({ file }) => relative(table, file).startsWith('..'));
    return [...new Set(styledAnywhere(read(sheet)))].flatMap((name) =>
      others
        .filter(({ text }) => new RegExp(`class=\\{?["'\`][^"'\`]*(?<![\\w-])${name}(?![\\w-])`).test(text))
        .map(({ file }) => `.${name} of ${sheet} in ${file}`),
    );
  });
  expect(shared).toEqual([]);
});
