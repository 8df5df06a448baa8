import { describe, expect, it } from 'vitest';
import { parseModule } from './module.ts';

const imports = (source: string): string[] =>
  parseModule('a.ts', source).imports.map((one) => `${one.line} ${one.kind} ${one.specifier}`);

describe('imports', () => {
  it.each([
    ["import './a.ts';", '1 static ./a.ts'],
    ["import a, { type b, c as d } from './a.ts';", '1 static ./a.ts'],
    ["import * as a from './a.ts' with { type: 'json' };", '1 static ./a.ts'],
    ["import type { a } from './a.ts';", '1 type ./a.ts'],
    ["import type a from './a.ts';", '1 type ./a.ts'],
    ["import type from './a.ts';", '1 static ./a.ts'],
    ["import {\n  a,\n} from './a.ts';", '1 static ./a.ts'],
    ["export * from './a.ts';", '1 static ./a.ts'],
    ["export * as a from './a.ts';", '1 static ./a.ts'],
    ["export { default as 'b c' } from './a.ts';", '1 static ./a.ts'],
    ["export type { a } from './a.ts';", '1 type ./a.ts'],
    ["const a = await import('./a.ts');", '1 dynamic ./a.ts'],
    ['const a = () => import(`./a.ts`);', '1 dynamic ./a.ts'],
    ["let a: import('./a.ts').A;", '1 dynamic ./a.ts'],
    ["\n\nimport('./' + a);", '3 dynamic undefined'],
    ["new Worker(new URL('./a.ts', import.meta.url));", '1 url ./a.ts'],
    ["import.meta.resolve('./a.ts');", '1 url ./a.ts'],
  ])('%s', (source, expected) => {
    expect(imports(source)).toEqual([expected]);
  });

  it.each([
    "// import './a.ts'",
    'const text = "import \'./a.ts\'";',
    'const a = `import("./a.ts")`;',
    'export const from = "./a.ts";',
    "const a = 1;\nexport { a };\nconst from = './a.ts';",
    "map.import('./a.ts');",
    "new URL('./board.txt', import.meta.url);",
    "new URL('./a.ts', somewhere);",
    "import.meta.url + './a.ts'",
  ])('not in %s', (source) => {
    expect(imports(source)).toEqual([]);
  });

  it('keeps the order and the lines of the text', () => {
    expect(imports("import a from 'a';\n/* b\n */ export {}\nexport { c } from 'c';")).toEqual([
      '1 static a',
      '4 static c',
    ]);
  });
});

describe('a file that is not TypeScript', () => {
  it('is refused by name', () => {
    expect(() => parseModule('packages/a.ts', 'export const = 1')).toThrow('packages/a.ts');
  });
});
