/** What the hall looks like: the tables with their boards, one sentence about the one that is marked, and what can be done. */
import { capital, counted, t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { drawMiniature, MINIATURE } from '../../boards/miniature.ts';
import type { Hall } from '../../page.ts';
import type { Region } from '../../render/canvas.ts';
import { widthOf, wrap } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';
import { button, footer, header, hueOf, type KeyHint } from '../parts.ts';
import type { Lobby } from './model.ts';

/** Twice as large where there is room for that. */
function scaleOf({ width, height }: Region): number {
  return width >= GAME_NAMES.length * (2 * MINIATURE.width + 4) && height >= 2 * MINIATURE.height + 16
    ? 2
    : 1;
}

function cardOf(region: Region): { readonly width: number; readonly height: number } {
  const scale = scaleOf(region);
  return { width: MINIATURE.width * scale + 2, height: MINIATURE.height * scale + 4 };
}

export function drawTables(model: Lobby, region: Region, { notices, settings }: Hall): void {
  region.fill(style('ink'));
  header(region, 'Gridhall', 'ink', t`a quiet hall with ${GAME_NAMES.length} tables`);
  const game = GAME_NAMES[model.at]!;
  const card = cardOf(region);
  const cards = region.width >= GAME_NAMES.length * card.width && region.height >= card.height + 9;
  if (cards) tablesInARow(region, model);
  else tablesInAColumn(region, model);
  const top = cards ? cardsTop(region) + card.height + 1 : GAME_NAMES.length + 3;
  const said = model.said === '' ? (notices.at(-1) ?? '') : model.said;
  const left = settings.learnt[game] !== undefined;
  about(region.part(2, top, region.width - 4, region.height - top - 1), { ...model, said }, game, left);
  const further: KeyHint[] = [
    ['v', t`levels`, 'v'],
    ['d', t`daily`, 'd'],
    ['z', t`puzzles`, 'z'],
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

/** On a tall screen the tables stand a little lower. */
function cardsTop(region: Region): number {
  return 2 + Math.max(0, Math.floor((region.height - cardOf(region).height - 11) / 3));
}

function tablesInARow(region: Region, { at, tables, waiting }: Lobby): void {
  const { width, height } = cardOf(region);
  const scale = scaleOf(region);
  const gap = Math.min(8, Math.floor((region.width - GAME_NAMES.length * width) / (GAME_NAMES.length + 1)));
  const all = GAME_NAMES.length * width + (GAME_NAMES.length - 1) * gap;
  const left = Math.max(0, Math.floor((region.width - all) / 2));
  GAME_NAMES.forEach((name, i) => {
    const card = region.part(left + i * (width + gap), cardsTop(region), width, height);
    const here = i === at;
    card.fill(style('ink', 'raised'));
    card.frame(here ? style(hueOf(name), 'raised', BOLD) : style('line', 'raised'));
    drawMiniature(card.part(1, 1, MINIATURE.width * scale, MINIATURE.height * scale), tables[i], scale);
    const title = tables[i]?.game.title ?? capital(name);
    card.centre(height - 3, here ? `▸ ${title} ◂` : title, style(here ? hueOf(name) : 'ink', 'raised', BOLD));
    card.centre(height - 2, waiting[name] ? t`waiting` : '', style('muted', 'raised'));
    card.press(`table-${i}`);
  });
}

function tablesInAColumn(region: Region, { at, tables, waiting }: Lobby): void {
  GAME_NAMES.forEach((name, i) => {
    const title = tables[i]?.game.title ?? name;
    const one = i === at ? style('ink', 'chosen', BOLD) : style('ink');
    const line = region.part(2, 2 + i, region.width - 4, 1);
    line.fill(one);
    line.put(0, 0, `${i === at ? '▸' : ' '} ${title}${waiting[name] ? t`  (waiting)` : ''}`, one);
    line.press(`table-${i}`);
  });
}

/** Below the tables: one sentence, and what can be done. `left`: a lesson was left in its midst. */
function about(region: Region, { at, tables, waiting, said }: Lobby, game: string, left: boolean): void {
  const table = tables[at];
  const middle = region.part(Math.max(0, Math.floor((region.width - 76) / 2)), 0, 76);
  const fault = style('three', 'paper', BOLD);
  // In a low window what is to be said stands where the sentence was.
  const low = region.height < 6;
  const buttons = low ? Math.min(2, region.height - 1) : 3;
  const tagline = wrap(table?.words.tagline ?? '', middle.width);
  const told = wrap(said, middle.width);
  if (low && said !== '') middle.block(0, 0, told.slice(0, Math.max(1, buttons)), fault);
  else middle.block(0, 0, tagline.slice(0, Math.max(1, Math.min(2, buttons))), style('ink'));
  if (!low) middle.block(0, 4, told.slice(0, 3), fault);
  const shelved = waiting[game];
  const entries = counted(shelved?.n ?? 0, 'move');
  let x = 0;
  const offer = (text: string, key: string, chosen: boolean) => {
    // What has no room is not begun: its key works all the same, and the rules tell it.
    if (x > 0 && x + widthOf(text) + 3 > middle.width) return;
    x = button(middle, x, buttons, text, key, chosen) + 1;
  };
  if (shelved) offer(t`Enter  Continue, ${entries} in`, 'enter', true);
  offer(shelved ? t`p  New game` : t`Enter  Play`, shelved ? 'p' : 'enter', !shelved);
  offer(t`n  Choose…`, 'n', false);
  // Beside a game that waits there is no room for more words.
  offer(left && !shelved ? t`t  Go on with the lesson` : t`t  Lesson`, 't', false);
}
