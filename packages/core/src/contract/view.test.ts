import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sure } from './result.ts';
import { decodeView, encodeView } from './view.ts';
import { sharedWords } from './words.ts';

const RUNS = fc
  .array(fc.tuple(fc.nat(255), fc.oneof(fc.nat(3), fc.nat(300), fc.constantFrom(127, 128, 16383, 16384))), {
    maxLength: 6,
  })
  .map((runs) => Uint8Array.from(runs.flatMap(([byte, length]) => Array<number>(length).fill(byte))));
const planes = fc.oneof(
  RUNS,
  fc.uint8Array({ maxLength: 50 }).map((bytes) => Uint8Array.from(bytes)),
);
const names = fc.string({ maxLength: 5 }).filter((name) => name !== '__proto__');
const views = fc.letrec((tie) => ({
  view: fc.oneof(
    { maxDepth: 4 },
    planes,
    fc.jsonValue({ maxDepth: 1 }).map((value): unknown => JSON.parse(JSON.stringify(value))),
    fc.array(tie('view'), { maxLength: 4 }),
    fc.dictionary(names, tie('view'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).view;

/** Whatever a text is, it is decoded or refused in one line. */
function expectDoor(text: string): void {
  const decoded = decodeView(text);
  if (!decoded.ok) expect(sharedWords(decoded.fault)).toMatch(/^[^\n\r\u2028]{1,200}$/);
}

const run = (byte: number, ...length: number[]) => Buffer.from([byte, ...length]).toString('base64url');

describe('a view as text', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(sure(decodeView(encodeView(view)))).toEqual(view);
      }),
      { numRuns: 500 },
    );
  });

  it('is short for a board of one kind of cell, however large', () => {
    const view = { board: new Uint8Array(4096 * 4096).fill(9) };
    expect(encodeView(view)).toBe('{"board":{"$runs":"CYCAgAg","cells":16777216}}');
    expect(isDeepStrictEqual(sure(decodeView(encodeView(view))), view)).toBe(true);
  });

  it('holds a plane without runs as it is, and an empty one too', () => {
    expect(encodeView(Uint8Array.of(1, 2, 3))).toBe('{"$plane":"AQID"}');
    expect(encodeView(new Uint8Array(0))).toBe('{"$plane":""}');
  });
});

describe('a damaged view', () => {
  it.each([
    ['cut off', '{"board":{"$runs":"CYCAg'],
    ['not JSON', 'a board\nof two lines'],
    ['no letters of base64', '{"$plane":"%%"}'],
    ['a plane that is a number', '{"$plane":7}'],
    ['a plane with something beside it', '{"$plane":"AQID","x":1}'],
    ['both ways at once', '{"$plane":"AQID","$runs":"AQID","cells":3}'],
    ['no number of cells', '{"$runs":"AQI"}'],
    ['less than it says', `{"$runs":"${run(1, 2)}","cells":3}`],
    ['more than it says', `{"$runs":"${run(1, 4)}","cells":3}`],
    ['a run of nothing', `{"$runs":"${run(1, 0)}","cells":0}`],
    ['a run without a length', `{"$runs":"${run(1)}","cells":1}`],
    ['a length that goes on', `{"$runs":"${run(1, 255, 255, 255, 255, 1)}","cells":1}`],
    ['a length that breaks off', `{"$runs":"${run(1, 255)}","cells":1}`],
    ['half a cell', `{"$runs":"${run(1, 1)}","cells":1.5}`],
    ['cells below none', '{"$runs":"","cells":-1}'],
    ['an unthinkable board', '{"$runs":"","cells":1e12}'],
    ['nesting without end', '['.repeat(1_000_000)],
    ['deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ])('is refused: %s', (_how, text) => {
    expect(decodeView(text).ok).toBe(false);
    expectDoor(text);
  });

  it('cannot fill the memory with many boards, each of them allowed', () => {
    const board = `{"$runs":"${run(1, 128, 128, 128, 32)}","cells":67108864}`;
    expect(decodeView(board).ok).toBe(true);
    expect(decodeView(`[${board},${board}]`).ok).toBe(false);
    const claims = '{"$runs":"","cells":67108864}';
    expect(decodeView(`[${Array(1000).fill(claims).join(',')}]`).ok).toBe(false);
  });

  it('never throws, whatever the text', () => {
    const json = fc.json().map((text) => text.replaceAll('"a', '"$runs').replaceAll('"b', '"$plane'));
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), json), expectDoor), {
      numRuns: 5000,
    });
  });

  it('never throws where a valid text was changed in one place', () => {
    const valid = encodeView({
      board: new Uint8Array(500).fill(3),
      cells: Uint8Array.of(1, 2, 3),
      n: [1, 'a'],
    });
    for (let at = 0; at < valid.length; at++) {
      expectDoor(valid.slice(0, at));
      expectDoor(valid.slice(0, at) + valid.slice(at + 1));
      for (const letter of ['0', '"', '}', ',', '\n', '\u0000', '\\', 'Z', '-']) {
        expectDoor(valid.slice(0, at) + letter + valid.slice(at + 1));
        expectDoor(valid.slice(0, at) + letter + valid.slice(at));
      }
    }
  });
});
