import { AGAINST_A_MACHINE, AMBUSH, NIM, playRandomly, SEED, start } from '@gridhall/laws/stubs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameModule } from '../contract/game-module.ts';
import { type Fault, type Result, sure } from '../contract/result.ts';
import { faultWords } from '../contract/words.ts';
import { canonical } from '../record/chain.ts';
import { commit } from '../record/opening.ts';
import { type Entry, type GameRecord, readRecord, writeRecord } from '../record/record.ts';
import { openRecord } from './open.ts';

/** Records of every kind of entry there is. */
function nimRecord(): GameRecord {
  const session = start(NIM, { clock: { base: 60_000, increment: 500 }, params: { matches: 40 } });
  playRandomly(session, 6, SEED, 1234);
  sure(session.act(1, 'offer-takeback'));
  sure(session.act(0, 'decline', 7, 5));
  sure(session.act(0, 'offer-takeback'));
  sure(session.act(1, 'accept'));
  playRandomly(session, 99, SEED, 77);
  return session.record();
}

function ambushRecord(): GameRecord {
  const session = start(AMBUSH, {
    players: AGAINST_A_MACHINE,
    commitment: commit({ seed: SEED, boards: [] }, SEED),
    salt: SEED,
    setup: { seed: SEED, boards: [] },
  });
  playRandomly(session, 6);
  sure(session.act(0, 'undo'));
  playRandomly(session, 3, 'f'.repeat(32));
  return session.record();
}

const RECORDS: readonly (readonly [GameModule, GameRecord])[] = [
  [NIM, nimRecord()],
  [AMBUSH, ambushRecord()],
];

/** What comes of a text: the record it opens to, or why it does not. */
function opened(table: GameModule, text: string): Result<GameRecord> {
  const read = readRecord(text);
  if (!read.ok) return read;
  const open = openRecord(table, read.value, { whole: true });
  if (!open.ok) return open;
  return { ok: true, value: open.value.session.record() };
}

function expectOneLine(table: GameModule, fault: Fault): void {
  const sentence = faultWords(table.words, fault);
  expect(sentence).toMatch(/^[^\n\r\u2028]{1,400}$/);
  expect(sentence).not.toMatch(/undefined|NaN|\[object/);
}

function expectRefused(table: GameModule, record: unknown, what = ''): Fault {
  const result = opened(table, JSON.stringify(record));
  expect(result.ok, `${what} is refused`).toBe(false);
  if (result.ok) throw new Error('refused');
  expectOneLine(table, result.fault);
  return result.fault;
}

const renumbered = (entries: readonly Entry[]) => entries.map((entry, i) => ({ ...entry, n: i + 1 }));

describe.each(RECORDS)('a record of %#', (table, record) => {
  const { entries } = record;
  const text = writeRecord(record);

  it('opens to the same record', () => {
    expect(opened(table, text)).toEqual({ ok: true, value: record });
  });

  it('opens without its checks too, for the seal holds the whole', () => {
    const bare = { ...record, entries: entries.map(({ check, ...rest }) => rest) };
    expect(opened(table, JSON.stringify(bare))).toEqual({ ok: true, value: record });
  });

  it('is refused with any field altered or taken away', () => {
    for (const [path, altered] of alterations(record)) expectRefused(table, altered, path);
  });

  it('is refused with two entries swapped, and the first of them named', () => {
    for (let i = 0; i + 1 < entries.length; i++) {
      const swapped = [...entries.slice(0, i), entries[i + 1]!, entries[i]!, ...entries.slice(i + 2)];
      expect(expectRefused(table, { ...record, entries: swapped }).args.n).toBe(i + 1);
      expect(expectRefused(table, { ...record, entries: renumbered(swapped) }).args.n).toBe(i + 1);
    }
  });

  it('is refused with an entry dropped, and the place of it named', () => {
    for (let i = 0; i < entries.length; i++) {
      const dropped = entries.filter((_entry, at) => at !== i);
      expect(expectRefused(table, { ...record, entries: renumbered(dropped) }).args.n).toBe(i + 1);
    }
  });

  it('is refused with an entry appended or repeated', () => {
    for (let i = 0; i < entries.length; i++) {
      const repeated = [...entries.slice(0, i), entries[i]!, ...entries.slice(i)];
      expect(expectRefused(table, { ...record, entries: renumbered(repeated) }).args.n).toBe(i + 2);
    }
    const more = { n: entries.length + 1, by: 0, act: 'abort', check: '00000000' };
    expect(expectRefused(table, { ...record, entries: [...entries, more] }).args.n).toBe(more.n);
  });

  it.each([
    ['an entry a line', text],
    ['all on one line', JSON.stringify(record)],
    ['every value on its own line', JSON.stringify(record, undefined, 2)],
  ])('is refused cut off anywhere, with the first bad entry, written %s', (_how, whole) => {
    const start = whole.search(/"entries": ?\[/);
    const list = start + whole.slice(start).indexOf('[') + 1;
    const ends = endsOfEntries(whole, list, entries.length);
    const last = whole.trimEnd().length;
    for (let length = 0; length < last; length++) {
      const result = opened(table, whole.slice(0, length));
      if (result.ok) throw new Error(`cut off at ${length}, and opened`);
      const { code, args } = result.fault;
      const n = ends.filter((end) => end <= length).length + 1;
      if (length >= list) expect([code, args.n], `cut off at ${length}`).toEqual(['record-cut-off', n]);
      else expect(code).toMatch(/^record-(empty|not-json)$/);
      expectOneLine(table, result.fault);
    }
  });

  it('is refused wherever an entry was damaged, with the number of that entry', () => {
    const letters = fc.constantFrom(...'0123456789abf{}[]",:\\ xn-', '\n', '\u0000', 'é', '\ud800');
    const list = text.indexOf('"entries"');
    const places = fc.integer({ min: text.indexOf('{', list), max: text.length - 1 });
    fc.assert(
      fc.property(places, letters, fc.nat(2), (at, letter, way) => {
        const damaged = text.slice(0, at) + (way < 2 ? letter : '') + text.slice(way === 1 ? at : at + 1);
        const line = text.slice(list, at).split('\n').length - 1;
        const result = opened(table, damaged);
        if (result.ok) expect(canonical(result.value), 'nothing was lost').toBe(canonical(record));
        else {
          expectOneLine(table, result.fault);
          // The blanks before an entry and the comma behind it belong to neither of two; and a first entry that
          // ends before its check tells nobody that there are checks.
          const inside =
            at > text.lastIndexOf('\n', at) + 2 && !/[,\n\]]/.test(text[at]!) && line <= entries.length;
          if (inside && !(line === 1 && letter === '}')) {
            expect(result.fault.args.n, damaged.slice(at - 20, at + 20)).toBe(line);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('opens to nothing else, however many letters were changed', () => {
    const change = fc.tuple(
      fc.nat(text.length - 1),
      fc.string({ maxLength: 3, unit: 'grapheme' }),
      fc.nat(4),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        let damaged = text;
        for (const [at, letters, gone] of changes)
          damaged = damaged.slice(0, at) + letters + damaged.slice(at + gone);
        const result = opened(table, damaged);
        if (result.ok) expect(canonical(result.value)).toBe(canonical(record));
        else expectOneLine(table, result.fault);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a record that is no JSON', () => {
  const players = ['say "entries": [', 'a\\"b'].map((name) => ({ name, kind: 'human' }) as const);
  const text = writeRecord(playRandomly(start(NIM, { players }), 4).record());
  const fault = (damaged: string) => {
    const read = readRecord(damaged);
    return read.ok ? undefined : read.fault;
  };

  it('is not led astray by names with quotes and backslashes', () => {
    expect(fault(text)).toBeUndefined();
    expect(fault(text.slice(0, text.indexOf('{"n":3')))).toEqual({ code: 'record-cut-off', args: { n: 3 } });
    expect(fault(text.slice(0, text.indexOf('"kind"')))).toEqual({ code: 'record-not-json', args: {} });
  });

  it('damaged before its entries blames none of them', () => {
    for (const [good, damaged] of [
      ['"rules": 1', '"rules": x1'],
      ['"kind"', 'kind'],
      ['"seed"', '"seed" "seed"'],
    ]) {
      expect(text).toContain(good);
      expect(fault(text.replace(good!, damaged!))).toEqual({ code: 'record-not-json', args: {} });
    }
  });

  it('damaged behind its entries blames none of them either', () => {
    const moved = JSON.stringify(JSON.parse(text));
    expect(fault(moved.replace(/\}$/, ''))).toEqual({ code: 'record-cut-off', args: { n: 5 } });
  });
});

describe('any text at all', () => {
  it('is refused in one line', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.json(),
      fc.json().map((text) => `{"format":1,"entries":[${text}]}`),
      fc.json().map((text) => `${text.slice(0, -1)},"entries":[{"n":1`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const result = opened(NIM, text);
        expect(result.ok).toBe(false);
        if (!result.ok) expectOneLine(NIM, result.fault);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('a record', () => {
  const record = nimRecord();
  const words = (result: Result<unknown>) => (result.ok ? 'opened' : faultWords(NIM.words, result.fault));

  it('of another game is not opened as this one', () =>
    expect(words(openRecord(AMBUSH, record))).toBe('The record’s game must be ambush.'));

  it('of newer rules is left to a newer version', () =>
    expect(words(openRecord(NIM, { ...record, rules: 2 }))).toBe(
      'The record uses rules 2; this version knows rules up to 1. Update Gridhall to open it.',
    ));

  it('whose setup is secret waits for the end of the game', () => {
    const { setup, ...secret } = record;
    expect(words(openRecord(NIM, { ...secret, commitment: 'ab'.repeat(32) }))).toMatch(/still secret/);
  });

  it('that cannot be set up says why', () => {
    expect(words(openRecord(NIM, { ...record, params: { matches: 0 } }))).toBe(
      'The record’s game cannot be set up: matches must be from 1 to 100000, not 0.',
    );
    expect(words(openRecord(NIM, { ...record, players: [] }))).toBe(
      'The record’s game cannot be set up: This game needs 2 players, not 0.',
    );
  });

  it('with a move that means the same in other words was altered', () => {
    const entries = record.entries.map((entry) =>
      entry.n === 3 ? { ...entry, move: ` ${entry.move}` } : entry,
    );
    expect(words(openRecord(NIM, { ...record, entries }))).toBe(
      'Entry 3 does not lead to the recorded state.',
    );
  });

  it('that claims another result is refused', () => {
    const result = { results: [0.5, 0.5], reason: 'heap-empty' };
    expect(words(openRecord(NIM, { ...record, result }))).toBe(
      `The result at the end of the record (entry ${record.entries.length + 1}) does not follow from its entries.`,
    );
  });

  it('that hides that help was given is refused', () => {
    const { aided, ...proud } = ambushRecord();
    expect(aided).toBe(true);
    expect(openRecord(AMBUSH, proud)).toMatchObject({ fault: { code: 'record-seal' } });
  });
});

describe('a commitment in a record', () => {
  const setup = { seed: SEED };
  const promised = (commitment: string, salt?: string) =>
    playRandomly(start(NIM, { setup, commitment, ...(salt === undefined ? {} : { salt }) }), 3).record();

  it('must belong to the setup, or the record is refused though all its checks fit', () => {
    expect(openRecord(NIM, promised(commit(setup, SEED), SEED))).toMatchObject({ ok: true });
    for (const record of [
      promised(commit({ seed: '1'.repeat(32) }, SEED), SEED),
      promised(commit(setup, SEED), '1'.repeat(32)),
      promised(commit(setup, SEED)),
    ])
      expect(expectRefused(NIM, record).code).toBe('record-commitment');
  });
});

describe('a record of older rules', () => {
  const record = playRandomly(start(NIM, { params: { matches: 40 } }), 12).record();
  const later = (rules: Partial<GameModule['game']>): GameModule => ({
    ...NIM,
    game: { ...NIM.game, rules: 2, ...rules },
  });

  it('opens whole where today’s rules lead to the same, and its chain goes on as it began', () => {
    const table = later({});
    const { session, differs } = sure(openRecord(table, record));
    expect([session.length, differs]).toEqual([12, undefined]);
    playRandomly(session, 2);
    const onward = session.record();
    expect(onward.rules).toBe(1);
    expect(openRecord(table, onward)).toMatchObject({ ok: true });
  });

  it('opens up to the entry that is refused now', () => {
    const check: GameModule['game']['check'] = (state, action) =>
      NIM.game.text(NIM.game.view(state, 0)).endsWith('(21)')
        ? NIM.game.check(state, 99)
        : NIM.game.check(state, action);
    const at = record.entries.findIndex((entry) => matchesAfter(record, entry.n) === 21) + 2;
    expect(at, 'the heap of this record has 21 matches at some time').toBeGreaterThan(2);
    const { session, differs } = sure(openRecord(later({ check }), record));
    expect([session.length, differs]).toEqual([at - 1, at]);
  });

  it('opens up to the entry that leads elsewhere now, though it could be played', () => {
    const hash: GameModule['game']['hash'] = (state) =>
      NIM.game.hash(state) + Number(Number(NIM.game.text(NIM.game.view(state, 0)).match(/\d+/)) < 25);
    const { session, differs } = sure(openRecord(later({ hash }), record));
    const at = record.entries.findIndex((entry) => matchesAfter(record, entry.n) < 25) + 1;
    expect([session.length, differs]).toEqual([at - 1, at]);
    expect(openRecord(later({ hash }), session.record())).toMatchObject({ ok: true });
  });

  it('says where its end differs when only the outcome is another now', () => {
    const finished = playRandomly(start(NIM), 99).record();
    const outcome: GameModule['game']['outcome'] = (state) =>
      NIM.game.outcome(state) && { results: [0.5, 0.5], reason: 'peace' };
    const { session, differs } = sure(openRecord(later({ outcome }), finished));
    expect([session.length, differs]).toEqual([finished.entries.length, finished.entries.length + 1]);
  });

  it('stays marked as aided', () => {
    const aided = ambushRecord();
    const table: GameModule = { ...AMBUSH, game: { ...AMBUSH.game, rules: 2 } };
    expect(sure(openRecord(table, aided)).session.aided).toBe(true);
    const hinted = start(AMBUSH);
    hinted.markAided();
    expect(sure(openRecord(table, hinted.record())).session.aided).toBe(true);
  });
});

/** The matches left after the first n entries of a record without undos. */
function matchesAfter(record: GameRecord, n: number): number {
  return record.entries
    .slice(0, n)
    .reduce((left, { move }) => left - Number(move), Number(record.params.matches));
}

/** Where each entry of a text ends. */
function endsOfEntries(text: string, list: number, count: number): number[] {
  const ends: number[] = [];
  for (let at = list; ends.length < count; ) {
    at = text.indexOf('}', at) + 1;
    ends.push(at);
  }
  return ends;
}

/** The record with each of its values, at any depth, changed once and left out once. */
function* alterations(value: unknown, path = ''): Generator<readonly [path: string, altered: unknown]> {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const put = (part: unknown) => value.map((old: unknown, at) => (at === i ? part : old));
      for (const [where, part] of alterations(value[i], `${path}[${i}]`)) yield [where, put(part)];
    }
    yield [`${path} with one more`, [...value, value[0] ?? 'x']];
    return;
  }
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      const { [name]: _gone, ...rest } = value as Record<string, unknown>;
      yield [`${path}.${name} left out`, rest];
      for (const [where, other] of alterations(part, `${path}.${name}`))
        yield [where, { ...value, [name]: other }];
    }
    yield [`${path} with a field more`, { ...value, more: 1 }];
    return;
  }
  if (typeof value === 'number') yield [`${path} + 1`, value + 1];
  else if (typeof value === 'string') {
    yield [`${path} with a letter more`, `${value}0`];
    const other = value.startsWith('0') ? '1' : '0';
    yield [`${path} with another letter`, other + value.slice(1)];
  } else yield [`${path} as text`, String(value)];
}
