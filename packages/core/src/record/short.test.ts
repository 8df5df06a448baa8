import { deflateRawSync } from 'node:zlib';
import { AGAINST_A_MACHINE, AMBUSH, NIM, playRandomly, SEED, start } from '@gridhall/laws/stubs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sure } from '../contract/result.ts';
import { sharedWords } from '../contract/words.ts';
import { openRecord } from '../play/open.ts';
import type { GameRecord } from './record.ts';
import { fromShortString, toShortString } from './short.ts';

function played(): GameRecord {
  const session = start(NIM, { players: AGAINST_A_MACHINE, clock: { base: 9000, increment: 0 } });
  playRandomly(session, 4, SEED, 250);
  sure(session.act(0, 'undo'));
  sure(session.act(0, 'resign', 5, 70));
  return session.record();
}

const packed = (text: string) => `gh1.${deflateRawSync(text).toString('base64url')}`;

async function said(text: string): Promise<string | undefined> {
  const read = await fromShortString(text);
  return read.ok ? undefined : sharedWords(read.fault);
}

describe('a short string', () => {
  it('holds the whole game, without the checks of its entries', async () => {
    for (const record of [played(), start(NIM).record(), playRandomly(start(AMBUSH), 99).record()]) {
      const text = await toShortString(record);
      expect(text).toMatch(/^gh1\.[A-Za-z0-9_-]+$/);
      const entries = record.entries.map(({ check, ...rest }) => rest);
      const read = sure(await fromShortString(`\n ${text} `));
      expect(read).toEqual({ ...record, entries });
      const table = record.game === 'nim' ? NIM : AMBUSH;
      expect(sure(openRecord(table, read, { whole: true })).session.record()).toEqual(record);
    }
  });

  it('is short', async () => {
    const record = playRandomly(start(NIM, { params: { matches: 1000 } }), 300).record();
    expect((await toShortString(record)).length).toBeLessThan(700);
  });

  it.each([
    ['', 'This link does not contain a game. Part of it may be missing: ask for it again.'],
    ['gh2.AAAA', 'This link does not contain a game. Part of it may be missing: ask for it again.'],
    ['gh1.%%%%', 'The shared game has invalid characters. Copy it again.'],
    ['gh1.', 'The shared game is damaged or cut off. Copy it again.'],
    ['gh1.AAAA', 'The shared game is damaged or cut off. Copy it again.'],
    [packed('not json'), 'The shared game is damaged or cut off. Copy it again.'],
    [packed('"\ud800'), 'The shared game is damaged or cut off. Copy it again.'],
    [packed('null'), 'This is not a Gridhall record: it is not a JSON object.'],
    [
      packed('{"format":4}'),
      'The record has format 4; this version reads formats up to 3. Update Gridhall to open it.',
    ],
    [packed('{"format":1,"entries":7}'), 'The record’s id must be 32 hexadecimal digits.'],
  ])('is refused: %j', async (text, sentence) => expect(await said(text)).toBe(sentence));

  it('with entries that are none is refused, and the first of them named', async () => {
    const record = played();
    const folded = (entries: unknown) => packed(JSON.stringify({ ...record, entries }));
    expect(await said(folded([[0, '1'], 7]))).toBe('Entry 2 is damaged: it is not an object.');
    expect(await said(folded([[0, '1', -5]]))).toMatch(/^Entry 1 is damaged: its time/);
    expect(await said(folded([[0, { act: 'dance' }]]))).toBe('Entry 1 is damaged: its act dance is unknown.');
    expect(await said(folded([[0, { n: 9, act: 'undo' }]]))).toBe('Entry 1 is damaged: it is not an object.');
    // What would be dropped without a word, and what would speak for the entry.
    expect(await said(folded([[0, '1', 5, 'more']]))).toMatch(/^Entry 1 is damaged/);
    expect(await said(folded([[0, { act: 'undo', ms: 5 }]]))).toMatch(/^Entry 1 is damaged/);
    expect(await said(folded([[]]))).toMatch(/^Entry 1 is damaged/);
  });

  it('cut off anywhere is refused', async () => {
    const text = await toShortString(played());
    for (let length = 0; length < text.length; length++) {
      expect(await said(text.slice(0, length)), `cut off at ${length}`).toMatch(/^[^\n]{1,200}$/);
    }
  });

  it('with letters changed opens to the same game or to none', async () => {
    const record = played();
    const text = await toShortString(record);
    const letter = fc.constantFrom(...'ABCXYZabcxyz0189-_', ' ', 'é');
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), letter, async (at, other) => {
        const read = await fromShortString(text.slice(0, at) + other + text.slice(at + 1));
        if (!read.ok) {
          expect(sharedWords(read.fault)).toMatch(/^[^\n]{1,200}$/);
          return;
        }
        const opened = openRecord(NIM, read.value, { whole: true });
        if (opened.ok) expect(opened.value.session.record()).toEqual(record);
      }),
      { numRuns: 1000 },
    );
  });

  it('of the shortest moves is not too crowded, however many they are', async () => {
    const entries = Array.from({ length: 40_000 }, (_, i) => ({ n: i + 1, by: 0, move: 's' }));
    const back = await fromShortString(await toShortString({ ...played(), entries }));
    expect(sure(back).entries).toEqual(entries);
  });

  it('that would unfold without measure is refused before it does', async () => {
    expect(await said(packed(' '.repeat(200_000_000)))).toBe(
      'The shared game is damaged or cut off. Copy it again.',
    );
    expect(await said(packed(`[${'[],'.repeat(5_000_000)}[]]`))).toBe(
      'The shared game is damaged or cut off. Copy it again.',
    );
    expect(await said(packed('['.repeat(9_000_000)))).toBe(
      'The shared game is damaged or cut off. Copy it again.',
    );
    expect(await said(packed('['.repeat(1_000_000)))).toMatch(
      /^This is not a game record: it is nested too deeply/,
    );
    expect(await said(packed(`[${'[],'.repeat(2_000_000)}[]]`))).toMatch(/^This is not a game record/);
  });

  it('holds a large board, which does not fold as a bomb does', async () => {
    let word = 1;
    const letters = Buffer.alloc(10_000_000, '.');
    for (let i = 0; i < letters.length; i++) {
      word = (Math.imul(word, 1103515245) + 12345) & 0x7fffffff;
      if (word % 5 === 0) letters[i] = 0x39;
    }
    const board = letters.toString('latin1');
    const record = start(NIM, { setup: { seed: SEED, boards: [board] } }).record();
    const read = sure(await fromShortString(await toShortString(record)));
    expect(read.setup?.boards?.[0] === board).toBe(true);
  });
});
