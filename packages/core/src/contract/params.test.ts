import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkParams,
  clip,
  defaultParams,
  type Param,
  type ParamsDescription,
  type ParamsOf,
  readParam,
  shown,
} from './params.ts';
import { bad, FINE, type Result } from './result.ts';
import { sharedWords } from './words.ts';

const FIELDS = {
  rows: { kind: 'integer', min: 1, max: 20, default: 9, label: 'Rows', help: 'How high.' },
  geese: { kind: 'integer', min: -5, max: 99, default: 10, label: 'Geese', help: 'How many.' },
  reveal: {
    kind: 'choice',
    options: ['flood', 'neighbours'],
    default: 'flood',
    label: 'Reveal',
    help: 'How far.',
  },
  chord: { kind: 'flag', default: true, label: 'Chord', help: 'Whether numbers can be shown.' },
} as const satisfies Readonly<Record<string, Param>>;

const description: ParamsDescription<ParamsOf<typeof FIELDS>> = {
  fields: FIELDS,
  presets: [{ name: 'small', label: 'Small', values: { rows: 3 } }],
  check: ({ rows, geese }) => (geese > rows * 4 ? bad('too-many-geese') : FINE),
};

const sentence = (result: Result<unknown>) =>
  result.ok ? undefined : (sharedWords(result.fault) ?? result.fault.code);

/** So deep that a function that calls itself for each level would not come back. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

describe('params', () => {
  it('take their defaults where nothing was chosen', () => {
    expect(defaultParams(description)).toEqual({ rows: 9, geese: 10, reveal: 'flood', chord: true });
    expect(checkParams(description, {})).toEqual({ ok: true, value: defaultParams(description) });
    expect(checkParams(description, { rows: 4, chord: false })).toEqual({
      ok: true,
      value: { rows: 4, geese: 10, reveal: 'flood', chord: false },
    });
  });

  it.each([
    [{ rows: 0 }, 'rows must be from 1 to 20, not 0.'],
    [{ rows: 21 }, 'rows must be from 1 to 20, not 21.'],
    [{ rows: 2.5 }, 'rows must be a whole number from 1 to 20, not "2.5".'],
    [{ rows: '4' }, 'rows must be a whole number from 1 to 20, not "4".'],
    [{ rows: undefined }, 'rows must be a whole number from 1 to 20, not "nothing".'],
    [{ rows: null }, 'rows must be a whole number from 1 to 20, not "null".'],
    [{ rows: [4] }, 'rows must be a whole number from 1 to 20, not "a list".'],
    [{ reveal: 'all' }, 'reveal must be one of flood, neighbours, not "all".'],
    [{ reveal: 1 }, 'reveal must be one of flood, neighbours, not "1".'],
    [{ chord: 'yes' }, 'chord must be true or false, not "yes".'],
    [{ goose: 1 }, 'This game has no option called "goose".'],
    [{ 'a\nb': 1 }, 'This game has no option called "a·b".'],
    [{ rows: 2, geese: 9 }, 'too-many-geese'],
    [[], 'The options of a game must be an object of names and values.'],
    [null, 'The options of a game must be an object of names and values.'],
    ['rows', 'The options of a game must be an object of names and values.'],
  ])('%j are refused: %s', (given, why) => expect(sentence(checkParams(description, given))).toBe(why));

  it('that are names of every object are unknown all the same', () => {
    const given: unknown = JSON.parse('{"__proto__": 1}');
    expect(sentence(checkParams(description, given))).toMatch(/__proto__/);
    expect(sentence(checkParams(description, { constructor: 1 }))).toMatch(/constructor/);
  });

  it('have no zero below zero', () => {
    const checked = checkParams(description, { geese: -0 });
    expect(checked.ok && Object.is(checked.value.geese, 0)).toBe(true);
  });

  it('are legal or refused in one line, whatever was given', () => {
    const given = fc.oneof(
      fc.anything(),
      fc.record(
        { rows: fc.anything(), geese: fc.anything(), reveal: fc.anything(), chord: fc.anything() },
        { requiredKeys: [] },
      ),
      fc.dictionary(fc.constantFrom('rows', 'geese', 'reveal', 'chord', 'other'), fc.jsonValue()),
      fc.constant({ rows: nested(100_000) }),
      fc.constant({ rows: 5n }),
      fc.constant({ rows: 'x'.repeat(1_000_000) }),
    );
    fc.assert(
      fc.property(given, (value) => {
        const checked = checkParams(description, value);
        if (!checked.ok) {
          expect(sentence(checked)).toMatch(/^[^\n\r]{1,200}$/);
          return;
        }
        const { rows, geese, reveal, chord } = checked.value;
        expect(Object.keys(checked.value)).toEqual(['rows', 'geese', 'reveal', 'chord']);
        expect(Number.isInteger(rows) && rows >= 1 && rows <= 20 && Number.isInteger(geese)).toBe(true);
        expect(['flood', 'neighbours'].includes(reveal) && typeof chord === 'boolean').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a param as text', () => {
  it.each([
    ['rows', '7', 7],
    ['rows', '+7', 7],
    ['geese', '-3', -3],
    ['chord', 'no', false],
    ['chord', 'true', true],
    ['reveal', 'neighbours', 'neighbours'],
  ] as const)('%s %j is %j', (name, text, value) =>
    expect(readParam(name, FIELDS[name], text)).toEqual({ ok: true, value }),
  );

  it.each([
    ['rows', '', 'rows must be a whole number from 1 to 20, not "".'],
    ['rows', '1e3', 'rows must be a whole number from 1 to 20, not "1e3".'],
    ['rows', ' 7', 'rows must be a whole number from 1 to 20, not " 7".'],
    ['rows', '9'.repeat(16), 'rows must be a whole number from 1 to 20, not "9999999999999999".'],
    ['chord', 'maybe', 'chord must be true or false, not "maybe".'],
  ] as const)('%s %j is refused', (name, text, why) =>
    expect(sentence(readParam(name, FIELDS[name], text))).toBe(why),
  );
});

describe('what a message quotes', () => {
  it('is short and on one line', () => {
    expect(clip('short')).toBe('short');
    expect(clip('a\nb\u2028c\u202ed\u0000')).toBe('a·b·c·d·');
    expect(clip('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
    expect(clip('x'.repeat(40))).toBe('x'.repeat(40));
  });

  it('is only named when it is nested, for it may be too deep to be written out', () => {
    expect(shown(nested(100_000))).toBe('a list');
    expect(shown({})).toBe('an object');
    expect([7, true, null, undefined, 'a\n'].map(shown)).toEqual(['7', 'true', 'null', 'nothing', 'a·']);
  });
});
