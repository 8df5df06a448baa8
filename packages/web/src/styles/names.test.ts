import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../', import.meta.url));

/** A selector without what stands in its brackets, however deep. */
function bare(selector: string): string {
  const outer = selector.replace(/\([^()]*\)/g, '');
  return outer === selector ? outer : bare(outer);
}

/** The classes that a style sheet says the look of by their name alone, wherever they stand. */
function named(css: string): ReadonlySet<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].flatMap(([, selector]) => bare(selector!).split(','));
  return new Set(selectors.flatMap((one) => /^\.([\w-]+)$/.exec(one.trim())?.[1] ?? []));
}

it('finds names, and not what is said of them in a place or a state', () => {
  const css =
    '/* .no {} */ .a, .b { color: red } @media print { .c { } .d .e { } } .f:hover, .g.h, .i :is(.j, .k:not(.l), .m) { }';
  expect([...named(css)]).toEqual(['a', 'b', 'c']);
});

it('is one name of one component each: whoever comes second would change the first', () => {
  const owners = new Map<string, string[]>();
  for (const file of globSync('**/*.css', { cwd: SOURCE }).sort())
    for (const name of named(readFileSync(`${SOURCE}${file}`, 'utf8')))
      owners.set(name, [...(owners.get(name) ?? []), file]);
  expect(owners.size).toBeGreaterThan(100);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});

/** The classes that are a state of something else: the second of `.way.risky`. */
function states(css: string): ReadonlySet<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return new Set(
    [...rules].flatMap(([, selector]) => [...selector!.matchAll(/\.[\w-]+\.([\w-]+)/g)].map(([, it]) => it!)),
  );
}

it('is no state of another component: the rules of the name would lay it out, too', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE }).map((file) => {
    const css = readFileSync(`${SOURCE}${file}`, 'utf8');
    return { file, names: named(css), states: states(css) };
  });
  // A hue is worn by any table, and only colours it.
  const clashes = sheets.flatMap(({ file, states }) =>
    sheets
      .filter((other) => other.file !== file)
      .flatMap(({ names }) => [...states].filter((it) => names.has(it) && !it.startsWith('hue-'))),
  );
  expect(clashes).toEqual([]);
});

/** The names that a component wears as they are written: `class="a b"`, or around what is put in. */
function worn(tsx: string): ReadonlySet<string> {
  const written = [...tsx.matchAll(/class=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  return new Set(
    written.flatMap(([, plain, put = '']) => (plain ?? put.replace(/\$\{[^}]*\}/g, ' ')).split(/\s+/)),
  );
}

it('is worn in no other room of the house: the sheet of a page that was left stays in force', () => {
  const rooms = ['lobby', 'online'];
  const foreign = rooms.flatMap((room) => {
    const names = new Set(
      globSync(`${room}/*.css`, { cwd: SOURCE }).flatMap((file) => [
        ...named(readFileSync(`${SOURCE}${file}`, 'utf8')),
      ]),
    );
    expect(names.size).toBeGreaterThan(20);
    return globSync('**/*.tsx', { cwd: SOURCE })
      .filter((file) => !file.startsWith(`${room}/`))
      .flatMap((file) => [...worn(readFileSync(`${SOURCE}${file}`, 'utf8'))].map((name) => ({ file, name })))
      .filter(({ name }) => names.has(name));
  });
  expect(foreign).toEqual([]);
});

/** Folders in which a file is a component, and what lays out how a game ended in the hand. */
const OF_COMPONENTS = ['editor', 'lobby', 'online', 'pages', 'parts', 'tables/thrones'];
const IN_HAND = ['parts/result-in-hand.css'];

it('lies beside the component it is about', () => {
  const sheets = globSync(`{${OF_COMPONENTS.join()}}/*.css`, { cwd: SOURCE });
  expect(sheets.length).toBeGreaterThan(50);
  const alone = sheets.filter((sheet) => !existsSync(`${SOURCE}${sheet.replace(/css$/, 'tsx')}`));
  expect(alone.toSorted()).toEqual(IN_HAND);
});

it('lays out a table in one order, wherever there is one', () => {
  const order = readFileSync(`${SOURCE}table/sheets.ts`, 'utf8');
  const sheets = globSync('table/*.css', { cwd: SOURCE });
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((sheet) => !order.includes(`'./${sheet.slice('table/'.length)}'`))).toEqual([]);
});
