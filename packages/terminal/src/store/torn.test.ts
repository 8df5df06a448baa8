import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type GameRecord, sure } from '@gridhall/core';
import { partsOf } from '@gridhall/match';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { DiskShelf } from '../testing/disk-shelf.ts';
import { MemoryDisk } from '../testing/memory-disk.ts';
import { DiskStore } from './disk-store.ts';

const ID = '4f1c0a7be2d85936a1b0c3d4e5f60718';

function record(n: number, id = ID): GameRecord {
  return {
    ...{ format: 2, id, game: 'nim', rules: 1, params: {}, setup: { seed: id }, policy: 'alone' },
    players: [{ name: 'Änn', kind: 'human' }],
    entries: Array.from({ length: n }, (_, i) => ({ n: i + 1, by: 0, move: `“${i}”`, check: '00000000' })),
    ...{ result: null, seal: '01234567', text: '01234567890123' },
  };
}

async function create(store: DiskStore, n: number, id = ID): Promise<void> {
  const { header, entries, close } = partsOf(record(n, id));
  sure(await store.create(header, entries, close));
}

async function append(store: DiskStore, from: number, to: number): Promise<void> {
  const { entries, close } = partsOf(record(to));
  sure(await store.append(ID, from, entries.slice(from), close));
}

const shelves: DiskShelf[] = [];
function onDisk(): DiskShelf {
  const shelf = new DiskShelf();
  shelves.push(shelf);
  return shelf;
}
afterEach(() => {
  for (const shelf of shelves.splice(0)) shelf.end();
});

describe('a file that ends in the middle', () => {
  it('of a line or of what was appended together counts up to the last whole, wherever it was torn', async () => {
    const whole = new DiskShelf({ disk: new MemoryDisk() });
    const store = whole.open();
    await create(store, 2);
    const before = whole.text(whole.path(ID));
    await append(store, 2, 5);
    const after = Buffer.from(whole.text(whole.path(ID)));
    for (let length = Buffer.byteLength(before); length < after.length; length++) {
      const shelf = new DiskShelf({ disk: new MemoryDisk() });
      // A letter torn in two is no text any more: bytes, not letters.
      shelf.write(shelf.path(ID), before);
      const file = shelf.disk.open(shelf.path(ID), 'add');
      shelf.disk.write(file, after.subarray(Buffer.byteLength(before), length));
      const torn = shelf.open();
      expect((await torn.list()).map(({ n, state }) => [n, state])).toEqual([[2, 'open']]);
      if (length % 2 === 0) expect(sure(await torn.load(ID))).toEqual(record(2));
      await append(torn, 2, 3);
      expect(sure(await shelf.open().load(ID))).toEqual(record(3));
      const said = length > Buffer.byteLength(before) ? [expect.stringContaining('2 entries are whole')] : [];
      expect(shelf.notices).toEqual(said);
    }
  });

  it('because the disk failed in the middle is cut off at once: a move that was refused is not there', async () => {
    const begun = async () => {
      const shelf = new DiskShelf({ disk: new MemoryDisk() });
      const store = shelf.open();
      await create(store, 1);
      shelf.allow();
      return { shelf, store };
    };
    const untroubled = await begun();
    await append(untroubled.store, 1, 2);
    const { entries, close } = partsOf(record(2));
    for (let step = 0; step < untroubled.shelf.taken(); step++) {
      const { shelf, store } = await begun();
      shelf.allow(step, 'fails once');
      const kept = await store.append(ID, 1, entries.slice(1), close);
      shelf.allow();
      expect(sure(await shelf.open().load(ID)), `step ${step}`).toEqual(record(kept.ok ? 2 : 1));
    }
  });

  it('is mended where it stands: its place in the list stays', async () => {
    const shelf = new DiskShelf({ disk: new MemoryDisk() });
    await create(shelf.open(), 2);
    shelf.write(shelf.path(ID), `${shelf.text(shelf.path(ID))}{"n":3`);
    shelf.disk.date(shelf.path(ID), 5000);
    sure(await shelf.open().load(ID));
    expect(shelf.text(shelf.path(ID)).endsWith('}\n')).toBe(true);
    expect(shelf.disk.look(shelf.path(ID))?.at).toBe(5000);
  });
});

describe('after a power cut', () => {
  it('everything that was acknowledged before the store was closed is there', async () => {
    const disk = new MemoryDisk();
    const shelf = new DiskShelf({ disk });
    const store = shelf.open();
    await create(store, 1);
    await append(store, 1, 4);
    await store.close();
    shelf.kill();
    disk.powerCut();
    expect(sure(await shelf.open().load(ID))).toEqual(record(4));
  });

  it('an end without a close flushes at once', async () => {
    const disk = new MemoryDisk();
    const shelf = new DiskShelf({ disk });
    const store = shelf.open();
    await create(store, 1);
    const { entries, close } = partsOf(record(2));
    const won = { ...close, result: { results: [1], reason: 'heap-empty' } };
    sure(await store.append(ID, 1, entries.slice(1), won));
    await new Promise((resolve) => setImmediate(resolve));
    shelf.kill();
    disk.powerCut();
    expect(sure(await shelf.open().load(ID)).result).toEqual(won.result);
  });

  it('what was not flushed is lost from the end, never from the middle, and the rest can be played on', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (batches, flushedAfter, share) => {
          const disk = new MemoryDisk();
          const shelf = new DiskShelf({ disk });
          const store = shelf.open();
          await create(store, 0);
          let n = 0;
          let safe = 0;
          await store.close();
          for (const [i, batch] of batches.entries()) {
            await append(store, n, n + batch);
            n += batch;
            if (i === flushedAfter) await store.close();
            if (i === flushedAfter) safe = n;
          }
          shelf.kill();
          disk.powerCut((unflushed) => Math.floor(unflushed * share));
          const after = shelf.open();
          const { length } = sure(await after.load(ID)).entries;
          expect(length).toBeGreaterThanOrEqual(safe);
          expect(sure(await after.load(ID))).toEqual(record(length));
          await append(after, length, length + 1);
          expect(sure(await shelf.open().load(ID))).toEqual(record(length + 1));
        },
      ),
    ));

  it('a file that could not be flushed is written anew at the next move', async () => {
    const disk = new MemoryDisk();
    const shelf = new DiskShelf({ disk });
    const store = shelf.open();
    await create(store, 1);
    await store.close();
    await append(store, 1, 2);
    const { inode } = disk.look(shelf.path(ID))!;
    const flush = disk.flushLater;
    disk.flushLater = async () => {
      throw Object.assign(new Error('input/output error'), { code: 'EIO' });
    };
    await store.close();
    expect(shelf.notices).toEqual([expect.stringContaining('may not outlive a power cut')]);
    disk.flushLater = flush;
    await append(store, 2, 3);
    await store.close();
    expect(disk.look(shelf.path(ID))!.inode).not.toBe(inode);
    shelf.kill();
    disk.powerCut();
    expect(sure(await shelf.open().load(ID))).toEqual(record(3));
  });
});

describe('odd things among the games', () => {
  it('are named, never waited for, and hide nothing else', async () => {
    const shelf = onDisk();
    const store = shelf.open();
    await create(store, 2);
    const named = (digit: string) => shelf.path(digit.repeat(32));
    symlinkSync(named('1'), named('1'));
    expect(spawnSync('mkfifo', [named('2')]).status).toBe(0);
    symlinkSync('/dev/zero', named('3'));
    mkdirSync(named('5'));
    shelf.write(named('6'), '');
    shelf.write(named('7'), `{"layout":1,"header":${'['.repeat(3_000_000)}\n`);
    shelf.write(named('8'), '{"layout":2,"header":{}}\n');
    shelf.write(join(shelf.folder, 'games', 'notes.txt'), 'mine');
    const list = await shelf.open().list();
    expect(list.map(({ id, state, why }) => `${id[0]} ${state} ${why ?? ''}`).sort()).toEqual([
      '1 damaged The saved game cannot be read: it is not a file but a link.',
      '2 damaged The saved game cannot be read: it is not a file but a pipe.',
      '3 damaged The saved game cannot be read: it is not a file but a link.',
      '4 open ',
      '5 damaged The saved game cannot be read: it is not a file but a folder.',
      '6 damaged This is not a Gridhall record, or it is cut off before its entries.',
      '7 damaged This is not a Gridhall record, or it is cut off before its entries.',
      expect.stringMatching(/^8 future .*Update Gridhall/),
    ]);
    for (const digit of '1235678') expect((await store.load(digit.repeat(32))).ok).toBe(false);
    const { entries, close } = partsOf(record(1));
    expect(await store.append('2'.repeat(32), 0, entries, close)).toMatchObject({
      fault: { code: 'not-kept', args: { why: 'it is not a file but a pipe' } },
    });
    expect(sure(await store.load(ID))).toEqual(record(2));
  });

  it('a file under another name than its own is damaged, and an id that is a path leads nowhere', async () => {
    const shelf = onDisk();
    const store = shelf.open();
    await create(store, 2);
    const copy = 'c'.repeat(32);
    shelf.write(shelf.path(copy), shelf.text(shelf.path(ID)));
    expect((await store.list()).map(({ id, state }) => `${id[0]} ${state}`).sort()).toEqual([
      '4 open',
      'c damaged',
    ]);
    expect((await store.load(copy)).ok).toBe(false);
    shelf.write(join(shelf.folder, 'outside.jsonl'), shelf.text(shelf.path(ID)));
    const { header, entries, close } = partsOf(record(3));
    expect(await store.load('../outside')).toMatchObject({ fault: { code: 'no-such-game' } });
    expect(await store.append('../outside', 2, entries.slice(2), close)).toMatchObject({ ok: false });
    expect(await store.remove('../outside')).toMatchObject({ fault: { code: 'no-such-game' } });
    expect(await store.create({ ...header, id: '../inside' }, entries, close)).toMatchObject({ ok: false });
    expect(readdirSync(shelf.folder).sort()).toEqual(['drafts', 'games', 'lock', 'outside.jsonl']);
  });

  it('a name says nothing to a terminal, and stands in one line', async () => {
    const shelf = onDisk();
    const store = shelf.open();
    await create(store, 1);
    sure(await store.label(ID, 'a\u001b[2J\u009bb\n'));
    expect((await store.list())[0]?.label).toBe('a [2J b ');
    sure(await store.label(ID, ''));
    expect((await store.list())[0]?.label).toBe(undefined);
  });

  it('a file where the folder should be is said, and hides no fault', async () => {
    const shelf = onDisk();
    shelf.write(join(shelf.folder, 'file'), '');
    const notices: string[] = [];
    const store = new DiskStore(join(shelf.folder, 'file'), { notice: (line) => notices.push(line) });
    const { header, entries, close } = partsOf(record(1));
    expect(await store.create(header, entries, close)).toMatchObject({ fault: { code: 'not-kept' } });
    expect(await store.list()).toEqual([]);
    expect(notices).toEqual([
      expect.stringContaining('cannot be listed: a part of the path is not a folder'),
      expect.stringContaining('cannot be listed: a part of the path is not a folder'),
    ]);
  });

  it('a date far ahead puts a game behind the others, not before them for ever', async () => {
    const shelf = onDisk();
    const store = shelf.open();
    await create(store, 2);
    await create(store, 1, 'f'.repeat(32));
    shelf.disk.date(shelf.path(ID), Date.UTC(2099, 0));
    expect((await store.list()).map(({ id }) => id[0])).toEqual(['f', '4']);
    await append(store, 2, 3);
    expect((await store.list()).map(({ id }) => id[0])).toEqual(['4', 'f']);
  });
});
