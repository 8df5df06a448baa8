/** What the hall looks like: the tables with their boards, one sentence about the one that is marked, and what can be done. */

import { capital, counted, type GameModule, t, word } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { drawMiniature, sampleOf } from '../../boards/miniature.ts';
import type { PageContext } from '../../page.ts';
import type { Region } from '../../render/canvas.ts';
import { cut, widthOf, wrapCells } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';
import type { Symbols } from '../../settings.ts';
import { firstValues, valuesTitle } from '../choices.ts';
import { hasLevels } from '../levels.ts';
import { button, footer, header, hueOf, type KeyHint } from '../parts.ts';
import type { LobbyModel } from './model.ts';

/** As wide as five of them beside each other leave room for, and no wider than a board is worth. */
function cardOf({ width, height }: Region): { readonly width: number; readonly height: number } {
  const count = GAME_NAMES.length;
  const across = Math.floor((width - 2 * SIDE - GAP * (count - 1)) / count) - 2;
  const inner = Math.max(LEAST.width, Math.min(MOST_ACROSS, across));
  const high = Math.round((inner * LEAST.height) / LEAST.width);
  return { width: inner + 2, height: Math.max(LEAST.height, Math.min(high, height - UNDER)) + 4 };
}

/** The smallest picture that says something. */
const LEAST = { width: 13, height: 9 } as const;
const MOST_ACROSS = 27;
const SIDE = 2;
const GAP = 1;
/** What the head, a card's own foot and the words below take. */
const UNDER = 16;

export function drawTables(model: LobbyModel, region: Region, { notices, settings }: PageContext): void {
  region.fill(style('ink'));
  header(region, 'Gridhall', 'ink', t`a quiet hall with ${GAME_NAMES.length} tables`);
  const game = GAME_NAMES[model.at]!;
  const card = cardOf(region);
  const cards = region.width >= GAME_NAMES.length * card.width && region.height >= card.height + 9;
  const below = cards
    ? tablesInARow(region, model, settings.symbols)
    : tablesInAColumn(region, model, settings.symbols);
  const said = model.said === '' ? (notices.at(-1) ?? '') : model.said;
  const left = settings.learnt[game] !== undefined;
  const house = model.houses[game];
  const plays = house && valuesTitle(house, firstValues(house, settings.chosen[game]));
  const isNew = !settings.seen.includes(game) && !left;
  about(below, { ...model, said }, { game, left, isNew, plays });
  const table = model.tables.find(({ game: { id } }) => id === game);
  const further: KeyHint[] = [
    ['v', table && !hasLevels(table) ? t`modes` : t`levels`, 'v'],
    ['d', t`daily`, 'd'],
    // Elsewhere the key leads to those of the game that has some, which is no news of this table.
    ...(house?.puzzles ? [['z', t`puzzles`, 'z'] as const] : []),
    ['g', t`games`, 'g'],
    ['r', t`results`, 'r'],
    ['s', t`settings`, 's'],
    ['o', t`open`, 'o'],
  ];
  const play: KeyHint = ['Enter', model.waiting[game] ? t`go on` : t`play`, 'enter'];
  const choose: KeyHint = ['n', t`choose`, 'n'];
  const rules: KeyHint = ['?', t`rules`, '?'];
  // Buttons above say what Enter does, and where the choices are.
  footer(region, [play, choose, ...further, rules, ['q', t`quit`, 'q']], [rules, ...further, choose, play]);
}

/** The tables beside each other, on a tall screen a little lower; answers with the place below them. */
function tablesInARow(region: Region, model: LobbyModel, symbols: Symbols): Region {
  const { at, tables, waiting } = model;
  const { width, height } = cardOf(region);
  const count = GAME_NAMES.length;
  const gap = Math.max(0, Math.min(4, Math.floor((region.width - count * width) / (count + 1))));
  const left = Math.max(0, Math.floor((region.width - count * width - (count - 1) * gap) / 2));
  const top = 2 + Math.max(0, Math.floor((region.height - height - 11) / 3));
  GAME_NAMES.forEach((name, i) => {
    const card = region.part(left + i * (width + gap), top, width, height);
    const here = i === at;
    card.fill(style('ink', 'raised'));
    card.frame(here ? style(hueOf(name), 'raised', BOLD) : style('line', 'raised'));
    picture(card.part(1, 1, width - 2, height - 4), model, i, symbols);
    const title = tables[i]?.game.title ?? capital(name);
    card.centre(height - 3, here ? `▸ ${title} ◂` : title, style(here ? hueOf(name) : 'ink', 'raised', BOLD));
    card.centre(height - 2, waiting[name] ? t`waiting` : kindOf(tables[i]), style('muted', 'raised'));
    card.press(`table-${i}`);
  });
  const below = top + height + 1;
  return region.part(left, below, region.width - 2 * left, region.height - below - 1);
}

/** What sort of game it is, where it says so. */
function kindOf(table: GameModule | undefined): string {
  return capital(word(table?.words.kind ?? ''));
}

/** The game that waits there as it was left, or a sample. */
function picture(region: Region, { tables, boards, leftOff }: LobbyModel, i: number, symbols: Symbols): void {
  const [table, board] = [tables[i], boards[i]];
  if (table && board) drawMiniature(region, table, board, leftOff[table.game.id] ?? sampleOf(table), symbols);
}

/** One below the other, with the picture of the one that is marked where there is room for it; answers with the place below. */
function tablesInAColumn(region: Region, model: LobbyModel, symbols: Symbols): Region {
  const { at, tables, waiting } = model;
  const high = LEAST.height + 2;
  const pictured = region.width >= 50 && region.height >= high + 8;
  const wide = pictured ? LEAST.width + 2 : 0;
  const { length: count } = GAME_NAMES;
  const step = pictured && 2 * count <= high ? 2 : 1;
  const shown = Math.max(1, Math.min(count, pictured ? Math.floor(high / step) : region.height - 7));
  // Where not all have room, the marked one is among those that have.
  const first = Math.max(0, Math.min(at - (shown >> 1), count - shown));
  GAME_NAMES.slice(first, first + shown).forEach((name, line) => {
    const i = first + line;
    const title = tables[i]?.game.title ?? name;
    const here = i === at;
    const one = here ? style('ink', 'chosen', BOLD) : style('ink');
    const row = region.part(2, 2 + line * step, region.width - 4 - wide - (pictured ? 3 : 0), 1);
    row.fill(one);
    const behind = row.put(0, 0, here ? '▸ ' : '  ', one);
    const named = row.put(behind, 0, title, here ? style(hueOf(name), 'chosen', BOLD) : one);
    row.put(named, 0, waiting[name] ? t`  (waiting)` : `  ${kindOf(tables[i])}`, one);
    row.press(`table-${i}`);
  });
  if (pictured) {
    const card = region.part(region.width - wide - 2, 1, wide, high);
    card.fill(style('ink', 'raised'));
    card.frame(style(hueOf(GAME_NAMES[at]!), 'raised', BOLD));
    picture(card.part(1, 1, LEAST.width, LEAST.height), model, at, symbols);
    card.press('enter');
  }
  const below = pictured ? high + 2 : shown + 3;
  return region.part(2, below, region.width - 4, region.height - below - 1);
}

interface AboutTable {
  readonly game: string;
  /** A lesson was left in its midst. */
  readonly left: boolean;
  /** The first game of it is still to come. */
  readonly isNew: boolean;
  /** What a new game is called, where there is a name for it. */
  readonly plays: string | undefined;
}

/** Below the tables: one sentence, and what can be done; of a game that waits what is at stake, and how it stands. */
function about(
  region: Region,
  { at, tables, waiting, leftOff, said }: LobbyModel,
  { game, left, isNew, plays }: AboutTable,
): void {
  const middle = region.part(0, 0, Math.min(96, region.width));
  const fault = style('three', 'paper', BOLD);
  // In a low window what is to be said stands where the sentence was.
  const low = region.height < 6;
  const buttons = low ? Math.min(2, region.height - 1) : 3;
  const told = wrapCells(said, middle.width);
  const stake = waiting[game] && leftOff[game]?.stake;
  if (low && said !== '') middle.block(0, 0, told.slice(0, Math.max(1, buttons)), fault);
  else if (stake) {
    const says = wrapCells(stake.says, middle.width).slice(0, buttons);
    middle.block(0, 0, says, style('ink', 'paper', BOLD));
    middle.block(0, says.length, shortened(stake.more, middle.width, buttons - says.length), style('muted'));
  } else {
    const about = wrapCells(tables[at]?.words.tagline ?? '', middle.width).slice(
      0,
      Math.max(1, Math.min(2, buttons)),
    );
    middle.block(0, 0, about, style('ink'));
    // Nobody is taught who has not been told that he will be.
    const taught = isNew
      ? wrapCells(t`The first game begins with a short lesson; Esc skips it.`, middle.width)
      : [];
    if (about.length + taught.length <= (low ? 0 : buttons))
      middle.block(0, about.length, taught, style('muted'));
  }
  if (!low) middle.block(0, 4, told.slice(0, 3), fault);
  const shelved = waiting[game];
  // Of two the move is told with how it stands, as their list numbers it.
  const far = shelved?.header?.players.length === 2 ? '' : t`, ${counted(shelved?.n ?? 0, 'step')} in`;
  let x = 0;
  const offer = (text: string, key: string, chosen: boolean) => {
    // What has no room is not begun: its key works all the same, and the rules tell it.
    if (x > 0 && x + widthOf(text) + 3 > middle.width) return;
    x = button(middle, x, buttons, text, key, chosen) + 1;
  };
  const choices = t`n  Choose…`;
  // Beside a game that waits there is no room for more words.
  const lesson = left && !shelved ? t`t  Go on with the lesson` : t`t  Lesson`;
  // What it plays is told where the others still have room beside it.
  const begins = plays === undefined ? t`Enter  Play` : t`Enter  Play ${plays}`;
  const wide = [begins, choices, lesson].reduce((sum, text) => sum + widthOf(text) + 4, -1);
  if (shelved) {
    offer(t`Enter  Continue${far}`, 'enter', true);
    offer(t`p  New game`, 'p', false);
  } else offer(wide <= middle.width ? begins : t`Enter  Play`, 'enter', true);
  offer(choices, 'n', false);
  offer(lesson, 't', false);
}

/** So many lines of a text; of what is left out an ellipsis tells. */
function shortened(text: string, width: number, room: number): string[] {
  const lines = wrapCells(text, width);
  if (lines.length <= room) return lines;
  return [...lines.slice(0, room - 1), ...(room > 0 ? [cut(lines.slice(room - 1).join(' '), width)] : [])];
}
