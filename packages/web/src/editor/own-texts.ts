/** Boards of one's own as texts, where a game is made that takes one. */
import { type GameModule, type Sheet, t } from '@gridhall/core';
import type { Texts } from '../store/texts.ts';
import type { Setting } from '../tables/index.ts';
import { boardsOf, draftOf } from './library.ts';
import { joinBoards, trimNewlines } from './sheets.ts';

export interface OwnText {
  readonly name: string;
  readonly text: string;
}

/** What lies on the bench, where it can be said in a text. */
export function benchText(texts: Texts, setting: Setting): string | undefined {
  const draft = draftOf(texts, setting);
  return draft && textOf(setting.table, draft.sheets);
}

/** Those that were kept, and before them what lies on the bench and is none of them. */
export function ownTexts(texts: Texts, setting: Setting): readonly OwnText[] {
  const kept = boardsOf(texts, setting).flatMap(({ name, sheets }): OwnText[] => {
    const text = textOf(setting.table, sheets);
    return text === undefined ? [] : [{ name, text }];
  });
  const bench = benchText(texts, setting);
  if (bench === undefined || kept.some(({ text }) => text === bench)) return kept;
  return [{ name: t`Board in the editor`, text: bench }, ...kept];
}

function textOf({ workshop }: GameModule, sheets: readonly Sheet[]): string | undefined {
  if (!workshop) return undefined;
  const written: string[] = [];
  for (const sheet of sheets) {
    const text = workshop.write(sheet);
    if (!text.ok) return undefined;
    written.push(text.value);
  }
  return trimNewlines(joinBoards(written));
}
