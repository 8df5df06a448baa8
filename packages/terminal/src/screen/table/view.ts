/** What a table looks like: the board, and beside or below it the panel. */

import { levelShelf } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { PastPosition } from '@gridhall/match';
import { chosenWords } from '../../open/chosen-words.ts';
import { keyName } from '../bindings.ts';
import type { BoardArt } from '../boards/board.ts';
import { keysOf, runLetters } from '../boards/hands.ts';
import type { AboutPerson, Above } from '../boards/scene.ts';
import { fieldWidth, showBoard, wholeSize } from '../boards/show.ts';
import { splitWide } from '../boards/split.ts';
import type { PageContext } from '../page.ts';
import { footer, header, hueOf, type KeyHint } from '../pages/parts.ts';
import { Canvas, type Region } from '../render/canvas.ts';
import { widthOf } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { gaugeOf, ROOMY, stillBefore, type TableModel, tableScene } from './model.ts';
import { type LogSeen, logSeen, panel } from './panel/panel.ts';
import {
  ANOTHER,
  canBeAnother,
  canPlayAgain,
  isFixed,
  isRepeated,
  nextLevelOf,
  type SeatedTable,
} from './sitting.ts';

export function viewTable(whole: TableModel, region: Region, hall: PageContext): void {
  region.fill(style('ink'));
  const model = calledByLetters(whole, region);
  const { seat } = model.sitting;
  const { game } = seat.table;
  const { learning } = model;
  if (learning) {
    const { at, lesson } = learning.course;
    const count = lesson.steps.length;
    header(
      region,
      t`${game.title}: the first time`,
      hueOf(game.id),
      t`${Math.min(count, at + 1)} of ${count}`,
    );
  } else header(region, game.title, hueOf(game.id), headWords(model, region));
  const about = aboutIn(region, model);
  const body = bodyRegion(region, about);
  const cells = model.board.cells(seat.view);
  const [place, beside] = splitWide(body, model.board, cells, isMet(model));
  const above = aboveOf(place, model);
  if (above) above.draw(place.part(0, 0, place.width, above.lines), model.answer.at);
  if (seat.curtain === undefined) board(above ? place.part(0, above.lines) : place, model, hall);
  panel(beside, model, hall, above?.asks);
  besideEachOther(region.part(0, region.height - 2, region.width, 1), about);
  const { hints, matters } = hintsOf(model, hall);
  footer(region, hints, matters);
}

/**
 * A hint calls its cells by letters where every one of them has room for its letter and is in sight: that takes a third of
 * the words, and no counting along the edges. Elsewhere it names rows and columns.
 */
function calledByLetters(model: TableModel, region: Region): TableModel {
  const { hint, board, sitting } = model;
  if (!hint?.lettered) return model;
  const cells = board.cells(sitting.seat.view);
  const [place] = splitWide(bodyRegion(region, aboutIn(region, model)), board, cells, isMet(model));
  const { width, height } = place;
  const lettered =
    wholeSize(board, cells, width, height, false) > 0 && fieldWidth(board, cells, width, height) > 1;
  return {
    ...model,
    hint: lettered ? { ...hint, why: hint.lettered.why } : { ...hint, lettered: { why: '', cells: [] } },
  };
}

/** Where the panel is: what is asked there leaves the board in sight. */
export function besideBoard(region: Region, model: TableModel): Region {
  const cells = model.board.cells(model.sitting.seat.view);
  return splitWide(bodyRegion(region, aboutIn(region, model)), model.board, cells, isMet(model))[1];
}

/** How many lines of the log are in sight, and of how many. */
export function logInSight(played: TableModel, hall: PageContext): LogSeen {
  const { whole } = new Canvas(hall.width, hall.height);
  const model = calledByLetters(played, whole);
  const body = bodyRegion(whole, aboutIn(whole, model));
  const cells = model.board.cells(model.sitting.seat.view);
  const [place, beside] = splitWide(body, model.board, cells, isMet(model));
  return logSeen(beside, model, hall, aboveOf(place, model)?.asks);
}

/** All but the head, the foot and who is about. */
export function bodyRegion(region: Region, about: readonly AboutPerson[]): Region {
  return region.part(0, 1, region.width, region.height - 2 - (about.length > 0 ? 1 : 0));
}

/** With fewer lines than these a board shows nothing. */
const LEAST_BOARD = 6;

type Size = Pick<Region, 'width' | 'height'>;

/** What stands above the board, where there is room for both. */
export function aboveIn(
  { width, height }: Size,
  board: BoardArt,
  { view, question }: PastPosition,
): Above | undefined {
  const above = board.above?.(view, question, width);
  return above && above.lines + LEAST_BOARD <= height ? above : undefined;
}

function aboveOf(size: Size, { board, sitting: { seat }, standing }: TableModel): Above | undefined {
  if (seat.curtain !== undefined || standing.outcome) return undefined;
  return aboveIn(size, board, { view: seat.view, question: standing.question });
}

/** Whether something is to stand above the board, if it has the width for it. */
export function isAbove(board: BoardArt, past: PastPosition): boolean {
  const { aboveWidth: width } = board;
  return (
    width !== undefined && aboveIn({ width, height: Number.POSITIVE_INFINITY }, board, past) !== undefined
  );
}

function isMet({ board, sitting: { seat }, standing }: TableModel): boolean {
  if (seat.curtain !== undefined || standing.outcome) return false;
  return isAbove(board, { view: seat.view, question: standing.question });
}

function aboutIn(region: Region, { board, sitting: { seat }, standing }: TableModel): readonly AboutPerson[] {
  return seat.curtain !== undefined || standing.outcome ? [] : whoIsAbout(region, board, seat.view);
}

/** Who is about, where there is a line for all of them. */
export function whoIsAbout(
  { width, height }: Region,
  board: BoardArt,
  view: unknown,
): readonly AboutPerson[] {
  if (height < ROOMY) return [];
  const all = board.about?.(view) ?? [];
  const wide = all.reduce((sum, { text }) => sum + widthOf(text) + GAP, 0);
  return wide <= width ? all : [];
}

/** Between those who are about; who is near has a mark there. */
const GAP = 3;

/** Side by side on a line. */
export function besideEachOther(line: Region, all: readonly AboutPerson[]): void {
  let x = 0;
  for (const { text, near } of all) {
    if (near) line.put(x + 1, 0, '!', style('three', 'paper', BOLD));
    x = line.put(x + 2, 0, text, near ? style('ink', 'paper', BOLD) : style('muted')) + 1;
  }
}

function board(region: Region, model: TableModel, hall: PageContext): void {
  const { symbols } = hall.settings;
  const before = model.motion && {
    scene: tableScene(model, symbols, model.motion.before),
    fields: stillBefore(model.motion, hall.now),
  };
  const asked = model.standing.question !== undefined;
  showBoard(region, model.board, tableScene(model, symbols), before, asked);
}

/** What it is that is played, behind how far the end is; or how it stands. */
function headWords(model: TableModel, region: Region): string {
  const parts = [gaugeOf(model, region.height) ?? '', ...titlesOf(model, region)].filter(
    (part) => part !== '',
  );
  const room = region.width - widthOf(model.sitting.seat.table.game.title) - 4;
  // What has no room is left out whole: how far the end is stays, then whether there was help.
  const said = [parts, [...parts.slice(0, 1), ...parts.slice(-1)]]
    .map((some) => some.join(' · '))
    .find((text) => widthOf(text) <= room);
  return said || parts[0] || standsWords(model, region);
}

/** In a low window, which has no line for counters, the head of the page says how it stands, where nothing else is there. */
function standsWords({ board, sitting: { seat }, standing }: TableModel, { height }: Region): string {
  if (height >= ROOMY || seat.curtain !== undefined || standing.outcome) return '';
  const [, ...lines] = board.standing?.(seat.view, Number.POSITIVE_INFINITY) ?? [];
  return lines.slice(0, 2).join(' · ');
}

/** What comes of a new game. */
function nextWords(sitting: SeatedTable): string {
  if (nextLevelOf(sitting)) return t`next level`;
  if (sitting.puzzle) return t`next puzzle`;
  return isFixed(sitting) ? t`same board` : t`new game`;
}

/** The day it is the game of, the preset that was chosen or that the board is somebody's own, and whether there was help. */
function titlesOf({ sitting, standing }: TableModel, { width }: Region): string[] {
  const { daily, seat } = sitting;
  const { table, about } = seat;
  // Beside the day there is room for a word.
  const chosen = chosenWords(table, about, daily !== undefined);
  const shelf = daily === undefined ? levelShelf(table, about) : undefined;
  return [
    daily === undefined ? '' : t`daily of ${daily}`,
    sitting.brought
      ? t`Own board`
      : shelf && width >= 60
        ? t`${shelf.at + 1} of ${shelf.levels.length}: ${chosen}`
        : chosen,
    standing.aided ? t`with hints` : '',
  ];
}

/** What the keys do. Help matters most, then the game's own keys; the menu tells the others as well. */
function hintsOf(
  model: TableModel,
  { settings: { keys } }: PageContext,
): { readonly hints: readonly KeyHint[]; readonly matters?: readonly KeyHint[] } {
  const { sitting, standing, learning, looking } = model;
  const { question, outcome, actions: may } = standing;
  const rules: KeyHint = [keyName(keys.rules), t`rules`, keys.rules];
  if (sitting.seat.curtain !== undefined) return { hints: [['Enter', t`lift the curtain`, 'enter']] };
  if (learning && !learning.course.step?.want)
    return {
      hints: [
        ['Enter', learning.course.ends ? t`play` : t`go on`, 'enter'],
        ...(learning.course.step?.enough ? ([['p', t`play now`, 'p']] as const) : []),
        ['Esc', learning.out, 'escape'],
      ],
    };
  const { words } = sitting.seat.table;
  if (learning) return { hints: [...keysOf(words, question), rules, ['Esc', learning.out, 'escape']] };
  if (model.looked !== undefined)
    return {
      hints: [
        ['← ↑ ↓ →', t`look`],
        ['Enter', question?.kind === 'choice' ? t`go there` : t`here`, 'enter'],
        ['Esc', t`back`, 'escape'],
      ],
    };
  if (model.answer.typed !== undefined)
    return {
      hints: [
        ['Enter', t`answer`, 'enter'],
        ['Esc', t`back`, 'escape'],
      ],
    };
  const { offers } = sitting.seat;
  const advised = question && may.includes('hint');
  const spare: KeyHint[] = [];
  if (advised && offers.includes('hint')) spare.push([keyName(keys.hint), t`hint`, keys.hint]);
  if (may.includes('undo')) spare.push([keyName(keys.undo), t`undo`, keys.undo]);
  if (advised && offers.includes('analyse')) {
    const meaning = looking ? t`stop` : t`analyse`;
    const key = keyName(keys.analyse);
    // A capital that runs is the menu's.
    if (runLetters(question).has(keys.analyse))
      spare.push([`${keyName(keys.menu)} ${key}`, meaning, keys.menu]);
    else spare.push([key, meaning, keys.analyse]);
  }
  const own: readonly KeyHint[] = outcome
    ? [
        canPlayAgain(sitting)
          ? (['n', nextWords(sitting), 'n'] as const)
          : ([keyName(keys.leave), t`back`, keys.leave] as const),
        ...(isRepeated(sitting) ? [[keyName(keys.restart), t`same board`, keys.restart] as const] : []),
        [keyName(keys.replay), t`replay`, keys.replay],
        // What was luck is counted there, and has no room in a panel beside a wide board.
        ...(model.lookBack?.measures.length
          ? [[keyName(keys.counters), t`figures`, keys.counters] as const]
          : []),
      ]
    : [...keysOf(words, question), ...(canBeAnother(sitting) ? [[ANOTHER, t`new`, ANOTHER] as const] : [])];
  const legend: KeyHint = [keyName(keys.legend), t`legend`, keys.legend];
  return {
    hints: [...own, ...spare, rules, legend, [keyName(keys.menu), t`menu`, keys.menu]],
    matters: [rules, ...own, legend, ...spare],
  };
}
