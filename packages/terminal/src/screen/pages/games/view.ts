/** What the list of one's games looks like: the games, the board of the one that is marked, and how they went. */

import { dayOf, daysBefore, timeText } from '@gridhall/app';
import { counted, t } from '@gridhall/core';
import { isOver, isWon, ownResult, type SavedGame } from '../../../open/kept-games.ts';
import { drawMiniature } from '../../boards/miniature.ts';
import type { PageContext } from '../../page.ts';
import type { Region } from '../../render/canvas.ts';
import { fitText, widthOf, wrapCells } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';
import { type PanelLine, putLines } from '../../table/panel/line.ts';
import { footer, header, hueOf, type KeyHint, list } from '../parts.ts';
import { choicesOf, type Games, shownOf } from './model.ts';
import { wentLines } from './went.ts';

export function drawGames(model: Games, region: Region, hall: PageContext): void {
  region.fill(style('ink'));
  const { games, only, said } = model;
  const shown = shownOf(model);
  header(region, t`Your games`, only === undefined ? 'ink' : hueOf(only), counted(shown.length, 'game'));
  const top = region.height >= ROOMY ? 2 : 1;
  choices(region.part(2, top, region.width - 4, 1), model);
  const body = region.part(2, top + 2, region.width - 4, region.height - top - 4);
  if (games === undefined) body.put(0, 0, t`Reading your games …`, style('muted'));
  else if (shown.length === 0)
    body.block(0, 0, [noneWords(model), '', ...wrapCells(KEPT, body.width)], style('muted'));
  else filled(body, model, hall);
  region.put(2, region.height - 2, said, style('three', 'paper', BOLD));
  const { hints, matters } = hintsOf(model);
  footer(region, hints, matters);
}

/** With fewer lines than these none of them is blank. */
const ROOMY = 24;

/** Where nothing is listed: how it comes to be. */
const KEPT = t`What you play is, from its first move on: to go on with, or to look at again.`;

function noneWords({ only, tables }: Games): string {
  const title = tables.find(({ game }) => game.id === only)?.game.title;
  return title === undefined ? t`No game is kept here.` : t`No game of ${title} is kept here.`;
}

/** All games, or those of one: which of them is not told by colour alone. */
function choices(line: Region, model: Games): void {
  const { games = [], only, tables } = model;
  let x = 0;
  for (const id of choicesOf(model)) {
    const count = id === undefined ? games.length : games.filter(({ kind }) => kind === id).length;
    const title = tables.find(({ game }) => game.id === id)?.game.title ?? t`All`;
    const here = id === only;
    const text = here ? `▸${title} ${count}◂` : ` ${title} ${count} `;
    const ink = id === undefined ? 'ink' : hueOf(id);
    line.put(x, 0, text, here ? style(ink, 'chosen', BOLD) : style(ink));
    line.press(`only-${id ?? ''}`, x, 0, widthOf(text), 1);
    x += widthOf(text) + 1;
  }
}

/** Narrower than this there is no room for a board beside the list. */
const NARROW = 46;
/** The list keeps so many lines, whatever there is to tell of how it went. */
const LEAST_LIST = 5;

function filled(body: Region, model: Games, { settings: { symbols } }: PageContext): void {
  const { width, height } = body;
  const wide = width < NARROW ? 0 : Math.min(64, Math.max(22, Math.floor(width / 3)));
  const left = body.part(0, 0, width - (wide === 0 ? 0 : wide + 2));
  const shown = shownOf(model);
  const went = wentLines(model, left.width);
  const listed = Math.min(shown.length, Math.max(LEAST_LIST, height - went.length - 1));
  list(
    left.part(0, 0, left.width, listed),
    shown.map((one) => rowWords(one, model, left.width - 2)),
    model.at,
    (i) => `game-${i}`,
    'paper',
  );
  putLines(left.part(0, listed + 1), went);
  if (wide > 0) marked(body.part(width - wide, 0, wide), model, symbols);
}

/** Won, lost, neither, or going on, as a sign: won by oneself, as it is counted below. The words stand beside the board. */
function signOf(one: SavedGame): string {
  const { result } = one.game;
  if (!result) return '…';
  const came = ownResult(one);
  if (result.reason === 'aborted' || (came === 1 && !isWon(one))) return '–';
  return came === 1 ? '✓' : came === 0 ? '✕' : '=';
}

const DAY = 10;
/** Wider, a line is lost on its way. */
const MOST = 72;

/** Which game, what was chosen or what it is called, how it stands where there is room for that, and when. */
function rowWords(one: SavedGame, { only, today }: Games, width: number): string {
  const { game, title, choice = '', stands } = one;
  const { label = '', at } = game;
  const head = `${signOf(one)} ${only === undefined ? fitText(title, 9) : ''}`;
  const name = label === '' ? choice : `“${label}”`;
  const room = Math.min(MOST, width - widthOf(head) - DAY - 1);
  // How it stands keeps its own column, so that a list can be read down.
  const told = room >= 46 ? 24 : only === undefined ? 0 : Math.min(16, room - 12);
  const text = told > 0 ? `${fitText(name, room - told - 1)} ${fitText(stands, told)}` : fitText(name, room);
  return `${head}${text} ${dayWords(at, today)}`;
}

function dayWords(at: number, today: string): string {
  const day = dayOf(at);
  if (day === today) return t`today`;
  return day === daysBefore(today, 1) ? t`yesterday` : day;
}

/** The board of the game that is marked, and what there is to say of it. */
function marked(region: Region, model: Games, symbols: PageContext['settings']['symbols']): void {
  const here = shownOf(model)[model.at];
  if (!here) return;
  const { game, kind, title, choice } = here;
  const i = model.tables.findIndex((one) => one.game.id === kind);
  const picture = model.pictures.get(game.id);
  const lines = captionOf(here, picture?.stake, region.width, title, choice);
  const high = Math.max(5, Math.min(region.height - lines.length, Math.ceil(region.width / 2)));
  const card = region.part(0, 0, region.width, high);
  card.fill(style('ink', 'raised'));
  card.frame(style(hueOf(kind), 'raised'));
  const inner = card.part(1, 1, card.width - 2, card.height - 2);
  const [table, board] = [model.tables[i], model.boards[i]];
  if (table && board && picture) drawMiniature(inner, table, board, picture, symbols);
  else if (model.pictures.has(game.id))
    inner.centre(Math.floor(inner.height / 2), t`no picture`, style('muted', 'raised'));
  card.press('enter');
  putLines(region.part(0, high), lines);
}

function captionOf(
  one: SavedGame,
  stake: { readonly says: string; readonly more?: string | undefined } | undefined,
  width: number,
  title: string,
  choice: string | undefined,
): PanelLine[] {
  const { game, kind, stands, ending, ms } = one;
  const { label = '', n, aided, result } = game;
  const head = choice === undefined ? title : `${title} · ${choice}`;
  const says = result ? stands : (stake?.says ?? stands);
  const how = result ? ending : (stake?.more ?? '');
  const facts = [
    // Of two the moves are told with how it stands or ended.
    ...(game.header?.players.length === 2 ? [] : [counted(n, 'step')]),
    ...(ms < 1000 ? [] : [timeText(ms)]),
    ...(aided ? [t`with hints`] : []),
  ].join(' · ');
  const block = (text: string, one: number): PanelLine[] =>
    text === '' ? [] : wrapCells(text, width).map((line) => ({ text: line, style: one }));
  return [
    ...block(head, style(hueOf(kind), 'paper', BOLD)),
    ...block(label === '' ? '' : `“${label}”`, style('ink', 'paper', BOLD)),
    ...block(says, style('ink', 'paper', BOLD)),
    ...block(how === says ? '' : how, style('ink')),
    ...block(facts, style('muted')),
  ];
}

function hintsOf(model: Games): { readonly hints: readonly KeyHint[]; readonly matters: readonly KeyHint[] } {
  const here = shownOf(model)[model.at];
  const opens = here && (here.game.result ? t`replay` : t`go on`);
  const open: readonly KeyHint[] = opens === undefined ? [] : [['Enter', opens, 'enter']];
  const again: readonly KeyHint[] = here && isOver(here) ? [['p', t`play again`, 'p']] : [];
  const kept: readonly KeyHint[] = here
    ? [
        ['n', t`name`, 'n'],
        ['d', t`delete`, 'd'],
      ]
    : [];
  const undo: readonly KeyHint[] = model.gone.length > 0 ? [['u', t`undo`, 'u']] : [];
  const which: readonly KeyHint[] = choicesOf(model).length > 2 ? [['← →', t`by game`, 'right']] : [];
  const move: KeyHint = ['↑ ↓', t`move`];
  return {
    hints: [move, ...which, ...open, ...again, ...kept, ...undo, ['Esc', t`back`, 'escape']],
    matters: [...open, ...undo, ...kept, ...which, ...again, move],
  };
}
