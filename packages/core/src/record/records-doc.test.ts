/** docs/records.md is held to the code: its example replays, and no field is missing from it. */
import { readFileSync } from 'node:fs';
import { NIM } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import { sure } from '../contract/result.ts';
import { openRecord } from '../play/open.ts';
import { keepsCommitment } from './opening.ts';
import { ACTS, ENTRY_FIELDS, FORMAT, RECORD_FIELDS, readRecord, writeRecord } from './record.ts';
import { fromShortString, toShortString } from './short.ts';

const page = readFileSync(new URL('../../../../docs/records.md', import.meta.url), 'utf8');

/** What stands in a fence of this language. */
const block = (language: string) => page.match(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's'))![1]!;

/** The first column of the table whose heading begins with this word. */
function column(heading: string, after = ''): string[] {
  const section = page.slice(page.indexOf(after));
  const rows = section
    .slice(section.indexOf(`| ${heading} |`))
    .split('\n\n')[0]!
    .split('\n')
    .slice(2);
  return rows.map((row) => row.match(/^\| `([^`]+)` \|/)?.[1] ?? row);
}

const example = sure(readRecord(block('json')));

describe('the page about records', () => {
  it('lists every field of a record, in order, and no other', () => {
    const fields = column('field', '## The fields');
    expect(fields.filter((field) => !field.includes('.'))).toEqual(RECORD_FIELDS);
    expect(fields.filter((field) => field.includes('.'))).toEqual([
      'setup.seed',
      'setup.boards',
      'made.wish',
      'made.par',
      'made.pars',
      'made.grade',
      'players.name',
      'players.kind',
      'players.level',
      ...['clock.base', 'clock.increment', 'result.results', 'result.reason', 'result.measures'],
    ]);
  });

  it('lists every field of an entry, and every act', () => {
    expect(column('field', '## An entry')).toEqual(ENTRY_FIELDS);
    expect(column('act')).toEqual(ACTS);
  });

  it('is about the format that is written', () => {
    expect(page).toContain(`the version of this page: ${FORMAT}`);
    expect(example.format).toBe(FORMAT);
  });

  it('has an example that replays to what it says', () => {
    const { session, differs } = sure(openRecord(NIM, example));
    expect(differs).toBeUndefined();
    expect(session.record()).toEqual(example);
    expect(session.outcome).toEqual({ results: [1, 0], reason: 'heap-empty' });
    expect(writeRecord(example)).toBe(block('json'));
  });

  it('shows in it every field that a game without secrets and boards can have', () => {
    const shown = new Set(Object.keys(example));
    expect(RECORD_FIELDS.filter((field) => !shown.has(field))).toEqual(['proof', 'made', 'aided']);
    const inEntries = new Set(example.entries.flatMap((entry) => Object.keys(entry)));
    expect(ENTRY_FIELDS.filter((field) => !inEntries.has(field))).toEqual([]);
  });

  it('has a commitment in it that was kept', async () => {
    expect(keepsCommitment(example.commitment!, example.setup!, example.salt!)).toBe(true);
  });

  it('has the same game as a short string', async () => {
    const unchecked = sure(await fromShortString(block('text')));
    expect(sure(openRecord(NIM, unchecked, { whole: true })).session.record()).toEqual(example);
    expect(sure(await fromShortString(await toShortString(example)))).toEqual(unchecked);
  });
});
