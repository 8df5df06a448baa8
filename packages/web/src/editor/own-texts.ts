/** Boards of one's own as texts, where a game is made that takes one. */
import { type Sheet, type Table, t } from '@gridhall/core';
import { boardsOf, draftOf, type Texts } from './library.ts';
import { joinBoards } from './sheets.ts';

export interface OwnText {
  readonly name: string;
  readonly text: string;
}

/** What lies on the bench, where it can be said in a text. */
export function benchText(texts: Texts, game: string, table: Table): string | undefined {
  const draft = draftOf(texts, game);
  return draft && textOf(table, draft.sheets);
}

/** Those that were kept, and before them what lies on the bench and is none of them. */
export function ownTexts(texts: Texts, game: string, table: Table): readonly OwnText[] {
  const kept = boardsOf(texts, game).flatMap(({ name, sheets }): OwnText[] => {
    const text = textOf(table, sheets);
    return text === undefined ? [] : [{ name, text }];
  });
  const bench = benchText(texts, game, table);
  if (bench === undefined || kept.some(({ text }) => text === bench)) return kept;
  return [{ name: t`What lies on the bench`, text: bench }, ...kept];
}

function textOf({ workshop }: Table, sheets: readonly Sheet[]): string | undefined {
  if (!workshop) return undefined;
  const written: string[] = [];
  for (const sheet of sheets) {
    const text = workshop.write(sheet);
    if (!text.ok) return undefined;
    written.push(text.value);
  }
  return joinBoards(written).replace(/\n+$/, '');
}
