import { sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import type { Texts } from '../store/texts.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { keepBoard, keepDraft } from './library.ts';
import { benchText, ownTexts } from './own-texts.ts';

function storage(): Texts {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

async function settingOf(game: string): Promise<Setting> {
  const found = await findSetting(game);
  if ('say' in found) throw new Error(found.say);
  return found;
}

describe('boards of one’s own as texts', async () => {
  const abyss = await settingOf('abyss');
  const sheetOf = (text: string) => sure(abyss.table.workshop!.read(text));
  const [cellar, attic] = ['H  #  *', 'H  m  *'].map((row) => `---------\n|${row}|\n---------`) as [
    string,
    string,
  ];

  it('has those that were kept, and before them what lies on the bench', () => {
    const texts = storage();
    keepBoard(texts, { id: 'a', game: 'abyss', name: 'Cellar', sheets: [sheetOf(cellar)] });
    expect(ownTexts(texts, abyss)).toEqual([{ name: 'Cellar', text: cellar }]);
    keepDraft(texts, 'abyss', { sheets: [sheetOf(attic)], at: 0, name: '' });
    expect(benchText(texts, abyss)).toBe(attic);
    expect(ownTexts(texts, abyss).map(({ text }) => text)).toEqual([attic, cellar]);
  });

  it('has what lies on the bench once where it was kept', () => {
    const texts = storage();
    keepBoard(texts, { id: 'a', game: 'abyss', name: 'Cellar', sheets: [sheetOf(cellar)] });
    keepDraft(texts, 'abyss', { sheets: [sheetOf(cellar)], at: 0, name: 'Cellar', id: 'a' });
    expect(ownTexts(texts, abyss).map(({ name }) => name)).toEqual(['Cellar']);
  });

  it('has none of another game, and none where nothing was painted', () => {
    const texts = storage();
    keepBoard(texts, { id: 'a', game: 'dungeon', name: 'Cellar', sheets: [sheetOf(cellar)] });
    expect(ownTexts(texts, abyss)).toEqual([]);
    expect(benchText(texts, abyss)).toBeUndefined();
  });
});
