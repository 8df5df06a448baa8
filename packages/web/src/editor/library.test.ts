import type { Sheet } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { boardsOf, bringToBench, draftOf, dropBoard, keepBoard, keepDraft, type Texts } from './library.ts';

/** A browser's storage; one that is `full` takes nothing more. */
function storage(full = false): Texts {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (full) throw new Error('full');
      texts.set(key, text);
    },
    removeItem: (key) => texts.delete(key),
  };
}

const sheets: readonly Sheet[] = [
  { rows: 1, columns: 2, cells: Uint8Array.of(3, 200), notes: { title: 'Cellar' } },
];

describe('the library', () => {
  it('gives back what was kept, by name, for one game', () => {
    const texts = storage();
    for (const [id, name] of [
      ['b', 'Wine cellar'],
      ['a', 'Attic'],
    ] as const)
      expect(keepBoard(texts, { id, game: 'dungeon', name, sheets })).toBe(true);
    keepBoard(texts, { id: 'c', game: 'geese', name: 'Lake', sheets });
    expect(boardsOf(texts, 'dungeon').map(({ name }) => name)).toEqual(['Attic', 'Wine cellar']);
    expect(boardsOf(texts, 'dungeon')[0]!.sheets).toEqual(sheets);
  });

  it('keeps a board once, and what is taken away can be put back', () => {
    const texts = storage();
    const board = { id: 'a', game: 'dungeon', name: 'Attic', sheets };
    keepBoard(texts, board);
    keepBoard(texts, { ...board, name: 'Roof' });
    expect(boardsOf(texts, 'dungeon')).toHaveLength(1);
    const gone = dropBoard(texts, 'a')!;
    expect(boardsOf(texts, 'dungeon')).toEqual([]);
    keepBoard(texts, gone);
    expect(boardsOf(texts, 'dungeon')[0]!.name).toBe('Roof');
  });

  it('says so when the browser keeps nothing, and reads past what is damaged', () => {
    expect(keepBoard(storage(true), { id: 'a', game: 'dungeon', name: 'Attic', sheets })).toBe(false);
    const texts = storage();
    texts.setItem(
      'gridhall-boards',
      '[1, {"id": "a"}, {"id":"b","game":"dungeon","name":"x","sheets":[{}]}]',
    );
    expect(boardsOf(texts, 'dungeon')).toEqual([]);
    texts.setItem('gridhall-boards', 'nonsense');
    expect(boardsOf(texts, 'dungeon')).toEqual([]);
  });
});

describe('the bench', () => {
  it('is found as it was left', () => {
    const texts = storage();
    expect(draftOf(texts, 'dungeon')).toBeUndefined();
    keepDraft(texts, 'dungeon', { sheets, at: 0, name: 'Attic', id: 'a' });
    expect(draftOf(texts, 'dungeon')).toEqual({ sheets, at: 0, name: 'Attic', id: 'a' });
  });

  it('stays as it is for who comes back to what lies there', () => {
    const texts = storage();
    keepDraft(texts, 'dungeon', { sheets, at: 0, name: 'Attic', id: 'a' });
    bringToBench(texts, 'dungeon', structuredClone(sheets), () => 'new');
    expect(draftOf(texts, 'dungeon')).toEqual({ sheets, at: 0, name: 'Attic', id: 'a' });
    expect(boardsOf(texts, 'dungeon')).toEqual([]);
  });

  it('is cleared for another board, and what nobody had kept is kept', () => {
    const texts = storage();
    keepDraft(texts, 'dungeon', { sheets, at: 0, name: '' });
    const other = [{ ...sheets[0]!, notes: {} }];
    bringToBench(texts, 'dungeon', other, () => 'new');
    expect(draftOf(texts, 'dungeon')?.sheets).toEqual(other);
    expect(boardsOf(texts, 'dungeon').map(({ name }) => name)).toEqual(['Left on the bench']);
  });
});
