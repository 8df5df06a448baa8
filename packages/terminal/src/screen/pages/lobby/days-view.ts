/** What the calendar of the dailies looks like: the month, and beside it those of the day that is marked. */

import {
  DAILY_ABOUT,
  dailyChoices,
  dailyCounters,
  dailyKey,
  monthName,
  monthOf,
  WEEK,
  WENT_WORDS,
  type Went,
} from '@gridhall/app';
import { capital, t } from '@gridhall/core';
import type { Region } from '../../render/canvas.ts';
import { cut, fitText, widthOf, wrapCells } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';
import { footer, header, hueOf, type KeyHint } from '../parts.ts';
import type { Days } from './model.ts';

const MARKS: Readonly<Record<Went, string>> = { won: '✓', helped: '○', lost: '✗', open: '–' };

/** Of a day of the calendar: its number, and below it a mark for each game; in a small window that of one game beside it. */
interface Cell {
  readonly width: number;
  readonly height: number;
}
const SMALL: Cell = { width: 5, height: 1 };
/** What stands beside the month needs as much. */
const BESIDE = 38;

export function drawDays(model: Days, region: Region): void {
  const { dailies, said, tables } = model;
  region.fill(style('ink'));
  header(region, t`Daily`, 'ink');
  // The marks of all games, and a gap before them.
  const large: Cell = { width: Math.max(6, 1 + tables.length), height: 2 };
  const roomy = region.width >= 7 * large.width + BESIDE && region.height >= 22;
  const cell = roomy ? large : SMALL;
  const top = region.height >= 14 ? 2 : 1;
  const counters = dailyCounters(dailies).map(([what, much]) => `${what} ${much}`);
  region.put(2, top, counters.join('   '), style('ink', 'paper', BOLD));
  const wide = 7 * cell.width;
  const under = region.height - top - 4;
  month(region.part(2, top + 2, wide, under), model, cell);
  games(region.part(wide + 4, top + 2, region.width - wide - 6, under), model, roomy);
  const about = wrapCells(said === '' ? DAILY_ABOUT : said, region.width - 4);
  if (roomy || said !== '')
    region.block(
      2,
      region.height - 1 - about.length,
      about,
      said === '' ? style('muted') : style('three', 'paper', BOLD),
    );
  const enter: KeyHint = ['Enter', goes(model), 'enter'];
  const game: KeyHint = ['Tab', t`game`, 'tab'];
  const day: KeyHint = ['← ↑ ↓ →', t`day`];
  const further: KeyHint[] = [
    ['PgUp PgDn', t`month`],
    ...(went(model) === undefined ? [] : [['p', t`again`, 'p'] as const]),
  ];
  footer(region, [enter, day, game, ...further, ['Esc', t`back`, 'escape']]);
}

const wentOn = ({ dailies }: Days, game: string, day: string): Went | undefined =>
  dailies.went.get(dailyKey(game, day))?.went;

/** How the game that is marked went. */
function went(model: Days): Went | undefined {
  const table = model.tables[model.at];
  return table && wentOn(model, table.game.id, model.day);
}

/** What Enter does. */
function goes(model: Days): string {
  const how = went(model);
  return how === undefined ? t`play` : how === 'open' ? t`go on` : t`look at it`;
}

function month(region: Region, model: Days, cell: Cell): void {
  const { day: chosen, dailies, tables, at } = model;
  region.put(0, 0, `${monthName(chosen)} ${chosen.slice(0, 4)}`, style('ink', 'paper', BOLD));
  WEEK.forEach((name, i) => {
    region.put(i * cell.width + 1, 1, cut(name, cell.width - 2), style('muted'));
  });
  monthOf(chosen).forEach((day, i) => {
    if (day === undefined) return;
    const x = (i % 7) * cell.width;
    const y = 2 + Math.floor(i / 7) * cell.height;
    const marked = day === chosen;
    const paper = marked ? 'chosen' : 'paper';
    const box = region.part(x, y, cell.width, cell.height);
    box.fill(style('ink', paper));
    const ink = day > dailies.today ? 'line' : 'ink';
    const bold = day === dailies.today || marked ? BOLD : 0;
    const number = `${marked ? '▸' : ' '}${String(Number(day.slice(8))).padStart(2)}`;
    const behind = box.put(0, 0, number, style(ink, paper, bold));
    const shown = cell.height > 1 ? tables : tables.slice(at, at + 1);
    shown.forEach(({ game: { id } }, k) => {
      const how = wentOn(model, id, day);
      const mark = how ? MARKS[how] : day > dailies.today || cell.height === 1 ? '' : '·';
      const one = style(how ? hueOf(id) : 'line', paper, how ? BOLD : 0);
      if (cell.height > 1) box.put(1 + k, 1, mark, one);
      else box.put(behind, 0, mark, one);
    });
    if (day <= dailies.today) box.press(`day-${day}`);
  });
}

/** The games of the day that is marked, in the order of the marks, and what can be done with each. */
function games(region: Region, model: Days, roomy: boolean): void {
  const { tables, at, day, dailies, proposed } = model;
  const title = day === dailies.today ? t`Today, ${day}` : day;
  region.put(0, 0, cut(title, region.width), style('ink', 'paper', BOLD));
  const high = roomy ? 2 : 1;
  const wide = Math.max(0, ...tables.map(({ game }) => widthOf(game.title)));
  tables.forEach((table, i) => {
    const { id, title: name } = table.game;
    const here = i === at;
    const paper = here ? 'chosen' : 'paper';
    const line = region.part(0, 2 + i * high, region.width, high);
    line.fill(style('ink', paper));
    const how = wentOn(model, id, day);
    line.put(0, 0, here ? '▸' : ' ', style('ink', paper, BOLD));
    const behind = line.put(2, 0, fitText(name, wide), style(hueOf(id), paper, BOLD));
    const says = how ? `${MARKS[how]} ${WENT_WORDS[how]}` : t`Play`;
    line.put(behind + 2, 0, cut(says, line.width - behind - 2), style('ink', paper));
    const drawn = dailyChoices(table, day).title ?? proposed.get(id) ?? t`the same for everybody`;
    line.put(2, 1, cut(capital(drawn), line.width - 2), style('muted', paper));
    line.press(`game-${i}`);
  });
}
