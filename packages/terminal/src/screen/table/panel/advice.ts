/** What is said about the position: the task of a puzzle, a hint, an analysis, a cell, and what is wrong. */

import { puzzleWords } from '@gridhall/app';
import { t, word } from '@gridhall/core';
import { moveWords, type Seat } from '@gridhall/match';
import { insightLines } from '../../looking.ts';
import type { PageContext } from '../../page.ts';
import { wrapCells } from '../../render/glyphs.ts';
import { isLettered } from '../answers.ts';
import { PATIENCE_MS, type TableModel } from '../model.ts';
import { elapsed, INK, MUTED, type PanelLine, STRONG } from './line.ts';

/** What is to be done, where it is a puzzle, and how that goes. */
export function puzzleLines({ sitting: { puzzle, seat } }: TableModel, width: number): PanelLine[] {
  if (!puzzle) return [];
  return wrapCells(puzzleWords(puzzle, seat), width).map((text) => ({ text, style: STRONG }));
}

/** What the cell that is looked at is called, and what it does. */
export function lookLines({ sitting: { seat }, looked, hovered }: TableModel, width: number): PanelLine[] {
  const cell = looked ?? hovered;
  if (cell === undefined || seat.curtain !== undefined) return [];
  const { face } = seat.table;
  const cells = face.cells(seat.view);
  const { name, does } = face.legend[cells.at(cell)]!;
  const marked = cells.danger?.includes(cell) ? ` ${t`Somebody makes for it.`}` : '';
  const text = `◈ ${cells.place(cell)}: ${word(name)}. ${does}${marked}`;
  return wrapCells(text, width)
    .slice(0, 4)
    .map((line) => ({ text: line, style: INK }));
}

/** What is advised, and why; below it what the position is worth, where that is wanted, too. */
export function adviceLines(model: TableModel, hall: PageContext, width: number): PanelLine[] {
  const { looking, sitting, standing } = model;
  const worth = looking ? insightLines(sitting.seat, looking, standing.question, width) : [];
  return [...hintLines(model, hall, width), ...worth.map((text) => ({ text, style: INK }))];
}

function hintLines(model: TableModel, { now }: PageContext, width: number): PanelLine[] {
  const { hint, hinting } = model;
  const { seat } = model.sitting;
  if (hinting && now - hinting.since >= PATIENCE_MS) {
    const text = t`◜◝ Hint: thinking ${elapsed(now - hinting.since)}`;
    return [
      ...wrapCells(text, width).map((line) => ({ text: line, style: STRONG })),
      ...wrapCells(hinting.says, width)
        .filter((line) => line !== '')
        .slice(0, 3)
        .map((line) => ({ text: line, style: MUTED })),
    ];
  }
  if (!hint) return [];
  return [
    ...wrapCells(t`◜◝ Hint: ${hintWords(seat, hint.move)}`, width).map((text) => ({ text, style: STRONG })),
    ...wrapCells(hint.why, width).map((text) => ({ text, style: INK })),
  ];
}

/** What is wrong, the most urgent first: why not, why it is not kept, why nobody answers. */
export function wrongWords({ said, sitting: { seat }, standing: { trouble } }: TableModel): string {
  const unkept = typeof seat.saved === 'object' ? t`The game is not kept: ${seat.saved.no}` : '';
  const away = seat.link === 'away' ? t`The table cannot be reached at the moment.` : '';
  const wrong = [said, trouble ?? '', unkept, away].find((words) => words !== '');
  return wrong === undefined ? '' : `! ${wrong}`;
}

/** A move as one would say it, behind the letter that gives it; an answer of a list by the word it begins with there. */
function hintWords({ table, view, status: { question } }: Seat, move: string): string {
  if (question?.kind !== 'choice') return question ? moveWords(table, question, move, view) : move;
  return isLettered(question) ? `${move}, ${moveWords(table, question, move)}` : move;
}
