import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sure } from '../contract/result.ts';
import { isPlausibleJson, readJson } from './json.ts';

const code = (text: string) => {
  const read = readJson(text);
  return read.ok ? 'fine' : read.fault.code;
};

describe('JSON from outside', () => {
  it('is read as JSON.parse reads it, where it has no name twice', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1), (value, blanks) => {
        const text = JSON.stringify(value, undefined, blanks);
        expect(sure(readJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['{"a":1,"a":1}', 'json-twice'],
    ['{"a":1,"b":[{"c":{"d":1 ,"e":"}","d"\n:2}}]}', 'json-twice'],
    ['{"a":1,"\\u0061":2}', 'json-twice'],
    ['{"a":{"a":1},"b":["a","a"],"c":"a"}', 'fine'],
    [`{${Array.from({ length: 40 }, (_, i) => `"${i}":1`).join()},"39":2}`, 'json-twice'],
    ['{"a":1,"a":', 'json-malformed'],
    ['', 'json-malformed'],
    ['['.repeat(17) + ']'.repeat(17), 'json-shape'],
    ['['.repeat(16) + ']'.repeat(16), 'fine'],
    [`["${'['.repeat(99)}"]`, 'fine'],
    [`[${'[],'.repeat(100_000)}[]]`, 'json-shape'],
    [`[${'1,'.repeat(100_000)}1]`, 'json-shape'],
    [`["\\"${'[],'.repeat(100_000)}"]`, 'fine'],
  ])('of one shape or another: %.40s', (text, said) => {
    expect(code(text)).toBe(said);
    expect(isPlausibleJson(new TextEncoder().encode(text))).toBe(said !== 'json-shape');
  });
});
