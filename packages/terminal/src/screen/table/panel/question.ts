/** The question at hand with its answers; or whom one waits for, or how it ended. */

import { countStars, parMeasure, parOf, personOf } from '@gridhall/app';
import { grouped, type Question, t } from '@gridhall/core';
import { aidedWords, noWayOut, perilsBy, type Seat, type Status } from '@gridhall/match';
import { gameEndWords } from '../../../plain/line-words.ts';
import { keyName } from '../../bindings.ts';
import { numberKey } from '../../boards/letters.ts';
import type { SceneText } from '../../boards/scene.ts';
import type { PageContext } from '../../page.ts';
import { cut, widthOf, wrapCells } from '../../render/glyphs.ts';
import { starsText } from '../../render/stars.ts';
import { BOLD, type Style, style } from '../../render/style.ts';
import { isLettered } from '../answers.ts';
import { isWithOthers, type Learning, moverOf, PATIENCE_MS, type TableModel } from '../model.ts';
import { canPlayAgain, isFixed, isRepeated, nextLevelOf, type SeatedTable } from '../sitting.ts';
import { compassLines } from './compass.ts';
import { counterRows } from './counters.ts';
import { CHOSEN, elapsed, INK, MUTED, type PanelLine, packed, STRONG, withArrows } from './line.ts';

const GOLD = style('five', 'paper', BOLD);

export function askLines(
  model: TableModel,
  hall: PageContext,
  width: number,
  room: number,
  asks?: string,
): PanelLine[] {
  const { standing, learning, sitting } = model;
  const { curtain, about } = sitting.seat;
  if (curtain !== undefined) {
    const words = t`${about.seats[curtain]} is next. Let nobody else look.`;
    const asked = wrapCells(words, width).map((text) => ({ text, style: STRONG }));
    return [...asked, { text: t`▸ Enter  I am`, style: CHOSEN, key: 'enter' }];
  }
  if (learning && !learning.course.step?.want) return readLines(learning, width);
  if (standing.outcome) return endLines(model, hall, width, room);
  if (standing.question) return questionLines(model, standing.question, width, room, asks);
  const [first = '', ...more] = wrapCells(waitWords(model, hall), width);
  return [{ text: first, style: STRONG }, ...more.slice(0, 3).map((text) => ({ text, style: INK }))];
}

/** A step that is only read, and the end of a lesson. */
function readLines({ course }: Learning, width: number): PanelLine[] {
  const said = course.step?.say ?? t`That is all there is to it. The table is yours.`;
  return [
    ...wrapCells(said, width).map((text) => ({ text, style: INK })),
    { text: course.ends ? t`▸ Enter  play` : t`▸ Enter  go on`, style: CHOSEN, key: 'enter' },
    ...(course.step?.enough ? [{ text: t`  p      play now`, style: INK, key: 'p' }] : []),
  ];
}

/** How it ended; where there is room, also what the foot of the page tells. */
function endLines(model: TableModel, hall: PageContext, width: number, room: number): PanelLine[] {
  const { seat } = model.sitting;
  const counted = counterRows(model, hall).map(([label]) => label);
  const lines = gameEndWords(seat, model.standing.spent[0], counted).split('\n');
  const helped = model.standing.aided ? aidedWords(seat) : '';
  const told = lines.flatMap((line, i) => {
    const one = i === 0 ? endInk(model) : line === helped ? MUTED : INK;
    return wrapCells(line, width).map((text) => ({ text, style: one }));
  });
  const ways = waysOn(model, hall, width < 24).map((line, i) =>
    i === 0 ? { ...line, text: `▸ ${line.text}`, style: CHOSEN } : { ...line, text: `  ${line.text}` },
  );
  const earned = earnedWords(model);
  const stars = earned === undefined ? [] : wrapCells(earned, width).map((text) => ({ text, style: GOLD }));
  return [...told, ...stars, ...ways.slice(0, Math.max(0, room - told.length - stars.length))];
}

/** The stars that were earned, beside the par they are counted by; undefined where none are to be had. */
function earnedWords({ sitting: { seat }, standing: { outcome, aided } }: TableModel): string | undefined {
  const { table, about } = seat;
  if (!outcome || aided || outcome.results[personOf(about)] !== 1) return undefined;
  const par = parOf(table.ranking, about.made, outcome.measures);
  const needed = outcome.measures?.[parMeasure(table) ?? ''];
  return par === undefined || needed === undefined
    ? undefined
    : `${starsText(countStars(needed, par))}  ${t`par ${par}`}`;
}

/** How it ended is said in words; whether that is good for who sits here, in colour as well. */
function endInk({ sitting, standing }: TableModel): Style {
  const { seat, watches } = sitting;
  const { outcome, viewer: who } = standing;
  const people = seat.about.players.filter(({ kind }) => kind === 'human').length;
  const own = isWithOthers(seat) ? who : people === 1 ? personOf(seat.about) : 'spectator';
  const result = watches || own === 'spectator' ? undefined : outcome?.results[own];
  const ink = outcome?.reason === 'aborted' ? 'ink' : result === 1 ? 'two' : result === 0 ? 'three' : 'ink';
  return style(ink, 'paper', BOLD);
}

/** What can follow an end. */
function waysOn(
  { sitting, standing }: TableModel,
  { settings: { keys } }: PageContext,
  narrow: boolean,
): PanelLine[] {
  const level = nextLevelOf(sitting);
  const another = level
    ? t`n  next: ${level.title ?? level.label}`
    : sitting.puzzle
      ? t`n  next puzzle`
      : isFixed(sitting)
        ? narrow
          ? t`n  same board`
          : t`n  same board again`
        : narrow
          ? t`n  new game`
          : t`n  new game like this`;
  const [restart, replay, leave, undo] = [keys.restart, keys.replay, keys.leave, keys.undo].map(keyName);
  return [
    canPlayAgain(sitting)
      ? { text: another, style: MUTED, key: 'n' }
      : { text: t`${leave}  back`, style: MUTED, key: keys.leave },
    ...(isRepeated(sitting)
      ? [
          {
            text: narrow ? t`${restart}  same board` : t`${restart}  same board again`,
            style: MUTED,
            key: keys.restart,
          },
        ]
      : []),
    ...(isLost(sitting, standing) && standing.actions.includes('undo')
      ? [{ text: narrow ? t`${undo}  undo` : t`${undo}  take it back`, style: MUTED, key: keys.undo }]
      : []),
    {
      text: narrow ? t`${replay}  replay` : t`${replay}  look at it again`,
      style: MUTED,
      key: keys.replay,
    },
  ];
}

/** Lost by who sits here alone: of several at one keyboard somebody always has. */
function isLost({ seat }: SeatedTable, { outcome, viewer: who }: Status): boolean {
  return who !== 'spectator' && seat.about.policy !== 'keyboard' && outcome?.results[who] === 0;
}

function waitWords({ sitting: { seat }, standing }: TableModel, { now }: PageContext): string {
  const name = moverOf(seat, standing);
  const { thinking } = standing;
  if (!thinking || now - thinking.since < PATIENCE_MS) return t`${name} is to move.`;
  const says = thinking.says === undefined ? '' : `, ${thinking.says}`;
  return t`${name} is thinking ${elapsed(now - thinking.since)}${says}`;
}

function questionLines(
  model: TableModel,
  asked: Question,
  width: number,
  room: number,
  asks?: string,
): PanelLine[] {
  const { seat } = model.sitting;
  const { answer, learning } = model;
  const columns = model.board.heads?.(asked, width);
  // Every answer has its line, and where there are columns the one that is marked has two below their heads.
  const least = ('options' in asked ? asked.options.length : 1) + (columns === undefined ? 0 : 2);
  const head: PanelLine[] = [
    ...saidLines(askedOf(model, asked, asks), width, room - least),
    ...(columns === undefined ? [] : [{ text: columns, style: MUTED }]),
  ];
  const foot: PanelLine[] = [];
  if (asked.kind === 'number')
    foot.push({
      text: t`${grouped(asked.min)} to ${grouped(asked.max)}: type it, or ↑ ↓`,
      style: MUTED,
    });
  if (asked.kind === 'several') {
    foot.push({ text: t`${answer.chosen.size} of ${asked.count} chosen; Space, then Enter`, style: MUTED });
  }
  if (answer.typed !== undefined) foot.push({ text: answer.typed, style: INK, typed: true });
  if (answer.typed === '')
    foot.push(...typedLines(asked, seat.table.words.help, width).map((text) => ({ text, style: MUTED })));
  if (asked.kind !== 'choice' && asked.kind !== 'several') return [...head, ...foot];
  const most = Math.max(1, room - foot.length - Math.min(head.length, Math.floor(room / 2)));
  // What is drawn above the board is not said twice.
  const options = asks === undefined ? optionLines(model, asked, width, most) : [];
  const perils = learning ? [] : perilLines(seat, width);
  // Where it is tight, letters that the foot of the page tells are not told twice.
  const tight = head.length + options.length + perils.length + foot.length > room;
  if (asked.kind === 'choice' && isLettered(asked) && tight)
    return [...[...head, ...perils].slice(-room), ...foot];
  foot.unshift(...perils);
  // However long the question, its end and its answers are seen.
  return [...head.slice(-Math.max(1, room - foot.length - options.length)), ...options, ...foot];
}

/** What may be typed: an answer of the list, or else what the help of the game shows in the lines that it indents. */
function typedLines(asked: Question, help: string, width: number): string[] {
  // Both say already what they take.
  if (asked.kind === 'number' || asked.kind === 'several') return [];
  if (asked.kind === 'choice' && !isLettered(asked))
    return wrapCells(t`a word of the list, its beginning, or its number`, width);
  return help
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .flatMap((line) => wrapCells(line.trim().replaceAll(/ {2,}/g, '  '), width))
    .slice(0, MOST_TYPED);
}

const MOST_TYPED = 6;

/** What is not strong makes way where there is little room. */
function saidLines(said: readonly SceneText[], width: number, room: number): PanelLine[] {
  const lines = said.flatMap(({ text, strong }) =>
    wrapCells(text, width).map((line) => ({ text: line, style: strong ? STRONG : INK })),
  );
  const strong = lines.filter((line) => line.style === STRONG);
  return lines.length > room && strong.length > 0 ? strong : lines;
}

/** The task of a lesson, or the question; and where every answer would be the last, that. `asks`: as it is drawn elsewhere. */
function askedOf(
  { sitting: { seat }, board, answer, learning }: TableModel,
  asked: Question,
  asks: string | undefined,
): readonly SceneText[] {
  const task = learning?.course.step;
  if (task) return [{ text: [task.say, task.how?.keys ?? ''].join(' ') }];
  const short = asks ?? noWayOut(seat);
  if (short !== undefined) return [{ text: short, strong: true }];
  const told = board.asks?.(seat.view, asked, answer.at);
  return told ?? [{ text: seat.table.words.ask(asked, seat.view), strong: true }];
}

/** Which letters have the mark of a fatal step in the compass, and why. */
function perilLines(seat: Seat, width: number): PanelLine[] {
  const by = perilsBy(seat);
  if (by === undefined) return [];
  const letters = [...seat.fatal.keys()].join(' ');
  return wrapCells(`! ${t`${letters}: ${by} would get you.`}`, width).map((text) => ({ text, style: PERIL }));
}

const PERIL = style('three', 'paper', BOLD);

type Listed = Extract<Question, { kind: 'choice' | 'several' }>;

/** An answer of several lines on one: the first as it is where it has columns to the edge, and otherwise what follows behind it. */
function shortly(text: string, width: number): string {
  const [first = ''] = text.split('\n');
  return widthOf(first) === width ? first : cut(text.replaceAll(/\n */g, ': '), width);
}

function optionLines(
  { sitting, answer, board }: TableModel,
  asked: Listed,
  width: number,
  room: number,
): PanelLine[] {
  const { table, view, fatal } = sitting.seat;
  const { words } = table;
  // A few lines say which letter is which.
  if (asked.kind === 'choice' && isLettered(asked)) {
    const compass = compassLines(asked.options, width, fatal);
    const named = compass.length > 0 ? asked.options.filter(({ direction }) => !direction) : asked.options;
    const said = named.map((option) => `${option.word} ${words.option(asked, option)}`);
    return [...compass, ...packed(said, width)].map((text) => ({ text, style: MUTED }));
  }
  const texts = asked.options.map((option, i) => {
    const mark = asked.kind === 'several' ? (answer.chosen.has(i) ? '[x] ' : '[ ] ') : '';
    const numbered = `${numberKey(i)} ${words.option(asked, option, view)}`;
    return `${mark}${board.leads?.(view, asked, option, width - 2 - widthOf(mark)) ?? numbered}`;
  });
  const wrapped = texts.map((text) => wrapCells(text, width - 2));
  // In full where there is room, otherwise a line each, and the one that is marked in full if it can be.
  const full = wrapped.flat().length <= room;
  const marked = texts.length - 1 + (wrapped[answer.at]?.length ?? 1) <= room;
  const blocks = texts.map((text, i) =>
    full || (marked && i === answer.at) ? wrapped[i]! : [shortly(text, width - 2)],
  );
  const first = Math.max(0, Math.min(blocks.length - room, answer.at - Math.floor(room / 2)));
  const lines = blocks
    .flatMap((block, i) =>
      block.map((text, y): PanelLine => {
        const here = i === answer.at;
        const line = { text: `${here && y === 0 ? '▸' : ' '} ${text}`, style: here ? CHOSEN : INK };
        return i < 10 ? { ...line, key: numberKey(i) } : line;
      }),
    )
    .slice(first, first + Math.max(room, 1));
  return withArrows(lines, width, first > 0, blocks.length > first + lines.length);
}
