/** Beside the board: whose turn it is, counters and clocks, the question with its answers, and what happened. */

import type { LogLine } from '@gridhall/match';
import { LEAST } from '../../boards/split.ts';
import type { PageContext } from '../../page.ts';
import type { Region } from '../../render/canvas.ts';
import { wrapCells } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';
import { isLettered } from '../answers.ts';
import type { TableModel } from '../model.ts';
import { adviceLines, lookLines, puzzleLines, wrongWords } from './advice.ts';
import { counterHeight, counterLines, keptCounters } from './counters.ts';
import { MUTED, type PanelLine, packed, putLines, TIGHT } from './line.ts';
import { logHeight, logLines, logOf } from './log.ts';
import { companyLines, playerLines } from './players.ts';
import { askLines } from './question.ts';

const FAULT = style('three', 'paper', BOLD);
/** From this height on there is room for everything, each in its measure. */
const ROOMY = 20;

/** `asks`: the question in short, where the rest of it is drawn. */
export function panel(region: Region, model: TableModel, hall: PageContext, asks?: string): void {
  const column = columnOf(region);
  const { width, height } = column;
  const { above, rule, log } = partsOf(column, model, hall, asks);
  const left = height - above.length - rule.length;
  const first = log.length === 0 ? beginsLines(model, hall, width) : [];
  const lines =
    left > 0
      ? [...above, ...logLines(log, rule, width, left, model.scroll), ...(first.length <= left ? first : [])]
      : above;
  putLines(column, lines);
}

/** What is worth knowing before the first move, where the log will be. */
function beginsLines(
  { board, sitting: { seat }, learning }: TableModel,
  hall: PageContext,
  width: number,
): PanelLine[] {
  if (learning || seat.curtain !== undefined) return [];
  const said = board.begins?.(seat.view, hall.settings.symbols) ?? [];
  return said.flatMap((text) => wrapCells(text, width)).map((text) => ({ text, style: MUTED }));
}

/** How many lines of the log are seen in a panel, and of how many. */
export interface LogSeen {
  readonly seen: number;
  readonly all: number;
}

export function logSeen(region: Region, model: TableModel, hall: PageContext, asks?: string): LogSeen {
  const column = columnOf(region);
  const { above, rule, log } = partsOf(column, model, hall, asks);
  const seen = Math.max(1, column.height - above.length - rule.length);
  return { seen, all: logHeight(log, column.width) };
}

/** Beside a board that takes what it can get there is no margin. */
function columnOf(region: Region): Region {
  const across = Math.max(region.width - 2, Math.min(region.width, LEAST));
  return region.part(region.width > LEAST ? 1 : 0, 0, across, region.height);
}

/** The question has its room first, then the counters; the log gets what is left, and always a line. */
function partsOf(
  { width, height }: Region,
  model: TableModel,
  hall: PageContext,
  asks: string | undefined,
): {
  readonly above: readonly PanelLine[];
  readonly rule: readonly PanelLine[];
  readonly log: readonly LogLine[];
} {
  const tight = height < TIGHT;
  const rule: PanelLine[] = tight ? [] : [{ text: '─'.repeat(width), style: style('line') }];
  const advice = adviceLines(model, hall, width);
  const task = puzzleLines(model, width);
  const said = wrapCells(wrongWords(model), width).filter((line) => line !== '');
  const seats = [...playerLines(model, hall, width, tight), ...companyLines(model, width)];
  const seen = lookLines(model, width);
  const taken = seats.length + advice.length + said.length + task.length + seen.length;
  const log = logOf(model, hall, width);
  // In a window of the usual height the counters and the last lines of the log stay in sight, too.
  const roomy = height >= ROOMY;
  const learns = model.learning !== undefined;
  const spoken = learns ? 1 : model.standing.outcome ? endSpoken(model, width, height) : roomy ? 3 : 1;
  const whole = askLines(model, hall, width, Number.POSITIVE_INFINITY, asks).length;
  const tells = log.length > 0 ? Math.min(log.length, spoken) + rule.length : 0;
  // Long advice and a long end take the lines of what was told before, not those of what is counted.
  const yields = advice.length > 0 || (model.standing.outcome && model.best === undefined);
  const each = yields ? counterHeight(model, hall, width) : 0;
  const spare = height - rule.length - taken - whole - each;
  const told = !yields || spare >= tells ? tells : spare > rule.length ? spare : 0;
  const free = height - rule.length - taken - told;
  const counts = roomy ? keptCounters(model, hall, width, free - whole) : 0;
  // What a lesson says is read whole.
  const kept = learns ? Math.max(0, Math.min(counts, free - whole)) : counts;
  // Letters that the foot of the page tells make way for advice, which stands nowhere else.
  const { question } = model.standing;
  const lettered = advice.length > 0 && question?.kind === 'choice' && isLettered(question);
  const asked = askLines(model, hall, width, Math.max(lettered ? 1 : tight ? 2 : 4, free - kept), asks);
  const room = Math.max(0, height - asked.length - taken - rule.length - told);
  const counters = counterLines(model, hall, width, room);
  const above = [
    ...seats,
    ...counters,
    ...rule,
    ...task,
    ...asked,
    ...advice,
    ...said.map((text) => ({ text, style: FAULT })),
    ...seen,
  ];
  const left = height - above.length - rule.length - Math.min(MOST_TOLD, logHeight(log, width));
  const sights = advice.length + said.length + seen.length > 0 ? [] : sightLines(model, width, left);
  return { above: [...above, ...sights], rule, log };
}

/** So many lines of what was told last are worth more than names of the board. */
const MOST_TOLD = 5;

/** What can be named of the board, the nearest first, as much of it as there is room for. */
function sightLines(
  { board, sitting: { seat }, standing, learning }: TableModel,
  width: number,
  room: number,
): PanelLine[] {
  if (learning || seat.curtain !== undefined || standing.outcome || room < 1) return [];
  const names = board.sights?.(seat.view) ?? [];
  return packed(names, width)
    .slice(0, Math.min(room, MOST_SIGHTS))
    .map((text) => ({ text, style: MUTED }));
}

/** What is farther away matters later. */
const MOST_SIGHTS = 4;

/** At the end how it compares is seen whole, down to the last place, but for what would take half of the window. */
function endSpoken({ best = '' }: TableModel, width: number, height: number): number {
  return Math.max(3, Math.min(wrapCells(best, width - MARGIN).length, Math.floor(height / 2) - 2));
}

/** What stands in the margin of a log is seldom wider. */
const MARGIN = 3;
