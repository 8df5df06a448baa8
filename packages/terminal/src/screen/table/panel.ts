/** Beside the board: whose turn it is, counters and clocks, the question with its answers, and what happened. */
import type { Question } from '@gridhall/core';
import { outcomeWords } from '../../plain/line-words.ts';
import { keyName } from '../bindings.ts';
import type { Hall } from '../page.ts';
import { inputLine } from '../pages/parts.ts';
import type { Region } from '../render/canvas.ts';
import { cut, fit, widthOf, wrap } from '../render/glyphs.ts';
import { BOLD, type Style, style } from '../render/style.ts';
import { isLettered } from './answers.ts';
import { clockWords } from './clock.ts';
import { taskOf } from './course.ts';
import { PATIENCE_MS, type TableModel } from './model.ts';

const INK = style('ink');
const MUTED = style('muted');
const STRONG = style('ink', 'paper', BOLD);
const CHOSEN = style('ink', 'chosen', BOLD);
const FAULT = style('three', 'paper', BOLD);

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

/** The question has its room first, then the counters; the log gets what is left, and always a line. */
export function panel(region: Region, model: TableModel, hall: Hall): void {
  const column = region.part(1, 0, region.width - 2, region.height);
  const { width, height } = column;
  const tight = height < TIGHT;
  const rule: Line[] = tight ? [] : [{ text: '─'.repeat(width), style: style('line') }];
  const advice = hintLines(model, hall, width);
  const said = wrap(model.said === '' ? '' : `! ${model.said}`, width).filter((line) => line !== '');
  const seats = playerLines(model, hall, width, tight);
  const taken = seats.length + advice.length + said.length;
  const told = model.log.length > 0 ? 1 + rule.length : 0;
  const most = height - rule.length - taken - told;
  const asked = askLines(model, hall, width, Math.max(tight ? 2 : 4, most));
  const room = Math.max(0, height - asked.length - taken - rule.length - told);
  const counters = counterLines(model, hall, width, room);
  const lines: Line[] = [
    ...seats,
    ...counters,
    ...rule,
    ...asked,
    ...advice,
    ...said.map((text) => ({ text, style: FAULT })),
  ];
  const left = height - lines.length - rule.length;
  if (left > 0) lines.push(...rule, ...logLines(model.log, width, left));
  for (const [y, line] of lines.slice(0, height).entries()) {
    if (line.typed) inputLine(column.part(0, y, width, 1), 0, line.text);
    else column.put(0, y, fit(line.text, width), line.style);
    if (line.label !== undefined) column.part(0, y, line.label, 1).put(0, 0, line.text, MUTED);
    if (line.key !== undefined) column.press(line.key, 0, y, width, 1);
  }
}

/** What is advised, and why. */
function hintLines({ hint, hinting }: TableModel, { now }: Hall, width: number): Line[] {
  if (hinting !== undefined && now - hinting >= PATIENCE_MS)
    return [{ text: `◜◝ Hint: thinking ${elapsed(now - hinting)}`, style: STRONG }];
  if (!hint) return [];
  return [
    ...wrap(`◜◝ Hint: ${hint.move}`, width).map((text) => ({ text, style: STRONG })),
    ...wrap(hint.why, width).map((text) => ({ text, style: INK })),
  ];
}

/** With several at the table: who they are, whose turn it is, and their clocks; side by side where it is tight. */
function playerLines(
  { session, shown, machines, since }: TableModel,
  { now }: Hall,
  width: number,
  tight: boolean,
): Line[] {
  const count = session.seats.length;
  if (count < 2) return [];
  const wide = tight ? Math.floor(width / count) - 1 : width;
  const lines = session.seats.map((seat, i) => {
    const player = session.opening.players[i]!;
    const turn = shown.toMove === i;
    const left = session.remaining(i);
    const clock = left === undefined ? '' : clockWords(Math.max(0, left - (turn ? now - since : 0)));
    const who = machines[i]
      ? `machine: ${player.level ?? player.name}`
      : player.name === seat
        ? ''
        : player.name;
    const text = `${turn ? '▸' : ' '} ${seat}${who === '' ? '' : ` (${who})`}`;
    return { text: `${fit(text, wide - widthOf(clock))}${clock}`, style: turn ? STRONG : INK };
  });
  return tight ? [{ text: lines.map(({ text }) => text).join(' '), style: INK }] : lines;
}

/** One to a line, or two where there is little room. */
function counterLines(
  { session, shown, since }: TableModel,
  { now }: Hall,
  width: number,
  room: number,
): Line[] {
  const spent = session.entries.reduce((sum, entry) => sum + (entry.ms ?? 0), 0);
  const time = clockWords(spent + (shown.outcome ? 0 : now - since));
  const rows: readonly (readonly [string, string])[] =
    session.seats.length === 1 ? [...shown.status, ['Time', time]] : shown.status;
  const wide = Math.max(0, ...rows.map(([label]) => widthOf(label)));
  const texts = rows.map(([label, value]) => `${fit(label, wide)}  ${value}`);
  if (texts.length <= room) return texts.map((text) => ({ text, style: STRONG, label: wide }));
  const half = Math.floor(width / 2);
  const short = rows.map(([label, value]) => `${label} ${value}`);
  const lines: Line[] = [];
  for (let i = 0; i < short.length && lines.length < room; ) {
    const [one, two] = [short[i]!, short[i + 1]];
    const both = two !== undefined && widthOf(one) < half && widthOf(two) <= width - half;
    lines.push({ text: both ? fit(one, half) + two : one, style: INK });
    i += both ? 2 : 1;
  }
  return lines;
}

function askLines(model: TableModel, hall: Hall, width: number, room: number): Line[] {
  const { shown, course } = model;
  if (course && !taskOf(model)) {
    const end = wrap(course.lesson.end, width).map((text) => ({ text, style: INK }));
    return [...end, { text: '▸ Enter  play', style: CHOSEN, key: 'enter' }];
  }
  if (shown.outcome) return endLines(model, hall, width);
  if (shown.question) return questionLines(model, shown.question, width, room);
  return [{ text: thinking(model, hall), style: STRONG }];
}

function endLines({ session, shown }: TableModel, { settings }: Hall, width: number): Line[] {
  const words = outcomeWords(session.table.words, session, shown.viewer).split('\n');
  return [
    ...words.flatMap((line) => wrap(line, width)).map((text) => ({ text, style: STRONG })),
    { text: 'n  new game like this', style: MUTED, key: 'n' },
    { text: `${keyName(settings.keys.replay)}  look at it again`, style: MUTED, key: settings.keys.replay },
  ];
}

function thinking({ session, shown, since }: TableModel, { now }: Hall): string {
  const name = session.seats[shown.toMove] ?? '';
  if (now - since < PATIENCE_MS) return `${name} is to move.`;
  return `${name} is thinking ${elapsed(now - since)}`;
}

/** Dots that go on, and how long it has taken. */
function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${'·'.repeat(1 + (seconds % 3)).padEnd(3)} ${seconds} s`;
}

function questionLines(model: TableModel, asked: Question, width: number, room: number): Line[] {
  const { words } = model.session.table;
  const { answer } = model;
  const task = taskOf(model);
  const says = task?.say ?? words.ask(asked, model.shown.view);
  const head = wrap(says, width).map((text) => ({ text, style: task ? INK : STRONG }));
  const foot: Line[] = [];
  if (asked.kind === 'number')
    foot.push({ text: `${asked.min} to ${asked.max}: type it, or ↑ ↓`, style: MUTED });
  if (asked.kind === 'several') {
    foot.push({ text: `${answer.chosen.size} of ${asked.count} chosen; Space, then Enter`, style: MUTED });
  }
  if (answer.typed !== undefined) foot.push({ text: answer.typed, style: INK, typed: true });
  if (asked.kind !== 'choice' && asked.kind !== 'several') return [...head, ...foot];
  // Where it is tight, letters that the foot of the page tells are not told twice.
  if (asked.kind === 'choice' && isLettered(asked) && room < TIGHT && model.board.hints.length > 0)
    return [...head, ...foot];
  const most = Math.max(1, room - foot.length - Math.min(head.length, Math.floor(room / 2)));
  const options = optionLines(model, asked, width, most);
  // However long the question, its end and its answers are seen.
  return [...head.slice(-Math.max(1, room - foot.length - options.length)), ...options, ...foot];
}

type Listed = Extract<Question, { kind: 'choice' | 'several' }>;

function optionLines({ session, answer }: TableModel, asked: Listed, width: number, room: number): Line[] {
  const { words } = session.table;
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
  // In full where there is room, otherwise a line each.
  const blocks = wrapped.flat().length <= room ? wrapped : texts.map((text) => [cut(text, width - 2)]);
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

/** The latest at the bottom; what is older makes room. */
function logLines(sentences: readonly string[], width: number, room: number): Line[] {
  const blocks = sentences.slice(-room).map((sentence) => wrap(sentence, width));
  const lines = blocks.flatMap((block, i) =>
    block.map((text) => ({ text, style: i === blocks.length - 1 ? INK : MUTED })),
  );
  return lines.slice(-room);
}
