import type { Sheet } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import type { Texts } from '../store/texts.ts';
import { boardsOf, bringToBench, draftOf, dropBoard, keepBoard, keepDraft, type Shop } from './library.ts';

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

/** A game whose boards have so many symbols. */
const shop = (symbols: number): Shop => ({ name: 'dungeon', table: { face: { legend: Array(symbols) } } });
const dungeon = shop(256);

describe('the library', () => {
  it('gives back what was kept, by name, for one game', () => {
    const texts = storage();
    for (const [id, name] of [
      ['b', 'Wine cellar'],
      ['a', 'Attic'],
    ] as const)
      expect(keepBoard(texts, { id, game: 'dungeon', name, sheets })).toBe(true);
    keepBoard(texts, { id: 'c', game: 'geese', name: 'Lake', sheets });
    expect(boardsOf(texts, dungeon).map(({ name }) => name)).toEqual(['Attic', 'Wine cellar']);
    expect(boardsOf(texts, dungeon)[0]!.sheets).toEqual(sheets);
  });

  it('keeps a board once, and what is taken away can be put back', () => {
    const texts = storage();
    const board = { id: 'a', game: 'dungeon', name: 'Attic', sheets };
    keepBoard(texts, board);
    keepBoard(texts, { ...board, name: 'Roof' });
    expect(boardsOf(texts, dungeon)).toHaveLength(1);
    const gone = dropBoard(texts, 'a')!;
    expect(boardsOf(texts, dungeon)).toEqual([]);
    keepBoard(texts, gone);
    expect(boardsOf(texts, dungeon)[0]!.name).toBe('Roof');
  });

  it('says so when the browser keeps nothing, and reads past what is damaged', () => {
    expect(keepBoard(storage(true), { id: 'a', game: 'dungeon', name: 'Attic', sheets })).toBe(false);
    const texts = storage();
    texts.setItem(
      'gridhall-boards',
      '[1, {"id": "a"}, {"id":"b","game":"dungeon","name":"x","sheets":[{}]}]',
    );
    expect(boardsOf(texts, dungeon)).toEqual([]);
    texts.setItem('gridhall-boards', 'nonsense');
    expect(boardsOf(texts, dungeon)).toEqual([]);
  });

  it('leaves a board alone that another version of the game could draw', () => {
    const texts = storage();
    keepBoard(texts, { id: 'a', game: 'dungeon', name: 'Attic', sheets });
    expect(boardsOf(texts, shop(200))).toEqual([]);
    keepBoard(texts, { id: 'b', game: 'dungeon', name: 'Roof', sheets });
    expect(boardsOf(texts, shop(201)).map(({ name }) => name)).toEqual(['Attic', 'Roof']);
  });
});

describe('the bench', () => {
  it('is found as it was left', () => {
    const texts = storage();
    expect(draftOf(texts, dungeon)).toBeUndefined();
    keepDraft(texts, 'dungeon', { sheets, at: 0, name: 'Attic', id: 'a' });
    expect(draftOf(texts, dungeon)).toEqual({ sheets, at: 0, name: 'Attic', id: 'a' });
  });

  it.each([
    [-1, -1],
    [0, 0],
    [0.5, 2],
  ])('is clear where what lies there is %d × %d', (rows, columns) => {
    const texts = storage();
    texts.setItem('gridhall-draft-dungeon', JSON.stringify({ sheets: [{ rows, columns, cells: '' }] }));
    expect(draftOf(texts, dungeon)).toBeUndefined();
    texts.setItem('gridhall-draft-dungeon', JSON.stringify({ sheets: [{ rows, columns, cells: 'AA' }] }));
    expect(draftOf(texts, dungeon)).toBeUndefined();
  });

  it('is clear where a symbol lies on it that the game does not know', () => {
    const texts = storage();
    keepDraft(texts, 'dungeon', { sheets, at: 0, name: 'Attic' });
    expect(draftOf(texts, shop(200))).toBeUndefined();
    expect(draftOf(texts, shop(201))?.name).toBe('Attic');
  });

  it('stays as it is for who comes back to what lies there', () => {
    const texts = storage();
    keepDraft(texts, 'dungeon', { sheets, at: 0, name: 'Attic', id: 'a' });
    bringToBench(texts, dungeon, structuredClone(sheets), () => 'new');
    expect(draftOf(texts, dungeon)).toEqual({ sheets, at: 0, name: 'Attic', id: 'a' });
    expect(boardsOf(texts, dungeon)).toEqual([]);
  });

  it('is cleared for another board, and what nobody had kept is kept', () => {
    const texts = storage();
    keepDraft(texts, 'dungeon', { sheets, at: 0, name: '' });
    const other = [{ ...sheets[0]!, notes: {} }];
    bringToBench(texts, dungeon, other, () => 'new');
    expect(draftOf(texts, dungeon)?.sheets).toEqual(other);
    expect(boardsOf(texts, dungeon).map(({ name }) => name)).toEqual(['Unsaved board']);
  });
});
