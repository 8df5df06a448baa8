/** Beside the board: whose turn it is, counters and clocks, the question with its answers, and what happened. */
import type { Question } from '@gridhall/core';
import { t, word } from '@gridhall/core';
import { boardCounters, chronicle, type LogLine, puzzleWords, type Seat } from '@gridhall/match';
import { clockWords, endWords } from '../../plain/line-words.ts';
import { keyName } from '../bindings.ts';
import { insightLines } from '../looking.ts';
import type { Hall } from '../page.ts';
import { inputLine } from '../pages/parts.ts';
import type { Region } from '../render/canvas.ts';
import { cut, fit, widthOf, wrap } from '../render/glyphs.ts';
import { BOLD, STRIKE, type Style, style } from '../render/style.ts';
import type { Symbols } from '../settings.ts';
import { isLettered } from './answers.ts';
import { type Learning, PATIENCE_MS, type TableModel } from './model.ts';

const INK = style('ink');
const MUTED = style('muted');
const STRONG = style('ink', 'paper', BOLD);
const CHOSEN = style('ink', 'chosen', BOLD);
const FAULT = style('three', 'paper', BOLD);
const UNDONE = style('muted', 'paper', STRIKE);

interface Line {
  readonly text: string;
  readonly style: Style;
  /** Pressing the line means this key. */
  readonly key?: string;
  /** So many cells at the beginning are the name of a counter. */
  readonly label?: number;
  /** The line one types in. */
  readonly typed?: boolean;
}

/** With fewer lines than this no line is spent on rules between the parts. */
const TIGHT = 8;
/** From this height on there is room for everything, each in its measure. */
const ROOMY = 20;

/**
 * The question has its room first, then the counters; the log gets what is left, and always a line. `asks`: the question
 * in short, where the rest of it is drawn.
 */
export function panel(region: Region, model: TableModel, hall: Hall, asks?: string): void {
  const column = region.part(1, 0, region.width - 2, region.height);
  const { width, height } = column;
  const tight = height < TIGHT;
  const rule: Line[] = tight ? [] : [{ text: '─'.repeat(width), style: style('line') }];
  const advice = hintLines(model, hall, width);
  const task = puzzleLines(model, width);
  const said = wrap(wrongWords(model), width).filter((line) => line !== '');
  const seats = playerLines(model, hall, width, tight);
  const seen = lookLines(model, width);
  const taken = seats.length + advice.length + said.length + task.length + seen.length;
  const log = logOf(model, width);
  // In a window of the usual height the counters and the last lines of the log stay in sight, too.
  const roomy = height >= ROOMY;
  const told = log.length > 0 ? Math.min(log.length, roomy ? 3 : 1) + rule.length : 0;
  const kept = roomy ? Math.min(10, counterLines(model, hall, width, height).length) : 0;
  const most = height - rule.length - taken - told - kept;
  const asked = askLines(model, hall, width, Math.max(tight ? 2 : 4, most), asks);
  const room = Math.max(0, height - asked.length - taken - rule.length - told);
  const counters = counterLines(model, hall, width, room);
  const lines: Line[] = [
    ...seats,
    ...counters,
    ...rule,
    ...task,
    ...asked,
    ...advice,
    ...said.map((text) => ({ text, style: FAULT })),
    ...seen,
  ];
  const left = height - lines.length - rule.length;
  if (left > 0) lines.push(...rule, ...logLines(log, width, left, model.scroll));
  for (const [y, line] of lines.slice(0, height).entries()) {
    if (line.typed) inputLine(column.part(0, y, width, 1), 0, line.text);
    else column.put(0, y, fit(line.text, width), line.style);
    if (line.label !== undefined) column.part(0, y, line.label, 1).put(0, 0, line.text, MUTED);
    if (line.key !== undefined) column.press(line.key, 0, y, width, 1);
  }
}

/** What is to be done, where it is a puzzle, and how that goes. */
function puzzleLines({ sitting: { puzzle, seat } }: TableModel, width: number): Line[] {
  if (!puzzle) return [];
  return wrap(puzzleWords(puzzle, seat), width).map((text) => ({ text, style: STRONG }));
}

/** What the cell that is looked at is called, and what it does. */
function lookLines({ sitting: { seat }, looked, hovered }: TableModel, width: number): Line[] {
  const cell = looked ?? hovered;
  if (cell === undefined || seat.curtain !== undefined) return [];
  const { face } = seat.table;
  const cells = face.cells(seat.view);
  const { name, does } = face.legend[cells.at(cell)]!;
  const marked = cells.danger?.includes(cell) ? ` ${t`Somebody makes for it.`}` : '';
  const text = `◈ ${cells.place(cell)}: ${word(name)}. ${does}${marked}`;
  return wrap(text, width)
    .slice(0, 4)
    .map((line) => ({ text: line, style: INK }));
}

/** What is advised, and why. */
function hintLines(model: TableModel, { now }: Hall, width: number): Line[] {
  const { hint, hinting, looking } = model;
  const { seat } = model.sitting;
  if (looking) return insightLines(seat, looking, width).map((text) => ({ text, style: INK }));
  if (hinting && now - hinting.since >= PATIENCE_MS) {
    const text = t`◜◝ Hint: thinking ${elapsed(now - hinting.since)}`;
    return [
      { text, style: STRONG },
      ...wrap(hinting.says, width)
        .slice(0, 2)
        .map((line) => ({ text: line, style: MUTED })),
    ];
  }
  if (!hint) return [];
  return [
    ...wrap(t`◜◝ Hint: ${hint.move}`, width).map((text) => ({ text, style: STRONG })),
    ...wrap(hint.why, width).map((text) => ({ text, style: INK })),
  ];
}

/** What is wrong, the most urgent first: why not, why it is not kept, why nobody answers. */
function wrongWords({ said, sitting: { seat }, standing: { trouble } }: TableModel): string {
  const unkept = typeof seat.kept === 'object' ? t`The game is not kept: ${seat.kept.no}` : '';
  const away = seat.link === 'away' ? t`The table cannot be reached at the moment.` : '';
  const wrong = [said, trouble ?? '', unkept, away].find((words) => words !== '');
  return wrong === undefined ? '' : `! ${wrong}`;
}

/** The newest last; of an end how it compares, and what the house has to say. */
function logOf({ sitting: { seat }, best, notes, lookBack }: TableModel, width: number): readonly LogLine[] {
  if (seat.curtain !== undefined) return [];
  const measures = (lookBack?.measures ?? []).map(([label, value]) => `${label} ${value}`);
  const looked = lookBack ? [...packed(measures, width), lookBack.says] : [];
  const said = [...looked, ...(best === undefined ? [] : [best]), ...notes]
    .filter((text) => text !== '')
    .map((text) => ({ n: seat.n, text }));
  return said.length === 0 ? seat.log : [...seat.log.slice(-MOST_SHOWN), ...said];
}

/** More than any screen shows. */
const MOST_SHOWN = 200;

/** With several at the table: who they are, whose turn it is, and their clocks; side by side where it is tight. */
function playerLines(
  { sitting, standing }: TableModel,
  { now, settings: { symbols } }: Hall,
  width: number,
  tight: boolean,
): Line[] {
  const { seats, players } = sitting.seat.about;
  const count = seats.length;
  if (count < 2) return [];
  const wide = tight ? Math.floor(width / count) - 1 : width;
  const { clocks } = standing;
  const taken = sitting.seat.curtain === undefined ? takenWords(sitting.seat, symbols) : [];
  const lines = seats.flatMap((seat, i) => {
    const { kind, level, name } = players[i]!;
    const turn = standing.toMove === i;
    const left = clocks && clocks.left[i]! - (clocks.running === i ? now - clocks.at : 0);
    const clock = left === undefined ? '' : clockWords(left);
    const id = level ?? name;
    const machine = sitting.machines.find((one) => one.id === id)?.name ?? id;
    const who = kind === 'machine' ? t`machine: ${machine}` : name === seat ? '' : name;
    const text = `${turn ? '▸' : ' '} ${seat}${who === '' ? '' : ` (${who})`}`;
    const line = { text: `${fit(text, wide - widthOf(clock))}${clock}`, style: turn ? STRONG : INK };
    const has = taken[i] ?? '';
    return has === '' || tight ? [line] : [line, { text: `    ${has}`, style: MUTED }];
  });
  return tight ? [{ text: lines.map(({ text }) => text).join(' '), style: INK }] : lines;
}

/** What each has taken from the others, as it was drawn on the board. */
function takenWords({ table: { face }, view }: Seat, symbols: Symbols): string[] {
  return (face.taken?.(view) ?? []).map((taken) => {
    const names = taken
      .map((at) => face.legend[at]!)
      .map((one) => (symbols === 'drawn' ? one.glyph : one.letter));
    return names.length === 0 ? '' : t`took ${names.join(' ')}`;
  });
}

/** What is counted, and what it has come to. */
export function counterRows(
  { sitting: { seat }, standing, since, bests }: TableModel,
  { now }: Hall,
): readonly (readonly [string, string])[] {
  const { made = {} } = seat.about;
  const open = seat.curtain === undefined;
  const status = open ? [...seat.table.words.status(seat.view), ...boardCounters(made)] : [];
  const running = standing.outcome ? 0 : now - since;
  const time = clockWords((standing.spent[0] ?? 0) + running);
  return seat.about.seats.length === 1 ? [...status, [t`Time`, time], ...bests] : [...status, ...bests];
}

/** One to a line, or two where there is little room. */
function counterLines(model: TableModel, hall: Hall, width: number, room: number): Line[] {
  const rows = counterRows(model, hall);
  const wide = Math.max(0, ...rows.map(([label]) => widthOf(label)));
  const each = rows.flatMap(([label, value]) =>
    wrap(value, Math.max(1, width - wide - 2)).map(
      (text, y) => `${fit(y === 0 ? label : '', wide)}  ${text}`,
    ),
  );
  if (each.length <= room) return each.map((text) => ({ text, style: STRONG, label: wide }));
  const key = hall.settings.keys.counters;
  // What is cut says by which key it is told whole.
  const cutOff = (text: string): Line => {
    const mark = ` ${keyName(key)}`;
    return {
      text: `${fit(`${cut(text, width - widthOf(mark) - 1)}…`, width - widthOf(mark))}${mark}`,
      style: INK,
      key,
    };
  };
  const blocks = besides(
    rows.map(([label, value]) => `${label} ${value}`),
    width,
  );
  let more = Math.max(0, room - blocks.length);
  const lines = blocks.flatMap((block): Line[] => {
    const shown: Line[] = block.slice(0, 1 + more).map((text) => ({ text, style: INK }));
    more -= shown.length - 1;
    return shown.length === block.length ? shown : [...shown.slice(0, -1), cutOff(shown.at(-1)!.text)];
  });
  if (lines.length <= room || room === 0) return lines.slice(0, room);
  return [...lines.slice(0, room - 1), cutOff(lines[room - 1]!.text.trimEnd())];
}

/** Two to a line where they are short enough, the second in the middle or else at the right edge; a long one on several. */
function besides(texts: readonly string[], width: number): string[][] {
  const half = Math.floor(width / 2);
  const blocks: string[][] = [];
  for (let i = 0; i < texts.length; ) {
    const [one, two] = [texts[i]!, texts[i + 1]];
    const room = width - (two === undefined ? 0 : widthOf(two));
    if (two !== undefined && widthOf(one) + 2 <= room) {
      blocks.push([fit(one, widthOf(one) < half && half <= room ? half : room) + two]);
      i += 2;
    } else {
      blocks.push(wrap(one, width - 2).map((text, y) => (y === 0 ? text : `  ${text}`)));
      i += 1;
    }
  }
  return blocks;
}

function askLines(model: TableModel, hall: Hall, width: number, room: number, asks?: string): Line[] {
  const { standing, learning, sitting } = model;
  const { curtain, about } = sitting.seat;
  if (curtain !== undefined) {
    const words = t`${about.seats[curtain]} is next. Let nobody else look.`;
    const asked = wrap(words, width).map((text) => ({ text, style: STRONG }));
    return [...asked, { text: t`▸ Enter  I am`, style: CHOSEN, key: 'enter' }];
  }
  if (learning && !learning.course.step?.want) return readLines(learning, width);
  if (standing.outcome) return endLines(model, hall, width);
  if (standing.question) return questionLines(model, standing.question, width, room, asks);
  const [first = '', ...more] = wrap(waitWords(model, hall), width);
  return [{ text: first, style: STRONG }, ...more.slice(0, 3).map((text) => ({ text, style: INK }))];
}

/** A step that is only read, and the end of a lesson. */
function readLines({ course }: Learning, width: number): Line[] {
  const said = course.step?.say ?? t`That is all there is to it. The table is yours.`;
  const last = course.at + 1 >= course.lesson.steps.length;
  return [
    ...wrap(said, width).map((text) => ({ text, style: INK })),
    { text: last ? t`▸ Enter  play` : t`▸ Enter  go on`, style: CHOSEN, key: 'enter' },
  ];
}

function endLines({ sitting: { seat, puzzle } }: TableModel, { settings }: Hall, width: number): Line[] {
  return [
    ...endWords(seat)
      .split('\n')
      .flatMap((line) => wrap(line, width))
      .map((text) => ({ text, style: STRONG })),
    { text: puzzle ? t`n  next puzzle` : t`n  new game like this`, style: MUTED, key: 'n' },
    { text: t`${keyName(settings.keys.replay)}  look at it again`, style: MUTED, key: settings.keys.replay },
  ];
}

function waitWords({ sitting: { seat }, standing }: TableModel, { now }: Hall): string {
  const name = seat.about.seats[standing.toMove] ?? '';
  const { thinking } = standing;
  if (!thinking || now - thinking.since < PATIENCE_MS) return t`${name} is to move.`;
  const says = thinking.says === undefined ? '' : `, ${thinking.says}`;
  return t`${name} is thinking ${elapsed(now - thinking.since)}${says}`;
}

/** Dots that go on, and how long it has taken. */
function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${'·'.repeat(1 + (seconds % 3)).padEnd(3)} ${seconds} s`;
}

function questionLines(
  model: TableModel,
  asked: Question,
  width: number,
  room: number,
  asks?: string,
): Line[] {
  const { seat } = model.sitting;
  const { answer, learning } = model;
  const task = learning?.course.step;
  const says = task ? [task.say, task.how?.keys ?? ''].join(' ') : (asks ?? askWords(seat, asked));
  const head = wrap(says, width).map((text) => ({ text, style: task ? INK : STRONG }));
  const foot: Line[] = [];
  if (asked.kind === 'number')
    foot.push({ text: t`${asked.min} to ${asked.max}: type it, or ↑ ↓`, style: MUTED });
  if (asked.kind === 'several') {
    foot.push({ text: t`${answer.chosen.size} of ${asked.count} chosen; Space, then Enter`, style: MUTED });
  }
  if (answer.typed !== undefined) foot.push({ text: answer.typed, style: INK, typed: true });
  if (asked.kind !== 'choice' && asked.kind !== 'several') return [...head, ...foot];
  // Where it is tight, letters that the foot of the page tells are not told twice.
  if (asked.kind === 'choice' && isLettered(asked) && room < TIGHT) return [...head, ...foot];
  const most = Math.max(1, room - foot.length - Math.min(head.length, Math.floor(room / 2)));
  const options = optionLines(model, asked, width, most);
  // However long the question, its end and its answers are seen.
  return [...head.slice(-Math.max(1, room - foot.length - options.length)), ...options, ...foot];
}

/** The question; and where every answer would be the last, that. */
function askWords({ table, view, fatal, standing }: Seat, asked: Question): string {
  const lost = asked.kind === 'choice' && fatal.size > 0 && fatal.size === asked.options.length;
  if (!lost) return table.words.ask(asked, view);
  const undo = standing.may.includes('undo') ? t`Undo, or go down with your head held high.` : '';
  return `${t`There is no way out: every step from here is the last.`} ${undo}`.trim();
}

type Listed = Extract<Question, { kind: 'choice' | 'several' }>;

function optionLines({ sitting, answer }: TableModel, asked: Listed, width: number, room: number): Line[] {
  const { words } = sitting.seat.table;
  // A line or two says which letter is which.
  if (asked.kind === 'choice' && isLettered(asked)) {
    const said = asked.options.map((option) => `${option.word} ${words.option(asked, option)}`);
    return packed(said, width).map((text) => ({ text, style: MUTED }));
  }
  const texts = asked.options.map((option, i) => {
    const mark = asked.kind === 'several' ? (answer.chosen.has(i) ? '[x] ' : '[ ] ') : '';
    return `${mark}${i < 9 ? `${i + 1} ` : '  '}${words.option(asked, option)}`;
  });
  const wrapped = texts.map((text) => wrap(text, width - 2));
  // In full where there is room, otherwise a line each, and the one that is marked in full if it can be.
  const full = wrapped.flat().length <= room;
  const marked = texts.length - 1 + (wrapped[answer.at]?.length ?? 1) <= room;
  const blocks = texts.map((text, i) =>
    full || (marked && i === answer.at) ? wrapped[i]! : [cut(text, width - 2)],
  );
  const first = Math.max(0, Math.min(blocks.length - room, answer.at - Math.floor(room / 2)));
  const lines = blocks
    .flatMap((block, i) =>
      block.map((text, y): Line => {
        const here = i === answer.at;
        const line = { text: `${here && y === 0 ? '▸' : ' '} ${text}`, style: here ? CHOSEN : INK };
        return i < 9 ? { ...line, key: String(i + 1) } : line;
      }),
    )
    .slice(first, first + Math.max(room, 1));
  return withArrows(lines, width, first > 0, blocks.length > first + lines.length);
}

/** At its ends, whether the list goes on. */
function withArrows(lines: readonly Line[], width: number, before: boolean, behind: boolean): Line[] {
  return lines.map((line, i) => {
    const up = before && i === 0 ? '▲' : '';
    const down = behind && i === lines.length - 1 ? '▼' : '';
    return up + down === '' ? line : { ...line, text: `${fit(line.text, width - 3)} ${up}${down}` };
  });
}

/** Short texts side by side, as many as fit a line. */
function packed(texts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 3 + widthOf(text) <= width)
      lines[lines.length - 1] = `${last}   ${text}`;
    else lines.push(text);
  }
  return lines;
}

/** The latest at the bottom, or so many lines above it; what was undone is struck out, a part has its name in the margin. */
function logLines(log: readonly LogLine[], width: number, room: number, scroll: number): Line[] {
  const latest = log.slice(-2 * room - scroll);
  const told = chronicle(latest);
  const edge = Math.max(0, ...told.map(({ margin }) => widthOf(margin)));
  const blank = edge === 0 ? 0 : edge + 1;
  const lines = told.flatMap(({ text, undone, margin }, i) =>
    wrap(undone ? `(${text})` : text, width - blank).map((line, y) => ({
      text: `${fit(y === 0 ? margin : '', blank)}${line}`,
      style: undone ? UNDONE : i === told.length - 1 ? INK : MUTED,
    })),
  );
  const end = Math.max(Math.min(room, lines.length), lines.length - scroll);
  const first = Math.max(0, end - room);
  return withArrows(
    lines.slice(first, end),
    width,
    first > 0 || latest.length < log.length,
    end < lines.length,
  );
}
