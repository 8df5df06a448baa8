/** How one's games went: how many, how many in a row, the last results, the last fortnight, and the best of every choice. */

import { dayOf, daysBefore, isCounted, type ResultGroup, spanText } from '@gridhall/app';
import { capital, t } from '@gridhall/core';
import { isOver, isWon, measureWords, ownResult, type SavedGame } from '../../../open/kept-games.ts';
import { fitText, widthOf, wrapCells } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';
import { INK, MUTED, type PanelLine, packed, STRONG } from '../../table/panel/line.ts';
import { hueOf } from '../parts.ts';
import { type Games, shownOf } from './model.ts';

/** Lines, the most telling first; none where nothing is finished. */
export function wentLines(model: Games, width: number): PanelLine[] {
  const ended = shownOf(model).filter(isOver);
  if (ended.length === 0) return [];
  // What was begun at its end, a puzzle or a position, is neither won nor lost.
  const over = ended.filter(({ game: { header } }) => !header || isCounted(header));
  return [
    { text: '─'.repeat(width), style: style('line') },
    ...(over.length === 0
      ? []
      : [
          ...packed(summary(over), width).map((text) => ({ text, style: STRONG })),
          ...lately(over, width),
          ...fortnight(over, model.today, width),
        ]),
    ...(model.only === undefined ? byGame(model, over, width) : byChoice(model, model.only, width)),
  ];
}

function summary(over: readonly SavedGame[]): string[] {
  const won = over.filter(isWon).length;
  const until = over.findIndex((one) => !isWon(one));
  const now = until < 0 ? over.length : until;
  let [best, run] = [0, 0];
  for (const one of over) {
    run = isWon(one) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  // A win with hints counts for nothing, and is one all the same: who has some is told where they are.
  const counted = over.filter(counts).length;
  const helped = over.length - counted;
  return [
    t`Played ${over.length}`,
    counted === 0 ? t`Won ${won}` : t`Won ${won} (${Math.round((100 * won) / counted)} %)`,
    ...(helped === 0 ? [] : [t`${helped} won with hints`]),
    t`In a row ${now}, at best ${best}`,
  ];
}

/** What was won with hints is neither won nor lost. */
const counts = (one: SavedGame): boolean => isWon(one) || ownResult(one) !== 1;

/** So many of the last results make a history. */
const HISTORY = 30;

/** Won, lost, or neither: drawn, or won with hints. */
function signOf(one: SavedGame): string {
  return isWon(one) ? '✓' : ownResult(one) === 0 ? '✕' : '–';
}

/** The newest on the right. */
function lately(over: readonly SavedGame[], width: number): PanelLine[] {
  const head = `${t`Lately`}  `;
  const signs = over.slice(0, Math.min(HISTORY, width - widthOf(head))).reverse();
  const text = head + signs.map(signOf).join('');
  return [{ text, style: INK, label: widthOf(head) }];
}

const FORTNIGHT = 14;
/** A day has so many columns. */
const DAY = 3;

/** How many were played on each of the last days, and how many won; the day by its number in the month. */
function fortnight(over: readonly SavedGame[], today: string, width: number): PanelLine[] {
  const heads = [t`Day`, t`Played`, t`Won`];
  const wide = Math.max(...heads.map(widthOf)) + 1;
  const count = Math.min(FORTNIGHT, Math.floor((width - wide) / DAY));
  const days = Array.from({ length: count }, (_none, i) => daysBefore(today, count - 1 - i));
  const on = (day: string, wanted: (one: SavedGame) => boolean) =>
    over.filter((one) => dayOf(one.game.at) === day && wanted(one)).length;
  const rows = [
    days.map((day) => String(Number(day.slice(8)))),
    days.map((day) => many(on(day, () => true))),
    days.map((day) => many(on(day, isWon))),
  ];
  return rows.map((row, i) => ({
    text: fitText(heads[i]!, wide) + row.map((cell) => cell.padStart(DAY - 1).padEnd(DAY)).join(''),
    style: i === 0 ? MUTED : INK,
    label: wide,
  }));
}

const many = (count: number): string => (count === 0 ? '·' : count > 99 ? '99' : String(count));

/** Every game, with how often it was won. */
function byGame({ tables }: Games, over: readonly SavedGame[], width: number): PanelLine[] {
  return tables.flatMap(({ game: { id, title } }) => {
    const mine = over.filter(({ kind }) => kind === id);
    if (mine.length === 0) return [];
    const text = shareWords(fitText(title, 9), mine.filter(isWon).length, mine.filter(counts).length, width);
    return [{ text, style: style(hueOf(id), 'paper', BOLD), key: `only-${id}` }];
  });
}

/** How often and how well, choice by choice. */
function byChoice({ came }: Games, only: string, width: number): PanelLine[] {
  const { groups = [], puzzles } = came.get(only) ?? {};
  const ofPuzzles = puzzles && [
    { text: t`Puzzles`, style: style(hueOf(only), 'paper', BOLD) },
    { text: `  ${t`${puzzles.solved} of ${puzzles.all} solved`}`, style: INK },
  ];
  return [...groups.flatMap((group) => choiceLines(group, only, width)), ...(ofPuzzles ?? [])];
}

function choiceLines(group: ResultGroup, only: string, width: number): PanelLine[] {
  const { label, won, counted } = group;
  const more = bestsOf(group).join(' · ');
  return [
    ...wrapCells(capital(label), width).map((text) => ({ text, style: style(hueOf(only), 'paper', BOLD) })),
    { text: shareWords(' ', won, counted, Math.min(width, 44)), style: INK },
    ...(more === '' ? [] : wrapCells(`  ${capital(more)}`, width).map((text) => ({ text, style: MUTED }))),
  ];
}

function bestsOf({ aided, best: figure, scale, streak, fastest, measures, told }: ResultGroup): string[] {
  // Where times are compared, the fewest clicks are those of the easiest lake.
  const best = told?.measure === 'time' ? undefined : figure;
  const mean = measures.find(({ name }) => name === scale?.measure)?.mean;
  return [
    best === undefined || !scale ? '' : t`best ${measureWords(scale.measure, best)}`,
    best === undefined || mean === undefined ? '' : t`${mean.toFixed(1)} on average`,
    fastest === undefined ? '' : t`fastest ${spanText(fastest)}`,
    streak > 1 ? t`${streak} in a row` : '',
    aided === 0 ? '' : t`${aided} won with hints`,
  ].filter((words) => words !== '');
}

/** The part that was won is filled. */
function shareWords(head: string, won: number, played: number, width: number): string {
  const text = `${head} ${t`${won} won of ${played}`} `;
  const wide = Math.max(0, Math.min(24, width - widthOf(text)));
  const filled = played === 0 ? 0 : Math.round((wide * won) / played);
  return `${text}${'━'.repeat(filled)}${'┄'.repeat(wide - filled)}`;
}
