/** What happened: the newest last, scrolled when there is more. */

import type { LookBack } from '@gridhall/app';
import { t } from '@gridhall/core';
import { chronicle, type LogLine, measureCounters } from '@gridhall/match';
import type { PageContext } from '../../page.ts';
import { fitText, widthOf, wrapCells } from '../../render/glyphs.ts';
import { STRIKE, style } from '../../render/style.ts';
import { isLostDuel } from '../lost-duel.ts';
import type { TableModel } from '../model.ts';
import { counterRows } from './counters.ts';
import { INK, MUTED, type PanelLine, packed, withArrows } from './line.ts';

const UNDONE = style('muted', 'paper', STRIKE);

/** The newest last; of an end how it compares, and what the house has to say, but for what the counters tell. */
export function logOf(model: TableModel, hall: PageContext, width: number): readonly LogLine[] {
  const { sitting, standing, best, notes, lookBack } = model;
  const { seat } = sitting;
  if (seat.curtain !== undefined) return [];
  const counters = standing.outcome ? measureCounters(seat.table, standing.outcome, 1) : [];
  const told = new Set([...counterRows(model, hall), ...counters].map(([label]) => label));
  const measures = (lookBack?.measures ?? [])
    .filter(([label]) => !told.has(label))
    .map(([label, value]) => `${label} ${value}`);
  const looked = lookBack ? [...packed(measures, width), ...decidedWords(model, lookBack)] : [];
  const said = [...looked, ...(best === undefined ? [] : [best]), ...notes]
    .filter((text) => text !== '')
    .map((text) => ({ n: seat.n, text }));
  return said.length === 0 ? seat.log : [...seat.log.slice(-MOST_SHOWN), ...said];
}

/** What the look back says; of a duel that is lost, which move it was and what would have been better. */
function decidedWords({ sitting }: TableModel, { says, measures, decided, remarks }: LookBack): string[] {
  if (!isLostDuel(sitting)) return [says];
  if (measures.length === 0) return [t`Looking for the move that lost it …`];
  return [says, decided === undefined ? '' : (remarks.get(decided)?.says ?? '')];
}

/** More than any screen shows. */
const MOST_SHOWN = 200;

/** The latest of what happened, as many entries of it as there is room for lines; or all of it. */
function wrapped(log: readonly LogLine[], width: number, most?: number): PanelLine[] {
  const told = chronicle(log, most);
  const edge = Math.max(0, ...told.map(({ margin }) => widthOf(margin)));
  const blank = edge === 0 ? 0 : edge + 1;
  return told.flatMap(({ text, undone, margin }, i) =>
    wrapCells(undone ? `(${text})` : text, width - blank).map((line, y) => ({
      text: `${fitText(y === 0 ? margin : '', blank)}${line}`,
      style: undone ? UNDONE : i === told.length - 1 ? INK : MUTED,
    })),
  );
}

/** How many lines it is, all of it. */
export function logHeight(log: readonly LogLine[], width: number): number {
  return wrapped(log, width).length;
}

/**
 * The latest at the bottom, or so many lines above it; what was undone is struck out, a part has its name in the margin.
 * The rule above says whether there is more, so that no word makes way for that.
 */
export function logLines(
  log: readonly LogLine[],
  rule: readonly PanelLine[],
  width: number,
  room: number,
  scroll: number,
): PanelLine[] {
  const lines = wrapped(log, width, room + scroll + 1);
  const end = Math.max(Math.min(room, lines.length), lines.length - scroll);
  const first = Math.max(0, end - room);
  const more = first > 0;
  const above = more ? rule.map((line) => ({ ...line, text: `${line.text.slice(0, -3)} ▲ ` })) : rule;
  return [
    ...above,
    ...withArrows(lines.slice(first, end), width, more && rule.length === 0, end < lines.length),
  ];
}
