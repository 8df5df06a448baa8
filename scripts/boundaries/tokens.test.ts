// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources under test stand in quotes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from './tokens.ts';

const texts = (source: string): string[] => tokenize(source).map((token) => token.text);
const kinds = (source: string): string[] => tokenize(source).map((token) => token.kind);

describe('tokens', () => {
  it('leaves comments out, also those that look like code', () => {
    expect(texts("a // import 'x'\n/* `${ */ b /* ' */ c")).toEqual(['a', 'b', 'c']);
  });

  it('does not begin a comment inside a string', () => {
    expect(texts('f(\'http://x\', "/* y */") // z')).toEqual(['f', '(', 'http://x', ',', '/* y */', ')']);
  });

  it('keeps an escaped quote inside its string', () => {
    expect(texts("'it\\'s' + \"\\\\\" + x")).toEqual(["it\\'s", '+', '\\\\', '+', 'x']);
  });

  it('reads what stands in the holes of a template, at any depth', () => {
    expect(texts('`a ${ {b: `c${d}`}.b } // e` + f')).toEqual('a |{|b|:|c|d||}|.|b| // e|+|f'.split('|'));
  });

  it('takes a template without holes for a string', () => {
    expect(kinds('`a\\`b $ {}`')).toEqual(['string']);
  });

  it('tells a regular expression from a division', () => {
    expect(kinds('/[\'"`]/g.test(a) && b / c / d')).toEqual(
      'regex punct name punct name punct punct punct name punct name punct name'.split(' '),
    );
    expect(kinds('return /[/]\\//')).toEqual(['name', 'regex']);
  });

  it('loses one line at most to an apostrophe in the text of a page', () => {
    expect(texts("<p>Don't</p>\nx")).toContain('x');
  });

  it('keeps powers and numbers whole', () => {
    expect(texts('2 ** -53 + 0x1f + 1_000.5e-3 + 10n; a **= 2; b?.c')).toEqual(
      '2 ** - 53 + 0x1f + 1_000.5e-3 + 10n ; a **= 2 ; b ?. c'.split(' '),
    );
  });

  it('counts lines through comments, strings and templates', () => {
    const last = tokenize('/*\n\n*/ `\n${a}\n` // b\n\nc').at(-1);
    expect(last).toEqual({ kind: 'name', text: 'c', line: 7 });
  });

  it('comes to an end on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a1 \'"`${}/*\\\n.()[]') }), (noise) => {
        const tokens = tokenize(noise);
        expect(tokens.length).toBeLessThanOrEqual(noise.length);
      }),
    );
  });
});
