/** What is counted at a table, on as many lines as there are. */

import { madeNow, spanText, timeText } from '@gridhall/app';
import { t } from '@gridhall/core';
import { boardCounters, measureCounters } from '@gridhall/match';
import { keyName } from '../../bindings.ts';
import type { PageContext } from '../../page.ts';
import { fitText, widthOf, wrapCells } from '../../render/glyphs.ts';
import { gaugeOf, type TableModel } from '../model.ts';
import { INK, type PanelLine, STRONG } from './line.ts';

/** What is counted, and what it has come to. */
export function counterRows(
  { sitting: { seat }, board, standing, since, bests, learning }: TableModel,
  { now }: PageContext,
): Rows {
  const { table, view, about } = seat;
  const open = seat.curtain === undefined;
  const made = madeNow(table, about.made, view);
  const counted = open ? [...table.words.status(view, standing.outcome), ...boardCounters(made)] : [];
  const status = (open && board.counters?.(view, counted, made)) || counted;
  // Where the time is compared, it runs from the first move on.
  const waits = seat.table.face.timed && seat.moves.length === 0 && !standing.aided;
  const running = standing.outcome || waits ? 0 : now - since;
  const spent = (standing.spent[0] ?? 0) + running;
  // Where times are compared, the end has tenths, as the best has.
  const time = standing.outcome && table.face.timed ? spanText(spent) : timeText(spent);
  // A lesson has all the time there is: nobody keeps it.
  const timed = seat.about.seats.length === 1 && !learning;
  if (!timed) return [...status, ...bests];
  // Where times are compared, the end is a time before all else.
  return standing.outcome && table.face.timed
    ? [[t`Time`, time], ...bests, ...status]
    : [...status, [t`Time`, time], ...bests];
}

/** The same, and at the end what it came to: what players compare, and what the look back found. */
export function allCounted(model: TableModel, hall: PageContext): Rows {
  const { sitting, standing, lookBack } = model;
  const { outcome, spent } = standing;
  const rows = counterRows(model, hall);
  if (!outcome) return rows;
  const came = [
    ...rows,
    ...measureCounters(sitting.seat.table, outcome, spent[0] ?? 0),
    ...(lookBack?.measures ?? []),
  ];
  // What two of them tell is told once, as it stands in the panel.
  return came.filter(([name], i) => came.findIndex(([other]) => other === name) === i);
}

/** However long the question, the counters keep so many lines; the rest of them is a key away. */
const LEAST_COUNTERS = 5;

/** As many lines as the counters keep: one each where the question leaves so many, otherwise two to a line. */
export function keptCounters(model: TableModel, hall: PageContext, width: number, left: number): number {
  const each = counterLines(model, hall, width, Number.POSITIVE_INFINITY).length;
  if (each <= left) return each;
  return Math.min(Math.max(left, LEAST_COUNTERS), counterLines(model, hall, width, each - 1).length);
}

/** As many lines as tell all that is counted: in the words of the table where it has any for little room. */
export function counterHeight(model: TableModel, hall: PageContext, width: number): number {
  const shorter = shortly(model, counterRows(model, hall), width, hall);
  return shorter?.flat().length ?? counterLines(model, hall, width, Number.POSITIVE_INFINITY).length;
}

export function counterLines(model: TableModel, hall: PageContext, width: number, room: number): PanelLine[] {
  const rows = counterRows(model, hall);
  return laidCounters(rows, width, room, hall.settings.keys.counters, () =>
    shortly(model, rows, width, hall),
  );
}

type Rows = readonly (readonly [string, string])[];

/** One to a line, or two where there is little room; `key`: by which they are told whole; `short`: how else they are said in little room. */
export function laidCounters(
  rows: Rows,
  width: number,
  room: number,
  key: string,
  short: () => string[][] | undefined,
): PanelLine[] {
  const wide = Math.max(0, ...rows.map(([label]) => widthOf(label)));
  // A column less between them, before a value is broken.
  const gap = rows.some(([, value]) => widthOf(value) === width - wide - 1) ? 1 : 2;
  const each = rows.flatMap(([label, value]) =>
    wrapCells(value, Math.max(1, width - wide - gap)).map(
      (text, y) => fitText(y === 0 ? label : '', wide + gap) + text,
    ),
  );
  if (each.length <= room) return each.map((text) => ({ text, style: STRONG, label: wide }));
  // What is cut says by which key it is told whole; two that stand far apart move together before a word is broken.
  const cutOff = (text: string): PanelLine => {
    const mark = ` ${keyName(key)}`;
    const left = width - widthOf(mark);
    const said = widthOf(text) < left ? text : text.replace(/ {3,}/, '  ');
    return {
      text: `${fitText(`${said}…`, left)}${mark}`,
      style: INK,
      key,
    };
  };
  // The first of it says of whom.
  const said = short();
  const blocks =
    said ??
    besides(
      rows.map(([label, value]) => `${label} ${value}`),
      width,
    );
  let more = Math.max(0, room - blocks.length);
  const lines = blocks.flatMap((block): PanelLine[] => {
    const one = said && block === blocks[0] ? STRONG : INK;
    const shown: PanelLine[] = block.slice(0, 1 + more).map((text) => ({ text, style: one }));
    more -= shown.length - 1;
    return shown.length === block.length ? shown : [...shown.slice(0, -1), cutOff(shown.at(-1)!.text)];
  });
  if (lines.length <= room || room === 0) return lines.slice(0, room);
  const last = lines[room - 1]!;
  return [...lines.slice(0, room - 1), last.key === undefined ? cutOff(last.text.trimEnd()) : last];
}

/** As the table itself says it in short, with the time behind the first line that has room for it. */
function shortly(
  model: TableModel,
  rows: Rows,
  width: number,
  { height }: PageContext,
): string[][] | undefined {
  const { board, sitting, learning } = model;
  const { seat } = sitting;
  if (learning || seat.curtain !== undefined) return undefined;
  const lines = board.standing?.(seat.view, width, gaugeOf(model, height) !== undefined);
  if (!lines) return undefined;
  const time = rows.find(([label]) => label === t`Time`)?.join(' ') ?? '';
  const room = width - widthOf(time);
  const timed = lines.findIndex((line) => widthOf(line) + 2 <= room);
  return lines.map((line, i) => [i === timed ? `${fitText(line, room)}${time}` : line]);
}

/** Two to a line where they are short enough, the second in the middle or else at the right edge; a long one on several. */
function besides(texts: readonly string[], width: number): string[][] {
  const half = Math.floor(width / 2);
  const blocks: string[][] = [];
  for (let i = 0; i < texts.length; ) {
    const [one, two] = [texts[i]!, texts[i + 1]];
    const room = width - (two === undefined ? 0 : widthOf(two));
    if (two !== undefined && widthOf(one) + 2 <= room) {
      blocks.push([fitText(one, widthOf(one) < half && half <= room ? half : room) + two]);
      i += 2;
    } else {
      blocks.push(wrapCells(one, width - 2).map((text, y) => (y === 0 ? text : `  ${text}`)));
      i += 1;
    }
  }
  return blocks;
}
