import { AGAINST_A_MACHINE, AMBUSH, NIM, playRandomly, SEED, start } from '@gridhall/laws/stubs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sure } from '../contract/result.ts';
import { sharedWords } from '../contract/words.ts';
import { canonical } from './chain.ts';
import { type GameRecord, readRecord, writeRecord } from './record.ts';

const session = start(NIM, { clock: { base: 60_000, increment: 500 }, players: AGAINST_A_MACHINE });
playRandomly(session, 5, SEED, 1200);
sure(session.act(0, 'undo'));
const RECORD = session.record();

/** What the door says of a record in which some fields are others. */
function said(change: Readonly<Record<string, unknown>>): string | undefined {
  const text = JSON.stringify({ ...RECORD, ...change });
  const read = readRecord(text.replaceAll(JSON.stringify(DEEP), () => NESTED));
  return read.ok ? undefined : sharedWords(read.fault);
}

const entry = (change: Readonly<Record<string, unknown>>, i = 1) => ({
  entries: RECORD.entries.map((one, at) => (at === i ? { ...one, ...change } : one)),
});

/** So deep that a function that calls itself for each level would not come back; it stands in for this word. */
const DEEP = 'deep';
const NESTED = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

describe('a record as text', () => {
  it('comes back as it was', () => {
    for (const record of [RECORD, playRandomly(start(AMBUSH), 99).record(), start(NIM).record()]) {
      expect(sure(readRecord(writeRecord(record)))).toEqual(record);
      expect(sure(readRecord(JSON.stringify(record)))).toEqual(record);
    }
  });

  it('has an entry a line, and ends with a line feed', () => {
    const lines = writeRecord(RECORD).split('\n');
    expect(lines.filter((line) => line.startsWith('  {"n":')).length).toBe(RECORD.entries.length);
    expect(lines.at(-1)).toBe('');
    expect(writeRecord({ ...RECORD, entries: [] })).toContain('"entries": [\n ]');
  });

  it('is not led astray by a name that looks like a part of it', () => {
    const players = ['"entries": []', '{"n":1,"by":0}'].map((name) => ({ name, kind: 'human' }) as const);
    const record = playRandomly(start(NIM, { players }), 3).record();
    expect(sure(readRecord(writeRecord(record)))).toEqual(record);
  });
});

describe('the door for records', () => {
  it.each([
    [
      { format: 4 },
      'The record has format 4; this version reads formats up to 3. Update Gridhall to open it.',
    ],
    [{ format: 1 }, 'The record has an unknown field: "text".'],
    [{ policy: 'Alone!' }, 'The record’s policy must be the name of a policy.'],
    [{ made: { pars: 16 } }, 'The record’s made must be a board type, a par, or a difficulty.'],
    [{ made: { pars: [16, -1] } }, 'The record’s made must be a board type, a par, or a difficulty.'],
    [{ made: { pars: ['16'] } }, 'The record’s made must be a board type, a par, or a difficulty.'],
    [
      { made: { pars: Array(101).fill(16) } },
      'The record’s made must be a board type, a par, or a difficulty.',
    ],
    [
      { proof: { secret: 'x', nonces: [] } },
      'The record’s proof must be a secret and nonces, together with a setup.',
    ],
    [{ text: undefined }, 'The record’s text must be 14 hexadecimal digits.'],
    [{ format: 0 }, 'The record’s format must be a format number.'],
    [{ format: '1' }, 'The record’s format must be a format number.'],
    [{ id: 'x' }, 'The record’s id must be 32 hexadecimal digits.'],
    [{ game: '' }, 'The record’s game must be the name of a game.'],
    [{ game: '../../nim' }, 'The record’s game must be the name of a game.'],
    [{ rules: 0 }, 'The record’s rules must be a version number.'],
    [{ rules: 1.5 }, 'The record’s rules must be a version number.'],
    [{ params: [] }, 'The record’s params must be an object.'],
    [{ setup: undefined }, 'The record’s setup.seed must be 32 hexadecimal digits.'],
    [{ setup: null }, 'The record’s setup.seed must be 32 hexadecimal digits.'],
    [{ setup: { seed: SEED.toUpperCase() } }, 'The record’s setup.seed must be 32 hexadecimal digits.'],
    [{ setup: { seed: SEED, boards: 'x' } }, 'The record’s setup.boards must be a list of strings.'],
    [{ setup: { seed: SEED, boards: [7] } }, 'The record’s setup.boards must be a list of strings.'],
    [{ setup: { seed: SEED, luck: 7 } }, 'The record’s setup must be a seed and, optionally, boards.'],
    [{ commitment: 'ab' }, 'The record’s commitment must be 64 hexadecimal digits.'],
    [
      { salt: SEED },
      'The record’s salt must be 32 hexadecimal digits, together with a setup and its commitment.',
    ],
    [{ players: {} }, 'The record’s players must be a list of players with name and kind.'],
    [{ players: [{ name: 'A' }] }, 'The record’s players must be a list of players with name and kind.'],
    [
      { players: [{ name: 'A', kind: 'human', elo: 9 }] },
      'The record’s players must be a list of players with name and kind.',
    ],
    [{ players: Array(65).fill(RECORD.players[0]) }, /must be a list of players/],
    [{ clock: { base: 1 } }, 'The record’s clock must be base and increment in milliseconds.'],
    [{ clock: { base: -1, increment: 0 } }, 'The record’s clock must be base and increment in milliseconds.'],
    [{ entries: {} }, 'The record’s entries must be a list.'],
    [{ result: undefined }, 'The record’s result must be null or an outcome.'],
    [{ result: { results: [1] } }, 'The record’s result must be null or an outcome.'],
    [{ result: { results: ['1'], reason: 'x' } }, 'The record’s result must be null or an outcome.'],
    [{ result: { results: [1], reason: 'x', measures: { a: 'b' } } }, /null or an outcome/],
    [{ result: { results: [1], reason: 'x', why: 1 } }, /null or an outcome/],
    [{ aided: false }, 'The record’s aided must be true or omitted.'],
    [{ seal: undefined }, 'The record’s seal must be 8 hexadecimal digits.'],
    [{ seal: 'x' }, 'The record’s seal must be 8 hexadecimal digits.'],
    [{ score: 7 }, 'The record has an unknown field: "score".'],
    [entry({ n: 7 }), 'Entry 2 is damaged: its number is 7.'],
    [entry({ n: undefined }), 'Entry 2 is damaged: its number is nothing.'],
    [entry({ by: -1 }), 'Entry 2 is damaged: its seat is missing.'],
    [entry({ move: undefined }), 'Entry 2 is damaged: it must have either a move or an act.'],
    [entry({ act: 'undo' }), 'Entry 2 is damaged: it must have either a move or an act.'],
    [entry({ move: 7 }), 'Entry 2 is damaged: its move is not a short string.'],
    [entry({ move: 'x'.repeat(201) }), 'Entry 2 is damaged: its move is not a short string.'],
    [entry({ move: undefined, act: 'dance' }), 'Entry 2 is damaged: its act dance is unknown.'],
    [entry({ ms: 1.5 }), 'Entry 2 is damaged: its time is not a whole number of milliseconds.'],
    [entry({ check: 'x' }), 'Entry 2 is damaged: its check is not 8 hexadecimal digits.'],
    [entry({ check: undefined }), 'Entry 2 is damaged: its check is missing.'],
    [entry({ mood: 'good' }), 'Entry 2 is damaged: it has an unknown field.'],
    [entry({ check: undefined }, 0), 'Entry 2 is damaged: its check is missing.'],
    [{ entries: [null] }, 'Entry 1 is damaged: it is not an object.'],
    [{ entries: [[]] }, 'Entry 1 is damaged: it is not an object.'],
  ])('refuses %j', (change, sentence) => {
    if (typeof sentence === 'string') expect(said(change)).toBe(sentence);
    else expect(said(change)).toMatch(sentence);
  });

  it.each(['[]', 'null', '7', '"record"', 'true'])('refuses %s, which is JSON and no record', (text) =>
    expect(readRecord(text)).toEqual({ ok: false, fault: { code: 'record-not-an-object', args: {} } }),
  );

  it('opens for a record whose setup is still secret, with or without its later parts', () => {
    const { setup, seal, entries, ...rest } = RECORD;
    const bare = entries.map(({ check, ...told }) => told);
    const secret = { ...rest, entries: bare, commitment: 'ab'.repeat(32) };
    expect(readRecord(JSON.stringify(secret))).toEqual({ ok: true, value: secret });
    const published = { ...secret, setup, seal, salt: SEED };
    expect(readRecord(JSON.stringify(published))).toEqual({ ok: true, value: published });
  });

  it('says that there is nothing, that there is too much, and that it is no JSON', () => {
    const sentence = (text: string) => {
      const read = readRecord(text);
      return read.ok ? undefined : sharedWords(read.fault);
    };
    expect(sentence('')).toBe('The record is empty.');
    expect(sentence(' \n')).toBe('The record is empty.');
    expect(sentence(' '.repeat(64 * 1024 * 1024 + 1))).toBe(
      'The record is longer than 67,108,864 characters.',
    );
    expect(sentence('a game of nim')).toBe(
      'This is not a Gridhall record, or it is cut off before its entries.',
    );
  });

  it('is not broken by what is nested beyond measure, wherever it stands', () => {
    for (const name of Object.keys(RECORD)) expect(said({ [name]: DEEP }), name).toMatch(/^[^\n]{1,200}$/);
    for (const name of Object.keys(RECORD.entries[1]!))
      expect(said(entry({ [name]: DEEP })), name).toBeDefined();
    expect(said({ setup: { seed: SEED, boards: DEEP } })).toBeDefined();
    expect(said({ result: { results: [1], reason: 'x', measures: DEEP } })).toBeDefined();
    expect(readRecord('['.repeat(1_000_000)).ok).toBe(false);
    expect(readRecord(`{"entries":${'['.repeat(1_000_000)}`).ok).toBe(false);
  });
});

describe('canonical text', () => {
  it('is the same for the same content, whatever the order', () => {
    expect(canonical({ b: 1, a: { d: [1, { f: 2, e: 3 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[1,{"e":3,"f":2}]},"b":1}',
    );
    expect(canonical({ a: undefined })).toBe('{}');
  });

  it('is JSON of the same content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonical(plain))).toEqual(plain);
      }),
    );
  });

  it('of the parts in their shape is what a record is compared by', () => {
    const shuffled: unknown = Object.fromEntries(Object.entries(RECORD).reverse());
    expect(canonical(shuffled)).toBe(canonical(RECORD satisfies GameRecord));
  });
});
