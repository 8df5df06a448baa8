/** Boards from files: one or several of each, in the order of their names. */
import { faultWords, type GameModule, type Sheet, t } from '@gridhall/core';
import { partBoards } from './sheets.ts';

/** Larger boards are not for a hand. */
const MOST_CELLS = 40_000;

type Brought =
  | { readonly ok: true; readonly value: { readonly sheets: readonly Sheet[]; readonly name: string } }
  | { readonly ok: false; readonly why: string };

const no = (why: string): Brought => ({ ok: false, why });

export async function boardsIn(table: GameModule, files: readonly File[]): Promise<Brought> {
  const workshop = table.workshop!;
  const inOrder = [...files].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const texts = (await Promise.all(inOrder.map((file) => file.text()))).flatMap(partBoards);
  if (texts.length === 0) return no(t`There is nothing in this file.`);
  if (texts.length > 1 && !workshop.several)
    return no(t`A game of ${table.game.title} has one board, and here are ${texts.length}.`);
  const sheets: Sheet[] = [];
  for (const [i, text] of texts.entries()) {
    const read = workshop.read(text);
    if (!read.ok) {
      const where = texts.length > 1 ? { level: i + 1 } : {};
      return no(faultWords(table.words, { ...read.fault, args: { ...read.fault.args, ...where } }));
    }
    const { rows, columns, cells } = read.value;
    if (cells.length > MOST_CELLS) return no(t`${rows} × ${columns} is too large to be painted by hand.`);
    sheets.push(read.value);
  }
  return { ok: true, value: { sheets, name: (inOrder[0]?.name ?? '').replace(/\.[^.]*$/, '') } };
}
